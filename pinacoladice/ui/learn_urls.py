"""Which pages teach, where each stands, and how one leads to the other."""

from typing import NamedTuple

from pinacoladice.games import GAMES
from pinacoladice.i18n import LANGUAGES

PUZZLES = "puzzles"
TOPICS = (*GAMES, PUZZLES)


class Place(NamedTuple):
    topic: str  # a game, or the puzzles
    language: str

    @property
    def folder(self) -> str:
        """From the top of the site; the first topic and the first language go without saying."""
        tongue = "" if self.language == LANGUAGES[0] else self.language
        topic = "" if self.topic == TOPICS[0] else self.topic
        return "/".join(filter(None, ["learn", tongue, topic])) + "/"

    @property
    def root(self) -> str:
        """The way from here to the top of the site."""
        return "../" * self.folder.count("/")

    def to(self, other: "Place") -> str:
        return self.root + other.folder


PLACES = tuple(Place(topic, language) for language in LANGUAGES for topic in TOPICS)
