"""Intents: every verb that a page can send is known, and means one thing."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pinacoladice.ui import verbs
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.verbs import SETTLING, VERBS, check_names, dispatch
from tests.ui.player import Player, at
from tests.ui.test_every_screen import every_screen

INTENTS = re.compile(r'data-(?:intent|input|choose|file|hold|next)="([\w-]+)')


def verbs_of(game: str) -> set[str]:
    return {*SCREENS[game].moves, *SCREENS[game].gestures}


def verbs_on_screens() -> Iterator[str]:
    for screen in every_screen():
        yield from INTENTS.findall(screen)


def test_every_verb_on_a_screen_is_known() -> None:
    known = {*VERBS, *(verb for game in SCREENS for verb in verbs_of(game))}
    found = {*verbs_on_screens()}
    assert {"start", "open", "roll"} <= found <= known


def test_a_game_may_not_redefine_a_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    check_names()
    clashing = replace(SCREENS["koala"], gestures=("peek", "undo"))
    monkeypatch.setattr(verbs, "SCREENS", {**SCREENS, "koala": clashing})
    with pytest.raises(ValueError, match="koala redefines undo"):
        check_names()


@pytest.mark.parametrize("game", SCREENS)
def test_a_game_answers_no_verb_but_its_own(game: str) -> None:
    player = Player().tap(f"game {game}", "start", "roll")
    others = {*VERBS, "dance", *(verb for other in SCREENS for verb in verbs_of(other))}
    for verb in others - verbs_of(game):
        assert SCREENS[game].tap(player.sitting, verb, "1") is None


def test_moves_settle_the_screen_and_gestures_do_not() -> None:
    page = Player().tap("start").page
    (settling,) = re.findall(r'data-settling="([^"]*)"', page)
    assert settling.split(" ") == [*SETTLING]
    assert {"roll", "place", "keep", "announce", "undo", "start", "home"} <= {*SETTLING}
    assert not {"hold", "coaster", "peek", "open", "set", "toggle"} & {*SETTLING}


def test_a_verb_that_needs_a_match_does_nothing_without_one() -> None:
    player = Player()
    for verb in [name for name, verb in VERBS.items() if "sitting" in verb.needs]:
        assert dispatch(player.model, f"{verb} 1") == (player.model, [])
    assert dispatch(player.model, "roll") == (player.model, [])


def test_an_argument_and_a_typed_value_both_reach_a_games_verb() -> None:
    """A field sends its value, a button an argument."""
    blind = "koala points=24,30,24 eyes=0,1,1 turn=a dice=6-3"
    for player in (at(blind).tap("type 9"), at(blind).tap("type", value="9")):
        assert player.hand.announcement == 9
