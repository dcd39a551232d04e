"""Texts fit where English and French do, which were looked at on a phone of 320 px.

Widths are compared without a browser; tests/browser/test_languages.py shows a few screens of each
language.
"""

import pytest

from pinacoladice.i18n import Message, messages
from pinacoladice.i18n.languages import LANGUAGES

SEEN = ("en", "fr")
LONGEST_LABEL = 18  # em, in the wider of these two: what has a line of its own or a button
MOST_OF_A_TIP = 43.0  # em
SHARE, SPARE = 1.35, 2.0  # times as wide, and em more
# Only read out, or in paragraphs that may wrap.
SPOKEN = (
    "command.",
    "synonyms.",
    "key.",
    "keys.",
    "announce.",
    "cocktail.",
    "refusal.",
    "notice.",
    "replay.at",
)

# In em, as most system fonts have them.
WIDTHS = {
    **dict.fromkeys("iljI.,:;'’!|()[] \u00a0\u202f", 0.27),
    **dict.fromkeys("frtJ“”„«»-", 0.36),
    **dict.fromkeys("mwMW%—", 0.86),
    **dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZÀÉÊÖÜ", 0.66),
}


def width(text: str) -> float:
    return sum(WIDTHS.get(character, 0.55) for character in text)


def widest(message: Message) -> float:
    return max(map(width, [message] if isinstance(message, str) else message.values()))


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each not in SEEN])
def test_labels_are_hardly_wider_than_in_english_or_french(language: str) -> None:
    faults = []
    for key, message in messages(language).items():
        seen = max(widest(messages(each)[key]) for each in SEEN)
        is_label = seen <= LONGEST_LABEL and not key.startswith(SPOKEN)
        if is_label and widest(message) > SHARE * seen + SPARE:
            faults.append(f"{key}: {message} {widest(message):.1f} > {seen:.1f}")
    assert not faults


@pytest.mark.parametrize("language", LANGUAGES)
def test_tips_of_the_first_game_fit_into_three_lines(language: str) -> None:
    """Four would move the board."""
    for key, message in messages(language).items():
        if key.startswith("guide."):
            assert widest(message) <= MOST_OF_A_TIP, key
