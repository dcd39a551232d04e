"""Settings: taps and view."""

from collections.abc import Collection
from dataclasses import replace
from typing import Any

from pinacoladice.i18n import is_available
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.buttons import segment, segments, selection, switch
from pinacoladice.ui.html import Html
from pinacoladice.ui.model import PACES, THEMES, Model, Notice, Step
from pinacoladice.ui.notices import with_notice
from pinacoladice.ui.storage import write
from pinacoladice.ui.words import Words

CHOICES: dict[str, Collection[str]] = {"language": LANGUAGES, "theme": THEMES, "pace": PACES}
SWITCHES = ("odds", "sound", "vibration", "by_ear", "keys")


def choose(model: Model, argument: str) -> Step:
    """`theme dark`, `language fr`, …"""
    name, _, value = argument.partition(" ")
    if value not in CHOICES.get(name, ()):
        return model, []
    model, effects = _changed(model, name, value)
    if name == "language" and not is_available(value):
        model, announced = with_notice(
            model, Notice("notice.no_language", {"name": LANGUAGES[value].name})
        )
        effects = [*effects, *announced]
    return model, effects


def toggle(model: Model, name: str) -> Step:
    if name not in SWITCHES:
        return model, []
    return _changed(model, name, not getattr(model.settings, name))


def _changed(model: Model, name: str, value: str | bool) -> Step:
    settings = replace(model.settings, **{name: value})  # type: ignore[arg-type]
    # A notice in the old language must go.
    notice = None if name == "language" else model.notice
    model = replace(model, settings=settings, notice=notice)
    return model, write.store_settings(model)


def settings(model: Model, words: Words) -> list[Html]:
    order = ("language", "theme", "odds", "pace", "sound", "vibration", "by_ear", "keys")
    return [setting(model, words, name) for name in order]


def choose_language(model: Model, words: Words, id_: str) -> Html:
    names = {name: language.name for name, language in LANGUAGES.items()}
    label = words("settings.language")
    return selection(label, "set language", id_, names, model.settings.language)


def setting(model: Model, words: Words, name: str) -> Html:
    value: Any = model.pace if name == "pace" else getattr(model.settings, name)
    label = words(f"settings.{name}")
    if name == "language":
        return choose_language(model, words, "setting-language")
    if name in SWITCHES:
        hint = words(f"settings.{name}.hint") if words.has(f"settings.{name}.hint") else ""
        return switch(label, f"toggle {name}", f"setting-{name}", is_on=value, hint=hint)
    buttons = [
        segment(
            words(f"{name}.{each}"), f"set {name} {each}", f"setting-{name}-{each}", each == value
        )
        for each in CHOICES[name]
    ]
    return segments(label, f"label-{name}", buttons)
