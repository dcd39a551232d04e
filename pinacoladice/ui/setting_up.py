"""Taps at home: who plays, how, and beginning a match."""

from dataclasses import replace

from pinacoladice.engine.chance import Deal
from pinacoladice.engine.game import Seat
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered, Fair
from pinacoladice.games.coladice.rules import HAPPY_HOUR, Coladice
from pinacoladice.ui import stored
from pinacoladice.ui.effects import Announce, Effect, KeepAwake
from pinacoladice.ui.model import (
    LONGEST_NAME,
    LOOKS,
    MOST_PLAYERS,
    Model,
    Notice,
    Setup,
    Table,
    looking_afresh,
)
from pinacoladice.ui.names import clean_name
from pinacoladice.ui.seats import KINDS
from pinacoladice.ui.statistics import with_match
from pinacoladice.ui.words import Words

Step = tuple[Model, list[Effect]]

GAME = Coladice()


def changed(model: Model, setup: Setup) -> Step:
    model = replace(model, setup=setup)
    return model, stored.store_setup(model)


def set_count(model: Model, count: str) -> Step:
    number = min(max(int(count), 2), MOST_PLAYERS)
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


def toggle_happy_hour(model: Model) -> Step:
    return changed(model, replace(model.setup, happy_hour=not model.setup.happy_hour))


def toggle_real_dice(model: Model) -> Step:
    return changed(model, replace(model.setup, real_dice=not model.setup.real_dice))


def player_names(model: Model) -> tuple[str, ...]:
    """The names given, others for those who gave none, and those of bots."""
    words = Words(model.settings.language)
    names: list[str] = []
    for seat in range(model.setup.count):
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
    match = begin(names, model.setup, model.setup.first, seed)
    people = zip(model.setup.names[: len(names)], model.setup.bots, strict=False)
    typed = [clean_name(name) for name, bot in people if not bot]
    known = dict.fromkeys([*filter(None, typed), *model.known_names])
    model = replace(
        counted(model),
        looks=model.setup.looks[: len(names)],
        bots=model.setup.bots[: len(names)],
        known_names=tuple(known)[: stored.MOST_NAMES],
        panel="",
    )
    return at_table(model, match, [*stored.store_setup(model), *stored.store_statistics(model)])


def begin(names: tuple[str, ...], setup: Setup, first: Seat | None, seed: bytes) -> Table:
    options = [HAPPY_HOUR] if setup.happy_hour else []
    fair = Fair(seed)
    if not setup.real_dice:
        return Match.begin(GAME, names, fair, options=options, first=first)
    # People roll the dice, but the coasters are dealt here, and who begins is drawn here.
    if first is None:
        (first,) = fair.settle(Deal(len(names), 1), 0, None)
    dealt = fair.settle(GAME.setup(len(names)), 1, None)
    return Match.begin(GAME, names, Entered(), options=options, first=first, setup=dealt)


def rematch(model: Model, seed: bytes) -> Step:
    """The same people again; the next player begins."""
    old = model.match
    if old is None or old.result() is None:
        return model, []
    setup = replace(
        model.setup,
        happy_hour=HAPPY_HOUR in old.options,
        real_dice=isinstance(old.source, Entered),
    )
    match = begin(old.players, setup, (old.first + 1) % len(old.players), seed)
    model = counted(model)
    return at_table(model, match, stored.store_statistics(model))


def counted(model: Model) -> Model:
    """A finished match goes into the statistics when people turn away from it: until then its
    last move can be undone."""
    if model.match is None or model.match.result() is None:
        return model
    return replace(model, statistics=with_match(model.statistics, model.match), match=None)


def at_table(model: Model, match: Table, effects: list[Effect]) -> Step:
    model = looking_afresh(replace(model, match=match))
    seated, said = resume(model)
    return seated, [*stored.store_match(model), *effects, *said]


def resume(model: Model) -> Step:
    """Back at the table, everything as it lay."""
    if model.match is None:
        return model, []
    said = Words(model.settings.language, model.match.players).latest(model.match)
    notice = None if model.storage_works else Notice("notice.storage")
    return replace(model, at_table=True, notice=notice), [KeepAwake(True), Announce(said)]


def go_home(model: Model) -> Step:
    finished = model.match is not None and model.match.result() is not None
    model = replace(counted(model), at_table=False, panel="", notice=None)
    effects: list[Effect] = [KeepAwake(False)]
    if finished:
        effects += [*stored.store_statistics(model), *stored.store_match(model)]
    return model, effects
