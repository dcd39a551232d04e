"""What is kept on the device between visits, as text, each under its name.

Matches and statistics are precious, and kept in slots. All the rest is a comfort."""

import json
from dataclasses import asdict, replace
from functools import lru_cache

from pinacoladice.engine import save
from pinacoladice.engine.errors import BadSave
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES
from pinacoladice.ui import statistics
from pinacoladice.ui.effects import Effect, Store
from pinacoladice.ui.model import AnySitting, Model
from pinacoladice.ui.screens import SCREENS
from pinacoladice.ui.slots import Place, written

# Of all games together

(PLACE, GAME, SETTINGS, SETUP, NAMES, STATISTICS, BROKEN, VERSION) = COMMON = (
    "place",
    "game",
    "settings",
    "setup",
    "names",
    "statistics",
    "broken",
    "version",
)

# Of each game


def match_of(game: str) -> str:
    return f"match.{game}"


def seats_of(game: str) -> str:
    """Where earlier builds kept who sits there."""
    return f"seats.{game}"


def hand_of(game: str) -> str:
    return f"hand.{game}"


ALL = (*COMMON, *(name(game) for game in GAMES for name in (match_of, seats_of, hand_of)))
PRECIOUS = (STATISTICS, *map(match_of, GAMES))

MOST_NAMES = 12
HOME = "home"


def in_turn(model: Model, effects: list[Effect]) -> tuple[Model, list[Effect]]:
    """What is precious goes into its slots."""
    places = dict(model.places)
    kept: list[Effect] = []
    for effect in effects:
        if isinstance(effect, Store) and effect.name in PRECIOUS:
            place = places.get(effect.name, Place())
            places[effect.name], keep = written(effect.name, place, effect.text)
            kept.append(keep)
        else:
            kept.append(effect)
    return replace(model, places=places), kept


def everything(model: Model) -> list[Effect]:
    """What is precious first; after something that cannot be kept nothing else is."""
    precious = [
        *store_statistics(model),
        *(Store(match_of(game), _sitting_at(model, game)) for game in SCREENS),
    ]
    others = (store_settings, store_setup, store_place, store_hand)
    return [*precious, *(effect for store in others for effect in store(model))]


def store_match(model: Model) -> list[Effect]:
    return [Store(match_of(model.game), _sitting_at(model, model.game))]


def _sitting_at(model: Model, game: str) -> str:
    sitting = model.sittings.get(game)
    return sitting_text(sitting) if sitting else ""


def sitting_text(sitting: AnySitting) -> str:
    """Who sits there, in a line, and the save of the match."""
    seats = json.dumps({"looks": sitting.looks, "bots": sitting.bots})
    return f"{seats}\n{save.dump(sitting.match)}"


def seats_and_save(text: str) -> tuple[str, str]:
    """Earlier builds kept the save alone."""
    seats, _, rest = text.partition("\n")
    return (seats, rest) if seats.startswith("{") else ("", text)


def saved_match(game: str, text: str) -> AnyMatch:
    """The match of this game in a save, which may be no other's."""
    match = read_save(text)
    if match.game.name != game:
        raise BadSave("not_a_save")
    return match


# The same saves are read again: of the other games while one is followed, of a file that was
# looked at before it is taken.
@lru_cache(4)
def read_save(text: str) -> AnyMatch:
    return save.load(text, GAMES)


def store_hand(model: Model) -> list[Effect]:
    """How the dice lie, which are held, and what is half done. Never part of the match, and worth
    something only together with it."""
    sitting = model.sitting
    if sitting is None:
        return []
    hand = {
        "moves": moves(sitting.match),
        "entry": sitting.entry,
        "hand": SCREENS[model.game].kept_hand(sitting.hand),
    }
    return [Store(hand_of(model.game), json.dumps(hand))]


def store_place(model: Model) -> list[Effect]:
    """Which game, and at home or at the table: whoever comes back finds themselves where they
    were."""
    return [Store(PLACE, "" if model.at_table else HOME), Store(GAME, model.game)]


def moves(match: AnyMatch) -> list[int]:
    """How far the match has come: in each of its games."""
    return [len(played.records) for played in match.games]


def store_settings(model: Model) -> list[Effect]:
    return [Store(SETTINGS, json.dumps(asdict(model.settings)))]


def store_setup(model: Model) -> list[Effect]:
    setup = {**asdict(model.setup), "options": sorted(model.setup.options)}
    return [Store(SETUP, json.dumps(setup)), Store(NAMES, json.dumps(model.known_names))]


def store_statistics(model: Model) -> list[Effect]:
    return [Store(STATISTICS, statistics.dump(model.statistics))]
