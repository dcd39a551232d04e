"""The decisive moment of a finished game, in a sentence."""

from dataclasses import replace
from pathlib import Path

import pytest

from pinacoladice.bots.registry import CHANCES
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered
from pinacoladice.engine.transcript import AnyMatch, parse_match
from pinacoladice.games import GAMES, parse_position
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.moments import ahead_since, margin
from tests.games.coladice.boards import position
from tests.ui.player import NAMES, Player, at

GOLDEN = Path(__file__).parent.parent.parent / "golden"


def told(match: AnyMatch, language: str = "en") -> str:
    """The sentence, or nothing."""
    screen = SCREENS[match.game.name]
    found = screen.decisive(match, CHANCES.get(match.game.name))
    return screen.words(language, match.players).sentence(*found) if found else ""


def golden(name: str) -> AnyMatch:
    return parse_match((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"), GAMES)


SENTENCES = {
    "coladice-2": "The game turned when Ann couldn’t place a token: "
    "Bénédicte’s chances jumped from 42% to 70%.",
    "coladice-2-happy-hour": "Ann took the lead with the pair of 5s and never gave it up.",
    "coladice-3": "Just one coaster to go, and 小明 got it: the five different.",
    "coladice-4": "The game turned with the large straight: "
    "Dan & Eve’s chances jumped from 41% to 77%.",
    "coladice-4-happy-hour": "Ann won it at the very end with the three 5s: 6 points.",
    "koala-2": "With 18 points in one go, Bénédicte took the lead for good.",
    "koala-2-by-heart": "Bénédicte could have taken 2 points, but rolled again for nothing. "
    "It would have been enough.",
    "koala-4": "Bénédicte saw through the lie, and that was Dan & Eve’s last eye.",
    "pickomino-2": "With the 23, Bénédicte took the lead for good.",
    "pickomino-2-rules-2": "Ann had a failed turn, and Bénédicte was ahead for good.",
    "pickomino-2-short-game": "Bénédicte won it with the very last tile, the 21.",
    "pickomino-3-short-game": "The 23 that 小明 stole from Ann made all the difference.",
    "pickomino-4": "If only 小明 had kept the 33! Its 4 worms would have been enough.",
}


@pytest.mark.parametrize("name", SENTENCES)
def test_golden_games(name: str) -> None:
    assert told(golden(name)) == SENTENCES[name]


def test_every_golden_game_has_a_sentence_in_both_languages() -> None:
    for path in GOLDEN.glob("*.txt"):
        match = golden(path.stem)
        assert told(match)
        assert told(match, "fr")


def test_there_is_none_before_the_end_or_without_a_record() -> None:
    for game in ("coladice-2", "koala-2", "pickomino-2"):
        match = golden(game)
        played = match.games[-1]
        begun = replace(played, states=played.states[:-1], records=played.records[:-1])
        ended = replace(played, states=played.states[-1:], records=())
        for unknown in (begun, ended):
            assert told(replace(match, games=(unknown,))) == ""


# Piña Coladice


def after(player: Player, *taps: str) -> str:
    return told(player.tap(*taps).sitting.match)


LINE = {"_11": "a", "_22": "a", "_33": "a"}
LAST = "roll=3 dice=44136"


def test_a_line_from_behind() -> None:
    player = at(position("8,19", LAST, **LINE))
    assert after(player, "coaster 44", "place") == (
        "Ann was 9 points behind, but the pair of 4s completed the line."
    )


def test_a_line_just_in_time() -> None:
    tokens = LINE | {"_55": "b", "_66": "b", "pairs": "b"}
    player = at(position("12,7", LAST, **tokens))
    assert after(player, "coaster 44", "place") == (
        "Ben was one token away from a line, too. Ann got the pair of 4s just in time."
    )


def test_a_line_that_can_no_longer_be_completed_is_no_danger() -> None:
    tokens = LINE | {"_55": "b", "_66": "b", "pairs": "b", "_111": "a"}
    player = at(position("12,7", LAST, **tokens))
    assert after(player, "coaster 44", "place") == (
        "Just one coaster to go, and Ann got it: the pair of 4s."
    )


def test_a_line_that_another_player_completes() -> None:
    player = at(
        position("5,6", "turn=b roll=3 dice=13456 effect=4 happy-hour", **LINE, full="a", small="a")
    )
    told_after = after(player, "coaster full", "coaster 44", "place")
    assert told_after == "Ben moved Ann’s token right into the line. What a gift!"


# Piña Koala


def played(text: str, *moves: str) -> AnyMatch:
    """From this position with real dice: `roll = 6-k`."""
    game, state = parse_position(text)
    match: AnyMatch = Match.from_position(game, NAMES[: state.seats], Entered(), state)
    for move in moves:
        done, _, rolled = move.partition(" = ")
        action = game.parse_action(done)
        chance = game.chance(match.state, action)
        match = match.play(action, game.parse_outcome(chance, rolled) if rolled else None)
    return match


BLIND = "turn=b dice=12-12 announced=3"
CLOSE = ("roll = k-k", "stop")


def test_a_lie_that_is_believed() -> None:
    match = played(f"koala points=0,20,30 eyes=1,0,1 {BLIND}", "believe", *CLOSE)
    assert told(match) == (
        "Cleo announced 3, and Ben believed it. The dice were worth 24: that made the difference."
    )


def test_a_lie_that_would_not_have_mattered() -> None:
    match = played(f"koala points=0,20,90 eyes=1,0,1 {BLIND}", "believe", *CLOSE)
    assert told(match) == ""


def test_a_lie_that_is_found_out() -> None:
    match = played(f"koala points=30,20,24 eyes=1,0,2 {BLIND}", "doubt", *CLOSE)
    assert told(match) == (
        "Cleo lied, but Ben didn’t fall for it. That brought 24 points, more than the final lead."
    )


# What the games share


def test_ahead_for_good() -> None:
    points = [(1, 2), (3, 2), (3, 5), (6, 5), (9, 5)]
    assert ahead_since(points, 0) == 3
    assert ahead_since(points, 1) is None  # not at the end
    assert ahead_since([(2, 1), (3, 1)], 0) is None  # from the beginning
    assert ahead_since([(1, 2), (2, 2)], 0) is None  # a tie


def test_the_margin() -> None:
    assert margin((7, 12, 9), 1) == 3
    assert margin((7, 7, 2), 0) == 0
