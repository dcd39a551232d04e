"""Which bots there are: for each game its levels, the weakest first."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from pinacoladice.bots.coladice import levels as coladice
from pinacoladice.bots.coladice.easy import easy as easy_coladice
from pinacoladice.bots.koala import levels as koala
from pinacoladice.bots.koala.easy import easy as easy_koala
from pinacoladice.bots.thinking import Thought

# From what a seat may see, and some luck for those who need it, to what it does.
Luck = Random
Choose = Callable[[Any, Luck], Thought[Any]]

LEVELS = ("easy", "medium", "hard")
BOTS: Mapping[str, Mapping[str, Choose]] = {
    "coladice": {"easy": easy_coladice, "medium": coladice.medium, "hard": coladice.hard},
    "koala": {"easy": easy_koala, "medium": koala.medium, "hard": koala.hard},
}
