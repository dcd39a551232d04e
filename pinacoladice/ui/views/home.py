"""Home: resume what is running, or set up a new game."""

from pinacoladice.engine.game import Seat
from pinacoladice.i18n import LANGUAGES
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import LONGEST_NAME, LOOKS, MOST_PLAYERS, Model
from pinacoladice.ui.views.pieces import glass, icon
from pinacoladice.ui.views.six_pictures import six_pictures
from pinacoladice.ui.words import Words


def home(model: Model, words: Words) -> Html:
    return element(
        "main",
        element(
            "header",
            icon("drink"),
            element("h1", words("app.name")),
            element("p", words("app.tagline"), class_="tagline"),
            class_="title",
        ),
        _notice(model, words),
        _broken(model, words),
        _resume(model, words),
        _form(model, words),
        six_pictures(words),
        _footer(model, words),
        id="home",
        class_="home",
    )


def _notice(model: Model, words: Words) -> Html:
    if model.notice is None or model.broken_save:
        return NONE
    return element("p", words.notice(model.notice), id="notice", class_="card warning")


def _broken(model: Model, words: Words) -> Html:
    if not model.broken_save:
        return NONE
    return element(
        "section",
        element("p", words("notice.broken_save")),
        _button(words("home.download_broken"), "download-broken"),
        _button(words("home.forget_broken"), "forget-broken"),
        class_="card warning",
        id="broken",
    )


def _resume(model: Model, words: Words) -> Html:
    match = model.match
    if match is None:
        return NONE
    score = ", ".join(
        words("home.standing", name=name, score=points)
        for name, points in zip(match.players, match.state.scores, strict=True)
    )
    return element(
        "button",
        element("strong", words("home.resume")),
        element("span", score),
        class_="card resume",
        id="resume",
        data_intent="resume",
    )


def _form(model: Model, words: Words) -> Html:
    setup = model.setup
    rows = [_player(model, words, seat) for seat in range(setup.count)]
    known = [element("option", value=name) for name in model.known_names]
    return element(
        "section",
        element("h2", words("home.new"), id="new-game"),
        _counts(setup.count, words),
        element("ol", *rows, class_="players"),
        element("datalist", *known, id="known-names"),
        _first(model, words),
        _switch(
            words("home.happy_hour"), words("home.happy_hour.hint"), "happy-hour", setup.happy_hour
        ),
        _switch(
            words("home.real_dice"), words("home.real_dice.hint"), "real-dice", setup.real_dice
        ),
        element("button", words("home.start"), class_="main", id="start", data_intent="start"),
        class_="card",
        aria_labelledby="new-game",
    )


def _counts(chosen: int, words: Words) -> Html:
    buttons = [
        element(
            "button",
            count,
            class_="segment",
            id=f"count-{count}",
            data_intent=f"count {count}",
            aria_pressed="true" if count == chosen else "false",
            aria_label=words("home.players", n=count),
        )
        for count in range(2, MOST_PLAYERS + 1)
    ]
    label = element("span", words("home.how_many"), id="how-many", class_="label")
    group = element("div", *buttons, class_="segments", role="group", aria_labelledby="how-many")
    return element("div", label, group, class_="row")


def _player(model: Model, words: Words, seat: Seat) -> Html:
    setup = model.setup
    look = setup.looks[seat]
    name = words.seat_name(seat, setup.bots[seat], setup.names[seat])
    return element(
        "li",
        element(
            "button",
            glass(look),
            class_="token-button",
            id=f"look-{seat}",
            data_intent=f"look {seat}",
            aria_label=words("home.look", name=name, look=words(f"look.{LOOKS[look]}")),
        ),
        _bot_name(name, seat) if setup.bots[seat] else _name_field(model, words, seat),
        _kind(setup.bots[seat], name, words, seat),
    )


def _name_field(model: Model, words: Words, seat: Seat) -> Html:
    return element(
        "input",
        id=f"name-{seat}",
        name=f"name-{seat}",
        value=model.setup.names[seat],
        placeholder=words("player.unnamed", number=seat + 1),
        maxlength=LONGEST_NAME,
        list="known-names",
        autocomplete="off",
        autocapitalize="words",
        spellcheck="false",
        enterkeyhint="next",
        data_input=f"name {seat}",
        aria_label=words("home.name", number=seat + 1),
    )


def _bot_name(name: str, seat: Seat) -> Html:
    return element("span", name, class_="bot-name", id=f"bot-{seat}")


def _kind(bot: str, name: str, words: Words, seat: Seat) -> Html:
    kind = words(f"level.{bot or 'person'}")
    return element(
        "button",
        kind,
        class_="kind segment",
        id=f"kind-{seat}",
        data_intent=f"kind {seat}",
        aria_label=words("home.kind", name=name, kind=kind),
    )


def _first(model: Model, words: Words) -> Html:
    setup = model.setup
    names = [
        words.seat_name(seat, setup.bots[seat], setup.names[seat]) for seat in range(setup.count)
    ]
    options = [
        element("option", words("home.first.random"), value="random", selected=setup.first is None)
    ]
    options += [
        element("option", name, value=seat, selected=setup.first == seat)
        for seat, name in enumerate(names)
    ]
    label = element("label", words("home.first"), for_="first", class_="label")
    return element(
        "div", label, element("select", *options, id="first", data_choose="first"), class_="row"
    )


def _switch(label: str, hint: str, intent: str, is_on: bool) -> Html:
    return element(
        "button",
        element("span", element("strong", label), element("small", hint), class_="switch-text"),
        element("span", class_="knob", aria_hidden="true"),
        class_="switch",
        id=f"switch-{intent}",
        role="switch",
        aria_checked="true" if is_on else "false",
        data_intent=intent,
    )


def _footer(model: Model, words: Words) -> Html:
    languages = [
        element(
            "button",
            words(f"language.{language}"),
            class_="segment",
            lang=language,
            id=f"language-{language}",
            data_intent=f"language {language}",
            aria_pressed="true" if language == model.settings.language else "false",
        )
        for language in LANGUAGES
    ]
    return element(
        "footer",
        element(
            "div",
            *languages,
            class_="segments",
            role="group",
            aria_label=words("settings.language"),
        ),
        element(
            "nav",
            _button(words("panel.rules"), "open rules"),
            _button(words("panel.statistics"), "open statistics"),
            _button(words("panel.settings"), "open settings"),
            class_="links",
        ),
        _shell(model, words),
        element("p", words("app.notice"), class_="notice-text"),
    )


def _shell(model: Model, words: Words) -> Html:
    """How to keep the app at hand."""
    parts = []
    if model.shell.installing == "by button":
        parts.append(_button(words("home.install"), "install"))
    if model.shell.installing == "by hand":
        parts.append(element("p", words("home.install.by_hand"), id="install-by-hand"))
    if model.shell.is_offline:
        parts.append(element("p", "✓ ", words("home.offline"), id="offline"))
    return element("div", *parts, class_="shell", id="shell") if parts else NONE


def _button(label: str, intent: str) -> Html:
    return element("button", label, class_="quiet", data_intent=intent, id=intent.replace(" ", "-"))
