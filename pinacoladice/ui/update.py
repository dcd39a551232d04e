"""One tap: from a model and an intent to the next model and what the world shall do.

An intent is text, as it stands in the page: a verb and perhaps an argument. `value` is what was
typed into a field; `seed` is fresh entropy for whoever begins a match.
"""

from collections.abc import Callable
from dataclasses import replace

from pinacoladice.i18n import LANGUAGES
from pinacoladice.ui import (
    bots,
    inspecting,
    playing,
    replaying,
    reviewing,
    setting_up,
    shell,
    stored,
    tabs,
    taking,
)
from pinacoladice.ui.effects import Download, Effect, Store
from pinacoladice.ui.model import PACES, PANELS, THEMES, AnySitting, Inspection, Model, Notice

Step = tuple[Model, list[Effect]]


def update(model: Model, intent: str, value: str = "", seed: bytes = b"") -> Step:
    if model.follows and not tabs.may(intent):
        return tabs.refused(model)
    if model.replay and not replaying.may(intent):
        return replaying.refused(model)
    after, effects = _answer(model, intent, value, seed)
    after = bots.until_a_person(after)
    if after.match is not model.match:
        after = replace(after, report=None, asked=None)
    if after.sitting != model.sitting:
        effects = [*effects, *stored.store_hand(after)]
    if (after.at_table, after.game) != (model.at_table, model.game):
        effects = [*effects, *stored.store_place(after)]
    effects = [*effects, *shell.update_if_quiet(after)]
    if after.follows:
        return after, _without_stores(effects)
    if not model.storage_works and len(_without_stores(effects)) < len(effects):
        effects = [*stored.everything(after), *_without_stores(effects)]
    return stored.in_turn(after, effects)


def _without_stores(effects: list[Effect]) -> list[Effect]:
    return [effect for effect in effects if not isinstance(effect, Store)]


def _answer(model: Model, intent: str, value: str, seed: bytes) -> Step:
    verb, _, argument = intent.partition(" ")
    if verb in taking.VERBS:
        return taking.answer(model, verb, argument, value)
    if verb == "name":
        return setting_up.set_name(model, argument, value)
    if verb in _WITH_VALUE:
        return _WITH_VALUE[verb](model, value)
    if verb in _BEGINNING:
        return _BEGINNING[verb](model, seed)
    if verb in _PLAIN:
        return _PLAIN[verb](model)
    if verb in _WITH_ARGUMENT:
        return _WITH_ARGUMENT[verb](model, argument)
    if model.sitting is None:
        return model, []
    if verb in _AT_TABLE:
        return _AT_TABLE[verb](model, model.sitting, argument)
    return playing.tap(model, model.sitting, verb, argument or value)


def open_panel(model: Model, panel: str) -> Step:
    if panel == "report":
        return reviewing.open_report(model)
    if panel == "share":
        return taking.open_share(model)
    if panel == "fair":
        model = replace(model, inspection=Inspection())
    return (replace(model, panel=panel, notice=None), []) if panel in PANELS else (model, [])


def close_panel(model: Model) -> Step:
    """What lies on top; a match that is looked at again lies under everything else."""
    replay = model.replay if model.panel else None
    return replace(model, panel="", notice=None, incoming=None, replay=replay), []


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


def see_board(model: Model) -> Step:
    return replace(model, sees_board=True), []


def see_result(model: Model) -> Step:
    return replace(model, sees_board=False), []


def download_broken(model: Model) -> Step:
    return model, [Download("pina-coladice-save.txt", model.broken_save)]


def forget_broken(model: Model) -> Step:
    return replace(model, broken_save="", notice=None), [Store(stored.BROKEN, "")]


def storage_failed(model: Model) -> Step:
    """The world reports that nothing can be kept; the game goes on in memory, and whatever is to be
    kept later comes with all that could not be."""
    if not model.storage_works:
        return model, []
    return replace(model, storage_works=False, notice=Notice("notice.storage")), []


def storage_works(model: Model) -> Step:
    """It can again. Something may have been left out meanwhile: all of it is kept once more."""
    model = replace(model, storage_works=True, notice=Notice("notice.storage_works"))
    return model, stored.everything(model)


def trouble(model: Model) -> Step:
    """A fault in the program itself: the model is as it was before the tap."""
    return replace(model, notice=Notice("notice.trouble")), []


_PLAIN: dict[str, Callable[[Model], Step]] = {
    "home": setting_up.go_home,
    "real-dice": setting_up.toggle_real_dice,
    "full-match": setting_up.toggle_full_match,
    "close": close_panel,
    "sound": toggle_sound,
    "vibration": toggle_vibration,
    "trouble": trouble,
    "download-broken": download_broken,
    "forget-broken": forget_broken,
    "storage-failed": storage_failed,
    "storage-works": storage_works,
    "play-here": tabs.play_here,
    "forgets": shell.forgets,
    "offline-ready": shell.offline_ready,
    "update-ready": shell.update_ready,
    "installable": shell.installable,
    "installable-by-hand": shell.installable_by_hand,
    "installed": shell.installed,
    "install": shell.install,
    "skip": bots.skip,
    "check-game": inspecting.check,
    "forget-game": inspecting.forget,
    "download-game": inspecting.download,
    "see-board": see_board,
    "see-result": see_result,
    "odds": toggle_odds,
}
_BEGINNING: dict[str, Callable[[Model, bytes], Step]] = {
    "start": setting_up.start,
    "rematch": setting_up.rematch,
}
_WITH_VALUE: dict[str, Callable[[Model, str], Step]] = {
    "follow": tabs.follow,
    "lead": tabs.lead,
    "paste-game": inspecting.paste,
}
_WITH_ARGUMENT: dict[str, Callable[[Model, str], Step]] = {
    "game": setting_up.choose_game,
    "resume": setting_up.resume,
    "kept": shell.kept,
    "count": setting_up.set_count,
    "option": setting_up.toggle_option,
    "look": setting_up.next_look,
    "kind": setting_up.next_kind,
    "pace": set_pace,
    "first": setting_up.set_first,
    "open": open_panel,
    "language": set_language,
    "theme": set_theme,
}
# What is the same in all games; all other verbs are the game's own.
_AT_TABLE: dict[str, Callable[[Model, AnySitting, str], Step]] = {
    "undo": playing.undo,
    "enter": playing.enter,
    "erase": playing.erase,
    "next-game": setting_up.next_game,
    "bot-shows": bots.shows,
    "bot-plays": bots.plays,
    "ask": reviewing.ask,
}
