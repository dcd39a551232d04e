"""Prerendered parts of index.html: what is shown before Python is up."""

from pinacoladice.i18n import translate
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.html import Html, element, join
from pinacoladice.ui.model import Model, Settings
from pinacoladice.ui.page import page
from pinacoladice.ui.table.guide import with_first_game

_ICE = ((13, 10), (25, 13), (18, 22), (28, 25))


def first_table(language: str) -> Html:
    """For a first visit."""
    return page(with_first_game(Model(settings=Settings(language=language))))


def home(language: str) -> Html:
    """For a later visit, if no screen is stored, and for links."""
    return page(Model(settings=Settings(language=language)))


def waking() -> Html:
    """The progress of the download: a glass that fills while its ice melts (css/base.css)."""
    ice = [element("rect", x=x, y=y, width="9", height="9", rx="2") for x, y in _ICE]
    glass = element(
        "svg",
        element("rect", class_="juice", x="8", y="6", width="32", height="38"),
        element("g", *ice, class_="ice"),
        element("path", class_="tumbler", d="M6 4L10 45H38L42 4"),
        viewBox="0 0 48 48",
        aria_hidden="true",
    )
    progress = element("progress", max="1", value="0", aria_labelledby="waking-text")
    return join(glass, _words("waking", id="waking-text"), progress)


def trouble() -> Html:
    """The crash page. The boot scripts show it and fill in the report; its ways out are links,
    which need no script."""
    copied = element("span", _words("trouble.copied"), class_="copied")
    return join(
        element("h1", _words("trouble.title"), id="trouble-title", tabindex="-1"),
        element("p", _words("trouble.safe"), class_="safe"),
        element("p", _words("trouble.unsafe"), class_="unsafe"),
        element("a", _words("trouble.reload"), class_="main", href="", id="trouble-reload"),
        element("a", _words("trouble.bar"), class_="quiet", href="./?go=new", id="trouble-bar"),
        element("button", _words("trouble.copy"), copied, class_="quiet", id="trouble-copy"),
        element(
            "details",
            element("summary", _words("trouble.report")),
            element("p", _words("trouble.private")),
            element("pre", id="trouble-report", tabindex="0"),
        ),
    )


def too_old() -> Html:
    """For browsers without what the app needs. js/boot/requirements.js fills in what is missing."""
    return join(
        element("h1", _words("too_old.title")),
        element("p", _words("too_old.advice")),
        element("p", _words("too_old.lacks"), " ", element("span", id="lacks")),
    )


def _words(key: str, **attributes: str) -> Html:
    """In all languages; the style sheet shows the page's own."""
    lines = [element("span", translate(each, key), lang=each) for each in LANGUAGES]
    return element("span", *lines, class_="words", **attributes)
