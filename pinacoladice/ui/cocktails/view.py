"""The shelf: every cocktail there is, those that were mixed in a full glass with their star."""

from pinacoladice.ui.buttons import quiet_button
from pinacoladice.ui.cocktails.words import count_in_words, name_in_words, occasion_in_words
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import AVATARS, Model
from pinacoladice.ui.shapes import glass, icon
from pinacoladice.ui.tables import MAIN_GAME
from pinacoladice.ui.words import Words, capitalised


def cocktails(model: Model, words: Words) -> list[Html]:
    glasses = SCREENS[MAIN_GAME].glasses
    said = NONE
    if model.notice:
        said = element("p", words.notice(model.notice), id="cocktails-said", class_="verdict")
    shelf = element("ul", *[_cocktail(model, words, name) for name in glasses], class_="shelf")
    return [
        element("p", words("cocktails.about"), class_="hint"),
        element("p", count_in_words(words, model.cocktails, len(glasses)), id="cocktails-count"),
        element("div", said, shelf),
    ]


def open_button(model: Model, words: Words) -> Html:
    """How many were mixed, and the way to them."""
    count = count_in_words(words, model.cocktails, len(SCREENS[MAIN_GAME].glasses))
    return quiet_button(words.labelled(words("panel.cocktails"), count), "open cocktails")


def _cocktail(model: Model, words: Words, cocktail: str) -> Html:
    drink = glass(AVATARS.index(SCREENS[MAIN_GAME].glasses[cocktail]))
    title = element("h3", name_in_words(words, cocktail))
    mixed = model.cocktails.get(cocktail)
    if mixed is None:
        said = element("p", capitalised(words("cocktails.not_yet")))
        return element("li", element("div", drink), title, said, class_="empty")
    occasion = occasion_in_words(words, cocktail, mixed)
    if mixed.times > 1:
        occasion = words("cocktails.last", occasion=occasion)
    return element(
        "li",
        element("div", drink, icon(mixed.star)),
        title,
        element("p", capitalised(words("cocktails.times", n=mixed.times))),
        element("p", occasion, dir="auto"),
        _share_button(model, words, cocktail),
    )


def _share_button(model: Model, words: Words, cocktail: str) -> Html:
    label = words("share.hand_on" if model.pwa.shares else "share.copy")
    about = name_in_words(words, cocktail)
    return quiet_button(label, f"share-cocktail {cocktail}", about=about)
