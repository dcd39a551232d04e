"""Announcing: the curtain over the dice, and the sums to choose from."""

from pinacoladice.games.koala.faces import REACHABLE, value
from pinacoladice.games.koala.state import ALL_POINTS, State
from pinacoladice.ui.games.koala.hand import LONGEST_SUM, Sitting, dice_in_sight, is_behind_curtain
from pinacoladice.ui.games.koala.views.pieces import face
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.html import NONE, Html, element


def announcing(sitting: Sitting, words: KoalaWords) -> list[Html]:
    curtain = _curtain(sitting, words) if is_behind_curtain(sitting) else NONE
    sums = [_sum(sitting, words, points) for points in REACHABLE]
    return [
        curtain,
        _may_lie(sitting.state, words),
        element(
            "div",
            *sums,
            _other(sitting, words),
            class_="sums",
            id="sums",
            role="group",
            aria_label=words("koala.sums"),
            aria_describedby="may-lie",
        ),
    ]


def _may_lie(state: State, words: KoalaWords) -> Html:
    """What may be said, and what a lie costs."""
    sentence = words("koala.may_lie", most=ALL_POINTS, name=words.players[state.turn])
    return element("p", sentence, class_="may-lie", id="may-lie")


def _curtain(sitting: Sitting, words: KoalaWords) -> Html:
    """The page contains the dice only while the button is held. A screen reader says how to cover
    them, and when they are (js/app/press-and-hold.js)."""
    dice = dice_in_sight(sitting)
    if dice:
        label = words("koala.dice_are", dice=words.dice(dice), points=words.points(value(dice)))
    else:
        label = words("koala.hold_to_look")
    faces = [element("span", face(each), class_="die") for each in dice or (None, None)]
    return element(
        "button",
        element("span", *faces, class_="pair"),
        element("span", label, class_="label"),
        class_="curtain drawn" if dice else "curtain",
        id="curtain",
        data_hold="peek",
        data_how_to_cover=words("koala.how_to_cover"),
        data_covered=words("koala.dice_covered"),
        data_secret=bool(dice),
    )


def _sum(sitting: Sitting, words: KoalaWords, points: int) -> Html:
    is_chosen = sitting.hand.announcement == points
    return element(
        "button",
        points,
        class_="segment",
        id=f"say-{points}",
        data_intent=f"say {points}",
        data_enter="announce" if is_chosen else None,
        aria_pressed="true" if is_chosen else "false",
        aria_label=words("koala.say", points=points),
    )


def _other(sitting: Sitting, words: KoalaWords) -> Html:
    return element(
        "input",
        id="say-other",
        name="say-other",
        value=sitting.hand.typed,
        placeholder=words("koala.other"),
        inputmode="numeric",
        maxlength=LONGEST_SUM,
        autocomplete="off",
        enterkeyhint="done",
        data_input="type",
        data_enter="announce",
        data_digits=True,
        aria_label=words("koala.other.label"),
    )
