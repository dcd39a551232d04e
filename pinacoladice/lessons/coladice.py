"""Lessons in Piña Coladice."""

from pinacoladice.games.coladice.board import SIZE
from pinacoladice.games.coladice.rules import spaces_at
from pinacoladice.lessons.lesson import ELSE, Lesson, Step

# fmt: off
_LAYOUT = (
    "33", "full", "555", "small",
    "odds", "55", "four", "12-14",
    "22", "pairs", "evens", "666",
    "low", "111", "21-23", "five",
)
# fmt: on


def at(scores: str, rest: str = "", **tokens: str) -> str:
    """A position on the lessons' board: `at("1,2", "turn=b", full="a", _33="b")`. The number of
    scores determines the number of players, and so the spaces of each coaster."""
    marks = {name.removeprefix("_"): placed for name, placed in tokens.items()}
    seats = scores.count(",") + 1
    spots = [
        f"{code}:{marks.get(code, '').ljust(spaces_at(square, seats), '-')}"
        for square, code in enumerate(_LAYOUT)
    ]
    rows = [",".join(spots[start : start + SIZE]) for start in range(0, len(spots), SIZE)]
    return f"coladice board={'/'.join(rows)} scores={scores} {rest}".rstrip()


# These dice match no coaster on the board.
_NO_MATCH = "roll=3 dice=12456"

CHAPTERS = {
    "turn": (
        Lesson(
            "hold-the-pair",
            at("1,2", "roll=1 dice=12556"),
            (
                Step(
                    "hold 55 = 245",
                    instead={"claim 55": "early", ELSE: "other"},
                    refused={
                        "claim full": "dice_do_not_match",
                        "hold 555": "dice_not_there_to_hold",
                    },
                ),
            ),
        ),
        Lesson(
            "first-turn",
            at("1,2"),
            (
                Step("roll = 12556", refused={"claim 55": "roll_first"}),
                Step("hold 55 = 145", instead={"claim 55": "early", ELSE: "other"}),
                Step(
                    "hold 555 = 45",
                    instead={"claim 55": "early", "claim 555": "early", ELSE: "other"},
                ),
                Step(
                    "claim four",
                    also={"claim 55": "less", "claim 555": "less", "claim pairs": "less"},
                    refused={"hold 5555": "no_rolls_left", "pass": "must_place"},
                ),
            ),
        ),
        Lesson(
            "change-your-mind",
            at("1,2", "roll=1 dice=12556"),
            (
                Step("hold 55 = 146", instead={ELSE: "other"}),
                Step(
                    "hold 456 = 23",
                    instead={"claim 55": "early", ELSE: "other"},
                    refused={"hold 14556": "nothing_to_roll"},
                ),
                Step("claim small"),
            ),
        ),
        Lesson(
            "stop-early",
            at("4,5", "roll=1 dice=22555", _55="b"),
            (
                Step(
                    "claim full",
                    instead={
                        "claim 22": "poor",
                        "claim 555": "poor",
                        "claim pairs": "poor",
                        ELSE: "roll",
                    },
                    refused={"pass": "must_place", "claim 55": "coaster_is_full"},
                ),
            ),
        ),
    ),
    "placing": (
        Lesson(
            "neighbours",
            at("8,6,4,5", "roll=2 dice=22333", full="b", _33="ca", _555="a", _55="a"),
            (
                Step(
                    "claim full",
                    instead={"claim pairs": "pairs", ELSE: "other"},
                    refused={"claim 33": "token_already_there"},
                ),
            ),
        ),
        Lesson(
            "richer-first",
            at("1,2,3,4", "roll=1 dice=33666"),
            (Step("claim full", instead={ELSE: "other"}),),
        ),
        Lesson(
            "richer-again",
            at("5,9,4,6", "roll=2 dice=33666", full="-b", odds="a", _555="b"),
            (Step("claim full", instead={ELSE: "other"}),),
        ),
        Lesson(
            "must-place",
            at("7,9", "roll=3 dice=22346", evens="a", full="a", _555="b", _55="b"),
            (Step("claim 22", refused={"pass": "must_place", "hold 22": "no_rolls_left"}),),
        ),
        Lesson(
            "nothing-matches",
            at("7,9", _NO_MATCH, evens="a", full="a", _555="b", _55="b"),
            (Step("pass", refused={"claim small": "dice_do_not_match"}),),
        ),
        Lesson(
            "five-alike",
            at("7,9", "roll=3 dice=44444", five="b", four="b", _22="a"),
            (
                Step(
                    "claim full",
                    instead={ELSE: "other"},
                    refused={"claim five": "coaster_is_full", "claim four": "coaster_is_full"},
                ),
            ),
        ),
    ),
    "lines": (
        Lesson(
            "block",
            at("9,7", "roll=3 dice=55666", _22="b", pairs="b", evens="b", odds="a", _33="a"),
            (Step("claim 666", instead={"claim full": "full", ELSE: "other"}),),
        ),
        Lesson(
            "four-in-a-row",
            at(
                "8,18",
                "roll=2 dice=11223",
                _33="a",
                odds="a",
                _22="a",
                full="b",
                four="b",
                _666="b",
            ),
            (Step("claim low", instead={"claim pairs": "pairs", ELSE: "other"}),),
        ),
    ),
    "end": (
        Lesson(
            "last-round",
            at("16,15", "roll=2 dice=22333", _55="b", _555="a", evens="b", low="a", small="b"),
            (
                Step("claim full", instead={ELSE: "other"}),
                Step("roll = 11145"),
                Step("claim 111", also={"claim 12-14": "done"}, instead={ELSE: "other"}),
            ),
        ),
        Lesson(
            "last-token",
            at(
                "14,13,12",
                "roll=1 dice=22346",
                _555="a",
                _111="a",
                **{"12-14": "a", "21-23": "b"},
                five="a",
                _33="ba",
            ),
            (Step("claim 22", instead={ELSE: "other"}),),
        ),
        Lesson(
            "tie",
            at(
                "21,18",
                "turn=b last-round roll=3 dice=33446",
                full="a",
                _555="a",
                odds="b",
                _33="b",
            ),
            (Step("claim pairs"),),
        ),
    ),
    "happy_hour": (
        Lesson(
            "happy-hour",
            at("5,6", f"happy-hour {_NO_MATCH}", full="a", _22="b"),
            (Step("happy = 6", refused={"pass": "must_roll_happy_hour"}),),
        ),
        Lesson(
            "no-happy-hour",
            at("5,6", "happy-hour roll=2 dice=12456", full="a", _22="b"),
            (
                Step(
                    "pass",
                    instead={ELSE: "roll"},
                    refused={"happy": "happy_hour_needs_third_roll"},
                ),
            ),
        ),
        Lesson(
            "happy-hour-1",
            at("2,6", f"happy-hour {_NO_MATCH}", _33="a", _22="b"),
            (Step("happy = 1"),),
        ),
        Lesson(
            "happy-hour-2",
            at("9,6", f"happy-hour {_NO_MATCH}", full="a", _33="a", _22="b"),
            (
                Step("happy = 2"),
                Step(
                    "take 33",
                    also={"take full": "done"},
                    refused={"take 22": "no_token_there", "pass": "happy_hour_choice_is_open"},
                ),
            ),
        ),
        Lesson(
            "happy-hour-2-skipped",
            at("1,6", f"happy-hour {_NO_MATCH}", _22="b"),
            (Step("happy = 2"),),
        ),
        Lesson(
            "happy-hour-3",
            at("9,19,8", f"happy-hour {_NO_MATCH}", full="a", _22="b", four="b", _55="c"),
            (Step("happy = 3"),),
        ),
        Lesson(
            "happy-hour-4",
            at("9,12", f"happy-hour {_NO_MATCH}", _33="a", _22="b", pairs="b", evens="b"),
            (
                Step("happy = 4"),
                Step(
                    "move b pairs small",
                    also={
                        f"move b {origin} {target}": "done"
                        for origin in ("22", "pairs", "evens")
                        for target in _LAYOUT
                        if target not in ("33", "22", "pairs", "evens", "666")
                    },
                    instead={
                        f"move b {origin} 666": "still" for origin in ("22", "pairs", "evens")
                    },
                    refused={
                        "move a 33 low": "not_another_player",
                        "move b 22 33": "coaster_is_full",
                    },
                ),
            ),
        ),
        Lesson(
            "happy-hour-4-line",
            at(
                "9,12",
                "happy-hour roll=3 dice=12456 effect=4",
                _33="a",
                _22="b",
                pairs="b",
                evens="b",
                small="b",
            ),
            (Step("move b small 666", instead={ELSE: "other"}),),
        ),
        Lesson(
            "happy-hour-5",
            at("9,12,8", f"happy-hour {_NO_MATCH}", full="a", pairs="bc", _33="c"),
            (
                Step("happy = 5"),
                Step("flip pairs", also={"flip full": "own"}, instead={ELSE: "other"}),
            ),
        ),
        Lesson(
            "the-end-stays",
            at(
                "15,12,8",
                f"happy-hour last-round turn=b {_NO_MATCH} effect=5",
                full="a",
                _555="a",
                _111="a",
                five="a",
                _33="ba",
                **{"12-14": "a"},
            ),
            (Step("flip full", instead={ELSE: "other"}),),
        ),
    ),
}
