"""The model the app opens with, from what the device has kept.

Matches and statistics are precious: what cannot be read of them is set aside, never thrown away.
All the rest falls back on its usual value.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, TypeVar

from pinacoladice.engine.dice import FACES
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.i18n import LANGUAGES, preferred
from pinacoladice.ui import statistics, stored
from pinacoladice.ui.effects import Clear, Effect, Store
from pinacoladice.ui.model import (
    LOOKS,
    MAIN_GAME,
    MOST_PLAYERS,
    PACES,
    THEMES,
    AnySitting,
    Model,
    Notice,
    Settings,
    Setup,
    Sitting,
    with_sitting,
)
from pinacoladice.ui.names import clean_name
from pinacoladice.ui.playing import dice_to_enter
from pinacoladice.ui.reading import read_json
from pinacoladice.ui.screens import SCREENS
from pinacoladice.ui.seats import KINDS
from pinacoladice.ui.slots import recover

LONGEST_ASIDE = 200_000  # characters of what could not be read

Step = tuple[Model, list[Effect]]
T = TypeVar("T")


def first_model(
    kept: Mapping[str, str], languages: list[str], version: str = "", go: str = ""
) -> Step:
    """The model to begin with, from what the device has kept; `go` is where a shortcut leads."""
    model, effects = kept_model(kept, preferred(languages))
    last = kept.get(stored.VERSION, "")
    if last != version:
        effects = [*effects, Store(stored.VERSION, version)]
        if last and model.notice is None:
            model = replace(model, notice=Notice("notice.updated"))
    return _gone(model, go), effects


def kept_model(kept: Mapping[str, str], language: str) -> Step:
    """What the device says, whoever asks; in this language unless it says another."""
    model, effects = _with_statistics(_without_precious(kept, language), kept)
    model, more = _with_matches(model, kept)
    return model, [*effects, *more]


def _gone(model: Model, go: str) -> Model:
    match go:
        case "":
            return model
        case "resume":
            return _resumed(model)
        case "new":
            return replace(model, at_table=False)
        case _:
            return replace(model, notice=Notice("notice.unknown_link"), at_table=False)


def _resumed(model: Model) -> Model:
    """At the table that was left last, or at any."""
    game = next(iter(model.sittings), model.game) if model.match is None else model.game
    return replace(model, game=game, at_table=game in model.sittings)


def _without_precious(kept: Mapping[str, str], language: str) -> Model:
    return Model(
        settings=_settings(_json(kept.get(stored.SETTINGS, "")), language),
        setup=_setup(_json(kept.get(stored.SETUP, ""))),
        known_names=_names(_json(kept.get(stored.NAMES, ""))),
        broken_save=kept.get(stored.BROKEN, ""),
    )


# What is precious


def _recovered(
    model: Model, kept: Mapping[str, str], name: str, read: Callable[[str], T]
) -> tuple[T | None, Model, list[Effect]]:
    """What the slots of this name say. What cannot be read is set aside before it is cleared away,
    and said unless the game goes on from the other slot."""
    recovered = recover(kept, name, read)
    model = replace(model, places={**model.places, name: recovered.place.next_reign()})
    if not recovered.damaged:
        return recovered.found, model, []
    texts = [text for text in recovered.damaged.values() if text not in model.broken_save]
    aside = "\n".join(filter(None, [model.broken_save, *texts]))[-LONGEST_ASIDE:]
    model = replace(model, broken_save=aside)
    if recovered.is_lost:
        is_match = name != stored.STATISTICS
        key = "notice.broken_save" if is_match else "notice.broken_statistics"
        model = replace(model, notice=Notice(key))
    elif len(recovered.damaged) > 1:
        model = replace(model, notice=Notice("notice.older_save"))
    cleared = map(Clear, recovered.damaged)
    return recovered.found, model, [Store(stored.BROKEN, aside), *cleared]


def _with_statistics(model: Model, kept: Mapping[str, str]) -> Step:
    def read(text: str) -> dict[str, statistics.Statistics]:
        return statistics.load(text, SCREENS)

    found, model, effects = _recovered(model, kept, stored.STATISTICS, read)
    return replace(model, statistics=found or {}), effects


def _with_matches(model: Model, kept: Mapping[str, str]) -> Step:
    effects: list[Effect] = []
    for game in SCREENS:
        model, more = _with_match(replace(model, game=game), kept)
        effects += more
    model = replace(model, game=_one_of(kept.get(stored.GAME), tuple(SCREENS), MAIN_GAME))
    at_table = model.match is not None and kept.get(stored.PLACE) != stored.HOME
    return replace(model, at_table=at_table), effects


def _with_match(model: Model, kept: Mapping[str, str]) -> Step:
    def read(text: str) -> AnySitting:
        seats, saved = stored.seats_and_save(text)
        match = stored.saved_match(model.game, saved)
        return _sitting(match, seats or kept.get(stored.seats_of(model.game), ""))

    sitting, model, effects = _recovered(model, kept, stored.match_of(model.game), read)
    if sitting is None:
        return model, effects
    hand = _json(kept.get(stored.hand_of(model.game), ""))
    return with_sitting(model, _with_hand(model, sitting, hand)), effects


def _sitting(match: AnyMatch, kept_seats: str) -> AnySitting:
    seats = _json(kept_seats)
    seats = seats if isinstance(seats, dict) else {}
    screen = SCREENS[match.game.name]
    return Sitting(
        match,
        screen.at_rest(screen.empty_hand, match),
        looks=_looks(seats.get("looks"), len(match.players)),
        bots=_bots(seats.get("bots"), len(match.players)),
    )


def _with_hand(model: Model, sitting: AnySitting, kept: Any) -> AnySitting:
    """How things lay, as far as it fits the match."""
    if not isinstance(kept, dict) or kept.get("moves") != stored.moves(sitting.match):
        return sitting
    hand = SCREENS[model.game].read_hand(sitting.match, kept.get("hand"))
    sitting = replace(sitting, hand=hand)
    entry: Any = kept.get("entry")
    is_row = isinstance(entry, list) and all(type(face) is int for face in entry)
    if is_row and set(entry) <= set(FACES) and len(entry) <= dice_to_enter(model, sitting):
        sitting = replace(sitting, entry=tuple(entry))
    return sitting


# The rest


def _json(text: str) -> Any:
    try:
        return read_json(text or "null")
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
    options = kept.get("options")
    return Setup(
        count=count if isinstance(count, int) and 2 <= count <= MOST_PLAYERS else usual.count,
        names=(*_names(kept.get("names"), empty=True), *usual.names)[:MOST_PLAYERS],
        looks=_looks(kept.get("looks"), MOST_PLAYERS),
        bots=_bots(kept.get("bots"), MOST_PLAYERS),
        first=None,
        options=frozenset(map(str, options) if isinstance(options, list) else ()),
        real_dice=kept.get("real_dice") is True,
        full_match=kept.get("full_match") is True,
    )


def _names(kept: Any, empty: bool = False) -> tuple[str, ...]:
    if not isinstance(kept, list):
        return ()
    names = (clean_name(name) for name in kept if isinstance(name, str))
    return tuple(name for name in names if name or empty)[: stored.MOST_NAMES]


def _looks(kept: Any, count: int) -> tuple[int, ...]:
    """Different glasses for all, as kept if they are."""
    usual = tuple(range(len(LOOKS)))
    if not isinstance(kept, list) or len(kept) != count:
        return usual[:count]
    looks = {look for look in kept if type(look) is int and look in usual}
    return tuple(kept) if len(looks) == count else usual[:count]


def _bots(kept: Any, count: int) -> tuple[str, ...]:
    is_whole = isinstance(kept, list) and len(kept) == count
    return tuple(_one_of(kind, KINDS, "") for kind in kept) if is_whole else ("",) * count


def _one_of(value: Any, allowed: tuple[str, ...], otherwise: str) -> str:
    return value if value in allowed else otherwise
