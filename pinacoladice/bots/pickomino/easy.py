"""The easy bot: sets aside what counts most, and is happy with the first tile it can get."""

from random import Random

from pinacoladice.bots.thinking import Thought
from pinacoladice.games.pickomino.actions import Action, Fail, Keep, Roll, Take
from pinacoladice.games.pickomino.rules import Pickomino
from pinacoladice.games.pickomino.state import State, keepable
from pinacoladice.games.pickomino.tiles import WORM, total

LOVE_OF_WORMS = 0.5  # how often it remembers that a worm is needed

GAME = Pickomino()


def easy(state: State, luck: Random) -> Thought[Action]:
    yield
    return wish(state, luck)


def wish(state: State, luck: Random) -> Action:
    if state.rolled and keepable(state):
        return Keep(most_loved(state, luck))
    actions = GAME.legal_actions(state)
    tiles = [action for action in actions if isinstance(action, Take)]
    if tiles:
        return max(tiles, key=lambda take: take.tile)
    return Roll() if Roll() in actions else Fail()


def most_loved(state: State, luck: Random) -> int:
    faces = keepable(state)
    if WORM in faces and luck.random() < LOVE_OF_WORMS:
        return WORM
    return max(faces, key=lambda face: total((face,) * state.rolled.count(face)))
