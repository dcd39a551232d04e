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
        case "double_pair":
            return _dice_rows([["dark"] * 2, ["light"] * 2])
        case "full_house":
            return _dice_rows([["dark"] * 3, ["light"] * 2])
        case "four_of_a_kind":
            return _dice_rows([["dark"] * 2, ["dark"] * 2])
        case "five_of_a_kind":
            return _dice_rows([["dark"] * 3, ["dark"] * 2])
        case "small_straight":
            return _dice_rows([["die-2", "die-3"], ["die-4", "die-5"]])
        case "large_straight":
            return _dice_rows([["die-1", "die-2", "die-3"], ["die-4", "die-5"]])
        case _:
            sign = _SIGNS[kind]
            long = " long" if len(sign) > 5 else ""
            return element("text", sign, class_=f"sign{long}", x="50", y="47")


_SIGNS = {
    "odds": "1·3·5",
    "evens": "2·4·6",
    "sum_up_to_9": "Σ ≤ 9",
    "sum_12_to_14": "Σ 12–14",
    "sum_21_to_23": "Σ 21–23",
    "sum_from_26": "Σ ≥ 26",
    "five_different": "5 ≠",
}


def _dice_rows(rows: list[list[str]]) -> Html:
    step = _MINI + _GAP
    top = _PICTURE_MIDDLE - len(rows) * step / 2 + _GAP / 2
    return join(
        *[
            _mini(name, 50 - len(row) * step / 2 + _GAP / 2 + column * step, top + line * step)
            for line, row in enumerate(rows)
            for column, name in enumerate(row)
        ]
    )


def _mini(name: str, x: float, y: float) -> Html:
    if name in ("dark", "light"):
        return use("die-blank", x, y, _MINI, f"mini {name}")
    return use(name, x, y, _MINI, "mini")
