"""Versions of the rules: a match from before stealing was compulsory still loads."""

from collections.abc import Callable

import pytest

from pinacoladice.engine import link, save
from pinacoladice.engine.errors import InvalidGame
from pinacoladice.engine.transcript import AnyMatch, format_match, parse_match
from pinacoladice.games import GAMES
from pinacoladice.games.pickomino.actions import Roll, Take
from pinacoladice.games.pickomino.rules import Pickomino, PickominoVersion1

# With 25, Ben takes the 24 from the grill, though Ann's top tile is the 25.
OLD = """\
game: pickomino
player: Ann
player: Ben
dice: entered
start:
a: roll = 1235555w; keep 5; roll = 123w; keep w; take 25
b: roll = 1235555w; keep 5; roll = 123w; keep w; take 24
a: roll = 1235555w; keep 5; roll = 123w; keep w; roll = 234
"""
BROKEN = OLD.replace("pickomino\n", "pickomino\nrules: 2\n")
NEW = BROKEN.replace("take 24", "take 25")


def error_in(text: str) -> InvalidGame:
    with pytest.raises(InvalidGame) as caught:
        parse_match(text, GAMES)
    return caught.value


@pytest.mark.parametrize("text", [OLD, NEW])
def test_a_match_is_written_with_the_version_it_began_with(text: str) -> None:
    assert format_match(parse_match(text, GAMES)) == text


@pytest.mark.parametrize(
    "copy",
    [
        lambda match: parse_match(format_match(match), GAMES),
        lambda match: save.load(save.dump(match), GAMES),
        lambda match: link.unpack(link.pack(match), GAMES),
    ],
    ids=["text", "save", "link"],
)
def test_an_old_match_loads_though_it_took_a_lower_tile_instead_of_stealing(
    copy: Callable[[AnyMatch], AnyMatch],
) -> None:
    match = parse_match(OLD, GAMES)
    assert match.game == PickominoVersion1()
    assert match.state.stacks == ((25,), (24,))
    assert copy(match) == match


def test_that_choice_is_refused_in_a_match_with_the_rules_of_today() -> None:
    error = error_in(BROKEN)
    assert (error.code, error.line) == ("tile_not_to_be_had", 8)


def test_an_old_match_does_not_offer_the_choice_any_more() -> None:
    match = parse_match(OLD, GAMES)
    at_bens_choice = match.games[0].states[9]
    assert match.game.legal_actions(at_bens_choice) == (Roll(), Take(25))


def test_nothing_else_is_legal_by_the_old_rules() -> None:
    """They accept the tile that stealing rules out, and no other, and only while there is one."""
    states = parse_match(OLD, GAMES).games[0].states
    old, new = PickominoVersion1(), Pickomino()
    accepted = [
        (number, tile)
        for number, state in enumerate(states)
        for tile in range(20, 38)
        if old.explain(state, Take(tile)) is None and new.explain(state, Take(tile)) is not None
    ]
    assert accepted == [(9, 24)]
    over = states[9]._replace(grill=())
    assert old.explain(over, Take(24)) == new.explain(over, Take(24))


def test_rules_of_a_later_version_are_refused_with_their_line() -> None:
    error = error_in(NEW.replace("rules: 2", "rules: 3"))
    assert (error.code, error.line, error.at) == ("rules_of_newer_version", 2, 7)
    assert error.params["version"] == 3
    assert error_in(NEW.replace("rules: 2", "rules: 0")).code == "number_out_of_range"
    assert error_in(OLD.replace("dice:", "rules: 1\nrules: 1\ndice:")).code == "header_given_twice"


def test_the_other_games_have_one_version_and_do_not_write_it() -> None:
    assert {name: game.version for name, game in GAMES.items()} == {
        "coladice": 1,
        "pickomino": 2,
        "koala": 1,
    }
    text = "game: koala\nrules: 1\nplayer: Ann\nplayer: Ben\ndice: entered\nstart:\n"
    match: AnyMatch = parse_match(text, GAMES)
    assert format_match(match) == text.replace("rules: 1\n", "")
