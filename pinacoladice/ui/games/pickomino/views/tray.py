"""The dice of Pickomino: set aside, rolled, or about to be."""

from pinacoladice.engine.dice import FACES, Dice
from pinacoladice.games.pickomino.actions import Keep
from pinacoladice.games.pickomino.state import State, owner_of_top
from pinacoladice.games.pickomino.tiles import WORM, total
from pinacoladice.ui.games.pickomino.events import news
from pinacoladice.ui.games.pickomino.hand import Sitting, dice_to_roll
from pinacoladice.ui.games.pickomino.prospects import NO_ODDS, Odds, Prospect, odds, prospect
from pinacoladice.ui.games.pickomino.views.chances import choices, figures, spoken_odds
from pinacoladice.ui.games.pickomino.views.pieces import face_of, spoken, worms_picture
from pinacoladice.ui.games.pickomino.words import PickominoWords
from pinacoladice.ui.html import NONE, Child, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.shapes import die, glass, throw_style
from pinacoladice.ui.table.seats import bot_to_move

# Dice that fit in a row on a small phone; more are drawn smaller.
LARGE_DICE = 6


def tray(model: Model, sitting: Sitting, words: PickominoWords) -> list[Html]:
    state = sitting.state
    known = odds(state) if model.settings.odds else NO_ODDS
    told = [] if model.replay else _news(sitting, words)
    if told:
        return [*told, _waiting(sitting)]
    if state.rolled:
        return [_aside(state, words), _rolled(sitting, words, known)]
    return [_aside(state, words), _waiting(sitting), choices(state, words, known)]


# News


def _news(sitting: Sitting, words: PickominoWords) -> list[Html]:
    """What the others have done, until a person acts. The status line says what a bot does."""
    if sitting.state.over or bot_to_move(sitting):
        return []
    sentences = [element("li", words.turn(turn), dir="auto") for turn in news(sitting)]
    return [element("ul", *sentences, class_="news", id="news")] if sentences else []


# Set aside


def _aside(state: State, words: PickominoWords) -> Html:
    if not state.aside:
        nothing = element("span", words("pickomino.aside.none"), class_="hint")
        return element("p", NONE if state.over else nothing, class_="aside", id="aside")
    has_worm = WORM in state.aside
    sum_of_dice = element(
        "span",
        element("strong", total(state.aside)),
        worms_picture(1) if has_worm else element("small", words("pickomino.no_worm")),
        class_="total",
        aria_hidden="true",
    )
    return element(
        "p",
        spoken(aside_label(state, words)),
        *[_pile(state.aside, face) for face in FACES if face in state.aside],
        sum_of_dice,
        class_="aside",
        id="aside",
    )


def aside_label(state: State, words: PickominoWords) -> str:
    return words(
        "pickomino.aside",
        dice=words.dice(state.aside),
        total=total(state.aside),
        worm=words("pickomino.aside.worm" if WORM in state.aside else "pickomino.aside.no_worm"),
    )


def _pile(dice: Dice, face: int) -> Html:
    lying = [element("span", face_of(face), class_="die told") for _ in range(dice.count(face))]
    return element("span", *lying, class_="pile", aria_hidden="true")


# About to be rolled


def _waiting(sitting: Sitting) -> Html:
    """Real dice as they are entered, and empty places for the others."""
    count = 0 if sitting.state.over else dice_to_roll(sitting)
    places = [_place(sitting.entry[place : place + 1], place, count) for place in range(count)]
    kind = "rolled small-dice" if count > LARGE_DICE else "rolled"
    return element("div", *places, class_=kind, id="waiting")


def _place(entered: Dice, place: int, count: int) -> Html:
    id_ = f"told-{count}-{place}"
    if entered:
        return element("span", face_of(entered[0]), class_="die told", id=id_)
    return element("span", die("blank"), class_="die waiting", id=id_)


# Rolled


def _rolled(sitting: Sitting, words: PickominoWords, known: Odds) -> Html:
    groups = [_group(sitting, words, face, known) for face in FACES if face in sitting.state.rolled]
    return element("div", *groups, class_="rolled", id="rolled")


def _group(sitting: Sitting, words: PickominoWords, face: int, known: Odds) -> Html:
    """One button for all rolled dice of a value, with a forecast of the turn."""
    state, keep = sitting.state, Keep(face)
    is_open = face not in state.aside
    is_pointed = sitting.hand.pointed == keep
    moves = len(sitting.match.games[-1].records)
    dice = [
        element("span", face_of(face), class_="die", style=throw_style(place, face, moves))
        for place in range(state.rolled.count(face))
    ]
    classes = {
        "ready": is_open,
        "used": not is_open,
        "best": known.best == keep,
        "pointed": is_pointed,
    }
    return element(
        "button",
        # Unique for each roll, so that the dice are drawn anew and animated.
        element("span", *dice, class_="dice", id=f"dice-{face}-{moves}"),
        *(_forecast(sitting, words, prospect(state, face)) if is_open else []),
        figures(words, known.outlooks[keep]) if keep in known.outlooks else NONE,
        spoken(group_label(sitting, words, face, known)),
        class_=" ".join(["group", *(name for name, is_so in classes.items() if is_so)]),
        id=f"keep-{face}",
        data_intent=f"keep {face}",
        aria_pressed="true" if is_pointed else None,
    )


def _forecast(sitting: Sitting, words: PickominoWords, after: Prospect) -> list[Html]:
    """The total, and the tile in reach or what is still missing."""
    return [
        element("strong", after.total, class_="sum", aria_hidden="true"),
        element("span", *_reach(sitting, words, after), class_="reach", aria_hidden="true"),
    ]


def _reach(sitting: Sitting, words: PickominoWords, after: Prospect) -> list[Child]:
    if not after.has_worm:
        return [words("pickomino.no_worm")]
    if after.tile is None:
        return [words("pickomino.too_low")]
    owner = owner_of_top(sitting.state, after.tile)
    if owner is None:
        return [words("pickomino.reach.tile"), element("span", after.tile, class_="chip")]
    chip = element("span", glass(sitting.avatars[owner]), after.tile, class_="chip steal")
    return [words("pickomino.reach.steal"), chip]


def group_label(sitting: Sitting, words: PickominoWords, face: int, known: Odds) -> str:
    """For screen readers: everything that the button shows."""
    state = sitting.state
    count = state.rolled.count(face)
    dice = words.group(face, count)
    if face in state.aside:
        return words("pickomino.group.closed", dice=dice)
    after = prospect(state, face)
    adds = total((face,) * count)
    parts = [
        words("pickomino.group.open", dice=dice, adds=adds, total=after.total),
        spoken_reach(sitting, words, after),
    ]
    if Keep(face) in known.outlooks:
        parts += spoken_odds(words, Keep(face), known)
    return ", ".join(parts)


def spoken_reach(sitting: Sitting, words: PickominoWords, after: Prospect) -> str:
    """What the total would be enough for."""
    if not after.has_worm:
        return words("pickomino.group.no_worm")
    if after.tile is None:
        return words("pickomino.group.low")
    owner = owner_of_top(sitting.state, after.tile)
    if owner is None:
        return words("pickomino.group.reach", tile=after.tile)
    return words("pickomino.group.steal", tile=after.tile, name=sitting.match.players[owner])
