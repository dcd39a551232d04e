"""Coasters as SVG, in a view box of 100 by 100."""

from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.board import Spot
from pinacoladice.games.coladice.combinations import Combination
from pinacoladice.ui.html import Html, element, join
from pinacoladice.ui.model import AVATARS
from pinacoladice.ui.shapes import use

_MINI = 19.0
_GAP = 3.0
_PICTURE_MIDDLE = 39.0

# The centres of the spaces, by the number of spaces on the side.
PLACES: dict[int, tuple[float, ...]] = {1: (50,), 2: (30, 70)}
TOKEN_MIDDLE = 72
TOKEN_RADIUS = 20
GLASS = 28


def coaster_picture(spot: Spot, avatars: tuple[int, ...], picked: Seat | None = None) -> Html:
    spaces = [
        free_space(x, value)
        if seat is None
        else taken_space(x, avatars[seat], is_picked=seat == picked)
        for x, value, seat in zip(PLACES[len(spot.tokens)], spot.values, spot.tokens, strict=True)
    ]
    picture = combination_picture(spot.coaster.combination)
    return element("svg", plate(), picture, *spaces, viewBox="0 0 100 100", aria_hidden="true")


def plate() -> Html:
    rim = element("circle", class_="rim", cx="50", cy="50", r="47")
    return join(rim, element("circle", class_="disc", cx="50", cy="50", r="42"))


def free_space(x: float, value: int) -> Html:
    """A space without a token, which shows its points."""
    ring = element("circle", class_="space", cx=f"{x:g}", cy="74", r="14")
    return join(ring, element("text", value, class_="value", x=f"{x:g}", y="80"))


def taken_space(x: float, avatar: int, *, is_picked: bool = False) -> Html:
    """A token: a glass on a disc of its colour."""
    kind = f"token avatar-{avatar}{' picked' if is_picked else ''}"
    disc = element("circle", cx=f"{x:g}", cy=TOKEN_MIDDLE, r=TOKEN_RADIUS)
    left, top = x - GLASS / 2, TOKEN_MIDDLE - GLASS / 2
    return element("g", disc, use(f"glass-{AVATARS[avatar]}", left, top, GLASS), class_=kind)


def combination_picture(combination: Combination) -> Html:
    kind, face = combination.kind, combination.face
    match kind:
        case "pair" | "three":
            return _dice_rows([[f"die-{face}"] * (2 if kind == "pair" else 3)])
        case "odds":
            return _only([1, 3, 5], [2, 4, 6])
        case "evens":
            return _only([2, 4, 6], [1, 3, 5])
        case "five_different":
            marked = zip(_MARKS, _places([3, 2]), strict=True)
            return join(*[_marked(mark, *place) for mark, place in marked])
        case _:
            return _dice_rows(_ROWS[kind]) if kind in _ROWS else _sum(_SUMS[kind])


# Dark dice are alike, and so are light ones.
_ROWS = {
    "double_pair": [["dark"] * 2, ["light"] * 2],
    "full_house": [["dark"] * 3, ["light"] * 2],
    "four_of_a_kind": [["dark"] * 2, ["dark"] * 2],
    "five_of_a_kind": [["dark"] * 3, ["dark"] * 2],
    "small_straight": [["die-2", "die-3"], ["die-4", "die-5"]],
    "large_straight": [["die-1", "die-2", "die-3"], ["die-4", "die-5"]],
}
_SUMS = {
    "sum_up_to_9": "≤ 9",
    "sum_12_to_14": "12–14",
    "sum_21_to_23": "21–23",
    "sum_from_26": "≥ 26",
}


def _only(faces: list[int], others: list[int]) -> Html:
    """These faces, and none of the others, which are struck out."""
    top, bottom = ([f"die-{face}" for face in row] for row in (faces, others))
    places = _places([len(others)] * 2)[len(faces) :]
    strokes = "".join(f"M{x:g} {y + _MINI:g}l{_MINI:g} {-_MINI:g}" for x, y in places)
    return join(_dice_rows([top, bottom]), element("path", class_="struck", d=strokes))


# Five different ones, each on a small die: a triangle, a disc, a square, a diamond and a cross.
_MARKS = (
    "M9.5 4.5l5 9h-10z",
    "M9.5 5a4.5 4.5 0 1 0 .01 0z",
    "M5.5 5.5h8v8h-8z",
    "M9.5 4l5 5.5l-5 5.5l-5 -5.5z",
    "M5 8h3v-3h3v3h3v3h-3v3h-3v-3h-3z",
)


def _marked(mark: str, x: float, y: float) -> Html:
    drawn = element("path", class_="mark", d=mark, transform=f"translate({x:g} {y:g})")
    return join(_mini("light", x, y), drawn)


def _sum(points: str) -> Html:
    """Five dice that are added, and what they must make."""
    dice = "".join(f"M{18 + 14 * place} 23h8v8h-8z" for place in range(5))
    signs = "".join(f"M{27 + 14 * place} 27h4m-2 -2v4" for place in range(4))
    addition = element("path", class_="addition", d=dice + signs)
    return join(addition, element("text", points, class_="sign", x="50", y="52"))


def _dice_rows(rows: list[list[str]]) -> Html:
    names = [name for row in rows for name in row]
    places = _places([len(row) for row in rows])
    return join(*[_mini(name, *place) for name, place in zip(names, places, strict=True)])


def _places(rows: list[int]) -> list[tuple[float, float]]:
    """Of small dice in rows of these lengths, each in the middle."""
    step = _MINI + _GAP
    top = _PICTURE_MIDDLE - len(rows) * step / 2 + _GAP / 2
    return [
        (50 - length * step / 2 + _GAP / 2 + column * step, top + line * step)
        for line, length in enumerate(rows)
        for column in range(length)
    ]


def _mini(name: str, x: float, y: float) -> Html:
    if name in ("dark", "light"):
        return use("die-blank", x, y, _MINI, f"mini {name}")
    return use(name, x, y, _MINI, "mini")
