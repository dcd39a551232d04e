"""Sharing a match: links, a picture, text, and code to embed it."""

from dataclasses import dataclass, replace

from pinacoladice.engine import link
from pinacoladice.engine.errors import InvalidGame
from pinacoladice.engine.transcript import AnyMatch, format_match
from pinacoladice.ui.effects import Copy, Encode, Picture, Share
from pinacoladice.ui.games.registry import words_of
from pinacoladice.ui.html import element
from pinacoladice.ui.model import AnySitting, Model, Rows, Step
from pinacoladice.ui.share.replay import shown
from pinacoladice.ui.share.seats import write_seats
from pinacoladice.ui.today.line import line

WIDTH, HEIGHT = 360, 640  # of an embedded table
FRAMES = "embed/v1/"


@dataclass(frozen=True, slots=True)
class Sharing:
    """Everything that can be copied; empty where the match is too long or has no such thing."""

    app: str
    go_on: str = ""
    replay: str = ""
    frame: str = ""
    element: str = ""
    position: str = ""
    notation: str = ""
    line: str = ""  # a day's result


def sharing(model: Model) -> Sharing:
    """Of the match in view, without its secrets. Only the link to continue it elsewhere holds
    everything, as it must."""
    app = model.pwa.address
    sitting = shared_sitting(model)
    if sitting is None:
        return Sharing(app)
    is_running = sitting.match.result() is None
    may_go_on = is_running and model.replay is None
    go_on = _link(app, "game", sitting, sitting.match) if may_go_on else ""
    result = model.days.get(sitting.day)
    if sitting.match.hides_history:
        return Sharing(app, go_on)
    public, position = sitting.match.known_to_all(), position_of(shown(model).sitting or sitting)
    return Sharing(
        app,
        go_on=go_on,
        replay=_link(app, "replay", sitting, public, reveal=not is_running),
        frame=_frame(model, position),
        element=_element(model, position),
        position=position,
        notation=format_match(public, reveal=not is_running),
        line=line(result, words_of(model), app) if result else "",
    )


def shared_sitting(model: Model) -> AnySitting | None:
    """The match at the table or in the replay; at home there is none in view."""
    if model.replay:
        return model.replay.sitting
    return model.sitting if model.at_table else None


def position_of(sitting: AnySitting) -> str:
    """As the player to move may see it."""
    match = sitting.match
    view = match.game.visible_to(match.state, match.state.turn)
    return match.game.format_position(view)


# Links


def _link(app: str, kind: str, sitting: AnySitting, match: AnyMatch, *, reveal: bool = True) -> str:
    try:
        packed = link.pack(match, reveal=reveal)
    except InvalidGame:
        return ""
    return f"{app}#{kind}={packed}{link.SEATS}{write_seats(sitting.avatars, sitting.bots)}"


# Code to embed


def _frame(model: Model, position: str) -> str:
    query = f"position={position.replace(' ', '%20')}&lang={model.settings.language}"
    frame = element(
        "iframe",
        src=f"{model.pwa.address}{FRAMES}?{query}",
        title=words_of(model)(f"game.{position.partition(' ')[0]}"),
        width=WIDTH,
        height=HEIGHT,
        loading="lazy",
        style="border:0",
    )
    return str(frame)  # as text to copy, not as part of the page


def _element(model: Model, position: str) -> str:
    script = element("script", type="module", src=f"{model.pwa.address}{FRAMES}pinacoladice.js")
    table = element("pina-coladice", position=position, lang=model.settings.language)
    return f"{script}\n{table}"


# Taps


def copy(model: Model, what: str) -> Step:
    text = getattr(sharing(model), what, "") if what in Sharing.__slots__ else ""
    return model, [Copy(text)] if text else []


def hand_on(model: Model, what: str) -> Step:
    """Open the share sheet with a link."""
    if what == "line":
        said, _, address = sharing(model).line.rpartition(" ")
        return model, [Share(said, address)] if said else []
    address = {"go_on": "go_on", "replay": "replay"}.get(what, "app")
    text = words_of(model)("share.text")
    sitting = shown(model).sitting if what == "replay" else None
    drawn = picture_of(model, sitting) if sitting else None
    return model, [Share(text, getattr(sharing(model), address), drawn)]


def picture(model: Model, how: str) -> Step:
    sitting = shared_sitting(model)
    if sitting is None or sitting.match.hides_history or how not in ("svg", "png", "share"):
        return model, []
    return model, [picture_of(model, shown(model).sitting or sitting, how)]


def picture_of(model: Model, sitting: AnySitting, how: str = "share") -> Picture:
    """Of the table as it lies."""
    return Picture(
        position_of(sitting),
        sitting.match.players,
        sitting.avatars,
        model.settings.language,
        f"pina-coladice-{sitting.match.game.name}",
        how,
    )


# QR codes


def open_share(model: Model) -> Step:
    model = replace(model, panel="share", notice=None)
    address = address_to_scan(model)
    known = model.code[0] == address
    return model, [] if known else [Encode(address)]


def encoded(model: Model, address: str, rows: Rows | None) -> Model:
    """The QR code has been computed."""
    return replace(model, code=(address, rows))


def address_to_scan(model: Model) -> str:
    """The link to continue the match; without one the replay's, or the app's."""
    found = sharing(model)
    return found.go_on or found.replay or found.app
