"""The reducer: from a model and an intent to the next model and its side effects.

`value` is what was typed into a field; `seed` is fresh entropy for a new match.
"""

from dataclasses import replace

from pinacoladice.ui.browser import pwa, tabs
from pinacoladice.ui.challenge import play as challenge
from pinacoladice.ui.effects import KeepAwake
from pinacoladice.ui.model import Model, Step
from pinacoladice.ui.share import replay
from pinacoladice.ui.storage import health, write
from pinacoladice.ui.table import bots, guide
from pinacoladice.ui.today import play as today
from pinacoladice.ui.verbs import VERBS, dispatch


def update(model: Model, intent: str, value: str = "", seed: bytes = b"") -> Step:
    verb = VERBS.get(intent.partition(" ")[0])
    if model.follows and not (verb and verb.while_following):
        return tabs.refused(model)
    if model.replay and not (verb and verb.while_replaying):
        return replay.refused(model)
    after, effects = dispatch(model, intent, value, seed)
    after = bots.stop_skipping(after)
    if after.match is not model.match:
        after = replace(after, report=None, asked=None)
    for count in (today.count, challenge.count):
        after, counted = count(after)
        effects = [*effects, *counted]
    if after.sitting != model.sitting:
        effects = [*effects, *write.store_hand(after)]
    if (after.at_table, after.table) != (model.at_table, model.table):
        after = health.forget_recovery(after)
        effects = [*effects, *write.store_view(after)]
    if replay.is_playing(after) != replay.is_playing(model):
        effects = [*effects, KeepAwake(replay.is_playing(after) or after.at_table)]
    effects = guide.with_tip(model, after, [*effects, *pwa.update_if_idle(after)])
    others = write.without_stores(effects)
    if after.follows:
        return after, others
    if not model.storage_works and len(others) < len(effects):
        effects = [*write.store_all(after), *others]
    return write.to_slots(after, effects)
