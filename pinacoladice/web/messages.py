"""What goes to the page: text, for a worker and a page share nothing else."""

import json
import traceback
from dataclasses import asdict

from pinacoladice.ui.effects import Effect
from pinacoladice.ui.model import Model
from pinacoladice.ui.views.page import page


def screen(model: Model, effects: list[Effect], moved: bool) -> str:
    """What the world shall do, by the names of `ui/effects.py`, and then the screen as it is now,
    or why there is none. `moved` says that the game has gone on."""
    return json.dumps(
        {
            "effects": [{"kind": type(effect).__name__, **asdict(effect)} for effect in effects],
            **_page(model),
            "settings": asdict(model.settings),
            "panel": bool(model.panel or model.replay),  # something to go back from
            "moved": moved,
        }
    )


def _page(model: Model) -> dict[str, str]:
    """What is to be kept is kept, even if nothing can be shown."""
    try:
        return {"html": page(model)}
    except Exception:  # noqa: BLE001 - whatever it is, the page has to know
        return {"fault": traceback.format_exc()}
