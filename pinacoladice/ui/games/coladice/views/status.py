"""The players' cards and the status line of Piña Coladice."""

from functools import lru_cache

from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.actions import Claim, Move
from pinacoladice.games.coladice.coasters import Coaster
from pinacoladice.games.coladice.rules import claim_score
from pinacoladice.games.coladice.state import (
    GOAL,
    ROLLS,
    TOKENS,
    State,
    is_turn_beginning,
    open_coasters,
    tokens_left,
    winning_line,
)
from pinacoladice.games.coladice.threats import has_turn_left
from pinacoladice.ui.games.coladice.hand import Sitting, Table, chosen_action
from pinacoladice.ui.games.coladice.story import score_changes
from pinacoladice.ui.games.coladice.words import ColadiceWords, sum_text
from pinacoladice.ui.html import NONE, Child, Html, element, join
from pinacoladice.ui.table.seats import bot_to_move


def card(sitting: Sitting, words: ColadiceWords, seat: Seat) -> list[Html]:
    score, left = sitting.state.scores[seat], tokens_left(sitting.state, seat)
    change = score_changes(sitting.match)[seat]
    return [_card(words, score, left, sitting.avatars[seat]), _change(change)]


def _change(points: int) -> Html:
    """By the others' latest turns."""
    if not points:
        return NONE
    return element("span", f"{points:+}".replace("-", "−"), class_="change", aria_hidden="true")


@lru_cache(maxsize=64)
def _card(words: ColadiceWords, score: int, left: int, avatar: int) -> Html:
    progress = min(max(score, 0), GOAL) * 100 // GOAL
    fill = element("span", style=f"width:{progress}%", class_=f"fill avatar-{avatar}")
    standing = words("table.standing", score=words.points(score), left=words("tokens_left", n=left))
    return join(
        element(
            "span",
            str(score).replace("-", "−"),
            element("small", f"/{GOAL}"),
            class_="score",
            aria_hidden="true",
        ),
        element("span", fill, class_="track", aria_hidden="true"),
        element("span", "●" * left + "○" * (TOKENS - left), class_="left", aria_hidden="true"),
        element("span", standing, class_="visually-hidden"),
    )


def status(sitting: Sitting, words: ColadiceWords) -> list[Child]:
    """What the others have done stays until the active player rolls."""
    state, match = sitting.state, sitting.match
    if bot_to_move(sitting):
        return [_bots_plan(sitting, words) or " ".join(words.log(match, latest=1))]
    last_round = words("coladice.status.last_round") if state.last_round else ""
    story = _story(match, words)
    # Alone against bots, the button says enough after the story.
    has_prompt = not story or sitting.bots.count("") > 1
    prompt = words(prompt_key(state), name=words.players[state.turn]) if has_prompt else ""
    return [
        element("strong", last_round, " ") if last_round else NONE,
        *[f"{sentence} " for sentence in story],
        preview(sitting, words) or prompt,
    ]


def _story(match: Table, words: ColadiceWords) -> list[str]:
    """As a turn begins: the latest move and the threats, or at first the points to begin with."""
    if not is_turn_beginning(match.state):
        return []
    if not match.games[-1].records:
        return [words("coladice.status.start")]
    return [*words.log(match, latest=1), *words.threats(match.state)]


def _bots_plan(sitting: Sitting, words: ColadiceWords) -> str:
    """What the bot is about to do; empty before it has decided."""
    state, hand = sitting.state, sitting.hand
    name = words.players[state.turn]
    match chosen_action(state, hand.choice):
        case Claim(coaster):
            return words("coladice.status.bot_claims", name=name, coaster=words.coaster(coaster))
        case None if hand.held_dice:
            return words("coladice.status.bot_keeps", name=name, held=words.dice(hand.held_dice))
        case _:
            return preview(sitting, words)


def prompt_key(state: State) -> str:
    """Of the sentence that says what to do."""
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


def preview(sitting: Sitting, words: ColadiceWords) -> str:
    """The effect of the selection; empty if nothing is selected."""
    match, choice = sitting.match, sitting.hand.choice
    action = chosen_action(match.state, choice)
    owner = choice.owner
    if action is None:
        return (
            "" if owner is None else words("coladice.status.move_where", owner=words.players[owner])
        )
    after = match.game.apply(match.state, action, ())
    won = winning_line(after)
    if won is not None and won[0] != match.state.turn:
        return words("coladice.status.gives_win", name=words.players[won[0]])
    match action:
        case Claim(coaster):
            return _claim_preview(sitting, words, coaster, after)
        case Move(owner, _, target):
            name = words.players[owner]
            return words("coladice.status.move_to", owner=name, coaster=words.coaster(target))
        case _:
            return ""


def _claim_preview(sitting: Sitting, words: ColadiceWords, coaster: Coaster, after: State) -> str:
    score = claim_score(sitting.state, coaster)
    added = words.in_parts(score) if words.by_ear else sum_text(score.space, len(score.neighbours))
    sentence = words("coladice.status.preview", coaster=words.coaster(coaster), sum=added)
    result = sitting.match.game.result(after)
    if result is not None:
        return f"{sentence}. {words.ended(result)}"
    if after.last_round and not sitting.state.last_round:
        left = [words.players[seat] for seat in range(after.seats) if has_turn_left(after, seat)]
        last = words("coladice.status.begins_last_round", names=words.together(left))
        return f"{sentence}. {last}"
    return sentence
