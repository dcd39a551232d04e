"""What other people's pages embed: the frame, the element, the schema of both, and for every lesson
a page with a picture that social networks and oEmbed readers find."""

import json
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode, urlsplit

from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.i18n import LANGUAGES, translate
from pinacoladice.lessons import LESSONS
from pinacoladice.lessons.lesson import NAMES
from pinacoladice.lessons.puzzles import PREPARED, Puzzle
from pinacoladice.ui.embed import letters
from pinacoladice.ui.embed.query import PARAMETERS, SOURCES, Parameter
from pinacoladice.ui.places import Place
from tools import posters

ROOT = Path(__file__).parent.parent
FOLDER = Path("embed") / "v1"
# What a frame of a plain <iframe> or of oEmbed is given.
WIDTH, HEIGHT = 400, 640
PICTURE = (1200, 630)
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


def lessons() -> dict[str, str]:
    """Their positions, as everybody may see them."""
    return {f"lesson-{name}": seen(lesson.begin()) for name, lesson in LESSONS.items()}


def seen(match: AnyMatch) -> str:
    state = match.state
    return match.game.format_position(match.game.visible_to(state, state.turn))


def drawable() -> dict[str, Any]:
    """What the frame draws without Python: positions that are known, and pictures of something like
    it for those that are not."""
    known = {"game-pickomino": SAMPLES["game-pickomino"], "game-koala": SAMPLES["game-koala"]}
    puzzles = {name: seen(Puzzle(name).begin()) for name in PREPARED}
    return {"players": NAMES, "known": lessons() | puzzles | known, "like": SAMPLES}


def write(out: Path, configuration: str, waking: str, address: str = "") -> None:
    """`address` is where the site will be published, if that is known."""
    folder = out / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("pinacoladice.js", "pinacoladice.css"):
        (folder / name).write_bytes((ROOT / FOLDER / name).read_bytes())
    (folder / "index.html").write_text(page(configuration, waking, address), encoding="utf-8")
    write_json(folder / "schema.json", schema())
    write_json(folder / "positions.json", drawable())
    posters.write(out, lessons(), players=NAMES)
    write_lessons(out, address)


def write_json(path: Path, content: Any) -> None:
    text = json.dumps(content, ensure_ascii=False, indent=1)
    path.write_text(f"{text}\n", encoding="utf-8")


# The frame


def page(configuration: str, waking: str, address: str) -> str:
    template = (ROOT / FOLDER / "index.html").read_text(encoding="utf-8")
    # In a sandbox Safari knows no 'self', but it knows the site by its name.
    template = template.replace("'self'", f"'self' {origin_of(address)}".strip())
    filled = {
        "preloads": preloads(),
        "play": "".join(
            f'<span class="words to-{way}">{in_all_languages(f"frame.{way}")}</span>'
            for way in ("play", "watch")
        ),
        "failed": in_all_languages("frame.failed"),
        "waking": waking,
        "parameters": json.dumps({name: told(each) for name, each in PARAMETERS.items()}),
        # Addresses are relative to the page.
        "configuration": configuration.replace('"./static/', '"../../static/'),
    }
    for name, text in filled.items():
        template = template.replace(f"<!-- {name} -->", text)
    return template


def origin_of(address: str) -> str:
    scheme, place, *_ = urlsplit(address)
    return f"{scheme}://{place}" if place else ""


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


# A page for every lesson, in every language


def write_lessons(out: Path, address: str) -> None:
    """Something to link to: a page with a picture that social networks find, and what a page that
    reads oEmbed puts in its place. Both need to know where they will be published."""
    for name in LESSONS:
        for language in LANGUAGES:
            folder = out / lesson_folder(name, language)
            folder.mkdir(parents=True, exist_ok=True)
            page = lesson_page(name, language, address)
            (folder / "index.html").write_text(page, encoding="utf-8")
            if address:
                write_json(folder / "oembed.json", oembed(name, language, address))


def lesson_folder(name: str, language: str) -> str:
    """The first language goes without saying."""
    tongue = "" if language == LANGUAGES[0] else f"{language}/"
    return f"{FOLDER.as_posix()}/lesson/{name}/{tongue}"


def lesson_page(name: str, language: str, address: str) -> str:
    folder = lesson_folder(name, language)
    root = "../" * folder.count("/")
    tongue = "" if language == LANGUAGES[0] else f".{language}"
    filled = (ROOT / FOLDER / "lesson.html").read_text(encoding="utf-8")
    filled = filled.replace("<!-- known address -->", known_at(name, language, address))
    for field, text in {
        "description": translate(language, f"lesson.{name}.1"),
        "game": translate(language, f"game.{LESSONS[name].game}"),
        "language": language,
        "learn": root + Place(LESSONS[name].game, language).folder,
        "more": translate(language, "frame.more"),
        "name": name,
        "poster": f"{root}{posters.FOLDER.as_posix()}/lesson-{name}{tongue}.svg",
        "root": root,
        "site": translate(language, "app.name"),
        "title": translate(language, f"lesson.{name}.title"),
    }.items():
        filled = filled.replace(f"{{{field}}}", escape(text))
    return filled


def known_at(name: str, language: str, address: str) -> str:
    """What has to be written with its whole address."""
    if not address:
        return ""
    here = address + lesson_folder(name, language)
    return "\n    ".join(
        [
            f'<link rel="canonical" href="{here}">',
            f'<link rel="alternate" type="application/json+oembed" href="{here}oembed.json">',
            f'<meta property="og:url" content="{here}">',
            f'<meta property="og:image" content="{address}{picture_of(name)}">',
            f'<meta property="og:image:width" content="{PICTURE[0]}">',
            f'<meta property="og:image:height" content="{PICTURE[1]}">',
            '<meta name="twitter:card" content="summary_large_image">',
        ]
    )


def picture_of(name: str) -> str:
    return f"{posters.FOLDER.as_posix()}/lesson-{name}.png"


def oembed(name: str, language: str, address: str) -> dict[str, Any]:
    title = translate(language, f"lesson.{name}.title")
    frame = f"{address}{FOLDER.as_posix()}/?{urlencode({'lesson': name, 'lang': language})}"
    html = (
        f'<iframe src="{escape(frame)}" title="{escape(title)}" width="{WIDTH}" height="{HEIGHT}"'
        ' style="border:0" loading="lazy"></iframe>'
    )
    return {
        "version": "1.0",
        "type": "rich",
        "title": title,
        "provider_name": translate(language, "app.name"),
        "provider_url": address,
        "thumbnail_url": address + picture_of(name),
        "thumbnail_width": PICTURE[0],
        "thumbnail_height": PICTURE[1],
        "width": WIDTH,
        "height": HEIGHT,
        "html": html,
    }


def is_for_others(path: str) -> bool:
    """Read by other sites, and never needed without a network."""
    folder = FOLDER.as_posix()
    return path.startswith(f"{folder}/lesson/") or (
        path.startswith(f"{folder}/posters/") and path.endswith(".png")
    )
