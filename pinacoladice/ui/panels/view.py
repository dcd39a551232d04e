"""What opens above the screen: menu, rules, log, statistics and settings."""

from pinacoladice.i18n import LANGUAGES
from pinacoladice.ui.html import NONE, Child, Html, element, join
from pinacoladice.ui.model import PACES, THEMES, Model
from pinacoladice.ui.places import Place
from pinacoladice.ui.screens import SCREENS
from pinacoladice.ui.statistics import Statistics
from pinacoladice.ui.views import replay
from pinacoladice.ui.words import TableWords, Words


def panel(model: Model, words: TableWords) -> Html:
    match model.panel:
        case "menu":
            return _panel("menu", words, *_menu(model, words))
        case "rules":
            return _panel("rules", words, _learn(model, words), *SCREENS[model.game].rules(words))
        case "log":
            return _panel("log", words, _log(model, words))
        case "report":
            return _panel("report", words, *_report(model, words))
        case "statistics":
            return _panel("statistics", words, *_statistics(model, words))
        case "settings":
            return _panel("settings", words, *_settings(model, words))
        case "fair" | "share" | "files" | "incoming":
            return _panel(model.panel, words, *_seldom(model, words))
        case "replace":
            return _panel("replace", words, *_replace(words))
        case _:
            return NONE


def _seldom(model: Model, words: TableWords) -> list[Html]:
    """What is seldom asked for is no part of the start."""
    match model.panel:
        case "fair":
            from pinacoladice.ui.views.fair_dice import fair_dice  # noqa: PLC0415

            return fair_dice(model, words)
        case "share":
            from pinacoladice.ui.views.share import share  # noqa: PLC0415

            return share(model, words)
        case "files":
            from pinacoladice.ui.views.files import files  # noqa: PLC0415

            return files(model, words)
        case _:
            from pinacoladice.ui.views.incoming import incoming  # noqa: PLC0415

            return incoming(model, words)


def _panel(name: str, words: Words, *children: Child) -> Html:
    close = element(
        "button",
        "×",
        class_="close",
        id="close",
        data_intent="close",
        aria_label=words("panel.close"),
        data_focus=True,
    )
    heading = element("h2", words(f"panel.{name}"), id="panel-title")
    return element(
        "div",
        element(
            "section",
            element("header", heading, close),
            element("div", *children, class_="content", tabindex="0"),
            class_="sheet",
            role="dialog",
            aria_modal="true",
            aria_labelledby="panel-title",
        ),
        id="panel",
        class_="panel",
        data_intent="close",  # what lies around the sheet
    )


def _menu(model: Model, words: Words) -> list[Html]:
    entries = [("open rules", "panel.rules"), ("open fair", "panel.fair")]
    entries.append(("open statistics", "panel.statistics"))
    if model.at_table:
        entries.insert(1, ("open log", "panel.log"))
    entries += [("open settings", "panel.settings"), ("open share", "panel.share")]
    entries.append(("open files", "panel.files"))
    if model.at_table:
        entries.append(("home", "menu.home"))
    return [
        element(
            "button",
            words(key),
            class_="entry",
            data_intent=intent,
            id=f"menu-{intent.replace(' ', '-')}",
        )
        for intent, key in entries
    ]


def _replace(words: Words) -> list[Html]:
    return [
        element("p", words("replace.text")),
        element(
            "button", words("replace.yes"), class_="main", id="replace-yes", data_intent="start"
        ),
        element(
            "button", words("replace.no"), class_="quiet", id="replace-no", data_intent="close"
        ),
    ]


def _learn(model: Model, words: Words) -> Html:
    """The rules to play with, on a page of their own."""
    folder = Place(model.game, words.language).folder
    return element("a", words("rules.learn"), class_="quiet", href=folder, id="learn-link")


# Log, statistics, settings


def _log(model: Model, words: TableWords) -> Html:
    sitting = model.sitting
    if model.replay:
        return replay.log(model.replay, words)
    if sitting is None:
        return NONE
    coach_on = SCREENS[model.game].coach_on
    entries = [
        element("li", line, coach_on(model, sitting, words, move), dir="auto")
        for move, line in enumerate(words.log(sitting.match))
    ]
    log = element("ol", *reversed(entries), class_="log")
    again = element(
        "button",
        words("replay.again"),
        class_="quiet",
        id="log-replay",
        data_intent="replay-game",
    )
    return join(again, log) if entries else log


def _report(model: Model, words: TableWords) -> list[Html]:
    sitting = model.sitting
    return SCREENS[model.game].report(model, sitting, words) if sitting else []


def _statistics(model: Model, words: Words) -> list[Html]:
    """Of every game that has been played, the one that is looked at first."""
    played = [game for game in SCREENS if game in model.statistics]
    if not played:
        return [element("p", words("statistics.none"))]
    order = sorted(played, key=lambda game: game != model.game)
    return [part for game in order for part in _of_game(game, model.statistics[game], words)]


def _of_game(game: str, statistics: Statistics, words: Words) -> list[Html]:
    screen = SCREENS[game]
    columns = screen.columns
    names = screen.words(words.language)
    head = [element("th", words(f"statistics.{name}"), scope="col") for name in ("name", *columns)]
    rows = [
        element(
            "tr",
            element("th", name, scope="row", dir="auto"),
            *[element("td", getattr(tally, column)) for column in columns],
        )
        for name, tally in sorted(statistics.players.items(), key=lambda item: -item[1].wins)
    ]
    faces = [
        element(
            "tr",
            element("th", screen.face(face), scope="row", aria_label=names.face(face)),
            element("td", count),
        )
        for face, count in enumerate(statistics.faces, start=1)
    ]
    return [
        element("h3", words(f"game.{game}")),
        element(
            "table",
            element("thead", element("tr", *head)),
            element("tbody", *rows),
            class_="numbers",
        ),
        element("h4", words("statistics.dice")),
        element("p", words("statistics.expected", expected=words.decimal(statistics.expected))),
        element("table", element("tbody", *faces), class_="numbers faces"),
    ]


def _settings(model: Model, words: Words) -> list[Html]:
    settings = model.settings
    return [
        _choice("settings.language", "language", LANGUAGES, settings.language, words),
        _choice("settings.theme", "theme", THEMES, settings.theme, words),
        _toggle("settings.odds", "odds", settings.odds, words),
        _choice("settings.pace", "pace", PACES, settings.pace, words),
        _toggle("settings.sound", "sound", settings.sound, words),
        _toggle("settings.vibration", "vibration", settings.vibration, words),
    ]


def _choice(label: str, intent: str, values: tuple[str, ...], chosen: str, words: Words) -> Html:
    buttons = [
        element(
            "button",
            words(f"{intent}.{value}"),
            class_="segment",
            id=f"setting-{intent}-{value}",
            data_intent=f"{intent} {value}",
            aria_pressed="true" if value == chosen else "false",
        )
        for value in values
    ]
    return element(
        "div",
        element("span", words(label), class_="label", id=f"label-{intent}"),
        element(
            "div", *buttons, class_="segments", role="group", aria_labelledby=f"label-{intent}"
        ),
        class_="row",
    )


def _toggle(label: str, intent: str, is_on: bool, words: Words) -> Html:
    return element(
        "button",
        element("span", element("strong", words(label)), class_="switch-text"),
        element("span", class_="knob", aria_hidden="true"),
        class_="switch",
        id=f"setting-{intent}",
        role="switch",
        aria_checked="true" if is_on else "false",
        data_intent=intent,
    )
