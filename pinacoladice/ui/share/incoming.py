"""What arrives in a link or a file: shown beside what is here, and taken only as it is wanted."""

from dataclasses import replace

from pinacoladice.engine import link
from pinacoladice.engine.errors import BadSave, InvalidGame
from pinacoladice.engine.source import Sealed
from pinacoladice.games import GAMES
from pinacoladice.ui import carrying, replaying, setting_up, stored
from pinacoladice.ui.effects import Announce, Effect
from pinacoladice.ui.model import AnySitting, Incoming, Model, Notice, Sitting, with_sitting
from pinacoladice.ui.opening import kept_model
from pinacoladice.ui.screens import SCREENS, words_of
from pinacoladice.ui.sharing import read_seats

Step = tuple[Model, list[Effect]]

STATISTICS, SETTINGS = "statistics", "settings"
TOO_LARGE = "too-large"


# Links


def arrive(model: Model, fragment: str) -> Step:
    """What stood behind # in the address: `game=…` to play on, `replay=…` to look at."""
    kind, _, packed = fragment.removeprefix("#").partition("=")
    packed, _, seats = packed.partition(link.SEATS)
    try:
        match = link.unpack(packed, GAMES)
    except InvalidGame as error:
        return refused(model, error)
    looks, bots = read_seats(seats, len(match.players))
    screen = SCREENS[match.game.name]
    hand = screen.at_rest(screen.empty_hand, match)
    sitting: AnySitting = Sitting(match, hand, looks, bots)
    # Sealed dice cannot be rolled on: such a game can only be looked at.
    if kind == "replay" or isinstance(match.source, Sealed):
        return replaying.begin(model, sitting)
    name = match.game.name
    known = model.sittings.get(name)
    if known is not None and known.match == match:
        return setting_up.resume(replace(model, panel="", replay=None), name)
    return offered(model, Incoming({name: sitting}))


# Files


def arrive_file(model: Model, text: str) -> Step:
    try:
        kept = carrying.read(text)
    except InvalidGame as error:
        return refused(model, error)
    found, _ = kept_model(kept, model.settings.language)
    has_settings = stored.SETTINGS in kept
    return offered(
        model,
        Incoming(
            found.sittings,
            found.statistics,
            found.settings if has_settings else None,
            found.setup if has_settings else None,
            found.known_names,
        ),
    )


def too_large(model: Model) -> Step:
    return refused(model, InvalidGame("text_too_long"))


def refused(model: Model, error: InvalidGame) -> Step:
    """What is wrong with it, where it can be seen."""
    notice = complaint(error)
    panel = "files" if model.panel in ("files", "incoming") else ""
    said = Announce(words_of(model).notice(notice))
    return replace(model, notice=notice, incoming=None, panel=panel), [said]


def complaint(error: InvalidGame) -> Notice:
    known = {
        "link_damaged": "incoming.link_damaged",
        "link_of_newer_version": "incoming.newer",
        "save_of_newer_version": "incoming.newer",
        "link_too_long": "incoming.too_large",
        "text_too_long": "incoming.too_large",
        "checksum_wrong": "incoming.changed",
        "checksum_missing": "incoming.changed",
        "file_damaged": "incoming.changed",
    }
    if error.code in known:
        return Notice(known[error.code])
    # What is wrong from its first line on is something else altogether.
    if error.line > 1 and error.code != "start_missing":
        key = "incoming.bad_save_line" if isinstance(error, BadSave) else "incoming.bad_line"
        return Notice(key, {"line": error.line})
    return Notice("incoming.unknown")


# What becomes of it


def offered(model: Model, incoming: Incoming) -> Step:
    """What is in nobody's way is wanted; all else is for people to say."""
    if not parts(model, incoming):
        notice = Notice("incoming.nothing_new")
        said = Announce(words_of(model).notice(notice))
        return replace(model, notice=notice, incoming=None, panel=""), [said]
    free = frozenset(part for part in parts(model, incoming) if not is_here(model, part))
    incoming = replace(incoming, wanted=free)
    model = replace(model, incoming=incoming, panel="incoming", notice=None, replay=None)
    return model, [Announce(words_of(model)("panel.incoming"))]


def parts(model: Model, incoming: Incoming) -> list[str]:
    """What it brings that is not here already."""
    here = model.sittings
    found = [
        game
        for game, sitting in incoming.sittings.items()
        if game not in here or here[game].match != sitting.match
    ]
    if incoming.statistics and incoming.statistics != model.statistics:
        found.append(STATISTICS)
    is_other = (incoming.settings, incoming.setup) != (model.settings, model.setup)
    if incoming.settings is not None and is_other:
        found.append(SETTINGS)
    return found


def met_again(incoming: Incoming, before: Model, after: Model) -> Incoming:
    """Somewhere else the device has changed: what was in nobody's way may be so now."""
    came = {part for part in incoming.wanted if is_here(after, part) and not is_here(before, part)}
    return replace(incoming, wanted=incoming.wanted - came)


def is_here(model: Model, part: str) -> bool:
    """Whether something would be overwritten by it."""
    if part == STATISTICS:
        return bool(model.statistics)
    return part == SETTINGS or part in model.sittings


def want(model: Model, part: str) -> Step:
    """Take it, or leave it."""
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
        notice = Notice("incoming.choose")
        return replace(model, notice=notice), [Announce(words_of(model).notice(notice))]
    model = replace(model, incoming=None, panel="", notice=None)
    games = [game for game in incoming.sittings if game in incoming.wanted]
    # A finished match that makes way is counted, as always when people turn away from one.
    for game in games:
        model = setting_up.counted(replace(model, game=game))
    if STATISTICS in incoming.wanted:
        model = replace(model, statistics=incoming.statistics)
    if SETTINGS in incoming.wanted and incoming.settings and incoming.setup:
        names = tuple(dict.fromkeys([*incoming.names, *model.known_names]))[: stored.MOST_NAMES]
        settings, setup = incoming.settings, incoming.setup
        model = replace(model, settings=settings, setup=setup, known_names=names)
    for game in games:
        model = with_sitting(replace(model, game=game), incoming.sittings[game])
    return _arrived(model, games)


def _arrived(model: Model, games: list[str]) -> Step:
    """At the table if it is one game, at home otherwise."""
    if len(games) == 1:
        model, said = setting_up.resume(model, games[0])
    else:
        notice = Notice("incoming.done")
        model = replace(model, notice=notice, at_table=False)
        said = [Announce(words_of(model).notice(notice))]
    return model, [*stored.everything(model), *said]


def leave(model: Model) -> Step:
    return replace(model, incoming=None, panel="", notice=None), []
