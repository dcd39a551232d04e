"""Counting the match at a table, with all that is known of it."""

from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import AnySitting, Model
from pinacoladice.ui.statistics.counts import Occasion, Statistics, with_match
from pinacoladice.ui.words import nearest_percent


def with_sitting_counted(model: Model, sitting: AnySitting) -> Statistics:
    """The statistics of its game, with this finished match at the selected table."""
    game = sitting.match.game.name
    known = model.statistics.get(game, Statistics())
    return with_match(known, sitting.match, _occasion(model, sitting))


def _occasion(model: Model, sitting: AnySitting) -> Occasion:
    match, report = sitting.match, model.report
    seats = range(len(match.players))
    kept = {seat: int(nearest_percent(report.kept(seat))) for seat in seats} if report else {}
    placed = SCREENS[match.game.name].placed(match)
    return Occasion(sitting.bots, model.today, kept, placed)
