"""Numbers and signs as strokes, for pictures that are drawn where there are no fonts.

Each is drawn on a field 10 high, from the top of a capital letter to its foot. What is not here,
names above all, is left out of such a picture.
"""

import re

_WIDTH = 6
_GAP = 2.2
_STROKE = 1.75
_CAPITALS = 0.072  # the height of a capital letter, in tenths of the size of the letters

STROKES = {
    "0": "M3 0C5 0 6 2 6 5S5 10 3 10 0 8 0 5 1 0 3 0z",
    "1": "M1 2L3.6 0V10",
    "2": "M.2 2.8C.4 1 1.4 0 3 0S5.9 1 5.9 2.7C5.9 5 .5 7.5 0 10H6",
    "3": "M.3 1.7C.9 .5 1.8 0 3 0 4.7 0 5.7 1 5.7 2.4S4.7 4.7 2.4 4.7"
    "C5 4.7 6 5.9 6 7.3S5 10 3 10C1.6 10 .5 9.4 0 8.1",
    "4": "M4.6 10V0L0 7H6",
    "5": "M5.4 0H1L.6 4.6C1.2 4 2 3.7 3 3.7 5 3.7 6 5 6 6.8S5 10 3 10C1.6 10 .5 9.4 0 8.3",
    "6": "M5.3 .9C4.7 .3 3.9 0 3.2 0 1 0 0 2.3 0 5.6 0 8.6 1 10 3 10S6 8.7 6 6.9 5 4 3 4"
    " 0 5.2 0 6.9",
    "7": "M0 0H6L2 10",
    "8": "M3 4.6C1.3 4.6 .4 3.6 .4 2.3S1.3 0 3 0 5.6 1 5.6 2.3 4.7 4.6 3 4.6z"
    "M3 4.6C1 4.6 0 5.8 0 7.3S1 10 3 10 6 8.8 6 7.3 5 4.6 3 4.6z",
    "9": "M.7 9.1C1.3 9.7 2.1 10 2.8 10 5 10 6 7.7 6 4.4 6 1.4 5 0 3 0S0 1.3 0 3.1 1 6 3 6"
    " 6 4.8 6 3.1",
    "Σ": "M6 0H.5L4 5 .5 10H6",
    "≤": "M5.6 1L.4 4 5.6 7M.4 9.5H5.6",
    "≥": "M.4 1L5.6 4 .4 7M.4 9.5H5.6",
    "≠": "M0 4H6M0 7.5H6M4.6 1.5L1.4 10",
    "·": "M3 5.5h.01",
    "–": "M0 5.5H6",
    "−": "M0 5.5H6",
    "+": "M0 5.5H6M3 2.5V8.5",
    "×": "M.6 3L5.4 8M5.4 3L.6 8",
    "?": "M.3 2C.7 .7 1.7 0 3 0 4.8 0 6 1 6 2.6 6 4.6 3 4.7 3 7M3 10h.01",
    " ": "",
}

_TEXT = re.compile(r'<text class="([^"]+)" x="([^"]+)" y="([^"]+)">([^<]*)</text>')


def drawn(svg: str) -> str:
    """The picture with strokes in place of letters, as large and where its style wants them."""

    def strokes(found: re.Match[str]) -> str:
        kind, x, y, text = found.groups()
        if any(character not in STROKES for character in text):
            return ""
        rule = _rule(svg, kind)
        size = _CAPITALS * float(rule["font-size"].removesuffix("px"))
        width = size * (len(text) * (_WIDTH + _GAP) - _GAP)
        left = {"start": 0.0, "middle": width / 2, "end": width}[rule["text-anchor"]]
        return _line(text, float(x) - left, float(y) - 10 * size, size, rule["fill"])

    return _TEXT.sub(strokes, svg)


def _rule(svg: str, kind: str) -> dict[str, str]:
    """All that the style says about this kind of text; what is said last counts."""
    rule: dict[str, str] = {}
    for selector, declarations in re.findall(r"\.poster \.?([\w.-]+) \{([^}]*)\}", svg):
        if set(selector.split(".")) <= {"text", *kind.split()}:
            rule |= dict(re.findall(r"([\w-]+): ([^;]+)", declarations))
    return rule


def _line(text: str, x: float, y: float, size: float, colour: str) -> str:
    strokes = [
        f'<path transform="translate({place * (_WIDTH + _GAP):g})" d="{STROKES[character]}"/>'
        for place, character in enumerate(text)
        if STROKES[character]
    ]
    ink = f'fill="none" stroke="{colour}" stroke-width="{_STROKE}"'
    round_ends = 'stroke-linecap="round" stroke-linejoin="round"'
    place = f"translate({x:g} {y:g}) scale({size:g})"
    return f'<g {ink} {round_ends} transform="{place}">{"".join(strokes)}</g>'
