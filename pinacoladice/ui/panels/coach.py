"""Asking the coach: about one decision, or about the whole game."""

from dataclasses import replace

from pinacoladice.bots.coladice.coach import Advice, Report, reporting
from pinacoladice.bots.thinking import Thought
from pinacoladice.engine.game import Seat
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.effects import Analyse, Effect
from pinacoladice.ui.model import AnySitting, Model

Step = tuple[Model, list[Effect]]

COACHED = "coladice"  # the one game that the coach knows


def may_ask(sitting: AnySitting) -> bool:
    """Against bots at any time; among people once the game is over."""
    is_open = any(sitting.bots) or sitting.match.result() is not None
    return sitting.match.game.name == COACHED and is_open


def people(sitting: AnySitting) -> list[Seat]:
    """Whose decisions are looked at; where only bots play, all."""
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


def analysis(match: AnyMatch) -> Thought[Report]:
    return reporting(match.games[-1])


def reported(model: Model, match: AnyMatch, report: Report) -> Model:
    """Unless the game has gone on meanwhile."""
    return replace(model, report=report) if model.match is match else model


def advice_on(model: Model, move: int) -> Advice | None:
    """What the coach found about this move, if it left a choice."""
    found = model.report.advice if model.report else ()
    return next((advice for advice in found if advice.move == move), None)
