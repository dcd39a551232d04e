"""Matches as links."""

import binascii
import zlib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.engine import link
from pinacoladice.engine.errors import InvalidGame
from pinacoladice.engine.match import LONGEST_NAME, MOST_MOVES, Match, MatchBuilder
from pinacoladice.engine.source import Entered, Fair, Sealed
from pinacoladice.engine.transcript import format_match, parse_match
from pinacoladice.games import GAMES
from tests.playing import TABLES, Table, random_match

# Made with version 1. People share links, so this one must remain readable.
OLD_LINK = (
    "1ePnIV72CdZAxDoAgDEV3T4O0BTrqTVopI_cfJUaIGE2XP_QN7_2U2Wode7f6HePSLxmKKRzsyWnkiMJ"
    "KPmngAAH8KhhWJbJCpFFNSk6OpZ01ogE936xEPSPSnW-2wa6A-I4xSHw8YeeXE5ZkSP8"
)


def packed(text: str, **options: object) -> str:
    """Any text, packed like a link."""
    packer = zlib.compressobj(9, zdict=link._DICTIONARY)  # noqa: SLF001
    data = packer.compress(text.encode()) + packer.flush()
    letters = binascii.b2a_base64(data, newline=False).decode().rstrip("=")
    return link.VERSION + letters.replace("+", "-").replace("/", "_")


def code_of(text: str) -> str:
    with pytest.raises(InvalidGame) as caught:
        link.unpack(text, GAMES)
    return caught.value.code


@given(table=st.sampled_from(TABLES), seed=st.integers(0, 10_000), moves=st.integers(0, 80))
def test_matches_round_trip(table: Table, seed: int, moves: int) -> None:
    match = random_match(table, Random(seed), moves)
    text = link.pack(match)
    assert set(text) <= set("-_") | {chr(c) for c in range(128) if chr(c).isalnum()}
    assert link.unpack(text, GAMES) == match


@given(table=st.sampled_from(TABLES), seed=st.integers(0, 10_000), moves=st.integers(0, 40))
def test_a_sealed_link_contains_the_history_but_not_the_seed(
    table: Table, seed: int, moves: int
) -> None:
    match = random_match(table, Random(seed), moves)
    read = link.unpack(link.pack(match, reveal=False), GAMES)
    assert isinstance(match.source, Fair)
    assert read.source == Sealed(match.source.commitment)
    assert read.games == match.games


def test_entered_dice_round_trip() -> None:
    match = random_match(TABLES[0], Random(1), 20)
    text = format_match(match).replace(f"fair {match.source.seed.hex()}", "entered")  # type: ignore[attr-defined]
    entered = parse_match(text.replace(" drawn", ""), GAMES)
    assert isinstance(entered.source, Entered)
    assert link.unpack(link.pack(entered), GAMES) == entered


def test_names_in_any_script_round_trip() -> None:
    names = ("Zoé & <Co>", "Ωmega 陽子 🍍")
    match = Match.begin(GAMES["koala"], names, Fair(bytes(32)), first=0)
    assert link.unpack(link.pack(match), GAMES).players == names


def test_complete_games_make_short_links() -> None:
    longest = {"coladice": 900, "koala": 600}
    for table in TABLES:
        text = link.pack(random_match(table, Random(3)))
        assert len(text) < longest.get(table.game.name, 2_000), table


def test_outcomes_of_a_seed_are_omitted() -> None:
    match = random_match(TABLES[0], Random(5), 30)
    brief = format_match(match, brief=True)
    assert "=" not in brief
    assert "start:\n" in brief
    assert parse_match(brief, GAMES) == match


def test_links_of_version_1_can_still_be_read() -> None:
    match = link.unpack(OLD_LINK, GAMES)
    assert match.players == ("Ann", "Ben")
    assert [len(played.records) for played in match.games] == [12]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "link_damaged"),
        ("é", "link_damaged"),
        ("2abc", "link_of_newer_version"),
        ("xyz", "link_damaged"),
        ("1", "link_damaged"),
        ("1a", "link_damaged"),
        ("1!!!!", "link_damaged"),
        ("1ééé", "link_damaged"),
        ("1" + "\ud800" * 4, "link_damaged"),
        ("1AAAA", "link_damaged"),
        ("1" + "A" * link.LONGEST_LINK, "link_too_long"),
        (OLD_LINK[:-6], "link_damaged"),
        (OLD_LINK + "AAAA", "link_damaged"),
        (OLD_LINK[:40] + "x" + OLD_LINK[41:], "link_damaged"),
        (packed("nonsense"), "colon_expected"),
        (packed("game: coladice\n"), "start_missing"),
    ],
)
def test_errors_are_named(text: str, code: str) -> None:
    assert code_of(text) == code


def test_bytes_that_are_not_utf_8_are_refused() -> None:
    packer = zlib.compressobj(9, zdict=link._DICTIONARY)  # noqa: SLF001
    data = packer.compress(b"\xff\xfe") + packer.flush()
    letters = binascii.b2a_base64(data, newline=False).decode().rstrip("=")
    assert code_of("1" + letters.replace("+", "-").replace("/", "_")) == "link_damaged"


def test_a_decompression_bomb_is_refused() -> None:
    bomb = packed("# " + "a" * 5_000_000)
    assert len(bomb) < link.LONGEST_LINK
    assert code_of(bomb) == "link_too_long"


def test_the_longest_match_fits_into_a_link() -> None:
    luck = Random(3)
    koala = GAMES["koala"]
    match = Match.begin(koala, ["é" * LONGEST_NAME] * 5, Entered(), first=0)
    moves = MatchBuilder(match)
    roll = koala.parse_action("roll")
    for _ in range(MOST_MOVES):
        moves.play(roll, luck.choice(((1, 1), (1, 2), (2, 2))))
    assert link.unpack(link.pack(moves.match()), GAMES) == moves.match()


def test_a_match_too_long_for_a_link_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    match = link.unpack(OLD_LINK, GAMES)
    monkeypatch.setattr(link, "LONGEST_LINK", 50)
    with pytest.raises(InvalidGame) as caught:
        link.pack(match)
    assert caught.value.code == "link_too_long"


@given(st.text(max_size=200))
def test_any_text_is_unpacked_or_refused(text: str) -> None:
    for tried in (text, "1" + text):
        with pytest.raises(InvalidGame):
            link.unpack(tried, GAMES)


@given(at=st.integers(0, len(OLD_LINK) - 1), letter=st.sampled_from("ABCxyz019-_"))
def test_a_changed_character_is_detected(at: int, letter: str) -> None:
    changed = OLD_LINK[:at] + letter + OLD_LINK[at + 1 :]
    if changed != OLD_LINK:
        with pytest.raises(InvalidGame):
            link.unpack(changed, GAMES)
