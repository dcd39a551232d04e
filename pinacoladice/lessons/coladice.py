"""Lessons in Piña Coladice."""

from pinacoladice.lessons.lesson import ELSE, Lesson, Step

_LAYOUT = (
    ("33", "full", "555", "small"),
    ("odds", "55", "four", "12-14"),
    ("22", "pairs", "evens", "666"),
    ("low", "111", "21-23", "five"),
)


def at(scores: str, rest: str = "", free: str = "-", **tokens: str) -> str:
    """A position on the lessons' board: `at("1,2", "turn=b", full="a", _33="b")`."""
    marks = {name.removeprefix("_"): placed for name, placed in tokens.items()}
    board = "/".join(",".join(f"{code}:{marks.get(code, free)}" for code in row) for row in _LAYOUT)
    return f"coladice board={board} scores={scores} {rest}".rstrip()


LESSONS = (
    Lesson(
        "hold-the-pair",
        at("1,2", "roll=1 dice=12556"),
        (
            Step(
                "hold 55 = 245",
                instead={"claim 55": "early", ELSE: "other"},
                refused={"claim full": "dice_do_not_match"},
            ),
        ),
    ),
)
