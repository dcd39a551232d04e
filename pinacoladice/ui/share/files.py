"""Games and all the rest as a file that people can keep, read and bring to another device.

A file holds what the device keeps, by the same names, with a version and a checksum. It is JSON; a
match stands in it as the lines of its save.
"""

import json
from collections.abc import Mapping
from typing import Any

from pinacoladice.engine import save
from pinacoladice.engine.errors import BadSave, InvalidGame
from pinacoladice.engine.transcript import parse_match
from pinacoladice.games import GAMES
from pinacoladice.ui import stored
from pinacoladice.ui.effects import Download, Effect, Store
from pinacoladice.ui.model import Model

Step = tuple[Model, list[Effect]]

VERSION = 1
LONGEST_FILE = 200_000  # characters: the three longest matches, and statistics of thousands

_APP = "pinacoladice"
_SETTINGS = (stored.SETTINGS, stored.SETUP, stored.NAMES)
_MATCHES = {stored.match_of(game): game for game in GAMES}


# Writing


def export_game(model: Model) -> Step:
    if model.sitting is None:
        return model, []
    name = stored.match_of(model.game)
    text = _file({name: stored.sitting_text(model.sitting)})
    return model, [Download(f"pina-coladice-{model.game}.json", text)]


def export_all(model: Model) -> Step:
    """Every match under way, statistics, settings and names."""
    wanted = (*stored.PRECIOUS, *_SETTINGS)
    kept = {
        effect.name: effect.text
        for effect in stored.everything(model)
        if isinstance(effect, Store) and effect.name in wanted and effect.text
    }
    return model, [Download("pina-coladice.json", _file(kept))]


def _file(kept: Mapping[str, str]) -> str:
    return wrapped({name: _readable(name, text) for name, text in kept.items()})


def wrapped(content: Mapping[str, Any]) -> str:
    whole = {"app": _APP, "version": VERSION, "kept": content, "checksum": _checksum(content)}
    return json.dumps(whole, ensure_ascii=False, indent=1) + "\n"


def _readable(name: str, text: str) -> Any:
    return text.splitlines() if name in _MATCHES else json.loads(text)


def _checksum(content: Mapping[str, Any]) -> str:
    return save.checksum(json.dumps(content, ensure_ascii=False, sort_keys=True))


# Reading


def read(text: str) -> dict[str, str]:
    """What the device would keep of it. A mistake is an `InvalidGame`.

    A single match may come as it is, saved or written by hand.
    """
    if len(text) > LONGEST_FILE:
        raise InvalidGame("text_too_long", longest=LONGEST_FILE)
    text = text.removeprefix("\ufeff").strip()
    if text.startswith("{"):
        return _read_file(text)
    match = save.load(text + "\n", GAMES) if text.startswith(_APP) else parse_match(text, GAMES)
    return {stored.match_of(match.game.name): save.dump(match)}


def _read_file(text: str) -> dict[str, str]:
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:  # no JSON, or deeper than any reader goes
        raise BadSave("file_damaged") from error
    version, content = whole.get("version"), whole.get("kept")
    if whole.get("app") != _APP or not isinstance(content, dict) or type(version) is not int:
        raise BadSave("not_a_save")
    if version > VERSION:
        raise BadSave("save_of_newer_version", version=version, known=VERSION)
    if whole.get("checksum") != _checksum(content):
        raise BadSave("checksum_wrong")
    known = (*stored.PRECIOUS, *_SETTINGS)
    return {name: _as_kept(name, content[name]) for name in known if name in content}


def _as_kept(name: str, value: Any) -> str:
    """A match is played through here, so that whatever is wrong with it is told with its line."""
    if name not in _MATCHES:
        return json.dumps(value)
    if not isinstance(value, list) or not all(isinstance(line, str) for line in value):
        raise BadSave("not_a_save")
    text = "\n".join([*value, ""])
    seats, saved = stored.seats_and_save(text)
    stored.saved_match(_MATCHES[name], saved)
    return f"{seats}\n{saved}" if seats else saved
