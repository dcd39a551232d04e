"""Several tabs of one browser: one plays, the others follow and can take over.

A follower shows what the playing tab has kept, move by move. It keeps nothing itself, its bots do
not think, and of its taps only those count that change nothing.
"""

import json
from dataclasses import replace

from pinacoladice.ui.effects import Announce, Effect, KeepAwake, TakeOver
from pinacoladice.ui.model import Model, Notice
from pinacoladice.ui.opening import kept_model
from pinacoladice.ui.screens import words_of

Step = tuple[Model, list[Effect]]

# What may be looked at without playing.
PANELS = ("menu", "rules", "log", "fair", "statistics", "share")
LOOKING = {
    *("close", "see-board", "see-result", "look-away"),
    *("copy", "copied", "copy-failed", "hand-on", "picture", "arrive", "want", "leave-incoming"),
    *("replay-game", "replay-step", "replay-to", "replay-close"),
    *("play-here", "follow", "lead", "trouble", "storage-failed", "storage-works"),
    *("offline-ready", "update-ready", "install", "installable", "installable-by-hand"),
    *("installed", "forgets", "kept"),
    *("paste-game", "check-game", "forget-game", "download-game"),
}


def may(intent: str) -> bool:
    verb, _, argument = intent.partition(" ")
    return verb in LOOKING or (verb == "open" and argument in PANELS)


def refused(model: Model) -> Step:
    """Why not, where it can be seen, with the button to take over beside it."""
    notice = Notice("tabs.why_not")
    said = Announce(words_of(model).notice(notice))
    return replace(model, panel="", notice=notice), [said]


def play_here(model: Model) -> Step:
    return model, [TakeOver()] if model.follows else []


def follow(model: Model, kept: str) -> Step:
    """Another tab plays, and this is what it has kept by now."""
    after, _ = _opened_again(model, kept)
    after = replace(after, follows=True, notice=None)
    if not model.follows:
        return replace(after, panel=""), [KeepAwake(False), *_told(after, "tabs.follows")]
    has_moved = after.match is not None and after.match != model.match
    return after, _told(after) if has_moved else []


def lead(model: Model, kept: str) -> Step:
    """This tab plays from now on, from where the other one was."""
    after, effects = _opened_again(model, kept)
    return after, [*effects, KeepAwake(after.at_table), *_told(after, "tabs.leads")]


def as_follower(model: Model) -> Step:
    """Opened while another tab plays."""
    model = replace(model, follows=True, notice=None)
    return model, _told(model, "tabs.follows")


def _opened_again(model: Model, kept: str) -> Step:
    """What the device has kept, looked at as before."""
    found, effects = kept_model(json.loads(kept), model.settings.language)
    after = replace(
        model,
        settings=found.settings,
        setup=found.setup,
        game=found.game,
        sittings=found.sittings,
        at_table=found.at_table,
        known_names=found.known_names,
        statistics=found.statistics,
        broken_save=found.broken_save,
        places=found.places,
        notice=found.notice,
        panel=model.panel if model.panel in PANELS else "",
        follows=False,
        is_skipping=False,
        report=None,
        asked=None,
    )
    return _with_incoming(model, after), effects


def _with_incoming(before: Model, after: Model) -> Model:
    """It has arrived, whoever plays."""
    if before.incoming is None:
        return after
    from pinacoladice.ui import arriving  # noqa: PLC0415 - as in `taking`: seldom wanted

    incoming = arriving.met_again(before.incoming, before, after)
    return replace(after, incoming=incoming, panel=after.panel or "incoming")


def _told(model: Model, *keys: str) -> list[Effect]:
    words = words_of(model)
    sentences = [words(key) for key in keys]
    if model.match is not None and model.at_table:
        sentences.append(words.latest(model.match))
    return [Announce(" ".join(sentences))]
