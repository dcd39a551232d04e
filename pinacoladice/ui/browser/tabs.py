"""Several tabs of one browser: one is the leader, the others follow (js/app/leader.js elects it).

A follower shows what the leader has stored, move by move. It stores nothing itself, its bots do not
play, and only verbs that change nothing are allowed.
"""

import json
from dataclasses import replace

from pinacoladice.ui.buttons import main_button
from pinacoladice.ui.effects import Announce, Effect, KeepAwake, TakeOver
from pinacoladice.ui.games.registry import words_of
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model, Notice, Step
from pinacoladice.ui.notices import with_notice
from pinacoladice.ui.share.incoming import re_offered
from pinacoladice.ui.storage.load import load_device
from pinacoladice.ui.words import Words

# Panels that only show something.
PANELS = (
    *("menu", "rules", "log", "fair", "statistics", "share", "greeting"),
    *("days", "cocktails", "challenges"),
)


def refused(model: Model) -> Step:
    """Say why, next to the button that takes over."""
    return with_notice(replace(model, panel=""), Notice("tabs.why_not"))


def play_here(model: Model) -> Step:
    return model, [TakeOver()] if model.follows else []


def follow(model: Model, stored: str) -> Step:
    """Another tab is the leader, and this is what it has stored by now."""
    after, _ = _reloaded(model, stored)
    after = replace(after, follows=True, notice=None)
    if not model.follows:
        after = replace(after, panel="", storage="")  # only a leader knows whether it works
        return after, [KeepAwake(False), *_announced(after, "tabs.follows")]
    if after.match == model.match:
        return replace(after, notice=model.notice), []
    return after, _announced(after) if after.match else []


def lead(model: Model, stored: str) -> Step:
    """This tab becomes the leader and goes on from what is stored."""
    after, effects = _reloaded(model, stored)
    return after, [*effects, KeepAwake(after.at_table), *_announced(after, "tabs.leads")]


def as_follower(model: Model) -> Step:
    """The app was opened while another tab is the leader."""
    model = replace(model, follows=True, notice=None)
    return model, _announced(model, "tabs.follows")


def _reloaded(model: Model, stored: str) -> Step:
    """The model from the storage, with the panel and the import that are open here."""
    loaded, effects = load_device(json.loads(stored), model.settings.language)
    after = replace(
        model,
        settings=loaded.settings,
        setup=loaded.setup,
        table=loaded.table,
        sittings=loaded.sittings,
        at_table=loaded.at_table,
        known_names=loaded.known_names,
        has_guide=loaded.has_guide,
        statistics=loaded.statistics,
        days=loaded.days,
        puzzle_days=loaded.puzzle_days,
        cocktails=loaded.cocktails,
        rounds=loaded.rounds,
        broken_save=loaded.broken_save,
        slots=loaded.slots,
        notice=loaded.notice,
        panel=model.panel if model.panel in PANELS else "",
        follows=False,
        is_skipping=False,
        report=None,
        asked=None,
    )
    return re_offered(model, after), effects


def _announced(model: Model, *keys: str) -> list[Effect]:
    words = words_of(model)
    sentences = [words(key) for key in keys]
    if model.match is not None and model.at_table:
        sentences.append(words.latest(model.match))
    return [Announce(" ".join(sentences))]


# View


def take_over_button(words: Words) -> Html:
    return main_button(words("tabs.play_here"), "play-here", small=words("tabs.elsewhere"))


def follower_card(model: Model, words: Words) -> Html:
    """At home, which has no main button of its own."""
    if not model.follows:
        return NONE
    return element("section", take_over_button(words), class_="card", id="following")
