"""What is remembered about finished matches and rolled dice, on this device, for each game."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from pinacoladice.engine.chance import DiceRoll
from pinacoladice.engine.match import Match

FACES = 6


@dataclass(frozen=True, slots=True)
class Tally:
    games: int = 0
    wins: int = 0
    lines: int = 0  # games won by a line, where lines win
    best: int = 0


@dataclass(frozen=True, slots=True)
class Statistics:
    players: Mapping[str, Tally] = field(default_factory=dict)
    faces: tuple[int, ...] = (0,) * FACES  # how often each face was rolled

    @property
    def expected(self) -> float:
        return sum(self.faces) / FACES


def with_match(statistics: Statistics, match: Match[Any, Any]) -> Statistics:
    """Count a finished match for each of its players, by name, and all its dice."""
    result = match.result()
    if result is None:
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
    return Statistics(players, faces)


def dump(statistics: Mapping[str, Statistics]) -> str:
    return json.dumps({game: _kept(each) for game, each in statistics.items()})


def _kept(statistics: Statistics) -> dict[str, object]:
    players = {
        name: [tally.games, tally.wins, tally.lines, tally.best]
        for name, tally in statistics.players.items()
    }
    return {"players": players, "faces": statistics.faces}


def load(text: str, games: Iterable[str]) -> dict[str, Statistics]:
    """What was kept of each game, or nothing where it cannot be read."""
    try:
        kept = json.loads(text)
    except ValueError:
        return {}
    if not isinstance(kept, dict):
        return {}
    return {game: _read(kept[game]) for game in games if game in kept}


def _read(kept: Any) -> Statistics:
    try:
        players = {str(name): Tally(*map(int, row)) for name, row in kept["players"].items()}
        faces = tuple(int(count) for count in kept["faces"])
    except (ValueError, TypeError, KeyError, AttributeError):
        return Statistics()
    return Statistics(players, faces) if len(faces) == FACES else Statistics(players)
