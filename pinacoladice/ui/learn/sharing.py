"""Sharing a lesson or puzzle: link, code for a page, picture, notation."""

from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.learn.positions import POSTERS, poster
from pinacoladice.ui.learn_urls import LearnPage
from pinacoladice.ui.words import Words

# The script replaces this with the site's own address.
SITE = "https://…/"


def sharing(place: LearnPage, words: Words, source: str, name: str, match: AnyMatch) -> Html:
    """`source` and `name` are those of the element; together they name the picture."""
    drawing = f"{source}-{name}"
    anchor = name if source == "lesson" else drawing
    code = (
        f'<script type="module" src="{SITE}embed/v1/pinacoladice.js"></script>\n'
        f'<pina-coladice {source}="{name}" lang="{place.language}"></pina-coladice>'
    )
    return element(
        "details",
        element("summary", words("learn.share")),
        field(words, "learn.share.link", f"share-link-{name}", f"{SITE}{place.folder}#{anchor}"),
        field(words, "share.element", f"share-code-{name}", code),
        field(words, "share.position", f"share-text-{name}", _visible_position(match)),
        element(
            "p",
            element("span", words("learn.share.picture")),
            element("a", words("share.picture.svg"), href=poster(place, drawing), download=True),
            element(
                "a",
                words("share.picture.png"),
                href=f"{place.root}{POSTERS}{drawing}.png",  # without text: one for all languages
                download=True,
            ),
            class_="pictures",
        ),
        class_="sharing",
    )


def _visible_position(match: AnyMatch) -> str:
    """The position as the player to move may see it."""
    return match.game.format_position(match.game.visible_to(match.state, match.state.turn))


def field(words: Words, key: str, id_: str, text: str) -> Html:
    return element(
        "div",
        element("label", words(key), for_=id_),
        element("textarea", text, id=id_, readonly=True, rows=2, spellcheck="false"),
        element(
            "button",
            words("share.copy"),
            class_="quiet",
            data_copies=id_,
            data_done=words("learn.share.copied"),
            aria_live="polite",
            hidden=True,
        ),
        class_="field",
    )
