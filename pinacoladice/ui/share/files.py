"""Export files: matches, statistics and settings as one JSON text, to be imported elsewhere.

A file has the storage's keys with a version and a checksum; a match is a list of the lines of its
save.
"""

import json
from collections.abc import Mapping
from typing import Any

from pinacoladice.engine import save
from pinacoladice.engine.errors import BadSave, InvalidGame
from pinacoladice.engine.transcript import parse_match
from pinacoladice.games import GAMES
from pinacoladice.ui.effects import Download, Store
from pinacoladice.ui.model import Model, Step
from pinacoladice.ui.storage import keys, write
from pinacoladice.ui.storage.load import load_save, split_sitting
from pinacoladice.ui.tables import TABLES, game_at
from pinacoladice.ui.untrusted import read_json

VERSION = 1
LONGEST_FILE = 320_000  # characters: the four longest matches, statistics of thousands, challenges

_APP = "pinacoladice"
_MATCHES = {keys.match_of(table): game_at(table) for table in TABLES}
_EXPORTED = (*keys.DURABLE, keys.SETTINGS, keys.SETUP, keys.NAMES)


# Writing


def export_game(model: Model) -> Step:
    if model.sitting is None:
        return model, []
    text = _file({keys.match_of(model.table): write.sitting_text(model.sitting)})
    return model, [Download(f"pina-coladice-{model.table}.json", text)]


def export_all(model: Model) -> Step:
    """Every match under way, statistics, settings and names."""
    stored = {
        effect.name: effect.text
        for effect in write.store_all(model)
        if isinstance(effect, Store) and effect.name in _EXPORTED and effect.text
    }
    return model, [Download("pina-coladice.json", _file(stored))]


def _file(stored: Mapping[str, str]) -> str:
    return wrap({name: _as_json(name, text) for name, text in stored.items()})


def wrap(content: Mapping[str, Any]) -> str:
    whole = {"app": _APP, "version": VERSION, "kept": content, "checksum": _checksum(content)}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _as_json(name: str, text: str) -> Any:
    return text.splitlines() if name in _MATCHES else json.loads(text)


def _checksum(content: Mapping[str, Any]) -> str:
    return save.checksum(json.dumps(content, ensure_ascii=False, sort_keys=True))


# Reading


def read(text: str) -> dict[str, str]:
    """The content of a file by storage key; an `InvalidGame` if it cannot be read.

    A single match may come as a bare save or transcript.
    """
    if len(text) > LONGEST_FILE:
        raise InvalidGame("text_too_long", longest=LONGEST_FILE)
    text = text.removeprefix("\ufeff").strip()
    if text.startswith("{"):
        return _read_file(text)
    match = save.load(text + "\n", GAMES) if text.startswith(_APP) else parse_match(text, GAMES)
    return {keys.match_of(match.game.name): save.dump(match)}


def _read_file(text: str) -> dict[str, str]:
    try:
        whole = read_json(text)
    except ValueError as error:
        raise BadSave("file_damaged") from error
    version, content = whole.get("version"), whole.get("kept")
    if whole.get("app") != _APP or not isinstance(content, dict) or type(version) is not int:
        raise BadSave("not_a_save")
    if version > VERSION:
        raise BadSave("save_of_newer_version", version=version, known=VERSION)
    if whole.get("checksum") != _checksum(content):
        raise BadSave("checksum_wrong")
    return {name: _as_stored(name, content[name]) for name in _EXPORTED if name in content}


def _as_stored(name: str, value: Any) -> str:
    """A match is replayed here, so that an error is reported with its line."""
    if name not in _MATCHES:
        return json.dumps(value)
    if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
        raise BadSave("not_a_save")
    text = "\n".join([*value, ""])
    seats, saved = split_sitting(text)
    load_save(_MATCHES[name], saved)
    return f"{seats}\n{saved}" if seats else saved
