"""The end of a game: who has won, what was mixed, how all stand, and what comes next."""

from pinacoladice.engine.game import Result
from pinacoladice.games.coladice.ending import winning_cocktail
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model, Table
from pinacoladice.ui.views.pieces import glass, icon
from pinacoladice.ui.words import Words

CONFETTI = 24


def ending(model: Model, match: Table, words: Words) -> Html:
    result = match.result()
    if result is None:
        return NONE
    told = words.ending(result, match)
    title = element("h2", told, id="end-title", tabindex="-1", data_focus=True)
    sheet = element(
        "section",
        element("header", title, _close(words)),
        element(
            "div",
            _cocktail(match, words),
            _standings(model, match, result),
            *_next_steps(match, words),
            class_="content",
        ),
        class_="sheet",
        role="dialog",
        aria_modal="true",
        aria_labelledby="end-title",
    )
    return element("div", sheet, _confetti(), id="ending", class_="panel")


def _close(words: Words) -> Html:
    return element(
        "button",
        "×",
        class_="close",
        id="see-board",
        data_intent="see-board",
        aria_label=words("end.see_board"),
    )


def _cocktail(match: Table, words: Words) -> Html:
    cocktail = winning_cocktail(match.state)
    if cocktail is None:
        return NONE
    ingredients = ", ".join(words.ingredient(name) for name in cocktail.ingredients)
    name = words("end.cocktail", cocktail=words.cocktail(cocktail))
    return element(
        "div",
        element("p", *[icon(name) for name in cocktail.ingredients], class_="mix"),
        element("p", name, class_="cocktail"),
        element("p", ingredients, class_="ingredients"),
    )


def _standings(model: Model, match: Table, result: Result) -> Html:
    order = sorted(range(len(match.players)), key=lambda seat: result.ranks[seat])
    rows = [
        element(
            "li",
            element("span", f"{result.ranks[seat]}.", class_="rank"),
            glass(model.looks[seat]),
            element("span", match.players[seat], class_="name", dir="auto"),
            element("strong", str(result.points[seat]).replace("-", "−")),
        )
        for seat in order
    ]
    return element("ol", *rows, class_="standings")


def _next_steps(match: Table, words: Words) -> list[Html]:
    steps = [
        element("button", words("end.rematch"), class_="main", id="rematch", data_intent="rematch"),
        element(
            "button",
            words("panel.report"),
            class_="quiet",
            id="end-report",
            data_intent="open report",
        ),
        element("button", words("menu.home"), class_="quiet", id="end-home", data_intent="home"),
    ]
    if match.why_not_undo() is None:
        undo = words("button.undo")
        steps.append(element("button", undo, class_="quiet", id="end-undo", data_intent="undo"))
    return steps


def _confetti() -> Html:
    # Scattered by steps that have nothing in common.
    bits = [
        element("i", style=f"--bit:{number};--left:{number * 61 % 100}%;--wait:{number * 7 % 24}")
        for number in range(CONFETTI)
    ]
    return element("div", *bits, class_="confetti", aria_hidden="true")
