"""Moves in any game: play one, store it, announce it; or say why it is refused."""

from collections.abc import Callable
from dataclasses import replace

from pinacoladice.engine.chance import CERTAIN, Outcome
from pinacoladice.engine.dice import Dice
from pinacoladice.engine.errors import EngineError, Refusal
from pinacoladice.ui.effects import Announce, Effect, KeepAwake, Play, Sound
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import AnySitting, Model, Notice, Step, Tone, with_sitting
from pinacoladice.ui.notices import with_notice
from pinacoladice.ui.storage import write
from pinacoladice.ui.table.seats import bot_to_move, why_not_now, why_not_undo


def tap(model: Model, sitting: AnySitting, verb: str, argument: str) -> Step:
    """Let the game interpret a tap, and carry it out."""
    answer = SCREENS[model.game].tap(sitting, verb, argument)
    if answer is None:
        return model, []
    if answer.told is not None:
        return with_notice(model, answer.told)
    not_now = why_not_now(sitting, verb)
    if not_now is not None:
        return refused(model, not_now)
    if answer.refusal is not None:
        return refused(with_hand(model, sitting, answer.hand), answer.refusal, answer.example)
    if answer.action is not None:
        return play(model, sitting, answer.action)
    model = replace(with_hand(model, sitting, answer.hand), notice=None)
    return model, _announced(SCREENS[model.game].spoken.selected, model)


def _announced(say: Callable[..., str], model: Model) -> list[Effect]:
    said = say(model.sitting, words_of(model)) if model.sitting else ""
    return [Announce(said)] if said else []


def look_away(model: Model, sitting: AnySitting) -> Step:
    """Deselect, or cover what was shown; always allowed."""
    hand = SCREENS[model.game].look_away(sitting.hand)
    return replace(with_hand(model, sitting, hand), notice=None), []


def with_hand(model: Model, sitting: AnySitting, hand: object) -> Model:
    """If another number of dice is to be rolled now, the dice entered so far are dropped."""
    changed = replace(sitting, hand=hand)
    if dice_to_enter(model, changed) != dice_to_enter(model, sitting):
        changed = replace(changed, entry=())
    return with_sitting(model, changed)


def at_rest(model: Model, sitting: AnySitting) -> Model:
    """Nothing held, selected or half entered."""
    hand = SCREENS[model.game].at_rest(sitting.hand, sitting.match)
    model = with_sitting(model, replace(sitting, hand=hand, entry=()))
    return replace(model, notice=None, sees_board=False, just_moved=False)


# Real dice


def dice_to_enter(model: Model, sitting: AnySitting) -> int:
    """How many real dice the next roll takes; 0 where the app rolls."""
    return SCREENS[model.game].dice_to_roll(sitting) if sitting.has_real_dice else 0


def enter(model: Model, sitting: AnySitting, face: str) -> Step:
    if len(sitting.entry) >= dice_to_enter(model, sitting):
        return model, []
    entered = replace(sitting, entry=(*sitting.entry, int(face)))
    return replace(with_sitting(model, entered), notice=None), []


def erase(model: Model, sitting: AnySitting) -> Step:
    return with_sitting(model, replace(sitting, entry=sitting.entry[:-1])), []


# Moves


def play(model: Model, sitting: AnySitting, action: object) -> Step:
    match = sitting.match
    try:
        played = match.play(action, _entered(model, sitting, action))
    except EngineError as error:
        return refused(model, Refusal(error.code, error.params))
    hand = SCREENS[model.game].hand_after(sitting, played)
    after = replace(sitting, match=played, hand=hand, entry=())
    is_over = match.game.to_move(played.state) is None
    model = replace(with_sitting(model, after), notice=None, sees_board=False, just_moved=True)
    sound: Sound = "place" if match.game.chance(match.state, action) is CERTAIN else "roll"
    effects: list[Effect] = [
        *write.store_match(model),
        Announce(" ".join([words_of(model).latest(played), *_prompt(model, after)])),
        Play("win" if is_over else sound),
    ]
    return model, [*effects, *([KeepAwake(False)] if is_over else [])]


def _prompt(model: Model, sitting: AnySitting) -> list[str]:
    """What a person can do now; at the end, all scores."""
    if sitting.state.over:
        return [words_of(model).all_standings(sitting.match)]
    if bot_to_move(sitting):
        return []
    return SCREENS[model.game].spoken.prompt(sitting, words_of(model))


def _entered(model: Model, sitting: AnySitting, action: object) -> Outcome | None:
    """The real dice, once all are entered."""
    game = sitting.match.game
    is_whole = sitting.entry and len(sitting.entry) == dice_to_enter(model, sitting)
    if not is_whole or game.explain(sitting.state, action):
        return None
    is_roll = game.chance(sitting.state, action) is not CERTAIN
    return tuple(sorted(sitting.entry)) if is_roll else None


def undo(model: Model, sitting: AnySitting) -> Step:
    refusal = why_not_undo(sitting)
    if refusal is not None:
        return refused(model, refusal)
    sitting = replace(sitting, match=sitting.match.undo())
    model = at_rest(model, sitting)
    said = [words_of(model)("announce.undone"), *_prompt(model, sitting)]
    return model, [*write.store_match(model), Announce(" ".join(said))]


def refused(model: Model, refusal: Refusal, example: Dice = ()) -> Step:
    """Show and announce the reason, and dice that would do."""
    words = words_of(model)
    sentence = words.refusal(refusal)
    tone: Tone = "hint" if example else "refusal"
    notice = Notice("text", {"text": sentence}, tone, example)
    said = [sentence, *([words("table.example", dice=words.dice(example))] if example else [])]
    return replace(model, notice=notice), [Announce(" ".join(said))]


# The result, over the board


def show_board(model: Model, is_shown: bool) -> Step:
    return replace(model, sees_board=is_shown), []
