"""Replays: step through a match, forward and back, or let it play.

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
from pinacoladice.ui.table.bots import has_just_rolled

SPEEDS = (1, 2, 4)
# How long a step is in view at the first speed, in milliseconds: a roll is seen at a glance, what a
# player makes of it takes longer to understand.
ROLL_PAUSE, OTHER_PAUSE = 1_000, 1_600

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
    return replace(model, settings=settings, table=name, sittings={name: sitting}, at_table=True)


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
    return _step_to(model, model.replay.at + _number(by)) if model.replay else (model, [])


def seek(model: Model, to: str) -> Step:
    """To a step by its number, to the `start` or to the `end`."""
    if model.replay is None:
        return model, []
    last = last_step(model.replay.sitting.match)
    return _step_to(model, last if to == "end" else _number(to))


def _number(text: str) -> int:
    return int(text) if text.removeprefix("-").isdecimal() else 0


def _step_to(model: Model, step: int) -> Step:
    """By hand, which pauses."""
    return _move_to(paused(model), step)


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


# Playing. The page waits between two steps (js/app/autoplay.js), in the app and in a frame alike:
# the Python of a frame only answers.


def play_or_pause(model: Model) -> Step:
    """From the beginning if it is at the end."""
    replay = model.replay
    if replay is None:
        return model, []
    if replay.is_playing:
        return pause(model)
    model = replace(_with(model, is_playing=True), panel="", notice=None)
    return _move_to(model, 0) if replay.at == last_step(replay.sitting.match) else (model, [])


def pause(model: Model) -> Step:
    return replace(paused(model), notice=None), []


def advance(model: Model, step: str) -> Step:
    """This step has been in view for long enough; nothing if another one is in view by now."""
    replay = model.replay
    if replay is None or not replay.is_playing or step != str(replay.at):
        return model, []
    model, effects = _move_to(model, replay.at + 1)
    is_over = replay.at + 1 >= last_step(replay.sitting.match)
    return paused(model) if is_over else model, effects


def next_speed(model: Model) -> Step:
    replay = model.replay
    if replay is None:
        return model, []
    speed = SPEEDS[(SPEEDS.index(replay.speed) + 1) % len(SPEEDS)]
    return _with(model, speed=speed), []


def pause_before_next(model: Model) -> int:
    """In milliseconds, for a model as it is `shown`; 0 if no step follows by itself."""
    replay, sitting = model.replay, model.sitting
    if replay is None or sitting is None or not replay.is_playing:
        return 0
    return (ROLL_PAUSE if has_just_rolled(sitting) else OTHER_PAUSE) // replay.speed


def is_playing(model: Model) -> bool:
    return model.replay is not None and model.replay.is_playing


def paused(model: Model) -> Model:
    return _with(model, is_playing=False) if is_playing(model) else model


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
