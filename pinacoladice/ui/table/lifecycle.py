"""Taps at home: who plays, how, and beginning a match."""

from dataclasses import replace

from pinacoladice.engine.chance import CERTAIN, Deal
from pinacoladice.engine.game import Seat
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered, Fair
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES, AnyGame
from pinacoladice.ui import playing, shell, stored
from pinacoladice.ui.effects import Announce, Effect, KeepAwake
from pinacoladice.ui.model import (
    LONGEST_NAME,
    LOOKS,
    AnySitting,
    Model,
    Notice,
    Setup,
    Sitting,
    without_sitting,
)
from pinacoladice.ui.names import clean_name
from pinacoladice.ui.screens import SCREENS, words_of
from pinacoladice.ui.seats import KINDS
from pinacoladice.ui.statistics import Statistics, with_match

Step = tuple[Model, list[Effect]]


def seated(model: Model) -> int:
    """How many will play: as many as were chosen, as far as the game has seats."""
    return min(model.setup.count, GAMES[model.game].seats[-1])


def choose_game(model: Model, game: str) -> Step:
    return (replace(model, game=game, notice=None), []) if game in SCREENS else (model, [])


def changed(model: Model, setup: Setup) -> Step:
    model = replace(model, setup=setup)
    return model, stored.store_setup(model)


def set_count(model: Model, count: str) -> Step:
    seats = GAMES[model.game].seats
    number = min(max(int(count), seats[0]), seats[-1])
    setup = replace(model.setup, count=number)
    if setup.first is not None and setup.first >= number:
        setup = replace(setup, first=None)
    return changed(model, setup)


def set_name(model: Model, seat: str, value: str) -> Step:
    """As it is typed, spaces and all; it is tidied up when the game starts."""
    names = list(model.setup.names)
    names[int(seat)] = value[:LONGEST_NAME]
    return changed(model, replace(model.setup, names=tuple(names)))


def next_look(model: Model, seat: str) -> Step:
    """Another glass; whoever had it gets this one."""
    looks = list(model.setup.looks)
    mine = int(seat)
    wanted = (looks[mine] + 1) % len(LOOKS)
    other = looks.index(wanted)
    looks[mine], looks[other] = looks[other], looks[mine]
    return changed(model, replace(model.setup, looks=tuple(looks)))


def next_kind(model: Model, seat: str) -> Step:
    """A person, or a bot of the next level."""
    kinds = list(model.setup.bots)
    mine = int(seat)
    kinds[mine] = KINDS[(KINDS.index(kinds[mine]) + 1) % len(KINDS)]
    return changed(model, replace(model.setup, bots=tuple(kinds)))


def set_first(model: Model, seat: str) -> Step:
    first = int(seat) if seat.isdigit() else None
    return changed(model, replace(model.setup, first=first))


def toggle_option(model: Model, option: str) -> Step:
    if option not in GAMES[model.game].options:
        return model, []
    return changed(model, replace(model.setup, options=model.setup.options ^ {option}))


def toggle_real_dice(model: Model) -> Step:
    return changed(model, replace(model.setup, real_dice=not model.setup.real_dice))


def toggle_full_match(model: Model) -> Step:
    return changed(model, replace(model.setup, full_match=not model.setup.full_match))


def player_names(model: Model) -> tuple[str, ...]:
    """The names given, others for those who gave none, and those of bots."""
    words = words_of(model)
    names: list[str] = []
    for seat in range(seated(model)):
        name = words.seat_name(seat, model.setup.bots[seat], model.setup.names[seat])
        # Two of a kind are told apart.
        number = sum(other.partition(" #")[0] == name for other in names) + 1
        names.append(f"{name} #{number}" if number > 1 else name)
    return tuple(names)


def start(model: Model, seed: bytes) -> Step:
    """Sit down to a new match, unless another one would be lost by it."""
    if model.match is not None and model.match.result() is None and model.panel != "replace":
        return replace(model, panel="replace"), []
    names = player_names(model)
    match = begin(GAMES[model.game], names, model.setup, seed)
    people = zip(model.setup.names[: len(names)], model.setup.bots, strict=False)
    typed = [clean_name(name) for name, bot in people if not bot]
    known = dict.fromkeys([*filter(None, typed), *model.known_names])
    first = store_counted(model)
    model = replace(counted(model), known_names=tuple(known)[: stored.MOST_NAMES], panel="")
    looks, bots = model.setup.looks[: len(names)], model.setup.bots[: len(names)]
    sitting = Sitting(match, SCREENS[model.game].empty_hand, looks, bots)
    model, effects = at_table(model, sitting, first)
    return model, [*effects, *stored.store_setup(model)]


def begin(game: AnyGame, names: tuple[str, ...], setup: Setup, seed: bytes) -> AnyMatch:
    seats = len(names)
    options = setup.options & game.options
    length = game.match_length(seats) if setup.full_match else 1
    first = setup.first if setup.first is not None and setup.first < seats else None
    fair = Fair(seed)
    if not setup.real_dice or not SCREENS[game.name].real_dice:
        return Match.begin(game, names, fair, options=options, first=first, length=length)
    # People roll the dice, but what is dealt is dealt here, and who begins is drawn here.
    if first is None:
        (first,) = fair.settle(Deal(seats, 1), 0, None)
    deal = game.setup(seats)
    dealt = None if deal is CERTAIN else fair.settle(deal, 1, None)
    return Match.begin(
        game, names, Entered(), options=options, first=first, length=length, setup=dealt
    )


def rematch(model: Model, seed: bytes) -> Step:
    """The same people again; the next player begins."""
    old = model.sitting
    if old is None or old.match.result() is None:
        return model, []
    setup = replace(
        model.setup,
        first=next_first(old.match),
        options=old.match.options,
        real_dice=old.has_real_dice,
        full_match=old.match.length > 1,
    )
    match = begin(old.match.game, old.match.players, setup, seed)
    return at_table(counted(model), replace(old, match=match), store_counted(model))


def next_first(match: AnyMatch) -> Seat:
    return (match.first + len(match.games)) % len(match.players)


def next_game(model: Model, sitting: AnySitting, _argument: str) -> Step:
    """The match goes on: another game of it begins."""
    match = sitting.match
    if match.game.to_move(match.state) is not None or len(match.games) == match.length:
        return model, []
    return at_table(model, replace(sitting, match=match.next_game()), [])


def counted(model: Model) -> Model:
    """A finished match goes into the statistics when people turn away from it: until then its
    last move can be undone."""
    if model.match is None or model.match.result() is None:
        return model
    known = model.statistics.get(model.game, Statistics())
    statistics = {**model.statistics, model.game: with_match(known, model.match)}
    return without_sitting(replace(model, statistics=statistics))


def store_counted(model: Model) -> list[Effect]:
    """The statistics with the match that is turned away from, if it is finished."""
    after = counted(model)
    return [] if after is model else stored.store_statistics(after)


def at_table(model: Model, sitting: AnySitting, first: list[Effect]) -> Step:
    """`first` is what has to be kept before a match is put in the place of another."""
    model = playing.at_rest(model, sitting)
    seated, said = resume(model, model.game)
    return seated, [*first, *stored.store_match(model), *said]


def resume(model: Model, game: str) -> Step:
    """Back at the table, everything as it lay."""
    model = replace(model, game=game if game in SCREENS else model.game)
    if model.match is None:
        return model, []
    said = words_of(model).latest(model.match)
    notice = None if model.storage_works else Notice("notice.storage")
    model, asked = shell.ask_to_keep(replace(model, at_table=True, notice=notice))
    return model, [KeepAwake(True), Announce(said), *asked]


def go_home(model: Model) -> Step:
    first = store_counted(model)
    model = replace(counted(model), at_table=False, panel="", notice=None)
    return model, [*first, *(stored.store_match(model) if first else []), KeepAwake(False)]
