"""Home: choose a game, resume it, or set up a new one."""

from pinacoladice.engine.game import Seat
from pinacoladice.games import GAMES
from pinacoladice.i18n import LANGUAGES
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import LONGEST_NAME, LOOKS, Model
from pinacoladice.ui.places import PUZZLES, Place
from pinacoladice.ui.screens import SCREENS, AnyScreen
from pinacoladice.ui.setting_up import seated
from pinacoladice.ui.views.following import following
from pinacoladice.ui.views.pieces import glass, icon
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
        following(model, words),
        _notice(model, words),
        _broken(model, words),
        _games(model, words),
        _form(model, words),
        SCREENS[model.game].pictures(words),
        _footer(model, words),
        id="home",
        class_="home",
    )


def _notice(model: Model, words: Words) -> Html:
    if model.notice is None or model.notice.key == "notice.broken_save":
        return NONE  # what is broken has a card of its own
    return element("p", words.notice(model.notice), id="notice", class_="card warning")


def _broken(model: Model, words: Words) -> Html:
    if not model.broken_save:
        return NONE
    return element(
        "section",
        element("p", words("home.broken")),
        _button(words("home.download_broken"), "download-broken"),
        _button(words("home.forget_broken"), "forget-broken"),
        class_="card warning",
        id="broken",
    )


def _games(model: Model, words: Words) -> Html:
    cards = [_game(model, words, screen) for screen in SCREENS.values()]
    return element("ul", *cards, class_="games", aria_label=words("home.games"))


def _game(model: Model, words: Words, screen: AnyScreen) -> Html:
    """A card: what it is, and the way back to it if one is under way."""
    name = screen.game.name
    is_chosen = name == model.game
    seats = words("home.seats", least=screen.game.seats[0], most=screen.game.seats[-1])
    about = words("home.about", seats=seats, minutes=screen.minutes)
    choose = element(
        "button",
        icon(screen.icon),
        element("strong", words(f"game.{name}")),
        element("small", about),
        class_="choose",
        id=f"game-{name}",
        data_intent=f"game {name}",
        aria_pressed="true" if is_chosen else "false",
    )
    kind = "game-card chosen" if is_chosen else "game-card"
    return element("li", choose, _resume(model, words, screen), class_=kind)


def _resume(model: Model, words: Words, screen: AnyScreen) -> Html:
    name = screen.game.name
    sitting = model.sittings.get(name)
    if sitting is None:
        return NONE
    match = sitting.match
    told = screen.words(words.language, match.players)
    standings = ", ".join(
        words("home.standing", name=player, score=told.standing(match, seat))
        for seat, player in enumerate(match.players)
    )
    return element(
        "button",
        element("strong", words("home.resume")),
        element("span", standings),
        class_="resume",
        id=f"resume-{name}",
        data_intent=f"resume {name}",
    )


def _form(model: Model, words: Words) -> Html:
    rows = [_player(model, words, seat) for seat in range(seated(model))]
    known = [element("option", value=name) for name in model.known_names]
    title = " · ".join([words("home.new"), words(f"game.{model.game}")])
    return element(
        "section",
        element("h2", title, id="new-game"),
        _counts(model, words),
        element("ol", *rows, class_="players"),
        element("datalist", *known, id="known-names"),
        _first(model, words),
        *_switches(model, words),
        element("button", words("home.start"), class_="main", id="start", data_intent="start"),
        class_="card",
        aria_labelledby="new-game",
    )


def _switches(model: Model, words: Words) -> list[Html]:
    """Variants, a match of several games, real dice: whatever the game has of them."""
    setup, game = model.setup, GAMES[model.game]
    switches = [
        _switch(words, f"option.{option.replace('-', '_')}", f"option {option}", is_on)
        for option, is_on in ((each, each in setup.options) for each in sorted(game.options))
    ]
    length = game.match_length(seated(model))
    if length > 1:
        switches.append(_switch(words, "home.full_match", "full-match", setup.full_match, length))
    if not SCREENS[model.game].real_dice:
        return [*switches, element("p", words("home.no_real_dice"), class_="hint")]
    return [*switches, _switch(words, "home.real_dice", "real-dice", setup.real_dice)]


def _switch(words: Words, key: str, intent: str, is_on: bool, n: int = 0) -> Html:
    hint = element("small", words(f"{key}.hint", n=n))
    return element(
        "button",
        element("span", element("strong", words(key)), hint, class_="switch-text"),
        element("span", class_="knob", aria_hidden="true"),
        class_="switch",
        id=f"switch-{intent.rpartition(' ')[2]}",
        role="switch",
        aria_checked="true" if is_on else "false",
        data_intent=intent,
    )


def _counts(model: Model, words: Words) -> Html:
    chosen = seated(model)
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
        for count in GAMES[model.game].seats
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
        words.seat_name(seat, setup.bots[seat], setup.names[seat]) for seat in range(seated(model))
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
            _link(words("home.learn"), Place(model.game, words.language)),
            _link(words("home.puzzle"), Place(PUZZLES, words.language)),
            _button(words("panel.rules"), "open rules"),
            _button(words("panel.fair"), "open fair"),
            _button(words("panel.statistics"), "open statistics"),
            _button(words("panel.settings"), "open settings"),
            _button(words("panel.share"), "open share"),
            _button(words("panel.files"), "open files"),
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
    if model.shell.forgets:
        parts.append(element("p", words("home.forgets"), id="forgets"))
    if model.shell.keeping == "for good":
        parts.append(element("p", "✓ ", words("home.kept_for_good"), id="kept-for-good"))
    elif model.shell.keeping == "for now" and not model.shell.forgets:
        parts.append(element("p", words("home.kept_for_now"), id="kept-for-now"))
    if model.shell.is_offline:
        parts.append(element("p", "✓ ", words("home.offline"), id="offline"))
    return element("div", *parts, class_="shell", id="shell") if parts else NONE


def _button(label: str, intent: str) -> Html:
    return element("button", label, class_="quiet", data_intent=intent, id=intent.replace(" ", "-"))


def _link(label: str, place: Place) -> Html:
    """To a page that teaches."""
    return element("a", label, class_="quiet", href=place.folder, id=f"link-{place.topic}")
