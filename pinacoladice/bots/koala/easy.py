"""The easy bot: is glad of three points, afraid of koalas, and bad at lying."""

from random import Random

from pinacoladice.bots.thinking import Thought
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt, Roll, Stop
from pinacoladice.games.koala.faces import KOALA, REACHABLE, numbers, value
from pinacoladice.games.koala.rules import DOUBT_FINE
from pinacoladice.games.koala.state import State

GLAD_OF = 3
FIBS = [each for each in REACHABLE if each < DOUBT_FINE]
PLUCK = 0.5  # how often it lies about a large sum, and doubts a small one


def easy(state: State, luck: Random) -> Thought[Action]:
    yield
    dice = state.dice or ()
    if not state.blind_turn:
        return roll_or_stop(dice)
    if state.dice == ():
        return Roll()
    is_plucky = luck.random() < PLUCK
    if state.announced is None:
        return Announce(
            luck.choice(FIBS) if is_plucky and value(dice) > DOUBT_FINE else value(dice)
        )
    return Doubt() if is_plucky and state.announced < DOUBT_FINE else Believe()


def roll_or_stop(dice: tuple[int, ...]) -> Action:
    if not dice:
        return Roll()
    is_content = value(dice) >= GLAD_OF or KOALA in dice or not numbers(dice)
    return Stop() if is_content else Roll()
