"""Statistics of finished matches and their dice, for each game, on this device."""

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from pinacoladice.engine.chance import DiceRoll
from pinacoladice.engine.game import Result, Seat
from pinacoladice.engine.match import Match
from pinacoladice.engine.save import checksum
from pinacoladice.engine.transcript import format_match
from pinacoladice.ui.statistics import form
from pinacoladice.ui.statistics.form import Finished, Form, Part
from pinacoladice.ui.statistics.ladder import UNBEATEN, Ladder, Steps, with_beaten
from pinacoladice.ui.untrusted import read_json

FACES = 6


@dataclass(frozen=True, slots=True)
class Tally:
    games: int = 0
    wins: int = 0
    lines: int = 0  # games won by a line, where lines win
    best: int = 0


@dataclass(frozen=True, slots=True)
class Occasion:
    """What is counted with a match, but is not in it."""

    bots: tuple[str, ...]  # the level of each, by seat; empty for a person
    date: str = ""  # empty if the page has not said it
    kept: Mapping[Seat, int] = field(default_factory=dict)  # percent, if the coach has reported
    placed: Mapping[Seat, Sequence[str]] = field(default_factory=dict)  # the coaster of each token


Company = tuple[str, ...]  # the names of those who play together, in alphabetical order

REMEMBERED = 50  # matches
LARGEST = 10**12  # of any count that is read


@dataclass(frozen=True, slots=True)
class Statistics:
    players: Mapping[str, Tally] = field(default_factory=dict)
    faces: tuple[int, ...] = (0,) * FACES  # how often each face was rolled
    latest: tuple[str, ...] = ()  # checksums of the matches counted last, to count none twice
    # How often each of them has won against just these others.
    companies: Mapping[Company, tuple[int, ...]] = field(default_factory=dict)
    # Of people; earlier builds did not store these.
    form: Form = ()
    ladder: Ladder = field(default_factory=dict)
    placed: Mapping[str, Mapping[str, int]] = field(default_factory=dict)  # tokens, by coaster

    @property
    def expected(self) -> float:
        return sum(self.faces) / FACES


def with_match(
    statistics: Statistics, match: Match[Any, Any], occasion: Occasion | None = None
) -> Statistics:
    """Count a finished match for each player by name, and its dice; with an occasion, what is kept
    of people, too. A match that was counted before is not counted again: the page may have died
    before it was put away, or it may come back in a file."""
    result = match.result()
    counting = checksum(format_match(match))
    if result is None or counting in statistics.latest:
        return statistics
    players = dict(statistics.players)
    for seat, name in enumerate(match.players):
        tally = players.get(name, Tally())
        won = seat in result.winners
        players[name] = Tally(
            tally.games + 1,
            tally.wins + won,
            tally.lines + (won and result.reason == "line"),
            max(tally.best, result.points[seat]),
        )
    rolls = [draw.outcome for draw in match.draws() if isinstance(draw.chance, DiceRoll)]
    dice = [face for rolled in rolls for face in rolled]
    faces = tuple(count + dice.count(face) for face, count in enumerate(statistics.faces, start=1))
    latest = (*statistics.latest, counting)[-REMEMBERED:]
    counted = replace(statistics, players=players, faces=faces, latest=latest)
    counted = _with_winners(counted, match.players, result.winners)
    return _with_people(counted, match.players, result, occasion) if occasion else counted


# People


def _with_people(
    statistics: Statistics, players: tuple[str, ...], result: Result, occasion: Occasion
) -> Statistics:
    parts = tuple(
        Part(
            name,
            result.ranks[seat],
            result.points[seat],
            occasion.bots[seat],
            _kept(seat, occasion),
        )
        for seat, name in enumerate(players)
    )
    ladder, placed = statistics.ladder, dict(statistics.placed)
    beaten = {part.bot for part in parts if part.bot and not part.won}
    for seat, part in enumerate(parts):
        if part.bot:
            continue
        if part.won:
            ladder = with_beaten(ladder, part.name, beaten)
        if occasion.placed.get(seat):
            tokens = Counter(placed.get(part.name, {}))
            placed[part.name] = dict(tokens + Counter(occasion.placed[seat]))
    finished = form.with_finished(statistics.form, Finished(occasion.date, parts))
    return replace(statistics, form=finished, ladder=ladder, placed=placed)


def _kept(seat: Seat, occasion: Occasion) -> int | None:
    return None if occasion.bots[seat] else occasion.kept.get(seat)


def people(statistics: Statistics) -> list[str]:
    """Everybody who is known not to be a bot, whoever played last first."""
    return list(
        dict.fromkeys([*form.people(statistics.form), *statistics.ladder, *statistics.placed])
    )


# Companies


def wins(statistics: Statistics, players: tuple[str, ...]) -> tuple[int, ...]:
    """Of each player, by seat, in all matches of just these players."""
    order = _alphabetically(players)
    known = statistics.companies.get(tuple(players[seat] for seat in order), (0,) * len(players))
    return tuple(known[order.index(seat)] for seat in range(len(players)))


def opponents(statistics: Statistics, person: str) -> list[tuple[Company, int, int]]:
    """Whom this person has played against, with the wins of each side; the most wins first."""
    found = []
    for company, counts in statistics.companies.items():
        if person in company and len(company) > 1:
            own = company.index(person)
            others = (*company[:own], *company[own + 1 :])
            found.append((others, counts[own], sum(counts) - counts[own]))
    return sorted(found, key=lambda row: -row[1] - row[2])


def _with_winners(
    statistics: Statistics, players: tuple[str, ...], winners: tuple[Seat, ...]
) -> Statistics:
    before, order = wins(statistics, players), _alphabetically(players)
    company = tuple(players[seat] for seat in order)
    after = tuple(before[seat] + (seat in winners) for seat in order)
    return replace(statistics, companies={**statistics.companies, company: after})


def _alphabetically(players: tuple[str, ...]) -> list[Seat]:
    return sorted(range(len(players)), key=lambda seat: players[seat])


# Storage


def dump(statistics: Mapping[str, Statistics]) -> str:
    return json.dumps({game: _dump(each) for game, each in statistics.items()})


def _dump(statistics: Statistics) -> dict[str, object]:
    players = {
        name: [tally.games, tally.wins, tally.lines, tally.best]
        for name, tally in statistics.players.items()
    }
    return {
        "players": players,
        "faces": statistics.faces,
        "latest": statistics.latest,
        "companies": [*statistics.companies.items()],
        "form": [str(finished) for finished in statistics.form],
        "ladder": statistics.ladder,
        "placed": statistics.placed,
    }


def load(text: str, games: Iterable[str]) -> dict[str, Statistics]:
    """The statistics of each game; a `ValueError` if they cannot be read."""
    data = read_json(text)
    if not isinstance(data, dict):
        raise ValueError(text)  # noqa: TRY004 - the text is wrong, not its type
    return {game: _load(data[game]) for game in games if game in data}


def _load(data: Any) -> Statistics:
    try:
        players = {str(name): Tally(*map(_count, row)) for name, row in data["players"].items()}
        faces = tuple(map(_count, data["faces"]))
        latest = data.get("latest", "")
        companies = dict(_company(*row) for row in data.get("companies", ()))
        matches = tuple(map(form.read, data.get("form", ())))
        ladder = {name: _steps(row) for name, row in data.get("ladder", {}).items()}
        placed = {
            name: {coaster: _count(times) for coaster, times in row.items()}
            for name, row in data.get("placed", {}).items()
        }
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError) as error:
        raise ValueError(data) from error
    if len(faces) != FACES:
        raise ValueError(data)
    # Earlier builds stored only the last one.
    known = latest if isinstance(latest, list) else [latest]
    latest = tuple(map(str, filter(None, known)))[-REMEMBERED:]
    return Statistics(players, faces, latest, companies, matches, ladder, placed)


def _steps(row: Any) -> Steps:
    steps = tuple(map(_count, row))
    if len(steps) != len(UNBEATEN):
        raise ValueError(row)
    return steps


def _company(names: Any, counts: Any) -> tuple[Company, tuple[int, ...]]:
    company = tuple(map(str, names))
    if len(company) != len(counts):
        raise ValueError(counts)
    return company, tuple(map(_count, counts))


def _count(value: Any) -> int:
    number = int(value)
    if not 0 <= number <= LARGEST:
        raise ValueError(value)
    return number
