"""At the thumb: the dice, the pad for real ones, and the buttons."""

from pinacoladice.engine.source import Entered
from pinacoladice.games.coladice.actions import Claim, HappyHour, Pass
from pinacoladice.games.coladice.odds import best_hold_for_points
from pinacoladice.games.coladice.state import DICE, ROLLS, open_coasters
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model, Table
from pinacoladice.ui.playing import chosen_action, dice_to_enter
from pinacoladice.ui.seats import bot_to_move, why_not_undo
from pinacoladice.ui.views.pieces import die
from pinacoladice.ui.words import Words


def hand(model: Model, match: Table, words: Words) -> Html:
    return element(
        "section",
        _tray(model, match, words),
        _buttons(model, match, words),
        class_="hand",
        aria_label=words("table.dice"),
    )


# Dice


def _tray(model: Model, match: Table, words: Words) -> Html:
    needed = dice_to_enter(model, match)
    shown = _dice_told(model, needed) if needed and _is_telling(model, match) else None
    dice = shown or _dice_shown(model, match, words)
    row = element("div", *dice, class_="tray", id="tray")
    return element("div", row, _pad(words)) if needed else row


def _is_telling(model: Model, match: Table) -> bool:
    """Real dice: nothing lies there yet, or what was rolled is being tapped in."""
    if model.entry:
        return True
    nothing_lies_there = not match.state.dice or match.state.rolls == ROLLS
    return nothing_lies_there and not _latest_effect(match)


def _dice_told(model: Model, needed: int) -> list[Html]:
    """The held dice in their places, and what has been tapped in so far in the others."""
    told = iter(model.entry)
    places = range(DICE) if needed > 1 or model.held else range(1)
    return [
        element("span", die(model.tray[place]), class_="die held", id=f"told-{place}")
        if place in model.held
        else _told(next(told, None), place)
        for place in places
    ]


def _told(face: int | None, place: int) -> Html:
    if face is None:
        return element("span", die("blank"), class_="die waiting", id=f"told-{place}")
    return element("span", die(face), class_="die told", id=f"told-{place}")


def _dice_shown(model: Model, match: Table, words: Words) -> list[Html]:
    effect = match.state.effect or _latest_effect(match)
    if effect:
        return [element("span", die(effect), class_="die effect", id="effect-die")]
    if not match.state.dice:
        return [element("span", die("blank"), class_="die waiting") for _ in range(DICE)]
    advised = _advised(model, match)
    return [_die(model, match, words, place, place in advised) for place in range(DICE)]


def _advised(model: Model, match: Table) -> set[int]:
    """Whoever wants to see chances also sees which dice to keep for the most points."""
    if not model.settings.odds or match.state.over or match.state.rolls == ROLLS:
        return set()
    held = list(best_hold_for_points(match.state))
    places = set()
    for place in sorted(range(DICE), key=lambda place: place not in model.held):
        if model.tray[place] in held:
            held.remove(model.tray[place])
            places.add(place)
    return places


def _latest_effect(match: Table) -> int:
    """The Happy Hour die stays in sight until the next player rolls."""
    records = match.games[-1].records
    if match.state.rolls or not records or not isinstance(records[-1].action, HappyHour):
        return 0
    return records[-1].outcome[0]


def _die(model: Model, match: Table, words: Words, place: int, is_advised: bool) -> Html:
    face = model.tray[place]
    is_held = place in model.held
    may_hold = match.state.rolls < ROLLS
    return element(
        "button",
        die(face),
        class_=f"die{' held' if is_held else ''}{' advised' if is_advised else ''}",
        # New with each roll of this die: what is rolled anew is drawn anew, and may roll in.
        id=f"die-{place}-{model.rolled[place]}",
        data_intent=f"hold {place}",
        aria_pressed=("true" if is_held else "false") if may_hold else None,
        aria_label=words(_die_label(is_held, may_hold), face=face)
        + (words("die.advised") if is_advised else ""),
        style=f"--place:{place}",
    )


def _die_label(is_held: bool, may_hold: bool) -> str:
    if not may_hold:
        return "die.lying"
    return "die.held" if is_held else "die.free"


def _pad(words: Words) -> Html:
    """Real dice: tap in what lies on the table."""
    keys = [
        element(
            "button",
            die(face),
            class_="key",
            id=f"enter-{face}",
            data_intent=f"enter {face}",
            aria_label=words("pad.face", face=face),
        )
        for face in range(1, 7)
    ]
    erase = element(
        "button", "⌫", class_="key", id="erase", data_intent="erase", aria_label=words("pad.erase")
    )
    return element("div", *keys, erase, class_="keys", id="pad")


# Buttons


def _buttons(model: Model, match: Table, words: Words) -> Html:
    state, game = match.state, match.game
    if bot_to_move(model) and not dice_to_enter(model, match):
        return _watching(model, match, words)
    buttons = []
    if why_not_undo(model, match) is None:
        buttons.append(_button(words("button.undo"), "undo", "side"))
    if game.explain(state, Pass()) is None and state.rolls < ROLLS:
        buttons.append(_button(words("button.stop"), "pass", "side"))
    buttons.append(_main_button(model, match, words))
    return element("div", *buttons, class_="buttons", id="buttons")


def _watching(model: Model, match: Table, words: Words) -> Html:
    """While a bot plays: what was placed before it may be undone, and nobody has to wait."""
    buttons = []
    if why_not_undo(model, match) is None:
        buttons.append(_button(words("button.undo"), "undo", "side"))
    name = match.players[match.state.turn]
    label = words("button.skip")
    buttons.append(_button(label, "skip", "main", small=words("bot.playing", name=name)))
    return element("div", *buttons, class_="buttons", id="buttons")


def _main_button(model: Model, match: Table, words: Words) -> Html:
    state, game = match.state, match.game
    if state.over:
        return _button(words("button.result"), "see-result", "main")
    action = chosen_action(state, model.choice)
    if action is not None:
        return _button(
            words("button.place" if isinstance(action, Claim) else "button.do_it"), "place", "main"
        )
    if state.effect or (state.rolls == ROLLS and open_coasters(state)):
        return _button(words("button.choose"), "roll", "main", is_off=True)
    if game.explain(state, Pass()) is None and state.rolls == ROLLS:
        return _button(words("button.pass"), "pass", "main")
    return _roll_button(model, match, words)


def _roll_button(model: Model, match: Table, words: Words) -> Html:
    state = match.state
    needed = dice_to_enter(model, match)
    is_happy = match.game.explain(state, HappyHour()) is None
    left = "" if is_happy else words("rolls_left", n=ROLLS - state.rolls)
    if isinstance(match.source, Entered) and needed:
        missing = needed - len(model.entry)
        label = words("button.enter", n=missing) if missing else words("button.use_dice")
        return _button(label, "roll", "main", is_off=missing > 0, small=left)
    if is_happy:
        return _button(words("button.happy_hour"), "roll", "main")
    count = DICE - len(model.held)
    if not count:
        return _button(words("button.all_kept"), "roll", "main", is_off=True, small=left)
    return _button(words("button.roll", n=count), "roll", "main", small=left)


def _button(label: str, intent: str, kind: str, *, is_off: bool = False, small: str = "") -> Html:
    """A button that is off can be tapped all the same, and says why it is."""
    return element(
        "button",
        element("span", label),
        element("small", small) if small else NONE,
        class_=kind,
        id="main-button" if kind == "main" else f"{intent}-button",
        data_intent=intent,
        aria_disabled="true" if is_off else None,
    )
