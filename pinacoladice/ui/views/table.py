"""The table: players on top, coasters in the middle, dice and the main button at the thumb."""

from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.actions import Action, Claim, HappyHour, Move
from pinacoladice.games.coladice.rules import claim_score
from pinacoladice.games.coladice.state import (
    GOAL,
    ROLLS,
    TOKENS,
    State,
    open_coasters,
    tokens_left,
    winning_line,
)
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model, Table
from pinacoladice.ui.playing import chosen_action
from pinacoladice.ui.seats import bot_to_move
from pinacoladice.ui.views.board import board
from pinacoladice.ui.views.hand import hand
from pinacoladice.ui.views.pieces import glass
from pinacoladice.ui.words import Words, sum_text

SIDE_LOG_LINES = 12
LONG_NAME = {2: 12, 3: 9, 4: 6}  # characters, by players; longer ones are written smaller


def table(model: Model, match: Table, words: Words) -> Html:
    return element(
        "main",
        element("h1", words("app.name"), class_="visually-hidden"),
        _players(model, match, words),
        _status(model, match, words),
        board(model, match, words),
        hand(model, match, words),
        _banner(match, words),
        _side_log(match, words),
        id="table",
        class_=f"table seats-{len(match.players)}",
    )


# Players


def _players(model: Model, match: Table, words: Words) -> Html:
    cards = [_player(model, match, words, seat) for seat in range(len(match.players))]
    menu = element(
        "button",
        element("span", "≡", aria_hidden="true"),
        class_="menu-button",
        id="menu-button",
        data_intent="open menu",
        aria_label=words("panel.menu"),
    )
    return element("header", element("ul", *cards, class_="cards"), menu, class_="top")


def _player(model: Model, match: Table, words: Words, seat: Seat) -> Html:
    state = match.state
    is_active = seat == state.turn and not state.over
    name = match.players[seat]
    score = state.scores[seat]
    left = tokens_left(state, seat)
    progress = min(max(score, 0), GOAL) * 100 // GOAL
    return element(
        "li",
        glass(model.looks[seat]),
        element("span", name, class_=_name_class(name, state.seats), dir="auto"),
        element("span", str(score).replace("-", "−"), class_="score", aria_hidden="true"),
        element(
            "span",
            element("span", style=f"width:{progress}%", class_=f"fill look-{model.looks[seat]}"),
            class_="track",
            aria_hidden="true",
        ),
        element("span", "●" * left + "○" * (TOKENS - left), class_="left", aria_hidden="true"),
        element(
            "span",
            words("table.standing", score=words.points(score), left=words("tokens_left", n=left)),
            class_="visually-hidden",
        ),
        class_="card active" if is_active else "card",
        id=f"player-{seat}",
        aria_current="true" if is_active else None,
        style=f"--look:var(--look-{model.looks[seat]})",
    )


def _name_class(name: str, seats: int) -> str:
    return "name long" if len(name) > LONG_NAME[seats] else "name"


# What is going on


def _status(model: Model, match: Table, words: Words) -> Html:
    if model.notice is not None:
        text = words.notice(model.notice)
        return element("p", text, id="status", class_="status refusal")
    happened = _happy_hour_told(match, words)
    last = words("status.last_round") if match.state.last_round and not match.state.over else ""
    return element(
        "p",
        element("strong", last, " ") if last else NONE,
        element("span", happened, " ") if happened else NONE,
        status_text(model, match, words),
        id="status",
        class_="status",
    )


def _happy_hour_told(match: Table, words: Words) -> str:
    """What the Happy Hour die did, until the next player rolls."""
    records = match.games[-1].records
    is_over = match.state.rolls or match.state.effect or not records
    if is_over or not isinstance(records[-1].action, HappyHour):
        return ""
    return words.log(match)[-1]


def status_text(model: Model, match: Table, words: Words) -> str:
    state = match.state
    if state.over:
        return words("status.over")
    if bot_to_move(model):
        return words.latest(match)
    return _preview(model, match, words) or words(_prompt(state), name=match.players[state.turn])


def _prompt(state: State) -> str:
    """What there is to do."""
    if state.effect:
        return f"status.effect.{state.effect}"
    if state.rolls == 0:
        return "status.first_roll"
    has_claims = bool(open_coasters(state))
    if state.rolls < ROLLS:
        return "status.roll" if has_claims else "status.keep_on"
    if has_claims:
        return "status.must_place"
    return "status.happy_hour" if state.happy_hour else "status.nothing"


def _preview(model: Model, match: Table, words: Words) -> str:
    """What has been pointed at, and what it would do."""
    action = chosen_action(match.state, model.choice)
    owner = model.choice.owner
    if action is None:
        return "" if owner is None else words("status.move_where", owner=match.players[owner])
    winner = _given_away(match, action)
    if winner is not None:
        return words("status.gives_win", name=match.players[winner])
    match action:
        case Claim(coaster):
            score = claim_score(match.state, coaster)
            added = sum_text(score.space, len(score.neighbours))
            return words("status.preview", coaster=words.coaster(coaster), sum=added)
        case Move(owner, _, target):
            coaster_name = words.coaster(target)
            return words("status.move_to", owner=match.players[owner], coaster=coaster_name)
        case _:
            return ""


def _given_away(match: Table, action: Action) -> Seat | None:
    """Whoever else would win at once by this."""
    after = match.game.apply(match.state, action, ())
    won = winning_line(after)
    return won[0] if won and won[0] != match.state.turn else None


def _banner(match: Table, words: Words) -> Html:
    """Whose turn it is, for a moment, when the phone is handed on."""
    state = match.state
    if state.over or state.rolls or state.effect:
        return NONE
    moves = len(match.games[-1].records)
    return element(
        "div",
        element("span", words("banner.turn", name=match.players[state.turn]), dir="auto"),
        class_="banner",
        id=f"banner-{moves}",
        aria_hidden="true",
    )


def _side_log(match: Table, words: Words) -> Html:
    """The latest moves, where the screen has room for them."""
    lines = words.log(match)[-SIDE_LOG_LINES:]
    if not lines:
        return NONE
    entries = [element("li", line, dir="auto") for line in reversed(lines)]
    heading = element("h2", words("panel.log"))
    return element("aside", heading, element("ol", *entries, class_="log"), class_="side-log")
