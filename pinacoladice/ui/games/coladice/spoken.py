"""Piña Coladice by ear and by keyboard: what one can do now, the board, lines and neighbours."""

from pinacoladice.engine.dice import FACES
from pinacoladice.engine.errors import InvalidAction
from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.actions import Flip, Move, TakeBack
from pinacoladice.games.coladice.board import LINES, NEIGHBOURS, SIZE, Spot, tokens_of
from pinacoladice.games.coladice.coasters import BY_CODE, Coaster
from pinacoladice.games.coladice.happy_hour import Effect
from pinacoladice.games.coladice.rules import claim_score
from pinacoladice.games.coladice.state import DICE, ROLLS, State, open_coasters, tokens_left
from pinacoladice.games.coladice.threats import has_turn_left, threats
from pinacoladice.ui.games.coladice.hand import Sitting
from pinacoladice.ui.games.coladice.prospects import prospects
from pinacoladice.ui.games.coladice.views.status import preview, prompt_key
from pinacoladice.ui.games.coladice.words import COLUMNS, ColadiceWords, square_name
from pinacoladice.ui.games.contract import Spoken
from pinacoladice.ui.words import ended, spellings

FEWEST = 2  # tokens in a line that is worth telling


# Now


def prompt(sitting: Sitting, words: ColadiceWords) -> list[str]:
    state = sitting.state
    if state.effect:
        return [_asked(state, words), _choices(sitting, words)]
    if not state.rolls:
        last = [words("coladice.status.last_round")] if state.last_round else []
        return [*last, _asked(state, words)]
    # After the first roll they have just been said.
    dice = [_dice(state, words)] if state.rolls > 1 else []
    if state.rolls < ROLLS:
        return [*dice, _places(state, words), ended(words("rolls_left", n=ROLLS - state.rolls))]
    if open_coasters(state):
        return [*dice, _places(state, words)]
    if state.happy_hour:
        return [*dice, _asked(state, words), _fates(words)]
    return [*dice, words("coladice.ear.pass")]


def _asked(state: State, words: ColadiceWords) -> str:
    return words.asked(prompt_key(state), name=words.players[state.turn])


def _dice(state: State, words: ColadiceWords) -> str:
    return words("coladice.ear.dice", dice=words.dice(state.dice))


def dice_and_prompt(sitting: Sitting, words: ColadiceWords, _typed: str) -> str:
    """With what has just been said before the prompt."""
    state, said = sitting.state, prompt(sitting, words)
    if state.rolls == 1:
        return " ".join([_dice(state, words), *said])
    return " ".join(said)


def _places(state: State, words: ColadiceWords) -> str:
    """The coasters that can be claimed with these dice, the best ones first."""
    possible = prospects(state)
    said = [
        ", ".join(
            [
                words.with_square(state.board, coaster),
                words.points(possible.claims[coaster]),
                *[words("space.wins")] * (coaster in possible.wins),
            ]
        )
        for coaster in possible.best_first
    ]
    if not said:
        return words("coladice.ear.nothing")
    key = "coladice.ear.place" if state.rolls < ROLLS else "coladice.ear.must_place"
    return words(key, coasters=words.series(said))


def _fates(words: ColadiceWords) -> str:
    """What each face of the Happy Hour die does."""
    return words.series(words.labelled(int(face), words.fate(face)) for face in Effect) + "."


def _choices(sitting: Sitting, words: ColadiceWords) -> str:
    """What the effect of the Happy Hour die lets one choose from."""
    state = sitting.state
    chosen: dict[str, None] = {}
    for action in sitting.match.game.legal_actions(state):
        match action:
            case TakeBack(coaster) | Flip(coaster):
                chosen[words.coaster(coaster)] = None
            case Move(owner, origin, _):
                chosen[f"{words.called(owner)}, {words.coaster(origin)}"] = None
    return words("coladice.ear.choices", choices=words.series(chosen))


def selected(sitting: Sitting, words: ColadiceWords) -> str:
    said = preview(sitting, words)
    if said:
        return ended(said)
    held = sitting.hand.held_dice
    return words("coladice.ear.keep", held=words.dice(held)) if held else words("coladice.ear.free")


# The board


def board(sitting: Sitting, words: ColadiceWords, typed: str) -> str:
    """All rows; or a row by its number, a column by its letter, or what is known of a coaster."""
    state, spots = sitting.state, sitting.state.board
    if typed in COLUMNS and typed:
        found = [(f"{row + 1}", spots[row * SIZE + COLUMNS.index(typed)]) for row in range(SIZE)]
        return _listed(state, words, words("coladice.ear.column", column=typed), found)
    rows = [typed] if typed.isdecimal() and 1 <= int(typed[:2]) <= SIZE else "1234"
    if typed and typed not in rows:
        return near(sitting, words, typed)
    return "\n".join(
        _listed(
            state,
            words,
            words("coladice.ear.row", row=row),
            list(zip(COLUMNS, spots[(int(row) - 1) * SIZE :], strict=False)),
        )
        for row in rows
    )


def _listed(state: State, words: ColadiceWords, title: str, spots: list[tuple[str, Spot]]) -> str:
    coasters = [
        ", ".join(
            [
                name,
                words.coaster(each.coaster),
                _spaces_in_short(words, each),
                *_with_neighbours(state, words, each),
            ]
        )
        for name, each in spots
    ]
    return f"{words.labelled(title, words.series(coasters))}."


def _spaces_in_short(words: ColadiceWords, spot: Spot) -> str:
    spaces = zip(spot.values, spot.tokens, strict=True)
    return ", ".join(
        words.points(value) if seat is None else words.called(seat) for value, seat in spaces
    )


def _with_neighbours(state: State, words: ColadiceWords, spot: Spot) -> list[str]:
    """What a free coaster would give, unless that is what its space is worth."""
    seat = words.yours(state.turn)
    if not spot.is_open_to(seat):
        return []
    score = claim_score(state._replace(turn=seat), spot.coaster)
    points = words.points(score.total)
    return [words("coladice.ear.gives", points=points)] if score.neighbours else []


def near(sitting: Sitting, words: ColadiceWords, typed: str) -> str:
    """A coaster's spaces, whose line it would complete, one's own tokens around it, and what that
    makes."""
    state = sitting.state
    square = _square(state, words, typed)
    if square is None:
        return words("invalid.unknown_coaster")
    spot, seat = state.board[square], words.yours(state.turn)
    threatened = [each.seat for each in threats(state) if each.square == square]
    return " ".join(
        [
            f"{words.named(spot.coaster)}, {square_name(square)}, {words.spaces(spot)}.",
            *(words.about_player("coladice.ear.completes", each) for each in threatened),
            *([_neighbours(state, words, square, seat)] if spot.is_open_to(seat) else []),
            *map(ended, _with_neighbours(state, words, spot)),
            words.about(spot.coaster),
        ]
    )


def _neighbours(state: State, words: ColadiceWords, square: int, seat: Seat) -> str:
    own = tokens_of(state.board, seat)
    around = [state.board[each].coaster for each in NEIGHBOURS[square] if each in own]
    if not around:
        return words("coladice.ear.near_none")
    names = words.together([words.coaster(coaster) for coaster in around])
    return words("coladice.ear.near", n=len(around), coasters=names)


def score(sitting: Sitting, words: ColadiceWords, _typed: str) -> str:
    """With the tokens that are left."""
    state = sitting.state
    said = [
        words(
            "home.standing",
            name=words.called(seat),
            score=words(
                "table.standing",
                score=words.points(state.scores[seat]),
                left=words("tokens_left", n=tokens_left(state, seat)),
            ),
        )
        for seat in range(state.seats)
    ]
    return f"{words.series(said)}."


def lines(sitting: Sitting, words: ColadiceWords, _typed: str) -> str:
    """By player: the lines with tokens that can still be completed, and what they lack."""
    state = sitting.state
    order = [(state.turn + each) % state.seats for each in range(state.seats)]
    return "\n".join(_lines_of(state, words, seat) for seat in order)


def _lines_of(state: State, words: ColadiceWords, seat: Seat) -> str:
    own, left = set(tokens_of(state.board, seat)), tokens_left(state, seat)
    found: list[tuple[int, str]] = []
    for number, line in enumerate(LINES):
        missing = [state.board[square] for square in line if square not in own]
        is_possible = len(missing) <= left and all(spot.is_open_to(seat) for spot in missing)
        if 0 < len(missing) <= SIZE - FEWEST and is_possible:
            coasters = words.series(
                [words.with_square(state.board, spot.coaster) for spot in missing]
            )
            said = words("coladice.ear.lacks", line=_line_name(words, number), coasters=coasters)
            found.append((len(missing), said))
    name = words.called(seat)
    if not found or not has_turn_left(state, seat):
        return words("coladice.ear.no_lines", name=name)
    return words(
        "coladice.ear.lines", name=name, lines=words.series(said for _, said in sorted(found))
    )


def _line_name(words: ColadiceWords, number: int) -> str:
    if number < SIZE:
        return words("coladice.ear.row", row=number + 1)
    if number < 2 * SIZE:
        return words("coladice.ear.column", column=COLUMNS[number - SIZE])
    ends = LINES[number][0], LINES[number][-1]
    return words("coladice.ear.diagonal", squares=" ".join(map(square_name, ends)))


# What is typed


def _square(state: State, words: ColadiceWords, typed: str) -> int | None:
    """By the coaster's name in the notation, its square, or words that only its own name has.
    `InvalidAction` if several names have them."""
    for square, spot in enumerate(state.board):
        if typed in (spot.coaster.code, square_name(square)):
            return square
    named = [
        square for square, spot in enumerate(state.board) if _is_named(words, spot.coaster, typed)
    ]
    if len(named) > 1:
        names = [words.with_square(state.board, state.board[square].coaster) for square in named]
        raise InvalidAction("which_coaster", names=words.series(names))
    return named[0] if named else None


def _is_named(words: ColadiceWords, coaster: Coaster, typed: str) -> bool:
    """Whether each word begins one of the coaster's name."""
    parts = [part for name in spellings(words.coaster(coaster)) for part in name.split()]
    return all(any(part.startswith(word) for part in parts) for word in typed.split())


def rules(sitting: Sitting) -> tuple[str, ...]:
    scenes = ("roll", "hold", "claim", "neighbours", "line", "end")
    happy_hour = ("coladice.rules.happy_hour",) if sitting.state.happy_hour else ()
    return (*(f"coladice.pictures.{scene}" for scene in scenes), "coladice.ear.board", *happy_hour)


def is_offered(sitting: Sitting, verb: str) -> bool:
    return verb not in {"take", "move", "flip"} or sitting.state.happy_hour


def argument(sitting: Sitting, words: ColadiceWords, verb: str, typed: str) -> str:
    if verb == "hold" and not sitting.state.rolls:
        raise InvalidAction("roll_first")
    if not typed:
        return _only_choice(sitting.state, verb)
    if verb == "hold":
        return typed.replace(" ", "")
    if verb == "move":
        owner, *coasters = typed.split()
        return " ".join([owner, *(_code(sitting.state, words, each) for each in coasters)])
    return _code(sitting.state, words, typed)


CHOSEN_BY = {"take": Effect.TAKE_BACK, "move": Effect.MOVE_TOKEN, "flip": Effect.FLIP_COASTER}


def _only_choice(state: State, verb: str) -> str:
    """What needs no argument: the only coaster that can be claimed. Where there is nothing to
    choose, something that the rules refuse with the reason."""
    some = state.board[0].coaster.code
    if verb == "hold":
        return str(FACES[0]) if state.rolls == ROLLS else ""
    if verb in CHOSEN_BY and state.effect != CHOSEN_BY[verb]:
        return f"a {some} {some}" if verb == "move" else some
    if verb != "claim":
        return ""
    if not state.rolls or state.effect:
        return some
    possible = prospects(state).best_first
    if not possible:
        raise InvalidAction("nothing_to_choose")
    return possible[0].code if len(possible) == 1 else ""


def _code(state: State, words: ColadiceWords, typed: str) -> str:
    square = None if typed in BY_CODE else _square(state, words, typed)
    return typed if square is None else state.board[square].coaster.code


SPOKEN = Spoken(
    prompt=prompt,
    selected=selected,
    rules=rules,
    is_offered=is_offered,
    actions=("roll", "hold", "claim", "pass", "take", "move", "flip"),
    argument=argument,
    readings={
        "dice": dice_and_prompt,
        "score": score,
        "board": board,
        "lines": lines,
        "near": near,
    },
    keys=lambda _sitting: {
        **{str(place + 1): f"hold {place}" for place in range(DICE)},
        "roll": "roll",
        "claim": "choose",
        "pass": "pass",
    },
)
