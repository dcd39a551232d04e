"""What other people's pages embed: the frame, the element, the schema of both, and for every lesson
a page with a picture that social networks and oEmbed readers find."""

import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from pinacoladice.i18n import LANGUAGES, translate
from pinacoladice.lessons import LESSONS
from pinacoladice.ui.embed import letters
from pinacoladice.ui.embed.query import PARAMETERS, SOURCES, Parameter

ROOT = Path(__file__).parent.parent
FOLDER = Path("embed") / "v1"
# What a frame of a plain <iframe> or of oEmbed is given.
WIDTH, HEIGHT = 400, 640
# Of what is not known before Python is there, a picture of something like it.
SAMPLES = {
    "game-coladice": (
        "coladice board=11,444,low,small/21-23,55,666,full/222,different,pairs,evens"
        "/five,33,555,large scores=1,2 turn=a"
    ),
    "game-pickomino": "pickomino grill=21-36 stacks=-/- turn=a",
    "game-koala": "koala points=24,24 eyes=2,2 turn=a",
    "puzzle": (
        "coladice board=11,444:a,low,small/21-23,55,666:b,full/222:a,different,pairs,evens:b"
        "/five,33,555,large scores=11,8 turn=a roll=2 dice=33555"
    ),
    "replay": (
        "coladice board=11:a,444,low:b,small:a/21-23,55:a,666:b,full/222:b,different,five:a,evens:b"
        "/odds,33,555,large:a scores=14,9 turn=a over"
    ),
}


def positions() -> dict[str, str]:
    """Of every lesson, and the samples: the frame draws them without Python."""
    known = {}
    for name, lesson in LESSONS.items():
        match = lesson.begin()
        known[f"lesson-{name}"] = match.game.format_position(match.state)
    return known | SAMPLES


def write(out: Path, configuration: str, waking: str) -> None:
    folder = out / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("pinacoladice.js", "pinacoladice.css"):
        (folder / name).write_bytes((ROOT / FOLDER / name).read_bytes())
    (folder / "index.html").write_text(page(configuration, waking), encoding="utf-8")
    write_json(folder / "schema.json", schema())
    write_json(folder / "positions.json", positions())


def write_json(path: Path, content: Any) -> None:
    text = json.dumps(content, ensure_ascii=False, indent=1)
    path.write_text(f"{text}\n", encoding="utf-8")


# The frame


def page(configuration: str, waking: str) -> str:
    template = (ROOT / FOLDER / "index.html").read_text(encoding="utf-8")
    filled = {
        "preloads": preloads(),
        "play": f'<span class="words">{in_all_languages("frame.play")}</span>',
        "failed": in_all_languages("frame.failed"),
        "waking": waking,
        "parameters": json.dumps({name: told(each) for name, each in PARAMETERS.items()}),
        # Addresses are relative to the page.
        "configuration": configuration.replace('"./static/', '"../../static/'),
    }
    for name, text in filled.items():
        template = template.replace(f"<!-- {name} -->", text)
    return template


def preloads() -> str:
    """What the picture needs; all that plays is asked for when somebody wants to play."""
    scripts = ("poster.js", "poster-parts.js", "poster-tables.js", "notation.js")
    links = [f'<link rel="modulepreload" href="../../static/js/{name}">' for name in scripts]
    pieces = '<link rel="preload" as="fetch" href="../../static/poster/pieces.json" crossorigin>'
    return "\n    ".join([*links, pieces])


def in_all_languages(key: str) -> str:
    return "".join(
        f'<span lang="{language}">{escape(translate(language, key))}</span>'
        for language in LANGUAGES
    )


def told(parameter: Parameter) -> dict[str, Any]:
    """To the frame, which draws nothing that is doubtful."""
    if parameter.choices:
        return {"choices": parameter.choices}
    return {"pattern": parameter.pattern, "longest": parameter.longest}


# The schema


def schema() -> dict[str, Any]:
    """Version 1: the parameters of the address, and the messages in both directions."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Piña Coladice, embedded, version 1",
        "$defs": {
            "parameters": parameters(),
            "toFrame": {"oneOf": [message(kind, letters.INWARD) for kind in letters.INWARD]},
            "fromFrame": {"oneOf": [message(kind, letters.OUTWARD) for kind in letters.OUTWARD]},
        },
    }


def parameters() -> dict[str, Any]:
    """Exactly one says what is shown."""
    return {
        "type": "object",
        "properties": {name: value_of(each) for name, each in PARAMETERS.items()},
        "additionalProperties": False,
        "oneOf": [{"required": [name]} for name in SOURCES],
    }


def value_of(parameter: Parameter) -> dict[str, Any]:
    if parameter.choices:
        return {"enum": list(parameter.choices)}
    kind: dict[str, Any] = {"type": "string", "maxLength": parameter.longest}
    return kind | {"pattern": f"^(?:{parameter.pattern})$"} if parameter.pattern else kind


SHAPES: Mapping[letters.Shape, dict[str, Any]] = {
    "text": {"type": "string"},
    "texts": {"type": "array", "items": {"type": "string"}},
    "number": {"type": "integer"},
    "result": {
        "type": "object",
        "properties": {
            "reason": {"type": "string"},
            "points": {"type": "array", "items": {"type": "integer"}},
            "ranks": {"type": "array", "items": {"type": "integer"}},
        },
        "required": ["reason", "points", "ranks"],
        "additionalProperties": False,
    },
}


def message(kind: str, table: Mapping[str, Mapping[str, letters.Field]]) -> dict[str, Any]:
    fields = table[kind]
    head = {letters.NAME: {"const": letters.VERSION}, "type": {"const": kind}}
    if kind == "load":
        fitting = {name: value_of(PARAMETERS[name]) for name in fields}
    else:
        fitting = {name: SHAPES[field.shape] for name, field in fields.items()}
    needed = [name for name, field in fields.items() if field.is_needed]
    return {
        "type": "object",
        "properties": head | fitting,
        "required": [*head, *needed],
        "additionalProperties": False,
    }


# A page for every lesson


def frame_address(address: str, **parameters: str) -> str:
    return f"{address}{FOLDER.as_posix()}/?{urlencode(parameters)}"
