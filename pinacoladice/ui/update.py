"""One tap: from a model and an intent to the next model and what the world shall do.

An intent is text, as it stands in the page: a verb and perhaps an argument. `value` is what was
typed into a field; `seed` is fresh entropy for whoever begins a match.
"""

from collections.abc import Callable
from dataclasses import replace

from pinacoladice.i18n import LANGUAGES
from pinacoladice.ui import bots, playing, reviewing, seats, setting_up, shell, stored
from pinacoladice.ui.effects import Download, Effect, Share, Store
from pinacoladice.ui.model import PACES, PANELS, THEMES, Model, Notice, Table
from pinacoladice.ui.words import Words

Step = tuple[Model, list[Effect]]


def update(model: Model, intent: str, value: str = "", seed: bytes = b"") -> Step:
    after, effects = _answer(model, intent, value, seed)
    after = bots.until_a_person(after)
    if after.match is not model.match:
        after = replace(after, report=None, asked=None)
    if after.match is not model.match or _hand(after) != _hand(model):
        effects = [*effects, *stored.store_hand(after)]
    if after.at_table != model.at_table:
        effects = [*effects, *stored.store_place(after)]
    return after, [*effects, *shell.update_if_quiet(after)]


def _hand(model: Model) -> tuple[object, ...]:
    return model.tray, model.rolled, model.held, model.entry, model.choice


def _answer(model: Model, intent: str, value: str, seed: bytes) -> Step:
    verb, _, argument = intent.partition(" ")
    if verb == "name":
        return setting_up.set_name(model, argument, value)
    if verb in _BEGINNING:
        return _BEGINNING[verb](model, seed)
    if verb in _PLAIN:
        return _PLAIN[verb](model)
    if verb in _WITH_ARGUMENT:
        return _WITH_ARGUMENT[verb](model, argument)
    return (model, []) if model.match is None else _at_table(model, model.match, verb, argument)


def _at_table(model: Model, match: Table, verb: str, argument: str) -> Step:
    if verb in _AT_ANY_TURN:
        return _AT_ANY_TURN[verb](model, match, argument)
    if verb not in _AT_TABLE and verb not in _AT_TABLE_WITH_ARGUMENT:
        return model, []
    refusal = seats.why_not_now(model, verb)
    if refusal is not None:
        return playing.refused(model, match, refusal)
    if verb in _AT_TABLE:
        return _AT_TABLE[verb](model, match)
    return _AT_TABLE_WITH_ARGUMENT[verb](model, match, argument)


def open_panel(model: Model, panel: str) -> Step:
    if panel == "report":
        return reviewing.open_report(model)
    return (replace(model, panel=panel, notice=None), []) if panel in PANELS else (model, [])


def close_panel(model: Model) -> Step:
    return replace(model, panel="", notice=None), []


def set_language(model: Model, language: str) -> Step:
    if language not in LANGUAGES:
        return model, []
    model = replace(model, settings=replace(model.settings, language=language), notice=None)
    return model, stored.store_settings(model)


def set_theme(model: Model, theme: str) -> Step:
    if theme not in THEMES:
        return model, []
    model = replace(model, settings=replace(model.settings, theme=theme))
    return model, stored.store_settings(model)


def set_pace(model: Model, pace: str) -> Step:
    if pace not in PACES:
        return model, []
    model = replace(model, settings=replace(model.settings, pace=pace))
    return model, stored.store_settings(model)


def toggle_odds(model: Model) -> Step:
    settings = model.settings
    model = replace(model, settings=replace(settings, odds=not settings.odds))
    return model, stored.store_settings(model)


def toggle_sound(model: Model) -> Step:
    settings = model.settings
    model = replace(model, settings=replace(settings, sound=not settings.sound))
    return model, stored.store_settings(model)


def toggle_vibration(model: Model) -> Step:
    settings = model.settings
    model = replace(model, settings=replace(settings, vibration=not settings.vibration))
    return model, stored.store_settings(model)


def share(model: Model) -> Step:
    return replace(model, panel=""), [Share(Words(model.settings.language)("share.text"))]


def see_board(model: Model) -> Step:
    return replace(model, sees_board=True), []


def see_result(model: Model) -> Step:
    return replace(model, sees_board=False), []


def download_broken(model: Model) -> Step:
    return model, [Download("pina-coladice-save.txt", model.broken_save)]


def forget_broken(model: Model) -> Step:
    return replace(model, broken_save="", notice=None), [Store(stored.BROKEN, "")]


def storage_failed(model: Model) -> Step:
    """The world reports that nothing can be kept; the game goes on in memory."""
    if not model.storage_works:
        return model, []
    return replace(model, storage_works=False, notice=Notice("notice.storage")), []


def trouble(model: Model) -> Step:
    """A fault in the program itself: the model is as it was before the tap."""
    return replace(model, notice=Notice("notice.trouble")), []


def shared_by_copy(model: Model) -> Step:
    return replace(model, notice=Notice("notice.copied")), []


_PLAIN: dict[str, Callable[[Model], Step]] = {
    "resume": setting_up.resume,
    "home": setting_up.go_home,
    "happy-hour": setting_up.toggle_happy_hour,
    "real-dice": setting_up.toggle_real_dice,
    "close": close_panel,
    "sound": toggle_sound,
    "vibration": toggle_vibration,
    "share": share,
    "copied": shared_by_copy,
    "trouble": trouble,
    "download-broken": download_broken,
    "forget-broken": forget_broken,
    "storage-failed": storage_failed,
    "erase": playing.erase,
    "offline-ready": shell.offline_ready,
    "update-ready": shell.update_ready,
    "installable": shell.installable,
    "installable-by-hand": shell.installable_by_hand,
    "installed": shell.installed,
    "install": shell.install,
    "skip": bots.skip,
    "look-away": playing.look_away,
    "see-board": see_board,
    "see-result": see_result,
    "odds": toggle_odds,
}
_BEGINNING: dict[str, Callable[[Model, bytes], Step]] = {
    "start": setting_up.start,
    "rematch": setting_up.rematch,
}
_WITH_ARGUMENT: dict[str, Callable[[Model, str], Step]] = {
    "count": setting_up.set_count,
    "look": setting_up.next_look,
    "kind": setting_up.next_kind,
    "pace": set_pace,
    "first": setting_up.set_first,
    "open": open_panel,
    "language": set_language,
    "theme": set_theme,
}
_AT_TABLE: dict[str, Callable[[Model, Table], Step]] = {
    "roll": playing.roll,
    "place": playing.place,
    "pass": playing.pass_turn,
    "undo": playing.undo,
}
_AT_ANY_TURN: dict[str, Callable[[Model, Table, str], Step]] = {
    "bot-shows": bots.shows,
    "bot-plays": bots.plays,
    "ask": reviewing.ask,
}
_AT_TABLE_WITH_ARGUMENT: dict[str, Callable[[Model, Table, str], Step]] = {
    "hold": playing.hold,
    "coaster": playing.point_at,
    "enter": playing.enter,
}
