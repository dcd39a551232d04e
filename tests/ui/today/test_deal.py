"""What a date deals: the same to everybody, and different each day."""

from datetime import date, timedelta
from random import Random

import pytest

from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.bots.registry import BOTS, LEVELS
from pinacoladice.engine.transcript import AnyMatch, format_match
from pinacoladice.ui.cast import everybody
from pinacoladice.ui.table.bots import luck_of
from pinacoladice.ui.today.deal import BOT, PERSON, deal, is_dealt, level_of, opponent
from tests.ui.today.player import at_today

YEAR = [(date(2026, 11, 19) + timedelta(days=days)).isoformat() for days in range(365)]


def played(match: AnyMatch) -> AnyMatch:
    """By two bots that think quickly."""
    luck = Random(0)
    while match.result() is None:
        match = match.play(run_to_end(BOTS[match.game.name]["easy"](match.state, luck)))
    return match


def test_the_tables_of_a_year_are_all_different_and_play_to_their_ends() -> None:
    matches = [played(deal(day, "Ann", 0).match) for day in YEAR]
    assert all(match.result() for match in matches)
    boards = {match.game.format_position(match.games[0].states[0]) for match in matches}
    dice = {tuple(draw.outcome for draw in match.draws()) for match in matches}
    assert len(boards) == len(dice) == len(YEAR)


def test_every_level_and_every_bot_that_may_come_does() -> None:
    assert {level_of(day) for day in YEAR} == {*LEVELS}
    names = {opponent(day, "Ann").name for day in YEAR}
    assert names == {each.name for each in everybody()}


def test_the_person_begins() -> None:
    for day in YEAR[:9]:
        sitting = deal(day, "Ann", 3)
        assert sitting.state.turn == PERSON
        assert (bool(sitting.bots[PERSON]), bool(sitting.bots[BOT])) == (False, True)
        assert len({*sitting.avatars}) == len(sitting.avatars)


def test_the_same_date_deals_the_same_table_in_every_language_and_to_every_name() -> None:
    first, other = at_today("2026-11-19"), at_today("2026-11-19", language="fr", name="Zoé")
    assert first.sitting.state == other.sitting.state
    assert first.sitting.match.source == other.sitting.match.source
    assert first.sitting.bots == other.sitting.bots
    assert first.sitting.match.players[BOT] == other.sitting.match.players[BOT]
    rolled = [player.tap("roll").state for player in (first, other)]
    assert rolled[0] == rolled[1]


def test_a_person_does_not_meet_a_bot_of_the_same_name() -> None:
    for day in YEAR[:30]:
        bot = opponent(day, "")
        assert opponent(day, bot.name.lower()) != bot


def test_the_deal_never_changes() -> None:
    """Friends with another version of the app have the same table."""
    sitting = deal("2026-11-19", "Ann", 0)
    position = sitting.match.game.format_position(sitting.state)
    assert (position, sitting.bots, sitting.match.players) == EXPECTED


EXPECTED = (
    (
        "coladice board=21-23,low,333,44/444,four,666,222/pairs,555,55,high/evens,11,large,12-14"
        " scores=1,2 turn=a"
    ),
    ("", "medium"),
    ("Ann", "Margarita"),
)


def test_only_the_date_itself_has_dealt_its_table() -> None:
    match = deal("2026-11-19", "Ann", 0).match
    assert is_dealt(match, "2026-11-19")
    assert not is_dealt(match, "2026-11-20")


def test_the_opponents_own_chance_is_the_same_for_everybody() -> None:
    sitting = deal("2026-11-19", "Ann", 0)
    assert luck_of(sitting, b"one").random() == luck_of(sitting, b"two").random()


@pytest.mark.parametrize("day", YEAR[:3])
def test_a_match_of_a_date_is_an_ordinary_match(day: str) -> None:
    match = deal(day, "Ann", 0).match
    assert "happy-hour" not in format_match(match)
    assert (match.length, len(match.players)) == (1, 2)
