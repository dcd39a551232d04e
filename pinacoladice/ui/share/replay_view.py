"""The controls under a replay, and its log."""

from pinacoladice.ui.buttons import quiet_button, sign_button
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model, Replay
from pinacoladice.ui.share.replay import last_step, pause_before_next
from pinacoladice.ui.words import TableWords

PLAY, PAUSE = "M7 4v16l13-8z", "M6 4h4v16H6zm8 0h4v16h-4z"


def bar(model: Model, replay: Replay, words: TableWords) -> Html:
    at, last = replay.at, last_step(replay.sitting.match)
    slider = element(
        "input",
        type="range",
        id="replay-slider",
        min=0,
        max=last,
        value=at,
        data_input="replay-slide",
        aria_label=words("replay.slider"),
        aria_valuetext=words("replay.place", at=at, last=last),
    )
    buttons = [
        _button("«", words("replay.start"), "replay-to 0", is_off=at == 0),
        _button("‹", words("replay.back"), "replay-step -1", is_off=at == 0),
        _button("›", words("replay.on"), "replay-step 1", is_off=at == last),
        _button("»", words("replay.end"), "replay-to end", is_off=at == last),
        _button("≡", words("panel.log"), "open log"),
        _odds(replay, words),
    ]
    place = element("span", f"{at}/{last}", class_="replay-place", aria_hidden="true")
    pause = pause_before_next(model)
    return element(
        "div",
        element(
            "div", _play(replay, words), slider, place, _speed(replay, words), class_="course-bar"
        ),
        element("div", *buttons, class_="walk"),
        class_="replay-bar",
        data_next=f"replay-next {at}" if pause else None,
        data_pause=pause or None,
    )


def _play(replay: Replay, words: TableWords) -> Html:
    path = element("path", d=PAUSE if replay.is_playing else PLAY)
    sign = element("svg", path, viewBox="0 0 24 24")
    pressed = "true" if replay.is_playing else "false"
    label = words("replay.play")
    return sign_button(
        sign, label, "replay-play", "replay-play", "replay-play", aria_pressed=pressed
    )


def _speed(replay: Replay, words: TableWords) -> Html:
    label = words("replay.speed", speed=replay.speed)
    return sign_button(
        f"{replay.speed}×", label, "replay-speed", "replay-speed", "side replay-speed"
    )


def _button(sign: str, label: str, intent: str, *, is_off: bool = False) -> Html:
    id_, off = intent.replace(" ", "-"), "true" if is_off else None
    return sign_button(sign, label, intent, id_, "step side", aria_disabled=off)


def _odds(replay: Replay, words: TableWords) -> Html:
    pressed = "true" if replay.odds else "false"
    label = words("settings.odds")
    return sign_button("%", label, "replay-odds", "replay-odds", "step side", aria_pressed=pressed)


def log(model: Model, replay: Replay, words: TableWords) -> list[Html]:
    """All moves, the latest first; each links to the position after it. A frame, which has no
    address of its own to share, offers nothing else."""
    match = replay.sitting.match
    entries: list[Html] = []
    step = 0
    for played in match.games:
        states = played.states
        for state, record, after in zip(states, played.records, states[1:], strict=False):
            step += 1
            entries.append(_entry(words.record(state, record, after), step, replay.at))
        step += 1  # the next game begins
    share = quiet_button(words("panel.share"), "open share", "log-share")
    return [share if model.pwa.address else NONE, element("ol", *reversed(entries), class_="log")]


def _entry(line: str, step: int, at: int) -> Html:
    button = element("button", line, class_="entry", data_intent=f"replay-to {step}", dir="auto")
    return element("li", button, aria_current="step" if step == at else None)
