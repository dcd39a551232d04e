"""The model the app opens with, from the device's storage.

Matches and statistics are durable: a text that cannot be read is set aside, never deleted. All
other keys are best effort and fall back to their defaults.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypeVar

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine import save
from pinacoladice.engine.dates import is_date
from pinacoladice.engine.dice import FACES
from pinacoladice.engine.errors import BadSave
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES
from pinacoladice.i18n import preferred
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.challenge import rounds
from pinacoladice.ui.challenge.entry import deal_of
from pinacoladice.ui.cocktails import shelf
from pinacoladice.ui.cocktails.shelf import Mixed
from pinacoladice.ui.effects import ClearSlot, Effect, Store
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.home.puzzle import answers_in
from pinacoladice.ui.model import (
    AVATARS,
    MOST_PLAYERS,
    PACES,
    THEMES,
    AnySitting,
    Model,
    Notice,
    Settings,
    Setup,
    Sitting,
    Step,
    with_sitting,
)
from pinacoladice.ui.statistics import counts
from pinacoladice.ui.storage import keys
from pinacoladice.ui.storage.slots import recover
from pinacoladice.ui.storage.write import HOME, MOST_NAMES, move_counts
from pinacoladice.ui.table import guide
from pinacoladice.ui.table.moves import dice_to_enter
from pinacoladice.ui.table.seats import KINDS
from pinacoladice.ui.tables import MAIN_GAME, TABLES, TODAY
from pinacoladice.ui.today import results
from pinacoladice.ui.today.deal import is_dealt
from pinacoladice.ui.today.results import DayResult
from pinacoladice.ui.untrusted import read_json
from pinacoladice.ui.words import clean_name

LONGEST_BROKEN = 200_000  # characters of unreadable texts

T = TypeVar("T")


def first_model(
    stored: Mapping[str, str], languages: list[str], version: str = "", go: str = ""
) -> Step:
    """The model to start with; `go` is the target of an app shortcut (`?go=`)."""
    load = load_model if go else load_device
    model, effects = load(stored, preferred(languages))
    last = stored.get(keys.VERSION, "")
    if last != version:
        effects = [*effects, Store(keys.VERSION, version)]
        if last and model.notice is None:
            model = replace(model, notice=Notice("notice.updated"))
    return _follow_shortcut(model, go), effects


def load_device(stored: Mapping[str, str], language: str) -> Step:
    """As `load_model`; on a new device, at the table of the first game."""
    model, effects = load_model(stored, language)
    return guide.with_first_game(model) if guide.is_new_device(stored) else model, effects


def load_model(stored: Mapping[str, str], language: str) -> Step:
    """Everything in the storage; `language` is used unless the settings name another."""
    model = _with_best_effort(stored, language)
    effects: list[Effect] = []
    for load in (_with_statistics, _with_days, _with_cocktails, _with_rounds, _with_matches):
        model, more = load(model, stored)
        effects += more
    return model, effects


def _follow_shortcut(model: Model, go: str) -> Model:
    match go:
        case "":
            return model
        case "resume":
            return _at_last_table(model)
        case "new" | "today":  # the table of the date is opened when the page has said it
            return replace(model, at_table=False)
        case _:
            return replace(model, notice=Notice("notice.unknown_link"), at_table=False)


def _at_last_table(model: Model) -> Model:
    """At the table that was left last, or at any."""
    table = next(iter(model.sittings), model.table) if model.match is None else model.table
    return replace(model, table=table, at_table=table in model.sittings)


# Durable keys

_BROKEN = {
    keys.STATISTICS: "notice.broken_statistics",
    keys.DAYS: "notice.broken_days",
    keys.COCKTAILS: "notice.broken_cocktails",
    keys.CHALLENGES: "notice.broken_challenges",
}


def _recovered(
    model: Model, stored: Mapping[str, str], name: str, read: Callable[[str], T]
) -> tuple[T | None, Model, list[Effect]]:
    """Read a durable text. Unreadable slots are set aside and cleared; the user is notified unless
    the text before the last one is intact. Texts of a newer version stay where they are."""
    recovered = recover(stored, name, read)
    model = replace(model, slots={**model.slots, name: recovered.ref.next_epoch()})
    if recovered.has_newer:
        model = replace(model, notice=Notice("notice.newer_save"))
    if not recovered.damaged:
        return recovered.content, model, []
    texts = [text for text in recovered.damaged.values() if text not in model.broken_save]
    broken = "\n".join(filter(None, [model.broken_save, *texts]))[-LONGEST_BROKEN:]
    model = replace(model, broken_save=broken)
    if recovered.is_lost:
        model = replace(model, notice=Notice(_BROKEN.get(name, "notice.broken_save")))
    elif len(recovered.damaged) > 1:
        model = replace(model, notice=Notice("notice.older_save"))
    cleared = map(ClearSlot, recovered.damaged)
    return recovered.content, model, [Store(keys.BROKEN, broken), *cleared]


def _with_statistics(model: Model, stored: Mapping[str, str]) -> Step:
    def read(text: str) -> dict[str, counts.Statistics]:
        return counts.load(text, SCREENS)

    content, model, effects = _recovered(model, stored, keys.STATISTICS, read)
    return replace(model, statistics=content or {}), effects


def _with_days(model: Model, stored: Mapping[str, str]) -> Step:
    content, model, effects = _recovered(model, stored, keys.DAYS, _days)
    return replace(model, days=content or {}), effects


def _days(text: str) -> dict[str, DayResult]:
    data = read_json(text)
    if not isinstance(data, list):
        raise ValueError(text)  # noqa: TRY004 - the text is wrong, not its type
    found = (results.read(str(each)) for each in data)
    return {result.date: result for result in found}


def _with_cocktails(model: Model, stored: Mapping[str, str]) -> Step:
    def read(text: str) -> dict[str, Mixed]:
        screen = SCREENS[MAIN_GAME]
        return shelf.load(text, screen.glasses, screen.stars)

    content, model, effects = _recovered(model, stored, keys.COCKTAILS, read)
    return replace(model, cocktails=content or {}), effects


def _with_rounds(model: Model, stored: Mapping[str, str]) -> Step:
    content, model, effects = _recovered(model, stored, keys.CHALLENGES, rounds.load)
    return replace(model, rounds=content or {}), effects


def _with_matches(model: Model, stored: Mapping[str, str]) -> Step:
    effects: list[Effect] = []
    for table in TABLES:
        model, more = _with_match(replace(model, table=table), stored)
        effects += more
    model = replace(model, table=_one_of(stored.get(keys.GAME), TABLES, MAIN_GAME))
    at_table = model.match is not None and stored.get(keys.LAST_VIEW) != HOME
    table = model.table if at_table else model.game
    return replace(model, at_table=at_table, table=table), effects


def _with_match(model: Model, stored: Mapping[str, str]) -> Step:
    def read(text: str) -> AnySitting:
        seats, saved = split_sitting(text)
        match = load_save(model.game, saved)
        sitting = _sitting(match, seats or stored.get(keys.seats_of(model.table), ""))
        return _of_day(sitting) if model.table == TODAY else replace(sitting, day="")

    sitting, model, effects = _recovered(model, stored, keys.match_of(model.table), read)
    if sitting is None:
        return model, effects
    hand = _json(stored.get(keys.hand_of(model.table), ""))
    return with_sitting(model, _with_hand(model, sitting, hand)), effects


def _of_day(sitting: AnySitting) -> AnySitting:
    """At Today's table, with the dice of its date and one person against a bot."""
    is_whole = is_date(sitting.day) and is_dealt(sitting.match, sitting.day)
    if not is_whole or [bool(bot) for bot in sitting.bots] != [False, True]:
        raise BadSave("not_a_save")
    return sitting


def split_sitting(text: str) -> tuple[str, str]:
    """The seats, and the save of the match; earlier builds stored the save alone."""
    seats, _, rest = text.partition("\n")
    return (seats, rest) if seats.startswith("{") else ("", text)


def load_save(game: str, text: str) -> AnyMatch:
    """The match in a save, which must be of this game."""
    match = load_any_save(text)
    if match.game.name != game:
        raise BadSave("not_a_save")
    return match


# The same saves are read again and again: a follower reads all games at each change, and an import
# reads a file twice.
@lru_cache(4)
def load_any_save(text: str) -> AnyMatch:
    return save.load(text, GAMES)


def _sitting(match: AnyMatch, stored_seats: str) -> AnySitting:
    seats = _json(stored_seats)
    seats = seats if isinstance(seats, dict) else {}
    screen = SCREENS[match.game.name]
    return Sitting(
        match,
        screen.at_rest(screen.empty_hand, match),
        avatars=_avatars(seats.get("looks"), len(match.players)),
        bots=_bots(seats.get("bots"), len(match.players)),
        is_from_elsewhere=seats.get("elsewhere") is True,
        day=str(seats.get("day", "")),
        deal=_deal(match, seats.get("deal")),
    )


def _deal(match: AnyMatch, stored: Any) -> str:
    """Of a challenge; empty unless it is this match's."""
    return stored if stored and stored == deal_of(match) else ""


def _with_hand(model: Model, sitting: AnySitting, data: Any) -> AnySitting:
    """The UI state as it was, as far as it fits the match."""
    if not isinstance(data, dict) or data.get("moves") != move_counts(sitting.match):
        return sitting
    hand = SCREENS[model.game].load_hand(sitting.match, data.get("hand"))
    sitting = replace(sitting, hand=hand)
    entry: Any = data.get("entry")
    is_row = isinstance(entry, list) and all(type(face) is int for face in entry)
    if is_row and set(entry) <= set(FACES) and len(entry) <= dice_to_enter(model, sitting):
        sitting = replace(sitting, entry=tuple(entry))
    return sitting


# Best-effort keys


def _with_best_effort(stored: Mapping[str, str], language: str) -> Model:
    return Model(
        settings=_settings(_json(stored.get(keys.SETTINGS, "")), language),
        setup=_setup(_json(stored.get(keys.SETUP, ""))),
        known_names=_names(_json(stored.get(keys.NAMES, ""))),
        broken_save=stored.get(keys.BROKEN, ""),
        has_guide=not stored.get(keys.GUIDE),
        puzzle_days=answers_in(stored.get(keys.PUZZLE_DAYS, "")),
    )


def _json(text: str) -> Any:
    try:
        return read_json(text or "null")
    except ValueError:
        return None


def _settings(data: Any, language: str) -> Settings:
    if not isinstance(data, dict):
        return Settings(language)
    default = Settings()
    return Settings(
        language=_one_of(data.get("language"), tuple(LANGUAGES), language),
        theme=_one_of(data.get("theme"), THEMES, default.theme),
        sound=data.get("sound") is True,
        vibration=data.get("vibration") is not False,
        pace=_pace(data),
        odds=data.get("odds") is True,
        by_ear=data.get("by_ear") is True,
        keys=data.get("keys") is not False,
    )


def _pace(data: dict[str, Any]) -> str:
    """Earlier builds stored `calm` by default, so only the quick pace was surely chosen."""
    calm, _ = PACES
    earlier = data.get("pace")
    return _one_of(data.get("chosen_pace", "" if earlier == calm else earlier), PACES, "")


def _setup(data: Any) -> Setup:
    if not isinstance(data, dict):
        return Setup()
    default = Setup()
    count = data.get("count")
    options = data.get("options")
    return Setup(
        count=count if isinstance(count, int) and 2 <= count <= MOST_PLAYERS else default.count,
        names=(*_names(data.get("names"), empty=True), *default.names)[:MOST_PLAYERS],
        avatars=_avatars(data.get("looks"), MOST_PLAYERS),
        bots=_bots(data.get("bots"), MOST_PLAYERS),
        rival=_one_of(data.get("rival"), LEVELS, default.rival),
        first=None,
        options=frozenset(map(str, options) if isinstance(options, list) else ()),
        real_dice=data.get("real_dice") is True,
        full_match=data.get("full_match") is True,
    )


def _names(data: Any, empty: bool = False) -> tuple[str, ...]:
    if not isinstance(data, list):
        return ()
    names = (clean_name(name) for name in data if isinstance(name, str))
    return tuple(name for name in names if name or empty)[:MOST_NAMES]


def _avatars(data: Any, count: int) -> tuple[int, ...]:
    """As stored if all are valid and different, otherwise the default ones."""
    default = tuple(range(len(AVATARS)))
    if not isinstance(data, list) or len(data) != count:
        return default[:count]
    valid = {avatar for avatar in data if type(avatar) is int and avatar in default}
    return tuple(data) if len(valid) == count else default[:count]


def _bots(data: Any, count: int) -> tuple[str, ...]:
    is_whole = isinstance(data, list) and len(data) == count
    return tuple(_one_of(kind, KINDS, "") for kind in data) if is_whole else ("",) * count


def _one_of(value: Any, allowed: tuple[str, ...], default: str) -> str:
    return value if value in allowed else default
