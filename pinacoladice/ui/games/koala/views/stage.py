"""The middle of the table: the koala whose turn it is, or the announcement."""

from pinacoladice.games.koala import odds
from pinacoladice.games.koala.faces import value
from pinacoladice.games.koala.rules import DOUBT_FINE
from pinacoladice.games.koala.state import State, announcer
from pinacoladice.ui.games.koala.hand import Sitting, dice_in_sight, is_announcing
from pinacoladice.ui.games.koala.views.announcing import announcing
from pinacoladice.ui.games.koala.views.answers import answers
from pinacoladice.ui.games.koala.views.outcome import outcome, sentences
from pinacoladice.ui.games.koala.views.pieces import branch, koala
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.table.seats import bot_to_move


def stage(model: Model, sitting: Sitting, words: KoalaWords) -> Html:
    if is_announcing(sitting.state) and not bot_to_move(sitting):
        inside = [sentences(sitting, words), *announcing(sitting, words)]
    else:
        inside = _turn(model, sitting, words)
    return element("section", *inside, class_="stage", id="board", aria_label=words("koala.stage"))


# A turn


def _turn(model: Model, sitting: Sitting, words: KoalaWords) -> list[Html]:
    state = sitting.state
    if state.announced is not None:
        choices = NONE if bot_to_move(sitting) else answers(sitting, words)
        return [_talk(state, words), choices, _odds(model, sitting, words)]
    told = sentences(sitting, words)
    return [_portrait(sitting, words), _worth(sitting, words), told, _odds(model, sitting, words)]


def _portrait(sitting: Sitting, words: KoalaWords) -> Html:
    """The koala whose turn it is; before it rolls, how the last turn ended."""
    head = koala(sitting.state.eyes[sitting.state.turn])
    return outcome(sitting, words) or element("div", head, branch(), class_="portrait")


def _talk(state: State, words: KoalaWords) -> Html:
    """The announcement, in a speech bubble between the announcer and the roller."""
    teller = announcer(state)
    announced = element("strong", state.announced)
    about = element("small", words("koala.says", name=words.players[teller]), dir="auto")
    return element(
        "div",
        element("div", koala(state.eyes[teller]), class_="portrait small"),
        element("p", about, announced, class_="bubble"),
        element("div", koala(state.eyes[state.turn]), class_="portrait small"),
        class_="talk",
    )


def _worth(sitting: Sitting, words: KoalaWords) -> Html:
    dice = dice_in_sight(sitting)
    if not dice:
        return NONE
    return element("p", words("koala.worth", points=words.points(value(dice))), class_="worth")


# Odds


def _odds(model: Model, sitting: Sitting, words: KoalaWords) -> Html:
    state = sitting.state
    is_bots = bot_to_move(sitting) and model.replay is None
    if not model.settings.odds or state.over or is_bots:
        return NONE
    if state.announced is not None:
        return _odds_of_doubt(state, words)
    if state.dice and not state.blind_turn and odds.locked(state.dice) != state.dice:
        return _odds_of_rolling(state, words)
    return NONE


def _odds_of_rolling(state: State, words: KoalaWords) -> Html:
    found = odds.sighted(state.dice or ())
    chances = [
        element("li", element("strong", points), " ", words.percent(chance))
        for points, chance in sorted(found.roll_sums.items())
    ]
    sentence = words(
        "koala.odds.roll",
        stop=found.stop_sum,
        roll=words.decimal(found.roll_points),
        eye=words.percent(found.roll_closes_eye),
    )
    title = element("p", sentence)
    return element("div", title, element("ul", *chances, class_="chances"), class_="odds")


def _odds_of_doubt(state: State, words: KoalaWords) -> Html:
    announced = state.announced or 0
    held = DOUBT_FINE if state.hides_points else state.points[state.turn]
    found = odds.blind(announced, odds.BLIND_SUMS, held)
    sentence = words(
        "koala.odds.doubt",
        sum=announced,
        true=words.percent(1 - found.lie),
        believe=words.decimal(found.believe_points),
        doubt=words.decimal(found.doubt_points),
    )
    return element("div", element("p", sentence), class_="odds")
