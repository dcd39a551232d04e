"""Home: resume a game, or start one with a tap; everything else is a step further."""

from pinacoladice.bots.registry import LEVELS
from pinacoladice.ui.browser.tabs import follower_card
from pinacoladice.ui.buttons import quiet_button, segment
from pinacoladice.ui.games.registry import SCREENS, AnyScreen
from pinacoladice.ui.home.puzzle import how_it_stands
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.learn_urls import PUZZLES, LearnPage
from pinacoladice.ui.model import AnySitting, Model
from pinacoladice.ui.panels.settings import choose_language
from pinacoladice.ui.shapes import face, icon
from pinacoladice.ui.storage.health import storage_line
from pinacoladice.ui.tables import TODAY
from pinacoladice.ui.today.view import row as today_row
from pinacoladice.ui.words import Words

# Panels with a button in the footer
LINKED = ("rules", "fair", "statistics", "settings", "share", "files")


def home(model: Model, words: Words) -> Html:
    return element(
        "main",
        element(
            "header",
            icon("drink"),
            element("h1", words("app.name")),
            class_="title",
        ),
        follower_card(model, words),
        _storage(model, words),
        _notice(model, words),
        _broken(model, words),
        _resume(model, words),
        _play(model, words),
        today_row(model, words),
        _games(model, words),
        SCREENS[model.game].pictures(words),
        _footer(model, words),
        id="home",
        class_="home",
    )


def _notice(model: Model, words: Words) -> Html:
    if model.notice is None or model.notice.key == "notice.broken_save":
        return NONE  # a broken save has its own card
    return element("p", words.notice(model.notice), id="notice", class_="card warning")


def _storage(model: Model, words: Words) -> Html:
    if not model.storage:
        return NONE
    advice = NONE if model.storage_works else element("p", words(f"storage.{model.storage}.advice"))
    return element("section", storage_line(model, words), advice, class_="card warning")


def _broken(model: Model, words: Words) -> Html:
    if not model.broken_save:
        return NONE
    return element(
        "section",
        element("p", words("home.broken")),
        quiet_button(words("home.download_broken"), "download-broken"),
        quiet_button(words("home.forget_broken"), "forget-broken"),
        class_="card warning",
        id="broken",
    )


# Resuming


def _resume(model: Model, words: Words) -> Html:
    """The matches under way, the one that was left last on top."""
    under_way = [table for table in model.sittings if table != TODAY or _is_open(model)]
    tables = sorted(under_way, key=lambda table: table != model.table)
    cards = [_resume_card(model.sittings[table], words, table) for table in tables]
    return element("section", *cards, class_="resumes") if cards else NONE


def _is_open(model: Model) -> bool:
    """Today's table keeps a game that is over."""
    return not model.sittings[TODAY].state.over


def _resume_card(sitting: AnySitting, words: Words, table: str) -> Html:
    match = sitting.match
    screen = SCREENS[match.game.name]
    standings = screen.words(words.language, match.players).standings(match)
    return element(
        "button",
        screen.miniature(sitting) or icon(screen.icon),
        element("strong", words("home.resume"), " · ", words(f"game.{table}")),
        element("span", standings),
        class_="resume",
        id=f"resume-{table}",
        data_intent=f"resume {table}",
    )


# Playing


def _play(model: Model, words: Words) -> Html:
    """With one tap against the bot played last, or together at this phone."""
    rival = SCREENS[model.game].cast[model.setup.rival]
    levels = [_level(model, words, level) for level in LEVELS]
    return element(
        "section",
        element(
            "button",
            face(rival.face, rival.avatar),
            element("span", words("home.play", name=rival.name)),
            class_="main",
            id="play-alone",
            data_intent="play-alone",
        ),
        element("div", *levels, class_="segments", role="group", aria_label=words("home.rival")),
        element(
            "div",
            quiet_button(words("home.together"), "open setup", "play-together"),
            _puzzle(model, words),
            class_="actions",
        ),
        class_="card play-card",
        aria_label=words(f"game.{model.game}"),
    )


def _puzzle(model: Model, words: Words) -> Html:
    small = element("small", how_it_stands(model, words), id="puzzle-state")
    return _link(LearnPage(PUZZLES, words.language), words("home.puzzle"), " ", small)


def _level(model: Model, words: Words, level: str) -> Html:
    is_chosen = level == model.setup.rival
    return segment(words(f"level.{level}"), f"rival {level}", f"rival-{level}", is_chosen)


def _games(model: Model, words: Words) -> Html:
    cards = [_game(model, words, screen) for screen in SCREENS.values()]
    return element("ul", *cards, class_="games", aria_label=words("home.games"))


def _game(model: Model, words: Words, screen: AnyScreen) -> Html:
    """Choose a game; what it is in one line."""
    name = screen.game.name
    is_chosen = name == model.game
    choose = element(
        "button",
        icon(screen.icon),
        element("strong", words(f"game.{name}")),
        element("small", words(f"in_a_line.{name}")),
        class_="choose",
        id=f"game-{name}",
        data_intent=f"game {name}",
        aria_pressed="true" if is_chosen else "false",
    )
    return element("li", choose, class_="game-card chosen" if is_chosen else "game-card")


def _footer(model: Model, words: Words) -> Html:
    return element(
        "footer",
        choose_language(model, words, "language"),
        element(
            "nav",
            _link(LearnPage(model.game, words.language), words("home.learn")),
            *(quiet_button(words(f"panel.{name}"), f"open {name}") for name in LINKED),
            class_="links",
        ),
        _pwa(model, words),
        element("p", words("app.notice"), class_="notice-text"),
    )


def _pwa(model: Model, words: Words) -> Html:
    """Installing, offline use and storage persistence."""
    parts = []
    if model.pwa.installing == "by button":
        parts.append(quiet_button(words("home.install"), "install"))
    if model.pwa.installing == "by hand":
        parts.append(element("p", words("home.install.by_hand"), id="install-by-hand"))
    if model.pwa.evicts:
        parts.append(element("p", words("home.forgets"), id="forgets"))
    if model.storage_works:
        parts.append(_persistence(model, words))
    if model.pwa.is_offline:
        parts.append(element("p", "✓ ", words("home.offline"), id="offline"))
    return element("div", *parts, class_="pwa", id="pwa") if any(parts) else NONE


def _persistence(model: Model, words: Words) -> Html:
    if model.pwa.persistence == "granted":
        return element("p", "✓ ", words("home.kept_for_good"), id="kept-for-good")
    if model.pwa.persistence == "denied" and not model.pwa.evicts:
        return element("p", words("home.kept_for_now"), id="kept-for-now")
    return NONE


def _link(page: LearnPage, *label: str) -> Html:
    return element("a", *label, class_="quiet", href=page.folder, id=f"link-{page.topic}")
