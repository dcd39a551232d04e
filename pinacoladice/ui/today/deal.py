"""What a date deals: the board, the dice and the opponent, the same on every device.

As with puzzles, the name of the day is the seed: anyone can compute the dice in advance.
"""

import hashlib

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair, uniform_numbers
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES
from pinacoladice.ui import cast
from pinacoladice.ui.games.contract import Character
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import AVATARS, AnySitting, Sitting
from pinacoladice.ui.tables import MAIN_GAME

PERSON, BOT = 0, 1  # seats


def source_of(date: str) -> Fair:
    return Fair(_digest(f"today-{date}"))


def level_of(date: str) -> str:
    return LEVELS[_number_below(len(LEVELS), date)]


def opponent(date: str, person: str) -> Character:
    """Any bot that may play at this level; another one for a person who has its name."""
    company = [*cast.company(MAIN_GAME, level_of(date))]
    number = _number_below(len(company), date, 1)
    is_taken = company[number].name.casefold() == person.casefold()
    return company[number - 1 if is_taken else number]


def deal(date: str, person: str, avatar: int) -> AnySitting:
    """The table of this date before the first roll, which is the person's."""
    bot = opponent(date, person)
    names = (person, bot.name)
    match = Match.begin(GAMES[MAIN_GAME], names, source_of(date), first=PERSON)
    avatars = (avatar, bot.avatar if bot.avatar != avatar else (avatar + 1) % len(AVATARS))
    hand = SCREENS[MAIN_GAME].empty_hand
    return Sitting(match, hand, avatars, ("", level_of(date)), day=date)


def is_dealt(match: AnyMatch, date: str) -> bool:
    return match.source == source_of(date)


def _number_below(below: int, date: str, number: int = 0) -> int:
    return uniform_numbers(_digest(f"opponent-{date}"), number)(below)


def _digest(name: str) -> bytes:
    return hashlib.sha256(name.encode()).digest()
