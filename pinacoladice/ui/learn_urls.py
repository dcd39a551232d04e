"""The pages that teach: their folders, and relative links between them."""

from typing import NamedTuple

from pinacoladice.games import GAMES
from pinacoladice.i18n.languages import LANGUAGES, USUAL

PUZZLES = "puzzles"
TOPICS = (*GAMES, PUZZLES)


class LearnPage(NamedTuple):
    topic: str  # a game, or the puzzles
    language: str

    @property
    def folder(self) -> str:
        """From the root of the site; the first topic and the first language are left out."""
        language = "" if self.language == USUAL else self.language
        topic = "" if self.topic == TOPICS[0] else self.topic
        return "/".join(filter(None, ["learn", language, topic])) + "/"

    @property
    def root(self) -> str:
        """The relative path to the root of the site."""
        return "../" * self.folder.count("/")

    def to(self, other: "LearnPage") -> str:
        return self.root + other.folder


LEARN_PAGES = tuple(LearnPage(topic, language) for language in LANGUAGES for topic in TOPICS)
