"""The set-up of a match, a step after home: who plays, and how."""

from pinacoladice.engine.game import Seat
from pinacoladice.games import GAMES
from pinacoladice.ui import cast
from pinacoladice.ui.buttons import segment, segments, selection, switch, wide_button
from pinacoladice.ui.games.contract import Character
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.home.setup import characters, player_count, player_names
from pinacoladice.ui.html import Html, element
from pinacoladice.ui.model import AVATARS, LONGEST_NAME, Model
from pinacoladice.ui.shapes import face, glass
from pinacoladice.ui.words import Words


def setup_form(model: Model, words: Words) -> list[Html]:
    """The content of its panel."""
    rows = [_player(model, words, seat) for seat in range(player_count(model))]
    known = [element("option", value=name) for name in model.known_names]
    return [
        _about(model, words),
        _counts(model, words),
        element("ol", *rows, class_="players"),
        element("datalist", *known, id="known-names"),
        _first(model, words),
        *_switches(model, words),
        wide_button(words("home.start"), "start"),
    ]


def _about(model: Model, words: Words) -> Html:
    screen = SCREENS[model.game]
    seats = words("home.seats", least=screen.game.seats[0], most=screen.game.seats[-1])
    about = words("home.about", seats=seats, minutes=screen.minutes)
    game = element("strong", words(f"game.{model.game}"))
    return element("p", game, " · ", about)


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
    name, bot = player_names(model)[seat], characters(model)[seat]
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
        _bot_name(bot, avatar, seat) if bot else _name_field(model, words, seat),
        _kind(setup.bots[seat], name, words, seat),
        _temper(model, words, seat) if bot else None,
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


def _bot_name(bot: Character, avatar: int, seat: Seat) -> Html:
    return element("span", face(bot.face, avatar), bot.name, class_="bot-name", id=f"bot-{seat}")


def _temper(model: Model, words: Words, seat: Seat) -> Html:
    line = words(cast.temper(model.game, model.setup.bots[seat]))
    return element("small", line, class_="temper hint")


def _kind(bot: str, name: str, words: Words, seat: Seat) -> Html:
    kind = words(f"level.{bot or 'person'}")
    label = words("home.kind", name=name, kind=kind)
    id_ = f"kind-{seat}"
    return segment(kind, f"kind {seat}", id_, None, class_="kind segment", aria_label=label)


def _first(model: Model, words: Words) -> Html:
    setup = model.setup
    names = player_names(model)
    choices = {"random": words("home.first.random")}
    choices |= {str(seat): name for seat, name in enumerate(names)}
    chosen = "random" if setup.first is None else str(setup.first)
    return selection(words("home.first"), "first", "first", choices, chosen)
