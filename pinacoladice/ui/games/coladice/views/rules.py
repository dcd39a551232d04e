"""The rules of Piña Coladice."""

from pinacoladice.games.coladice.board import empty_spot
from pinacoladice.games.coladice.coasters import COASTERS, Coaster
from pinacoladice.games.coladice.combinations import KINDS
from pinacoladice.ui.games.coladice.views.pieces import coaster_picture
from pinacoladice.ui.games.rules_view import sections
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.shapes import die
from pinacoladice.ui.words import TableWords

# Five dice that make each kind of combination.
EXAMPLES = {
    "pair": (3, 3, 1, 4, 6),
    "double_pair": (2, 2, 5, 5, 1),
    "three": (4, 4, 4, 1, 6),
    "odds": (1, 3, 3, 5, 1),
    "evens": (2, 2, 4, 6, 6),
    "sum_up_to_9": (1, 1, 2, 2, 3),
    "sum_12_to_14": (1, 2, 2, 4, 4),
    "sum_21_to_23": (3, 4, 4, 5, 6),
    "sum_from_26": (4, 5, 6, 6, 6),
    "small_straight": (2, 3, 4, 5, 5),
    "large_straight": (1, 2, 3, 4, 5),
    "four_of_a_kind": (6, 6, 6, 6, 2),
    "full_house": (2, 2, 5, 5, 5),
    "five_different": (1, 2, 4, 5, 6),
    "five_of_a_kind": (3, 3, 3, 3, 3),
}


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
                aria_label=words("coladice.rules.example", dice=words.dice(EXAMPLES[kind])),
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
