"""Two games of one deal side by side, turn by turn and decision by decision."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import NamedTuple

from pinacoladice.bots.coach import Report
from pinacoladice.ui.challenge.entry import Entry
from pinacoladice.ui.games.registry import SCREENS


class Decision(NamedTuple):
    said: str  # the move as a sentence
    cost: float | None  # in chance of winning; None if the coach has not said it


Turn = list[Decision]


def turns(entry: Entry, report: Report | None, language: str) -> list[Turn]:
    """The player's own, in all games of the match."""
    match = entry.match
    words = SCREENS[match.game.name].words(language, match.players)
    begins_turn = SCREENS[match.game.name].begins_turn
    costs = {advice.move: advice.cost for advice in report.advice} if report else {}
    found: list[Turn] = []
    for played in match.games:
        for move, record in enumerate(played.records):
            before, after = played.states[move], played.states[move + 1]
            if match.game.to_move(before) != entry.seat:
                continue
            if begins_turn(before) or not found:
                found.append([])
            cost = costs.get(move, 0.0) if report else None
            found[-1].append(Decision(words.record(before, record, after), cost))
    return found


def side_by_side(one: Sequence[Turn], other: Sequence[Turn]) -> Iterator[tuple[Turn, Turn]]:
    """Games of one deal differ in length."""
    return zip_longest(one, other, fillvalue=[])


class Standing(NamedTuple):
    """An entry in the table of a round; what was kept and the luck only once the coach has said."""

    name: str
    entry: Entry
    kept: float | None
    luck: float | None


def standing(name: str, entry: Entry, report: Report | None) -> Standing:
    seat = entry.seat
    return Standing(name, entry, report and report.kept(seat), report and report.luck[seat])


def unlike(names: Iterable[str]) -> Iterator[str]:
    """Equal names are numbered: nobody has to type one."""
    times = Counter[str]()
    for name in names:
        times[name] += 1
        yield name if times[name] == 1 else f"{name} ({times[name]})"


def ranked(standings: list[Standing]) -> list[Standing]:
    """Winners first, then by the lead over the best of the others."""
    return sorted(standings, key=lambda each: each.entry.worth, reverse=True)
