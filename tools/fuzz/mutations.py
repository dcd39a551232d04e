"""Inputs for the fuzzer: real texts with a few changes, and random ones."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

from pinacoladice.engine.match import MOST_MOVES, Match, MatchBuilder
from pinacoladice.engine.source import SEED_BYTES, Entered, Fair
from pinacoladice.engine.transcript import LONGEST_TEXT, AnyMatch, format_match
from pinacoladice.games import GAMES
from tools.golden import NAMES, choose

# Characters and words that mean something here, elsewhere, or nothing.
CHARACTERS = (
    "abcgkwx0123456789-,:;=/?# \n\r\t\"'{}[]\\<>&%\x00\x1f\x7fé٣½²\u00a0\u200e\u2028\ufeff😀"
)
WORDS = (
    *("roll", "hold", "claim", "pass", "happy", "take", "move", "flip", "keep", "fail", "stop"),
    *("announce", "believe", "doubt", "start:", "position:", "player:", "option:", "turn="),
    *("scores=", "board=", "dice=?", "=", "; ", "first: a drawn", "games: 6", "game: koala"),
    *("dice: entered", "dice: fair", "dice: sealed", "checksum ", "slot 1", "pinacoladice 1"),
    *("pinacoladice 2", "null", "true", "-1", "1e999", "9" * 30, "[[[[", '{"a":', "\\ud800"),
    *("NaN", "__proto__", "<script>"),
)
# JSON values of unexpected types.
VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 7, 10**30, 10**400, 0.0, 0.5, float("inf"), float("nan"), "", "x"),
    *("en", "\ud800", [], {}, [[]], {"": ""}, [None] * 7, ["Ann"] * 300, "hard", [[], {}]),
    {"hand": {"held": {}}},
)
DEEP = 50_000  # nested brackets: more than any parser allows


@cache
def matches() -> tuple[AnyMatch, ...]:
    """Matches of every game and number of players, at several stages."""
    luck = Random(1)
    found: list[AnyMatch] = []
    for game in GAMES.values():
        for seats in game.seats:
            for moves in (0, 3, 40, 400):
                begun = Match.begin(game, NAMES[:seats], Fair(luck.randbytes(SEED_BYTES)))
                played = _played(begun, moves, luck)
                found += [played, replace(played, source=Entered())]
    return tuple(found)


@cache
def longest_match() -> AnyMatch:
    """With as many moves as are allowed."""
    koala = GAMES["koala"]
    moves = MatchBuilder(Match.begin(koala, NAMES[:5], Entered(), first=0))
    for _ in range(MOST_MOVES):
        moves.play(koala.parse_action("roll"), (1, 1))
    return moves.match()


def _played(match: AnyMatch, moves: int, luck: Random) -> AnyMatch:
    for _ in range(moves):
        if match.game.to_move(match.state) is None:
            break
        match = match.play(choose(match.game, match.state, luck))
    return match


def mutated(text: str, luck: Random) -> str:
    for _ in range(luck.choice((1, 1, 1, 2, 3, 8))):
        text = luck.choice(MUTATIONS)(text, luck)
    return text


def _place(text: str, luck: Random) -> tuple[int, int]:
    """A random span of the text."""
    start = luck.randrange(len(text) + 1)
    return start, min(len(text), start + luck.choice((0, 1, 1, 2, 5, 40)))


def _change(text: str, luck: Random) -> str:
    start, end = _place(text, luck)
    return text[:start] + "".join(luck.choices(CHARACTERS, k=luck.randrange(4))) + text[end:]


def _insert_word(text: str, luck: Random) -> str:
    start, _ = _place(text, luck)
    return text[:start] + luck.choice(WORDS) + text[start:]


def _double(text: str, luck: Random) -> str:
    start, end = _place(text, luck)
    return text[:end] + text[start:end] * luck.choice((1, 2, 50)) + text[end:]


def _swap_lines(text: str, luck: Random) -> str:
    lines = text.split("\n")
    one, other = luck.randrange(len(lines)), luck.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def _cut(text: str, luck: Random) -> str:
    start, _ = _place(text, luck)
    return luck.choice((text[:start], text[start:]))


def _flip(text: str, luck: Random) -> str:
    if not text:
        return text
    at = luck.randrange(len(text))
    return text[:at] + chr(ord(text[at]) ^ 1 << luck.randrange(8)) + text[at + 1 :]


def _mix(text: str, luck: Random) -> str:
    """Insert a part of another game."""
    other = format_match(luck.choice(matches()))
    start, end = _place(other, luck)
    at, _ = _place(text, luck)
    return text[:at] + other[start : end + 60] + text[at:]


def _flood(text: str, luck: Random) -> str:
    """Repeat a part until the text is as long as is allowed."""
    start, end = _place(text, luck)
    again = text[start:end] or "\n"
    return text[:end] + again * ((LONGEST_TEXT - len(text)) // len(again)) + text[end:]


MUTATIONS: tuple[Callable[[str, Random], str], ...] = (
    *(_change, _change, _insert_word, _double, _swap_lines, _cut, _flip, _mix),
)


def random_text(luck: Random) -> str:
    kind = luck.randrange(3)
    if kind == 0:
        return "".join(luck.choices(CHARACTERS, k=luck.randrange(200)))
    if kind == 1:
        return " ".join(luck.choices(WORDS, k=luck.randrange(30)))
    return "".join(chr(luck.randrange(0x11_0000)) for _ in range(luck.randrange(60)))


def mutated_json(text: str, luck: Random) -> str:
    """Replace a value in it."""
    try:
        value = json.loads(text)
    except ValueError:
        return mutated(text, luck)
    if luck.random() < 0.02:
        return luck.choice(("[", '{"a":')) * DEEP
    return json.dumps(replace_value(value, luck))


def replace_value(value: Any, luck: Random) -> Any:
    if not isinstance(value, dict | list) or not value or luck.random() < 0.3:
        return luck.choice(VALUES)
    key = luck.choice(list(value) if isinstance(value, dict) else range(len(value)))
    changed: Any = value.copy()
    changed[key] = replace_value(value[key], luck)
    return changed


def variant_of(text: str, luck: Random) -> str:
    kind = luck.random()
    if kind < 0.1:
        return random_text(luck)
    return _flood(text, luck) if kind < 0.101 else mutated(text, luck)
