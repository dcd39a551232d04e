"""Home: choose a game, resume it, or set up a new one."""

from pinacoladice.engine.game import Seat
from pinacoladice.games import GAMES
from pinacoladice.i18n import LANGUAGES
from pinacoladice.ui.browser.tabs import follower_card
from pinacoladice.ui.buttons import quiet_button, segment, segments, switch, wide_button
from pinacoladice.ui.games.registry import SCREENS, AnyScreen
from pinacoladice.ui.home.setup import player_count
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.learn_urls import PUZZLES, LearnPage
from pinacoladice.ui.model import AVATARS, LONGEST_NAME, Model
from pinacoladice.ui.shapes import glass, icon
from pinacoladice.ui.storage.health import storage_line
from pinacoladice.ui.words import Words

# Panels with a button in the footer
LINKED = ("rules", "fair", "statistics", "settings", "share", "files")


def home(model: Model, words: Words) -> Html:
    return element(
        "main",
        element(
            "header",
            icon("drink"),
            element("h1", words("app.name")),
            element("p", _tagline(words), class_="tagline"),
            class_="title",
        ),
        follower_card(model, words),
        _storage(model, words),
        _notice(model, words),
        _broken(model, words),
        _games(model, words),
        _form(model, words),
        SCREENS[model.game].pictures(words),
        _footer(model, words),
        id="home",
        class_="home",
    )


def _tagline(words: Words) -> str:
    games = len(SCREENS)
    return words("app.tagline", n=games, count=words.count(games))


def _notice(model: Model, words: Words) -> Html:
    if model.notice is None or model.notice.key == "notice.broken_save":
        return NONE  # a broken save has its own card
    return element("p", words.notice(model.notice), id="notice", class_="card warning")


def _storage(model: Model, words: Words) -> Html:
    if not model.storage:
        return NONE
    advice = NONE if model.storage_works else element("p", words(f"storage.{model.storage}.advice"))
    return element("section", storage_line(model, words), advice, class_="card warning")


def _broken(model: Model, words: Words) -> Html:
    if not model.broken_save:
        return NONE
    return element(
        "section",
        element("p", words("home.broken")),
        quiet_button(words("home.download_broken"), "download-broken"),
        quiet_button(words("home.forget_broken"), "forget-broken"),
        class_="card warning",
        id="broken",
    )


def _games(model: Model, words: Words) -> Html:
    cards = [_game(model, words, screen) for screen in SCREENS.values()]
    return element("ul", *cards, class_="games", aria_label=words("home.games"))


def _game(model: Model, words: Words, screen: AnyScreen) -> Html:
    """A game's card, with a button to resume a match under way."""
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
    standings = screen.words(words.language, match.players).standings(match)
    return element(
        "button",
        element("strong", words("home.resume")),
        element("span", standings),
        class_="resume",
        id=f"resume-{name}",
        data_intent=f"resume {name}",
    )


def _form(model: Model, words: Words) -> Html:
    rows = [_player(model, words, seat) for seat in range(player_count(model))]
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
        wide_button(words("home.start"), "start"),
        class_="card",
        aria_labelledby="new-game",
    )


def _switches(model: Model, words: Words) -> list[Html]:
    """Variants, a match of several games, real dice, as far as the game has them."""
    setup, game = model.setup, GAMES[model.game]
    switches = [
        _switch(words, f"option.{option.replace('-', '_')}", f"option {option}", is_on)
        for option, is_on in ((each, each in setup.options) for each in sorted(game.options))
    ]
    length = game.match_length(player_count(model))
    if length > 1:
        switches.append(_switch(words, "home.full_match", "full-match", setup.full_match, length))
    if not SCREENS[model.game].real_dice:
        return [*switches, element("p", words("home.no_real_dice"), class_="hint")]
    return [*switches, _switch(words, "home.real_dice", "real-dice", setup.real_dice)]


def _switch(words: Words, key: str, intent: str, is_on: bool, n: int = 0) -> Html:
    id_ = f"switch-{intent.rpartition(' ')[2]}"
    return switch(words(key), intent, id_, is_on=is_on, hint=words(f"{key}.hint", n=n))


def _counts(model: Model, words: Words) -> Html:
    chosen = player_count(model)
    buttons = [
        segment(
            str(count),
            f"count {count}",
            f"count-{count}",
            count == chosen,
            aria_label=words("home.players", n=count),
        )
        for count in GAMES[model.game].seats
    ]
    return segments(words("home.how_many"), "how-many", buttons)


def _player(model: Model, words: Words, seat: Seat) -> Html:
    setup = model.setup
    avatar = setup.avatars[seat]
    name = words.seat_name(seat, setup.bots[seat], setup.names[seat])
    return element(
        "li",
        element(
            "button",
            glass(avatar),
            class_="token-button",
            id=f"avatar-{seat}",
            data_intent=f"avatar {seat}",
            aria_label=words("home.avatar", name=name, avatar=words(f"avatar.{AVATARS[avatar]}")),
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
    label = words("home.kind", name=name, kind=kind)
    id_ = f"kind-{seat}"
    return segment(kind, f"kind {seat}", id_, None, class_="kind segment", aria_label=label)


def _first(model: Model, words: Words) -> Html:
    setup = model.setup
    names = [
        words.seat_name(seat, setup.bots[seat], setup.names[seat])
        for seat in range(player_count(model))
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
        segment(
            words(f"language.{language}"),
            f"set language {language}",
            f"language-{language}",
            language == model.settings.language,
            lang=language,
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
            _link(words("home.learn"), LearnPage(model.game, words.language)),
            _link(words("home.puzzle"), LearnPage(PUZZLES, words.language)),
            *(quiet_button(words(f"panel.{name}"), f"open {name}") for name in LINKED),
            class_="links",
        ),
        _pwa(model, words),
        element("p", words("app.notice"), class_="notice-text"),
    )


def _pwa(model: Model, words: Words) -> Html:
    """Installing, offline use and storage persistence."""
    parts = []
    if model.pwa.installing == "by button":
        parts.append(quiet_button(words("home.install"), "install"))
    if model.pwa.installing == "by hand":
        parts.append(element("p", words("home.install.by_hand"), id="install-by-hand"))
    if model.pwa.evicts:
        parts.append(element("p", words("home.forgets"), id="forgets"))
    if model.storage_works:
        parts.append(_persistence(model, words))
    if model.pwa.is_offline:
        parts.append(element("p", "✓ ", words("home.offline"), id="offline"))
    return element("div", *parts, class_="pwa", id="pwa") if any(parts) else NONE


def _persistence(model: Model, words: Words) -> Html:
    if model.pwa.persistence == "granted":
        return element("p", "✓ ", words("home.kept_for_good"), id="kept-for-good")
    if model.pwa.persistence == "denied" and not model.pwa.evicts:
        return element("p", words("home.kept_for_now"), id="kept-for-now")
    return NONE


def _link(label: str, page: LearnPage) -> Html:
    return element("a", label, class_="quiet", href=page.folder, id=f"link-{page.topic}")
