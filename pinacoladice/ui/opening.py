"""The model the app opens with, from what the device has kept.

Only the match is precious: if it cannot be read it is set aside, never thrown away. All the rest
falls back on its usual value.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pinacoladice.engine import save
from pinacoladice.engine.dice import FACES
from pinacoladice.engine.errors import BadSave
from pinacoladice.games import GAMES
from pinacoladice.i18n import LANGUAGES, preferred
from pinacoladice.ui import statistics
from pinacoladice.ui.effects import Effect, Store
from pinacoladice.ui.model import (
    LOOKS,
    MOST_PLAYERS,
    PACES,
    THEMES,
    Choice,
    Model,
    Notice,
    Settings,
    Setup,
    Table,
    looking_afresh,
)
from pinacoladice.ui.names import clean_name
from pinacoladice.ui.playing import chosen_action, dice_to_enter
from pinacoladice.ui.seats import KINDS
from pinacoladice.ui.stored import (
    BOTS_OF_MATCH,
    BROKEN,
    HAND,
    HOME,
    LOOKS_OF_MATCH,
    MATCH,
    MOST_NAMES,
    NAMES,
    PLACE,
    SETTINGS,
    SETUP,
    STATISTICS,
    VERSION,
    moves,
)


def first_model(
    kept: Mapping[str, str], languages: list[str], version: str = "", go: str = ""
) -> tuple[Model, list[Effect]]:
    """The model to begin with, from what the device has kept; `go` is where a shortcut leads."""
    model, effects = _with_match(_without_match(kept, languages), kept)
    last = kept.get(VERSION, "")
    if last != version:
        effects = [*effects, Store(VERSION, version)]
        if last and model.notice is None:
            model = replace(model, notice=Notice("notice.updated"))
    return _gone(model, go), effects


def _gone(model: Model, go: str) -> Model:
    match go:
        case "":
            return model
        case "resume":
            return replace(model, at_table=model.match is not None)
        case "new":
            return replace(model, at_table=False)
        case _:
            return replace(model, notice=Notice("notice.unknown_link"))


def _without_match(kept: Mapping[str, str], languages: list[str]) -> Model:
    return Model(
        settings=_settings(_json(kept, SETTINGS), preferred(languages)),
        setup=_setup(_json(kept, SETUP)),
        known_names=_names(_json(kept, NAMES)),
        statistics=statistics.load(kept.get(STATISTICS, "")),
        broken_save=kept.get(BROKEN, ""),
    )


def _with_match(model: Model, kept: Mapping[str, str]) -> tuple[Model, list[Effect]]:
    text = kept.get(MATCH, "")
    if not text:
        return model, []
    try:
        match = save.load(text, GAMES)
    except BadSave:
        model = replace(model, broken_save=text, notice=Notice("notice.broken_save"))
        return model, [Store(BROKEN, text), Store(MATCH, "")]
    looks = _looks(_json(kept, LOOKS_OF_MATCH), len(match.players))
    at_table = kept.get(PLACE) != HOME
    bots = _bots(_json(kept, BOTS_OF_MATCH), len(match.players))
    model = replace(model, match=match, looks=looks, bots=bots, at_table=at_table)
    model = looking_afresh(model)
    return _with_hand(model, match, _json(kept, HAND)), []


# The hand: each part is taken only if it fits the match.


def _with_hand(model: Model, match: Table, kept: Any) -> Model:
    if not isinstance(kept, dict) or kept.get("moves") != moves(match):
        return model
    tray, held = _numbers(kept.get("tray")), _numbers(kept.get("held"))
    if tuple(sorted(tray)) == match.state.dice and set(held) <= set(range(len(tray))):
        model = replace(model, tray=tray, held=frozenset(held))
        rolled = _numbers(kept.get("rolled"))
        if len(rolled) == len(tray):
            model = replace(model, rolled=rolled)
    entry = _numbers(kept.get("entry"))
    if len(entry) <= dice_to_enter(model, match) and set(entry) <= set(FACES):
        model = replace(model, entry=entry)
    return replace(model, choice=_choice(match, kept.get("choice")))


def _numbers(kept: Any) -> tuple[int, ...]:
    is_row = isinstance(kept, list) and all(type(number) is int for number in kept)
    return tuple(kept) if is_row else ()


def _choice(match: Table, kept: Any) -> Choice:
    state = match.state
    match kept:
        case [str(coaster), int() | None as owner, str(target)]:
            choice = Choice(coaster, owner, target)
        case _:
            return Choice()
    on_board = {spot.coaster.code for spot in state.board}
    if coaster not in on_board or target not in {*on_board, ""}:
        return Choice()
    if owner not in {None, *range(state.seats)}:
        return Choice()
    action = chosen_action(state, choice)
    is_possible = action is None or match.game.explain(state, action) is None
    return choice if is_possible else Choice()


# The rest


def _json(kept: Mapping[str, str], name: str) -> Any:
    try:
        return json.loads(kept.get(name, "null"))
    except ValueError:
        return None


def _settings(kept: Any, language: str) -> Settings:
    if not isinstance(kept, dict):
        return Settings(language)
    usual = Settings()
    return Settings(
        language=_one_of(kept.get("language"), LANGUAGES, language),
        theme=_one_of(kept.get("theme"), THEMES, usual.theme),
        sound=kept.get("sound") is True,
        vibration=kept.get("vibration") is not False,
        pace=_one_of(kept.get("pace"), PACES, usual.pace),
        odds=kept.get("odds") is True,
    )


def _setup(kept: Any) -> Setup:
    if not isinstance(kept, dict):
        return Setup()
    usual = Setup()
    count = kept.get("count")
    names = kept.get("names")
    return Setup(
        count=count if isinstance(count, int) and 2 <= count <= MOST_PLAYERS else usual.count,
        names=(*_names(names, empty=True), *usual.names)[:MOST_PLAYERS],
        looks=_looks(kept.get("looks"), MOST_PLAYERS),
        bots=_bots(kept.get("bots"), MOST_PLAYERS),
        first=None,
        happy_hour=kept.get("happy_hour") is True,
        real_dice=kept.get("real_dice") is True,
    )


def _names(kept: Any, empty: bool = False) -> tuple[str, ...]:
    if not isinstance(kept, list):
        return ()
    names = (clean_name(name) for name in kept if isinstance(name, str))
    return tuple(name for name in names if name or empty)[:MOST_NAMES]


def _looks(kept: Any, count: int) -> tuple[int, ...]:
    """Different glasses for all, as kept if they are."""
    usual = tuple(range(len(LOOKS)))
    if isinstance(kept, list) and len(kept) == count and set(kept) <= set(usual):
        looks = tuple(kept)
        return looks if len(set(looks)) == count else usual[:count]
    return usual[:count]


def _bots(kept: Any, count: int) -> tuple[str, ...]:
    is_whole = isinstance(kept, list) and len(kept) == count
    return tuple(_one_of(kind, KINDS, "") for kind in kept) if is_whole else ("",) * count


def _one_of(value: Any, allowed: tuple[str, ...], otherwise: str) -> str:
    return value if value in allowed else otherwise
