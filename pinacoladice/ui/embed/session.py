"""One embedded position: what was asked for, how it lies now, and what a tap does there.

Nothing of it is kept on the device, and nobody's own games are touched.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from pinacoladice.engine.chance import Outcome
from pinacoladice.engine.transcript import AnyMatch, format_match
from pinacoladice.lessons.task import Task, Verdict
from pinacoladice.ui import playing, replaying
from pinacoladice.ui.effects import Announce, Effect
from pinacoladice.ui.embed import sources
from pinacoladice.ui.embed.query import LOOK, TURN, Request
from pinacoladice.ui.model import AnySitting, Model, Notice, Settings, Sitting, with_sitting
from pinacoladice.ui.screens import SCREENS, words_of
from pinacoladice.ui.words import TableWords

# Verdicts after which the action is done, and after which the task is.
PLAYED, FINISHED = ("on", "done"), ("done", "answered")


@dataclass(frozen=True, slots=True)
class Exhibit:
    request: Request
    model: Model
    task: Task | None = None
    verdict: Verdict | None = None  # about the last thing that was tried
    is_finished: bool = False  # the task, whatever may be played on

    @property
    def shown(self) -> Model:
        """A replay shows a match as far as it has come."""
        return replaying.seen(self.model)

    @property
    def sitting(self) -> AnySitting:
        return self.shown.sittings[self.model.game]

    @property
    def match(self) -> AnyMatch:
        return self.sitting.match

    @property
    def words(self) -> TableWords:
        return words_of(self.shown)

    def verdict_in_words(self) -> str:
        return self.words.told(self.verdict.key, self.verdict.params) if self.verdict else ""

    def instruction(self) -> str:
        """What to do now, in a task that is not finished."""
        if self.task is None or self.is_finished:
            return ""
        return self.words.told(*self.task.instruction(self.match))


Step = tuple[Exhibit, list[Effect]]


def has_moved(before: Exhibit, after: Exhibit) -> bool:
    """Whether the position is another one, or may be."""
    return before.model.match is not after.model.match or before.model.replay != after.model.replay


# Opening, and going on elsewhere


def opened(request: Request, seed: bytes, kept: str = "") -> Step:
    """As asked for; or as it lay when it was `kept`, if it was."""
    match, task = sources.begin(request, seed)
    told: dict[str, Any] = {"match": "", "at": 0, "is_finished": False}
    told |= json.loads(kept or "{}")
    if told["match"] and request.source != "replay":
        match = sources.resumed(match, told["match"])
    name, seats = match.game.name, len(match.players)
    looks = sources.looks(request, seats)
    settings = Settings(request.language, request.theme, vibration=False, odds=request.odds)
    sitting = Sitting(match, SCREENS[name].empty_hand, looks, ("",) * seats)
    model = playing.at_rest(Model(settings, game=name, at_table=True), sitting)
    exhibit = Exhibit(request, model, task, is_finished=told["is_finished"])
    if request.source == "replay":
        return _shown(exhibit, *replaying.begin(model, sitting, told["at"]))
    return exhibit, [Announce(exhibit.instruction() or exhibit.words.latest(match))]


def kept(exhibit: Exhibit) -> str:
    """All that another interpreter needs to go on; the dice to come are not among it."""
    replay = exhibit.model.replay
    text = "" if replay else format_match(exhibit.match, reveal=False)
    at = replay.at if replay else 0
    return json.dumps({"match": text, "at": at, "is_finished": exhibit.is_finished})


# Taps


def answer(exhibit: Exhibit, intent: str, value: str, seed: bytes) -> Step:
    verb, _, argument = intent.partition(" ")
    sitting, model = exhibit.sitting, exhibit.model
    if verb == "reset":
        return opened(exhibit.request, seed)
    if verb in ("see-board", "see-result"):
        return _shown(exhibit, replace(model, sees_board=verb == "see-board"))
    if verb == "trouble":
        return _shown(exhibit, replace(model, notice=Notice("frame.trouble")))
    if model.replay:
        return _shown(exhibit, *_walked(model, verb, argument or value))
    if exhibit.request.may == LOOK:
        return _refused(exhibit, "frame.look")
    if verb == "undo":
        return _undone(exhibit)
    if verb in ("enter", "erase"):
        way = playing.enter if verb == "enter" else playing.erase
        return _shown(exhibit, *way(model, sitting, argument))
    return _tapped(exhibit, verb, argument or value)


def _walked(model: Model, verb: str, argument: str) -> playing.Step:
    """Through a game that is only looked at."""
    match verb, argument:
        case (("replay-step" | "replay-to"), _):
            return replaying.answer(model, verb, argument)
        case "open", "log":
            return replace(model, panel="log", notice=None), []
        case "close", _:
            return replace(model, panel="", notice=None), []
        case "odds", _:
            return replace(
                model, settings=replace(model.settings, odds=not model.settings.odds)
            ), []
        case "look-away", _:
            return model, []
        case _:
            return replaying.refused(model)


def _tapped(exhibit: Exhibit, verb: str, argument: str) -> Step:
    """The game says what a tap means; what it would do is judged before it is done."""
    model, sitting = exhibit.model, exhibit.sitting
    do = partial(playing.tap, model, sitting, verb, argument)
    meant = SCREENS[model.game].tap(sitting, verb, argument)
    if meant is not None and meant.action is not None and meant.refusal is None:
        if _is_turn_over(exhibit):
            return _refused(exhibit, "frame.turn_over")
        if exhibit.match.game.explain(sitting.state, meant.action) is None:
            return _judged(exhibit, meant.action, do)
    return _shown(exhibit, *do())


def _judged(exhibit: Exhibit, action: object, do: Callable[[], playing.Step]) -> Step:
    """`do` is done only if the task lets it: the dice of a task are those of its right actions."""
    if exhibit.task is None:
        return _shown(exhibit, *do())
    if exhibit.is_finished:
        return _refused(exhibit, "frame.finished")
    verdict = exhibit.task.judge(exhibit.match, action)
    model, effects = do() if verdict.kind in PLAYED else (_at_rest(exhibit), [])
    after = replace(exhibit, model=model, verdict=verdict, is_finished=verdict.kind in FINISHED)
    told = [effect.text for effect in effects if isinstance(effect, Announce)]
    return after, [
        Announce(" ".join([*told, after.verdict_in_words(), after.instruction()]).strip())
    ]


def _at_rest(exhibit: Exhibit) -> Model:
    """Nothing held or pointed at any more: what was tried is taken back."""
    return playing.at_rest(exhibit.model, exhibit.sitting)


def _is_turn_over(exhibit: Exhibit) -> bool:
    """Where only the turn under way may be played."""
    states = exhibit.match.games[-1].states
    return exhibit.request.may == TURN and states[-1].turn != states[0].turn


def _undone(exhibit: Exhibit) -> Step:
    model, effects = playing.undo(exhibit.model, exhibit.sitting, "")
    if model.match is exhibit.match:
        return _shown(exhibit, model, effects)
    after = replace(exhibit, model=model, verdict=None, is_finished=False)
    told = [effect.text for effect in effects if isinstance(effect, Announce)]
    return after, [Announce(" ".join([*told, after.instruction()]).strip())]


def _refused(exhibit: Exhibit, key: str) -> Step:
    model = replace(exhibit.model, notice=Notice(key))
    return replace(exhibit, model=model), [Announce(exhibit.words(key))]


def _shown(exhibit: Exhibit, model: Model, effects: list[Effect] | None = None) -> Step:
    """Only what is said leaves the frame: it keeps nothing, and makes no noise."""
    said = [effect for effect in effects or [] if isinstance(effect, Announce)]
    verdict = exhibit.verdict if model.notice is None else None
    return replace(exhibit, model=model, verdict=verdict), [*said]


# What the host's page does, in its own name: it may do more than the reader


def played(exhibit: Exhibit, action: str, outcome: str) -> Step:
    """An action, and perhaps what the dice shall do; an `EngineError` if it cannot be."""
    match = exhibit.match
    wanted = match.game.parse_action(action)
    chance = match.game.chance(match.state, wanted)
    dice = match.game.parse_outcome(chance, outcome) if outcome else None
    return _judged(exhibit, wanted, partial(_moved, exhibit, wanted, dice))


def _moved(exhibit: Exhibit, action: object, dice: Outcome | None) -> playing.Step:
    sitting, screen = exhibit.sitting, SCREENS[exhibit.model.game]
    done = exhibit.match.play(action, dice)
    hand = screen.after(replace(sitting, hand=screen.pointing_at(sitting, action)), done)
    model = with_sitting(exhibit.model, replace(sitting, match=done, hand=hand, entry=()))
    said = Announce(exhibit.words.latest(done))
    return replace(model, notice=None, sees_board=False), [said]


def undone(exhibit: Exhibit) -> Step:
    """The last action is taken back; an `EngineError` if it cannot be."""
    exhibit.match.undo()
    return _undone(exhibit)
