"""A challenge before it is taken, its outcome at the end of the game, and the list of all."""

from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.buttons import quiet_button, wide_button
from pinacoladice.ui.challenge.entry import read, write
from pinacoladice.ui.challenge.line import line, result_in_words
from pinacoladice.ui.challenge.play import challenger, may_send, round_of
from pinacoladice.ui.challenge.rounds import Round
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import AnySitting, Model
from pinacoladice.ui.words import TableWords, Words, capitalised


def challenge(model: Model, words: Words) -> list[Html]:
    """Who challenges, and what is the same. What they did with it comes afterwards."""
    entry = challenger(model)
    if entry is None:
        return []
    match = entry.match
    told = [
        words("challenge.played", name=entry.name, game=words(f"game.{match.game.name}")),
        _of(match, words).ending(entry.result, match),
    ]
    return [
        *(element("p", line, class_="moment", dir="auto") for line in told),
        wide_button(words("challenge.accept"), "accept-challenge"),
        element("p", words("challenge.same", name=entry.name), dir="auto", class_="hint"),
        element("p", words("challenge.open"), class_="hint"),
    ]


def _of(match: AnyMatch, words: Words) -> TableWords:
    return SCREENS[match.game.name].words(words.language, match.players)


# At the end of the game


def outcome(model: Model, sitting: AnySitting, words: Words) -> list[Html]:
    """One's own result that counts, beside the challenger's."""
    known = round_of(model, sitting.deal)
    if not known.mine or not known.others:
        return []
    mine, other = read(known.mine), read(known.others[0])
    lines = [
        element("p", words.labelled(name, capitalised(result_in_words(entry, words))), dir="auto")
        for name, entry in ((words("end.you"), mine), (other.name, other))
    ]
    verdict = "better" if mine.worth > other.worth else "worse"
    if mine.worth == other.worth:
        verdict = "equal"
    said = element("p", words(f"challenge.{verdict}", name=other.name), dir="auto", class_="moment")
    button = quiet_button(words("panel.compare"), f"show-challenge {sitting.deal}", "end-compare")
    return [element("div", said, *lines, button, id="rivals", class_="tally")]


def send_button(sitting: AnySitting, words: Words) -> Html:
    if not may_send(sitting):
        return NONE
    return quiet_button(words("challenge.send"), "challenge", "end-challenge")


def to_share(model: Model, sitting: AnySitting, words: Words) -> Html:
    """In the share panel: the line, also to be copied by hand."""
    if not may_send(sitting):
        return NONE
    return sending(model, write(sitting), "challenge", words)


def sending(model: Model, text: str, intent: str, words: Words) -> Html:
    """A game as a line, to be sent with a button or copied by hand."""
    title = words("challenge.send")
    field = element(
        "textarea",
        line(text, words, model.pwa.address),
        id="share-challenge",
        readonly=True,
        rows=4,
        spellcheck="false",
        aria_labelledby="share-challenge-title",
    )
    label = words("share.hand_on" if model.pwa.shares else "share.copy")
    button = quiet_button(label, intent, "send-challenge", about=title)
    return element(
        "section",
        element("h3", title, id="share-challenge-title"),
        element("p", words("challenge.about")),
        field,
        element("div", button, class_="actions"),
        class_="share",
    )


# All of them


def challenges(model: Model, words: Words) -> list[Html]:
    if not model.rounds:
        return [element("p", words("challenges.none"))]
    found = [(deal, round_of(model, deal)) for deal in [*model.rounds][::-1]]
    rows = [_row(deal, known, words) for deal, known in found if known.entries]
    return [
        element("p", words("challenges.about"), class_="hint"),
        element("ol", *rows, class_="log"),
    ]


def _row(deal: str, known: Round, words: Words) -> Html:
    entry = read(known.others[0] if known.others else known.mine)
    label = words("challenge.played", name=entry.name, game=words(f"game.{entry.match.game.name}"))
    state = words("challenges.players", n=len(known.entries)) if known.mine else words("today.open")
    said = element("small", capitalised(state))
    button = element(
        "button", label, " ", said, class_="entry", data_intent=f"show-challenge {deal}"
    )
    return element("li", button, dir="auto")
