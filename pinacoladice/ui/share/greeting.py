"""What a link to a replay shows first: who played, the result, and whether to watch or to play."""

from dataclasses import replace

from pinacoladice.engine.chance import HIDDEN
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.effects import Announce
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import AnySitting, Model, Sitting, Step
from pinacoladice.ui.share import replay
from pinacoladice.ui.table import lifecycle
from pinacoladice.ui.words import TableWords

PANEL = "greeting"
ASKING = "replace-table"  # the panel that asks before a match is replaced


def greet(model: Model, sitting: AnySitting) -> Step:
    model, effects = replay.open_replay(model, sitting)
    if model.replay is None or sitting.match.hides_history:
        return model, effects
    said = summary(model.replay.sitting.match, words_of(replay.shown(model)))
    return replace(model, panel=PANEL), [Announce(" ".join(said))]


def summary(match: AnyMatch, words: TableWords) -> list[str]:
    """Who plays what, and the result, or how it stands."""
    last = match.game.result(match.state)
    result = last if match.result() is not None else None
    key = "greeting.played" if result else "greeting.playing"
    names = words.together([*match.players])
    who = words(key, names=names, game=words(f"game.{match.game.name}"))
    return [who, words.ending(result, match) if result else f"{words.standings(match)}."]


# Playing there


def play_yourself(model: Model, seed: bytes) -> Step:
    """Ask first if that would replace an unfinished match."""
    if model.replay is None:
        return model, []
    sitting = model.replay.sitting
    known = model.sittings.get(sitting.match.game.name)
    if known is not None and known.match.result() is None and model.panel != ASKING:
        return replace(model, panel=ASKING), []
    own = _seated(model, sitting, seed)
    model = replace(model, table=own.match.game.name, replay=None, panel="")
    return lifecycle.seat(model, own)


def beginning(match: AnyMatch) -> str:
    """From where it is played again: with the `same_dice`, from the start with `new_dice`, or
    `from_here`."""
    if isinstance(match.source, Fair):
        return "same_dice"
    return "new_dice" if match.state.over else "from_here"


def _seated(model: Model, sitting: AnySitting, seed: bytes) -> AnySitting:
    """All sit where they sat. The first person's seat is for whoever has opened the link."""
    match, bots = sitting.match, sitting.bots
    own = bots.index("") if "" in bots else 0
    name = words_of(model).seat_name(own, model.setup.names[0])
    names = match.players if name in match.players else _with(match.players, own, name)
    return Sitting(
        _again(match, names, seed),
        SCREENS[match.game.name].empty_hand,
        sitting.avatars,
        _with(bots, own, ""),
        is_from_elsewhere=isinstance(match.source, Fair),
    )


def _with(row: tuple[str, ...], seat: int, text: str) -> tuple[str, ...]:
    return (*row[:seat], text, *row[seat + 1 :])


def _again(match: AnyMatch, names: tuple[str, ...], seed: bytes) -> AnyMatch:
    if isinstance(match.source, Fair):
        return match.again(names)
    return Match.from_position(match.game, names, Fair(seed), _to_go_on_from(match))


def _to_go_on_from(match: AnyMatch) -> object:
    """The last position; if the game is over, the first. Where dice are hidden, the beginning of
    the turn."""
    current = match.games[-1]
    if match.state.over:
        return current.states[0]
    if all(record.outcome != HIDDEN for record in current.records):
        return match.state
    begins_turn = SCREENS[match.game.name].begins_turn
    return next(state for state in reversed(current.states) if begins_turn(state))
