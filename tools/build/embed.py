"""The frame that other pages embed: its page, its script and style sheet, its schema, and the
positions that it draws before Python starts."""

import json
from html import escape
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from pinacoladice.engine.chance import CERTAIN
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import SEED_BYTES, Fair
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES
from pinacoladice.i18n import messages, translate
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.lessons import LESSONS
from pinacoladice.lessons.lesson import NAMES
from pinacoladice.lessons.puzzles import PATTERN, PREPARED, Puzzle
from pinacoladice.lessons.task import Task
from pinacoladice.ui.browser.prerender import too_old
from pinacoladice.ui.embed.query import PARAMETERS, SOURCES, Parameter
from pinacoladice.ui.model import MOST_PLAYERS
from tools.build import files, posters
from tools.build.embed_schema import schema

ROOT = Path(__file__).parents[2]
FOLDER = Path("embed") / "v1"
PREVIEW, REQUEST = (
    ROOT / "static" / "js" / "embed" / name for name in ("preview.js", "request.js")
)
TODAY = ROOT / "static" / "js" / "boot" / "today.js"
# Shown in place of a position that only Python can work out: a similar one.
SAMPLES = {
    "puzzle": (
        "coladice board=11,444:a,low,small/21-23,55,666:b,full/222:a,different,pairs,evens:b"
        "/five,33,555,large scores=11,8 turn=a roll=2 dice=33555"
    ),
    "replay": (
        "coladice board=11:a,444,low:b,small:a/21-23,55:a,666:b,full/222:b,different,five:a,evens:b"
        "/odds,33,555,large:a scores=14,9 turn=a over"
    ),
}


def write(out: Path, configuration: str, waking: str, address: str = "") -> None:
    """`address` is where the site will be published, if that is known."""
    folder = out / FOLDER
    for name in ("pinacoladice.js", "pinacoladice.css"):
        files.write(folder / name, (ROOT / FOLDER / name).read_bytes())
    files.write(folder / "index.html", page(configuration, waking, address))
    files.write_json(folder / "schema.json", schema())
    files.write_json(folder / "positions.json", positions())
    for language in LANGUAGES:
        files.write_json(folder / f"questions.{language}.json", questions(language))
    posters.write(out, lesson_positions(), questions, players=NAMES)


def is_for_others(path: str) -> bool:
    """Whether only other sites read this file, so that the service worker need not store it."""
    folder = FOLDER.as_posix()
    return path.startswith(f"{folder}/lesson/") or (
        path.startswith(f"{folder}/posters/") and path.endswith(".png")
    )


# The positions


def positions() -> dict[str, Any]:
    """What the frame draws without Python: the positions it knows, and samples for the others."""
    puzzles = {name: visible_position(Puzzle(name).begin()) for name in PREPARED}
    return {
        "players": NAMES,
        "known": lesson_positions() | puzzles | new_games(is_drawn=False),
        "like": SAMPLES | new_games(is_drawn=True),
    }


def questions(language: str) -> dict[str, str]:
    """What lessons and prepared puzzles ask, what is said of puzzles that only Python knows, and
    what a question is called."""
    tasks: dict[str, Task] = {f"lesson-{name}": lesson for name, lesson in LESSONS.items()}
    tasks |= {name: Puzzle(name) for name in PREPARED}
    asked = {name: task.instruction(task.begin())[0] for name, task in tasks.items()}
    return {
        name: translate(language, key)
        for name, key in (asked | {"puzzle": "frame.puzzle", "label": "frame.task"}).items()
    }


def new_games(*, is_drawn: bool) -> dict[str, str]:
    """A new game of each kind: those whose set-up is drawn, from a fixed seed; or those whose
    set-up is always the same, and so is known."""
    games = [
        Match.begin(game, NAMES[: game.seats[0]], Fair(bytes(SEED_BYTES)), first=0)
        for game in GAMES.values()
        if (game.setup(game.seats[0]) is not CERTAIN) == is_drawn
    ]
    return {f"game-{match.game.name}": visible_position(match) for match in games}


def lesson_positions() -> dict[str, str]:
    return {f"lesson-{name}": visible_position(each.begin()) for name, each in LESSONS.items()}


def visible_position(match: AnyMatch) -> str:
    """What the player whose turn it is may see."""
    state = match.state
    return match.game.format_position(match.game.visible_to(state, state.turn))


# The page


def page(configuration: str, waking: str, address: str) -> str:
    template = (ROOT / FOLDER / "index.html").read_text(encoding="utf-8")
    # In a sandboxed frame Safari does not match 'self', but it matches the origin.
    template = template.replace("'self'", f"'self' {origin_of(address)}".strip())
    values = {
        "preloads": preloads(),
        "play": "".join(
            f'<span class="words to-{way}">{in_all_languages(f"frame.{way}")}</span>'
            for way in ("play", "watch")
        ),
        "failed": f'<span class="words">{in_all_languages("frame.failed")}</span>',
        "no script": in_all_languages("frame.no_script"),
        "more": in_all_languages("frame.more"),
        "too old": too_old(),
        "waking": waking,
        "request": json.dumps(request_table(), ensure_ascii=False),
        # Addresses in the configuration are relative to the page.
        "configuration": configuration.replace('"./static/', '"../../static/'),
    }
    return files.fill(template, {f"<!-- {name} -->": text for name, text in values.items()})


def origin_of(address: str) -> str:
    scheme, host, *_ = urlsplit(address)
    return f"{scheme}://{host}" if host else ""


def preloads() -> str:
    """What the picture needs. What plays is fetched when the reader wants to play."""
    scripts = [PREVIEW, REQUEST, TODAY, *sorted(posters.SCRIPTS.rglob("*.js"))]
    links = [
        f'<link rel="modulepreload" href="../../{path.relative_to(ROOT).as_posix()}">'
        for path in scripts
    ]
    pieces = '<link rel="preload" as="fetch" href="../../static/poster/pieces.json" crossorigin>'
    return "\n    ".join([*links, pieces])


def in_all_languages(key: str) -> str:
    return "".join(
        f'<span lang="{language}">{escape(translate(language, key))}</span>'
        for language in LANGUAGES
    )


# Checking the address


def request_table() -> dict[str, Any]:
    """All that js/embed/request.js needs to check an address."""
    return {
        "parameters": {name: check_of(each) for name, each in PARAMETERS.items()},
        "sources": [*SOURCES],
        "mostPlayers": MOST_PLAYERS,
        "games": {name: [game.seats[0], game.seats[-1]] for name, game in GAMES.items()},
        "lessons": {name: len(lesson.begin().players) for name, lesson in LESSONS.items()},
        "puzzles": {"pattern": PATTERN, "players": len(Puzzle(PREPARED[0]).begin().players)},
        "sentences": {language: faults_in_words(language) for language in LANGUAGES},
    }


def check_of(parameter: Parameter) -> dict[str, Any]:
    if parameter.choices:
        return {"choices": parameter.choices}
    return {"pattern": parameter.pattern, "longest": parameter.longest}


def faults_in_words(language: str) -> dict[str, Any]:
    """The title of the faults, and a sentence for each."""
    sentences = messages(language, "embed").items()
    return {key: text for key, text in sentences if key.startswith(("frame.faulty", "query."))}
