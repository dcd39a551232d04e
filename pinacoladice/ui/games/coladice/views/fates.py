"""The six effects of the Happy Hour die, over the board: before it is rolled, and as it falls."""

from functools import lru_cache

from pinacoladice.games.coladice.actions import HappyHour
from pinacoladice.games.coladice.happy_hour import Effect
from pinacoladice.ui.games.coladice.hand import Sitting, Table
from pinacoladice.ui.games.coladice.words import ColadiceWords
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.shapes import die


def fates(sitting: Sitting, words: ColadiceWords) -> Html:
    if sitting.match.game.explain(sitting.state, HappyHour()) is None:
        return _fates(words, 0)
    rolled = just_rolled(sitting.match)
    return _fates(words, rolled) if rolled else NONE


def just_rolled(match: Table) -> int:
    """The face of the Happy Hour die, as long as nothing has followed; or else 0."""
    records = match.games[-1].records
    if not records or not isinstance(records[-1].action, HappyHour):
        return 0
    return records[-1].outcome[0]


@lru_cache(maxsize=16)
def _fates(words: ColadiceWords, rolled: int) -> Html:
    entries = [
        element(
            "li", die(effect), element("span", words.fate(effect)), class_=_kind(effect, rolled)
        )
        for effect in Effect
    ]
    title = element("strong", words("coladice.rules.happy_hour.title"), id="fates-title")
    return element(
        "div",
        title,
        element("ol", *entries, aria_labelledby="fates-title"),
        class_="fates falling" if rolled else "fates",
        # The status line and the announcement tell what was rolled.
        aria_hidden="true" if rolled else None,
    )


def _kind(effect: Effect, rolled: int) -> str | None:
    return "rolled" if effect == rolled else None
