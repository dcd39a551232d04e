"""Lessons in Piña Koala."""

from pinacoladice.games.koala.faces import REACHABLE
from pinacoladice.lessons.lesson import ELSE, Lesson, Step


def lies_below(truth: int) -> dict[str, str]:
    """Announcements of every smaller sum that two dice can show."""
    return {f"announce {announced}": "done" for announced in REACHABLE if announced < truth}


CHAPTERS = {
    "sighted": (
        Lesson(
            "two-dice",
            "koala points=24,24,24 eyes=2,2,2",
            (
                Step("roll = 6-3", refused={"stop": "roll_first"}),
                Step("stop", instead={"roll": "roll"}),
            ),
        ),
        Lesson(
            "roll-both-again",
            "koala points=33,24,24 eyes=2,2,2 dice=1-3",
            (Step("roll = 6-12", instead={"stop": "stop"}), Step("stop", instead={"roll": "roll"})),
        ),
        Lesson(
            "double",
            "koala points=24,24,24 eyes=2,2,2 dice=3-x2",
            (Step("roll = 12", instead={"stop": "stop"}), Step("stop", instead={"roll": "roll"})),
        ),
        Lesson(
            "locked-koala",
            "koala points=24,24,24 eyes=2,2,2 dice=1-k",
            (Step("roll = 12", instead={"stop": "stop"}), Step("stop", instead={"roll": "roll"})),
        ),
        Lesson(
            "double-double",
            "koala points=24,24,24 eyes=2,2,2 dice=6-x2",
            (
                Step("roll = x2", instead={"stop": "stop"}),
                Step("stop", refused={"roll": "all_dice_locked"}),
            ),
        ),
        Lesson(
            "close-an-eye",
            "koala points=24,24,24 eyes=2,2,2 dice=3-k",
            (
                Step("roll = k", instead={"stop": "stop"}),
                Step("stop", refused={"roll": "all_dice_locked"}),
            ),
        ),
        Lesson(
            "koala-and-double",
            "koala points=24,24,24 eyes=1,2,2 dice=x2-k",
            (Step("stop", refused={"roll": "all_dice_locked"}),),
        ),
    ),
    "blind": (
        Lesson(
            "blind-turn",
            "koala points=40,31,24 eyes=0,2,2",
            (
                Step("roll = 6-12", refused={"stop": "turn_is_blind", "believe": "roll_first"}),
                Step(
                    "announce 18", instead={ELSE: "other"}, refused={"roll": "only_one_blind_roll"}
                ),
                Step(
                    "believe",
                    instead={"doubt": "doubt"},
                    refused={"announce 18": "already_announced"},
                ),
            ),
        ),
        Lesson(
            "tell-a-lie",
            "koala points=40,31,24 eyes=0,2,2 dice=12-12",
            (
                Step(
                    "announce 3",
                    also=lies_below(24),
                    instead={"announce 24": "truth", ELSE: "other"},
                ),
                Step("believe", instead={"doubt": "doubt"}),
            ),
        ),
        Lesson(
            "doubt-a-lie",
            "koala points=40,31,24 eyes=0,2,2 dice=12-12 announced=3",
            (Step("doubt", instead={"believe": "believe"}),),
        ),
        Lesson(
            "doubt-a-small-truth",
            "koala points=40,31,24 eyes=0,2,2 dice=1-3 announced=4",
            (Step("doubt", instead={"believe": "believe"}),),
        ),
        Lesson(
            "doubt-a-truth",
            "koala points=40,31,24 eyes=0,2,2 dice=3-6 announced=9",
            (Step("doubt", instead={"believe": "believe"}),),
        ),
        Lesson(
            "who-speaks",
            "koala points=40,18,31,24 eyes=0,0,1,2 blind=ba dice=3-12",
            (
                Step("announce 15", also=lies_below(15), instead={ELSE: "other"}),
                Step("believe", also={"doubt": "done"}),
            ),
        ),
        Lesson(
            "blind-koalas",
            "koala points=40,31,24 eyes=0,2,2 dice=k-k",
            (
                Step("announce 0", instead={ELSE: "other"}),
                Step("believe", instead={"doubt": "doubt"}),
            ),
        ),
    ),
    "points": (
        Lesson(
            "not-enough-points",
            "koala points=40,5,24 eyes=0,2,2 dice=6-6 announced=12",
            (Step("believe", instead={"doubt": "doubt"}),),
        ),
        Lesson(
            "empty-supply",
            "koala points=300,250,190 eyes=2,1,2 dice=12-12",
            (Step("stop", instead={"roll": "roll"}),),
        ),
    ),
    "end": (
        Lesson(
            "one-still-sees",
            "koala points=52,40,31 eyes=1,0,2 dice=k-k",
            (Step("stop"),),
        ),
        Lesson(
            "equal-points",
            "koala points=52,52,31 eyes=1,0,2 dice=x2-k",
            (Step("stop"),),
        ),
        Lesson(
            "two-players",
            "koala points=60,48 eyes=1,1 dice=3-k",
            (Step("roll = k", instead={"stop": "stop"}), Step("stop")),
        ),
    ),
}
