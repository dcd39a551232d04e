"""What can be asked for at any table: the rules, the scores, the latest moves, and help."""

from pinacoladice.ui.commands.names import Command, aliases, commands_of
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import AnySitting, Model
from pinacoladice.ui.table.seats import bot_to_move
from pinacoladice.ui.words import TableWords


def read(model: Model, sitting: AnySitting, command: Command) -> str:
    words, spoken = words_of(model), SCREENS[model.game].spoken
    if command.name == "dice" and (sitting.state.over or bot_to_move(sitting)):
        return now(model, sitting)
    if command.name in spoken.readings:
        return spoken.readings[command.name](sitting, words, command.argument)
    match command.name:
        case "rules":
            return " ".join(map(words, spoken.rules(sitting)))
        case "score":
            return words.all_standings(sitting.match)
        case "last":
            return _since_last_turn(sitting, words)
        case "help":
            return "\n".join(about(model, name) for name in _offered(model, sitting))
        case "why" if model.notice is not None:
            return words.notice(model.notice)
        case _:
            return now(model, sitting)


def _offered(model: Model, sitting: AnySitting) -> list[str]:
    screen = SCREENS[model.game]
    return [name for name in commands_of(screen) if screen.spoken.is_offered(sitting, name)]


def about(model: Model, name: str) -> str:
    """A command's names, and what it does."""
    words, screen = words_of(model), SCREENS[model.game]
    own = f"command.about.{model.game}.{name}"
    key = own if words.has(own) else f"command.about.{name}"
    return words("command.about", names=", ".join(aliases(words, screen, name)), about=words(key))


def now(model: Model, sitting: AnySitting) -> str:
    """What a person can do, unless a turn only begins; or what a bot does; or the result."""
    words = words_of(model)
    result = sitting.match.game.result(sitting.state)
    if result is not None:
        return words.ending(result, sitting.match)
    if bot_to_move(sitting):
        return words.latest(sitting.match)
    return " ".join(SCREENS[model.game].spoken.prompt(sitting, words))


def situation(model: Model, sitting: AnySitting) -> str:
    """On the way to a game: the scores, the latest move and what to do now; and how to learn more,
    for those who play by ear."""
    words = words_of(model)
    said = [words.all_standings(sitting.match), words.latest(sitting.match)]
    current = now(model, sitting)
    is_new = not any(played.records for played in sitting.match.games)
    hint = [words("by_ear.on")] if model.settings.by_ear and is_new else []
    return " ".join([*said, *([current] if current and current not in said else []), *hint])


def _since_last_turn(sitting: AnySitting, words: TableWords) -> str:
    """The moves since the turn before this one of the player whose turn it is."""
    match = sitting.match
    if match.hides_history:
        return words("log.by_heart")
    played, turn = match.games[-1], match.state.turn
    count, has_left = 0, False
    for state in reversed(played.states[:-1]):
        if has_left and state.turn == turn:
            break
        has_left = has_left or state.turn != turn
        count += 1
    return " ".join(words.log(match, count)) if count else words("command.nothing_yet")
