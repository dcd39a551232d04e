"""Lessons in Pickomino."""

from pinacoladice.lessons.lesson import ELSE, Lesson, Step

CHAPTERS = {
    "turn": (
        Lesson(
            "set-aside",
            "pickomino grill=21-36 stacks=-/- dice=122345ww",
            (Step("keep w", instead={ELSE: "other"}, refused={"roll": "set_aside_first"}),),
        ),
        Lesson(
            "first-tile",
            "pickomino grill=21-36 stacks=-/-",
            (
                Step("roll = 122345ww"),
                Step("keep w", instead={ELSE: "other"}),
                Step(
                    "roll = 133455",
                    refused={"take 21": "tile_not_to_be_had"},
                    instead={"fail": "fail"},
                ),
                Step("keep 5", instead={ELSE: "other"}, refused={"keep w": "value_not_rolled"}),
                Step("roll = 1344", instead={"fail": "fail"}),
                Step("keep 4", instead={ELSE: "other"}),
                Step("take 28", instead={"roll": "roll"}),
            ),
        ),
        Lesson(
            "only-once",
            "pickomino grill=21-36 stacks=-/- aside=55w dice=13355",
            (
                Step(
                    "keep 3",
                    instead={"keep 1": "other"},
                    refused={"keep 5": "value_already_set_aside"},
                ),
            ),
        ),
        Lesson(
            "no-worm",
            "pickomino grill=21-36 stacks=-/- aside=3344455",
            (
                Step("roll = w", instead={"fail": "fail"}, refused={"take 28": "worm_needed"}),
                Step("keep w"),
                Step("take 33"),
            ),
        ),
        Lesson(
            "every-value",
            "pickomino grill=21-36 stacks=-/- aside=12345ww",
            (
                Step(
                    "take 25", refused={"roll": "nothing_more_to_roll", "fail": "must_take_a_tile"}
                ),
            ),
        ),
    ),
    "taking": (
        Lesson(
            "next-lower",
            "pickomino grill=21-26,31-36 stacks=29,27/28,30 aside=1125555w",
            (
                Step(
                    "take 26",
                    refused={"take 25": "tile_not_to_be_had", "take 31": "tile_not_to_be_had"},
                ),
            ),
        ),
        Lesson(
            "steal",
            "pickomino grill=21-25,27-30,32-36 stacks=31/26 aside=33555w",
            (
                Step(
                    "take 26",
                    instead={"roll": "roll"},
                    refused={"take 25": "tile_not_to_be_had", "fail": "must_take_a_tile"},
                ),
            ),
        ),
        Lesson(
            "steal-exactly",
            "pickomino grill=21-25,28-30,32-36 stacks=31/27,26 aside=34555w",
            (
                Step(
                    "take 25",
                    instead={"roll": "roll"},
                    refused={"take 26": "tile_not_to_be_had", "take 27": "tile_not_to_be_had"},
                ),
            ),
        ),
        Lesson(
            "your-own-top",
            "pickomino grill=21-25,27-30,32-36 stacks=26/31 aside=33555w",
            (Step("take 25", instead={"roll": "roll"}, refused={"take 26": "tile_not_to_be_had"}),),
        ),
    ),
    "failing": (
        Lesson(
            "failed",
            "pickomino grill=21-23,25,28-34 stacks=24,27/26 aside=555ww dice=5ww",
            (
                Step(
                    "fail", refused={"keep 5": "value_already_set_aside", "roll": "turn_has_failed"}
                ),
            ),
        ),
        Lesson(
            "failed-without-worm",
            "pickomino grill=21-23,25,28-34 stacks=24,27/26 aside=33344455",
            (Step("fail", refused={"take 31": "worm_needed", "roll": "nothing_more_to_roll"}),),
        ),
        Lesson(
            "nothing-to-give",
            "pickomino grill=21-25,28-34 stacks=-/26 aside=555ww dice=5ww",
            (Step("fail"),),
        ),
        Lesson(
            "the-highest-comes-back",
            "pickomino grill=21-23,25,28-31 stacks=24,33/26 aside=555ww dice=5ww",
            (Step("fail"),),
        ),
        Lesson(
            "short-game",
            "pickomino grill=21-23,25,28-31 stacks=24,33/26 aside=555ww dice=5ww short-game",
            (Step("fail"),),
        ),
    ),
    "end": (
        Lesson(
            "the-last-tile",
            "pickomino grill=23 stacks=21,28,30/25,33/22,26 aside=34555w",
            (Step("take 23", instead={"roll": "roll"}, refused={"fail": "must_take_a_tile"}),),
        ),
        Lesson(
            "equal-worms",
            "pickomino grill=23 stacks=28,30/25,33/22,26 aside=34555w",
            (Step("take 23", instead={"roll": "roll"}),),
        ),
    ),
}
