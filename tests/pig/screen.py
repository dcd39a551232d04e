"""The screen of Pig, its lesson, and all its words: the parts that a reader of the page meets."""

from typing import Any

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine.game import Record, Result, Seat
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.lessons.lesson import Lesson, Step
from pinacoladice.ui.buttons import action_button, main_button
from pinacoladice.ui.games.contract import Character, Screen, Spoken, Tap
from pinacoladice.ui.games.rules_view import scenes, sections
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.model import Model, Sitting
from pinacoladice.ui.shapes import die
from pinacoladice.ui.words import TableWords
from tests.pig.rules import DICE, Action, Pig, State

GAME = Pig()
Table = Sitting[State, Action, None]


class PigWords(TableWords):
    def record(self, state: State, record: Record[Any], after: State) -> str:
        return self(f"pig.log.{record.action}", name=self.players[state.turn], pot=after.pot)

    def action(self, action: Action) -> str:
        return self(f"pig.button.{action}")

    def parsed(self, text: str) -> Action:
        return GAME.parse_action(text)

    def standing(self, match: AnyMatch, seat: Seat) -> str:
        return self.points(match.state.points[seat])

    def ending(self, result: Result, match: AnyMatch) -> str:
        return self("pig.end", name=self.players[result.winners[0]])


def tap(_sitting: Table, verb: str, _argument: str) -> Tap[Action, None]:
    return Tap(None, GAME.parse_action(verb))


def tray(_model: Model, sitting: Table, _words: PigWords) -> list[Html]:
    return [element("span", die(face), class_="die") for face in sitting.state.dice]


def buttons(sitting: Table, words: PigWords) -> list[Html]:
    actions = GAME.legal_actions(sitting.state)
    make = {action: main_button if action == actions[-1] else action_button for action in actions}
    return [make[action](words(f"pig.button.{action}"), action) for action in actions]


SCREEN: Screen[State, Action, None] = Screen(
    game=GAME,
    words=PigWords,
    icon="pig-face",
    minutes=5,
    cast={level: Character(f"Piggy{level}", "coconut", 5) for level in LEVELS},
    moves=("roll", "stop"),
    empty_hand=None,
    tap=tap,
    spoken=Spoken(
        prompt=lambda sitting, words: [words("pig.status", pot=sitting.state.pot)],
        rules=lambda _sitting: ("pig.rules.aim",),
        actions=("roll", "stop"),
        keys=lambda _sitting: {"roll": "roll", "take": "stop"},
    ),
    dice_to_roll=lambda sitting: 0 if sitting.state.lost or sitting.state.over else DICE,
    card=lambda sitting, _words, seat: [element("span", sitting.state.points[seat])],
    status=lambda sitting, words: [words("pig.status", pot=sitting.state.pot)],
    board=lambda _model, sitting, _words: element("p", sitting.state.pot, class_="pig-pot"),
    tray=tray,
    buttons=buttons,
    begins_turn=lambda state: not state.dice,
    rules=lambda words: sections(words, "pig.rules", ("aim",)),
    pictures=lambda words: scenes(words, "pig.pictures", {"one": [die(1)]}),
    dice=lambda state: state.dice,
    poster=dict,
)

LESSON = Lesson(
    "pig-stop",
    "pig points=20,24 turn=a pot=6 dice=24",
    (
        Step("roll = 45", instead={"stop": "early"}),
        Step("stop", instead={"roll": "early"}, refused={}),
    ),
)
ENDS = {"pig-stop": "points=35,24"}
WINNERS = {"pig-stop": ("goal", "Ann")}

# English and French, by the file in which they would be.
WORDS = {
    "app": {
        "game.pig": ("Pig", "Le cochon"),
        "in_a_line.pig": ("Roll on, or bank your points", "Relancer, ou garder ses points"),
        "pig.button.roll": ("Roll", "Lancer"),
        "pig.button.stop": ("Stop", "Garder"),
        "pig.end": ("{name} wins!", "{name} gagne\u00a0!"),
        "pig.log.roll": ("{name} has rolled {pot}.", "{name} a lancé {pot}."),
        "pig.log.stop": ("{name} stops.", "{name} s’arrête."),
        "pig.pictures.one": ("A 1 loses all.", "Un 1 perd tout."),
        "pig.pictures.title": ("Pig", "Le cochon"),
        "pig.rules.aim": ("First to 30.", "Atteindre 30."),
        "pig.rules.aim.title": ("Aim", "But"),
        "pig.status": ("Rolled so far: {pot}", "Total\u00a0: {pot}"),
        "refusal.pig_turn_lost": ("A 1: the turn is lost.", "Un 1\u00a0: le tour est perdu."),
        **{f"temper.pig.{level}": ("Rolls and stops.", "Lance et garde.") for level in LEVELS},
    },
    "lessons": {
        "lesson.pig-stop.title": ("Stop in time", "S’arrêter à temps"),
        "lesson.pig-stop.1": ("Roll once more.", "Relance une fois."),
        "lesson.pig-stop.1.done": ("15 now.", "15 maintenant."),
        "lesson.pig-stop.1.early": ("That is not enough.", "Cela ne suffit pas."),
        "lesson.pig-stop.2": ("Now stop.", "Arrête-toi."),
        "lesson.pig-stop.2.done": ("35: you win.", "35\u00a0: c’est gagné."),
        "lesson.pig-stop.2.early": ("A 1 would lose it all.", "Un 1 perdrait tout."),
    },
    "learn": {
        "learn.chapter.pig.turn": ("A turn", "Un tour"),
        "learn.rule.pig-stop": ("Stop to keep what you rolled.", "Arrête-toi pour le garder."),
    },
}
