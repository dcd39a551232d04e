"""The first game on a device: it is there at once, and a bot guides its first turns."""

from collections.abc import Mapping
from dataclasses import replace

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.match import Match
from pinacoladice.games import GAMES
from pinacoladice.ui.effects import Announce, Effect, Store
from pinacoladice.ui.first_game import SOURCE, is_first_game
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import Model, Sitting, Step, without_sitting
from pinacoladice.ui.storage import keys
from pinacoladice.ui.table import moves
from pinacoladice.ui.tables import MAIN_GAME

GUIDE = LEVELS[0]
# What a device stores as soon as somebody has played or chosen anything on it.
TRACES = (
    *(keys.SETTINGS, keys.SETUP, keys.NAMES, keys.LAST_VIEW, keys.GAME),
    *(keys.STATISTICS, keys.DAYS, keys.COCKTAILS, keys.CHALLENGES, keys.BROKEN, "match."),
)


def is_new_device(stored: Mapping[str, str]) -> bool:
    return not any(stored[name] and name.startswith(TRACES) for name in stored)


def with_first_game(model: Model) -> Model:
    """At the table, before the first roll."""
    bot = SCREENS[MAIN_GAME].cast[GUIDE]
    names = [words_of(model).seat_name(0, ""), bot.name]
    match = Match.begin(GAMES[MAIN_GAME], names, SOURCE, first=0)
    sitting = Sitting(match, SCREENS[MAIN_GAME].empty_hand, (0, bot.avatar), ("", GUIDE))
    return moves.at_rest(replace(model, table=MAIN_GAME, at_table=True), sitting)


def without_untouched(model: Model) -> Model:
    """Home, without the first game if nothing was played in it."""
    match = model.match
    if match is None or not is_first_game(match) or match.games[-1].records:
        return model
    return without_sitting(replace(model, at_table=False))


def tip(model: Model) -> str:
    """What the guide says now; empty if nothing."""
    sitting = model.sitting
    if sitting is None or not model.at_table or not model.is_guided:
        return ""
    return SCREENS[model.game].tip(sitting, words_of(model))


def skip(model: Model) -> Step:
    """No more tips, on this device."""
    return replace(model, has_guide=False, notice=None), [Store(keys.GUIDE, "skipped")]


def with_tip(before: Model, after: Model, effects: list[Effect]) -> list[Effect]:
    """A new tip is announced after everything else."""
    new = tip(after)
    if not new or new == tip(before):
        return effects
    said = [effect.text for effect in effects if isinstance(effect, Announce)]
    others = [effect for effect in effects if not isinstance(effect, Announce)]
    return [*others, Announce(" ".join([*said, new]))]
