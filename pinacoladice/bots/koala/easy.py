"""The easy bot: stops at three points or a koala, and tosses a coin to lie or doubt."""

from random import Random

from pinacoladice.bots.cooperative import Computation
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt, Roll, Stop
from pinacoladice.games.koala.faces import KOALA, REACHABLE, numbers, value
from pinacoladice.games.koala.rules import DOUBT_FINE
from pinacoladice.games.koala.state import State

ENOUGH = 3  # points
LIES = [each for each in REACHABLE if each < DOUBT_FINE]
BOLDNESS = 0.5  # how often it lies about a large sum, and doubts a small one


def easy(state: State, luck: Random) -> Computation[Action]:
    yield
    dice = state.dice or ()
    if not state.blind_turn:
        return roll_or_stop(dice)
    if state.dice == ():
        return Roll()
    is_bold = luck.random() < BOLDNESS
    if state.announced is None:
        is_lie = is_bold and value(dice) > DOUBT_FINE
        return Announce(luck.choice(LIES) if is_lie else value(dice))
    return Doubt() if is_bold and state.announced < DOUBT_FINE else Believe()


def roll_or_stop(dice: tuple[int, ...]) -> Action:
    if not dice:
        return Roll()
    is_enough = value(dice) >= ENOUGH or KOALA in dice or not numbers(dice)
    return Stop() if is_enough else Roll()
