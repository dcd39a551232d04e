"""Writes to the device's storage, as effects."""

import json
from dataclasses import asdict, replace

from pinacoladice.engine import save
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.challenge import rounds
from pinacoladice.ui.cocktails import shelf
from pinacoladice.ui.effects import Effect, Store
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import AnySitting, Model, Step
from pinacoladice.ui.statistics import counts
from pinacoladice.ui.storage import keys
from pinacoladice.ui.storage.slots import SlotRef, next_write
from pinacoladice.ui.tables import TABLES

MOST_NAMES = 12
HOME = "home"


def to_slots(model: Model, effects: list[Effect]) -> Step:
    """Turn each `Store` of a durable key into a write to its slots."""
    refs = dict(model.slots)
    writes: list[Effect] = []
    for effect in effects:
        if isinstance(effect, Store) and effect.name in keys.DURABLE:
            ref = refs.get(effect.name, SlotRef())
            if ref.is_beside_newer and not (ref.slot or effect.text):
                continue  # that we have none must not hide the newer one
            refs[effect.name], write = next_write(effect.name, ref, effect.text)
            writes.append(write)
        else:
            writes.append(effect)
    return replace(model, slots=refs), writes


def without_stores(effects: list[Effect]) -> list[Effect]:
    return [effect for effect in effects if not isinstance(effect, Store)]


def store_all(model: Model) -> list[Effect]:
    """Durable keys first: after a write that fails the page makes no other."""
    durable = [
        *store_cocktails(model),
        *store_statistics(model),
        *store_days(model),
        *store_rounds(model),
        *(Store(keys.match_of(table), _text_of(model, table)) for table in TABLES),
        Store(keys.BROKEN, model.broken_save),
    ]
    hands = [_hand(table, sitting) for table, sitting in model.sittings.items()]
    others = (store_settings, store_setup, store_view)
    return [*durable, *hands, *(effect for store in others for effect in store(model))]


def store_match(model: Model) -> list[Effect]:
    return [Store(keys.match_of(model.table), _text_of(model, model.table))]


def _text_of(model: Model, table: str) -> str:
    sitting = model.sittings.get(table)
    return sitting_text(sitting) if sitting else ""


def sitting_text(sitting: AnySitting) -> str:
    """The seats as a line of JSON, then the save of the match."""
    seats: dict[str, object] = {"looks": sitting.avatars, "bots": sitting.bots}
    if sitting.is_from_elsewhere:
        seats["elsewhere"] = True
    if sitting.day:
        seats["day"] = sitting.day
    if sitting.deal:
        seats["deal"] = sitting.deal
    return f"{json.dumps(seats)}\n{save.dump(sitting.match)}"


def store_hand(model: Model) -> list[Effect]:
    return [_hand(model.table, model.sitting)] if model.sitting else []


def _hand(table: str, sitting: AnySitting) -> Store:
    """The game's UI state and half-entered dice; valid only with the same number of moves."""
    hand = {
        "moves": move_counts(sitting.match),
        "entry": sitting.entry,
        "hand": SCREENS[sitting.match.game.name].dump_hand(sitting.hand),
    }
    return Store(keys.hand_of(table), json.dumps(hand))


def move_counts(match: AnyMatch) -> list[int]:
    """The number of moves in each game of the match."""
    return [len(played.records) for played in match.games]


def store_view(model: Model) -> list[Effect]:
    """Which table, and home or table, so that the next visit opens there."""
    view = "" if model.at_table else HOME
    return [Store(keys.LAST_VIEW, view), Store(keys.GAME, model.table)]


def store_settings(model: Model) -> list[Effect]:
    settings = asdict(model.settings)
    # Not as `pace`, which earlier builds stored even if nobody had chosen it.
    settings["chosen_pace"] = settings.pop("pace")
    return [Store(keys.SETTINGS, json.dumps(settings))]


def store_setup(model: Model) -> list[Effect]:
    setup = asdict(model.setup)
    setup |= {"looks": setup.pop("avatars"), "options": sorted(model.setup.options)}
    return [Store(keys.SETUP, json.dumps(setup)), Store(keys.NAMES, json.dumps(model.known_names))]


def store_statistics(model: Model) -> list[Effect]:
    return [Store(keys.STATISTICS, counts.dump(model.statistics))]


def store_cocktails(model: Model) -> list[Effect]:
    return [Store(keys.COCKTAILS, shelf.dump(model.cocktails))]


def store_days(model: Model) -> list[Effect]:
    results = [str(model.days[date]) for date in sorted(model.days)]
    return [Store(keys.DAYS, json.dumps(results) if results else "")]


def store_rounds(model: Model) -> list[Effect]:
    return [Store(keys.CHALLENGES, rounds.dump(model.rounds))]
