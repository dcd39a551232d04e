"""The coach's report on a game, and its advice on single moves."""

from pinacoladice.bots.coach import Advice, Report
from pinacoladice.ui.games.coladice.guide import was_guided
from pinacoladice.ui.games.coladice.hand import Sitting
from pinacoladice.ui.games.coladice.views.board import mini_board
from pinacoladice.ui.games.coladice.words import ColadiceWords
from pinacoladice.ui.html import NONE, Html, element, join
from pinacoladice.ui.model import Model
from pinacoladice.ui.panels.coach import advice_on, may_ask, people
from pinacoladice.ui.shapes import glass

# The plot, in its own units
WIDTH, HEIGHT = 300, 120
MOST_DECISIONS = 3


def report(model: Model, sitting: Sitting, words: ColadiceWords) -> list[Html]:
    found = model.report
    if found is None:
        return [element("p", words("report.working"), role="status")]
    return [
        element("h3", words("report.chances")),
        _plot(sitting, found, words),
        element("h3", words("report.luck")),
        _luck(sitting, found, words),
        element("h3", words("report.decisions")),
        *_decisions(sitting, found, words),
    ]


def _plot(sitting: Sitting, found: Report, words: ColadiceWords) -> Html:
    step = WIDTH / max(len(found.chances) - 1, 1)
    lines = []
    for seat in range(len(sitting.match.players)):
        points = " ".join(
            f"{turn * step:.1f},{HEIGHT - HEIGHT * chances[seat]:.1f}"
            for turn, chances in enumerate(found.chances)
        )
        lines.append(
            element("polyline", points=points, class_=f"course avatar-{sitting.avatars[seat]}")
        )
    half = element("line", x1=0, x2=WIDTH, y1=HEIGHT // 2, y2=HEIGHT // 2, class_="half")
    ends = ", ".join(
        words("report.course", name=name, start=words.percent(start), end=words.percent(end))
        for name, start, end in zip(
            sitting.match.players, found.chances[0], found.chances[-1], strict=True
        )
    )
    return element(
        "svg",
        half,
        *lines,
        viewBox=f"-4 -4 {WIDTH + 8} {HEIGHT + 8}",
        class_="plot",
        role="img",
        aria_label=ends,
    )


def _luck(sitting: Sitting, found: Report, words: ColadiceWords) -> Html:
    rows = [
        element(
            "li",
            glass(sitting.avatars[seat]),
            element("span", name, class_="name", dir="auto"),
            element("strong", _signed(found.luck[seat], words)),
        )
        for seat, name in enumerate(sitting.match.players)
    ]
    return join(element("p", words("report.luck.about")), element("ul", *rows, class_="standings"))


def _signed(share: float, words: ColadiceWords) -> str:
    sign = "+" if share >= 0 else "−"
    return sign + words.percent(abs(share))


def _decisions(sitting: Sitting, found: Report, words: ColadiceWords) -> list[Html]:
    mistakes = found.mistakes(people(sitting))
    own = [advice for advice in mistakes if not was_guided(sitting.match, advice)]
    if not own:
        return [element("p", words("report.no_mistake"))]
    return [_decision(sitting, advice, words) for advice in own[:MOST_DECISIONS]]


def _decision(sitting: Sitting, advice: Advice, words: ColadiceWords) -> Html:
    avatars, state = sitting.avatars, sitting.match.games[-1].states[advice.move]
    dice = words.dice(state.dice)
    title = words("report.decision", name=sitting.match.players[advice.seat], dice=dice)
    return element(
        "section",
        mini_board(state, avatars),
        element("div", element("strong", title, dir="auto"), element("p", words.advice(advice))),
        class_="decision",
    )


# In the log


def coach_on(model: Model, sitting: Sitting, words: ColadiceWords, move: int) -> Html:
    """A button to ask about a move of one's own, or the answer."""
    seat = sitting.match.games[-1].states[move].turn
    if not may_ask(sitting) or seat not in people(sitting):
        return NONE
    if model.asked == move:
        return element("p", _answer(model, move, words), class_="coach", role="status")
    return element(
        "button",
        "?",
        class_="ask",
        id=f"ask-{move}",
        data_intent=f"ask {move}",
        aria_label=words("coach.ask"),
    )


def _answer(model: Model, move: int, words: ColadiceWords) -> str:
    if model.report is None:
        return words("report.working")
    advice = advice_on(model, move)
    return words("coach.no_choice") if advice is None else words.advice(advice)
