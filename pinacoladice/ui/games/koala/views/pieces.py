"""The dice of Piña Koala, and koalas with their eyes, drawn as SVG."""

from collections.abc import Callable, Sequence
from functools import partial

from pinacoladice.games.koala.faces import DOUBLE, KOALA, NUMBERS
from pinacoladice.games.koala.state import EYES
from pinacoladice.ui.html import Html, element

_FUR = (
    ("circle", {"cx": "17", "cy": "30", "r": "15"}, "ear"),
    ("circle", {"cx": "83", "cy": "30", "r": "15"}, "ear"),
    ("circle", {"cx": "17", "cy": "31", "r": "8"}, "inner-ear"),
    ("circle", {"cx": "83", "cy": "31", "r": "8"}, "inner-ear"),
    ("ellipse", {"cx": "50", "cy": "52", "rx": "35", "ry": "33"}, "fur"),
    ("ellipse", {"cx": "50", "cy": "60", "rx": "9", "ry": "14"}, "nose"),
)


def face(number: int | None) -> Html:
    """A die; without a number, a hidden one."""
    body = element("rect", class_="body", x="1", y="1", width="22", height="22", rx="5")
    if number == KOALA:
        drawing = _small_head()
    else:
        drawing = element("text", _sign(number), class_=_sign_class(number), x="12", y="16.4")
    return element("svg", body, drawing, class_="die-face", viewBox="0 0 24 24", aria_hidden="true")


def _sign(number: int | None) -> str:
    if number is None:
        return "?"
    return "×2" if number == DOUBLE else str(NUMBERS[number])


def _sign_class(number: int | None) -> str:
    return "die-sign double" if number == DOUBLE else "die-sign"


def _small_head() -> Html:
    fur = [element(tag, class_=name, **shape) for tag, shape, name in _FUR]
    eyes = [element("circle", class_="pupil", cx=x, cy="46", r="5") for x in ("37", "63")]
    return element("svg", *fur, *eyes, x="3", y="3", width="18", height="18", viewBox="0 8 100 84")


def koala(open_eyes: int, class_: str = "koala-head", *, is_closing: bool = False) -> Html:
    """A head with this many open eyes; patches cover the others. The next one may be closing."""
    fur = [element(tag, class_=name, **shape) for tag, shape, name in _FUR]
    drawings = [partial(_eye, x) for x in (36, 64)]
    eyes = _eyes(drawings, open_eyes, is_closing=is_closing)
    return element("svg", *fur, *eyes, class_=class_, viewBox="0 8 100 84", aria_hidden="true")


def branch() -> Html:
    """A branch of eucalyptus under the head."""
    wood = element("path", class_="branch", d="M4 14C60 4 120 22 196 10")
    leaves = [
        element("path", class_="leaf", d=f"M{x} {y}q14 -14 30 -4q-14 14 -30 4z")
        for x, y in ((14, 9), (150, 8), (168, 22))
    ]
    return element("svg", wood, *leaves, class_="perch", viewBox="0 -8 200 40", aria_hidden="true")


def _eyes(
    drawings: Sequence[Callable[[bool], Html]], open_eyes: int, *, is_closing: bool
) -> list[Html]:
    """An eye that is closing has both drawings: open, then closed."""
    drawn = [draw(place < open_eyes) for place, draw in enumerate(drawings)]
    if is_closing:
        closed = drawn[open_eyes]
        drawn[open_eyes] = element("g", drawings[open_eyes](True), closed, class_="closing")
    return drawn


def _eye(x: int, is_open: bool) -> Html:
    if not is_open:
        strap = f"M{x - 22} 33L{x} 46L{x + 22} 33"
        return element(
            "g",
            element("path", class_="strap", d=strap),
            element("circle", class_="patch", cx=x, cy="46", r="10"),
        )
    return element(
        "g",
        element("circle", class_="eyeball", cx=x, cy="46", r="8"),
        element("circle", class_="pupil", cx=x, cy="47", r="4"),
    )


def eyes(open_eyes: int, *, is_closing: bool = False) -> Html:
    """Two small eyes for a player's card."""
    drawings = [partial(_mark, 12 + 24 * place) for place in range(EYES)]
    marks = _eyes(drawings, open_eyes, is_closing=is_closing)
    return element("svg", *marks, class_="eyes", viewBox="0 0 48 24", aria_hidden="true")


def _mark(x: int, is_open: bool) -> Html:
    if not is_open:
        strap = element("path", class_="strap", d=f"M{x - 12} 5L{x + 12} 5")
        return element("g", strap, element("circle", class_="patch", cx=x, cy="13", r="8"))
    outline = element("ellipse", class_="eyeball", cx=x, cy="12", rx="10.5", ry="8")
    return element("g", outline, element("circle", class_="pupil", cx=x, cy="12", r="4"))
