"""What is kept on the device between visits, as text, each under its name."""

import json
from dataclasses import asdict

from pinacoladice.engine import save
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES
from pinacoladice.ui import statistics
from pinacoladice.ui.effects import Effect, Store
from pinacoladice.ui.model import Model
from pinacoladice.ui.screens import SCREENS

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
    return f"seats.{game}"


def hand_of(game: str) -> str:
    return f"hand.{game}"


ALL = (*COMMON, *(name(game) for game in GAMES for name in (match_of, seats_of, hand_of)))

MOST_NAMES = 12
HOME = "home"


def store_match(model: Model) -> list[Effect]:
    """The match comes last: with it everything is there."""
    sitting = model.sitting
    if sitting is None:
        return [Store(match_of(model.game), "")]
    seats = {"looks": sitting.looks, "bots": sitting.bots}
    return [
        Store(seats_of(model.game), json.dumps(seats)),
        Store(match_of(model.game), save.dump(sitting.match)),
    ]


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
