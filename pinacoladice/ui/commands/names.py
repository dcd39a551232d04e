"""The names of typed commands: those of the notation, and those of the player's language."""

from typing import NamedTuple

from pinacoladice.i18n.languages import USUAL
from pinacoladice.ui.games.registry import AnyScreen
from pinacoladice.ui.model import Notice
from pinacoladice.ui.words import Words, plain, spellings

# What every game can be asked or told, besides its own actions and readings.
SHARED = ("rules", "score", "last", "dice", "why", "undo", "skip", "help")


class Command(NamedTuple):
    name: str
    argument: str  # what was typed after it


def commands_of(screen: AnyScreen) -> tuple[str, ...]:
    own = (*screen.spoken.actions, *screen.spoken.readings)
    return (*own, *(name for name in SHARED if name not in own))


def aliases(words: Words, screen: AnyScreen, name: str) -> list[str]:
    """The command's names in the player's language, its full one first. In the message they are
    separated by spaces; a space within a name is an underscore."""
    own = f"command.{screen.game.name}.{name}"
    listed = words(own if words.has(own) else f"command.{name}")
    return [alias.replace("_", " ") for alias in listed.split()]


def _by_alias(words: Words, screen: AnyScreen) -> dict[str, str]:
    """Those of the notation and of English are known in every language, unless one means something
    else there. Of two commands with the same short form the earlier one has it."""
    names = commands_of(screen)[::-1]
    found = {name: name for name in names}
    for each in (Words(USUAL), words):
        found |= {
            spelled: name
            for name in names
            for alias in aliases(each, screen, name)
            for spelled in spellings(alias)
        }
    return found


def parse(words: Words, screen: AnyScreen, text: str) -> Command | Notice:
    """The command that a text stands for: by a name, or by the beginning of only one."""
    typed = plain(text)
    known = _by_alias(words, screen)
    for alias in sorted(known, key=len, reverse=True):
        if f"{typed} ".startswith(f"{alias} "):
            return Command(known[alias], typed.removeprefix(alias).strip())
    word, _, argument = typed.partition(" ")
    begun = {name for alias, name in known.items() if alias.startswith(word)}
    meant = [name for name in commands_of(screen) if name in begun]
    if len(meant) == 1:
        return Command(meant[0], argument)
    if not meant:
        return Notice("command.unknown", {"text": word})
    names = words.either([aliases(words, screen, name)[0] for name in meant])
    return Notice("command.ambiguous", {"text": word, "names": names})
