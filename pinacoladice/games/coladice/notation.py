"""Piña Coladice as text: actions and positions, as docs/notation.md describes them."""

from pinacoladice.engine.errors import InvalidAction, InvalidPosition
from pinacoladice.engine.game import Seat
from pinacoladice.engine.notation import (
    LARGEST_NUMBER,
    NOTHING,
    SEAT_LETTERS,
    Faces,
    Fields,
    Piece,
    command,
    letters,
    whole,
)
from pinacoladice.games.coladice.actions import (
    Action,
    Claim,
    Flip,
    HappyHour,
    Move,
    Pass,
    Roll,
    TakeBack,
)
from pinacoladice.games.coladice.board import SIZE, Board, Spot, tokens_of
from pinacoladice.games.coladice.coasters import BY_CODE, Coaster
from pinacoladice.games.coladice.state import ROLLS, SEATS, State
from pinacoladice.games.coladice.validity import contradictions

FACES = Faces(tuple("123456"))

_ARGUMENTS = {
    "roll": 0,
    "hold": 1,
    "claim": 1,
    "pass": 0,
    "happy": 0,
    "take": 1,
    "move": 3,
    "flip": 1,
}
_KEYS = ("board", "scores", "turn", "first", "latest", "roll", "dice", "effect")
_FLAGS = ("happy-hour", "last-round", "over")


def parse_coaster(piece: Piece) -> Coaster:
    return piece.one_of(BY_CODE, "unknown_coaster")


# Actions


def format_action(action: Action) -> str:
    match action:
        case Roll(held):
            return f"hold {FACES.format(held)}" if held else "roll"
        case Claim(coaster):
            return f"claim {coaster.code}"
        case Pass():
            return "pass"
        case HappyHour():
            return "happy"
        case TakeBack(coaster):
            return f"take {coaster.code}"
        case Move(owner, origin, target):
            return f"move {SEAT_LETTERS[owner]} {origin.code} {target.code}"
        case Flip(coaster):
            return f"flip {coaster.code}"


def parse_action(text: str) -> Action:
    verb, words = command(whole(text, InvalidAction), _ARGUMENTS)
    match verb:
        case "roll":
            return Roll()
        case "hold":
            return Roll(FACES.parse(words[0]))
        case "claim":
            return Claim(parse_coaster(words[0]))
        case "pass":
            return Pass()
        case "happy":
            return HappyHour()
        case "take":
            return TakeBack(parse_coaster(words[0]))
        case "move":
            owner, origin, target = words
            return Move(owner.seat(SEATS[-1]), parse_coaster(origin), parse_coaster(target))
        case _:
            return Flip(parse_coaster(words[0]))


# Positions


def format_position(state: State) -> str:
    words = [
        "coladice",
        f"board={_format_board(state.board)}",
        f"scores={','.join(map(str, state.scores))}",
        f"turn={SEAT_LETTERS[state.turn]}",
    ]
    if state.first:
        words.append(f"first={SEAT_LETTERS[state.first]}")
    if state.latest != _who_has_placed(state.board, state.seats):
        words.append(f"latest={letters(state.latest)}")
    if state.rolls:
        words += [f"roll={state.rolls}", f"dice={FACES.format(state.dice)}"]
    if state.effect:
        words.append(f"effect={state.effect}")
    flags = zip(_FLAGS, (state.happy_hour, state.last_round, state.over), strict=True)
    return " ".join(words + [name for name, is_set in flags if is_set])


def parse_position(text: str) -> State:
    fields = Fields(text, "coladice", _KEYS, _FLAGS, InvalidPosition)
    scores = fields.by_seat("scores", SEATS, ",")
    seats = len(scores)
    board = _parse_board(fields.need("board"), seats)
    state = State(
        board=board,
        scores=tuple(score.number(-LARGEST_NUMBER, LARGEST_NUMBER) for score in scores),
        turn=fields.seat("turn", seats),
        first=fields.seat("first", seats),
        latest=_parse_latest(fields, board, seats),
        rolls=fields.number("roll", ROLLS),
        dice=fields.dice("dice", FACES),
        effect=fields.number("effect", 6),
        happy_hour="happy-hour" in fields,
        last_round="last-round" in fields,
        over="over" in fields,
    )
    for field, refusal in contradictions(state):
        raise (fields.get(field) or fields.piece).wrong(refusal.code, **refusal.params)
    return state


def _format_board(board: Board) -> str:
    rows = [board[start : start + SIZE] for start in range(0, len(board), SIZE)]
    return "/".join(",".join(_format_spot(spot) for spot in row) for row in rows)


def _parse_board(piece: Piece, seats: int) -> Board:
    rows = piece.split("/")
    if len(rows) != SIZE:
        raise piece.wrong("rows_expected", needed=SIZE, given=len(rows))
    spots: list[Spot] = []
    for row in rows:
        columns = row.split(",")
        if len(columns) != SIZE:
            raise row.wrong("coasters_expected", needed=SIZE, given=len(columns))
        for column in columns:
            spot = _parse_spot(column, seats)
            if any(spot.coaster is other.coaster for other in spots):
                raise column.wrong("coaster_given_twice")
            spots.append(spot)
    return tuple(spots)


def _format_spot(spot: Spot) -> str:
    """An empty front is written as just the coaster's name."""
    if spot.tokens == (None,):
        return spot.coaster.code
    tokens = [NOTHING if seat is None else SEAT_LETTERS[seat] for seat in spot.tokens]
    return f"{spot.coaster.code}:{''.join(tokens)}"


def _parse_spot(piece: Piece, seats: int) -> Spot:
    code, tokens = piece.cut(":")
    coaster = parse_coaster(code)
    if tokens is None:
        return Spot(coaster, (None,))
    if len(tokens.text) not in (1, 2):
        raise tokens.wrong("one_or_two_spaces_expected")
    owners = tuple(_parse_token(mark, seats) for mark in tokens.split(""))
    if len(owners) == 2 and owners[0] == owners[1] is not None:
        raise tokens.wrong("player_twice_on_coaster")
    return Spot(coaster, owners)


def _parse_token(piece: Piece, seats: int) -> Seat | None:
    return None if piece.text == NOTHING else piece.seat(seats)


def _who_has_placed(board: Board, seats: int) -> tuple[Seat, ...]:
    """The default order of latest placements, for a position that does not contain it."""
    return tuple(seat for seat in range(seats) if tokens_of(board, seat))


def _parse_latest(fields: Fields, board: Board, seats: int) -> tuple[Seat, ...]:
    piece = fields.get("latest")
    if piece is None:
        return _who_has_placed(board, seats)
    latest: list[Seat] = []
    for letter in piece.split(""):
        if letter.seat(seats) in latest:
            raise letter.wrong("player_given_twice")
        latest.append(letter.seat(seats))
    return tuple(latest)
