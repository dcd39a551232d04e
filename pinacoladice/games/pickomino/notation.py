"""Pickomino as text: actions and positions, as docs/notation.md describes them."""

from pinacoladice.engine.errors import InvalidAction, InvalidPosition
from pinacoladice.engine.notation import (
    NOTHING,
    SEAT_LETTERS,
    Faces,
    Fields,
    Piece,
    command,
    whole,
)
from pinacoladice.games.pickomino.actions import Action, Fail, Keep, Roll, Take
from pinacoladice.games.pickomino.state import SEATS, State, can_roll
from pinacoladice.games.pickomino.tiles import DICE, TILES

FACES = Faces(tuple("12345w"))

_ARGUMENTS = {"roll": 0, "keep": 1, "take": 1, "fail": 0}
_KEYS = ("grill", "stacks", "turn", "aside", "dice")
_FLAGS = ("short-game",)


def format_action(action: Action) -> str:
    match action:
        case Roll():
            return "roll"
        case Keep(face):
            return f"keep {FACES.format((face,))}"
        case Take(tile):
            return f"take {tile}"
        case Fail():
            return "fail"


def parse_action(text: str) -> Action:
    verb, words = command(whole(text, InvalidAction), _ARGUMENTS)
    match verb:
        case "roll":
            return Roll()
        case "keep":
            faces = FACES.parse(words[0])
            if len(faces) != 1:
                raise words[0].wrong("one_value_expected")
            return Keep(faces[0])
        case "take":
            return Take(_parse_tile(words[0]))
        case _:
            return Fail()


def format_position(state: State) -> str:
    words = [
        "pickomino",
        f"grill={_format_grill(state.grill)}",
        f"stacks={'/'.join(_format_stack(stack) for stack in state.stacks)}",
        f"turn={SEAT_LETTERS[state.turn]}",
    ]
    if state.aside:
        words.append(f"aside={FACES.format(state.aside)}")
    if state.rolled:
        words.append(f"dice={FACES.format(state.rolled)}")
    if state.short_game:
        words.append("short-game")
    return " ".join(words)


def parse_position(text: str) -> State:
    fields = Fields(text, "pickomino", _KEYS, _FLAGS, InvalidPosition)
    stacks = fields.by_seat("stacks", SEATS, "/")
    seen: set[int] = set()
    state = State(
        grill=tuple(sorted(_parse_tiles(fields.need("grill"), seen))),
        stacks=tuple(tuple(_parse_tiles(stack, seen)) for stack in stacks),
        turn=fields.seat("turn", len(stacks)),
        aside=fields.dice("aside", FACES),
        rolled=fields.dice("dice", FACES),
        short_game="short-game" in fields,
    )
    _check_dice(state, fields)
    return state


def _check_dice(state: State, fields: Fields) -> None:
    piece = fields.get("dice") or fields.get("aside") or fields.piece
    if state.over and (state.aside or state.rolled):
        raise piece.wrong("game_over")
    if state.rolled and not can_roll(state._replace(rolled=())):
        raise piece.wrong("nothing_more_to_roll")
    dice = len(state.aside) + len(state.rolled)
    if dice > DICE or (state.rolled and dice < DICE):
        raise piece.wrong("wrong_number_of_dice", dice=dice, needed=DICE)


def _format_grill(grill: tuple[int, ...]) -> str:
    """Write consecutive tiles as ranges."""
    runs: list[list[int]] = []
    for tile in grill:
        if runs and runs[-1][-1] == tile - 1:
            runs[-1].append(tile)
        else:
            runs.append([tile])
    texts = [f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs]
    return ",".join(texts) or NOTHING


def _format_stack(stack: tuple[int, ...]) -> str:
    return ",".join(map(str, stack)) or NOTHING


def _parse_tile(piece: Piece) -> int:
    return piece.number(TILES[0], TILES[-1])


def _parse_tiles(piece: Piece, seen: set[int]) -> list[int]:
    """Parse tiles and ranges of tiles. `seen` collects them, as each tile exists only once."""
    if piece.text == NOTHING:
        return []
    tiles: list[int] = []
    for part in piece.split(","):
        low, high = part.cut("-")
        lowest = _parse_tile(low)
        highest = lowest if high is None else _parse_tile(high)
        if highest < lowest:
            raise part.wrong("range_reversed")
        for tile in range(lowest, highest + 1):
            if tile in seen:
                raise part.wrong("tile_given_twice", tile=tile)
            seen.add(tile)
            tiles.append(tile)
    return tiles
