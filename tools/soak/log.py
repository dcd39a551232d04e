"""Compares a game with an earlier state of it."""

import re

from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.games.registry import SCREENS


def whole_log(match: AnyMatch) -> list[str]:
    return SCREENS[match.game.name].words("en", match.players).log(match)


# Whether a believed roll was a lie is said only once the game is over.
TOLD_LATER = re.compile(r" It was (true|a lie: .*)\.$")


def contains(log: list[str], lines: list[str]) -> bool:
    log, lines = ([TOLD_LATER.sub("", line) for line in each] for each in (log, lines))
    return any(log[at : at + len(lines)] == lines for at in range(len(log) - len(lines) + 1))


def moves_of(text: str) -> list[str]:
    """Every move, with the letter of its player."""
    turns = [line.partition(": ") for line in text.split("\n")]
    return [
        f"{letter} {move}"
        for letter, _, moves in turns
        if len(letter) == 1
        for move in moves.split("; ")
    ]


def goes_on(before: str, after: str) -> bool:
    """The same game, perhaps with more moves."""
    if not before:
        return True
    head = [line for line in before.split("\n") if line.partition(":")[0] in HEADERS]
    old, new = moves_of(before), moves_of(after)
    return all(line in after.split("\n") for line in head) and new[: len(old)] == old


HEADERS = {"game", "player", "option", "first", "games", "dice", "start"}
