"""Challenges at the table: sent, taken, kept, and compared."""

from dataclasses import replace

from pinacoladice.ui.challenge import entry as entries
from pinacoladice.ui.challenge.line import address
from pinacoladice.ui.challenge.rounds import MOST_OTHERS, Round
from pinacoladice.ui.effects import Copy, Review, Share
from pinacoladice.ui.model import PwaStatus
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.table import bots
from tests.playing import TABLES, Table
from tests.ui.challenge.player import (
    TWO,
    at_home,
    challenged,
    compared,
    entry,
    reviewed,
    taken_to_the_end,
)
from tests.ui.player import Player, finished
from tests.ui.today.player import APP

DEAL = entries.deal_of(entries.read(entry()).match)


def again(player: Player) -> Player:
    """The next visit on this device."""
    model, _ = first_model(player.device, ["en"])
    found = Player(model)
    found.world = player.world
    return found


# Sending


def test_a_finished_game_is_sent_as_a_sentence_with_a_link() -> None:
    player = finished()
    player.model = replace(player.model, pwa=PwaStatus(address=APP))
    assert 'data-intent="challenge"' in player.page
    (sent,) = [each for each in player.tap("challenge").effects if isinstance(each, Copy)]
    assert sent.text.startswith("Piña Coladice: ")
    assert f"can you do better? {APP}#beat=" in sent.text
    player.model = replace(player.model, pwa=PwaStatus(address=APP, shares=True))
    (shared,) = [each for each in player.tap("challenge").effects if isinstance(each, Share)]
    assert f"{shared.text} {shared.address}" == sent.text


def test_who_sends_a_challenge_finds_the_own_game_in_the_round() -> None:
    player = finished().tap("challenge")
    (deal,) = player.model.rounds
    assert player.model.rounds[deal].mine
    assert again(player).model.rounds == player.model.rounds
    assert "Side by side" in player.tap(f"show-challenge {deal}").page


def test_todays_table_is_shared_by_its_own_line() -> None:
    player = finished()
    player.model = replace(
        player.model,
        sittings={"coladice": replace(player.sitting, day="2026-11-19")},
    )
    assert 'data-intent="challenge"' not in player.page


# Taking


def test_the_challenge_is_told_without_its_moves() -> None:
    page = challenged().page
    assert "You’ve been challenged" in page
    assert "Ann played Piña Coladice." in page
    assert "seat: same start, same dice" in page


def test_the_friend_gets_the_seat_the_start_and_the_dice() -> None:
    for table in TABLES:
        if table.seats > 3:
            continue
        text = entry(table, 1, ("easy", "", "")[: table.seats])
        player = challenged(text=text).tap("accept-challenge")
        theirs, own = entries.read(text).match, player.sitting.match
        assert own == theirs.again(own.players)
        seat = entries.read(text).seat
        others = ["easy", "medium", "medium"][: table.seats]
        assert [*player.sitting.bots] == [*others[:seat], "", *others[seat + 1 :]]
        assert own.players[seat] == "Zoé"
        assert len({*own.players}) == table.seats


def test_a_game_under_way_is_given_up_only_when_asked() -> None:
    player = at_home().tap("play-alone", "roll")
    before = player.sitting
    player.tap("open-link", value=f"#beat={entry()}").tap("accept-challenge")
    assert player.model.panel == "replace-challenge"
    assert player.sitting == before
    assert again(player).sitting.match == before.match
    assert player.tap("close").sitting == before
    player.tap(f"show-challenge {DEAL}", "accept-challenge", "accept-challenge")
    assert player.sitting.deal == DEAL


def test_a_challenge_under_way_is_resumed_by_its_link() -> None:
    player = challenged().tap("accept-challenge", "roll")
    before = player.sitting.match
    player = again(player).tap("home")
    player.tap("open-link", value=f"#beat={entry(luck=1)}").tap("accept-challenge")
    assert player.model.at_table
    assert player.sitting.match == before


def test_bots_have_the_same_luck_for_everybody() -> None:
    one, other = (challenged().tap("accept-challenge").sitting for _ in range(2))
    assert bots.luck_of(one, b"one").random() == bots.luck_of(other, b"other").random()


def test_a_rematch_is_no_challenge() -> None:
    player = taken_to_the_end(challenged()).tap("rematch")
    assert player.sitting.deal == ""


def test_a_damaged_link_is_refused_and_nothing_is_lost() -> None:
    player = at_home().tap("play-alone", "roll")
    before = player.sitting
    player.tap("open-link", value=f"#beat={entry()[:-1]}")
    assert "part of it may be missing" in player.page
    assert player.sitting == before
    assert player.model.rounds == {}


def test_a_follower_takes_none() -> None:
    player = at_home()
    player.model = replace(player.model, follows=True)
    assert player.tap("open-link", value=f"#beat={entry()}").model.rounds == {}


def test_a_seat_with_another_deal_is_a_usual_game() -> None:
    player = challenged().tap("accept-challenge")
    stored = {
        name: text.replace(DEAL, "0" * 16) if "match" in name else text
        for name, text in player.device.items()
    }
    model, _ = first_model(stored, ["en"])
    assert model.sitting is None or model.sitting.deal == ""


# What came of it


def test_the_first_game_counts_and_is_there_after_a_reload() -> None:
    player = taken_to_the_end(challenged())
    mine = player.model.rounds[DEAL].mine
    assert entries.read(mine).name == "Zoé"
    assert again(player).model.rounds[DEAL].mine == mine
    assert 'id="rivals"' in player.page
    player.tap("home", f"show-challenge {DEAL}")
    player.model = replace(player.model, panel="challenge")
    taken_to_the_end(player, luck=9)
    assert player.model.rounds[DEAL].mine == mine


def test_the_round_shows_results_shares_kept_and_luck() -> None:
    player = taken_to_the_end(challenged()).tap(f"show-challenge {DEAL}")
    assert Review() in player.effects
    assert "going over the game" in player.page
    page = reviewed(player).page
    assert "Ann" in page
    assert "Zoé" in page
    assert "%" in page
    assert "going over the game" not in page
    assert "Best decisions" in page
    assert page.count("<h4>Turn ") >= 4
    assert "cost " in page


def test_a_game_without_a_coach_is_compared_by_results() -> None:
    table = Table(TABLES[-1].game, 2, frozenset())
    player = taken_to_the_end(challenged(text=entry(table, 1, ("", "easy"))))
    page = compared(player).page
    assert 'id="round"' in page
    assert "Luck" not in page


def test_an_entry_that_cannot_be_read_is_left_out_and_stays_stored() -> None:
    player = taken_to_the_end(challenged())
    rounds = {DEAL: replace(player.model.rounds[DEAL], others=("gone",)), "0" * 16: Round("lost")}
    player.model = replace(player.model, rounds=rounds)
    assert 'id="rivals"' not in player.tap("look-away").page
    page = player.tap("open challenges").page
    assert page.count('class="entry"') == 1
    assert 'id="round"' in player.tap(f"show-challenge {DEAL}").page
    player.tap(f"show-challenge {'0' * 16}", "accept-challenge", "send-entry")
    assert player.model.rounds == rounds


# Pasting


def at_the_round() -> Player:
    return taken_to_the_end(challenged()).tap(f"show-challenge {DEAL}")


def test_a_friends_line_joins_the_round() -> None:
    player = at_the_round().tap("paste-entry", value=f"Look at this! {address(APP, entry(luck=1))}")
    assert player.model.rounds[DEAL].others == (entry(), entry(luck=1))
    assert again(player).model.rounds == player.model.rounds
    assert "game has been added" in player.page


def test_a_line_is_refused_with_the_reason() -> None:
    other_deal = entry(Table(TWO.game, 3, TWO.options), 0, ("", "easy", "easy"))
    for line, reason in (
        ("hello", "part of it may be missing"),
        (f"30–0 {address(APP, entry(luck=1))} ", "has been changed"),
        (address(APP, other_deal), "a different game"),
        (address(APP, entry()), "already here"),
    ):
        player = at_the_round()
        before = player.model.rounds
        assert reason in player.tap("paste-entry", value=line).page
        assert player.model.rounds == before


def test_a_full_round_takes_no_more() -> None:
    player = at_the_round()
    for luck in range(1, MOST_OTHERS + 3):
        player.tap("paste-entry", value=address(APP, entry(luck=luck)))
    assert len(player.model.rounds[DEAL].others) == MOST_OTHERS
    assert "No more room" in player.page


def test_the_coach_looks_at_each_game_once() -> None:
    player = at_the_round()
    assert Review() in player.effects
    assert Review() not in reviewed(player).tap("close", f"show-challenge {DEAL}").effects
