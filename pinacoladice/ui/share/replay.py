"""A match looked at move by move: forward and back, with nothing to be played in it.

What is shown is the match as far as it had come. Nobody sits at that table: its views are those of
a game between bots, which tell what happened and ask nobody for anything.
"""

from dataclasses import replace
from typing import Any

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.match import Played
from pinacoladice.engine.source import Fixed
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.effects import Announce, Effect
from pinacoladice.ui.model import AnySitting, Model, Notice, Replay, Sitting
from pinacoladice.ui.screens import SCREENS, words_of

Step = tuple[Model, list[Effect]]

# What can be done meanwhile, besides walking through it.
LOOKING = {
    *("open", "close", "odds", "language", "theme", "sound", "vibration", "pace", "trouble"),
    *("copy", "copied", "copy-failed", "hand-on", "picture"),
    *("offline-ready", "update-ready", "installable", "installable-by-hand", "installed"),
    *("storage-failed", "storage-works", "follow", "lead", "kept", "forgets", "arrive"),
    *("look-away",),
}


def settled(sitting: AnySitting) -> AnyMatch:
    """The match as far as everybody at this phone may know it: up to a roll that is still kept
    from one of them."""
    match, screen = sitting.match, SCREENS[sitting.match.game.name]
    while screen.hides_roll(replace(sitting, match=match)):
        match = _without_last(match)
    return match


def _without_last(match: AnyMatch) -> AnyMatch:
    *earlier, last = match.games
    cut = replace(last, states=last.states[:-1], records=last.records[:-1])
    drawn = match.drawn - bool(last.records[-1].outcome)
    return replace(match, games=(*earlier, cut), drawn=drawn)


# Where in the match


def steps(match: AnyMatch) -> int:
    """How many there are after the first: every move, and the beginning of every further game."""
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


def seen(model: Model) -> Model:
    """The model as it would be if this match were played here, and had come so far."""
    if model.replay is None:
        return model
    sitting = shown(model.replay)
    name = sitting.match.game.name
    return replace(model, game=name, sittings={name: sitting}, at_table=True)


def shown(replay: Replay) -> AnySitting:
    match = match_at(replay.sitting.match, replay.at)
    screen = SCREENS[match.game.name]
    hand = screen.at_rest(screen.empty_hand, match)
    nobody = (LEVELS[0],) * len(match.players)
    return Sitting(match, hand, replay.sitting.looks, nobody)


# Taps


def begin(model: Model, sitting: AnySitting, at: int = 0) -> Step:
    """Only what everybody may know is looked at, whatever becomes of it meanwhile."""
    known = replace(sitting, match=settled(sitting))
    at = min(max(at, 0), steps(known.match))
    return _told(replace(model, replay=Replay(known, at), panel="", notice=None))


def answer(model: Model, verb: str, argument: str) -> Step:
    if verb == "replay-game":
        return begin(model, model.sitting) if model.sitting else (model, [])
    if model.replay is None:
        return model, []
    if verb == "replay-close":
        return close(model)
    return _walk(model, model.replay, _target(model.replay, verb, argument))


def _target(replay: Replay, verb: str, argument: str) -> int:
    last = steps(replay.sitting.match)
    if argument == "end":
        return last
    number = int(argument) if argument.removeprefix("-").isdecimal() else 0
    at = replay.at + number if verb == "replay-step" else number
    return min(max(at, 0), last)


def _walk(model: Model, replay: Replay, at: int) -> Step:
    if at == replay.at:
        return replace(model, notice=None), []
    model = replace(model, replay=replace(replay, at=at), notice=None)
    return _told(replace(model, panel="" if model.panel == "log" else model.panel))


def close(model: Model) -> Step:
    return replace(model, replay=None, panel="", notice=None), []


def may(intent: str) -> bool:
    verb = intent.partition(" ")[0]
    return verb.startswith("replay-") or verb in LOOKING


def refused(model: Model) -> Step:
    notice = Notice("replay.why_not")
    return replace(model, notice=notice), [Announce(words_of(model).notice(notice))]


def _told(model: Model) -> Step:
    after = seen(model)
    words = words_of(after)
    told = words.latest(after.match) if after.match else ""
    return model, [Announce(f"{place(model)} {told}")]


def place(model: Model) -> str:
    """Where we are, in words."""
    replay = model.replay
    if replay is None:
        return ""
    last = steps(replay.sitting.match)
    return words_of(model)("replay.place", at=replay.at, last=last)
