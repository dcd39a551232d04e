"""What can be handed on of a match: links, a picture, text, and code for other people's pages."""

from dataclasses import dataclass, replace

from pinacoladice.bots.registry import LEVELS
from pinacoladice.engine import link
from pinacoladice.engine.errors import InvalidGame
from pinacoladice.engine.game import Seat
from pinacoladice.engine.transcript import AnyMatch, format_match
from pinacoladice.ui.effects import Announce, Copy, Effect, Encode, Picture, Share
from pinacoladice.ui.html import element
from pinacoladice.ui.model import LOOKS, AnySitting, Model, Notice
from pinacoladice.ui.replaying import seen, settled
from pinacoladice.ui.screens import words_of

Step = tuple[Model, list[Effect]]

WIDTH, HEIGHT = 360, 640  # of an embedded table
FRAMES = "embed/v1/"


@dataclass(frozen=True, slots=True)
class Sharing:
    """Everything there is to copy; what a match is too long for, or has not got, is empty."""

    app: str
    go_on: str = ""
    replay: str = ""
    frame: str = ""
    element: str = ""
    position: str = ""
    notation: str = ""


def sharing(model: Model) -> Sharing:
    """Of the match that is looked at, as far as everybody may know it. Only the link to go on with
    it holds all of it, as it must."""
    app = model.shell.address
    sitting = shared_sitting(model)
    if sitting is None:
        return Sharing(app)
    known, position = settled(sitting), position_of(seen(model).sitting or sitting)
    is_running = sitting.match.result() is None
    may_go_on = is_running and model.replay is None
    return Sharing(
        app,
        go_on=_link(app, "game", sitting, sitting.match) if may_go_on else "",
        replay=_link(app, "replay", sitting, known, reveal=not is_running),
        frame=_frame(model, position),
        element=_element(model, position),
        position=position,
        notation=format_match(known, reveal=not is_running),
    )


def shared_sitting(model: Model) -> AnySitting | None:
    """At the table only: at home nobody can see what it would be."""
    if model.replay:
        return model.replay.sitting
    return model.sitting if model.at_table else None


def position_of(sitting: AnySitting) -> str:
    """As the one whose turn it is may see it; of a replay, the move that is looked at."""
    match = sitting.match
    view = match.game.visible_to(match.state, match.state.turn)
    return match.game.format_position(view)


# Links


def _link(app: str, kind: str, sitting: AnySitting, match: AnyMatch, *, reveal: bool = True) -> str:
    try:
        packed = link.pack(match, reveal=reveal)
    except InvalidGame:
        return ""
    return f"{app}#{kind}={packed}{link.SEATS}{_seats(sitting)}"


def _seats(sitting: AnySitting) -> str:
    """A glass and, for a bot, its level."""
    pairs = zip(sitting.looks, sitting.bots, strict=True)
    return "".join(f"{look}{bot[:1]}" for look, bot in pairs)


def read_seats(text: str, seats: int) -> tuple[tuple[int, ...], tuple[str, ...]]:
    """Glasses and bots as a link has them; the usual ones where it has others."""
    levels = {level[0]: level for level in LEVELS}
    looks: list[int] = []
    bots: dict[Seat, str] = {}
    for letter in text[: 2 * seats]:
        if letter in levels and looks:
            bots[len(looks) - 1] = levels[letter]
        elif letter.isascii() and letter.isdigit() and int(letter) < len(LOOKS):
            looks.append(int(letter))
    if len(looks) != seats or len(set(looks)) != seats:
        looks = list(range(seats))
    return tuple(looks), tuple(bots.get(seat, "") for seat in range(seats))


# Code for other people's pages


def _frame(model: Model, position: str) -> str:
    query = f"position={position.replace(' ', '%20')}&lang={model.settings.language}"
    frame = element(
        "iframe",
        src=f"{model.shell.address}{FRAMES}?{query}",
        title=words_of(model)(f"game.{position.partition(' ')[0]}"),
        width=WIDTH,
        height=HEIGHT,
        loading="lazy",
        style="border:0",
    )
    return str(frame)  # to be read, not to be part of a page


def _element(model: Model, position: str) -> str:
    script = element("script", type="module", src=f"{model.shell.address}{FRAMES}pinacoladice.js")
    table = element("pina-coladice", position=position, lang=model.settings.language)
    return f"{script}\n{table}"


# Taps


def copy(model: Model, what: str) -> Step:
    text = getattr(sharing(model), what, "") if what in Sharing.__slots__ else ""
    return model, [Copy(text)] if text else []


def hand_on(model: Model, what: str) -> Step:
    """An address, to whatever the device knows to do with it."""
    address = {"go_on": "go_on", "replay": "replay"}.get(what, "app")
    text = words_of(model)("share.text")
    return model, [Share(text, getattr(sharing(model), address))]


def picture(model: Model, how: str) -> Step:
    sitting = shared_sitting(model)
    if sitting is None or how not in ("svg", "png", "share"):
        return model, []
    drawn = Picture(
        position_of(seen(model).sitting or sitting),
        sitting.match.players,
        sitting.looks,
        model.settings.language,
        f"pina-coladice-{sitting.match.game.name}",
        how,
    )
    return model, [drawn]


def copied(model: Model, key: str) -> Step:
    notice = Notice(key)
    return replace(model, notice=notice), [Announce(words_of(model).notice(notice))]


# QR codes


def open_share(model: Model) -> Step:
    model = replace(model, panel="share", notice=None)
    address = address_to_scan(model)
    known = model.code[0] == address
    return model, [] if known else [Encode(address)]


def address_to_scan(model: Model) -> str:
    """To go on with the match elsewhere; otherwise to look at it, or to find the app."""
    found = sharing(model)
    return found.go_on or found.replay or found.app
