"""One suite for all games: each one fulfils the contract of `engine/game.py`."""

import pickle
from collections.abc import Iterable
from dataclasses import replace
from math import fsum, isclose
from random import Random
from typing import Any

import pytest

from pinacoladice.engine import save
from pinacoladice.engine.chance import HIDDEN, Outcome
from pinacoladice.engine.dice import FACES
from pinacoladice.engine.errors import IllegalAction, IllegalOutcome, InvalidSetup
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered
from pinacoladice.engine.transcript import AnyMatch, format_match, parse_match
from pinacoladice.games import GAMES, AnyGame, parse_position
from pinacoladice.games.koala.actions import Announce
from tests.playing import TABLES, Step, Table, every_action_text, playout, random_match

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


def sample(table: Table, steps: int = 60) -> list[Step]:
    """A random sample of the steps of a random game."""
    luck = Random(str(table))
    played = playout(table, luck)
    return luck.sample(played, min(steps, len(played)))


CANDIDATES = {
    name: [game.parse_action(text) for text in every_action_text(game)]
    for name, game in GAMES.items()
}


def is_free_number(action: Any) -> bool:
    """An announcement may be any number, but only the reachable ones are listed."""
    return isinstance(action, Announce)


@every_table
def test_random_playouts_end(table: Table) -> None:
    for seed in range(5):
        last = playout(table, Random(seed))[-1].after
        assert table.game.to_move(last) is None
        assert table.game.legal_actions(last) == ()


@every_table
def test_to_move_names_a_seat_and_result_comes_with_the_end(table: Table) -> None:
    steps = playout(table, Random(2))
    for step in steps:
        assert table.game.to_move(step.before) in range(table.seats)
        assert table.game.result(step.before) is None
    result = table.game.result(steps[-1].after)
    assert result is not None
    assert len(result.points) == len(result.ranks) == table.seats
    assert result.winners
    assert all(result.ranks[seat] == 1 for seat in result.winners)


@every_table
def test_states_say_how_many_play_whose_turn_it_is_and_when_it_is_over(table: Table) -> None:
    """The screens of all games rely on these attributes."""
    for step in playout(table, Random(2)):
        for state in (step.before, step.after):
            assert state.seats == table.seats
            assert state.turn in range(table.seats)
            assert state.over == (table.game.to_move(state) is None)


@every_table
def test_dice_have_six_faces(table: Table) -> None:
    assert len(set(table.game.notation.FACES.names)) == len(FACES)


@every_table
def test_each_legal_action_applies(table: Table) -> None:
    for step in sample(table):
        actions = table.game.legal_actions(step.before)
        assert actions
        assert len(set(actions)) == len(actions)
        for action in actions:
            assert table.game.explain(step.before, action) is None
            outcome = table.game.chance(step.before, action).draw(Random(3).randrange)
            table.game.apply(step.before, action, outcome)


@every_table
def test_every_other_action_is_refused_with_a_reason(table: Table) -> None:
    for step in sample(table, 25):
        legal = set(table.game.legal_actions(step.before))
        for action in CANDIDATES[table.game.name]:
            reason = table.game.explain(step.before, action)
            if action in legal:
                assert reason is None
            elif reason is None:
                assert is_free_number(action)
            else:
                assert reason.code
                with pytest.raises(IllegalAction) as caught:
                    table.game.apply(step.before, action, step.outcome)
                assert caught.value.refusal == reason
                with pytest.raises(IllegalAction):
                    table.game.outcomes(step.before, action)


@every_table
def test_after_the_end_every_action_is_refused(table: Table) -> None:
    last = playout(table, Random(4))[-1].after
    for action in CANDIDATES[table.game.name]:
        reason = table.game.explain(last, action)
        assert reason is not None
        assert reason.code == "game_over"


@every_table
def test_outcomes_sum_to_one(table: Table) -> None:
    for step in sample(table, 25):
        for action in table.game.legal_actions(step.before):
            outcomes = list(table.game.outcomes(step.before, action))
            assert isclose(fsum(probability for _, probability in outcomes), 1, rel_tol=1e-12)
            assert len({outcome for outcome, _ in outcomes}) == len(outcomes)


def near_misses(outcomes: Iterable[tuple[Outcome, float]]) -> set[Outcome]:
    """Outcomes with a die too many or too few, an impossible face or the wrong order."""
    right = {outcome for outcome, _ in outcomes}
    wrong: set[Outcome] = {(), (0,), (7,), (1,) * 9}
    for outcome in right:
        wrong |= {outcome[1:], (*outcome, 6), outcome[::-1], (*outcome[1:], 7), (0, *outcome[1:])}
    return wrong - right


@every_table
def test_apply_accepts_just_the_outcomes(table: Table) -> None:
    luck = Random(5)
    for step in sample(table, 8):
        action = luck.choice(table.game.legal_actions(step.before))
        outcomes = list(table.game.outcomes(step.before, action))
        for outcome, _ in outcomes:
            table.game.apply(step.before, action, outcome)
        for outcome in near_misses(outcomes):
            with pytest.raises(IllegalOutcome):
                table.game.apply(step.before, action, outcome)


@every_table
def test_actions_round_trip_through_text(table: Table) -> None:
    for step in sample(table):
        for action in table.game.legal_actions(step.before):
            text = table.game.format_action(action)
            assert table.game.parse_action(text) == action
            assert table.game.parse_action(f"  {text.upper()}  ") == action


@every_table
def test_outcomes_round_trip_through_text(table: Table) -> None:
    for step in sample(table):
        chance = table.game.chance(step.before, step.action)
        text = table.game.format_outcome(chance, step.outcome)
        assert table.game.parse_outcome(chance, text) == step.outcome
    setup = table.game.setup(table.seats)
    dealt = setup.draw(Random(6).randrange)
    assert table.game.parse_outcome(setup, table.game.format_outcome(setup, dealt)) == dealt


@every_table
def test_positions_round_trip_through_text(table: Table) -> None:
    for step in playout(table, Random(7))[:500]:
        text = table.game.format_position(step.after)
        assert parse_position(text) == (table.game, step.after)
        assert table.game.format_position(table.game.parse_position(text)) == text


@every_table
def test_states_are_values(table: Table) -> None:
    """Comparable, hashable and picklable."""
    for step in sample(table, 20):
        again = table.game.apply(step.before, step.action, step.outcome)
        assert again == step.after
        assert hash(again) == hash(step.after)
        assert pickle.loads(pickle.dumps(again)) == step.after  # noqa: S301 - our own bytes


@every_table
def test_replay_equals_live_play(table: Table) -> None:
    match = random_match(table, Random(8))
    assert save.load(save.dump(match), GAMES) == match


@every_table
def test_undo_returns_the_very_same_state(table: Table) -> None:
    """Step by step back to the start, with entered dice."""
    match = random_match(table, Random(9), moves=80)
    match = Match.begin(
        table.game,
        match.players,
        Entered(),
        options=table.options,
        first=match.first,
        setup=match.games[0].setup,
    )
    luck, matches = Random(10), [match]
    while len(matches) < 60 and match.result() is None:
        action = luck.choice(table.game.legal_actions(match.state))
        match = match.play(action, table.game.chance(match.state, action).draw(luck.randrange))
        matches.append(match)
    for earlier in reversed(matches[:-1]):
        match = match.undo()
        assert match == earlier


@every_table
def test_undo_never_crosses_fair_dice(table: Table) -> None:
    luck = Random(11)
    for moves in range(1, 60):
        match = random_match(table, luck, moves)
        last = match.games[-1].records[-1:]
        if last and last[0].outcome:
            with pytest.raises(IllegalAction):
                match.undo()


@every_table
def test_a_view_only_hides_information(table: Table) -> None:
    """It has the same legal actions and is a valid position."""
    for step in sample(table):
        for seat in range(table.seats):
            view = table.game.visible_to(step.before, seat)
            assert table.game.visible_to(view, seat) == view
            assert table.game.to_move(view) == table.game.to_move(step.before)
            assert list(table.game.legal_actions(view)) == list(
                table.game.legal_actions(step.before)
            )
            assert parse_position(table.game.format_position(view))[1] == view


@every_table
def test_what_all_players_know_is_a_match_that_reads_back(table: Table) -> None:
    luck = Random(13)
    for moves in (0, 13, 40, None):
        match = random_match(table, luck, moves)
        known = match.known_to_all()
        assert known.known_to_all() == known
        again = parse_match(format_match(known, reveal=False), GAMES)
        assert again.known_to_all().games == known.games
        draws = [draw for draw in match.draws() if draw in set(known.draws())]
        assert list(known.draws()) == draws
        for state, view in zip(match.games[-1].states, known.games[-1].states, strict=True):
            assert table.game.to_move(view) == table.game.to_move(state)
            assert list(table.game.legal_actions(view)) == list(table.game.legal_actions(state))


@every_table
def test_no_history_is_hidden_at_the_beginning_and_after_the_end(table: Table) -> None:
    for moves in (0, None):
        assert not random_match(table, Random(15), moves).hides_history


@every_table
def test_what_all_players_know_does_not_depend_on_what_one_may_not_see(table: Table) -> None:
    """Another outcome of a hidden roll makes no difference."""
    luck = Random(14)
    for moves in range(30, 60, 5):
        match = random_match(table, luck, moves)
        known = match.game.known_to_all(match.games[-1])
        for at, record in enumerate(known.records):
            if record.outcome == HIDDEN:
                other = with_another_outcome(match, at)
                assert match.game.known_to_all(other.games[-1]) == known


def with_another_outcome(match: AnyMatch, at: int) -> AnyMatch:
    """The last game, played again with another outcome of this move."""
    game, played = match.game, match.games[-1]
    again = Match.from_position(game, match.players, Entered(), played.states[0])
    for number, (state, record) in enumerate(zip(played.states, played.records, strict=False)):
        possible = [outcome for outcome, _ in game.outcomes(state, record.action)]
        others = [outcome for outcome in possible if outcome != record.outcome]
        again = again.play(record.action, others[0] if number == at else record.outcome)
    return replace(again, games=(replace(again.games[0], setup=played.setup),))


def test_some_game_has_something_to_hide() -> None:
    """Or the tests above would prove nothing."""
    tables = [table for table in TABLES if table.game.name == "koala" and table.seats > 2]
    for table in tables:
        matches = [random_match(table, Random(seed), 60).known_to_all() for seed in range(20)]
        records = [record for match in matches for record in match.games[-1].records]
        assert any(record.outcome == HIDDEN for record in records)


@every_table
def test_views_keep_the_contract(table: Table) -> None:
    """The player to move can search ahead from their view."""
    for step in sample(table):
        mover = table.game.to_move(step.before)
        assert mover is not None
        view = table.game.visible_to(step.before, mover)
        for action in table.game.legal_actions(view):
            for outcome, _ in table.game.outcomes(view, action):
                table.game.apply(view, action, outcome)


def test_instances_of_a_game_are_equal() -> None:
    for game in GAMES.values():
        again = type(game)()
        assert again == game
        assert hash(again) == hash(game)
    assert len(set(GAMES.values())) == len(GAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_wrong_start_is_refused(game: AnyGame) -> None:
    seats = game.seats[0]
    dealt = game.setup(seats).draw(Random(12).randrange)
    for players in (0, 1, game.seats[-1] + 1):
        with pytest.raises(InvalidSetup) as caught:
            game.start(players, frozenset(), 0, dealt)
        assert caught.value.code == "wrong_number_of_players"
    with pytest.raises(InvalidSetup) as caught:
        game.start(seats, frozenset({"happy-ending"}), 0, dealt)
    assert caught.value.params == {"option": "happy-ending"}
    for first in (-1, seats):
        with pytest.raises(InvalidSetup) as caught:
            game.start(seats, frozenset(), first, dealt)
        assert caught.value.code == "unknown_first_player"
    with pytest.raises(IllegalOutcome):
        game.start(seats, frozenset(), 0, (*dealt, 1))
