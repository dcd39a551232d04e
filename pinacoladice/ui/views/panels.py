"""What opens above the screen: menu, rules, log, statistics and settings."""

from pinacoladice.games.coladice.board import empty_spot
from pinacoladice.games.coladice.coasters import COASTERS, Coaster
from pinacoladice.games.coladice.combinations import KINDS
from pinacoladice.i18n import LANGUAGES
from pinacoladice.ui.html import NONE, Child, Html, element, join
from pinacoladice.ui.model import PACES, THEMES, Model
from pinacoladice.ui.views.pieces import coaster_picture, die
from pinacoladice.ui.views.review import coach_on, report
from pinacoladice.ui.words import Words

# Five dice that make each kind of combination.
EXAMPLES = {
    "pair": (3, 3, 1, 4, 6),
    "double_pair": (2, 2, 5, 5, 1),
    "three": (4, 4, 4, 1, 6),
    "odds": (1, 3, 3, 5, 1),
    "evens": (2, 2, 4, 6, 6),
    "sum_up_to_9": (1, 1, 2, 2, 3),
    "sum_12_to_14": (1, 2, 2, 4, 4),
    "sum_21_to_23": (3, 4, 4, 5, 6),
    "sum_from_26": (4, 5, 6, 6, 6),
    "small_straight": (2, 3, 4, 5, 5),
    "large_straight": (1, 2, 3, 4, 5),
    "four_of_a_kind": (6, 6, 6, 6, 2),
    "full_house": (2, 2, 5, 5, 5),
    "five_different": (1, 2, 4, 5, 6),
    "five_of_a_kind": (3, 3, 3, 3, 3),
}


def panel(model: Model, words: Words) -> Html:
    match model.panel:
        case "menu":
            return _panel("menu", words, *_menu(model, words))
        case "rules":
            return _panel("rules", words, *_rules(words))
        case "log":
            return _panel("log", words, _log(model, words))
        case "report":
            return _panel("report", words, *report(model, words))
        case "statistics":
            return _panel("statistics", words, *_statistics(model, words))
        case "settings":
            return _panel("settings", words, *_settings(model, words))
        case "replace":
            return _panel("replace", words, *_replace(words))
        case _:
            return NONE


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
    entries = [("open rules", "panel.rules"), ("open statistics", "panel.statistics")]
    if model.at_table:
        entries.insert(1, ("open log", "panel.log"))
    entries += [("open settings", "panel.settings"), ("share", "menu.share")]
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


# Rules


def _rules(words: Words) -> list[Html]:
    sections = ["aim", "setup", "turn", "place", "end", "happy_hour"]
    texts = [
        join(element("h3", words(f"rules.{name}.title")), _paragraphs(words(f"rules.{name}")))
        for name in sections
    ]
    combinations = [_combination(kind, words) for kind in KINDS]
    return [
        *texts,
        element("h3", words("rules.combinations.title")),
        element("dl", *combinations, class_="combinations"),
    ]


def _paragraphs(text: str) -> Html:
    return join(*[element("p", line) for line in text.split("\n")])


def _combination(kind: str, words: Words) -> Html:
    coaster = _coaster_of(kind)
    dice = [die(face) for face in EXAMPLES[kind]]
    return element(
        "div",
        element(
            "dt",
            coaster_picture(empty_spot(coaster, 1), ()),
            class_=f"coaster resting {coaster.colour}",
        ),
        element(
            "dd",
            element("strong", words(f"rules.name.{kind}")),
            element("span", words(f"rules.about.{kind}")),
            element(
                "span",
                *dice,
                class_="example",
                role="img",
                aria_label=words("rules.example", dice=words.dice(EXAMPLES[kind])),
            ),
        ),
    )


def _coaster_of(kind: str) -> Coaster:
    """A coaster of this kind: the one that the example makes."""
    return next(
        coaster
        for coaster in COASTERS
        if coaster.combination.kind == kind
        and coaster.combination.matches(tuple(sorted(EXAMPLES[kind])))
    )


# Log, statistics, settings


def _log(model: Model, words: Words) -> Html:
    if model.match is None:
        return NONE
    entries = [
        element("li", line, coach_on(model, model.match, move, words), dir="auto")
        for move, line in enumerate(words.log(model.match))
    ]
    return element("ol", *reversed(entries), class_="log")


def _statistics(model: Model, words: Words) -> list[Html]:
    statistics = model.statistics
    if not statistics.players:
        return [element("p", words("statistics.none"))]
    columns = ("name", "games", "wins", "lines", "best")
    head = element(
        "tr", *[element("th", words(f"statistics.{name}"), scope="col") for name in columns]
    )
    rows = [
        element(
            "tr",
            element("th", name, scope="row", dir="auto"),
            *[
                element("td", number)
                for number in (tally.games, tally.wins, tally.lines, tally.best)
            ],
        )
        for name, tally in sorted(statistics.players.items(), key=lambda item: -item[1].wins)
    ]
    faces = [
        element(
            "tr", element("th", die(face), scope="row", aria_label=str(face)), element("td", count)
        )
        for face, count in enumerate(statistics.faces, start=1)
    ]
    return [
        element("table", element("thead", head), element("tbody", *rows), class_="numbers"),
        element("h3", words("statistics.dice")),
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
