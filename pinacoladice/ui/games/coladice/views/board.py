"""The sixteen coasters, and what the game does on them."""

from collections.abc import Mapping
from typing import NamedTuple

from pinacoladice.games.coladice.actions import Flip
from pinacoladice.games.coladice.board import SIZE, Spot
from pinacoladice.games.coladice.coasters import Coaster
from pinacoladice.games.coladice.ending import winning_cocktail
from pinacoladice.games.coladice.happy_hour import Effect
from pinacoladice.games.coladice.odds import chances
from pinacoladice.games.coladice.state import ROLLS, State, winning_line
from pinacoladice.ui.games.coladice.hand import Sitting, Table, chosen_action, next_choice
from pinacoladice.ui.games.coladice.prospects import prospects
from pinacoladice.ui.games.coladice.story import Gain, latest_gains
from pinacoladice.ui.games.coladice.views.coaster import Look, coaster
from pinacoladice.ui.games.coladice.views.fates import fates
from pinacoladice.ui.games.coladice.views.lines import threatened_lines
from pinacoladice.ui.games.coladice.views.moves import flights
from pinacoladice.ui.games.coladice.views.pieces import coaster_picture
from pinacoladice.ui.games.coladice.words import ColadiceWords, square_name
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.shapes import glass


def board(model: Model, sitting: Sitting, words: ColadiceWords) -> Html:
    state, avatars = sitting.state, sitting.avatars
    events = _events(sitting.match)
    odds = _odds(model, sitting)
    flown = flights(sitting)
    spots = [
        coaster(
            words,
            avatars,
            spot,
            _look_of(sitting, square, events),
            odds.get(spot.coaster),
            flown.get(square, NONE),
        )
        for square, spot in enumerate(state.board)
    ]
    won = winning_line(state)
    is_pouring = won is not None and model.just_ended
    square_board = element(
        "div",
        *spots,
        threatened_lines(state.board, prospects(state).threats, avatars),
        fates(sitting, words),
        _drink(sitting, words) if is_pouring else NONE,
        class_="board pouring" if is_pouring else "board",
        id="board",
        style=f"--mover:var(--avatar-{avatars[state.turn]})"
        + (f";--winner:var(--avatar-{avatars[won[0]]})" if won else ""),
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


class Events(NamedTuple):
    """What has just happened on the coasters."""

    gains: Mapping[str, Gain]  # in the others' latest turns, by the code of the coaster
    flipped: Coaster | None
    line: tuple[int, ...]  # the line that has won


def _events(match: Table) -> Events:
    won = winning_line(match.state)
    return Events(latest_gains(match), _just_flipped(match), won[1] if won else ())


def _just_flipped(match: Table) -> Coaster | None:
    records = match.games[-1].records
    action = records[-1].action if records else None
    return action.coaster if isinstance(action, Flip) else None


def _look_of(sitting: Sitting, square: int, events: Events) -> Look:
    state, choice = sitting.state, sitting.hand.choice
    spot = state.board[square]
    coaster, code = spot.coaster, spot.coaster.code
    possible = prospects(state)
    is_pressed = code == choice.coaster
    return Look(
        _kind_of(sitting, spot, can_claim=coaster in possible.claims),
        possible.claims.get(coaster),
        wins=coaster in possible.wins,
        is_chosen=is_pressed or code == choice.target,
        is_pressed=is_pressed,
        in_line=_to_the_middle(square) if square in events.line else "",
        picked=choice.owner if is_pressed else None,
        gain=events.gains.get(code),
        threatens=tuple({each.seat: 0 for each in possible.threats if each.square == square}),
        is_flipped=coaster is events.flipped,
        square=square_name(square),
        is_complete=chosen_action(state, choice) is not None
        and code == (choice.target or choice.coaster),
    )


def _to_the_middle(square: int) -> str:
    """How many coasters to the right and down it is."""
    row, column = divmod(square, SIZE)
    return f"--right:{(SIZE - 1) / 2 - column:g};--down:{(SIZE - 1) / 2 - row:g}"


def _kind_of(sitting: Sitting, spot: Spot, *, can_claim: bool) -> str:
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
        is_open = can_claim
    return "open" if is_open else "closed"


def _odds(model: Model, sitting: Sitting) -> dict[Coaster, float]:
    """The chances below 1, while a roll is left and odds are switched on."""
    state = sitting.state
    if not model.settings.odds or state.over or state.effect or state.rolls == ROLLS:
        return {}
    found = chances(state, sitting.hand.held_dice if state.dice else ())
    return {coaster: chance for coaster, chance in found.items() if chance < 1}


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
