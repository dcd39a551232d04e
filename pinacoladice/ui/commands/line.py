"""The command line: plays an action of the notation, or answers in words. For people who play by
ear or by keyboard; whatever it says is announced, too."""

from dataclasses import replace

from pinacoladice.engine.errors import EngineError, InvalidOutcome, Refusal, refuse
from pinacoladice.engine.notation import whole
from pinacoladice.ui.commands import reading
from pinacoladice.ui.commands.names import Command, parse
from pinacoladice.ui.effects import Announce
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import AnySitting, Model, Notice, Step
from pinacoladice.ui.notices import with_notice
from pinacoladice.ui.storage import write
from pinacoladice.ui.table import bots, moves
from pinacoladice.ui.table.seats import bot_to_move, why_not_now

LONGEST = 80  # characters
USUAL = "dice"  # the command of an empty line


def run(model: Model, sitting: AnySitting, text: str) -> Step:
    model = replace(model, answer="")
    command = parse(words_of(model), SCREENS[model.game], text[:LONGEST].strip() or USUAL)
    if isinstance(command, Notice):
        return with_notice(model, command)
    if command.name in SCREENS[model.game].spoken.actions:
        return _act(model, sitting, command)
    match command.name:
        case "undo":
            return moves.undo(model, sitting)
        case "skip":
            if not bot_to_move(sitting):
                return moves.refused(model, refuse("nothing_to_skip"))
            return bots.skip(model)
        case "why" if command.argument:
            return _why_not(model, sitting, command.argument)
        case _:
            return _answer(model, sitting, command)


def begin(model: Model) -> Step:
    """Show the command line, and say where one is."""
    words = words_of(model)
    model = replace(model, settings=replace(model.settings, by_ear=True))
    said = words("by_ear.on")
    if model.sitting is not None and model.at_table:
        situation = reading.situation(model, model.sitting)
        said = situation if said in situation else f"{situation} {said}"
    return model, [*write.store_settings(model), Announce(said)]


def _answer(model: Model, sitting: AnySitting, command: Command) -> Step:
    """A secret is spoken, and not left on the screen."""
    try:
        said = reading.read(model, sitting, command)
    except EngineError as error:
        return with_notice(model, Notice("text", {"text": words_of(model).error(error)}))
    is_secret = command.name in SCREENS[model.game].spoken.secrets
    shown = words_of(model)("command.secret") if is_secret else said
    return replace(model, answer=shown, notice=None), [Announce(said, is_secret)]


def _act(model: Model, sitting: AnySitting, command: Command) -> Step:
    not_now = refuse("game_over") if sitting.state.over else why_not_now(sitting, command.name)
    if not_now is not None:
        return moves.refused(model, not_now)
    try:
        if command.name == "roll":
            return _roll(model, sitting, command.argument)
        action = _parsed(model, sitting, command)
    except EngineError as error:
        return with_notice(model, Notice("text", {"text": _not_understood(model, command, error)}))
    refusal = _refusal(model, sitting, action)
    if refusal is not None:
        return moves.refused(model, refusal)
    held = replace(sitting, hand=SCREENS[model.game].pointing_at(sitting, action))
    if sitting.has_real_dice and bots.is_roll(sitting, sitting.state, action):
        return _answer(moves.with_hand(model, sitting, held.hand), held, Command(USUAL, ""))
    return moves.play(model, held, action)


def _parsed(model: Model, sitting: AnySitting, command: Command) -> object:
    """The action. Its arguments may be typed as in the notation or in the player's language."""
    name, typed = command
    typed = SCREENS[model.game].spoken.argument(sitting, words_of(model), name, typed)
    return sitting.match.game.parse_action(f"{name} {typed}")


def _not_understood(model: Model, command: Command, error: EngineError) -> str:
    """If something is missing after the command, what it does and an example."""
    if error.code == "words_missing":
        return reading.about(model, command.name)
    return words_of(model).error(error)


def _refusal(model: Model, sitting: AnySitting, action: object) -> Refusal | None:
    refusal = sitting.match.game.explain(sitting.state, action)
    detailed = SCREENS[model.game].spoken.in_detail
    return None if refusal is None else detailed(sitting, action, refusal)


def _roll(model: Model, sitting: AnySitting, typed: str) -> Step:
    """As the button does; real dice are typed."""
    if typed and sitting.has_real_dice:
        faces = sitting.match.game.notation.FACES
        sitting = replace(sitting, entry=faces.parse(whole(typed, InvalidOutcome)))
    return moves.tap(model, sitting, "roll", "")


def _why_not(model: Model, sitting: AnySitting, typed: str) -> Step:
    """Why an action is not possible now."""
    words = words_of(model)
    command = parse(words, SCREENS[model.game], typed)
    if isinstance(command, Notice):
        return with_notice(model, command)
    if command.name not in SCREENS[model.game].spoken.actions:
        said = reading.about(model, command.name)
    else:
        try:
            action = _parsed(model, sitting, command)
            refusal = _refusal(model, sitting, action) or why_not_now(sitting, command.name)
            said = words.refusal(refusal) if refusal else words("command.possible")
        except EngineError as error:
            said = _not_understood(model, command, error)
    return replace(model, answer=said, notice=None), [Announce(said)]
