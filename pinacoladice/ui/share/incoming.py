"""Import: what a link or a file brings is shown first, and nothing is overwritten unasked."""

from dataclasses import replace

from pinacoladice.engine import link
from pinacoladice.engine.errors import BadSave, InvalidGame
from pinacoladice.engine.source import Entered, Sealed
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES
from pinacoladice.ui.challenge import play as challenge
from pinacoladice.ui.challenge import rounds
from pinacoladice.ui.challenge.line import KIND as BEAT
from pinacoladice.ui.cocktails.shelf import merged
from pinacoladice.ui.effects import Announce
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import (
    AnySitting,
    Incoming,
    Model,
    Notice,
    Sitting,
    Step,
    at_other_table,
    with_sitting,
)
from pinacoladice.ui.notices import with_notice
from pinacoladice.ui.share import files, greeting, replay
from pinacoladice.ui.share.seats import read_seats
from pinacoladice.ui.statistics.counts import Statistics
from pinacoladice.ui.storage import keys, write
from pinacoladice.ui.storage.load import load_model
from pinacoladice.ui.table import guide, lifecycle
from pinacoladice.ui.today import play as today
from pinacoladice.ui.today.line import KIND

STATISTICS, SETTINGS = "statistics", "settings"
DAYS, COCKTAILS, CHALLENGES = "days", "cocktails", "challenges"


# Links


def open_link(model: Model, fragment: str) -> Step:
    """The fragment of the address: `game=…` to play on, `replay=…` to watch, `table=…` for the
    table of a date, `beat=…` for a challenge."""
    kind, _, packed = fragment.removeprefix("#").partition("=")
    if kind == KIND:
        return today.open_link(guide.without_untouched(model), packed)
    if kind == BEAT:
        return challenge.open_link(guide.without_untouched(model), packed)
    packed, _, seats = packed.partition(link.SEATS)
    try:
        match = link.unpack(packed, GAMES)
    except InvalidGame as error:
        return _refused(model, error)
    model = guide.without_untouched(model)
    avatars, bots = read_seats(seats, len(match.players))
    screen = SCREENS[match.game.name]
    hand = screen.at_rest(screen.empty_hand, match)
    sitting: AnySitting = Sitting(match, hand, avatars, bots)
    if kind == "replay" or not may_go_on(match):
        return greeting.greet(model, sitting)
    name = match.game.name
    known = model.sittings.get(name)
    if known is not None and known.match == match:
        return lifecycle.resume(replace(model, panel="", replay=None), name)
    return _offered(model, Incoming({name: sitting}))


def may_go_on(match: AnyMatch) -> bool:
    """A match whose seed is sealed, or whose dice cannot be entered at this table, can only be
    watched."""
    is_entered = isinstance(match.source, Entered) and not SCREENS[match.game.name].real_dice
    return not isinstance(match.source, Sealed) and not is_entered


# Files


def import_file(model: Model, text: str) -> Step:
    try:
        stored = files.read(text)
    except InvalidGame as error:
        return _refused(model, error)
    model = guide.without_untouched(model)
    found, _ = load_model(stored, model.settings.language)
    playable = {
        table: sitting for table, sitting in found.sittings.items() if may_go_on(sitting.match)
    }
    if len(stored) == 1 and found.sittings and not playable:
        (sitting,) = found.sittings.values()
        return replay.open_replay(model, sitting)
    has_settings = keys.SETTINGS in stored
    return _offered(
        model,
        Incoming(
            playable,
            found.statistics,
            found.settings if has_settings else None,
            found.setup if has_settings else None,
            found.known_names,
            found.days,
            found.cocktails,
            found.rounds,
        ),
    )


def too_large(model: Model) -> Step:
    return _refused(model, InvalidGame("text_too_long"))


def _refused(model: Model, error: InvalidGame) -> Step:
    panel = "files" if model.panel in ("files", "incoming") else ""
    return with_notice(replace(model, incoming=None, panel=panel), complaint(error))


def complaint(error: InvalidGame) -> Notice:
    known = {
        "link_damaged": "incoming.link_damaged",
        "link_of_newer_version": "incoming.newer",
        "rules_of_newer_version": "incoming.newer",
        "save_of_newer_version": "incoming.newer",
        "link_too_long": "incoming.too_large",
        "text_too_long": "incoming.too_large",
        "checksum_wrong": "incoming.changed",
        "checksum_missing": "incoming.changed",
        "file_damaged": "incoming.changed",
    }
    if error.code in known:
        return Notice(known[error.code])
    # A text that is wrong from its first line on is not one of ours.
    if error.line > 1 and error.code != "start_missing":
        key = "incoming.bad_save_line" if isinstance(error, BadSave) else "incoming.bad_line"
        return Notice(key, {"line": error.line})
    return Notice("incoming.unknown")


# Choosing what to import


def _offered(model: Model, incoming: Incoming) -> Step:
    """Select what overwrites nothing; the rest is for the user to select."""
    if not parts(model, incoming):
        return with_notice(replace(model, incoming=None, panel=""), Notice("incoming.nothing_new"))
    free = frozenset(part for part in parts(model, incoming) if not is_here(model, part))
    incoming = replace(incoming, wanted=free)
    model = replace(model, incoming=incoming, panel="incoming", notice=None, replay=None)
    return model, [Announce(words_of(model)("panel.incoming"))]


def parts(model: Model, incoming: Incoming) -> list[str]:
    """What differs from what is here."""
    here = model.sittings
    found = [
        game
        for game, sitting in incoming.sittings.items()
        if game not in here or here[game].match != sitting.match
    ]
    if incoming.days.keys() - model.days.keys():
        found.append(DAYS)
    if merged(model.cocktails, incoming.cocktails) is not model.cocktails:
        found.append(COCKTAILS)
    if rounds.merged(model.rounds, incoming.rounds) is not model.rounds:
        found.append(CHALLENGES)
    if _statistics(model, incoming) != model.statistics:
        found.append(STATISTICS)
    is_other = (incoming.settings, incoming.setup) != (model.settings, model.setup)
    if incoming.settings is not None and is_other:
        found.append(SETTINGS)
    return found


def _statistics(model: Model, incoming: Incoming) -> dict[str, Statistics]:
    """Of each game those that arrive; sums of two devices would count shared matches twice."""
    return {**model.statistics, **incoming.statistics}


def re_offered(before: Model, after: Model) -> Model:
    """After the storage was reloaded: deselect what would overwrite something new."""
    incoming = before.incoming
    if incoming is None:
        return after
    new = {part for part in incoming.wanted if is_here(after, part) and not is_here(before, part)}
    incoming = replace(incoming, wanted=incoming.wanted - new)
    return replace(after, incoming=incoming, panel=after.panel or "incoming")


def is_here(model: Model, part: str) -> bool:
    """Whether importing it overwrites something."""
    if part == STATISTICS:
        return bool(model.statistics)
    return part == SETTINGS or part in model.sittings


def toggle_wanted(model: Model, part: str) -> Step:
    incoming = model.incoming
    if incoming is None or part not in parts(model, incoming):
        return model, []
    incoming = replace(incoming, wanted=incoming.wanted ^ {part})
    return replace(model, incoming=incoming, notice=None), []


def take(model: Model) -> Step:
    incoming = model.incoming
    if incoming is None:
        return model, []
    if not incoming.wanted:
        return with_notice(model, Notice("incoming.choose"))
    model = replace(model, incoming=None, panel="", notice=None)
    tables = [table for table in incoming.sittings if table in incoming.wanted]
    if STATISTICS in incoming.wanted:
        model = replace(model, statistics=_statistics(model, incoming))
    # A finished match that is replaced is counted, as always when it is left.
    for table in tables:
        model = lifecycle.with_counted(at_other_table(model, table))
    if DAYS in incoming.wanted:
        model = replace(model, days={**incoming.days, **model.days})
    if COCKTAILS in incoming.wanted:
        model = replace(model, cocktails=merged(model.cocktails, incoming.cocktails))
    if CHALLENGES in incoming.wanted:
        model = replace(model, rounds=rounds.merged(model.rounds, incoming.rounds))
    if SETTINGS in incoming.wanted and incoming.settings and incoming.setup:
        names = tuple(dict.fromkeys([*incoming.names, *model.known_names]))[: write.MOST_NAMES]
        model = replace(model, settings=incoming.settings, setup=incoming.setup, known_names=names)
    for table in tables:
        model = replace(model, table=table)
        model = with_sitting(model, _arriving(model, incoming.sittings[table]))
    return _arrived(model, tables)


def _arriving(model: Model, sitting: AnySitting) -> AnySitting:
    """Unless the same match is here, which comes back, its seed was drawn elsewhere."""
    known = model.sitting
    returns = known is not None and known.match.source == sitting.match.source
    is_from_elsewhere = known.is_from_elsewhere if known and returns else True
    return replace(sitting, is_from_elsewhere=is_from_elsewhere)


def _arrived(model: Model, tables: list[str]) -> Step:
    """Go to the table if it is one game, home otherwise."""
    if len(tables) == 1:
        model, effects = lifecycle.resume(model, tables[0])
    else:
        home = replace(model, at_table=False, table=model.game)
        model, effects = with_notice(home, Notice("incoming.done"))
    return model, [*write.store_all(model), *effects]


def leave(model: Model) -> Step:
    return replace(model, incoming=None, panel="", notice=None), []
