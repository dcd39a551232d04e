"""Every screen of every game, for tests that check all of them."""

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import chain
from random import Random

from pinacoladice.engine import save
from pinacoladice.engine.source import Entered
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import PANELS, Model, Settings, Sitting
from pinacoladice.ui.page import page
from pinacoladice.ui.table.moves import at_rest
from tests.playing import TABLES, Table, random_match
from tests.ui.challenge.player import challenged, compared, taken_to_the_end
from tests.ui.player import Player, finished
from tests.ui.statistics.examples import KNOWN, long_played
from tests.ui.today.player import at_today, played


@cache
def every_screen() -> tuple[str, ...]:
    at_tables = (screens_at(table) for table in TABLES)
    return (*screens_with_panels(), *chain.from_iterable(at_tables))


def screens_with_panels(language: str = "en") -> Iterator[str]:
    """Home, a game and its end, each with every panel or none."""
    home = partial(Player, Model(settings=Settings(language)))
    for player in (home(), home().tap("start", "roll"), finished(language)):
        yield from (page(replace(player.model, panel=panel)) for panel in ("", *PANELS, "replace"))
        yield player.tap("replay-game", "replay-to end").page
    today = played(at_today("2026-11-19", language))
    yield from (today.page, today.tap("open days").page, today.tap("home").page)
    yield finished(language).tap("home", "open cocktails").page
    yield from challenges(language)
    statistics = {"coladice": long_played(), "pickomino": KNOWN}
    yield page(replace(home().model, statistics=statistics, panel="statistics"))
    imported = save.dump(random_match(TABLES[0], Random(1), 9))
    yield home().tap("start", "roll").tap("import-file", value=imported).page


def challenges(language: str) -> Iterator[str]:
    """A challenge, its end, and the round."""
    taken = challenged(language)
    yield taken.page
    yield taken.tap("open challenges").page
    over = taken_to_the_end(taken)
    yield over.page
    yield compared(over).page
    yield over.tap("open challenges").page


def screens_at(
    table: Table, language: str = "en", names: tuple[str, ...] | None = None, level: str = ""
) -> Iterator[str]:
    """The table after some moves and at the end, with virtual dice and with real ones if the game
    allows them; `level` is that of bots in all seats."""
    screen = SCREENS[table.game.name]
    avatars, bots = tuple(range(table.seats)), (level,) * table.seats
    model = Model(settings=Settings(language, odds=True), table=table.game.name, at_table=True)
    for moves in (0, 1, 12, 30, None):
        match = random_match(table, Random(str(moves)), moves)
        match = replace(match, players=names or match.players)
        for source in (match.source, Entered())[: 1 + screen.real_dice]:
            sitting = Sitting(replace(match, source=source), screen.empty_hand, avatars, bots)
            yield page(at_rest(model, sitting))


def test_nothing_is_escaped_twice_and_ids_are_unique() -> None:
    for screen in every_screen():
        # Code for other pages is escaped once for them and once for ours.
        shown = re.sub(r"<textarea.*?</textarea>", "", screen, flags=re.DOTALL)
        assert "&amp;amp;" not in shown
        assert "&amp;lt;" not in shown
        ids = re.findall(r' id="([^"]+)"', screen)
        assert len(ids) == len(set(ids))
