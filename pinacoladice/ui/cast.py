"""The bots as characters: names, faces, and the glass each one likes.

A name is the same in all languages. How a bot plays depends on the game and the level alone, and so
does the line that says it (`temper`).
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Character:
    name: str
    face: str  # its drawing in the sprite (tools/build/faces.py)
    avatar: int  # the glass, and with it the colour, that it takes if nobody has it


CAST: Mapping[str, Mapping[str, Character]] = {
    "coladice": {
        "easy": Character("Coco", "coconut", 5),
        "medium": Character("Margarita", "flamingo", 6),
        "hard": Character("Daiquiri", "toucan", 4),
    },
    "pickomino": {
        "easy": Character("Samba", "pineapple", 4),
        "medium": Character("Paprika", "crab", 3),
        "hard": Character("Wasabi", "frog", 2),
    },
    "koala": {
        "easy": Character("Siesta", "turtle", 6),
        "medium": Character("Mojito", "parrot", 2),
        "hard": Character("Calypso", "octopus", 3),
    },
}
# Who comes along when a table has more bots of one level than there are games.
SPARE = (
    Character("Rumba", "starfish", 0),
    Character("Pisco", "pufferfish", 1),
    Character("Kiwi", "kiwi", 2),
    Character("Limbo", "lime", 5),
)
EVERYBODY = (*(each for levels in CAST.values() for each in levels.values()), *SPARE)

_BY_NAME = {character.name: character for character in EVERYBODY}


def temper(game: str, level: str) -> str:
    """The key of the line that says how a bot plays."""
    return f"temper.{game}.{level}"


def character(game: str, level: str, name: str) -> Character:
    """The bot with this name at a table. Earlier builds numbered equal names: `Coco #2`."""
    return _BY_NAME.get(name.partition(" #")[0], CAST[game][level])


def seated(game: str, bots: Sequence[str], people: Iterable[str]) -> list[Character | None]:
    """Who sits in each seat, by the level of its bot: all different, and nobody who is named like
    one of the people. None for a person."""
    taken = {name.casefold() for name in people}
    characters: list[Character | None] = []
    for level in bots:
        free = (each for each in _company(game, level) if each.name.casefold() not in taken)
        found = next(free) if level else None
        characters.append(found)
        taken.add(found.name.casefold() if found else "")
    return characters


def _company(game: str, level: str) -> Iterable[Character]:
    """Who may play at this level: the game's own bot first."""
    yield CAST[game][level]
    yield from (levels[level] for name, levels in CAST.items() if name != game)
    yield from SPARE
