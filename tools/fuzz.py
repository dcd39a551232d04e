"""Feeds texts that nobody meant well to everything that reads texts, for as long as told.

    python -m tools.fuzz [--count 100000 | --seconds 60] [--jobs 2] [--seed 1] [--only link,save]

Inputs are real ones (games at every stage, in every form) with characters, words and lines changed,
lost, doubled or mixed, and plain rubbish. Each must be read, or refused with one of our own errors,
within 50 ms of work. Whatever else happens is a fault: it is told with its input, in a file.
"""

import argparse
import json
import multiprocessing
import os
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from pinacoladice.engine import fairness, link, save
from pinacoladice.engine.errors import EngineError
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import SEED_BYTES, Entered, Fair
from pinacoladice.engine.transcript import AnyMatch, format_match, parse_match
from pinacoladice.games import GAMES, parse_position
from pinacoladice.ui import carrying, slots, stored
from pinacoladice.ui.model import Model, Sitting
from pinacoladice.ui.opening import first_model
from pinacoladice.ui.screens import SCREENS
from pinacoladice.ui.statistics import Statistics, dump, with_match
from pinacoladice.ui.update import update
from pinacoladice.ui.views.page import page
from tools.golden import NAMES, choose

SLOW = 0.050  # seconds of work for one input
BATCH = 500  # inputs between two looks at the clock
FAULTS = Path("fuzz-faults")

# Characters and words that mean something here, somewhere else, or nothing at all.
CHARACTERS = (
    "abcgkwx0123456789-,:;=/?# \n\r\t\"'{}[]\\<>&%\x00\x1f\x7fé٣½²\u00a0\u200e\u2028\ufeff😀"
)
WORDS = (
    *("roll", "hold", "claim", "pass", "happy", "take", "move", "flip", "keep", "fail", "stop"),
    *(
        "announce",
        "believe",
        "doubt",
        "start:",
        "position:",
        "player:",
        "option:",
        "first: a drawn",
    ),
    *(
        "games: 6",
        "dice: entered",
        "dice: fair",
        "dice: sealed",
        "game: koala",
        "checksum ",
        "slot 1",
    ),
    *(
        "pinacoladice 1",
        "pinacoladice 2",
        "turn=",
        "scores=",
        "board=",
        "dice=?",
        "=",
        "; ",
        "null",
    ),
    *("true", "-1", "1e999", "9" * 30, "[[[[", '{"a":', "\\ud800", "NaN", "__proto__", "<script>"),
)


# Values where others are expected.
VALUES: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        7,
        10**30,
        0.5,
        float("inf"),
        float("nan"),
        "",
        "x",
        "en",
        "\ud800",
    ),
    *([], {}, [[]], {"": ""}, [None] * 7, ["Ann"] * 300, {"hand": {"held": {}}}, "hard", [[], {}]),
)
DEEP = 50_000  # brackets within brackets: more than any reader goes down

# Inputs


@cache
def matches() -> tuple[AnyMatch, ...]:
    """At every stage of games of every kind."""
    luck = Random(1)
    found: list[AnyMatch] = []
    for game in GAMES.values():
        for seats in game.seats:
            for moves in (0, 3, 40, 400):
                begun = Match.begin(game, NAMES[:seats], Fair(luck.randbytes(SEED_BYTES)))
                played = _played(begun, moves, luck)
                found += [played, replace(played, source=Entered())]
    return tuple(found)


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
    """Somewhere in the text, and a little further on."""
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
    """With a part of another game."""
    other = format_match(luck.choice(matches()))
    start, end = _place(other, luck)
    at, _ = _place(text, luck)
    return text[:at] + other[start : end + 60] + text[at:]


MUTATIONS: tuple[Callable[[str, Random], str], ...] = (
    *(_change, _change, _insert_word, _double, _swap_lines, _cut, _flip, _mix),
)


def rubbish(luck: Random) -> str:
    kind = luck.randrange(3)
    if kind == 0:
        return "".join(luck.choices(CHARACTERS, k=luck.randrange(200)))
    if kind == 1:
        return " ".join(luck.choices(WORDS, k=luck.randrange(30)))
    return "".join(chr(luck.randrange(0x11_0000)) for _ in range(luck.randrange(60)))


def mutated_json(text: str, luck: Random) -> str:
    """Some value in it is another one."""
    try:
        value = json.loads(text)
    except ValueError:
        return mutated(text, luck)
    if luck.random() < 0.02:
        return luck.choice(("[", '{"a":')) * DEEP
    return json.dumps(_with_another(value, luck))


def _with_another(value: Any, luck: Random) -> Any:
    if not isinstance(value, dict | list) or not value or luck.random() < 0.3:
        return luck.choice(VALUES)
    key = luck.choice(list(value) if isinstance(value, dict) else range(len(value)))
    changed: Any = value.copy()
    changed[key] = _with_another(value[key], luck)
    return changed


def from_real(text: str, luck: Random) -> str:
    return rubbish(luck) if luck.random() < 0.1 else mutated(text, luck)


# What reads them: an input is made out of luck, and what is read must be the same when written
# and read once more.


def a_match(luck: Random) -> AnyMatch:
    return luck.choice(matches())


def make_save(luck: Random) -> str:
    """Every other one with a right checksum: then the rules have to find the mistake."""
    if luck.random() < 0.5:
        return from_real(save.dump(a_match(luck)), luck)
    body = from_real(format_match(a_match(luck)), luck)
    return f"pinacoladice 1\n{body}checksum {save.checksum(body)}\n"


def read_save(text: str) -> None:
    match = save.load(text, GAMES)
    _insist(save.load(save.dump(match), GAMES) == match)


def make_transcript(luck: Random) -> str:
    return from_real(format_match(a_match(luck), reveal=luck.random() < 0.5), luck)


def read_transcript(text: str) -> None:
    match = parse_match(text, GAMES)
    _insist(parse_match(format_match(match), GAMES) == match)


def make_link(luck: Random) -> str:
    """Every other one packed rightly, with something wrong within."""
    if luck.random() < 0.5:
        return from_real(link.pack(a_match(luck)), luck)
    text = from_real(format_match(a_match(luck), brief=True), luck)
    return link.packed(text.encode(errors="replace"))


def read_link(text: str) -> None:
    match = link.unpack(text, GAMES)
    _insist(link.unpack(link.pack(match), GAMES) == match)


def make_position(luck: Random) -> str:
    match = a_match(luck)
    return from_real(match.game.format_position(match.state), luck)


def read_position(text: str) -> None:
    game, state = parse_position(text)
    _insist(game.parse_position(game.format_position(state)) == state)
    game.legal_actions(state)


def make_action(luck: Random) -> str:
    match = a_match(luck)
    actions = list(match.game.legal_actions(match.state)) or [None]
    action = luck.choice(actions)
    text = match.game.format_action(action) if action else "pass"
    return f"{match.game.name}\n{from_real(text, luck)}"


def read_action(text: str) -> None:
    """The action of a game in each of its positions, and its outcome."""
    name, _, move = text.partition("\n")
    game: Any = GAMES[name]
    told, _, shown = move.partition("=")
    action = game.parse_action(told)
    _insist(game.parse_action(game.format_action(action)) == action)
    for match in matches():
        if match.game == game and game.explain(match.state, action) is None:
            game.parse_outcome(game.chance(match.state, action), shown)


def make_claim(luck: Random) -> str:
    return luck.choice((make_save, make_transcript, make_link))(luck)


def read_claim(text: str) -> None:
    """As somebody pastes it to have it checked."""
    match = fairness.read(text, GAMES)
    list(match.draws())


def make_kept(luck: Random) -> str:
    """All that a device keeps, some of it changed; as JSON."""
    match = a_match(luck)
    kept = _device(match)
    for name in luck.sample(sorted(kept), luck.choice((1, 1, 2, 5))):
        kept[name] = _other_kept(name, kept[name], luck)
    return json.dumps(kept)


def _other_kept(name: str, text: str, luck: Random) -> str:
    """With a right checksum as often as not, so that what is within is looked at too."""
    change = luck.choice((from_real, mutated_json))
    if not name.startswith(("match.", "statistics")) or luck.random() < 0.3:
        return change(text, luck)
    within = text.partition("\n")[2]
    if name == "statistics":
        return slots.wrapped(luck.randrange(9), change(within, luck))
    seats, _, saved = within.partition("\n")
    both = f"{change(seats, luck)}\n{saved if luck.random() < 0.5 else change(saved, luck)}"
    return slots.wrapped(luck.randrange(9), both)


def _device(match: AnyMatch) -> dict[str, str]:
    seats = len(match.players)
    name = match.game.name
    sitting = Sitting(match, SCREENS[name].empty_hand, tuple(range(seats)), ("hard",) * seats)
    text = stored.sitting_text(sitting)
    statistics = {name: with_match(Statistics(), match)}
    hand = {"moves": stored.moves(match), "entry": [], "hand": {"tray": [1, 2], "held": [0]}}
    return {
        "place": "",
        "game": name,
        "version": "x",
        "settings": '{"language": "fr", "theme": "dark", "sound": true, "pace": "quick"}',
        "setup": '{"count": 3, "names": ["Ann", "", "x"], "looks": [0, 1, 2, 3, 4, 5, 6]}',
        "names": '["Ann", "Ben"]',
        "statistics": slots.wrapped(3, dump(statistics)),
        f"match.{name}": slots.wrapped(7, text),
        f"match.{name}.2": slots.wrapped(6, text),
        f"hand.{name}": json.dumps(hand),
        f"seats.{name}": '{"looks": [1, 0], "bots": ["", "easy"]}',
        "broken": "pinacoladice 1\nrubbish",
    }


def read_kept(text: str) -> None:
    """As the app does at its start, with the first screen. Here nothing at all may be refused."""
    try:
        model, _ = first_model(json.loads(text), ["en"], "y", "resume")
        page(model)
    except EngineError as error:
        raise AssertionError("the app would not start") from error


def make_file(luck: Random) -> str:
    """What people bring: something else altogether, or a file with a right checksum and something
    wrong within."""
    match = a_match(luck)
    name = match.game.name
    content: dict[str, Any] = {
        f"match.{name}": save.dump(match).splitlines(),
        "statistics": json.loads(dump({name: with_match(Statistics(), match)})),
        "settings": {"language": "fr", "odds": True},
        "setup": {"count": 3, "names": ["Ann"]},
        "names": ["Ann", "Ben"],
    }
    if luck.random() < 0.5:
        return luck.choice((from_real, mutated_json))(carrying.wrapped(content), luck)
    changed = _with_another(content, luck)
    return carrying.wrapped(changed if isinstance(changed, dict) else content)


def read_file(text: str) -> None:
    _arrive("arrive-file", text)


def make_fragment(luck: Random) -> str:
    """What stands behind # in an address."""
    kind = luck.choice(("#game=", "#replay=", "#", ""))
    return f"{kind}{make_link(luck)}~{from_real('0e1h2m', luck)}"


def read_fragment(text: str) -> None:
    _arrive("arrive", text)


def _arrive(intent: str, text: str) -> None:
    """It is shown, or said what is wrong with it, and can be taken; nothing is ever refused."""
    model, _ = update(Model(), intent, text)
    if model.incoming:
        model, _ = update(model, "take-incoming")
    page(model)


def _insist(holds: bool) -> None:
    if not holds:
        raise AssertionError("not the same when it is read again")


@dataclass(frozen=True, slots=True)
class Target:
    make: Callable[[Random], str]
    read: Callable[[str], None]


TARGETS = {
    "save": Target(make_save, read_save),
    "transcript": Target(make_transcript, read_transcript),
    "link": Target(make_link, read_link),
    "position": Target(make_position, read_position),
    "action": Target(make_action, read_action),
    "claim": Target(make_claim, read_claim),
    "kept": Target(make_kept, read_kept),
    "file": Target(make_file, read_file),
    "fragment": Target(make_fragment, read_fragment),
}


# Trying


@dataclass(slots=True)
class Tally:
    inputs: int = 0
    read: int = 0
    slowest: float = 0.0
    slow: int = 0
    faults: list[str] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.inputs += other.inputs
        self.read += other.read
        self.slowest = max(self.slowest, other.slowest)
        self.slow += other.slow
        self.faults += other.faults


def attempt(target: Target, text: str, tally: Tally) -> None:
    """Work is counted, not time: others may be busy on this machine."""
    tally.inputs += 1
    begin = time.thread_time()
    try:
        target.read(text)
        tally.read += 1
    except EngineError as error:
        str(error)
    except Exception:  # noqa: BLE001 - that is what we are looking for
        tally.faults.append(_kept_fault(traceback.format_exc(), text))
    took = time.thread_time() - begin
    tally.slowest = max(tally.slowest, took)
    if took > SLOW:
        tally.slow += 1
        tally.faults.append(_kept_fault(f"{1000 * took:.0f} ms", text))


def _kept_fault(reason: str, text: str) -> str:
    FAULTS.mkdir(exist_ok=True)
    path = FAULTS / f"{abs(hash((reason[-300:], text))):x}.json"
    path.write_text(json.dumps({"reason": reason, "input": text}, indent=1), encoding="utf-8")
    return f"{reason.strip().splitlines()[-1]} ({path})"


def batch(task: tuple[str, int]) -> tuple[str, Tally]:
    name, seed = task
    luck = Random(seed)
    tally = Tally()
    for _ in range(BATCH):
        attempt(TARGETS[name], TARGETS[name].make(luck), tally)
    return name, tally


def tasks(names: list[str], seed: int, count: int, until: float) -> Any:
    """Batches, of each target in turn, until there are enough or it is late."""
    number = 0
    while number * BATCH < count and time.monotonic() < until:
        yield names[number % len(names)], seed + number
        number += 1


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=0, help="inputs in all")
    parser.add_argument("--seconds", type=float, default=0)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default=",".join(TARGETS))
    args = parser.parse_args()
    count = args.count or (10**12 if args.seconds else 100_000)
    until = time.monotonic() + (args.seconds or 10**9)
    names = args.only.split(",")
    found = {name: Tally() for name in names}
    matches()
    with multiprocessing.Pool(args.jobs) as pool:
        for name, tally in pool.imap_unordered(batch, tasks(names, args.seed, count, until)):
            found[name].add(tally)
    print(
        "| read as | inputs | read | slowest, ms | over 50 ms | faults |\n|---|---|---|---|---|---|"
    )
    for name, tally in found.items():
        figures = (tally.inputs, tally.read, f"{1000 * tally.slowest:.1f}", tally.slow)
        print(f"| {name} | {' | '.join(map(str, figures))} | {len(tally.faults)} |")
    faults = [fault for tally in found.values() for fault in tally.faults]
    print("\n".join(faults[:20]) or "no faults")
    raise SystemExit(bool(faults))


if __name__ == "__main__":
    main()
