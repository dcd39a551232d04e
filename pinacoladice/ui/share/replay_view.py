"""The bar under a match that is looked at again, and its log."""

from pinacoladice.ui.html import Html, element, join
from pinacoladice.ui.model import Model, Replay
from pinacoladice.ui.replaying import steps
from pinacoladice.ui.words import TableWords


def bar(model: Model, replay: Replay, words: TableWords) -> Html:
    at, last = replay.at, steps(replay.sitting.match)
    slider = element(
        "input",
        type="range",
        id="replay-slider",
        min=0,
        max=last,
        value=at,
        data_input="replay-to",
        aria_label=words("replay.slider"),
        aria_valuetext=words("replay.place", at=at, last=last),
    )
    buttons = [
        _button("«", words("replay.start"), "replay-to 0", is_off=at == 0),
        _button("‹", words("replay.back"), "replay-step -1", is_off=at == 0),
        _button("›", words("replay.on"), "replay-step 1", is_off=at == last, is_main=True),
        _button("»", words("replay.end"), "replay-to end", is_off=at == last),
        _button("≡", words("panel.log"), "open log"),
        _odds(model, words),
    ]
    place = element("span", f"{at}/{last}", class_="replay-place", aria_hidden="true")
    return element(
        "div",
        element("div", slider, place, class_="course-bar"),
        element("div", *buttons, class_="walk"),
        class_="replay-bar",
    )


def _button(
    sign: str, label: str, intent: str, *, is_off: bool = False, is_main: bool = False
) -> Html:
    return element(
        "button",
        element("span", sign, aria_hidden="true"),
        class_="step main" if is_main else "step side",
        id=intent.replace(" ", "-"),
        data_intent=intent,
        aria_label=label,
        aria_disabled="true" if is_off else None,
    )


def _odds(model: Model, words: TableWords) -> Html:
    return element(
        "button",
        element("span", "%", aria_hidden="true"),
        class_="step side",
        id="replay-odds",
        data_intent="odds",
        aria_label=words("settings.odds"),
        aria_pressed="true" if model.settings.odds else "false",
    )


def log(replay: Replay, words: TableWords) -> Html:
    """All moves, the latest first; each leads to where it has just been made."""
    match = replay.sitting.match
    entries: list[Html] = []
    step = 0
    for played in match.games:
        states = played.states
        for state, record, after in zip(states, played.records, states[1:], strict=False):
            step += 1
            entries.append(_entry(words.record(state, record, after), step, replay.at))
        step += 1  # the next game begins
    share = element(
        "button", words("panel.share"), class_="quiet", id="log-share", data_intent="open share"
    )
    return join(share, element("ol", *reversed(entries), class_="log"))


def _entry(line: str, step: int, at: int) -> Html:
    button = element("button", line, class_="entry", data_intent=f"replay-to {step}", dir="auto")
    return element("li", button, aria_current="step" if step == at else None)
