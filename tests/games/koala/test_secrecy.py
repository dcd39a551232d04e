"""Piña Koala: what each player knows of blind rolls, and the points that are kept by heart."""

from pinacoladice.engine.chance import HIDDEN
from pinacoladice.engine.game import Played
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import SEED_BYTES, Fair
from pinacoladice.engine.transcript import parse_match
from pinacoladice.games import GAMES, parse_position
from pinacoladice.games.koala.actions import Action
from pinacoladice.games.koala.rules import Koala
from pinacoladice.games.koala.state import BY_HEART, State
from tests.playing import after

GAME = Koala()
ROLLS = ("1-1", "3-6", "k-k", "12-x2")


def blind(dice: str = "", announced: int | None = None, rest: str = "") -> str:
    """c and d are blind, and c has the turn; a is the nearest sighted player to the left."""
    shown = f"dice={dice}" if dice else ""
    last = "" if announced is None else f"announced={announced}"
    return f"koala points=24,24,24,24 eyes=2,1,0,0 turn=c {shown} {last} {rest}"


# Who sees a blind roll


def test_the_blind_roller_learns_nothing_about_the_dice() -> None:
    """The roller's view is the same for all dice, before and after the announcement."""
    for announced in (None, 9):
        views = {
            GAME.visible_to(GAME.parse_position(blind(shown, announced)), 2) for shown in ROLLS
        }
        assert len(views) == 1
        assert views.pop().dice is None


def test_other_blind_players_do_not_see_the_blind_roll_either() -> None:
    views = {GAME.visible_to(GAME.parse_position(blind(shown)), 3) for shown in ROLLS}
    assert len(views) == 1
    assert views.pop().dice is None


def test_players_who_still_see_watch_the_blind_roll() -> None:
    _, state = parse_position(blind("3-6"))
    assert GAME.visible_to(state, 0) == state
    assert GAME.visible_to(state, 1) == state


def test_everybody_sees_sighted_rolls_and_an_empty_table() -> None:
    for text in (blind(), "koala points=24,24,24 eyes=2,1,0 dice=3-6"):
        _, state = parse_position(text)
        assert all(GAME.visible_to(state, seat) == state for seat in range(state.seats))


def test_for_the_blind_roller_a_doubt_is_a_roll() -> None:
    view = GAME.parse_position(blind("?", 9))
    doubt, believe = GAME.parse_action("doubt"), GAME.parse_action("believe")
    assert len(list(GAME.outcomes(view, doubt))) == 21
    assert GAME.apply(view, doubt, (2, 3)) == after(blind("3-6", 9), "doubt")
    assert GAME.apply(view, believe) == after(blind("3-6", 9), "believe")


# What all players know of a game


def played(*lines: str, position: str = blind()) -> Played[State, Action]:
    head = ["game: koala", *(f"player: {name}" for name in ["Ann", "Ben", "Cleo", "Dan"])]
    match = parse_match("\n".join([*head, f"position: {position}", *lines]), GAMES)
    return match.games[0]


def known(*lines: str, position: str = blind()) -> Played[State, Action]:
    return GAME.known_to_all(played(*lines, position=position))


def test_a_believed_roll_stays_unknown_to_all() -> None:
    for more in (["a: announce 9", "c: believe"], ["a: announce 9"], []):
        versions = {known(f"c: roll = {shown}", *more) for shown in ROLLS}
        assert len(versions) == 1
        game = versions.pop()
        assert game.records[0].outcome == HIDDEN
        assert {state.dice for state in game.states} == {(), None}


def test_only_a_doubt_opens_the_eyes() -> None:
    doubted = ["c: roll = 3-6", "a: announce 9", "c: doubt"]
    assert known(*doubted) == played(*doubted)
    later = [*doubted, "d: roll = 1-1", "a: announce 2", "d: believe"]
    assert [record.outcome for record in known(*later).records if record.outcome] == [
        (2, 3),
        HIDDEN,
    ]


def test_hidden_dice_of_a_given_position_stay_unknown_too() -> None:
    versions = {known("a: announce 9", position=blind(shown)) for shown in ROLLS}
    assert len(versions) == 1


def test_once_the_game_is_over_everything_is_known() -> None:
    lines = ["c: roll = 3-6", "a: announce 9", "c: believe", "d: roll = 1-1", "a: announce 2"]
    lines += ["d: believe", "a: roll = 1-3; stop", "b: roll = k-k; stop"]
    game = played(*lines)
    assert game.states[-1].over
    assert GAME.known_to_all(game) == game


def test_a_roll_can_be_written_as_unknown_and_still_be_believed_or_doubted() -> None:
    assert after(blind(), "roll = ?").dice is None
    believed = ("announce 9", "believe")
    assert after(blind(), "roll = ?", *believed) == after(blind(), "roll = 3-6", *believed)
    doubted = after(blind(), "roll = 3-6", "announce 9", "doubt")
    assert after(blind(), "roll = ?", "announce 9", "doubt = 3-6") == doubted


# By heart


def test_by_heart_nobodys_points_are_shown_while_somebody_is_blind() -> None:
    for eyes, is_hidden in [("2,2,2", False), ("2,1,1", False), ("2,2,0", True), ("1,0,0", False)]:
        text = f"koala points=24,24,24 eyes={eyes}"
        assert GAME.parse_position(f"{text} by-heart").hides_points == is_hidden
        assert not GAME.parse_position(text).hides_points


def test_by_heart_is_an_option_and_off_by_default() -> None:
    for options in (frozenset[str](), frozenset({BY_HEART})):
        match = Match.begin(GAME, ["Ann", "Ben", "Cleo"], Fair(bytes(SEED_BYTES)), options=options)
        assert match.state.by_heart == bool(options)
        assert not match.hides_history


def test_by_heart_the_history_is_hidden_as_long_as_the_points_are() -> None:
    for text in (blind(rest="by-heart"), blind("3-6", 9, "by-heart")):
        assert GAME.hides_history(GAME.parse_position(text))
    assert not GAME.hides_history(GAME.parse_position(blind()))


def test_by_heart_changes_nothing_else() -> None:
    moves = ("roll = 3-6", "announce 7", "doubt")
    by_heart = after(blind(rest="by-heart"), *moves)
    assert by_heart._replace(by_heart=False) == after(blind(), *moves)


def test_in_a_finished_game_points_can_be_seen_at_every_step() -> None:
    lines = ["b: roll = k-k; stop"]
    start = "koala points=24,24,24,24 eyes=2,1,0,0 turn=b by-heart"
    assert not any(state.hides_points for state in known(*lines, position=start).states)
    assert played(position=start).states[0].hides_points
