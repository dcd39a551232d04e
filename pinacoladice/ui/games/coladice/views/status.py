"""The players' cards and the status line of Piña Coladice."""

from functools import lru_cache

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
from pinacoladice.ui.games.coladice.hand import Sitting, Table, chosen_action
from pinacoladice.ui.games.coladice.words import ColadiceWords, sum_text
from pinacoladice.ui.html import NONE, Child, Html, element, join
from pinacoladice.ui.table.seats import bot_to_move


def card(sitting: Sitting, words: ColadiceWords, seat: Seat) -> list[Html]:
    score, left = sitting.state.scores[seat], tokens_left(sitting.state, seat)
    return [_card(words, score, left, sitting.avatars[seat])]


@lru_cache(maxsize=64)
def _card(words: ColadiceWords, score: int, left: int, avatar: int) -> Html:
    progress = min(max(score, 0), GOAL) * 100 // GOAL
    fill = element("span", style=f"width:{progress}%", class_=f"fill avatar-{avatar}")
    standing = words("table.standing", score=words.points(score), left=words("tokens_left", n=left))
    return join(
        element("span", str(score).replace("-", "−"), class_="score", aria_hidden="true"),
        element("span", fill, class_="track", aria_hidden="true"),
        element("span", "●" * left + "○" * (TOKENS - left), class_="left", aria_hidden="true"),
        element("span", standing, class_="visually-hidden"),
    )


def status(sitting: Sitting, words: ColadiceWords) -> list[Child]:
    match = sitting.match
    happy_hour = _latest_happy_hour(match, words)
    last = (
        words("coladice.status.last_round")
        if match.state.last_round and not match.state.over
        else ""
    )
    return [
        element("strong", last, " ") if last else NONE,
        element("span", happy_hour, " ") if happy_hour else NONE,
        _text(sitting, words),
    ]


def _latest_happy_hour(match: Table, words: ColadiceWords) -> str:
    """The effect of the Happy Hour die, until the next player rolls."""
    records = match.games[-1].records
    is_over = match.state.rolls or match.state.effect or not records
    if is_over or not isinstance(records[-1].action, HappyHour):
        return ""
    return words.log(match)[-1]


def _text(sitting: Sitting, words: ColadiceWords) -> str:
    state = sitting.state
    if state.over:
        return words("coladice.status.over")
    if bot_to_move(sitting):
        return words.latest(sitting.match)
    preview = _preview(sitting, words)
    return preview or words(_prompt(state), name=sitting.match.players[state.turn])


def _prompt(state: State) -> str:
    """The key of the prompt."""
    if state.effect:
        return f"coladice.status.effect.{state.effect}"
    if state.rolls == 0:
        return "coladice.status.first_roll"
    has_claims = bool(open_coasters(state))
    if state.rolls < ROLLS:
        return "coladice.status.roll" if has_claims else "coladice.status.keep_on"
    if has_claims:
        return "coladice.status.must_place"
    return "coladice.status.happy_hour" if state.happy_hour else "coladice.status.nothing"


def _preview(sitting: Sitting, words: ColadiceWords) -> str:
    """The effect of the selection."""
    match, choice = sitting.match, sitting.hand.choice
    action = chosen_action(match.state, choice)
    owner = choice.owner
    if action is None:
        return (
            "" if owner is None else words("coladice.status.move_where", owner=match.players[owner])
        )
    winner = _winning_opponent(match, action)
    if winner is not None:
        return words("coladice.status.gives_win", name=match.players[winner])
    match action:
        case Claim(coaster):
            score = claim_score(match.state, coaster)
            added = sum_text(score.space, len(score.neighbours))
            return words("coladice.status.preview", coaster=words.coaster(coaster), sum=added)
        case Move(owner, _, target):
            coaster_name = words.coaster(target)
            return words(
                "coladice.status.move_to", owner=match.players[owner], coaster=coaster_name
            )
        case _:
            return ""


def _winning_opponent(match: Table, action: Action) -> Seat | None:
    """The opponent who would win at once by this action."""
    after = match.game.apply(match.state, action, ())
    won = winning_line(after)
    return won[0] if won and won[0] != match.state.turn else None
