"""A board for tests of rules, and helpers to put tokens on it."""

from pinacoladice.games.coladice.coasters import BY_CODE

LAYOUT = (
    ("11", "22", "33", "44"),
    ("55", "66", "pairs", "111"),
    ("222", "full", "odds", "evens"),
    ("low", "small", "large", "five"),
)


def board(free: str = "-", **tokens: str) -> str:
    """The board with tokens: `board(full="a", _33="ab")`; the other coasters are `free`."""
    placed = {name.removeprefix("_"): marks for name, marks in tokens.items()}
    assert placed.keys() <= BY_CODE.keys()
    return "/".join(",".join(f"{code}:{placed.get(code, free)}" for code in row) for row in LAYOUT)


def position(scores: str, rest: str = "", free: str = "-", **tokens: str) -> str:
    """`position("1,2", "turn=b roll=1 dice=11234", full="a")`"""
    return f"coladice board={board(free, **tokens)} scores={scores} {rest}"
