"""The names of typed commands: those of the notation, and those of the player's language."""

from collections.abc import Callable
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
    """The command's names in the player's language, its full one first."""
    return _listed(words, f"command.{screen.game.name}.{name}", f"command.{name}")


def synonyms(words: Words, screen: AnyScreen, name: str) -> list[str]:
    """Other words for it that are understood, but not named by help."""
    return _listed(words, f"synonyms.{screen.game.name}.{name}", f"synonyms.{name}")


def _listed(words: Words, *keys: str) -> list[str]:
    """Of the first message that there is. Names are separated by spaces; a space within a name is
    an underscore."""
    key = next(filter(words.has, keys), None)
    return [] if key is None else [each.replace("_", " ") for each in words(key).split()]


def _meanings(
    words: Words, screen: AnyScreen, listed: Callable[[Words, AnyScreen, str], list[str]]
) -> dict[str, str]:
    """English is understood in every language, unless a word means something else there. Of two
    commands with the same short form the earlier one has it."""
    return {
        spelled: name
        for language in (Words(USUAL), words)
        for name in commands_of(screen)[::-1]
        for alias in listed(language, screen, name)
        for spelled in spellings(alias)
    }


def parse(words: Words, screen: AnyScreen, text: str) -> Command | Notice:
    """The command that a text stands for: by a name or a synonym, or by the beginning of only one
    name."""
    typed = plain(text)
    notation = {name: name for name in commands_of(screen)}
    listed = notation | _meanings(words, screen, aliases)
    known = _meanings(words, screen, synonyms) | listed
    for alias in sorted(known, key=len, reverse=True):
        if f"{typed} ".startswith(f"{alias} "):
            return Command(known[alias], typed.removeprefix(alias).strip())
    word, _, argument = typed.partition(" ")
    begun = {name for alias, name in listed.items() if alias.startswith(word)}
    meant = [name for name in commands_of(screen) if name in begun]
    if len(meant) == 1:
        return Command(meant[0], argument)
    if not meant:
        return Notice("command.unknown", {"text": word})
    names = words.either([aliases(words, screen, name)[0] for name in meant])
    return Notice("command.ambiguous", {"text": word, "names": names})
