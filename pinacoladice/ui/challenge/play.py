"""Challenges: send one, take one, and keep what came of it.

The challenger's friend plays in the challenger's seat, and bots in all others, so that one person
can play it. The bots' own chance is the same for everybody, too.
"""

from dataclasses import replace

from pinacoladice.bots.coach import Report
from pinacoladice.bots.registry import COACHES
from pinacoladice.engine.errors import InvalidGame
from pinacoladice.ui import cast
from pinacoladice.ui.challenge import entry as entries
from pinacoladice.ui.challenge.entry import Entry
from pinacoladice.ui.challenge.line import LONGEST, address, parse, sentence
from pinacoladice.ui.challenge.rounds import Round, with_mine, with_other
from pinacoladice.ui.effects import Announce, Copy, Effect, Review, Share
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import AVATARS, AnySitting, Model, Notice, Sitting, Step
from pinacoladice.ui.notices import with_notice
from pinacoladice.ui.share.share import open_share, picture_of
from pinacoladice.ui.storage import write
from pinacoladice.ui.table import lifecycle

PANEL, COMPARING = "challenge", "compare"
ASKING = "replace-challenge"  # the panel that asks before a match is replaced
LEVEL = "medium"  # of the bots that take other people's seats


# Sending


def send(model: Model, sitting: AnySitting) -> Step:
    """One's own game, with the share sheet; copied where there is none."""
    text = entries.write(sitting)
    if not text:
        return model, []
    model, effects = _kept(model, sitting, text)
    sent = _sent(model, text)
    if isinstance(sent, Copy):  # which may be refused: the panel has the text to copy by hand
        model, more = open_share(model)
        effects = [*effects, *more]
    return model, [*effects, sent]


def send_again(model: Model) -> Step:
    """The game that counts in the round in view."""
    model = replace(model, line="")
    text = round_of(model, model.deal).mine
    return (model, [_sent(model, text)]) if text else (model, [])


def _sent(model: Model, text: str) -> Effect:
    """With a picture of the table at the end."""
    entry = entries.read(text)
    said, link = sentence(entry, words_of(model)), address(model.pwa.address, text)
    if not model.pwa.shares:
        return Copy(f"{said} {link}")
    hand = SCREENS[entry.match.game.name].empty_hand
    sitting: AnySitting = Sitting(entry.match, hand, entry.avatars, entry.bots)
    return Share(said, link, picture_of(model, sitting))


def may_send(sitting: AnySitting) -> bool:
    return not sitting.day and bool(entries.write(sitting))


# Taking


def open_link(model: Model, text: str) -> Step:
    if model.follows:
        return with_notice(model, Notice("tabs.why_not"))
    try:
        entry = entries.read(text)
    except InvalidGame:
        return with_notice(replace(model, panel=""), Notice("today.line_damaged"))
    deal = entries.deal_of(entry.match)
    model = replace(model, rounds=with_other(model.rounds, deal, text), replay=None)
    stored = write.store_rounds(model)
    model, effects = show(model, deal)
    return model, [*stored, Announce(words_of(model)(f"panel.{model.panel}")), *effects]


def round_of(model: Model, deal: str) -> Round:
    """Without what cannot be read; that stays stored."""
    known = model.rounds.get(deal, Round())
    mine = known.mine if entries.is_readable(known.mine) else ""
    return Round(mine, tuple(filter(entries.is_readable, known.others)))


def challenger(model: Model) -> Entry | None:
    """The one in view; the first of a deal."""
    others = round_of(model, model.deal).others
    return entries.read(others[0]) if others else None


def accept(model: Model) -> Step:
    """At the table of its game. If that would replace an unfinished match, ask first."""
    entry = challenger(model)
    if entry is None:
        return model, []
    table = entry.match.game.name
    known = model.sittings.get(table)
    if known is not None and known.match.result() is None:
        if known.deal == model.deal:
            return lifecycle.resume(model, table)
        if model.panel != ASKING:
            return replace(model, panel=ASKING), []
    sitting = _seated(model, entry)
    return lifecycle.seat(replace(model, table=table, panel=""), sitting)


def _seated(model: Model, entry: Entry) -> AnySitting:
    """In the challenger's seat, with bots in all others."""
    match, own = entry.match, entry.seat
    bots = tuple("" if seat == own else bot or LEVEL for seat, bot in enumerate(entry.bots))
    name = words_of(model).seat_name(own, model.setup.names[0])
    names = [name] * len(bots)
    for seat, bot in enumerate(cast.seated(match.game.name, bots, [name])):
        names[seat] = bot.name if bot else name
    avatar = model.setup.avatars[0]
    others = (other for other in range(len(AVATARS)) if other != avatar)
    avatars = tuple(avatar if seat == own else next(others) for seat in range(len(bots)))
    hand = SCREENS[match.game.name].empty_hand
    return Sitting(match.again(names), hand, avatars, bots, is_from_elsewhere=True, deal=model.deal)


# What came of it


def count(model: Model) -> Step:
    """Keep the game at the table, if it is a challenge and over; the first one of a deal counts."""
    sitting = model.sitting
    if sitting is None or not sitting.deal or model.replay or model.follows:
        return model, []
    if model.rounds.get(sitting.deal, Round()).mine:
        return model, []
    text = entries.write(sitting)
    return _kept(model, sitting, text) if text else (model, [])


def _kept(model: Model, sitting: AnySitting, text: str) -> Step:
    deal = sitting.deal or entries.deal_of(sitting.match)
    after = replace(model, rounds=with_mine(model.rounds, deal, text))
    return after, [] if after.rounds is model.rounds else write.store_rounds(after)


# Comparing


def show(model: Model, deal: str) -> Step:
    """The round, if this deal was played here; otherwise the challenge."""
    if deal not in model.rounds:
        return model, []
    panel = COMPARING if round_of(model, deal).mine else PANEL
    model = replace(model, panel=panel, deal=deal, notice=None, line="")
    return model, _asked(model)


def _asked(model: Model) -> list[Effect]:
    return [Review()] if unreviewed(model) else []


def in_view(model: Model) -> list[str]:
    """The entries of the round that is compared, one's own first."""
    return [*round_of(model, model.deal).entries]


def unreviewed(model: Model) -> str:
    """One that the coach has still to look at, while they are compared; empty if there is none."""
    if model.panel != COMPARING:
        return ""
    waiting = (text for text in in_view(model) if text not in model.reviews)
    return next((text for text in waiting if entries.read(text).match.game.name in COACHES), "")


def reviewed(model: Model, text: str, report: Report) -> Model:
    return replace(model, reviews={**model.reviews, text: report})


def paste(model: Model, line: str) -> Step:
    """A friend's line joins the round in view."""
    model = replace(model, line=line[: LONGEST + 1])
    if not line.strip():
        return replace(model, notice=None), []
    try:
        text = parse(model.line)
    except InvalidGame as error:
        known = error.code if error.code in ("line_changed", "line_damaged") else "line_damaged"
        return with_notice(model, Notice(f"today.{known}"))
    entry, here = entries.read(text), in_view(model)
    if entries.deal_of(entry.match) != model.deal:
        return with_notice(model, Notice("compare.other_deal"))
    if text in here:
        return with_notice(model, Notice("compare.known", {"name": entry.name}))
    if model.rounds.get(model.deal, Round()).is_full:
        return with_notice(model, Notice("compare.full", {"number": len(here)}))
    rounds = with_other(model.rounds, model.deal, text)
    model, said = with_notice(
        replace(model, rounds=rounds), Notice("compare.added", {"name": entry.name})
    )
    return model, [*write.store_rounds(model), *said, *_asked(model)]
