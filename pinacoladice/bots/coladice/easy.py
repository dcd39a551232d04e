"""The easy bot: goes for the best coaster by points and chance, but overlooks some."""

from collections.abc import Sequence
from random import Random

from pinacoladice.bots.cooperative import Computation
from pinacoladice.games.coladice.actions import Action, Claim, Roll
from pinacoladice.games.coladice.board import line_of, placed
from pinacoladice.games.coladice.coasters import Coaster
from pinacoladice.games.coladice.odds import best_hold, chance
from pinacoladice.games.coladice.rules import Coladice, claim_score
from pinacoladice.games.coladice.state import ROLLS, State, open_coasters

NOTICED = 0.7  # the share of open coasters that it considers
LINE_BONUS = 10

GAME = Coladice()


def easy(state: State, luck: Random) -> Computation[Action]:
    yield
    return choose(state, luck)


def choose(state: State, luck: Random) -> Action:
    actions = GAME.legal_actions(state)
    if len(actions) == 1 or state.effect:
        return luck.choice(actions)
    ready = open_coasters(state)
    if state.rolls == ROLLS:
        return Claim(most_wanted(state, ready, luck))
    open_to_me = [spot.coaster for spot in state.board if spot.is_open_to(state.turn)]
    wanted = most_wanted(state, open_to_me, luck)
    if wanted in ready:
        return Claim(wanted)
    return Roll(best_hold(wanted.combination, state.dice, state.rolls))


def most_wanted(state: State, coasters: Sequence[Coaster], luck: Random) -> Coaster:
    noticed = [coaster for coaster in coasters if luck.random() < NOTICED] or coasters
    return max(noticed, key=lambda coaster: appeal(state, coaster))


def appeal(state: State, coaster: Coaster) -> float:
    gain = claim_score(state, coaster).total
    if line_of(placed(state.board, coaster, state.turn), state.turn):
        gain += LINE_BONUS
    return gain * chance(coaster.combination, state.dice, (), state.rolls)
