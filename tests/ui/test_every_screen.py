"""Every screen there is, in every game: for tests that look at all of them."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random

from pinacoladice.engine import save
from pinacoladice.engine.source import Entered
from pinacoladice.ui.model import PANELS, Model, Settings, Sitting
from pinacoladice.ui.playing import at_rest
from pinacoladice.ui.screens import SCREENS
from pinacoladice.ui.views.page import page
from tests.playing import TABLES, Table, random_match
from tests.ui.player import Player, finished


@cache
def every_screen() -> tuple[str, ...]:
    return tuple(_screens())


def _screens() -> Iterator[str]:
    for player in (Player(), Player().tap("start", "roll"), finished()):
        yield from (page(replace(player.model, panel=panel)) for panel in (*PANELS, "replace"))
        yield player.tap("replay-game", "replay-to end").page
    brought = save.dump(random_match(TABLES[0], Random(1), 9))
    yield Player().tap("start", "roll").tap("arrive-file", value=brought).page
    for table in TABLES:
        for moves in (0, 1, 12, 30, None):
            yield from _at_table(table, moves)


def _at_table(table: Table, moves: int | None) -> Iterator[str]:
    match = random_match(table, Random(moves), moves)
    for source in (match.source, Entered()):
        looks, bots = tuple(range(table.seats)), ("",) * table.seats
        empty = SCREENS[table.game.name].empty_hand
        sitting = Sitting(replace(match, source=source), empty, looks, bots)
        model = Model(settings=Settings(odds=True), game=table.game.name, at_table=True)
        yield page(at_rest(model, sitting))


def test_nothing_is_escaped_twice_and_no_name_stands_twice() -> None:
    for screen in every_screen():
        # Code for other pages is escaped once for them and once for ours.
        shown = re.sub(r"<textarea.*?</textarea>", "", screen, flags=re.DOTALL)
        assert "&amp;amp;" not in shown
        assert "&amp;lt;" not in shown
        ids = re.findall(r' id="([^"]+)"', screen)
        assert len(ids) == len(set(ids))
