"""The bots of each game by level, weakest first, and the coaches."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from pinacoladice.bots.coach import Chances, Report
from pinacoladice.bots.coladice import levels as coladice
from pinacoladice.bots.coladice.coach import chances as coladice_chances
from pinacoladice.bots.coladice.coach import report_on as coladice_coach
from pinacoladice.bots.coladice.easy import easy as coladice_easy
from pinacoladice.bots.cooperative import Computation
from pinacoladice.bots.koala import levels as koala
from pinacoladice.bots.koala.easy import easy as koala_easy
from pinacoladice.bots.pickomino import levels as pickomino
from pinacoladice.bots.pickomino.easy import easy as pickomino_easy

# Chooses an action, given the state as the seat may see it and a source of randomness.
Luck = Random
Choose = Callable[[Any, Luck], Computation[Any]]

LEVELS = ("easy", "medium", "hard")
BOTS: Mapping[str, Mapping[str, Choose]] = {
    "coladice": {"easy": coladice_easy, "medium": coladice.medium, "hard": coladice.hard},
    "pickomino": {"easy": pickomino_easy, "medium": pickomino.medium, "hard": pickomino.hard},
    "koala": {"easy": koala_easy, "medium": koala.medium, "hard": koala.hard},
}

# The games that have a coach, which makes a report on a finished game.
COACHES: Mapping[str, Callable[[Any], Computation[Report]]] = {"coladice": coladice_coach}
# The games in which the chances of winning are estimated quickly: a position, and each seat's.
CHANCES: Mapping[str, Chances] = {"coladice": coladice_chances}
