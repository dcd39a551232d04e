"""Taps on the set-up form: who plays, and how."""

from dataclasses import replace
from itertools import count as numbers

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.game import Seat
from pinacoladice.games import GAMES
from pinacoladice.ui import cast
from pinacoladice.ui.games.contract import Character
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import AVATARS, LONGEST_NAME, MOST_PLAYERS, Model, Setup, Step
from pinacoladice.ui.storage import write
from pinacoladice.ui.table.seats import KINDS
from pinacoladice.ui.words import clean_name


def player_count(model: Model) -> int:
    """The number of players chosen, at most what the game seats."""
    return min(model.setup.count, GAMES[model.game].seats[-1])


def player_names(model: Model) -> tuple[str, ...]:
    """The names typed; defaults for the nameless, and the bots' own names."""
    words, typed = words_of(model), _typed_names(model)
    names: list[str] = []
    for seat, bot in enumerate(characters(model)):
        name = bot.name if bot else words.seat_name(seat, model.setup.names[seat])
        names.append(_numbered(name, names, typed) if name in names else name)
    return tuple(names)


def _numbered(name: str, names: list[str], typed: list[str]) -> str:
    """The name with the first number that makes it unlike all others."""
    numbered = (f"{name} {number}" for number in numbers(2))
    return next(each for each in numbered if each not in names and each not in typed)


def characters(model: Model) -> list[Character | None]:
    """The bot in each seat; None for a person."""
    bots = model.setup.bots[: player_count(model)]
    return cast.seated(model.game, bots, _typed_names(model))


def _typed_names(model: Model) -> list[str]:
    setup, seats = model.setup, range(player_count(model))
    return [clean_name(setup.names[seat]) for seat in seats if not setup.bots[seat]]


def choose_game(model: Model, game: str) -> Step:
    return (replace(model, table=game, notice=None), []) if game in SCREENS else (model, [])


def _changed(model: Model, setup: Setup) -> Step:
    model = replace(model, setup=setup)
    return model, write.store_setup(model)


def set_count(model: Model, count: str) -> Step:
    seats = GAMES[model.game].seats
    number = min(max(int(count), seats[0]), seats[-1])
    setup = replace(model.setup, count=number)
    if setup.first is not None and setup.first >= number:
        setup = replace(setup, first=None)
    return _changed(model, setup)


def set_name(model: Model, seat: str, value: str) -> Step:
    """As typed, with its spaces; it is cleaned up when the match starts."""
    names = list(model.setup.names)
    names[int(seat)] = value[:LONGEST_NAME]
    return _changed(model, replace(model.setup, names=tuple(names)))


def next_avatar(model: Model, seat: str) -> Step:
    """The next glass; the player who had it gets this one."""
    avatars = list(model.setup.avatars)
    mine = int(seat)
    wanted = (avatars[mine] + 1) % len(AVATARS)
    other = avatars.index(wanted)
    avatars[mine], avatars[other] = avatars[other], avatars[mine]
    return _changed(model, replace(model.setup, avatars=tuple(avatars)))


def next_kind(model: Model, seat: str) -> Step:
    """Cycle through a person and the levels of bots."""
    kinds = list(model.setup.bots)
    mine = int(seat)
    kinds[mine] = KINDS[(KINDS.index(kinds[mine]) + 1) % len(KINDS)]
    model = replace(model, setup=replace(model.setup, bots=tuple(kinds)))
    return _changed(model, replace(model.setup, avatars=_with_favourite(model, mine)))


def _with_favourite(model: Model, seat: Seat) -> tuple[int, ...]:
    """A bot takes the glass it likes, unless it belongs to somebody at the table."""
    avatars = list(model.setup.avatars)
    absent = range(player_count(model), MOST_PLAYERS)
    bot = characters(model)[seat] if seat not in absent else None
    if bot and (other := avatars.index(bot.avatar)) in absent:
        avatars[seat], avatars[other] = avatars[other], avatars[seat]
    return tuple(avatars)


def set_rival(model: Model, level: str) -> Step:
    if level not in LEVELS:
        return model, []
    return _changed(model, replace(model.setup, rival=level))


def set_first(model: Model, seat: str) -> Step:
    first = int(seat) if seat.isdigit() else None
    return _changed(model, replace(model.setup, first=first))


def toggle_option(model: Model, option: str) -> Step:
    if option not in GAMES[model.game].options:
        return model, []
    return _changed(model, replace(model.setup, options=model.setup.options ^ {option}))


def toggle(model: Model, *, field: str) -> Step:
    changed = {field: not getattr(model.setup, field)}
    return _changed(model, replace(model.setup, **changed))  # type: ignore[arg-type]
