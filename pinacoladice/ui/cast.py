"""The bots as characters: who sits where.

A name is the same in all languages. How a bot plays depends on the game and the level alone, and so
does the line that says it (`temper`).
"""

from collections.abc import Iterable, Sequence

from pinacoladice.ui.games.contract import Character
from pinacoladice.ui.games.registry import SCREENS

# Who comes along when a table has more bots of one level than there are games.
SPARE = (
    Character("Rumba", "starfish", 0),
    Character("Pisco", "pufferfish", 1),
    Character("Kiwi", "kiwi", 2),
    Character("Limbo", "lime", 5),
)


def everybody() -> list[Character]:
    own = [character for screen in SCREENS.values() for character in screen.cast.values()]
    return [*own, *SPARE]


def temper(game: str, level: str) -> str:
    """The key of the line that says how a bot plays."""
    return f"temper.{game}.{level}"


def character(game: str, level: str, name: str) -> Character:
    """The bot with this name at a table. Earlier builds numbered equal names: `Coco #2`."""
    by_name = {each.name: each for each in everybody()}
    return by_name.get(name.partition(" #")[0], SCREENS[game].cast[level])


def seated(game: str, bots: Sequence[str], people: Iterable[str]) -> list[Character | None]:
    """Who sits in each seat, by the level of its bot: all different, and nobody who is named like
    one of the people. None for a person."""
    taken = {name.casefold() for name in people}
    characters: list[Character | None] = []
    for level in bots:
        free = (each for each in company(game, level) if each.name.casefold() not in taken)
        found = next(free) if level else None
        characters.append(found)
        taken.add(found.name.casefold() if found else "")
    return characters


def company(game: str, level: str) -> Iterable[Character]:
    """Who may play at this level: the game's own bot first."""
    yield SCREENS[game].cast[level]
    yield from (screen.cast[level] for name, screen in SCREENS.items() if name != game)
    yield from SPARE
