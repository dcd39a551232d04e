"""The ladder: how often a person has beaten bots of each level."""

from collections.abc import Collection, Mapping

from pinacoladice.bots.registry import LEVELS

Steps = tuple[int, ...]  # how often, by level
Ladder = Mapping[str, Steps]  # by the person's name

UNBEATEN: Steps = (0,) * len(LEVELS)


def with_beaten(ladder: Ladder, person: str, beaten: Collection[str]) -> Ladder:
    """With a match that this person has won, and the levels of the bots that have not: each level
    counts once."""
    if not beaten:
        return ladder
    known = ladder.get(person, UNBEATEN)
    steps = (times + (level in beaten) for level, times in zip(LEVELS, known, strict=True))
    return {**ladder, person: tuple(steps)}
