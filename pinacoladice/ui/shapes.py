"""Dice, glasses, icons and faces, drawn as SVG.

Frequent shapes are defined once per page (`definitions`) and referenced by `use`.
"""

from functools import cache, lru_cache

from pinacoladice.ui.html import Html, element
from pinacoladice.ui.model import AVATARS

# Where the pips are on a die of 24 by 24.
_LOW, _MID, _HIGH = 6.5, 12, 17.5
_PIPS: dict[int, list[tuple[float, float]]] = {
    1: [(_MID, _MID)],
    2: [(_LOW, _LOW), (_HIGH, _HIGH)],
    3: [(_LOW, _LOW), (_MID, _MID), (_HIGH, _HIGH)],
    4: [(_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)],
}
_PIPS[5] = [*_PIPS[4], (_MID, _MID)]
_PIPS[6] = [*_PIPS[4], (_LOW, _MID), (_HIGH, _MID)]

_GLASSES = {
    "martini": "M3 4h18l-8 9v6h4v2H7v-2h4v-6z",
    "tumbler": "M5 3h14l-2 18H7z",
    "hurricane": "M7 2h10c0 5-3 6-3 8s3 3 3 6-2 4-4 4v0h3v2H8v-2h3v0c-2 0-4-1-4-4s3-4 3-6-3-3-3-8z",
    "mug": "M3 4h12v3h3a4 4 0 0 1 0 10h-3v4H3zM15 10v4h3a2 2 0 0 0 0-4z",
    "flute": "M9 1h6l1 7c0 4-1 6-3 6v6h3v2H8v-2h3v-6c-2 0-3-2-3-6z",
    "coconut": "M2 11c0 6 4 10 10 10s10-4 10-10h-5l3-9h-2l-3 9z",
    "coupe": "M2 5h20c0 5-4 8-9 8v6h5v2H6v-2h5v-6c-5 0-9-3-9-8z",
}

# The icon sprite. Sandboxed frames inline it, since they may not reference another file.
SPRITE = "./static/icons.svg"

# A worm that crawls to the right, without its head.
_WORM = "M3.5 19c.5-5.500 4.500-6.500 6-2.500s5.500 3.500 6.500-1.500 1.600-4 1.600-6.500"


@cache
def definitions() -> Html:
    """The shapes that `use` refers to, invisible by themselves."""
    return element("svg", *shapes(), id="shapes", class_="shapes", aria_hidden="true")


def shapes() -> list[Html]:
    dice = [_die_symbol(face) for face in _PIPS]
    blank = element("symbol", _die_body(), id="die-blank", viewBox="0 0 24 24")
    glasses = [
        element("symbol", element("path", d=path), id=f"glass-{name}", viewBox="0 0 24 24")
        for name, path in _GLASSES.items()
    ]
    return [*dice, blank, _worm_symbol(), _worm_die(), *glasses]


def _die_body() -> Html:
    return element("rect", class_="body", x="1", y="1", width="22", height="22", rx="5")


def _die_symbol(face: int) -> Html:
    pips = [element("circle", class_="pip", cx=str(x), cy=str(y), r="2.4") for x, y in _PIPS[face]]
    return element("symbol", _die_body(), *pips, id=f"die-{face}", viewBox="0 0 24 24")


def _worm_symbol() -> Html:
    body = element("path", class_="worm", d=_WORM)
    head = element("circle", class_="worm-head", cx="17.6", cy="7.4", r="4.2")
    eye = element("circle", class_="worm-eye", cx="18.9", cy="6.6", r="1.2")
    return element("symbol", body, head, eye, id="worm", viewBox="0 0 24 24")


def _worm_die() -> Html:
    return element("symbol", _die_body(), use("worm", 3, 3, 18), id="die-worm", viewBox="0 0 24 24")


def die(face: int | str) -> Html:
    return _picture(f"die-{face}", "die-face")


def throw_style(place: int, *throw: int) -> str:
    """How a die tumbles into its place; differently if any of the numbers differs."""
    mixed = place + 1
    for number in throw:
        mixed = (mixed * 31 + number) * 2654435761 % 2**32
    spin, right, up = 200 + mixed % 360, mixed // 360 % 121 - 60, 40 + mixed // 43560 % 60
    return f"--place:{place};--spin:{spin}deg;--right:{right}px;--up:{up}px"


def glass(avatar: int) -> Html:
    return _picture(f"glass-{AVATARS[avatar]}", f"glass avatar-{avatar}")


@lru_cache(maxsize=64)
def _picture(shape: str, class_: str) -> Html:
    return element("svg", use(shape), class_=class_, viewBox="0 0 24 24", aria_hidden="true")


def icon(name: str) -> Html:
    reference = element("use", href=f"{SPRITE}#icon-{name}")
    return element("svg", reference, class_="icon", aria_hidden="true")


def face(name: str, avatar: int) -> Html:
    """A bot's face on a disc in the colour of its glass."""
    disc = element("circle", class_="face-disc", cx="16", cy="16", r="16")
    drawing = element(
        "use", href=f"{SPRITE}#icon-face-{name}", x="2", y="2", width="28", height="28"
    )
    kind = f"face avatar-{avatar}"
    return element("svg", disc, drawing, class_=kind, viewBox="0 0 32 32", aria_hidden="true")


def use(name: str, x: float = 0, y: float = 0, size: float = 24, class_: str = "") -> Html:
    return element(
        "use",
        href=f"#{name}",
        x=f"{x:g}",
        y=f"{y:g}",
        width=f"{size:g}",
        height=f"{size:g}",
        class_=class_ or None,
    )
