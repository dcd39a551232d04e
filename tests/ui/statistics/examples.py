"""Matches and statistics for tests."""

from pinacoladice.ui.statistics.counts import Statistics, Tally
from pinacoladice.ui.statistics.form import Finished, Part

DAY = "2026-11-19"
LONG = "W" * 24  # as long as names may be
COCO, BEN = Part("Coco", 2, 17, "easy"), Part("Ben", 1, 20)
WON = Finished(DAY, (Part("Ann", 1, 21, kept=92), COCO))
LOST = Finished("", (Part("Ann", 2, 9), BEN))

# Ann has played both.
KNOWN = Statistics(
    players={"Ann": Tally(2, 1, 0, 21), "Ben": Tally(1, 1, 0, 20), "Coco": Tally(1, 0, 0, 17)},
    faces=(3,) * 6,
    companies={("Ann", "Coco"): (1, 0), ("Ann", "Ben"): (0, 1)},
    form=(LOST, WON),
    ladder={"Ann": (3, 0, 1)},
    placed={"Ann": {"11": 4, "five": 2, "gone": 9}},
)


def long_played() -> Statistics:
    """Of two with long names, after many matches."""
    form = tuple(
        Finished(
            DAY,
            (
                Part(LONG, 1 + number % 3, 5 + number * 7 % 19, kept=60 + number * 11 % 40),
                Part("Maximilienne-Charlotte A", 1 + (number + 1) % 3, 12),
                Part("Daiquiri", 1 + (number + 2) % 3, -3, "hard"),
            ),
        )
        for number in range(50)
    )
    names = [part.name for part in form[0].parts]
    return Statistics(
        players={name: Tally(1234, 432, 108, 38) for name in names},
        faces=(123_456,) * 6,
        companies={(names[2], names[1], names[0]): (1, 20, 300), (names[1], names[0]): (7, 8)},
        form=form,
        ladder={LONG: (0, 100, 2)},
        placed={LONG: {"11": 1000, "21-23": 200, "five": 30, "different": 4, "low": 1, "22": 1}},
    )
