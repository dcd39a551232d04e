"""A plugin of pytest that registers Pig as a fourth game, before anything has asked which games
there are: `pytest -p tests.pig.register` runs any test as if Pig were one of ours."""

import atexit
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from pinacoladice import lessons
from pinacoladice.bots.registry import BOTS, LEVELS
from pinacoladice.games import GAMES
from pinacoladice.i18n import messages
from pinacoladice.i18n.languages import LANGUAGES
from tests.pig import rules


def add(registry: object, name: str, value: object) -> None:
    cast("dict[str, Any]", registry)[name] = value


add(GAMES, "pig", rules.Pig())
add(BOTS, "pig", dict.fromkeys(LEVELS, rules.bot))

from pinacoladice.ui.games.registry import SCREENS  # noqa: E402 - once the game is known
from tests.pig import screen  # noqa: E402
from tools.build import posters, styles  # noqa: E402

add(SCREENS, "pig", screen.SCREEN)
add(lessons.CHAPTERS, "pig", {"turn": (screen.LESSON,)})
add(lessons.LESSONS, screen.LESSON.name, screen.LESSON)
sys.modules["tests.lessons.pig"] = screen  # how its lesson ends

for part, words in screen.WORDS.items():
    for language in LANGUAGES:
        place = 1 if language == "fr" else 0  # the other languages have the English words
        messages(language, part).update({key: said[place] for key, said in words.items()})

# Its style sheet and its drawing, beside copies of ours.
HERE, COPIES = Path(__file__).parent, TemporaryDirectory()
atexit.register(COPIES.cleanup)
styles.FOLDER = Path(shutil.copytree(styles.FOLDER, Path(COPIES.name) / "css"))
posters.SCRIPTS = Path(shutil.copytree(posters.SCRIPTS, Path(COPIES.name) / "js"))
shutil.copyfile(HERE / "pig.css", styles.FOLDER / "pig.css")
shutil.copyfile(HERE / "poster.js", posters.SCRIPTS / "games" / "pig.js")
