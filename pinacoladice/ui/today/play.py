"""Today's table: open it, count its result, give it up.

The first game of a date that ends, or is given up, is that date's result; later ones are practice.
"""

from dataclasses import replace

from pinacoladice.engine.dates import is_date
from pinacoladice.engine.errors import InvalidGame
from pinacoladice.ui.cocktails.count import store_new, with_cocktail
from pinacoladice.ui.effects import Analyse, Announce, Effect
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.model import AnySitting, Model, Notice, Step
from pinacoladice.ui.notices import with_notice
from pinacoladice.ui.storage import write
from pinacoladice.ui.table import lifecycle
from pinacoladice.ui.tables import TODAY
from pinacoladice.ui.today.deal import BOT, PERSON, deal
from pinacoladice.ui.today.line import LONGEST, parse, read_tag
from pinacoladice.ui.today.results import DayResult
from pinacoladice.ui.today.words import date_in_words, result_in_words
from pinacoladice.ui.words import nearest_percent

ASKING = "replace-today"  # the panel that asks before a game under way is given up


def set_date(model: Model, date: str) -> Step:
    """The page says which day it is."""
    return (replace(model, today=date), []) if is_date(date) else (model, [])


# Opening


def open_today(model: Model) -> Step:
    return open_day(model, model.today) if model.today else (model, [])


def open_day(model: Model, date: str) -> Step:
    """The table of this date, as it was left. If another date's game is under way there, ask."""
    model = replace(model, panel="", replay=None)
    sitting = model.sittings.get(TODAY)
    if sitting is not None and sitting.day == date:
        return lifecycle.resume(model, TODAY)
    if sitting is not None and is_under_way(sitting):
        return replace(model, panel=ASKING, wanted_day=date), []
    return _begin(model, date)


def practise(model: Model, sitting: AnySitting) -> Step:
    """The same table again, after its game is over."""
    return _begin(model, sitting.day) if sitting.day and sitting.state.over else (model, [])


def open_link(model: Model, text: str) -> Step:
    """A date, or the tag of a line that somebody has pasted."""
    if model.follows:
        return with_notice(model, Notice("tabs.why_not"))
    if is_date(text):
        return open_day(model, text)
    try:
        result, _ = read_tag(text)
    except InvalidGame as error:
        return with_notice(replace(model, panel=""), Notice(f"today.{error.code}"))
    model, effects = open_day(model, result.date)
    if model.panel:
        return model, effects
    said = {"result": result_in_words(words_of(model), result)}
    model, more = with_notice(model, Notice("today.linked", said, "hint"))
    return model, [*effects, *more]


def _begin(model: Model, date: str) -> Step:
    words = words_of(model)
    person = words.seat_name(PERSON, model.setup.names[PERSON])
    sitting = deal(date, person, model.setup.avatars[PERSON])
    model, effects = lifecycle.seat(replace(model, table=TODAY, panel=""), sitting)
    key = "today.practice" if date in model.days else "today.counts"
    notice = Notice(key, {"date": date_in_words(words, date)}, "hint")
    return replace(model, notice=notice), [Announce(words.notice(notice)), *effects]


def is_under_way(sitting: AnySitting) -> bool:
    """Neither over nor untouched."""
    return not sitting.state.over and bool(sitting.match.games[-1].records)


# Results


def count(model: Model) -> Step:
    """Store what the game at Today's table has come to, once it is over; ask the coach about it."""
    sitting = model.sitting if model.table == TODAY else None
    if sitting is None or not sitting.state.over or model.replay or model.follows:
        return model, []
    asked: list[Effect] = [] if model.report else [Analyse()]
    known = model.days.get(sitting.day)
    if known is not None and known.kept is not None:
        return model, asked
    result = result_of(sitting, kept(model))
    if known not in (None, replace(result, kept=None)) or known == result:
        return model, asked
    counted = model if known else with_cocktail(model, sitting)
    after, effects = _with_result(counted, result)
    return after, [*store_new(model, after), *effects, *asked]


def _with_result(model: Model, result: DayResult) -> Step:
    model = replace(model, days={**model.days, result.date: result})
    return model, write.store_days(model)


def result_of(sitting: AnySitting, kept: int | None = None) -> DayResult:
    ended = sitting.match.game.result(sitting.state)
    points = ended.points if ended else sitting.state.scores
    outcome = "left"
    if ended:
        by_line = "-line" if ended.reason == "line" else ""
        outcome = ("won" if PERSON in ended.winners else "lost") + by_line
    begins_turn = SCREENS[sitting.match.game.name].begins_turn
    begun = sitting.match.games[-1].states[:-1]
    turns = sum(begins_turn(state) and state.turn == PERSON for state in begun)
    return DayResult(sitting.day, outcome, points[PERSON], points[BOT], turns, kept)


def kept(model: Model) -> int | None:
    """Of the game in view, in percent; None until the coach has reported."""
    return int(nearest_percent(model.report.kept(PERSON))) if model.report else None


def is_practice(model: Model, sitting: AnySitting) -> bool:
    """Whether another game of this date has counted."""
    known = model.days.get(sitting.day)
    return known is not None and replace(known, kept=None) != result_of(sitting)


# A friend's line


def paste_line(model: Model, text: str) -> Step:
    model = replace(model, line=text[: LONGEST + 1])
    said = about_line(model)
    return model, [Announce(said)] if said else []


def about_line(model: Model) -> str:
    """The result in the line that was pasted, beside one's own; or what is wrong with it."""
    words = words_of(model)
    if not model.line.strip():
        return ""
    try:
        result = parse(model.line)
    except InvalidGame as error:
        return words(f"today.{error.code}")
    date, own = date_in_words(words, result.date), model.days.get(result.date)
    said = [words("today.friend", date=date, result=result_in_words(words, result))]
    if own:
        said.append(words("today.own", result=result_in_words(words, own)))
    return " ".join(said)


# Giving up


def give_up(model: Model) -> Step:
    """The game under way at Today's table; then the other date's begins that is waiting, if any."""
    sitting = model.sittings.get(TODAY)
    if sitting is None or not is_under_way(sitting):
        return model, []
    wanted = model.wanted_day
    model, effects = replace(model, table=TODAY, wanted_day=""), list[Effect]()
    if sitting.day not in model.days:
        model, effects = _with_result(model, result_of(sitting))
    others = {table: other for table, other in model.sittings.items() if table != TODAY}
    model = replace(model, sittings=others)
    effects += write.store_match(model)
    model, more = _begin(model, wanted) if wanted else lifecycle.go_home(model)
    return model, [*effects, *more]
