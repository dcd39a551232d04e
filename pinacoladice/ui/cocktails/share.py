"""Sharing a cocktail: its occasion in a sentence, with a link to the app."""

from pinacoladice.ui.cocktails.words import occasion_in_words
from pinacoladice.ui.effects import Copy, Share
from pinacoladice.ui.games.registry import words_of
from pinacoladice.ui.model import Model, Step


def share(model: Model, cocktail: str) -> Step:
    """With the share sheet; copied where there is none."""
    mixed = model.cocktails.get(cocktail)
    if mixed is None:
        return model, []
    words = words_of(model)
    text = words("cocktails.share", occasion=occasion_in_words(words, cocktail, mixed))
    if model.pwa.shares:
        return model, [Share(text)]
    return model, [Copy(f"{text} {model.pwa.address}")]
