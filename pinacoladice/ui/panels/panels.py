"""Opening and closing panels."""

from dataclasses import replace

from pinacoladice.ui.browser import tabs
from pinacoladice.ui.model import PANELS, Inspection, Model, Step
from pinacoladice.ui.panels import coach
from pinacoladice.ui.share import share


def open_panel(model: Model, panel: str) -> Step:
    if model.follows and panel not in tabs.PANELS:
        return tabs.refused(model)
    if panel == "report":
        return coach.open_report(model)
    if panel == "share":
        return share.open_share(model)
    if panel == "fair":
        model = replace(model, inspection=Inspection())
    if panel not in PANELS:
        return model, []
    return replace(model, panel=panel, notice=None, wanted_day="", line=""), []


def close(model: Model) -> Step:
    """Close the panel; without one, the replay."""
    replay = model.replay if model.panel else None
    return replace(model, panel="", notice=None, incoming=None, replay=replay), []
