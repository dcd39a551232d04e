"""QR codes. The library is downloaded when the first code is wanted."""

from typing import Any

from pinacoladice.ui.html import Html, element

QUIET = 4  # modules of margin, as the standard requires


def matrix(text: str) -> tuple[str, ...]:
    """Rows of 0 and 1; none if the text is too long."""
    from segno import encoder  # noqa: PLC0415 - see above

    encode: Any = encoder.encode  # it has no type hints
    try:
        code = encode(text.encode(), error="L", mode="byte", micro=False)
    except encoder.DataOverflowError:
        return ()
    return tuple("".join(map(str, row)) for row in code.matrix)


def drawing(rows: tuple[str, ...], label: str) -> Html:
    """Dark on light in any theme: not all readers accept inverted codes."""
    size = len(rows) + 2 * QUIET
    runs = [
        f"M{start + QUIET} {y + QUIET}h{end - start}v1H{start + QUIET}z"
        for y, row in enumerate(rows)
        for start, end in _dark_runs(row)
    ]
    return element(
        "svg",
        element("rect", width=size, height=size, fill="#fff"),
        element("path", d="".join(runs), fill="#000"),
        class_="qr",
        id="qr",
        viewBox=f"0 0 {size} {size}",
        shape_rendering="crispEdges",
        role="img",
        aria_label=label,
    )


def _dark_runs(row: str) -> list[tuple[int, int]]:
    runs: list[tuple[int, int]] = []
    for x, module in enumerate(row):
        if module != "1":
            continue
        if runs and runs[-1][1] == x:
            runs[-1] = (runs[-1][0], x + 1)
        else:
            runs.append((x, x + 1))
    return runs
