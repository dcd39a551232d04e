"""Sharing a cocktail: its occasion in a sentence, with a link to the app and a picture."""

from pinacoladice.ui.cocktails.words import details_in_words, full_name, occasion_in_words
from pinacoladice.ui.effects import Card, Copy, Share
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import AVATARS, Model, Step
from pinacoladice.ui.tables import MAIN_GAME
from pinacoladice.ui.words import capitalised


def share(model: Model, cocktail: str) -> Step:
    """With the share sheet; copied where there is none."""
    mixed = model.cocktails.get(cocktail)
    if mixed is None:
        return model, []
    words = words_of(model)
    occasion = occasion_in_words(words, cocktail, mixed)
    text = words("cocktails.share", occasion=occasion)
    if not model.pwa.shares:
        return model, [Copy(f"{text} {model.pwa.address}")]
    glass = AVATARS.index(SCREENS[MAIN_GAME].glasses[cocktail])
    name, details = full_name(words, cocktail, mixed.star), details_in_words(words, mixed)
    return model, [Share(text, picture=Card(glass, mixed.star, name, capitalised(details)))]
