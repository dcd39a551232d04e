"""The easy bot: sets aside the highest sum, and takes the first tile it can get."""

from random import Random

from pinacoladice.bots.cooperative import Computation
from pinacoladice.games.pickomino.actions import Action, Fail, Keep, Roll, Take
from pinacoladice.games.pickomino.state import State, can_roll, keepable, tile_in_reach
from pinacoladice.games.pickomino.tiles import WORM, total

WORMS_FIRST = 0.5  # how often it sets aside worms, as a tile needs one


def easy(state: State, luck: Random) -> Computation[Action]:
    yield
    return choose(state, luck)


def choose(state: State, luck: Random) -> Action:
    if state.rolled and keepable(state):
        return Keep(choose_face(state, luck))
    tile = tile_in_reach(state)
    if tile is not None:
        return Take(tile)
    return Roll() if can_roll(state) else Fail()


def choose_face(state: State, luck: Random) -> int:
    faces = keepable(state)
    if WORM in faces and luck.random() < WORMS_FIRST:
        return WORM
    return max(faces, key=lambda face: total((face,) * state.rolled.count(face)))
