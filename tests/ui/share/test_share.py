"""Sharing a match: links, code for other pages, text, pictures and QR codes."""

import re
from dataclasses import replace
from xml.etree import ElementTree as ET

import pytest
import segno

from pinacoladice.engine import link
from pinacoladice.engine.chance import HIDDEN
from pinacoladice.engine.game import Record
from pinacoladice.engine.source import Fair, Sealed
from pinacoladice.engine.transcript import parse_match
from pinacoladice.games import GAMES, parse_position
from pinacoladice.games.koala.actions import Roll
from pinacoladice.ui.effects import Copy, Encode, Picture, Share
from pinacoladice.ui.model import PwaStatus
from pinacoladice.ui.share import qr
from pinacoladice.ui.share.seats import read_seats
from pinacoladice.ui.share.share import Sharing, encoded, sharing
from tests.ui.embed.visitor import Visitor
from tests.ui.player import SEED, Player, at, finished

APP = "https://dice.example/pina/"
BLIND = "koala points=24,31,9 eyes=2,1,0 turn=c"


def on_a_page(player: Player, *, shares: bool = False) -> Player:
    player.model = replace(player.model, pwa=PwaStatus(address=APP, shares=shares))
    return player


def running() -> Player:
    return on_a_page(Player().tap("kind 1", "first 0", "start", "roll"))


def shared_by(player: Player) -> Sharing:
    return sharing(player.model)


def unpacked(address: str) -> tuple[str, str, str]:
    """The kind of link, the packed match, and the seats."""
    match = re.fullmatch(re.escape(APP) + r"#(\w+)=([\w-]+)~(\w+)", address)
    assert match
    return match.group(1), match.group(2), match.group(3)


def test_a_running_game_continues_elsewhere_with_its_seed_avatars_and_bots() -> None:
    player = running()
    kind, packed, seats = unpacked(shared_by(player).go_on)
    assert kind == "game"
    assert link.unpack(packed, GAMES) == player.model.match
    assert read_seats(seats, 2) == (player.sitting.avatars, ("", "easy"))


def test_a_replay_of_a_running_game_is_sealed() -> None:
    player = running()
    kind, packed, _ = unpacked(shared_by(player).replay)
    match = link.unpack(packed, GAMES)
    assert kind == "replay"
    assert isinstance(match.source, Sealed)
    assert match.games == player.sitting.match.games
    assert SEED.hex() not in shared_by(player).notation
    assert f"sealed {Fair(SEED).commitment}" in shared_by(player).notation


def test_a_finished_game_reveals_its_seed_and_cannot_be_continued() -> None:
    shared = shared_by(on_a_page(finished()))
    assert shared.go_on == ""
    assert SEED.hex() in shared.notation
    assert link.unpack(unpacked(shared.replay)[1], GAMES).source == Fair(SEED)


@pytest.mark.parametrize(
    "further", [[], ["say 12", "announce"], ["say 12", "announce", "lean believe", "answer"]]
)
def test_a_blind_roll_is_only_in_the_link_that_continues_the_game(further: list[str]) -> None:
    shared = []
    for seed in (SEED, bytes(32)):
        player = on_a_page(at(BLIND, source=Fair(seed)).tap("roll", *further))
        commitment = Fair(seed).commitment
        both = shared_by(player)
        replayed = link.unpack(unpacked(both.replay)[1], GAMES)
        assert replayed.games[-1].records[0] == Record(Roll(), HIDDEN)
        assert len(replayed.games[-1].records) == len(player.sitting.match.games[-1].records)
        text = f"{both.frame}{both.element}{both.position}{both.notation}"
        shared.append(text.replace(commitment, "…"))
        assert ("dice=?" in both.position) == ("answer" not in further)
        assert "roll = ?" in both.notation
    assert shared[0] == shared[1]


def test_text_reads_back() -> None:
    player = running()
    shared = shared_by(player)
    assert parse_position(shared.position)[1] == player.state
    assert parse_match(shared.notation, GAMES).games == player.sitting.match.games


def test_code_for_other_peoples_pages() -> None:
    player = running().tap("set language fr")
    shared = shared_by(player)
    frame = ET.fromstring(shared.frame)  # noqa: S314 - our own
    address = frame.attrib["src"]
    assert address.startswith(f"{APP}embed/v1/?position=coladice%20board=")
    assert address.endswith("&lang=fr")
    assert " " not in address
    assert frame.attrib["title"] == "Piña Coladice"
    assert "<iframe" not in player.tap("open share").page
    script, table = map(ET.fromstring, shared.element.split("\n"))
    assert script.attrib["src"] == f"{APP}embed/v1/pinacoladice.js"
    assert table.tag == "pina-coladice"
    assert table.attrib == {"position": shared.position, "lang": "fr"}


@pytest.mark.parametrize("player", [running(), on_a_page(finished())])
def test_the_end_of_a_replay_link_is_a_parameter_of_a_frame(player: Player) -> None:
    """As docs/embedding.md says."""
    _, _, value = shared_by(player).replay.partition("#replay=")
    moves = len(player.sitting.match.games[-1].records)
    assert Visitor(replay=value).event("state")["steps"] == moves


def test_a_shown_text_is_copied_and_confirmed() -> None:
    player = running().tap("open share")
    shown = [what for what in Sharing.__slots__ if getattr(shared_by(player), what)]
    assert len(shown) == len(Sharing.__slots__) - 1  # but the line of Today's table
    for what in shown:
        player.tap(f"copy {what}")
        assert player.effects == [Copy(getattr(shared_by(player), what))]
        assert f'id="share-{what}"' in player.page
    player.tap("copied")
    assert player.announcement() == "Copied."
    assert "Copied." in player.page
    player.tap("copy-failed")
    assert "Select the text" in player.announcement()


@pytest.mark.parametrize("intent", ["copy", "copy __doc__", "copy match", "picture gif", "picture"])
def test_only_shown_texts_can_be_copied(intent: str) -> None:
    assert running().tap(intent).effects == []


def test_at_home_only_the_app_is_shared() -> None:
    player = on_a_page(Player()).tap("open share")
    assert shared_by(player) == Sharing(APP)
    assert player.effects == [Encode(APP)]
    assert 'id="share-app"' in player.page
    assert 'id="share-position"' not in player.page


def test_links_go_to_the_share_sheet_where_there_is_one() -> None:
    assert "hand-on" not in running().tap("open share").page
    player = on_a_page(running(), shares=True).tap("open share")
    assert 'data-intent="hand-on go_on"' in player.page
    player.tap("hand-on go_on")
    assert player.effects == [
        Share("Piña Coladice: dice games on your phone", shared_by(player).go_on)
    ]


def test_a_picture_hides_a_blind_roll() -> None:
    player = on_a_page(at(BLIND).tap("roll")).tap("picture png")
    (picture,) = player.effects
    assert isinstance(picture, Picture)
    assert picture.position.endswith("dice=?")
    assert picture.players == ("Ann", "Ben", "Cleo")
    assert picture.filename == "pina-coladice-koala"


def test_a_picture_of_a_replay_shows_its_current_step() -> None:
    player = running().tap("replay-game", "replay-to 0", "picture svg")
    (picture,) = player.effects
    assert isinstance(picture, Picture)
    assert "dice=" not in picture.position


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("0e3", ((0, 3), ("easy", ""))),
        ("3h0m", ((3, 0), ("hard", "medium"))),
        ("", ((0, 1), ("", ""))),
        ("00", ((0, 1), ("", ""))),
        ("9é", ((0, 1), ("", ""))),
        ("²1", ((0, 1), ("", ""))),
        ("e" * 99, ((0, 1), ("", ""))),
    ],
)
def test_seats_of_a_link(text: str, expected: object) -> None:
    assert read_seats(text, 2) == expected


# QR codes


def test_the_qr_code_is_computed_once_and_shown() -> None:
    player = running().tap("open share")
    address = shared_by(player).go_on
    assert player.effects == [Encode(address)]
    assert "Drawing the QR code" in player.page
    player.model = encoded(player.model, address, qr.matrix(address))
    assert 'id="qr"' in player.page
    assert player.tap("close", "open share").effects == []


def test_the_drawing_agrees_with_the_code() -> None:
    rows = qr.matrix(APP)
    expected = segno.make(APP, error="L", mode="byte", micro=False)
    assert rows == tuple("".join(map(str, row)) for row in expected.matrix)
    svg = qr.drawing(rows, "code")
    dark = {
        (x, int(y) - qr.QUIET)
        for left, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v1", svg)
        for x in range(int(left) - qr.QUIET, int(left) - qr.QUIET + int(width))
    }
    assert dark == {(x, y) for y, row in enumerate(rows) for x, bit in enumerate(row) if bit == "1"}


def test_a_link_too_long_for_a_qr_code_is_reported() -> None:
    assert qr.matrix("x" * 3_000) == ()
    player = running().tap("open share")
    player.model = encoded(player.model, shared_by(player).go_on, ())
    assert "too long for a QR code" in player.page
    player.model = encoded(player.model, shared_by(player).go_on, None)
    assert "while you’re offline" in player.page


def test_a_replay_is_shared_at_its_current_step() -> None:
    player = running().tap("replay-game", "open log")
    assert 'data-intent="open share"' in player.page
    player.tap("open share")
    shared = shared_by(player)
    assert shared.go_on == ""
    assert "dice=" not in shared.position
    assert "roll = " in shared.notation
    assert player.tap("close").model.replay is not None
