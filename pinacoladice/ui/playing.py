"""Taps at the table: rolling, holding, pointing at coasters, placing, taking back."""

from dataclasses import replace
from itertools import permutations

from pinacoladice.engine.chance import CERTAIN
from pinacoladice.engine.dice import Dice
from pinacoladice.engine.errors import EngineError, Refusal
from pinacoladice.engine.source import Entered
from pinacoladice.games.coladice.actions import (
    Action,
    Claim,
    Flip,
    HappyHour,
    Move,
    Pass,
    Roll,
    TakeBack,
)
from pinacoladice.games.coladice.board import spot_of
from pinacoladice.games.coladice.coasters import BY_CODE
from pinacoladice.games.coladice.happy_hour import Effect as HappyEffect
from pinacoladice.games.coladice.state import DICE, ROLLS, State
from pinacoladice.ui import stored
from pinacoladice.ui.effects import Announce, Effect, KeepAwake, Play
from pinacoladice.ui.model import Choice, Model, Notice, Table, looking_afresh
from pinacoladice.ui.seats import why_not_undo
from pinacoladice.ui.words import Words

Step = tuple[Model, list[Effect]]


# Dice

A_PRIME = 61  # steps through all orders of up to five dice


def held_dice(model: Model) -> Dice:
    return tuple(sorted(model.tray[place] for place in model.held))


def next_roll(model: Model, match: Table) -> Action:
    """What rolling would mean now: dice, or the Happy Hour die."""
    state = match.state
    happy = HappyHour()
    return happy if match.game.explain(state, happy) is None else Roll(held_dice(model))


def dice_to_enter(model: Model, match: Table) -> int:
    """How many real dice have to be told for the next roll; 0 where the app rolls."""
    action = next_roll(model, match)
    if not isinstance(match.source, Entered) or match.game.explain(match.state, action):
        return 0
    return 1 if isinstance(action, HappyHour) else DICE - len(model.held)


def roll(model: Model, match: Table) -> Step:
    action = next_roll(model, match)
    if model.entry and len(model.entry) == dice_to_enter(model, match):
        return play(model, match, action, tuple(sorted(model.entry)))
    return play(model, match, action)


def hold(model: Model, match: Table, place: str) -> Step:
    """Keep a die, or let it go again."""
    if not match.state.rolls:
        return model, []
    refusal = match.game.explain(match.state, Roll())
    if refusal is not None:
        return refused(model, match, refusal)
    held = model.held ^ {int(place)}
    return replace(model, held=held, entry=(), choice=Choice(), notice=None), []


def enter(model: Model, match: Table, face: str) -> Step:
    if len(model.entry) >= dice_to_enter(model, match):
        return model, []
    return replace(model, entry=(*model.entry, int(face)), notice=None), []


def erase(model: Model) -> Step:
    return replace(model, entry=model.entry[:-1]), []


# The board


def point_at(model: Model, match: Table, code: str) -> Step:
    """Look at a coaster; a second tap on it looks away again."""
    choice = next_choice(match.state, model.choice, code)
    if choice == model.choice:
        return look_away(model)
    action = chosen_action(match.state, choice)
    if action is None:
        return replace(model, choice=choice, notice=None), []
    refusal = match.game.explain(match.state, action)
    if refusal is not None:
        return refused(replace(model, choice=Choice()), match, refusal)
    return replace(model, choice=choice, notice=None), []


def look_away(model: Model) -> Step:
    """From where a token shall go, or else from everything."""
    choice = replace(model.choice, target="") if model.choice.target else Choice()
    return replace(model, choice=choice, notice=None), []


def next_choice(state: State, choice: Choice, code: str) -> Choice:
    if state.effect != HappyEffect.MOVE_TOKEN:
        return Choice(code)
    if choice.owner is not None and code != choice.coaster:
        return replace(choice, target=code)
    movable = [seat for seat in _tokens_on(state, code) if seat != state.turn]
    if choice.owner is None:
        return Choice(code, movable[0]) if movable else Choice(code, state.turn, code)
    # The same coaster again: the other token on it, or none.
    later = movable[movable.index(choice.owner) + 1 :]
    return Choice(code, later[0]) if later else Choice()


def _tokens_on(state: State, code: str) -> list[int]:
    spot = spot_of(state.board, BY_CODE[code])
    return [seat for seat in spot.tokens if seat is not None] if spot else []


def chosen_action(state: State, choice: Choice) -> Action | None:
    """What the choice stands for, once it is complete."""
    if not choice.coaster:
        return None
    coaster = BY_CODE[choice.coaster]
    match state.effect:
        case HappyEffect.TAKE_BACK:
            return TakeBack(coaster)
        case HappyEffect.FLIP_COASTER:
            return Flip(coaster)
        case HappyEffect.MOVE_TOKEN:
            if choice.owner is None or not choice.target:
                return None
            return Move(choice.owner, coaster, BY_CODE[choice.target])
        case _:
            return Claim(coaster)


def place(model: Model, match: Table) -> Step:
    action = chosen_action(match.state, model.choice)
    return (model, []) if action is None else play(model, match, action)


def pass_turn(model: Model, match: Table) -> Step:
    return play(model, match, Pass())


def undo(model: Model, match: Table) -> Step:
    refusal = why_not_undo(model, match)
    if refusal is not None:
        return refused(model, match, refusal)
    model = looking_afresh(replace(model, match=match.undo()))
    words = Words(model.settings.language, match.players)
    return model, [*stored.store_match(model), Announce(words("announce.undone"))]


# What every move does


def play(model: Model, match: Table, action: Action, outcome: Dice | None = None) -> Step:
    """Do it, keep it, and tell it; or say why not."""
    try:
        played = match.play(action, outcome)
    except EngineError as error:
        return refused(model, match, Refusal(error.code, error.params))
    model = _after(model, played)
    words = Words(model.settings.language, match.players)
    effects: list[Effect] = [
        *stored.store_match(model),
        Announce(words.latest(played)),
        Play(_sound(match, action, played)),
    ]
    if played.state.over:
        effects.append(KeepAwake(False))
    return model, effects


def _after(model: Model, played: Table) -> Model:
    """Held dice stay where they lie, and held as long as there is a roll left. The rolled ones fill
    the other places: real dice as they were tapped in, others anyhow, as dice fall."""
    record = played.games[-1].records[-1]
    if not isinstance(record.action, Roll):
        return looking_afresh(replace(model, match=played))
    held, roll_number = model.held, played.state.rolls
    fallen = iter(model.entry or scattered(record.outcome, stored.moves(played)))
    tray = tuple(model.tray[place] if place in held else next(fallen) for place in range(DICE))
    rolled = tuple(model.rolled[place] if place in held else roll_number for place in range(DICE))
    model = looking_afresh(replace(model, match=played, tray=tray, rolled=rolled))
    return replace(model, held=held) if roll_number < ROLLS else model


def scattered(dice: Dice, number: int) -> Dice:
    """In some order that has nothing to do with their faces; the same for the same number."""
    orders = list(permutations(dice))
    return orders[number * A_PRIME % len(orders)]


def _sound(match: Table, action: Action, played: Table) -> str:
    if played.state.over:
        return "win"
    chance = match.game.chance(match.state, action)
    return "place" if chance is CERTAIN else "roll"


def refused(model: Model, match: Table, refusal: Refusal) -> Step:
    """Why not, on the screen and to the ear."""
    sentence = Words(model.settings.language, match.players).refusal(refusal)
    notice = Notice("text", {"text": sentence})
    return replace(model, notice=notice), [Announce(sentence)]
