"""The coach: advice on one decision, or a report on the whole game."""

from dataclasses import replace

from pinacoladice.bots.coach import Advice, Report
from pinacoladice.bots.cooperative import Computation
from pinacoladice.bots.registry import COACHES
from pinacoladice.engine.game import Seat
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.effects import Analyse, Effect
from pinacoladice.ui.model import AnySitting, Model, Step


def may_ask(sitting: AnySitting) -> bool:
    """Against bots at any time; among people once the game is over."""
    is_open = any(sitting.bots) or sitting.match.result() is not None
    return sitting.match.game.name in COACHES and is_open


def people(sitting: AnySitting) -> list[Seat]:
    """The seats whose decisions are reviewed; where only bots play, all."""
    seats = [seat for seat, bot in enumerate(sitting.bots) if not bot]
    return seats or list(range(len(sitting.bots)))


def open_report(model: Model) -> Step:
    if model.sitting is None or not may_ask(model.sitting):
        return model, []
    return replace(model, panel="report", notice=None), _analysis_of(model)


def ask(model: Model, sitting: AnySitting, move: str) -> Step:
    if not may_ask(sitting) or not move.isdigit():
        return model, []
    return replace(model, asked=int(move)), _analysis_of(model)


def _analysis_of(model: Model) -> list[Effect]:
    return [] if model.report else [Analyse()]


def analysis(match: AnyMatch) -> Computation[Report]:
    return COACHES[match.game.name](match.games[-1])


def reported(model: Model, match: AnyMatch, report: Report) -> Model:
    """Unless the game has gone on meanwhile."""
    return replace(model, report=report) if model.match is match else model


def told(model: Model) -> Step:
    """The report is there; `update` stores what follows from it."""
    return model, []


def advice_on(model: Model, move: int) -> Advice | None:
    """The advice on this move, if it left a choice."""
    found = model.report.advice if model.report else ()
    return next((advice for advice in found if advice.move == move), None)
