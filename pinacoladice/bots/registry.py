"""Which bots there are: for each game its levels, the weakest first."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from pinacoladice.bots.coladice import levels as coladice
from pinacoladice.bots.coladice.easy import easy as coladice_easy
from pinacoladice.bots.koala import levels as koala
from pinacoladice.bots.koala.easy import easy as koala_easy
from pinacoladice.bots.pickomino import levels as pickomino
from pinacoladice.bots.pickomino.easy import easy as pickomino_easy
from pinacoladice.bots.thinking import Thought

# From what a seat may see, and some luck for those who need it, to what it does.
Luck = Random
Choose = Callable[[Any, Luck], Thought[Any]]

LEVELS = ("easy", "medium", "hard")
BOTS: Mapping[str, Mapping[str, Choose]] = {
    "coladice": {"easy": coladice_easy, "medium": coladice.medium, "hard": coladice.hard},
    "pickomino": {"easy": pickomino_easy, "medium": pickomino.medium, "hard": pickomino.hard},
    "koala": {"easy": koala_easy, "medium": koala.medium, "hard": koala.hard},
}
