"""The dice and the buttons of Piña Coladice."""

from pinacoladice.games.coladice.actions import Claim, HappyHour, Pass
from pinacoladice.games.coladice.odds import best_hold_for_points
from pinacoladice.games.coladice.state import DICE, ROLLS, open_coasters
from pinacoladice.ui.buttons import action_button, enter_button, main_button
from pinacoladice.ui.games.coladice import guide
from pinacoladice.ui.games.coladice.hand import Sitting, chosen_action, dice_to_roll
from pinacoladice.ui.games.coladice.views.fates import just_rolled
from pinacoladice.ui.games.coladice.words import ColadiceWords
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.shapes import die, throw_style

# Dice


def tray(model: Model, sitting: Sitting, words: ColadiceWords) -> list[Html]:
    if sitting.has_real_dice and _is_entering(sitting):
        return _entered_dice(sitting)
    return _rolled_dice(model, sitting, words)


def _is_entering(sitting: Sitting) -> bool:
    """Whether real dice are being entered, or the tray waits for them."""
    if not dice_to_roll(sitting):
        return False
    state = sitting.state
    is_waiting = not state.dice or state.rolls == ROLLS
    return bool(sitting.entry) or (is_waiting and not just_rolled(sitting.match))


def _entered_dice(sitting: Sitting) -> list[Html]:
    """The held dice in their places, and the dice entered so far in the others."""
    hand = sitting.hand
    entered = iter(sitting.entry)
    places = range(DICE) if dice_to_roll(sitting) > 1 or hand.held else range(1)
    return [
        element("span", die(hand.tray[place]), class_="die held", id=f"told-{place}")
        if place in hand.held
        else _entered_die(next(entered, None), place)
        for place in places
    ]


def _entered_die(face: int | None, place: int) -> Html:
    if face is None:
        return element("span", die("blank"), class_="die waiting", id=f"told-{place}")
    return element("span", die(face), class_="die told", id=f"told-{place}")


def _rolled_dice(model: Model, sitting: Sitting, words: ColadiceWords) -> list[Html]:
    state = sitting.state
    effect = state.effect or just_rolled(sitting.match)
    if effect:
        return [element("span", die(effect), class_="die effect", id="effect-die")]
    if not state.dice:
        return [element("span", die("blank"), class_="die waiting") for _ in range(DICE)]
    advised = _advised(model, sitting, words)
    return [_die(sitting, words, place, place in advised) for place in range(DICE)]


def _advised(model: Model, sitting: Sitting, words: ColadiceWords) -> set[int]:
    """The places of the dice to hold: as the guide says, or for the most points."""
    state, hand = sitting.state, sitting.hand
    is_guided = model.is_guided and bool(guide.tip(sitting, words))
    if state.over or state.rolls == ROLLS or not (is_guided or model.settings.odds):
        return set()
    held = list(guide.advised(state) if is_guided else best_hold_for_points(state))
    if is_guided and len(held) == DICE:  # a coaster is to be tapped instead
        return set()
    places = set()
    for place in sorted(range(DICE), key=lambda place: place not in hand.held):
        if hand.tray[place] in held:
            held.remove(hand.tray[place])
            places.add(place)
    return places


def _die(sitting: Sitting, words: ColadiceWords, place: int, is_advised: bool) -> Html:
    hand = sitting.hand
    face = hand.tray[place]
    is_held = place in hand.held
    may_hold = sitting.state.rolls < ROLLS
    return element(
        "button",
        die(face),
        class_=f"die{' held' if is_held else ''}{' advised' if is_advised else ''}",
        # Unique for each roll of this die, so that it is drawn anew and animated.
        id=f"die-{place}-{hand.rolled[place]}",
        data_intent=f"hold {place}",
        aria_pressed=("true" if is_held else "false") if may_hold else None,
        aria_label=words(_die_label(is_held, may_hold), face=face)
        + (words("die.advised") if is_advised else ""),
        style=throw_style(place, hand.rolled[place], face, sum(sitting.state.scores)),
    )


def _die_label(is_held: bool, may_hold: bool) -> str:
    if not may_hold:
        return "die.lying"
    return "die.held" if is_held else "die.free"


# Buttons


def buttons(sitting: Sitting, words: ColadiceWords) -> list[Html]:
    state = sitting.state
    main = _main_button(sitting, words)
    may_stop = sitting.match.game.explain(state, Pass()) is None and state.rolls < ROLLS
    return [action_button(words("button.stop"), "pass"), main] if may_stop else [main]


def _main_button(sitting: Sitting, words: ColadiceWords) -> Html:
    state = sitting.state
    action = chosen_action(state, sitting.hand.choice)
    if action is not None:
        label = "button.place" if isinstance(action, Claim) else "button.do_it"
        return main_button(words(label), "place")
    if state.effect or (state.rolls == ROLLS and open_coasters(state)):
        return main_button(words("button.choose"), "roll", is_off=True)
    if sitting.match.game.explain(state, Pass()) is None and state.rolls == ROLLS:
        return main_button(words("button.pass"), "pass")
    return _roll_button(sitting, words)


def _roll_button(sitting: Sitting, words: ColadiceWords) -> Html:
    is_happy = sitting.match.game.explain(sitting.state, HappyHour()) is None
    left = "" if is_happy else words("rolls_left", n=ROLLS - sitting.state.rolls)
    needed = dice_to_roll(sitting)
    if sitting.has_real_dice and needed:
        return enter_button(words, needed - len(sitting.entry), left)
    if is_happy:
        return main_button(words("button.happy_hour"), "roll")
    count = DICE - len(sitting.hand.held)
    if not count:
        return main_button(words("button.all_kept"), "roll", is_off=True, small=left)
    return main_button(words("button.roll", n=count), "roll", small=left)
