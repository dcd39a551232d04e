"""The rules of Piña Coladice."""

from pinacoladice.games.coladice.board import empty_spot
from pinacoladice.games.coladice.coasters import COASTERS, Coaster
from pinacoladice.games.coladice.combinations import KINDS
from pinacoladice.ui.games.coladice.examples import EXAMPLES
from pinacoladice.ui.games.coladice.views.pieces import coaster_picture
from pinacoladice.ui.games.rules_view import sections
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.shapes import die
from pinacoladice.ui.words import TableWords


def rules(words: TableWords) -> list[Html]:
    names = ("aim", "setup", "turn", "place", "end", "happy_hour")
    return [*sections(words, "coladice.rules", names), *combinations(words)]


def combinations(words: TableWords) -> list[Html]:
    return [
        element("h3", words("coladice.rules.combinations.title")),
        element("dl", *[_combination(kind, words) for kind in KINDS], class_="combinations"),
    ]


def _combination(kind: str, words: TableWords) -> Html:
    coaster = _coaster_of(kind)
    dice = [die(face) for face in EXAMPLES[kind]]
    return element(
        "div",
        element(
            "dt",
            coaster_picture(empty_spot(coaster, 1), ()),
            class_=f"coaster resting {coaster.colour}",
        ),
        element(
            "dd",
            element("strong", words(f"coladice.rules.name.{kind}")),
            element("span", words(f"coladice.rules.about.{kind}")),
            element(
                "span",
                *dice,
                class_="example",
                role="img",
                aria_label=words("table.example", dice=words.dice(EXAMPLES[kind])),
            ),
        ),
    )


def _coaster_of(kind: str) -> Coaster:
    """The coaster of this kind that the example matches."""
    return next(
        coaster
        for coaster in COASTERS
        if coaster.combination.kind == kind
        and coaster.combination.matches(tuple(sorted(EXAMPLES[kind])))
    )
