"""Plays a game in a terminal, by what the app says and what can be typed into its command line.

python -m tools.by_ear coladice [--bots hard] [--seats 3] [--language fr] [--option happy-hour]
python -m tools.by_ear --golden

It shows only what a screen reader reads: nothing of the page. Commands are read from standard
input, one on each line, until the game is over. With --golden it plays the games in
tests/golden/by_ear again, by the same commands, after texts have changed.
"""

import argparse
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from random import Random

from pinacoladice.bots.cooperative import run_to_end
from pinacoladice.engine.source import SEED_BYTES
from pinacoladice.games import GAMES
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.effects import Announce
from pinacoladice.ui.model import Model, Settings
from pinacoladice.ui.table import bots
from pinacoladice.ui.table.seats import KINDS
from pinacoladice.ui.update import update


class Ear:
    """One player in front of the app, with the bots of the other seats."""

    def __init__(  # noqa: PLR0913 - the choices of a new game
        self,
        game: str,
        *,
        language: str = "en",
        seats: int = 2,
        level: str = "easy",
        seed: int = 1,
        options: Iterable[str] = (),
    ) -> None:
        self.luck = Random(seed)
        self.model = Model(settings=Settings(language, by_ear=True))
        self.said: list[str] = []
        self.tell(f"game {game}", f"count {seats}", "first 0")
        for option in options:
            self.tell(f"option {option}")
        for seat in range(1, seats):
            self.tell(*[f"kind {seat}"] * KINDS.index(level))
        self.said.clear()
        self.tell("start")
        self.let_bots_play()

    def tell(self, *intents: str, value: str = "") -> None:
        for intent in intents:
            seed = self.luck.randbytes(SEED_BYTES)
            self.model, effects = update(self.model, intent, value, seed)
            self.said += [effect.text for effect in effects if isinstance(effect, Announce)]

    def let_bots_play(self) -> None:
        while bots.is_playing(self.model) and self.model.sitting is not None:
            action = run_to_end(bots.choose(self.model.sitting, self.luck))
            self.tell(f"bot-shows {action}", f"bot-plays {action}")

    def type(self, command: str) -> None:
        self.tell("command", value=command)
        self.let_bots_play()

    @property
    def is_over(self) -> bool:
        return self.model.match is not None and self.model.match.result() is not None

    def take_said(self) -> list[str]:
        """What has been said since this was asked last."""
        said, self.said = self.said, []
        return said


def transcript(ear: Ear, commands: Iterable[str]) -> Iterator[str]:
    """What is said and typed, line by line, until the game is over or nothing more is typed."""
    yield from ear.take_said()
    for command in commands:
        if ear.is_over:
            return
        yield f"> {command}"
        ear.type(command)
        yield from ear.take_said()


FOLDER = Path(__file__).parent.parent / "tests" / "golden" / "by_ear"
HEADING = re.compile(r"# (\d) players, seed (\d+)\n")


def played_again(path: Path) -> str:
    """The text that a golden game would have now; its name is GAME.LANGUAGE.txt."""
    text = path.read_text(encoding="utf-8")
    game, language, _ = path.name.split(".")
    heading = HEADING.match(text)
    if heading is None:
        raise ValueError(f"{path} has no heading")
    ear = Ear(game, language=language, seats=int(heading[1]), seed=int(heading[2]))
    commands = re.findall(r"^> (.*)$", text, re.MULTILINE)
    return heading[0] + "".join(f"{line}\n" for line in transcript(ear, commands))


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tools.by_ear",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", choices=GAMES, nargs="?", default="coladice")
    parser.add_argument("--golden", action="store_true")
    parser.add_argument("--language", choices=LANGUAGES, default="en")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--bots", choices=KINDS[1:], default="easy")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[])
    args = parser.parse_args()
    if args.golden:
        for path in sorted(FOLDER.iterdir()):
            path.write_text(played_again(path), encoding="utf-8")
        return
    ear = Ear(
        args.game,
        language=args.language,
        seats=args.seats,
        level=args.bots,
        seed=args.seed,
        options=args.option,
    )
    for line in transcript(ear, (line.strip() for line in sys.stdin)):
        print(line, flush=True)


if __name__ == "__main__":
    main()
