"""The sixteen coasters: their combinations, their tokens, and the score of a claim now."""

from functools import lru_cache
from typing import NamedTuple

from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.actions import Claim
from pinacoladice.games.coladice.board import SIZE, Spot
from pinacoladice.games.coladice.coasters import Coaster
from pinacoladice.games.coladice.ending import winning_cocktail
from pinacoladice.games.coladice.happy_hour import Effect
from pinacoladice.games.coladice.odds import chances
from pinacoladice.games.coladice.rules import claim_score
from pinacoladice.games.coladice.state import ROLLS, State, open_coasters, winning_line
from pinacoladice.ui.games.coladice.hand import Sitting, Table, chosen_action, next_choice
from pinacoladice.ui.games.coladice.views.pieces import coaster_picture
from pinacoladice.ui.games.coladice.words import ColadiceWords
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.shapes import glass, icon
from pinacoladice.ui.words import nearest_percent


def board(model: Model, sitting: Sitting, words: ColadiceWords) -> Html:
    won = winning_line(sitting.state)
    line = won[1] if won else ()
    flights = _flights(sitting.match)
    odds = _odds(model, sitting)
    spots = [
        _coaster(
            words,
            sitting.avatars,
            spot,
            _look_of(sitting, spot, _to_the_middle(square) if square in line else ""),
            odds.get(spot.coaster),
            flights.get(square, NONE),
        )
        for square, spot in enumerate(sitting.state.board)
    ]
    winner = f"--winner:var(--avatar-{sitting.avatars[won[0]]})" if won else None
    is_pouring = won is not None and model.just_ended
    square_board = element(
        "div",
        *spots,
        _drink(sitting, words) if is_pouring else NONE,
        class_="board pouring" if is_pouring else "board",
        id="board",
        style=winner,
    )
    return element("section", square_board, class_="board-space", aria_label=words("table.board"))


def miniature(sitting: Sitting) -> Html:
    return mini_board(sitting.state, sitting.avatars)


def mini_board(state: State, avatars: tuple[int, ...]) -> Html:
    spots = [
        element("span", coaster_picture(spot, avatars), class_=f"coaster {spot.coaster.colour}")
        for spot in state.board
    ]
    return element("span", *spots, class_="mini-board", aria_hidden="true")


class Look(NamedTuple):
    """How a coaster looks because of the state and the selection."""

    kind: str  # the CSS class for whether it can be selected now
    score: int | None  # of a claim
    is_chosen: bool
    is_pressed: bool
    in_line: str  # in the line that has won: the way to the middle, as a style
    picked: Seat | None  # whose token is selected


def _look_of(sitting: Sitting, spot: Spot, in_line: str) -> Look:
    state, choice, code = sitting.state, sitting.hand.choice, spot.coaster.code
    is_pressed = code == choice.coaster
    return Look(
        _kind_of(sitting, spot),
        claim_score(state, spot.coaster).total if _can_claim(state, spot) else None,
        is_chosen=is_pressed or code == choice.target,
        is_pressed=is_pressed,
        in_line=in_line,
        picked=choice.owner if is_pressed else None,
    )


@lru_cache(maxsize=256)
def _coaster(  # noqa: PLR0913, PLR0917 - everything that a coaster shows
    words: ColadiceWords,
    avatars: tuple[int, ...],
    spot: Spot,
    look: Look,
    chance: float | None,
    flight: Html,
) -> Html:
    """Cached: a tap changes few coasters, and all of them are most of the page."""
    code = spot.coaster.code
    classes = ["coaster", spot.coaster.colour, look.kind]
    if look.is_chosen:
        classes.append("chosen")
    if look.in_line:
        classes.append("line")
    return element(
        "button",
        coaster_picture(spot, avatars, look.picked),
        icon(spot.coaster.ingredient),
        _badge(look.score),
        _chance(chance),
        flight,
        element("span", coaster_label(words, spot, look.score, chance), class_="visually-hidden"),
        class_=" ".join(classes),
        id=f"coaster-{code}",
        data_intent=f"coaster {code}",
        aria_pressed="true" if look.is_pressed else None,
        style=look.in_line or None,
    )


def _to_the_middle(square: int) -> str:
    """How many coasters to the right and down it is."""
    row, column = divmod(square, SIZE)
    return f"--right:{(SIZE - 1) / 2 - column:g};--down:{(SIZE - 1) / 2 - row:g}"


def _drink(sitting: Sitting, words: ColadiceWords) -> Html:
    """The winner's glass, which the line is poured into, and the name of the cocktail."""
    cocktail, won = winning_cocktail(sitting.state), winning_line(sitting.state)
    if cocktail is None or won is None:
        return NONE
    avatar = sitting.avatars[won[0]]
    return element(
        "div",
        element("span", glass(avatar), glass(avatar), class_="filling"),
        element("strong", words.cocktail(cocktail)),
        class_="drink",
        aria_hidden="true",
    )


def _badge(score: int | None) -> Html:
    if score is None:
        return NONE
    return element("span", f"+{score}", class_="badge", aria_hidden="true")


def _odds(model: Model, sitting: Sitting) -> dict[Coaster, float]:
    """The chances below 1, while a roll is left and odds are switched on."""
    state = sitting.state
    if not model.settings.odds or state.over or state.effect or state.rolls == ROLLS:
        return {}
    found = chances(state, sitting.hand.held_dice if state.dice else ())
    return {coaster: chance for coaster, chance in found.items() if chance < 1}


def _chance(chance: float | None) -> Html:
    if chance is None:
        return NONE
    return element("span", nearest_percent(chance), class_="chance", aria_hidden="true")


def _flights(match: Table) -> dict[int, Html]:
    """Animate the points of a claim: one flies from each neighbour to the claimed coaster."""
    current = match.games[-1]
    if not current.records or not isinstance(current.records[-1].action, Claim):
        return {}
    before, coaster = current.states[-2], current.records[-1].action.coaster
    target = next(at for at, spot in enumerate(before.board) if spot.coaster is coaster)
    score = claim_score(before, coaster)
    moves = len(current.records)
    flights = {target: _flight(f"+{score.space}", moves, target, target)}
    for square in score.neighbours:
        flights[square] = _flight("+1", moves, square, target)
    return flights


def _flight(text: str, moves: int, origin: int, target: int) -> Html:
    (row, column), (to_row, to_column) = divmod(origin, SIZE), divmod(target, SIZE)
    return element(
        "span",
        text,
        class_="flight",
        # Unique for each claim, so that the animation runs once.
        id=f"flight-{moves}-{origin}",
        style=f"--right:{to_column - column};--down:{to_row - row}",
        aria_hidden="true",
    )


def _can_claim(state: State, spot: Spot) -> bool:
    return state.rolls > 0 and not state.effect and spot.coaster in open_coasters(state)


def _kind_of(sitting: Sitting, spot: Spot) -> str:
    """The CSS class for whether the coaster can be selected now."""
    state = sitting.state
    if state.over or (state.rolls == 0 and not state.effect):
        return "resting"
    if state.effect:
        choice = next_choice(state, sitting.hand.choice, spot.coaster.code)
        action = chosen_action(state, choice)
        is_open = (
            sitting.match.game.explain(state, action) is None
            if action is not None
            else state.effect == Effect.MOVE_TOKEN
        )
    else:
        is_open = _can_claim(state, spot)
    if is_open:
        return "open"
    return "mine" if state.turn in spot.tokens else "closed"


def coaster_label(words: ColadiceWords, spot: Spot, score: int | None, chance: float | None) -> str:
    """For screen readers: the combination, the spaces with their tokens, and the score."""
    spaces = [
        words("space.free", points=words.points(value))
        if seat is None
        else words("space.taken", name=words.players[seat])
        for value, seat in zip(spot.values, spot.tokens, strict=True)
    ]
    parts = [words.coaster(spot.coaster), words.ingredient(spot.coaster.ingredient), *spaces]
    if score is not None:
        parts.append(words("space.scores", points=words.points(score)))
    if chance is not None:
        parts.append(words("space.chance", percent=nearest_percent(chance)))
    return ", ".join(parts)
