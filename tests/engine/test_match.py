"""Matches: start, play, undo, and several games in a row."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pinacoladice.engine import save
from pinacoladice.engine.chance import Deal
from pinacoladice.engine.errors import IllegalAction, IllegalOutcome, InvalidSetup
from pinacoladice.engine.fairness import audit
from pinacoladice.engine.match import MOST_MOVES, Match, MatchBuilder
from pinacoladice.engine.source import Entered, Fair, Fixed, Sealed, Source
from pinacoladice.games import GAMES
from tests.playing import NAMES, TABLES, Table, random_match, wrong_draws

COLADICE, PICKOMINO, KOALA = GAMES["coladice"], GAMES["pickomino"], GAMES["koala"]
SEED = bytes(range(32))
DEALT = tuple(range(16))  # every pair, double pair, every three, odds, evens, low


def started(source: Source | None = None, **options: Any) -> Match[Any, Any]:
    return Match.begin(COLADICE, NAMES[:2], source or Entered(), first=0, setup=DEALT, **options)


def played(match: Match[Any, Any], *moves: str) -> Match[Any, Any]:
    for move in moves:
        action_text, _, outcome_text = move.partition("=")
        action = match.game.parse_action(action_text)
        chance = match.game.chance(match.state, action)
        match = match.play(action, match.game.parse_outcome(chance, outcome_text))
    return match


# Starting


def test_the_first_player_is_drawn_if_not_given() -> None:
    match = Match.begin(PICKOMINO, NAMES[:5], Fair(SEED))
    (drawn,) = Fair(SEED).settle(Deal(5, 1), 0, None)
    assert match.first == drawn == PICKOMINO.to_move(match.state)
    assert match.first_drawn
    assert match.drawn == 1


def test_a_drawn_first_player_is_confirmed_by_the_source() -> None:
    (drawn,) = Fair(SEED).settle(Deal(5, 1), 0, None)
    Match.begin(PICKOMINO, NAMES[:5], Fair(SEED), first=drawn, first_drawn=True)
    with pytest.raises(IllegalOutcome):
        Match.begin(PICKOMINO, NAMES[:5], Fair(SEED), first=(drawn + 1) % 5, first_drawn=True)


def test_a_chosen_first_player_is_not_drawn() -> None:
    match = Match.begin(PICKOMINO, NAMES[:5], Fair(SEED), first=3)
    assert PICKOMINO.to_move(match.state) == 3
    assert match.drawn == 0


def test_options_reach_the_game() -> None:
    assert started(options=["happy-hour"]).state.happy_hour
    assert not started().state.happy_hour


@pytest.mark.parametrize(
    ("names", "code"),
    [
        (["Ann"], "wrong_number_of_players"),
        (["Ann"] * 5, "wrong_number_of_players"),
        (["Ann", " "], "name_missing"),
        (["Ann", "x" * 201], "name_too_long"),
        (["Ann", "Be\nn"], "name_not_writable"),
        (["Ann", "Be\u2028n"], "name_not_writable"),
        (["Ann", "Be\x00n"], "name_not_writable"),
        (["Ann", "Be\x7fn"], "name_not_writable"),
        (["Ann", "Be\ud800n"], "name_not_writable"),
    ],
)
def test_wrong_players_are_refused(names: list[str], code: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Match.begin(COLADICE, names, Fair(SEED))
    assert caught.value.code == code


def test_names_may_contain_any_printable_text() -> None:
    names = ["<img onerror=x>", "مريم", "👩‍👩‍👧", "a: b; c = d # e"]
    match = Match.begin(COLADICE, [f"  {name} " for name in names], Fair(SEED))
    assert match.players == tuple(names)


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(InvalidSetup) as caught:
        started(options=["free-drinks"])
    assert caught.value.code == "unknown_option"


@pytest.mark.parametrize(("game", "length"), [(COLADICE, 2), (KOALA, 3), (KOALA, 0)])
def test_a_match_has_one_game_or_the_full_number(game: Any, length: int) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Match.begin(game, NAMES[:2], Fair(SEED), length=length)
    assert caught.value.code == "wrong_number_of_games"


# Playing


def test_playing_leaves_the_earlier_match_untouched() -> None:
    before = started()
    state = before.state
    played(before, "roll = 11234")
    assert before.state is state
    assert before == started()


def test_the_fair_source_rolls() -> None:
    match = Match.begin(COLADICE, NAMES[:2], Fair(SEED), first=0)
    match = match.play(COLADICE.parse_action("roll"))
    (record,) = match.games[0].records
    assert record.outcome == match.state.dice
    assert [draw.number for draw in match.draws()] == [0, 1]


def test_entered_dice_must_be_possible() -> None:
    roll = COLADICE.parse_action("roll")
    for wrong in [(1, 2, 3), (6, 5, 4, 3, 2), (0, 1, 2, 3, 4), (1, 2, 3, 4, 7), ()]:
        with pytest.raises(IllegalOutcome) as caught:
            started().play(roll, wrong)
        assert caught.value.code == "impossible_outcome"
    with pytest.raises(IllegalOutcome) as caught:
        started().play(roll)
    assert caught.value.code == "outcome_must_be_entered"


def test_a_certain_action_takes_no_dice() -> None:
    match = played(started(), "roll = 11234")
    claim = COLADICE.parse_action("claim 11")
    with pytest.raises(IllegalOutcome):
        match.play(claim, (6,))
    assert match.play(claim).state.turn == 1


def test_an_action_out_of_turn_is_refused() -> None:
    roll = COLADICE.parse_action("roll")
    with pytest.raises(IllegalAction) as caught:
        started().play(roll, (1, 1, 1, 1, 1), by=1)
    assert caught.value.code == "not_your_turn"
    assert caught.value.params == {"seat": 1, "to_move": 0}
    started().play(roll, (1, 1, 1, 1, 1), by=0)


def test_an_action_after_the_end_is_refused() -> None:
    match = random_match(Table(PICKOMINO, 2, frozenset()), Random(1))
    with pytest.raises(IllegalAction) as caught:
        match.play(PICKOMINO.parse_action("roll"), by=0)
    assert caught.value.code == "game_over"


# Undo


def test_a_placement_is_undone_until_the_next_roll() -> None:
    rolled = Match.begin(COLADICE, NAMES[:2], Fair(SEED), first=0)
    rolled = rolled.play(COLADICE.parse_action("roll"))
    stop = COLADICE.legal_actions(rolled.state)[-1]
    placed = rolled.play(stop)
    assert placed.why_not_undo() is None
    assert placed.undo() == rolled
    again = placed.play(COLADICE.parse_action("roll"))
    reason = again.why_not_undo()
    assert reason is not None
    assert (reason.code, dict(reason.params)) == ("cannot_be_undone", {"action": "roll"})
    with pytest.raises(IllegalAction):
        again.undo()


def test_the_same_dice_come_after_an_undo() -> None:
    """Undoing a placement does not give a new roll."""
    match = Match.begin(COLADICE, NAMES[:2], Fair(SEED), first=0)
    roll = COLADICE.parse_action("roll")
    first = match.play(roll)
    placed = first.play(COLADICE.legal_actions(first.state)[-1])
    assert placed.play(roll).state.dice == placed.undo().play(roll).state.dice


def test_nothing_is_undone_once_a_match_with_drawn_dice_is_over() -> None:
    """The seed may be published by then, and with it all dice to come."""
    match = random_match(Table(COLADICE, 2, frozenset()), Random(1))
    reason = match.why_not_undo()
    assert reason is not None
    assert reason.code == "match_is_decided"


def test_the_last_move_of_a_game_is_undone_while_the_match_goes_on() -> None:
    match = full_koala_match(2)
    first_game = replace(match, games=match.games[:1])
    assert first_game.why_not_undo() is None


def test_the_number_of_moves_is_limited() -> None:
    match = Match.begin(KOALA, NAMES[:2], Entered(), first=0)
    moves = MatchBuilder(match)
    roll = KOALA.parse_action("roll")
    for _ in range(MOST_MOVES):
        moves.play(roll, (1, 1))
    with pytest.raises(IllegalAction) as caught:
        moves.play(roll, (1, 1))
    assert caught.value.code == "too_many_moves"
    assert save.load(save.dump(moves.match()), GAMES) == moves.match()


@pytest.mark.parametrize("first", [(), (1, 2), (9,)])
def test_an_impossible_first_player_is_refused(first: tuple[int, ...]) -> None:
    with pytest.raises(IllegalOutcome) as caught:
        Match.begin(KOALA, NAMES[:2], Fixed([first]))
    assert caught.value.code == "impossible_outcome"


def test_there_is_nothing_to_undo_at_the_start() -> None:
    with pytest.raises(IllegalAction) as caught:
        started().undo()
    assert caught.value.code == "nothing_to_undo"


@pytest.mark.parametrize("source", [Entered(), Fixed([DEALT, (1, 1, 2, 3, 4)])])
def test_rolls_of_fixed_and_entered_dice_can_be_undone(source: Source) -> None:
    match = started(source)
    rolled = match.play(COLADICE.parse_action("roll"), (1, 1, 2, 3, 4))
    assert rolled.undo() == match


# From a position


def test_a_match_from_a_position() -> None:
    text = "pickomino grill=21-36 stacks=-/- turn=b aside=5555w"
    state = PICKOMINO.parse_position(text)
    match = Match.from_position(PICKOMINO, NAMES[:2], Entered(), state)
    assert played(match, "take 25").state.stacks == ((), (25,))
    with pytest.raises(InvalidSetup) as caught:
        Match.from_position(PICKOMINO, NAMES[:3], Entered(), state)
    assert caught.value.code == "wrong_number_of_players"


# Several games


def full_koala_match(seats: int) -> Match[Any, Any]:
    match = Match.begin(KOALA, NAMES[:seats], Fair(SEED), first=1, length=KOALA.match_length(seats))
    luck = Random(seats)
    while match.result() is None:
        if KOALA.to_move(match.state) is None:
            match = match.next_game()
        else:
            match = match.play(luck.choice(KOALA.legal_actions(match.state)))
    return match


@pytest.mark.parametrize(("seats", "times"), [(2, 3), (3, 2), (4, 1), (5, 1)])
def test_each_player_is_first_equally_often(seats: int, times: int) -> None:
    match = full_koala_match(seats)
    firsts = [KOALA.to_move(played.states[0]) for played in match.games]
    assert sorted(first for first in firsts if first is not None) == sorted(
        list(range(seats)) * times
    )
    assert firsts[:2] == [1, 2 % seats]


def test_scores_are_added_over_all_games() -> None:
    match = full_koala_match(3)
    results = [KOALA.result(played.states[-1]) for played in match.games]
    points = [result.points for result in results if result is not None]
    totals = tuple(sum(column) for column in zip(*points, strict=True))
    result = match.result()
    assert result is not None
    assert result.reason == "totals"
    assert result.points == totals == match.totals()
    assert result.winners == tuple(
        seat for seat, total in enumerate(totals) if total == max(totals)
    )


def test_a_single_game_decides_the_match() -> None:
    match = random_match(Table(COLADICE, 4, frozenset()), Random(3))
    assert match.result() == COLADICE.result(match.state)


def test_totals_count_finished_games_only() -> None:
    assert started().totals() == (0, 0)


def test_the_next_game_starts_only_after_the_end_of_this_one() -> None:
    match = Match.begin(KOALA, NAMES[:2], Fair(SEED), length=6)
    with pytest.raises(IllegalAction) as caught:
        match.next_game()
    assert caught.value.code == "game_not_over"
    with pytest.raises(IllegalAction) as caught:
        full_koala_match(2).next_game()
    assert caught.value.code == "match_over"


# Fairness


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_whole_match_is_verified_from_its_seed(table: Table) -> None:
    match = random_match(table, Random(5))
    assert isinstance(match.source, Fair)
    assert wrong_draws(match, match.source.seed) == []
    assert [draw.number for draw in match.draws()] == list(range(match.drawn))


def test_a_match_from_a_position_is_verified_and_saved() -> None:
    state = PICKOMINO.parse_position("pickomino grill=21-36 stacks=-/- aside=55w")
    match = Match.from_position(PICKOMINO, NAMES[:2], Fair(SEED), state)
    match = match.play(PICKOMINO.parse_action("roll"))
    assert [draw.number for draw in match.draws()] == [0]
    assert wrong_draws(match, SEED) == []
    assert save.load(save.dump(match), GAMES) == match


def test_an_audit_gives_game_and_move_of_each_draw() -> None:
    match = full_koala_match(2)
    checks = list(audit(match, SEED))
    assert all(draw.outcome == expected for draw, expected in checks)
    for draw, _ in checks:
        assert draw.game is not None
        assert draw.move is not None
        assert match.games[draw.game].records[draw.move].outcome == draw.outcome
    draw = next(iter(Match.begin(COLADICE, NAMES[:2], Fair(SEED)).draws()))
    assert (draw.game, draw.move) == (None, None)


def test_a_wrong_seed_breaks_the_commitment() -> None:
    match = random_match(TABLES[0], Random(5))
    with pytest.raises(InvalidSetup) as caught:
        wrong_draws(match, bytes(32))
    assert caught.value.code == "seed_breaks_commitment"


def test_a_wrong_roll_is_found() -> None:
    sealed = Sealed(Fair(SEED).commitment)
    match = Match.begin(COLADICE, NAMES[:2], sealed, first=0, setup=DEALT)
    assert wrong_draws(match, SEED)[0] == 0


def test_entered_dice_cannot_be_verified() -> None:
    with pytest.raises(InvalidSetup) as caught:
        wrong_draws(started(), SEED)
    assert caught.value.code == "dice_were_not_drawn"


# Again


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_match_begins_again_with_the_same_start_and_dice(table: Table) -> None:
    match = random_match(table, Random(1))
    names = [name.upper() for name in match.players]
    again = match.again(names)
    assert again.players == tuple(names)
    assert again.games[0].states == match.games[0].states[:1]
    assert (again.source, again.options, again.first) == (match.source, match.options, match.first)
    first = match.games[0].records[0]
    assert again.play(first.action).games[0].records[0] == first


def test_a_match_from_a_position_begins_again_there() -> None:
    state = PICKOMINO.parse_position("pickomino grill=21-36 stacks=-/- turn=b")
    match = Match.from_position(PICKOMINO, NAMES[:2], Fair(SEED), state)
    assert match.again(NAMES[:2]) == match
