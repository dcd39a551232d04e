"""The fair dice panel: seal and seed, each draw beside what the seed gives, and the face counts."""

from pinacoladice.engine.dice import FACES
from pinacoladice.engine.game import Seat
from pinacoladice.engine.ledger import Count, count, throws
from pinacoladice.engine.source import Claimed
from pinacoladice.engine.transcript import LONGEST_TEXT, AnyMatch
from pinacoladice.ui.buttons import quiet_button
from pinacoladice.ui.first_game import is_first_game
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.panels.fair_dice import (
    Row,
    inspected,
    is_drawn_elsewhere,
    rows_in_sight,
    seal,
    seed,
    verdict,
)
from pinacoladice.ui.words import TableWords, Words

GROUP = 8  # digits of a long number
# The p-values from which on dice are usual, or only unusual.
USUAL, UNUSUAL = 0.05, 0.001


def fair_dice(model: Model, words: Words) -> list[Html]:
    match = inspected(model)
    is_pasted = model.inspection.match is not None
    about = element("p", words("fair.about"))
    if match is None:
        return [about, *_pasting(model, words)]
    game_words = SCREENS[match.game.name].words(words.language, match.players)
    rows = rows_in_sight(model)
    parts = [part for view in (_seal, _ledger, _draws) for part in view(match, rows, game_words)]
    if is_first_game(match):
        parts.insert(1, element("p", words("fair.first"), id="first-game"))
    if model.sitting and model.sitting.day and not is_pasted:
        parts.insert(1, element("p", words("today.about"), id="dealt-by-date"))
    if is_drawn_elsewhere(model):
        parts.insert(1, element("p", words("fair.elsewhere"), id="elsewhere"))
    if is_pasted:
        return [_back(words), *parts, *_pasting(model, words)]
    by_heart = element("p", words("log.by_heart")) if match.hides_history else NONE
    return [about, by_heart, *parts, *_download(match, words), *_pasting(model, words)]


# Seal and seed


def _seal(match: AnyMatch, _rows: list[Row], words: TableWords) -> list[Html]:
    found = verdict(match)
    known = seed(match)
    return [
        element("p", words.notice(found), id="verdict", class_=_verdict_class(found.key)),
        _digits(words("fair.seal"), seal(match), "seal") if seal(match) else NONE,
        _digits(words("fair.seed"), known.hex(), "seed") if known else NONE,
    ]


def _verdict_class(key: str) -> str:
    classes = {"fair.right": "verdict right", "fair.wrong": "verdict wrong"}
    return classes.get(key, "verdict")


def _digits(label: str, digits: str, id_: str) -> Html:
    """In groups that can be compared by eye; copied, they are one number."""
    groups = [digits[at : at + GROUP] for at in range(0, len(digits), GROUP)]
    shown = element("code", *[element("span", group) for group in groups], id=id_, class_="digits")
    return element("div", element("h3", label), shown)


# Face counts


def _ledger(match: AnyMatch, rows: list[Row], words: TableWords) -> list[Html]:
    thrown = list(throws(match, [row.draw for row in rows]))
    if not thrown:
        return []
    counts = [(name, count(thrown, seat)) for seat, name in enumerate(match.players)]
    counts.append((words("fair.everybody"), count(thrown)))
    face = SCREENS[match.game.name].face
    heads = [element("th", face(side), _heard(words.face(side)), scope="col") for side in FACES]
    return [
        element("h3", words("fair.counts")),
        element(
            "table",
            element(
                "thead",
                element(
                    "tr",
                    element("th", words("statistics.name"), scope="col"),
                    *heads,
                    element("th", words("fair.expected"), scope="col"),
                ),
            ),
            element("tbody", *[_count_row(name, counted, words) for name, counted in counts]),
            class_="numbers ledger",
        ),
        element("p", words("fair.meaning.about")),
        element(
            "ul",
            *[
                element("li", _meaning(name, counted, words), dir="auto")
                for name, counted in counts
                if counted.dice
            ],
            class_="meanings",
        ),
    ]


def _heard(text: str) -> Html:
    """For screen readers, where others see a picture."""
    return element("span", text, class_="visually-hidden")


def _count_row(name: str, counted: Count, words: Words) -> Html:
    return element(
        "tr",
        element("th", name, scope="row", dir="auto"),
        *[element("td", number) for number in counted.faces],
        element("td", words.decimal(counted.expected)),
    )


def _meaning(name: str, counted: Count, words: Words) -> str:
    """How unusual these counts are for fair dice."""
    likely = counted.p_value
    kind = "usual" if likely >= USUAL else "unusual" if likely >= UNUSUAL else "rare"
    return words(
        "fair.meaning",
        name=name,
        dice=words("fair.dice", n=counted.dice),
        often=_how_often(likely, words),
        verdict=words(f"fair.meaning.{kind}"),
    )


def _how_often(likely: float, words: Words) -> str:
    """In so many of 100 games; of 1,000 if that rounds to none."""
    if round(100 * likely) >= 1:
        return words("fair.of_hundred", n=round(100 * likely))
    if round(1000 * likely) >= 1:
        return words("fair.of_thousand", n=round(1000 * likely))
    return words("fair.of_more")


# Draws


def _draws(match: AnyMatch, rows: list[Row], words: TableWords) -> list[Html]:
    if not rows:
        return []
    is_open = seed(match) is not None
    names = ["number", "who", "drawn", *(["by_seed", "fits"] if is_open else [])]
    heads = [element("th", words(f"fair.column.{name}"), scope="col") for name in names]
    return [
        element("h3", words("fair.draws")),
        element(
            "table",
            element("thead", element("tr", *heads)),
            element("tbody", *[_draw_row(match, row, words) for row in rows]),
            class_="numbers draws",
        ),
    ]


def _draw_row(match: AnyMatch, row: Row, words: TableWords) -> Html:
    drawn = _outcome(match, row, row.draw.outcome, words)
    cells = [
        element("td", row.draw.number),
        element("td", _who(match, row, words), dir="auto"),
        element("td", drawn),
    ]
    if row.expected is not None:
        fits = "right" if row.is_right else "wrong"
        mark = "✓" if row.is_right else "✗"
        cells.append(element("td", _outcome(match, row, row.expected, words)))
        label = _heard(words(f"fair.fits.{fits}"))
        cells.append(element("td", element("span", mark, aria_hidden="true"), label, class_=fits))
    return element("tr", *cells)


def _who(match: AnyMatch, row: Row, words: TableWords) -> str:
    if row.seat is not None:
        return match.players[row.seat]
    return words("home.first" if row.draw.game is None else "fair.deal")


def _outcome(match: AnyMatch, row: Row, outcome: tuple[int, ...], words: TableWords) -> str:
    """Dice, the first player, or the deal in notation."""
    if row.seat is not None:
        return words.dice(outcome)
    if row.draw.game is None:
        first: Seat = outcome[0]
        return match.players[first]
    return match.game.format_outcome(row.draw.chance, outcome).replace(",", " ")


# Download and paste


def _download(match: AnyMatch, words: Words) -> list[Html]:
    if match.result() is None or isinstance(match.source, Claimed):
        return []
    return [quiet_button(words("fair.download"), "download-game")]


def _back(words: Words) -> Html:
    return quiet_button(words("fair.forget"), "forget-game")


def _pasting(model: Model, words: Words) -> list[Html]:
    inspection = model.inspection
    field = element(
        "textarea",
        inspection.text,
        id="pasted",
        rows=4,
        maxlength=LONGEST_TEXT,
        spellcheck="false",
        autocomplete="off",
        autocapitalize="off",
        data_input="paste-game",
        aria_describedby="paste-hint",
    )
    wrong = inspection.complaint
    return [
        element("h3", element("label", words("fair.paste"), for_="pasted")),
        element("p", words("fair.paste.hint"), id="paste-hint", class_="hint"),
        field,
        element("p", words.notice(wrong), id="complaint", class_="verdict wrong")
        if wrong
        else NONE,
        quiet_button(words("fair.check"), "check-game"),
    ]
