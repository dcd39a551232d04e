"""The share panel: links, QR code, picture, and code to embed."""

from pinacoladice.ui.buttons import quiet_button
from pinacoladice.ui.challenge import view as challenge
from pinacoladice.ui.html import NONE, Attribute, Html, element
from pinacoladice.ui.model import Model
from pinacoladice.ui.share.qr import drawing
from pinacoladice.ui.share.share import address_to_scan, shared_sitting, sharing
from pinacoladice.ui.words import Words

LONG = 80  # characters; a longer text gets several lines
MOST_ROWS = 6


def share(model: Model, words: Words) -> list[Html]:
    found, sitting = sharing(model), shared_sitting(model)
    parts = [_said(model, words)]
    if found.line:
        parts.append(section(model, words, "line"))
    if sitting and not model.replay:
        parts.append(challenge.to_share(model, sitting, words))
    if found.go_on:
        about = element("p", words("share.go_on.about"))
        parts.append(section(model, words, "go_on", about, _code(model, words)))
    elif sitting and address_to_scan(model) == found.app:
        parts.append(element("p", words("share.too_long")))
    if found.replay:
        code = NONE if found.go_on else _code(model, words)
        about = element("p", words("share.replay.about"))
        parts.append(section(model, words, "replay", about, code))
    if found.position:
        parts += [
            _pictures(model, words),
            section(model, words, "frame"),
            section(model, words, "element"),
            section(model, words, "position"),
            section(model, words, "notation"),
        ]
    code = NONE if found.go_on or found.replay else _code(model, words)
    parts.append(section(model, words, "app", code))
    return parts


def _said(model: Model, words: Words) -> Html:
    if model.notice is None:
        return NONE
    return element("p", words.notice(model.notice), id="share-said", class_="verdict")


def section(model: Model, words: Words, what: str, *more: Html) -> Html:
    text = getattr(sharing(model), what)
    title_text = words(f"share.{what}")
    title = element("h3", title_text, id=f"share-{what}-title")
    buttons = [quiet_button(words("share.copy"), f"copy {what}", about=title_text)]
    if what in ("go_on", "replay", "line", "app") and model.pwa.shares:
        buttons.append(quiet_button(words("share.hand_on"), f"hand-on {what}", about=title_text))
    return element(
        "section",
        title,
        *more,
        _field(what, text),
        element("div", *buttons, class_="actions"),
        class_="share",
    )


def _field(what: str, text: str) -> Html:
    named: dict[str, Attribute] = {
        "id": f"share-{what}",
        "readonly": True,
        "spellcheck": "false",
        "aria_labelledby": f"share-{what}-title",
    }
    if len(text) < LONG and "\n" not in text:
        return element("input", value=text, class_="text", **named)
    return element("textarea", text, rows=min(MOST_ROWS, 2 + text.count("\n")), **named)


def _pictures(model: Model, words: Words) -> Html:
    kinds = ["svg", "png", *(["share"] if model.pwa.shares else [])]
    title = words("share.picture")
    buttons = [
        quiet_button(words(f"share.picture.{how}"), f"picture {how}", about=title) for how in kinds
    ]
    return element(
        "section",
        element("h3", title),
        element("div", *buttons, class_="actions"),
        class_="share",
    )


def _code(model: Model, words: Words) -> Html:
    address, rows = model.code
    if address != address_to_scan(model):
        return element("p", words("share.code.working"), class_="hint")
    if rows is None:
        return element("p", words("share.code.missing"), class_="hint")
    if not rows:
        return element("p", words("share.code.too_long"), class_="hint")
    return drawing(rows, words("share.code"))
