"""Hidden dice do not leak to anybody who may not see them."""

import pytest

from pinacoladice.engine.dice import Dice
from pinacoladice.engine.source import Fair, Fixed
from pinacoladice.games.koala.actions import Roll
from pinacoladice.games.koala.state import State
from pinacoladice.ui.effects import Copy, Effect
from pinacoladice.ui.storage.load import first_model
from tests.ui.player import Player, at

BLIND = "koala points=24,30,18 eyes=0,1,2 turn=a"  # Ann rolls blind, Ben announces
OTHER = "dice=1-k"  # another roll that must look the same


def page_at(rest: str, *taps: str) -> str:
    return at(f"{BLIND} {rest}").tap(*taps).page


@pytest.mark.parametrize(
    "taps", [(), ("toggle odds",), ("open log",), ("open menu",), ("set language fr",)]
)
@pytest.mark.parametrize("announced", ["", " announced=7"])
def test_the_page_does_not_depend_on_the_hidden_dice(announced: str, taps: tuple[str, ...]) -> None:
    assert page_at(f"dice=12-x2{announced}", *taps) == page_at(f"{OTHER}{announced}", *taps)


SHARED = [f"copy {what}" for what in ("replay", "frame", "element", "position", "notation")]


@pytest.mark.parametrize("announced", ["", " announced=7"])
def test_a_position_with_hidden_dice_and_no_moves_is_shared_without_them(announced: str) -> None:
    def seen(dice: str) -> list[tuple[str, list[Effect]]]:
        player = at(f"{BLIND} {dice}{announced}")
        taps = [*SHARED, "picture svg", "open fair", "replay-game", "replay-to end", *SHARED]
        return [(player.page, player.effects) for tap in taps if player.tap(tap)]

    shown = seen("dice=12-x2")
    assert shown == seen(OTHER)
    assert sum(isinstance(effect, Copy) for _, effects in shown for effect in effects) == 10


@pytest.mark.parametrize("intent", ["peek", "undo", "look-away", "home", "close"])
def test_only_the_announcer_looks_and_only_as_long_as_the_button_is_held(intent: str) -> None:
    for announced in ("", " announced=7"):
        peeked = intent == "peek" and not announced
        pages = {page_at(f"{dice}{announced}", intent) for dice in ("dice=12-x2", OTHER)}
        assert (len(pages) == 2) == peeked


def test_while_the_announcer_looks_the_page_is_marked_as_secret() -> None:
    player = at(f"{BLIND} dice=12-x2").tap("peek")
    assert "data-secret" in player.page
    assert "12 · ×2, 24 points" in player.page
    assert player.announcement() == ""
    assert "data-secret" not in player.tap("look-away").page


def test_looking_ends_with_the_announcement() -> None:
    player = at(f"{BLIND} dice=12-x2").tap("peek", "say 7", "announce")
    assert not player.hand.is_looking
    assert "data-secret" not in player.page


def test_leaving_the_table_closes_the_curtain() -> None:
    player = at(f"{BLIND} dice=12-x2").tap("peek", "home", "resume koala")
    assert not player.hand.is_looking
    assert player.page == page_at("dice=12-x2")


def test_a_reload_closes_the_curtain() -> None:
    player = at(BLIND, source=Fair(bytes(32))).tap("roll", "peek")
    assert player.hand.is_looking
    again = Player(first_model({**player.device, "game": "koala"}, ["en"])[0])
    assert not again.hand.is_looking
    assert "data-secret" not in again.page


def test_the_roll_is_announced_without_its_dice() -> None:
    player = at(BLIND).tap("roll")
    assert player.announcement().startswith("Ann rolls blind. The dice are covered.")
    assert player.tap("undo").announcement() == "You can’t undo a roll."


def test_a_doubt_reveals_the_dice() -> None:
    player = at(f"{BLIND} dice=12-x2 announced=7").tap("lean doubt", "answer")
    assert "The dice show 12 · ×2." in player.announcement()


# Believed


def believed(dice: Dice, *kinds: str) -> Player:
    """Ann has rolled blind and believed Ben; Cleo has still an eye open, Dan has none."""
    blind = "koala points=24,30,18,40 eyes=0,1,1,0 turn=a"
    player = at(blind, *kinds, source=Fixed([dice, (6, 6), (1, 3)]))
    rolls = "bot-plays roll" if player.sitting.bots[0] else "roll"
    answers = ["bot-plays believe"] if player.sitting.bots[0] else ["lean believe", "answer"]
    return player.tap(rolls, "say 7", "announce", *answers)


ANY_TWO: tuple[Dice, Dice] = ((4, 5), (1, 6))
TABLES = [(), ("hard", "", "", ""), ("", "", "hard", "hard"), ("hard", "", "", "easy")]


@pytest.mark.parametrize("kinds", TABLES, ids="-".join)
@pytest.mark.parametrize(
    "taps",
    [
        (),
        ("roll",),
        ("open log",),
        ("open fair",),
        ("open menu",),
        ("home",),
        ("replay-game", "replay-to 1"),
        ("replay-game", "replay-to end", "open log"),
        ("set language fr", "open log"),
    ],
    ids=" ".join,
)
def test_a_believed_roll_stays_unknown(kinds: tuple[str, ...], taps: tuple[str, ...]) -> None:
    """Whole pages and announcements are the same for two rolls, whoever sits at the phone."""
    players = [believed(dice, *kinds) for dice in ANY_TWO]
    announced = {player.announcement() for player in players}
    assert len(announced) == 1
    pages = {player.page for player in players} | {player.tap(*taps).page for player in players}
    assert len(pages) == (2 if taps else 1)


def test_a_believed_roll_is_told_once_the_game_is_over() -> None:
    """Ben rolls two koalas and goes blind, so that only Cleo still sees."""
    told = "Ann believes Ben, who pays 7. It was a lie: the dice were worth 24."
    player = believed((4, 5))
    assert told not in player.tap("roll", "open log").page
    player.tap("close", "stop")
    assert player.state.over
    assert told in player.tap("open log").page
    player = believed((1, 3)).tap("roll", "stop", "open log")
    assert "Ann believes Ben, who pays 7. It was true." in player.page


# Other blind players


BOTH_BLIND = "koala points=24,30,18,40 eyes=0,1,2,0 turn=a"  # Ann rolls, Dan is blind, too


@pytest.mark.parametrize("announced", ["", " announced=7"])
def test_other_blind_players_do_not_see_a_blind_roll_either(announced: str) -> None:
    """Ann is a bot, so that only Dan must not see her dice."""
    texts = [f"{BOTH_BLIND} {dice}{announced}" for dice in ("dice=12-x2", OTHER)]
    assert len({at(text, "hard", "", "", "").page for text in texts}) == 1
    assert len({at(text, "hard", "", "", "easy").page for text in texts}) == 2


def test_for_them_the_announcer_looks_behind_the_curtain() -> None:
    player = at(f"{BOTH_BLIND} dice=12-x2", "hard", "", "", "")
    assert 'id="curtain"' in player.page
    assert "12 · ×2, 24 points" in player.tap("peek").page


# Bots


def test_people_see_the_dice_when_a_bot_rolls_blind() -> None:
    player = at(f"{BLIND} dice=12-x2", "hard", "", "")
    assert 'id="curtain"' not in player.page
    assert "Ben, announce a sum to Ann, true or not" in player.page
    assert 'aria-label="×2, locked"' in player.page
    assert player.tap("peek").hand.is_looking is False


def test_a_bot_announces_without_a_curtain_and_nobody_sees_the_dice() -> None:
    pages = {at(f"{BLIND} {dice}", "", "hard", "").page for dice in ("dice=12-x2", OTHER)}
    assert len(pages) == 1
    assert 'id="curtain"' not in pages.pop()


def test_a_bot_does_not_show_what_it_is_going_to_say() -> None:
    player = at(f"{BLIND} dice=12-x2", "", "hard", "")
    before = player.page
    assert player.tap("bot-shows announce 7").page == before
    assert player.tap("bot-plays announce 7").state.announced == 7


def test_the_position_says_that_dice_are_hidden() -> None:
    state: State = at(BLIND).tap("roll").state
    game = at(BLIND).sitting.match.game
    assert game.visible_to(state, 0).dice is None
    assert game.explain(state, Roll()) is not None
