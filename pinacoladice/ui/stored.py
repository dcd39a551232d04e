"""What is kept on the device between visits, as text, each under its name."""

import json
from dataclasses import asdict

from pinacoladice.engine import save
from pinacoladice.ui import statistics
from pinacoladice.ui.effects import Effect, Store
from pinacoladice.ui.model import Model, Table

(
    MATCH,
    LOOKS_OF_MATCH,
    BOTS_OF_MATCH,
    HAND,
    PLACE,
    SETTINGS,
    SETUP,
    NAMES,
    STATISTICS,
    BROKEN,
    VERSION,
) = ALL = (
    "match",
    "looks",
    "bots",
    "hand",
    "place",
    "settings",
    "setup",
    "names",
    "statistics",
    "broken",
    "version",
)
MOST_NAMES = 12
HOME = "home"


def store_match(model: Model) -> list[Effect]:
    if model.match is None:
        return [Store(MATCH, "")]
    return [
        Store(LOOKS_OF_MATCH, json.dumps(model.looks)),
        Store(BOTS_OF_MATCH, json.dumps(model.bots)),
        Store(MATCH, save.dump(model.match)),
    ]


def store_hand(model: Model) -> list[Effect]:
    """How the dice lie, which are held, and what is half done. Never part of the match, and worth
    something only together with it."""
    if model.match is None:
        return []
    choice = model.choice
    hand = {
        "moves": moves(model.match),
        "tray": model.tray,
        "rolled": model.rolled,
        "held": sorted(model.held),
        "entry": model.entry,
        "choice": [choice.coaster, choice.owner, choice.target],
    }
    return [Store(HAND, json.dumps(hand))]


def store_place(model: Model) -> list[Effect]:
    """At home or at the table: whoever comes back finds themselves where they were."""
    return [Store(PLACE, "" if model.at_table else HOME)]


def moves(match: Table) -> int:
    return len(match.games[-1].records)


def store_settings(model: Model) -> list[Effect]:
    return [Store(SETTINGS, json.dumps(asdict(model.settings)))]


def store_setup(model: Model) -> list[Effect]:
    return [
        Store(SETUP, json.dumps(asdict(model.setup))),
        Store(NAMES, json.dumps(model.known_names)),
    ]


def store_statistics(model: Model) -> list[Effect]:
    return [Store(STATISTICS, statistics.dump(model.statistics))]
