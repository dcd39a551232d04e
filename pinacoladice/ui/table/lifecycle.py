"""The life of a match: start, next game, rematch, resume, leave."""

import json
from dataclasses import replace

from pinacoladice.engine.chance import CERTAIN, Deal
from pinacoladice.engine.game import Seat
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered, Fair
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES, AnyGame
from pinacoladice.ui.browser import pwa
from pinacoladice.ui.cocktails.count import store_new, with_cocktail
from pinacoladice.ui.commands import reading
from pinacoladice.ui.effects import Announce, Effect, KeepAwake
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.home.setup import player_names
from pinacoladice.ui.model import (
    AnySitting,
    Model,
    Setup,
    Sitting,
    Step,
    at_other_table,
    with_sitting,
    without_sitting,
)
from pinacoladice.ui.statistics.count import with_sitting_counted
from pinacoladice.ui.storage import write
from pinacoladice.ui.table import guide, moves
from pinacoladice.ui.tables import TABLES, TODAY
from pinacoladice.ui.words import clean_name


def start(model: Model, seed: bytes) -> Step:
    """Start a match as set up."""
    return _begin(model, model.setup, "replace", seed)


def play_alone(model: Model, seed: bytes) -> Step:
    """Start a match against the bot played last, whatever else is set up."""
    bots = ("", model.setup.rival, *model.setup.bots[2:])
    alone = replace(model.setup, count=2, bots=bots, real_dice=False, full_match=False)
    return _begin(model, alone, "replace-alone", seed)


def _begin(model: Model, setup: Setup, asking: str, seed: bytes) -> Step:
    """At the game's own table. If that would replace an unfinished match, ask first, in the panel
    `asking`."""
    model = at_other_table(model, model.game)
    if model.match is not None and model.match.result() is None and model.panel != asking:
        return replace(model, panel=asking), []
    names = player_names(replace(model, setup=setup))
    match = new_match(GAMES[model.game], names, setup, seed)
    avatars, bots = setup.avatars[: len(names)], setup.bots[: len(names)]
    typed = [clean_name(name) for name, bot in zip(setup.names, bots, strict=False) if not bot]
    known = dict.fromkeys([*filter(None, typed), *model.known_names])
    counted = _store_counted(model)
    model = replace(
        with_counted(model),
        known_names=tuple(known)[: write.MOST_NAMES],
        setup=replace(model.setup, rival=next(filter(None, bots), model.setup.rival)),
        panel="",
    )
    sitting = Sitting(match, SCREENS[model.game].empty_hand, avatars, bots)
    model, effects = _seated(model, sitting, counted)
    return model, [*effects, *write.store_setup(model)]


def new_match(game: AnyGame, names: tuple[str, ...], setup: Setup, seed: bytes) -> AnyMatch:
    seats = len(names)
    options = setup.options & game.options
    length = game.match_length(seats) if setup.full_match else 1
    first = setup.first if setup.first is not None and setup.first < seats else None
    fair = Fair(seed)
    if not setup.real_dice or not SCREENS[game.name].real_dice:
        return Match.begin(game, names, fair, options=options, first=first, length=length)
    # People roll real dice, but the app draws the first player and the deal.
    if first is None:
        (first,) = fair.settle(Deal(seats, 1), 0, None)
    deal = game.setup(seats)
    dealt = None if deal is CERTAIN else fair.settle(deal, 1, None)
    return Match.begin(
        game, names, Entered(), options=options, first=first, length=length, setup=dealt
    )


def rematch(model: Model, seed: bytes) -> Step:
    """The same players and options; the next player begins."""
    old = model.sitting
    if old is None or old.match.result() is None or old.day:
        return model, []
    setup = replace(
        model.setup,
        first=_next_first(old.match),
        options=old.match.options,
        real_dice=old.has_real_dice,
        full_match=old.match.length > 1,
    )
    match = new_match(GAMES[old.match.game.name], old.match.players, setup, seed)
    return seat(model, replace(old, match=match, is_from_elsewhere=False, deal=""))


def _next_first(match: AnyMatch) -> Seat:
    return (match.first + len(match.games)) % len(match.players)


def next_game(model: Model, sitting: AnySitting) -> Step:
    """The next game of a match of several."""
    match = sitting.match
    if match.game.to_move(match.state) is not None or len(match.games) == match.length:
        return model, []
    return _seated(model, replace(sitting, match=match.next_game()), [])


def seat(model: Model, sitting: AnySitting) -> Step:
    """At the table with this match; a finished one that is there is counted."""
    return _seated(with_counted(model), sitting, _store_counted(model))


def _seated(model: Model, sitting: AnySitting, first: list[Effect]) -> Step:
    """At the table with this match; `first` are writes that must precede the match's own."""
    model = moves.at_rest(model, sitting)
    seated, effects = resume(model, model.table)
    return seated, [*first, *write.store_match(model), *effects]


def resume(model: Model, table: str) -> Step:
    """Back to the table, as it was left."""
    model = replace(model, table=table if table in TABLES else model.table)
    sitting = model.sitting
    if sitting is None:
        return model, []
    said = reading.situation(model, sitting)
    seated = replace(model, at_table=True, panel="", notice=None)
    model, persist = pwa.request_persistence(seated)
    return model, [KeepAwake(True), Announce(said), *persist]


def go_home(model: Model) -> Step:
    if model.sitting is not None:
        model = with_sitting(model, _restored(model.sitting))
    model = guide.without_untouched(model)
    counted = _store_counted(model)
    left = replace(with_counted(model), at_table=False, panel="", notice=None)
    stored = [*counted, *(write.store_match(left) if counted else [])]
    return replace(left, table=left.game), [*stored, KeepAwake(False)]


def _restored(sitting: AnySitting) -> AnySitting:
    """As after a reload: what is selected stays, what only one player may see is covered."""
    screen = SCREENS[sitting.match.game.name]
    data = json.loads(json.dumps(screen.dump_hand(sitting.hand)))
    return replace(sitting, hand=screen.load_hand(sitting.match, data))


# Statistics


def with_counted(model: Model) -> Model:
    """Count a finished match and its cocktail, and put it away. This happens when it is left, not
    when it ends: until then its last move can be undone. Today's table has results of its own."""
    sitting = model.sitting
    if sitting is None or sitting.match.result() is None or model.table == TODAY:
        return model
    counted = with_sitting_counted(model, sitting)
    if counted is not model.statistics.get(model.game):
        model = with_cocktail(model, sitting)
    statistics = {**model.statistics, model.game: counted}
    return without_sitting(replace(model, statistics=statistics))


def _store_counted(model: Model) -> list[Effect]:
    after = with_counted(model)
    if after is model:
        return []
    return [*store_new(model, after), *write.store_statistics(after)]
