"""The panel of fair dice: the seal, the seed after the last roll, and the ledger."""

import re
from dataclasses import replace
from random import Random

import pytest

from pinacoladice.engine import link, save
from pinacoladice.engine.source import Fair, Fixed, commitment_to
from pinacoladice.engine.transcript import LONGEST_TEXT, format_match
from pinacoladice.ui.effects import Download
from pinacoladice.ui.model import Model, PwaStatus, Settings, with_sitting
from pinacoladice.ui.panels.fair_dice import SHORT_SEAL
from pinacoladice.ui.share.share import sharing
from pinacoladice.ui.storage.load import first_model
from tests.playing import TABLES, random_match
from tests.ui.player import SEED, Player, at, finished

SEAL = commitment_to(SEED)
WHOLE = format_match(random_match(TABLES[0], Random(3)))
KOALA = "game: koala\nplayer: Ann\nplayer: Ben\ndice: {dice}\nstart:\na: roll = 12-12; stop\n"
FIVE_KOALAS = next(table for table in TABLES if str(table) == "koala-5")
LIE = KOALA.format(dice=f"fair {SEED.hex()}")


def digits(page: str, name: str) -> str:
    """A long number in the page, without its markup."""
    found = re.search(rf'<code id="{name}".*?</code>', page)
    return re.sub(r"<[^>]+>", "", found.group()) if found else ""


def draws(page: str) -> list[list[str]]:
    """The rows of the table of all draws."""
    table = page.partition('class="numbers draws"')[2].partition("</table>")[0]
    rows = re.findall(r"<tr>(.*?)</tr>", table)[1:]
    cells = [re.findall(r"<td[^>]*>(.*?)</td>", row) for row in rows]
    shown = [
        [re.sub(r'<span class="visually-hidden">.*?</span>', "", cell) for cell in row]
        for row in cells
    ]
    return [[re.sub(r"<[^>]+>", "", cell) for cell in row] for row in shown]


# This table's game


def test_the_seal_is_shown_before_the_first_roll_and_opens_the_panel() -> None:
    player = Player().tap("start")
    assert f"<code>{SEAL[:SHORT_SEAL]}</code>" in player.page
    assert 'id="seal-button"' in player.page
    assert digits(player.tap("open fair").page, "seal") == SEAL
    assert 'id="seal-button"' not in player.tap("close", "roll").page


def test_a_running_game_hides_its_seed_and_says_so() -> None:
    player = Player().tap("start", "roll", "open fair")
    assert SEED.hex() not in player.page
    assert "can’t check the rolls yet" in player.page
    rows = draws(player.page)
    assert [row[:2] for row in rows] == [
        ["0", "Who goes first?"],
        ["1", "Set-up"],
        ["2", rows[2][1]],
    ]
    assert all(len(row) == 3 for row in rows)
    assert player.tap("download-game").effects == []


def test_after_the_last_roll_every_draw_is_compared_with_the_seed() -> None:
    player = Player().tap("game koala", "start")
    match = random_match(FIVE_KOALAS, Random(8))
    sitting = replace(player.sitting, match=match, bots=("",) * 5, avatars=tuple(range(5)))
    player.model = replace(player.model, sittings={"koala": sitting})
    player.tap("open fair")
    assert isinstance(match.source, Fair)
    assert digits(player.page, "seed") == match.source.seed.hex()
    assert digits(player.page, "seal") == commitment_to(match.source.seed)
    rows = draws(player.page)
    assert len(rows) == match.drawn
    assert all(row[2] == row[3] and row[4] == "✓" for row in rows)


def test_a_finished_game_can_be_downloaded_for_checking() -> None:
    player = finished().tap("open fair", "download-game")
    (effect,) = player.effects
    assert isinstance(effect, Download)
    assert f"dice: fair {SEED.hex()}" in effect.text


def test_real_dice_are_counted_but_not_checked() -> None:
    player = at("koala points=24,24 eyes=2,2", source=Fixed([(1, 2)])).tap("roll", "open fair")
    assert "your own dice" in player.page
    assert 'id="seal"' not in player.page
    assert draws(player.page) == [["0", "Ann", "1 · 3"]]
    assert "Ann, 2 dice: " in player.page


BLIND = "koala points=24,30,18 eyes=0,1,2 turn=a"


@pytest.mark.parametrize("taps", [(), ("peek",), ("say 7", "announce")])
def test_a_blind_roll_is_not_in_the_ledger_while_it_is_hidden(taps: tuple[str, ...]) -> None:
    def page(*dice: int) -> str:
        player = at(BLIND, source=Fixed([dice])).tap("roll", *taps, "open fair").page
        return player.partition('id="panel"')[2]

    assert page(1, 2) == page(6, 6)
    assert "Rolled" not in page(1, 2)


def test_a_doubted_blind_roll_is_in_the_ledger() -> None:
    player = at(BLIND, source=Fixed([(1, 6)]))
    player.tap("roll", "say 1", "announce", "lean doubt", "answer", "open fair")
    assert draws(player.page) == [["0", "Ann", "1 · koala"]]


def test_draws_after_a_hidden_one_keep_their_numbers() -> None:
    player = at(BLIND, source=Fixed([(1, 6), (2, 3)]))
    player.tap("roll", "say 7", "announce", "lean believe", "answer", "roll", "open fair")
    assert draws(player.page) == [["1", "Ben", "3 · 6"]]


# A game from elsewhere


def checked(text: str, language: str = "en") -> Player:
    player = Player(Model(settings=Settings(language))).tap("open fair")
    return player.tap("paste-game", value=text).tap("check-game")


ELSEWHERE = "drawn on another device"


def test_dice_that_came_by_a_link_were_drawn_on_another_device() -> None:
    ann = Player().tap("start", "roll", "open fair")
    assert ELSEWHERE not in ann.page
    link = sharing(ann.tap("close").model).go_on.partition("#")[2]
    ben = Player().tap("open-link", value=link).tap("take-incoming", "open fair")
    assert ELSEWHERE in ben.page
    again = Player(first_model(ben.device, ["en"])[0]).tap("open fair")
    assert ELSEWHERE in again.page
    # It goes back to where its dice were drawn.
    back = sharing(again.tap("close", "roll").model).go_on.partition("#")[2]
    ann.tap("open-link", value=back).tap("want coladice", "take-incoming", "open fair")
    assert ann.sitting.match == again.sitting.match
    assert ELSEWHERE not in ann.page
    # A new game has a new seed.
    again.tap("home", "start", "start", "open fair")
    assert ELSEWHERE not in again.page


def test_a_rematch_of_a_game_that_came_by_a_link_has_dice_of_its_own() -> None:
    player = finished()
    arrived = replace(player.sitting, is_from_elsewhere=True)
    player = Player(with_sitting(player.model, arrived))
    assert ELSEWHERE in player.tap("open fair").page
    assert ELSEWHERE not in player.tap("close", "rematch", "open fair").page


def test_real_dice_were_drawn_by_nobody() -> None:
    player = at("koala points=24,24 eyes=2,2", real_dice=True)
    arrived = replace(player.sitting, is_from_elsewhere=True)
    assert ELSEWHERE not in Player(with_sitting(player.model, arrived)).tap("open fair").page


@pytest.mark.parametrize("what", ["covered dice included", "the seed"])
def test_what_a_link_to_go_on_reveals_is_said_where_it_is_made(what: str) -> None:
    assert what in at(BLIND).tap("open share").page


def test_a_text_that_is_too_long_is_refused() -> None:
    player = checked("x" * 50_000)
    assert player.announcement() == "This is too big to be a game."
    player = Player().tap("open fair").tap("paste-game", value="mine").tap("paste-too-long")
    assert player.announcement() == "This is too big to be a game."
    assert player.model.inspection.text == "mine"


def test_an_honest_game_passes_the_check() -> None:
    player = checked(WHOLE)
    assert ELSEWHERE in player.page
    assert player.announcement().startswith("✓ Every roll matches the seed")
    rows = draws(player.page)
    assert len(rows) > 10
    assert all(row[2] == row[3] and row[4] == "✓" for row in rows)


def test_a_saved_game_can_be_checked_as_well() -> None:
    match = random_match(FIVE_KOALAS, Random(3), moves=30)
    assert checked(save.dump(match)).announcement().startswith("✓")


def test_a_link_can_be_checked_as_well() -> None:
    match = random_match(FIVE_KOALAS, Random(3), moves=30)
    assert checked(f"https://example.org/#game={link.pack(match)}\n").announcement().startswith("✓")
    assert "only the fingerprint" in checked(link.pack(match, reveal=False)).announcement()


def test_a_wrong_roll_is_marked_beside_the_right_one() -> None:
    player = checked(LIE)
    assert player.announcement() == "✗ Rolls that don’t match the seed: 1 of 1."
    ((number, who, rolled, right, mark),) = draws(player.page)
    assert (number, who, rolled, mark) == ("0", "Ann", "12 · 12", "✗")
    assert right != rolled


def test_a_fingerprint_alone_checks_nothing() -> None:
    assert "only the fingerprint" in checked(KOALA.format(dice=f"sealed {SEAL}")).announcement()


def test_real_dice_from_elsewhere_are_counted() -> None:
    assert "your own dice" in checked(KOALA.format(dice="entered")).announcement()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "This isn’t a whole game."),
        ("hello", "Line 1 breaks the rules or can’t be read: hello"),
        ("https://example.org/#game=9x", "saved by a newer version"),
        ("#game=1hello", "This isn’t a whole game."),
        ("hello you", "Line 1 breaks the rules or can’t be read: hello you"),
        (
            KOALA.format(dice="loaded"),
            "Line 4 breaks the rules or can’t be read: dice: load",
        ),
        (LIE.replace("stop", "doubt"), "Line 6 breaks the rules"),
        ("x" * (LONGEST_TEXT + 7), "This is too big to be a game."),
        ("pinacoladice 999\n", "saved by a newer version"),
        ("pinacoladice 1\ngame: koala\n", "damaged"),
        (
            "pinacoladice 1\nhello\nchecksum " + save.checksum("hello\n"),
            "Line 2 breaks the rules or can’t be read: hello",
        ),
    ],
)
def test_an_unreadable_text_is_answered_with_a_sentence(text: str, sentence: str) -> None:
    player = checked(text)
    assert sentence in player.announcement()
    assert 'id="complaint"' in player.page
    assert player.model.inspection.text == text[: LONGEST_TEXT + 1]


def test_names_of_a_pasted_game_are_only_text() -> None:
    player = checked(LIE.replace("Ann", "<img src=x onerror=alert(1)>"))
    assert "<img" not in player.page
    assert "&lt;img" in player.page


def test_a_pasted_game_leaves_the_table_as_it_is() -> None:
    player = Player().tap("start", "roll")
    sitting = player.sitting
    lie = LIE.replace(SEED.hex(), "f" * 64)
    player.tap("open fair").tap("paste-game", value=lie).tap("check-game")
    assert "12 · 12" in player.page
    player.tap("forget-game")
    assert player.sitting is sitting
    assert digits(player.page, "seal") == SEAL


@pytest.mark.parametrize("what", ["replay", "go_on"])
def test_our_own_links_are_read(what: str) -> None:
    player = finished() if what == "replay" else Player().tap("start", "roll")
    model = replace(player.model, pwa=PwaStatus(address="https://dice.example/"))
    address: str = getattr(sharing(model), what)
    assert checked(address).model.inspection.match is not None


def test_pasting_a_game_that_is_under_way_here_does_not_reveal_its_seed() -> None:
    player = Player().tap("game koala", "start", "roll")
    text = save.dump(player.sitting.match)
    assert SEED.hex() in text
    player.tap("open fair").tap("paste-game", value=text).tap("check-game")
    assert "The game isn’t over, so the seed stays sealed" in player.announcement()
    assert player.model.inspection.match is None
    assert digits(player.page, "seed") == ""


# Unevenness


@pytest.mark.parametrize(
    ("rolls", "often", "verdict"),
    [
        (["12-12"], "in 17 out of 100 games", "Nothing unusual."),
        (["12-12"] * 3, "in fewer than 1 in 1,000 games", "Very rare"),
        (["12-12", "12-6"], "in 10 out of 100 games", "Nothing unusual."),
        (["12-12", "12-12"], "in 5 out of 1,000 games", "Unusual, but it happens"),
    ],
)
def test_unevenness_in_words(rolls: list[str], often: str, verdict: str) -> None:
    turns = "".join(f"{'ab'[n % 2]}: roll = {roll}; stop\n" for n, roll in enumerate(rolls))
    text = KOALA.format(dice="entered").partition("a: ")[0] + turns
    sentence = re.search(r"<li[^>]*>(All, .*?)</li>", checked(text).page)
    assert sentence is not None
    assert often in sentence.group(1)
    assert verdict in sentence.group(1)


def test_in_french_as_well() -> None:
    page = checked(WHOLE, "fr").page
    assert "Tous les tirages correspondent à la graine" in page
    assert "parties sur 100" in page


def test_every_game_has_its_own_faces_in_the_ledger() -> None:
    for table in TABLES:
        player = checked(format_match(random_match(table, Random(1), moves=25)))
        heads = re.findall(r'<th scope="col"><svg.*?<span[^>]*>([^<]+)</span></th>', player.page)
        assert len(heads) == 6
        assert ("worm" in heads) == (table.game.name == "pickomino")
        assert ("koala" in heads) == (table.game.name == "koala")


def test_the_seed_stays_hidden_until_the_last_game_of_a_match() -> None:
    player = Player().tap("game koala", "full-match", "start")
    match = player.sitting.match
    assert match.length > 1
    while match.game.to_move(match.state) is not None:
        match = match.play(match.game.legal_actions(match.state)[-1])
    player.model = replace(
        player.model, sittings={"koala": replace(player.sitting, match=match)}, panel="fair"
    )
    assert isinstance(match.source, Fair)
    assert SEED.hex() not in player.page
