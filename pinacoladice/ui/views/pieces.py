"""Dice, glasses and coasters, drawn as SVG.

Shapes that come up often are defined once a page (`definitions`) and used from there.
"""

from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.board import Spot
from pinacoladice.games.coladice.combinations import Combination
from pinacoladice.ui.html import Html, element, join
from pinacoladice.ui.model import LOOKS

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
}


def definitions() -> Html:
    """The shapes that `use` refers to, invisible by themselves."""
    dice = [_die_symbol(face) for face in _PIPS]
    blank = element("symbol", _die_body(), id="die-blank", viewBox="0 0 24 24")
    glasses = [
        element("symbol", element("path", d=path), id=f"glass-{name}", viewBox="0 0 24 24")
        for name, path in _GLASSES.items()
    ]
    return element("svg", *dice, blank, *glasses, id="shapes", class_="shapes", aria_hidden="true")


def _die_body() -> Html:
    return element("rect", class_="body", x="1", y="1", width="22", height="22", rx="5")


def _die_symbol(face: int) -> Html:
    pips = [element("circle", class_="pip", cx=str(x), cy=str(y), r="2.4") for x, y in _PIPS[face]]
    return element("symbol", _die_body(), *pips, id=f"die-{face}", viewBox="0 0 24 24")


def die(face: int | str) -> Html:
    return _picture(f"die-{face}", "die-face")


def glass(look: int) -> Html:
    return _picture(f"glass-{LOOKS[look]}", f"glass look-{look}")


def _picture(shape: str, class_: str) -> Html:
    return element("svg", _use(shape), class_=class_, viewBox="0 0 24 24", aria_hidden="true")


def icon(name: str) -> Html:
    use = element("use", href=f"./static/icons.svg#icon-{name}")
    return element("svg", use, class_="icon", aria_hidden="true")


def _use(name: str, x: float = 0, y: float = 0, size: float = 24, class_: str = "") -> Html:
    return element(
        "use",
        href=f"#{name}",
        x=f"{x:g}",
        y=f"{y:g}",
        width=f"{size:g}",
        height=f"{size:g}",
        class_=class_ or None,
    )


# Coasters, on a field of 100 by 100

_MINI = 19.0
_GAP = 3.0
_PICTURE_MIDDLE = 39.0


def coaster_picture(spot: Spot, looks: tuple[int, ...], picked: Seat | None = None) -> Html:
    rim = element("circle", class_="rim", cx="50", cy="50", r="47")
    disc = element("circle", class_="disc", cx="50", cy="50", r="42")
    spaces = [
        _space(50 + offset, value, seat, looks, seat is not None and seat == picked)
        for offset, value, seat in zip(
            (0,) if len(spot.tokens) == 1 else (-19, 19), spot.values, spot.tokens, strict=True
        )
    ]
    picture = combination_picture(spot.coaster.combination)
    return element("svg", rim, disc, picture, *spaces, viewBox="0 0 100 100", aria_hidden="true")


def _space(
    x: float, value: int, seat: Seat | None, looks: tuple[int, ...], is_picked: bool
) -> Html:
    """A place for a token: its points while it is free."""
    ring = element("circle", class_="space", cx=f"{x:g}", cy="74", r="14")
    if seat is None:
        return join(ring, element("text", value, class_="value", x=f"{x:g}", y="80"))
    look = looks[seat]
    token = _use(f"glass-{LOOKS[look]}", x - 11, 63, 22, f"glass look-{look}")
    saucer = "saucer picked" if is_picked else "saucer"
    return join(element("circle", class_=saucer, cx=f"{x:g}", cy="74", r="16"), token)


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
        return _use("die-blank", x, y, _MINI, f"mini {name}")
    return _use(name, x, y, _MINI, "mini")
