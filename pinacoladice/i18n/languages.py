"""The languages of the app, and how each writes numbers: data of Unicode's CLDR, as in `Intl`.

A language is a line here and a folder beside this file (docs/translating.md).
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Language:
    name: str  # in the language itself
    # The whole numbers whose plural rule is "one"; with 0, decimals below 2 are singular, too.
    singular: tuple[int, ...] = (1,)
    decimal_sign: str = ","
    percent_format: str = "{}\u00a0%"
    # Linking words that change before a sound: the word, a pattern of what follows, and the other
    # word.
    links: tuple[tuple[str, str, str], ...] = ()


LANGUAGES = {
    "en": Language("English", decimal_sign=".", percent_format="{}%"),
    "de": Language("Deutsch"),
    # Not before a diphthong: "miel y hielo".
    "es": Language("Español", links=((" y ", "h?[ií](?![aeou])", " e "), (" o ", "h?[oó]", " u "))),
    "fr": Language("Français", singular=(0, 1)),
    "it": Language("Italiano", percent_format="{}%"),
    "nl": Language("Nederlands", percent_format="{}%"),
    "pt": Language("Português", singular=(0, 1), percent_format="{}%"),
}
USUAL = "en"  # for people who read none of these languages
