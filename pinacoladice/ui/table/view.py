"""The table of any game: players on top, the board in the middle, dice and buttons below."""

from pinacoladice.engine.game import Seat
from pinacoladice.ui import cast
from pinacoladice.ui.browser.tabs import take_over_button
from pinacoladice.ui.buttons import action_button, keypad, main_button, sign_button
from pinacoladice.ui.commands.view import command_line, keys
from pinacoladice.ui.first_game import is_first_game
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import AnySitting, Model, Notice
from pinacoladice.ui.panels.fair_dice import SHORT_SEAL, seal
from pinacoladice.ui.shapes import face, glass
from pinacoladice.ui.share.replay_view import bar
from pinacoladice.ui.storage.health import storage_line
from pinacoladice.ui.table import guide
from pinacoladice.ui.table.moves import dice_to_enter
from pinacoladice.ui.table.seats import acting, bot_to_move, just_won, why_not_undo
from pinacoladice.ui.words import TableWords

SIDE_LOG_LINES = 12
LONG_NAME = {2: 12, 3: 8, 4: 6, 5: 6, 6: 6, 7: 6}  # characters, by players; longer is smaller


def table(
    model: Model,
    sitting: AnySitting,
    words: TableWords,
    corner: Html | None = None,
    *,
    acts: bool = True,
) -> Html:
    """`corner` replaces the menu button; without `acts` there are no buttons below the dice."""
    return element(
        "main",
        element("h1", words(f"game.{model.game}"), class_="visually-hidden"),
        _players(model, sitting, words, _corner(model, words) if corner is None else corner),
        _status(model, sitting, words),
        SCREENS[model.game].board(model, sitting, words),
        _hand(model, sitting, words, acts=acts),
        NONE if model.replay else _banner(model, sitting, words),
        _side_log(sitting, words),
        NONE if model.replay else command_line(model, sitting, words),
        id="table",
        class_=" ".join(_classes(model, sitting)),
        data_keys=_keys(model, sitting, words),
        # A replay is not part of the screen that is stored for the next start.
        data_secret=model.replay is not None,
    )


def _keys(model: Model, sitting: AnySitting, words: TableWords) -> str | None:
    """The intents of single keys, as js/app/events.js reads them."""
    if not model.settings.keys or model.replay:
        return None
    return "|".join(f"{key} {intent}" for key, intent in keys(model, sitting, words).items())


def _classes(model: Model, sitting: AnySitting) -> list[str]:
    """A table is still while its last move is not one of this visit: nothing is animated again."""
    classes = ["table", model.game, f"seats-{len(sitting.bots)}", *["guided"] * model.is_guided]
    if model.replay:
        return [*classes, "replay"]
    return classes if model.just_moved else [*classes, "still"]


# Players


def _players(model: Model, sitting: AnySitting, words: TableWords, corner: Html) -> Html:
    cards = [_player(model, sitting, words, seat) for seat in range(len(sitting.bots))]
    seats = element("ul", *cards, class_="cards")
    return element("header", seats, corner, storage_line(model, words), class_="top")


def _corner(model: Model, words: TableWords) -> Html:
    if model.replay:
        return corner_button("×", "replay-close", "replay-close", words("replay.close"))
    return corner_button("≡", "menu-button", "open menu", words("panel.menu"))


def corner_button(sign: str, id_: str, intent: str, label: str) -> Html:
    return sign_button(sign, label, intent, id_, "menu-button")


def _player(model: Model, sitting: AnySitting, words: TableWords, seat: Seat) -> Html:
    is_active = seat == sitting.state.turn and not sitting.state.over
    classes = ["card", *["active"] * is_active, *["winner"] * (seat in just_won(model, sitting))]
    name = sitting.match.players[seat]
    avatar = sitting.avatars[seat]
    return element(
        "li",
        # The sitting of a replay has bots only, who ask nobody for anything.
        bot_face(model.replay.sitting if model.replay else sitting, seat),
        glass(avatar),
        element("span", name, class_=_name_class(name, len(sitting.bots)), dir="auto"),
        *SCREENS[model.game].card(sitting, words, seat),
        class_=" ".join(classes),
        id=f"player-{seat}",
        aria_current="true" if is_active else None,
        style=f"--avatar:var(--avatar-{avatar})",
    )


def bot_face(sitting: AnySitting, seat: Seat) -> Html:
    """A bot's face; nothing for a person."""
    match, level = sitting.match, sitting.bots[seat]
    if not level:
        return NONE
    bot = cast.character(match.game.name, level, match.players[seat])
    return face(bot.face, sitting.avatars[seat])


def _name_class(name: str, seats: int) -> str:
    return "name long" if len(name) > LONG_NAME[seats] else "name"


# Status


def _status(model: Model, sitting: AnySitting, words: TableWords) -> Html:
    if model.notice is not None:
        return _notice(model, model.notice, words)
    if model.replay:
        return element("p", words.latest(sitting.match), id="status", class_="status")
    result = sitting.match.game.result(sitting.state)
    if result is not None:
        return element("p", words.ending(result, sitting.match), id="status", class_="status")
    said = guide.tip(model)
    if said:
        return _tip(sitting, said, words)
    status = element("span", *SCREENS[model.game].status(sitting, words))
    return element("p", status, id="status", class_="status")


def _notice(model: Model, notice: Notice, words: TableWords) -> Html:
    text = words.notice(notice)
    class_ = f"status {notice.tone}"
    if not notice.example:
        return element("p", text, id="status", class_=class_)
    dice = [SCREENS[model.game].face(each) for each in notice.example]
    said = words("table.example", dice=words.dice(notice.example))
    example = element("span", *dice, class_="example", role="img", aria_label=said)
    return element("p", element("span", text), example, id="status", class_=class_)


def _tip(sitting: AnySitting, said: str, words: TableWords) -> Html:
    """What the guide says, between its face and the button that ends it."""
    faces = [bot_face(sitting, seat) for seat in range(len(sitting.bots))]
    bubble = element("p", said, class_="bubble")
    skip = sign_button("×", words("guide.skip"), "skip-guide", "skip-guide", "close")
    return element("div", *faces, bubble, skip, id="status", class_="status tip")


def _banner(model: Model, sitting: AnySitting, words: TableWords) -> Html:
    """Whose turn begins, shown for a moment when the phone is handed on."""
    state = sitting.state
    persons = sitting.bots.count("")
    if state.over or persons < 2 or not SCREENS[model.game].begins_turn(state):
        return NONE
    moves = len(sitting.match.games[-1].records)
    return element(
        "div",
        bot_face(sitting, state.turn),
        element("span", words("banner.turn", name=sitting.match.players[state.turn]), dir="auto"),
        class_="banner",
        id=f"banner-{moves}",
        aria_hidden="true",
    )


def _side_log(sitting: AnySitting, words: TableWords) -> Html:
    """The latest moves, on wide screens."""
    lines = words.log(sitting.match, SIDE_LOG_LINES)
    if not lines or sitting.match.hides_history:
        return NONE
    entries = [element("li", line, dir="auto") for line in reversed(lines)]
    heading = element("h2", words("panel.log"))
    return element("aside", heading, element("ol", *entries, class_="log"), class_="side-log")


# Dice and buttons


def _hand(model: Model, sitting: AnySitting, words: TableWords, *, acts: bool) -> Html:
    dice = SCREENS[model.game].tray(model, sitting, words)
    tray = element("div", *dice, class_="tray", id="tray")
    if model.replay:
        return element("section", tray, bar(model, model.replay, words), class_="hand")
    needed = dice_to_enter(model, sitting)
    return element(
        "section",
        element("div", tray, keypad(words, SCREENS[model.game].face)) if needed else tray,
        element("div", *_buttons(model, sitting, words), class_="buttons", id="buttons")
        if acts
        else NONE,
        class_="hand",
        aria_label=words("table.dice"),
    )


def _buttons(model: Model, sitting: AnySitting, words: TableWords) -> list[Html]:
    if model.follows:
        return [take_over_button(words)]
    buttons = []
    if why_not_undo(sitting) is None:
        buttons.append(action_button(words("button.undo"), "undo"))
    buttons += _seal_button(model, sitting, words)
    if sitting.state.over:
        return [*buttons, main_button(words("button.result"), "see-result")]
    if bot_to_move(sitting) and not dice_to_enter(model, sitting):
        return [*buttons, _skip_button(sitting, words)]
    return [*buttons, *SCREENS[model.game].buttons(sitting, words)]


def _seal_button(model: Model, sitting: AnySitting, words: TableWords) -> list[Html]:
    """Before the first roll: the commitment to the seed, which opens the fair dice panel."""
    match = sitting.match
    is_new = not any(played.records for played in match.games)
    if (
        is_first_game(match)
        or sitting.day
        or not seal(match)
        or not is_new
        or not SCREENS[model.game].begins_turn(match.state)
    ):
        return []
    short = seal(match)[:SHORT_SEAL]
    return [
        element(
            "button",
            element("small", words("panel.fair")),
            element("code", short),
            class_="side seal",
            id="seal-button",
            data_intent="open fair",
        )
    ]


def _skip_button(sitting: AnySitting, words: TableWords) -> Html:
    playing = words("bot.playing", name=words.players[acting(sitting)])
    return main_button(playing, "skip", small=words("button.skip"))
