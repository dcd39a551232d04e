"""The round of a deal: a table of all who have played it, and two games side by side."""

from pinacoladice.ui.buttons import pasting
from pinacoladice.ui.challenge.compare import (
    Decision,
    Standing,
    Turn,
    ranked,
    side_by_side,
    standing,
    turns,
    unlike,
)
from pinacoladice.ui.challenge.entry import read
from pinacoladice.ui.challenge.line import LONGEST, result_in_words
from pinacoladice.ui.challenge.play import in_view, round_of, unreviewed
from pinacoladice.ui.challenge.view import sending
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.words import Words, capitalised

LEAST_COST = 0.005  # that is shown: half a percent


def compare(model: Model, words: Words) -> list[Html]:
    standings = _standings(model, words)
    return [
        _table(ranked(standings), words),
        _judgement(model, standings, words),
        *_pasting(model, words),
        *(_decisions(model, words) if len(standings) > 1 else []),
    ]


def _standings(model: Model, words: Words) -> list[Standing]:
    """One's own first."""
    texts = in_view(model)
    names = [words("end.you"), *(read(text).name for text in texts[1:])]
    return [
        standing(name, read(text), model.reviews.get(text))
        for name, text in zip(unlike(names), texts, strict=True)
    ]


# The table


def _table(standings: list[Standing], words: Words) -> Html:
    has_coach = any(each.kept is not None for each in standings)
    more = ("compare.kept", "compare.luck") if has_coach else ()
    head = [
        element("th", words(key), scope="col")
        for key in ("statistics.name", "compare.result", *more)
    ]
    rows = [element("tr", *_cells(each, words, has_coach)) for each in standings]
    table = element(
        "table",
        element("thead", element("tr", *head)),
        element("tbody", *rows),
        class_="numbers",
        id="round",
    )
    about = element("p", words("compare.about"), class_="hint") if has_coach else NONE
    return element("div", table, about)


def _cells(each: Standing, words: Words, has_coach: bool) -> list[Html]:
    cells = [
        element("th", each.name, scope="row", dir="auto"),
        element("td", capitalised(result_in_words(each.entry, words))),
    ]
    if not has_coach:
        return cells
    if each.kept is None or each.luck is None:
        return [*cells, element("td", "…"), element("td", "…")]
    kept, luck = words.whole_percent(each.kept), _signed(each.luck, words)
    return [*cells, element("td", kept), element("td", luck)]


def _signed(share: float, words: Words) -> str:
    return ("+" if share >= 0 else "−") + words.whole_percent(abs(share))


def _judgement(model: Model, standings: list[Standing], words: Words) -> Html:
    """Who played better, apart from who was luckier."""
    if unreviewed(model):
        return element("p", words("report.working"), role="status")
    judged = [each for each in standings if each.kept is not None]
    if len(judged) < 2:
        return NONE
    best = max(judged, key=lambda each: each.kept or 0.0)
    luckiest = max(judged, key=lambda each: each.luck or 0.0)
    said = words("compare.best", best=best.name, luckiest=luckiest.name)
    return element("p", said, class_="moment", dir="auto", role="status")


def _pasting(model: Model, words: Words) -> list[Html]:
    """One's own line to send, and a field for a friend's. What is said of a line is below it."""
    mine = round_of(model, model.deal).mine
    said, copied = NONE, NONE
    if model.notice:
        text = words.notice(model.notice)
        is_of_line = bool(model.line.strip())
        said = element("p", text, id="about-entry", class_="verdict") if is_of_line else NONE
        copied = NONE if is_of_line else element("p", text, id="entry-said", class_="verdict")
    return [
        sending(model, mine, "send-entry", words) if mine else NONE,
        copied,
        *pasting(words("today.paste"), "pasted-entry", model.line, "paste-entry", LONGEST),
        said,
    ]


# Decision by decision


def _decisions(model: Model, words: Words) -> list[Html]:
    pair = [
        turns(read(text), model.reviews.get(text), words.language) for text in in_view(model)[:2]
    ]
    rows = [_turn(number, both, words) for number, both in enumerate(side_by_side(*pair), start=1)]
    return [element("h3", words("compare.turns")), element("ol", *rows, class_="log turns")]


def _turn(number: int, both: tuple[Turn, Turn], words: Words) -> Html:
    parts = [
        element("ul", *[_decision(each, words) for each in turn], class_="turn")
        for turn in both
        if turn
    ]
    return element("li", element("h4", words("compare.turn", n=number)), *parts)


def _decision(decision: Decision, words: Words) -> Html:
    cost = NONE
    if decision.cost is not None and decision.cost >= LEAST_COST:
        cost = element("strong", words("compare.cost", percent=words.percent(decision.cost)))
    return element("li", decision.said, " ", cost, dir="auto")
