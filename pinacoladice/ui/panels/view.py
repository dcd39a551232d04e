"""The panel that is open above the screen."""

from collections.abc import Callable, Mapping

from pinacoladice.ui.buttons import close_button, quiet_button, wide_button
from pinacoladice.ui.challenge.compare_view import compare
from pinacoladice.ui.challenge.view import challenge, challenges
from pinacoladice.ui.cocktails.view import cocktails
from pinacoladice.ui.commands.view import key_list
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.home.setup_view import setup_form
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.learn_urls import LearnPage
from pinacoladice.ui.model import Model
from pinacoladice.ui.panels.fair_dice_view import fair_dice
from pinacoladice.ui.panels.log import log
from pinacoladice.ui.panels.settings import setting, settings
from pinacoladice.ui.share.files_view import files
from pinacoladice.ui.share.greeting_view import greeting
from pinacoladice.ui.share.incoming_view import incoming
from pinacoladice.ui.share.share_view import share
from pinacoladice.ui.statistics.view import statistics
from pinacoladice.ui.tables import TODAY
from pinacoladice.ui.today.calendar_view import days
from pinacoladice.ui.today.play import ASKING, is_under_way
from pinacoladice.ui.today.view import asking
from pinacoladice.ui.words import TableWords


def panel(model: Model, words: TableWords) -> Html:
    if model.panel not in _CONTENT:
        return NONE
    title = model.panel.partition("-")[0]
    heading = element("h2", words(f"panel.{title}"), id="panel-title")
    close = close_button(words("panel.close"), "close", "close", has_focus=True)
    content = _CONTENT[model.panel](model, words)
    return element(
        "div",
        element(
            "section",
            element("header", heading, close),
            element("div", *content, class_="content", tabindex="0"),
            class_="sheet",
            role="dialog",
            aria_modal="true",
            aria_labelledby="panel-title",
        ),
        id="panel",
        class_="panel",
        data_intent="close",  # a tap beside the sheet
    )


def _menu(model: Model, words: TableWords) -> list[Html]:
    panels = ["rules", "log", "fair", "statistics", "settings", "share", "files"]
    entries = [(f"open {name}", f"panel.{name}") for name in panels]
    if model.rounds:
        entries.insert(-2, ("open challenges", "panel.challenges"))
    if model.at_table:
        entries.append(("home", "menu.home"))
    else:
        entries.remove(("open log", "panel.log"))
    if model.at_table and model.table == TODAY:
        entries.insert(0, ("open days", "panel.days"))
        if model.sitting and is_under_way(model.sitting):
            entries.insert(-1, (f"open {ASKING}", "today.give_up"))
    pace = setting(model, words, "pace") if _plays_with_bots(model) else NONE
    return [pace, *(_entry(words(key), intent) for intent, key in entries)]


def _plays_with_bots(model: Model) -> bool:
    return model.at_table and model.sitting is not None and any(model.sitting.bots)


def _entry(label: str, intent: str) -> Html:
    id_ = f"menu-{intent.replace(' ', '-')}"
    return element("button", label, class_="entry", data_intent=intent, id=id_)


def _rules(model: Model, words: TableWords) -> list[Html]:
    folder = LearnPage(model.game, words.language).folder
    learn = element("a", words("rules.learn"), class_="quiet", href=folder, id="learn-link")
    return [learn, *SCREENS[model.game].rules(words)]


def _report(model: Model, words: TableWords) -> list[Html]:
    sitting = model.sitting
    return SCREENS[model.game].report(model, sitting, words) if sitting else []


_REPLACING = {
    "replace": "start",
    "replace-alone": "play-alone",
    "replace-table": "play-yourself",
    "replace-challenge": "accept-challenge",
}


def _replace(model: Model, words: TableWords) -> list[Html]:
    """Before a new match replaces an unfinished one."""
    return [
        element("p", words("replace.text")),
        wide_button(words("replace.yes"), _REPLACING[model.panel], "replace-yes"),
        quiet_button(words("replace.no"), "close", "replace-no"),
    ]


_CONTENT: Mapping[str, Callable[[Model, TableWords], list[Html]]] = {
    "menu": _menu,
    "rules": _rules,
    "log": log,
    "report": _report,
    "fair": fair_dice,
    "statistics": statistics,
    "settings": settings,
    "share": share,
    "files": files,
    "incoming": incoming,
    "replace": _replace,
    "replace-alone": _replace,
    "replace-table": _replace,
    "replace-challenge": _replace,
    ASKING: asking,
    "days": days,
    "cocktails": cocktails,
    "challenge": challenge,
    "challenges": challenges,
    "compare": compare,
    "keys": key_list,
    "greeting": greeting,
    "setup": setup_form,
}
