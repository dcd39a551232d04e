"""Opening Today's table, what counts, and what is lost: nothing."""

from dataclasses import replace

import pytest

from pinacoladice.bots.coach import Advice, Report
from pinacoladice.ui.effects import Analyse, Copy, Share
from pinacoladice.ui.model import Model
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.tables import TODAY
from pinacoladice.ui.today.line import parse
from pinacoladice.ui.today.play import result_of
from tests.ui.player import Player, finished
from tests.ui.today.player import APP, at_today, on, played

DAY, NEXT = "2026-11-19", "2026-11-20"


def reloaded(player: Player) -> Model:
    return first_model(player.device, ["en"])[0]


# Opening


def test_todays_table_is_ready_to_roll() -> None:
    player = at_today(DAY)
    assert (player.model.table, player.model.at_table) == (TODAY, True)
    assert player.tap("roll").state.rolls == 1


def test_it_says_that_the_first_game_counts_and_the_later_ones_do_not() -> None:
    player = at_today(DAY)
    assert "19 November: the same board" in player.announcement()
    assert "This game counts." in player.page
    played(player).tap("practise")
    assert "Just practice" in player.announcement()
    assert not player.sitting.match.games[-1].records


def test_a_game_is_practised_only_after_its_end_and_only_there() -> None:
    player = played(at_today(DAY), 3)
    assert player.tap("practise", "rematch").effects == []
    over = finished()
    match = over.sitting.match
    assert over.tap("practise").sitting.match == match
    over = played(at_today(DAY))
    match = over.sitting.match
    assert over.tap("rematch").sitting.match == match


def test_without_a_date_there_is_no_table() -> None:
    assert Player().tap("today").model == Model()


@pytest.mark.parametrize("date", ["", "yesterday", "2026-02-30"])
def test_a_wrong_date_changes_nothing(date: str) -> None:
    player = on(DAY)
    assert player.tap(f"date {date}").model.today == DAY


def test_an_ordinary_game_under_way_stays() -> None:
    player = Player().tap("start", "roll", "home", f"date {DAY}")
    before = player.model.sittings["coladice"]
    played(player.tap("today"), 4).tap("home")
    assert player.model.sittings["coladice"] == before
    assert player.tap("resume coladice").sitting == before
    assert reloaded(player).sittings["coladice"].match == before.match


def test_a_game_under_way_is_resumed_also_after_a_reload() -> None:
    player = played(at_today(DAY), 3)
    match = player.sitting.match
    assert reloaded(player).match == match
    assert (reloaded(player).table, reloaded(player).at_table) == (TODAY, True)
    player.tap("home")
    again = Player(reloaded(player)).tap(f"date {DAY}")
    assert (again.model.table, again.model.at_table) == ("coladice", False)
    assert 'id="resume-today"' in again.page
    assert again.tap("today").sitting.match == match


def test_a_new_ordinary_game_started_from_there_replaces_nothing() -> None:
    player = played(at_today(DAY), 3)
    match = player.sitting.match
    player.tap("start")
    assert player.model.table == "coladice"
    assert player.model.sittings[TODAY].match == match


def test_an_untouched_table_gives_way_to_another_date() -> None:
    player = at_today(DAY).tap("home", f"date {NEXT}", "today")
    assert player.sitting.day == NEXT
    assert player.model.days == {}


# Another date while a game is under way


def test_on_the_next_day_an_unfinished_game_is_asked_about() -> None:
    player = played(at_today(DAY), 3).tap("home", f"date {NEXT}", "today")
    assert player.model.panel == "replace-today"
    assert "Your game for 19 November" in player.page
    assert player.model.sittings[TODAY].day == DAY
    assert player.tap("close").model.sittings[TODAY].day == DAY


def test_it_can_be_finished_first() -> None:
    player = played(at_today(DAY), 3).tap("home", f"date {NEXT}", "today", "resume today")
    assert (player.sitting.day, player.model.panel) == (DAY, "")
    assert played(player).model.days.keys() == {DAY}


def test_or_given_up_which_is_its_result() -> None:
    player = played(at_today(DAY), 3).tap("home", f"date {NEXT}", "today", "give-up")
    assert player.model.days[DAY].outcome == "left"
    assert (player.sitting.day, player.model.panel) == (NEXT, "")
    assert reloaded(player).days == player.model.days


def test_a_practice_game_that_is_given_up_changes_no_result() -> None:
    player = played(at_today(DAY))
    before = player.model.days
    played(player.tap("practise"), 3).tap("home", f"date {NEXT}", "today")
    assert "Your practice game" in player.page
    assert player.tap("give-up").model.days == before
    assert player.sitting.day == NEXT


def test_a_game_can_be_given_up_at_its_table() -> None:
    player = played(at_today(DAY), 3).tap("open menu")
    assert "open replace-today" in player.page
    player.tap("open replace-today", "give-up")
    assert (player.model.days[DAY].outcome, player.model.at_table) == ("left", False)
    assert TODAY not in player.model.sittings
    assert "gave up after 1 turn" in player.page


def test_a_table_that_is_untouched_or_over_cannot_be_given_up() -> None:
    assert at_today(DAY).tap("give-up").model.days == {}
    player = played(at_today(DAY))
    before = player.model
    assert player.tap("give-up").model == before


# Results


def test_the_first_game_of_a_date_that_ends_counts() -> None:
    player = played(at_today(DAY))
    result = player.model.days[DAY]
    assert replace(result, kept=None) == result_of(player.sitting)
    assert result.kept is not None
    assert reloaded(player).days == {DAY: result}
    assert played(player.tap("practise")).model.days == {DAY: result}


def test_ordinary_games_and_statistics_are_not_concerned() -> None:
    player = played(at_today(DAY)).tap("home")
    assert player.model.statistics == {}
    assert finished().tap("home").model.days == {}


def test_a_wrong_clock_loses_nothing() -> None:
    player = played(at_today(DAY)).tap("home", "date 1999-01-01")
    assert "not played yet" in player.page
    played(player.tap("today")).tap("home", f"date {DAY}")
    assert player.model.days.keys() == {DAY, "1999-01-01"}
    assert player.model.days[DAY].date == DAY


def test_a_game_that_ends_after_midnight_counts_for_its_own_date() -> None:
    player = played(at_today(DAY), 3).tap(f"date {NEXT}")
    assert played(player).model.days.keys() == {DAY}


def test_a_result_that_was_not_stored_is_stored_later() -> None:
    player = played(at_today(DAY))
    player.model = replace(player.model, days={})
    assert player.tap("look-away").model.days.keys() == {DAY}


def test_the_coach_is_asked_until_it_has_reported() -> None:
    player = at_today(DAY)
    played(player)
    player.model = replace(player.model, report=None)
    assert Analyse() in player.tap("look-away").effects


def test_a_follower_counts_nothing() -> None:
    player = played(at_today(DAY))
    model = replace(player.model, days={}, follows=True)
    assert Player(model).tap("look-away").model.days == {}


def test_turns_are_those_of_the_person() -> None:
    player = played(at_today(DAY))
    games = player.sitting.match.games
    turns = {state.turn: 0 for state in games[0].states}
    for before, after in zip(games[0].states, games[0].states[1:], strict=False):
        turns[before.turn] += before.turn != after.turn or after.over
    assert result_of(player.sitting).turns == turns[0]


# What was kept


def report(*costs: float) -> Report:
    advice = [Advice(move, 0, None, 0.5, None, 0.5 + cost) for move, cost in enumerate(costs)]
    others = [Advice(99, 1, None, 0.1, None, 0.9)]
    return Report((), (*advice, *others), ())


def test_who_decides_best_keeps_everything() -> None:
    assert report().kept(0) == report(0, 0).kept(0) == 1


def test_every_worse_decision_keeps_less() -> None:
    kept = [report(*[0.1] * number).kept(0) for number in range(9)]
    assert kept == sorted(kept, reverse=True)
    assert len({*kept}) == len(kept)
    assert report(0.1, 0.2).kept(0) < report(0.1, 0.1).kept(0)


def test_only_what_was_kept_in_full_is_100_percent() -> None:
    player = played(at_today(DAY))
    for costs, kept in (((), 100), ((0.0001,), 99), ((0.08,), 92)):
        player.model = replace(player.model, report=report(*costs))
        assert f"You kept {kept}%" in shown_without_result(player)


def shown_without_result(player: Player) -> str:
    return Player(replace(player.model, days={})).page


# At home, in the calendar, and among friends


def test_home_says_whether_it_is_played_and_the_streak() -> None:
    player = on(DAY)
    assert "19 November: not played yet" in player.page
    played(player.tap("today")).tap("home")
    assert "19 November: lost" in player.page
    assert "in a row" not in player.page
    played(player.tap(f"date {NEXT}", "today")).tap("home")
    assert "2 days in a row" in player.page


def test_the_calendar_says_in_words_what_was_played() -> None:
    player = played(at_today(DAY)).tap("home", "open days")
    assert "<caption>November 2026</caption>" in player.page
    assert "19</span>" in player.page
    assert ": lost" in player.page
    assert "Streak: 1 day. Best: 1 day." in player.page


def test_the_calendar_says_that_the_dice_are_no_secret() -> None:
    assert "no secret" in on(DAY).tap("open days").page
    assert "no secret" in at_today(DAY).tap("open fair").page


def test_the_line_is_copied_and_shared_as_it_is_shown() -> None:
    player = played(at_today(DAY))
    (copied,) = player.tap("copy line").effects
    assert isinstance(copied, Copy)
    assert parse(copied.text) == player.model.days[DAY]
    (shared,) = player.tap("hand-on line").effects
    assert isinstance(shared, Share)
    assert f"{shared.text} {shared.address}" == copied.text
    assert "Copied." in player.tap("copied").page


def test_no_line_is_shared_before_there_is_a_result() -> None:
    assert at_today(DAY).tap("copy line", "hand-on line").effects == []


def test_a_practice_game_shows_the_result_that_counts() -> None:
    player = played(at_today(DAY))
    result = player.model.days[DAY]
    player.tap("practise")
    while not player.sitting.state.over:
        played(player, 1)
        if player.state.turn == 0 and not player.state.over and player.state.rolls == 0:
            player.model = replace(player.model, days={DAY: replace(result, points=1)})
    assert "That was just practice." in player.page


# A friend's line


def test_a_pasted_line_is_read_beside_ones_own_result() -> None:
    mine = played(at_today(DAY))
    mine.tap("open days").tap("paste-line", value=line_of(played(at_today(DAY, language="fr"))))
    assert "19 November: lost" in mine.announcement()
    assert "You: lost" in mine.page


def test_a_pasted_line_of_another_day_has_nothing_beside_it() -> None:
    player = on(NEXT).tap("open days").tap("paste-line", value=line_of(played(at_today(DAY))))
    assert "You:" not in player.announcement()


def test_what_is_wrong_with_a_pasted_line_is_said() -> None:
    text = line_of(played(at_today(DAY)))
    player = on(DAY).tap("open days")
    for wrong, said in (
        (text.replace("lost", "won", 1), "changed"),
        (text[:40], "part of it may be missing"),
    ):
        assert said in player.tap("paste-line", value=wrong).announcement()
        assert said in player.page
    assert 'about-line"' in player.page
    assert player.tap("paste-line", value=" ").effects == []
    assert player.tap("open days").model.line == ""


# Links


def line_of(player: Player) -> str:
    (copied,) = player.tap("copy line").effects
    assert isinstance(copied, Copy)
    return copied.text


def test_the_link_of_a_line_opens_the_table_of_its_date() -> None:
    fragment = line_of(played(at_today(DAY))).partition(APP)[2]
    friend = on("2026-12-24", language="fr").tap("open-link", value=fragment)
    assert friend.sitting.day == DAY
    assert "Dans le lien" in friend.announcement()
    assert friend.tap("roll").state.rolls == 1


def test_a_date_alone_is_a_link_too() -> None:
    assert on(NEXT).tap("open-link", value=f"#table={DAY}").sitting.day == DAY


@pytest.mark.parametrize("tag", ["", "2026-02-30", "2026-11-19.won.21.17.8.92.abc.def"])
def test_a_wrong_link_is_refused_with_the_reason(tag: str) -> None:
    player = on(DAY).tap("open-link", value=f"#table={tag}")
    assert not player.model.sittings
    assert "result" in player.announcement()


def test_a_link_replaces_no_game_under_way() -> None:
    player = played(at_today(DAY), 3).tap("open-link", value=f"#table={NEXT}")
    assert player.model.panel == "replace-today"
    assert player.sitting.day == DAY
    assert player.tap("give-up").sitting.day == NEXT


def test_a_link_starts_nothing_in_a_tab_that_follows() -> None:
    player = Player(replace(on(DAY).model, follows=True))
    assert player.tap("open-link", value=f"#table={NEXT}").model.sittings == {}
