"""Piña Koala as text: actions and positions, as docs/notation.md describes them."""

from pinacoladice.engine.dice import Dice
from pinacoladice.engine.errors import InvalidAction, InvalidPosition
from pinacoladice.engine.game import Seat
from pinacoladice.engine.notation import (
    LARGEST_NUMBER,
    SEAT_LETTERS,
    UNKNOWN,
    Faces,
    Fields,
    command,
    letters,
    whole,
)
from pinacoladice.games.koala.actions import Action, Announce, Believe, Doubt, Roll, Stop
from pinacoladice.games.koala.faces import DICE
from pinacoladice.games.koala.state import ALL_POINTS, BY_HEART, EYES, SEATS, State

FACES = Faces(("1", "3", "6", "12", "x2", "k"), separator="-")

_ARGUMENTS = {"roll": 0, "stop": 0, "announce": 1, "believe": 0, "doubt": 0}
_KEYS = ("points", "eyes", "turn", "blind", "dice", "announced")


def format_action(action: Action) -> str:
    match action:
        case Roll():
            return "roll"
        case Stop():
            return "stop"
        case Announce(announced):
            return f"announce {announced}"
        case Believe():
            return "believe"
        case Doubt():
            return "doubt"


def parse_action(text: str) -> Action:
    verb, words = command(whole(text, InvalidAction), _ARGUMENTS)
    match verb:
        case "roll":
            return Roll()
        case "stop":
            return Stop()
        case "announce":
            return Announce(words[0].number(0, ALL_POINTS))
        case "believe":
            return Believe()
        case _:
            return Doubt()


def format_position(state: State) -> str:
    words = [
        "koala",
        f"points={','.join(map(str, state.points))}",
        f"eyes={','.join(map(str, state.eyes))}",
        f"turn={SEAT_LETTERS[state.turn]}",
    ]
    if state.blinded != _who_is_blind(state.eyes):
        words.append(f"blind={letters(state.blinded)}")
    if state.dice is None:
        words.append(f"dice={UNKNOWN}")
    elif state.dice:
        words.append(f"dice={FACES.format(state.dice)}")
    if state.announced is not None:
        words.append(f"announced={state.announced}")
    if state.by_heart:
        words.append(BY_HEART)
    return " ".join(words)


def parse_position(text: str) -> State:
    fields = Fields(text, "koala", _KEYS, (BY_HEART,), InvalidPosition)
    points = fields.by_seat("points", SEATS, ",")
    seats = len(points)
    eyes = tuple(piece.number(0, EYES) for piece in fields.by_seat("eyes", SEATS, ","))
    if len(eyes) != seats:
        raise fields.need("eyes").wrong("wrong_number_of_eyes", needed=seats, given=len(eyes))
    if not any(eyes):
        raise fields.need("eyes").wrong("nobody_can_see")
    announced = fields.get("announced")
    state = State(
        points=tuple(piece.number(0, LARGEST_NUMBER) for piece in points),
        eyes=eyes,
        turn=fields.seat("turn", seats),
        blinded=_parse_blinded(fields, eyes),
        dice=_parse_dice(fields),
        announced=None if announced is None else announced.number(0, ALL_POINTS),
        by_heart=BY_HEART in fields,
    )
    _check_turn(state, fields)
    return state


def _who_is_blind(eyes: tuple[int, ...]) -> tuple[Seat, ...]:
    """The default order of going blind, for a position that does not contain it."""
    return tuple(seat for seat, open_eyes in enumerate(eyes) if open_eyes == 0)


def _parse_blinded(fields: Fields, eyes: tuple[int, ...]) -> tuple[Seat, ...]:
    piece = fields.get("blind")
    if piece is None:
        return _who_is_blind(eyes)
    blinded = tuple(letter.seat(len(eyes)) for letter in piece.split(""))
    if tuple(sorted(blinded)) != _who_is_blind(eyes):
        raise piece.wrong("blind_players_expected", seats=_who_is_blind(eyes))
    return blinded


def _parse_dice(fields: Fields) -> Dice | None:
    piece = fields.get("dice")
    if piece is None:
        return ()
    if piece.text == UNKNOWN:
        return None
    dice = FACES.parse(piece)
    if len(dice) != DICE:
        raise piece.wrong("wrong_number_of_dice", dice=len(dice), needed=DICE)
    return dice


def _check_turn(state: State, fields: Fields) -> None:
    """Check that dice and announcement fit the kind of turn."""
    if state.over and state.dice != ():
        raise fields.need("dice").wrong("game_over")
    if state.dice is None and not state.blind_turn:
        raise fields.need("dice").wrong("turn_is_sighted")
    if state.announced is not None and (state.dice == () or not state.blind_turn):
        raise fields.need("announced").wrong("nothing_to_announce")
