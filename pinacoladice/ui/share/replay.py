"""Replays: step through a match, forward and back.

The match is shown as it was at that step, by the views of a game between bots, which ask nobody
for anything.
"""

from dataclasses import replace
from typing import Any

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.game import Played
from pinacoladice.engine.source import Fixed
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.effects import Announce
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import AnySitting, Model, Notice, Replay, Sitting, Step
from pinacoladice.ui.notices import with_notice

# Steps


def last_step(match: AnyMatch) -> int:
    """Every move is a step, and so is the beginning of every game but the first."""
    return sum(len(played.states) for played in match.games) - 1


def match_at(match: AnyMatch, step: int) -> AnyMatch:
    """The match as it was after so many steps."""
    games: list[Played[Any, Any]] = []
    for played in match.games:
        games.append(played)
        if step < len(played.states):
            games[-1] = replace(
                played, states=played.states[: step + 1], records=played.records[:step]
            )
            break
        step -= len(played.states)
    return replace(match, games=tuple(games), source=Fixed(()))


def shown(model: Model) -> Model:
    """The model with the replay's match at its table; the model itself if there is no replay."""
    if model.replay is None:
        return model
    sitting = _sitting_at(model.replay)
    name = sitting.match.game.name
    settings = replace(model.settings, odds=model.replay.odds)
    return replace(model, settings=settings, game=name, sittings={name: sitting}, at_table=True)


def _sitting_at(replay: Replay) -> AnySitting:
    match = match_at(replay.sitting.match, replay.at)
    screen = SCREENS[match.game.name]
    hand = screen.at_rest(screen.empty_hand, match)
    bots = (LEVELS[0],) * len(match.players)
    return Sitting(match, hand, replay.sitting.avatars, bots)


# Taps


def open_replay(model: Model, sitting: AnySitting, at: int = 0, **as_it_was: Any) -> Step:
    """A replay holds nothing that is secret when it is opened. Its odds are at first as at the
    table."""
    if sitting.match.hides_history:
        return with_notice(model, Notice("log.by_heart"))
    public = replace(sitting, match=sitting.match.known_to_all())
    at = min(max(at, 0), last_step(public.match))
    opened = Replay(public, at, **{"odds": model.settings.odds} | as_it_was)
    return _announced(replace(model, replay=opened, panel="", notice=None))


def step(model: Model, by: str) -> Step:
    """So many steps forward, or back if negative."""
    return _move_to(model, model.replay.at + _number(by)) if model.replay else (model, [])


def seek(model: Model, to: str) -> Step:
    """To a step by its number, to the `start` or to the `end`."""
    if model.replay is None:
        return model, []
    last = last_step(model.replay.sitting.match)
    return _move_to(model, last if to == "end" else _number(to))


def _number(text: str) -> int:
    return int(text) if text.removeprefix("-").isdecimal() else 0


def _move_to(model: Model, step: int) -> Step:
    replay = model.replay
    if replay is None:
        return model, []
    at = min(max(step, 0), last_step(replay.sitting.match))
    if at == replay.at:
        return replace(model, notice=None), []
    model = replace(model, replay=replace(replay, at=at), notice=None)
    return _announced(replace(model, panel="" if model.panel == "log" else model.panel))


def toggle_odds(model: Model) -> Step:
    """In this replay alone."""
    replay = model.replay
    return _with(model, odds=not replay.odds) if replay else model, []


def _with(model: Model, **changes: Any) -> Model:
    return replace(model, replay=replace(model.replay, **changes)) if model.replay else model


def close(model: Model) -> Step:
    if model.replay is None:
        return model, []
    return replace(model, replay=None, panel="", notice=None), []


def refused(model: Model) -> Step:
    return with_notice(model, Notice("replay.why_not"))


def _announced(model: Model) -> Step:
    after = shown(model)
    latest = words_of(after).latest(after.match) if after.match else ""
    return model, [Announce(f"{position_text(model)} {latest}")]


def position_text(model: Model) -> str:
    """Where in the match we are."""
    replay = model.replay
    if replay is None:
        return ""
    last = last_step(replay.sitting.match)
    return words_of(model)("replay.place", at=replay.at, last=last)
