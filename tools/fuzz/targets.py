"""The targets of the fuzzer: all readers of text from outside, and how their inputs are made."""

import contextlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from pinacoladice.engine import fairness, link, save
from pinacoladice.engine.errors import EngineError
from pinacoladice.engine.source import SEED_BYTES
from pinacoladice.engine.transcript import AnyMatch, format_match, parse_match
from pinacoladice.games import GAMES, AnyGame, parse_position
from pinacoladice.ui.embed.server import EmbedServer
from pinacoladice.ui.embed.session import EmbedSession
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import Model, Sitting
from pinacoladice.ui.page import page
from pinacoladice.ui.share import incoming
from pinacoladice.ui.statistics.counts import Occasion, Statistics, dump, with_match
from pinacoladice.ui.storage import slots, write
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.today.line import Tag, write_tag
from pinacoladice.ui.today.results import DayResult
from tools.fuzz.mutations import longest_match, matches, mutated_json, replace_value, variant_of


def a_match(luck: Random) -> AnyMatch:
    """Rarely a long one: it takes as much time as twenty short ones, or as five hundred."""
    kind = luck.random()
    if kind < 0.001:
        return longest_match()
    longest = 40 if kind < 0.95 else 400
    return luck.choice([match for match in matches() if len(match.games[-1].records) <= longest])


def make_save(luck: Random) -> str:
    """Every other one with a valid checksum, so that the rules have to find the mistake."""
    if luck.random() < 0.5:
        return variant_of(save.dump(a_match(luck)), luck)
    body = variant_of(format_match(a_match(luck)), luck)
    return f"pinacoladice 1\n{body}checksum {save.checksum(body)}\n"


def read_save(text: str) -> AnyMatch:
    return save.load(text, GAMES)


def save_again(match: AnyMatch) -> None:
    _insist(save.load(save.dump(match), GAMES) == match)


def make_transcript(luck: Random) -> str:
    return variant_of(format_match(a_match(luck), reveal=luck.random() < 0.5), luck)


def read_transcript(text: str) -> AnyMatch:
    return parse_match(text, GAMES)


def write_again(match: AnyMatch) -> None:
    _insist(parse_match(format_match(match), GAMES) == match)


def make_link(luck: Random) -> str:
    """Every other one packed correctly, with a mistake inside."""
    if luck.random() < 0.5:
        return variant_of(link.pack(a_match(luck)), luck)
    text = variant_of(format_match(a_match(luck), brief=True), luck)
    return link.pack_text(text.encode(errors="replace"))


def read_link(text: str) -> AnyMatch:
    return link.unpack(text, GAMES)


def pack_again(match: AnyMatch) -> None:
    _insist(link.unpack(link.pack(match), GAMES) == match)


def make_position(luck: Random) -> str:
    match = a_match(luck)
    return variant_of(match.game.format_position(match.state), luck)


def read_position(text: str) -> tuple[AnyGame, Any]:
    return parse_position(text)


def check_position(found: tuple[AnyGame, Any]) -> None:
    game, state = found
    _insist(game.parse_position(game.format_position(state)) == state)
    game.legal_actions(state)


def make_action(luck: Random) -> str:
    match = a_match(luck)
    actions = list(match.game.legal_actions(match.state)) or [None]
    action = luck.choice(actions)
    text = match.game.format_action(action) if action else "pass"
    return f"{match.game.name}\n{variant_of(text, luck)}"


def read_action(text: str) -> tuple[AnyGame, Any]:
    """An action, and its outcome in each position that allows it."""
    name, _, move = text.partition("\n")
    game = GAMES[name]
    notation, _, shown = move.partition("=")
    action = game.parse_action(notation)
    for match in matches():
        if match.game == game and game.explain(match.state, action) is None:
            game.parse_outcome(game.chance(match.state, action), shown)
    return game, action


def check_action(found: tuple[AnyGame, Any]) -> None:
    game, action = found
    _insist(game.parse_action(game.format_action(action)) == action)


def make_claim(luck: Random) -> str:
    return luck.choice((make_save, make_transcript, make_link))(luck)


def read_claim(text: str) -> AnyMatch:
    """A pasted game whose dice are to be checked."""
    return fairness.read(text, GAMES)


def check_claim(match: AnyMatch) -> None:
    list(match.draws())


def make_storage(luck: Random) -> str:
    """Everything in a device's storage, some of it changed, as JSON."""
    stored = _device(a_match(luck))
    for name in luck.sample(sorted(stored), luck.choice((1, 1, 2, 5))):
        stored[name] = _mutated_storage(name, stored[name], luck)
    return json.dumps(stored)


def _mutated_storage(name: str, text: str, luck: Random) -> str:
    """Often with a valid checksum, so that the content is read, too."""
    change = luck.choice((variant_of, mutated_json))
    if not name.startswith(("match.", "statistics")) or luck.random() < 0.3:
        return change(text, luck)
    within = text.partition("\n")[2]
    if name == "statistics":
        return slots.wrap(luck.randrange(9), change(within, luck))
    seats, _, saved = within.partition("\n")
    both = f"{change(seats, luck)}\n{saved if luck.random() < 0.5 else change(saved, luck)}"
    return slots.wrap(luck.randrange(9), both)


def _device(match: AnyMatch) -> dict[str, str]:
    seats = len(match.players)
    name = match.game.name
    sitting = Sitting(match, SCREENS[name].empty_hand, tuple(range(seats)), ("hard",) * seats)
    text = write.sitting_text(sitting)
    kept, placed = {0: 92}, {0: ("11", "five")}
    occasion = Occasion(("", *("hard",) * (seats - 1)), "2026-11-19", kept, placed)
    statistics = {name: with_match(Statistics(), match, occasion)}
    hand = {"moves": write.move_counts(match), "entry": [], "hand": {"tray": [1, 2], "held": [0]}}
    return {
        "place": "",
        "game": name,
        "version": "x",
        "settings": '{"language": "fr", "theme": "dark", "sound": true, "pace": "quick"}',
        "setup": '{"count": 3, "names": ["Ann", "", "x"], "looks": [0, 1, 2, 3, 4, 5, 6]}',
        "names": '["Ann", "Ben"]',
        "statistics": slots.wrap(3, dump(statistics)),
        f"match.{name}": slots.wrap(7, text),
        f"match.{name}.2": slots.wrap(6, text),
        f"hand.{name}": json.dumps(hand),
        f"seats.{name}": '{"looks": [1, 0], "bots": ["", "easy"]}',
        "broken": "pinacoladice 1\nrubbish",
    }


def read_storage(text: str) -> list[Model]:
    """As the app does at its start. Nothing may be refused here."""
    try:
        model, _ = first_model(json.loads(text), ["en"], "y", "resume")
    except EngineError as error:
        raise AssertionError("the app would not start") from error
    return [model]


def make_file(luck: Random) -> str:
    """An export file; every other one with a valid checksum."""
    stored = _device(a_match(luck))
    content = {name: _in_file(name, text) for name, text in stored.items()}
    if luck.random() < 0.5:
        content = replace_value(content, luck)
    digest = save.checksum(json.dumps(content, ensure_ascii=False, sort_keys=True))
    text = json.dumps({"app": "pinacoladice", "version": 1, "kept": content, "checksum": digest})
    return text if luck.random() < 0.5 else variant_of(text, luck)


def _in_file(name: str, text: str) -> Any:
    if name.startswith("match."):
        return text.partition("\n")[2].splitlines()
    with contextlib.suppress(ValueError):
        return json.loads(text.partition("\n")[2] if text.startswith("slot ") else text)
    return text


def read_file(text: str) -> list[Model]:
    """It is offered or refused, and then imported."""
    model, _ = incoming.import_file(Model(), text)
    return [model, incoming.take(model)[0]]


def make_fragment(luck: Random) -> str:
    kind = luck.choice(("game", "replay", "table", "puzzle", ""))
    if kind == "table":
        result = DayResult("2026-11-19", "won", 21, 17, 8, 92)
        tag = luck.choice((result.date, write_tag(Tag(result, "864780"))))
        return _perhaps(f"#table={tag}", luck, 0.8)
    return _perhaps(f"#{kind}={make_link(luck)}{luck.choice(('', '.0e1', '~9z'))}", luck, 0.2)


def read_fragment(text: str) -> list[Model]:
    """The part of an address after #."""
    model, _ = incoming.open_link(Model(), text)
    return [model]


def make_address(luck: Random) -> str:
    """The parameters of a frame, as JSON."""
    match = a_match(luck)
    sources = {
        "position": match.game.format_position(match.state),
        "replay": link.pack(match),
        "game": match.game.name,
        "lesson": "hold-the-pair",
        "puzzle": "2026-11-16",
    }
    name = luck.choice(sorted(sources))
    pairs = [[name, sources[name]], ["lang", "fr"], ["players", "Ann,Ben"], ["may", "play"]]
    changed = [[_perhaps(name, luck, 0.05), _perhaps(value, luck, 0.4)] for name, value in pairs]
    return json.dumps(luck.sample(changed, luck.randrange(1, 5)))


def _perhaps(text: str, luck: Random, how_often: float) -> str:
    return variant_of(text, luck) if luck.random() < how_often else text


def read_address(text: str) -> None:
    """The frame shows a position or an error."""
    request = {"parameters": json.loads(text), "languages": ["en"], "resume": ""}
    json.loads(EmbedServer().open("frame", json.dumps(request), bytes(SEED_BYTES)))


def make_message(luck: Random) -> str:
    """A message from a page to a frame."""
    fields: dict[str, dict[str, Any]] = {
        "play": {"action": luck.choice(("roll", "hold 22", "stop")), "outcome": "12245"},
        "load": {"position": "koala points=24,24 eyes=2,2", "lang": "fr"},
        "undo": {},
        "reset": {},
        "step": {"by": luck.choice((1, -1, 10**9))},
        "goTo": {"to": luck.choice((12, "start", "end"))},
    }
    kind = luck.choice(sorted(fields))
    text = json.dumps({"pinacoladice": 1, "type": kind, **fields[kind]})
    return luck.choice((variant_of, mutated_json))(text, luck)


def read_message(text: str) -> None:
    """The frame obeys or replies with an error, and goes on."""
    server = EmbedServer()
    server.sessions |= a_frame()
    json.loads(server.read("frame", text, bytes(SEED_BYTES)))


@cache
def a_frame() -> dict[str, EmbedSession]:
    server = EmbedServer()
    opened = {"parameters": [["game", "coladice"]], "languages": ["en"], "resume": ""}
    server.open("frame", json.dumps(opened), bytes(SEED_BYTES))
    return server.sessions


def show(models: list[Model]) -> None:
    for model in models:
        page(model)


def _insist(holds: bool) -> None:
    if not holds:
        raise AssertionError("not the same after writing and reading")


@dataclass(frozen=True, slots=True)
class Target:
    make: Callable[[Random], str]
    read: Callable[[str], Any]
    check: Callable[[Any], None] = lambda _: None  # uses what was read
    checked: int = 1  # check one in so many, where that is slow


TARGETS = {
    "save": Target(make_save, read_save, save_again),
    "transcript": Target(make_transcript, read_transcript, write_again),
    "link": Target(make_link, read_link, pack_again),
    "position": Target(make_position, read_position, check_position),
    "action": Target(make_action, read_action, check_action),
    "claim": Target(make_claim, read_claim, check_claim),
    "storage": Target(make_storage, read_storage, show, checked=10),
    "file": Target(make_file, read_file, show, checked=10),
    "fragment": Target(make_fragment, read_fragment, show, checked=10),
    "address": Target(make_address, read_address),
    "message": Target(make_message, read_message),
}
