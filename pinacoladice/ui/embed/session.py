"""One embedded position: the request, its state, and what a tap does there.

Nothing of it is stored on the device, and the visitor's own games are not touched.
"""

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from pinacoladice.engine.chance import Outcome
from pinacoladice.engine.transcript import AnyMatch, format_match
from pinacoladice.lessons.task import Task, Verdict
from pinacoladice.ui.effects import Announce, Effect
from pinacoladice.ui.embed import sources
from pinacoladice.ui.embed.query import LOOK, TURN, Request
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import AnySitting, Model, Notice, Settings, Sitting, with_sitting
from pinacoladice.ui.model import Step as ModelStep
from pinacoladice.ui.share import replay
from pinacoladice.ui.table import moves
from pinacoladice.ui.verbs import dispatch
from pinacoladice.ui.words import TableWords

# Kinds of verdicts: the action is played; the task is finished.
PLAYED, FINISHED = ("on", "done"), ("done", "answered")


@dataclass(frozen=True, slots=True)
class EmbedSession:
    request: Request
    model: Model
    task: Task | None = None
    verdict: Verdict | None = None  # on the last attempt
    is_finished: bool = False  # the task

    @property
    def shown(self) -> Model:
        return replay.shown(self.model)

    @property
    def sitting(self) -> AnySitting:
        return self.shown.sittings[self.model.game]

    @property
    def match(self) -> AnyMatch:
        return self.sitting.match

    @property
    def words(self) -> TableWords:
        return words_of(self.shown)

    @property
    def is_only_to_look_at(self) -> bool:
        """A replay can be stepped through all the same."""
        return self.request.may == LOOK and self.model.replay is None

    def verdict_in_words(self) -> str:
        return self.words.sentence(self.verdict.key, self.verdict.params) if self.verdict else ""

    def instruction(self) -> str:
        """What to do now; empty without a task, and when it is finished."""
        if self.task is None or self.is_finished:
            return ""
        return self.words.sentence(*self.task.instruction(self.match))


Step = tuple[EmbedSession, list[Effect]]


def has_moved(before: EmbedSession, after: EmbedSession) -> bool:
    """Whether the position has changed."""
    return before.model.match is not after.model.match or _step(before) != _step(after)


def _step(session: EmbedSession) -> int:
    return session.model.replay.at if session.model.replay else 0


# Opening, and resuming elsewhere

CHOSEN = ("odds", "speed")  # by the reader of a replay


def opened(request: Request, seed: bytes, resume: str = "") -> Step:
    """As requested; with the text of `resume_text`, as it was then."""
    match, task = sources.begin(request, seed)
    data: dict[str, Any] = {"match": "", "replay": {}, "is_finished": False}
    data |= json.loads(resume or "{}")
    if data["match"] and request.source != "replay":
        match = sources.resumed(match, data["match"])
    name, seats = match.game.name, len(match.players)
    avatars = sources.avatars(request, seats)
    settings = Settings(request.language, request.theme, vibration=False, odds=request.odds)
    sitting = Sitting(match, SCREENS[name].empty_hand, avatars, ("",) * seats)
    model = moves.at_rest(Model(settings, table=name, at_table=True), sitting)
    session = EmbedSession(request, model, task, is_finished=data["is_finished"])
    if request.source == "replay":
        return _shown(session, *replay.open_replay(model, sitting, **data["replay"]))
    return session, [Announce(session.instruction() or session.words.latest(match))]


def resume_text(session: EmbedSession) -> str:
    """All that another interpreter needs to resume; the dice to come are not in it."""
    text = "" if session.model.replay else format_match(session.match, reveal=False)
    place = _of_replay(session, "at", "is_playing", *CHOSEN)
    return json.dumps({"match": text, "replay": place, "is_finished": session.is_finished})


def reset(session: EmbedSession, seed: bytes) -> Step:
    """From the beginning. How the reader watches a replay stays."""
    chosen = _of_replay(session, *CHOSEN)
    return opened(session.request, seed, json.dumps({"replay": chosen}))


def _of_replay(session: EmbedSession, *names: str) -> dict[str, Any]:
    watched = session.model.replay
    return {name: getattr(watched, name) for name in names} if watched else {}


# Taps. A frame allows only some of the app's verbs.

ANYWHERE = ("see-board", "see-result", "look-away")
IN_REPLAY = (
    *("replay-step", "replay-to", "replay-slide", "replay-odds"),
    *("replay-play", "replay-pause", "replay-next", "replay-speed"),
)


def update(session: EmbedSession, intent: str, value: str, seed: bytes) -> Step:
    model = session.model
    verb, _, argument = intent.partition(" ")
    if intent == "reset":
        return reset(session, seed)
    if verb == "trouble":
        return _shown(session, replace(model, notice=Notice("frame.trouble")))
    if verb in ANYWHERE:
        return _shown(session, *dispatch(model, intent))
    if model.replay:
        return _shown(session, *_replayed(model, intent, value))
    if session.is_only_to_look_at:
        return _refused(session, "frame.look")
    if verb == "undo":
        return _undone(session)
    if verb in ("enter", "erase"):
        return _shown(session, *dispatch(model, intent))
    return _tapped(session, verb, argument or value)


def _replayed(model: Model, intent: str, value: str) -> ModelStep:
    is_allowed = (
        intent.partition(" ")[0] in IN_REPLAY
        or intent == "open log"
        or (intent == "close" and model.panel)  # without a panel it would close the replay
    )
    return dispatch(model, intent, value) if is_allowed else replay.refused(model)


def _tapped(session: EmbedSession, verb: str, argument: str) -> Step:
    """The game interprets the tap; its action is judged by the task before it is played."""
    model, sitting = session.model, session.sitting
    do = partial(moves.tap, model, sitting, verb, argument)
    meant = SCREENS[model.game].tap(sitting, verb, argument)
    if meant is not None and meant.action is not None and meant.refusal is None:
        if _is_turn_over(session):
            return _refused(session, "frame.turn_over")
        if session.match.game.explain(sitting.state, meant.action) is None:
            return _judged(session, meant.action, do)
    return _shown(session, *do())


def _judged(session: EmbedSession, action: object, do: Callable[[], ModelStep]) -> Step:
    """`do` runs only if the task accepts the action: a task has dice for no others."""
    if session.task is None:
        return _shown(session, *do())
    if session.is_finished:
        return _refused(session, "frame.finished")
    verdict = session.task.judge(session.match, action)
    model, effects = do() if verdict.kind in PLAYED else (_at_rest(session), [])
    after = replace(session, model=model, verdict=verdict, is_finished=verdict.kind in FINISHED)
    return after, _announced(effects, after.verdict_in_words(), after.instruction())


def _at_rest(session: EmbedSession) -> Model:
    """Nothing held or selected any more."""
    return moves.at_rest(session.model, session.sitting)


def _is_turn_over(session: EmbedSession) -> bool:
    """With `may=turn`, only the turn under way may be played."""
    states = session.match.games[-1].states
    return session.request.may == TURN and states[-1].turn != states[0].turn


def _undone(session: EmbedSession) -> Step:
    model, effects = moves.undo(session.model, session.sitting)
    if model.match is session.match:
        return _shown(session, model, effects)
    after = replace(session, model=model, verdict=None, is_finished=False)
    return after, _announced(effects, after.instruction())


def _announced(effects: list[Effect], *sentences: str) -> list[Effect]:
    """One announcement of what the effects announce, followed by these sentences."""
    texts = [effect.text for effect in effects if isinstance(effect, Announce)]
    return [Announce(" ".join([*texts, *sentences]).strip())]


def _refused(session: EmbedSession, key: str) -> Step:
    model = replace(session.model, notice=Notice(key))
    return replace(session, model=model), [Announce(session.words(key))]


def _shown(session: EmbedSession, model: Model, effects: list[Effect] | None = None) -> Step:
    """Of the effects only announcements leave a frame: it stores nothing and plays no sound."""
    announced = [effect for effect in effects or [] if isinstance(effect, Announce)]
    verdict = session.verdict if model.notice is None else None
    return replace(session, model=model, verdict=verdict), [*announced]


# Commands of the host page, which may do more than the reader


def played(session: EmbedSession, action: str, outcome: str) -> Step:
    """Play an action, perhaps with given dice; an `EngineError` if it is illegal."""
    match = session.match
    wanted = match.game.parse_action(action)
    chance = match.game.chance(match.state, wanted)
    dice = match.game.parse_outcome(chance, outcome) if outcome else None
    return _judged(session, wanted, partial(_moved, session, wanted, dice))


def _moved(session: EmbedSession, action: object, dice: Outcome | None) -> ModelStep:
    sitting, screen = session.sitting, SCREENS[session.model.game]
    done = session.match.play(action, dice)
    hand = screen.hand_after(replace(sitting, hand=screen.pointing_at(sitting, action)), done)
    model = with_sitting(session.model, replace(sitting, match=done, hand=hand, entry=()))
    model = replace(model, notice=None, sees_board=False)
    return model, [Announce(session.words.latest(done))]


def undone(session: EmbedSession) -> Step:
    """Undo the last action; an `EngineError` if that is not possible."""
    session.match.undo()
    return _undone(session)
