"""The verbs of all intents: which function handles each, what it needs, and when it is allowed.

An intent is text, as it stands in the page: a verb and perhaps an argument. A verb that is not in
this table is the game's own (see `Screen` in games/contract.py).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

from pinacoladice.ui.browser import pwa, tabs
from pinacoladice.ui.challenge import play as challenge
from pinacoladice.ui.cocktails import share as cocktails
from pinacoladice.ui.commands import line
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.home import puzzle, setup
from pinacoladice.ui.model import Model, Notice, Step
from pinacoladice.ui.notices import with_notice
from pinacoladice.ui.panels import coach, fair_dice, panels, settings
from pinacoladice.ui.share import files, greeting, incoming, replay, share
from pinacoladice.ui.statistics import view as statistics
from pinacoladice.ui.storage import health
from pinacoladice.ui.table import bots, guide, lifecycle, moves
from pinacoladice.ui.today import play as today

# What a handler gets after the model, in this order: the match at the table (without one the verb
# does nothing), the intent's argument, what was typed into a field, and fresh entropy.
Need = Literal["sitting", "argument", "value", "seed"]


@dataclass(frozen=True, slots=True)
class Verb:
    handler: Callable[..., Step]
    needs: tuple[Need, ...] = ()
    while_following: bool = False  # allowed in a tab that is not the leader
    while_replaying: bool = False  # allowed while a replay is open
    # The screen changes so much that taps made before the answer are not queued (js/boot).
    settles: bool = False


def _always(handler: Callable[..., Step], *needs: Need) -> Verb:
    return Verb(handler, needs, while_following=True, while_replaying=True)


VERBS: Mapping[str, Verb] = {
    # Home
    "game": Verb(setup.choose_game, ("argument",)),
    "count": Verb(setup.set_count, ("argument",)),
    "name": Verb(setup.set_name, ("argument", "value")),
    "avatar": Verb(setup.next_avatar, ("argument",)),
    "kind": Verb(setup.next_kind, ("argument",)),
    "first": Verb(setup.set_first, ("argument",)),
    "rival": Verb(setup.set_rival, ("argument",)),
    "option": Verb(setup.toggle_option, ("argument",)),
    "real-dice": Verb(partial(setup.toggle, field="real_dice")),
    "full-match": Verb(partial(setup.toggle, field="full_match")),
    # The life of a match
    "start": Verb(lifecycle.start, ("seed",), settles=True),
    "play-alone": Verb(lifecycle.play_alone, ("seed",), settles=True),
    "rematch": Verb(lifecycle.rematch, ("seed",), settles=True),
    "next-game": Verb(lifecycle.next_game, ("sitting",), settles=True),
    "resume": Verb(lifecycle.resume, ("argument",), settles=True),
    "home": Verb(lifecycle.go_home, settles=True),
    # Today's table
    "date": _always(today.set_date, "argument"),
    "puzzle-days": _always(puzzle.set_answers, "value"),
    "today": Verb(today.open_today, settles=True),
    "practise": Verb(today.practise, ("sitting",), settles=True),
    "paste-line": _always(today.paste_line, "value"),
    "give-up": Verb(today.give_up, settles=True),
    # Challenges
    "challenge": Verb(challenge.send, ("sitting",)),
    "send-entry": Verb(challenge.send_again),
    "accept-challenge": Verb(challenge.accept, settles=True),
    "show-challenge": Verb(challenge.show, ("argument",)),
    "paste-entry": Verb(challenge.paste, ("value",)),
    # The table
    "undo": Verb(moves.undo, ("sitting",), settles=True),
    "enter": Verb(moves.enter, ("sitting", "argument")),
    "erase": Verb(moves.erase, ("sitting",)),
    "by-ear": Verb(line.begin),
    "command": Verb(line.run, ("sitting", "value"), settles=True),
    "look-away": _always(moves.look_away, "sitting"),
    "see-board": Verb(partial(moves.show_board, is_shown=True), while_following=True),
    "see-result": Verb(partial(moves.show_board, is_shown=False), while_following=True),
    "bot-shows": Verb(bots.show, ("sitting", "argument")),
    "bot-plays": Verb(bots.move, ("sitting", "argument")),
    "skip": Verb(bots.skip),
    "skip-guide": Verb(guide.skip),
    # Panels
    "open": _always(panels.open_panel, "argument"),
    "close": _always(panels.close),
    "set": Verb(settings.choose, ("argument",), while_replaying=True),
    "toggle": Verb(settings.toggle, ("argument",), while_replaying=True),
    "reported": _always(coach.told),
    "look-at": _always(statistics.choose_person, "argument"),
    "ask": Verb(coach.ask, ("sitting", "argument")),
    "paste-game": Verb(fair_dice.paste, ("value",), while_following=True),
    "paste-too-long": Verb(fair_dice.too_long, while_following=True),
    "check-game": Verb(fair_dice.check, while_following=True),
    "forget-game": Verb(fair_dice.forget, while_following=True),
    "download-game": Verb(fair_dice.download, while_following=True),
    # Share, export, import, replay
    "copy": _always(share.copy, "argument"),
    "copied": _always(partial(with_notice, notice=Notice("notice.copied"))),
    "copy-failed": _always(partial(with_notice, notice=Notice("notice.copy_failed"))),
    "hand-on": _always(share.hand_on, "argument"),
    "share-cocktail": _always(cocktails.share, "argument"),
    "picture": _always(share.picture, "argument"),
    "export-game": Verb(files.export_game),
    "export-all": Verb(files.export_all),
    "open-link": _always(incoming.open_link, "value"),
    "import-file": Verb(incoming.import_file, ("value",)),
    "import-too-large": Verb(incoming.too_large),
    "want": Verb(incoming.toggle_wanted, ("argument",), while_following=True),
    "take-incoming": Verb(incoming.take),
    "leave-incoming": Verb(incoming.leave, while_following=True),
    "play-yourself": Verb(greeting.play_yourself, ("seed",), while_replaying=True, settles=True),
    "replay-game": _always(replay.open_replay, "sitting"),
    "replay-step": _always(replay.step, "argument"),
    "replay-to": _always(replay.seek, "argument"),
    "replay-slide": _always(replay.seek, "value"),
    "replay-odds": _always(replay.toggle_odds),
    "replay-play": _always(replay.play_or_pause),
    "replay-pause": _always(replay.pause),
    "replay-next": _always(replay.advance, "argument"),
    "replay-speed": _always(replay.next_speed),
    "replay-close": _always(replay.close),
    # What the browser reports
    "follow": _always(tabs.follow, "value"),
    "lead": _always(tabs.lead, "value"),
    "play-here": Verb(tabs.play_here, while_following=True),
    "offline-ready": _always(partial(pwa.report, is_offline=True)),
    "update-ready": _always(partial(pwa.report, has_update=True)),
    "persistence": _always(pwa.persistence, "argument"),
    "evicts": _always(partial(pwa.report, evicts=True)),
    "installable": _always(partial(pwa.report, installing="by button")),
    "installable-by-hand": _always(partial(pwa.report, installing="by hand")),
    "installed": _always(partial(pwa.report, installing="")),
    "install": Verb(pwa.install, while_following=True),
    "storage-failed": _always(health.storage_failed, "argument"),
    "storage-cleared": _always(health.storage_cleared),
    "storage-works": _always(health.storage_works),
    "trouble": _always(health.trouble),
    "download-broken": Verb(health.download_broken),
    "forget-broken": Verb(health.forget_broken),
}

# Verbs after which the page queues no tap until Python has answered.
SETTLING = (
    *(name for name, verb in VERBS.items() if verb.settles),
    *dict.fromkeys(verb for screen in SCREENS.values() for verb in screen.moves),
)


def check_names() -> None:
    """A game's verb that equals one of ours would never reach the game."""
    for name, screen in SCREENS.items():
        clash = VERBS.keys() & {*screen.moves, *screen.gestures}
        if clash:
            raise ValueError(f"{name} redefines {', '.join(sorted(clash))}")


check_names()


def dispatch(model: Model, intent: str, value: str = "", seed: bytes = b"") -> Step:
    """Call the verb's handler; the game's own verbs go to its screen."""
    after, effects = _handled(model, intent, value, seed)
    after = replay.paused(after) if after.panel else after
    is_hidden = after.panel or after.replay or after.sees_board or not after.at_table
    return (replace(after, just_moved=False) if is_hidden else after), effects


def _handled(model: Model, intent: str, value: str, seed: bytes) -> Step:
    name, _, argument = intent.partition(" ")
    sitting = model.sitting
    verb = VERBS.get(name)
    if verb is None:
        return moves.tap(model, sitting, name, argument or value) if sitting else (model, [])
    if "sitting" in verb.needs and sitting is None:
        return model, []
    given = {"sitting": sitting, "argument": argument, "value": value, "seed": seed}
    return verb.handler(model, *(given[need] for need in verb.needs))
