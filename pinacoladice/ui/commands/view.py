"""The command line below the dice, with its latest answer; and the list of keys."""

from collections.abc import Mapping

from pinacoladice.ui.commands.names import aliases, commands_of
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import AnySitting, Model
from pinacoladice.ui.words import TableWords

MOST_COMPLETIONS = 40
# At every table: the intents of the keys, by name.
COMMON = {"undo": "undo", "?": "open keys"}
# What a browser does with these itself, or the page (js/app/events.js).
FIXED = ("enter", "escape", "arrows", "slash")


def command_line(model: Model, sitting: AnySitting, words: TableWords) -> Html:
    if not model.settings.by_ear:
        return NONE
    field = element(
        "input",
        id="command",
        data_enter="command",
        list="completions",
        autocomplete="off",
        autocapitalize="none",
        spellcheck="false",
        enterkeyhint="go",
        maxlength="80",
    )
    options = [element("option", value=each) for each in completions(model, sitting, words)]
    answer = [element("p", line, dir="auto") for line in model.answer.split("\n") if line]
    return element(
        "section",
        element("h2", words("command.title"), class_="visually-hidden"),
        element("label", words("command.label"), for_="command"),
        field,
        element("datalist", *options, id="completions"),
        element("div", *answer, id="answer", class_="answer") if answer else NONE,
        class_="command-line",
    )


def completions(model: Model, sitting: AnySitting, words: TableWords) -> list[str]:
    """What can be typed now: the actions that are possible, and the other commands."""
    screen, game = SCREENS[model.game], sitting.match.game
    possible = []
    for action in game.legal_actions(sitting.state)[:MOST_COMPLETIONS]:
        verb, _, argument = game.format_action(action).partition(" ")
        if verb in screen.spoken.actions:
            possible.append(f"{aliases(words, screen, verb)[0]} {argument}".strip())
    others = (name for name in commands_of(screen) if name not in screen.spoken.actions)
    return [*possible, *(aliases(words, screen, name)[0] for name in others)]


# Keys


def keys(model: Model, sitting: AnySitting, words: TableWords) -> Mapping[str, str]:
    """The intent of each key."""
    named = {**SCREENS[model.game].spoken.keys(sitting), **COMMON}
    return {letter(words, name): intent for name, intent in named.items()}


def letter(words: TableWords, name: str) -> str:
    """A digit or a sign is its own name; the letters are those of the buttons' words."""
    return name if len(name) == 1 else words(f"key.{name}")


def key_list(model: Model, words: TableWords) -> list[Html]:
    """The panel: each key and what it does. Digits are one entry."""
    if model.sitting is None:
        return []
    names = [*SCREENS[model.game].spoken.keys(model.sitting), *COMMON]
    digits = [name for name in names if name.isdecimal()]
    rows = [(f"{digits[0]} – {digits[-1]}", _about(model, words, "digits"))] if digits else []
    rows += [
        (letter(words, name), _about(model, words, name)) for name in names if name not in digits
    ]
    rows += [(words(f"key.{name}"), words(f"keys.{name}")) for name in FIXED]
    entries = [
        element("div", element("dt", element("b", key.upper())), element("dd", about))
        for key, about in rows
    ]
    return [element("dl", *entries, class_="key-list")]


def _about(model: Model, words: TableWords, name: str) -> str:
    own = f"keys.{model.game}.{name}"
    return words(own if words.has(own) else f"keys.{'help' if name == '?' else name}")
