"""The line to send: the result in words, and a link that holds the game.

Piña Coladice: won 21–17 in 8 turns. Same start, same dice: can you do better? https://…
"""

import re

from pinacoladice.engine.errors import InvalidGame
from pinacoladice.ui.challenge.entry import Entry, read
from pinacoladice.ui.words import Words

KIND = "beat"  # of the link
LONGEST = 20_000  # characters

_SCORE = re.compile("−?[0-9]+(?:–−?[0-9]+)+")
_LINK = re.compile(rf"(.*)#{KIND}=([0-9A-Za-z_~.-]+)\s*", re.DOTALL)


def address(app: str, text: str) -> str:
    return f"{app}#{KIND}={text}"


def line(text: str, words: Words, app: str) -> str:
    return f"{sentence(read(text), words)} {address(app, text)}"


def sentence(entry: Entry, words: Words) -> str:
    game = words(f"game.{entry.match.game.name}")
    return words("challenge.line", game=game, result=result_in_words(entry, words))


def result_in_words(entry: Entry, words: Words) -> str:
    return words(entry.outcome, n=entry.turns, score=entry.score)


def parse(line: str) -> str:
    """The text of the entry in a line, or in a link, as it was pasted; others may have written
    something around it, but no other score."""
    found = _LINK.fullmatch(line[: LONGEST + 1])
    if found is None:
        raise InvalidGame("line_damaged")
    said, text = found.groups()
    entry, scores = read(text), _SCORE.findall(said)
    if scores and entry.score not in scores:
        raise InvalidGame("line_changed")
    return text
