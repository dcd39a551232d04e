"""Cocktails and their occasions in words."""

from pinacoladice.ui.cocktails.shelf import Mixed, Shelf
from pinacoladice.ui.today.words import date_and_year
from pinacoladice.ui.words import Words


def name_in_words(words: Words, cocktail: str) -> str:
    """Without the ingredient that completes it: `Fizz`."""
    return words(f"cocktail.name.{cocktail}")


def full_name(words: Words, cocktail: str, star: str) -> str:
    """`Mint fizz`"""
    return words(f"cocktail.{cocktail}", star=words(f"in_a_drink.{star}"))


def count_in_words(words: Words, shelf: Shelf, cocktails: int) -> str:
    return words("cocktails.count", mixed=len(shelf), all=cocktails)


def occasion_in_words(words: Words, cocktail: str, mixed: Mixed) -> str:
    """`Mint fizz, 19 November 2026, Ann with Coco, diagonal`"""
    return f"{full_name(words, cocktail, mixed.star)}, {details_in_words(words, mixed)}"


def details_in_words(words: Words, mixed: Mixed) -> str:
    """`19 November 2026, Ann with Coco, diagonal`"""
    name, *others = mixed.players
    company = words("cocktails.company", name=name, others=words.together(others))
    date = date_and_year(words, mixed.date) if mixed.date else ""
    line = words(f"cocktails.line.{mixed.line}")
    return ", ".join(filter(None, [date, company, line]))
