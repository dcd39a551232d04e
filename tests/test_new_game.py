"""A fourth game that is not in the package (tests/pig) passes the tests of every game: it needs its
own files and its lines in the registries, and nothing else."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
FILES = (
    *("pig/whole_game.py", "test_contract.py", "test_namespaces.py", "test_saves.py", "lessons"),
    *("bots/test_every_bot.py", "engine/test_link.py", "tools/test_posters.py", "ui/embed"),
    *("ui/home", "ui/learn", "ui/panels", "ui/test_every_screen.py", "ui/test_i18n.py"),
)
# The tests to run, by -k: those of the new game alone, and those of all games together.
CHOSEN = (
    *("pig", "namespaces", "test_saves", "every_screen", "learn/", "taken_elsewhere"),
    *("short_links", "unique_name", "has_its_sentence", "languages", "punctuation"),
    *("comes_up", "never_changes", "a_mistake_is_answered", "every_game_and_says", "last_roll"),
)


def test_a_game_outside_the_package_passes_the_tests_of_every_game() -> None:
    """In a fresh interpreter, in which the game is registered before anything else is imported."""
    files = [f"tests/{file}" for file in FILES]
    plugins = ["-p", "tests.pig.register", "-p", "no:cacheprovider", "-n", "0"]
    command = [sys.executable, "-m", "pytest", "-q", *plugins, "-k", " or ".join(CHOSEN), *files]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert done.returncode == 0, done.stdout[-5000:] + done.stderr[-2000:]
    (passed,) = re.findall(r"(\d+) passed", done.stdout)
    assert int(passed) > 200
