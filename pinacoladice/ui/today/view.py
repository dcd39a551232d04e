"""Today's table at home, at the end of a game, and before it is given up."""

from dataclasses import replace

from pinacoladice.ui.buttons import quiet_button, sign_button, wide_button
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import AnySitting, Model
from pinacoladice.ui.shapes import face, icon
from pinacoladice.ui.share.share_view import section
from pinacoladice.ui.tables import MAIN_GAME, TODAY
from pinacoladice.ui.today.deal import PERSON, opponent
from pinacoladice.ui.today.play import is_practice, is_under_way, kept
from pinacoladice.ui.today.results import streak
from pinacoladice.ui.today.words import date_in_words, result_in_words
from pinacoladice.ui.words import Words, capitalised

# At home


def row(model: Model, words: Words) -> Html:
    """The table of the day, whether it is played, and the calendar."""
    play = element(
        "button",
        _face(model),
        element("strong", words(f"game.{TODAY}")),
        element("small", _how_it_stands(model, words)),
        class_="choose",
        id="today",
        data_intent="today",
    )
    calendar = sign_button("▦", words("panel.days"), "open days", "days", "side")
    return element("div", play, calendar if model.days else NONE, class_="game-card today")


def _face(model: Model) -> Html:
    """Of the opponent."""
    if not model.today:
        return icon(SCREENS[MAIN_GAME].icon)
    bot = opponent(model.today, model.setup.names[PERSON])
    return face(bot.face, bot.avatar)


def _how_it_stands(model: Model, words: Words) -> str:
    if not model.today:
        return words("today.same")
    date, result = date_in_words(words, model.today), model.days.get(model.today)
    sitting = model.sittings.get(TODAY)
    if result:
        said = result_in_words(words, replace(result, kept=None))
    elif sitting and sitting.day == model.today and is_under_way(sitting):
        said = words("today.under_way")
    else:
        said = words("today.open")
    parts = [words.labelled(capitalised(date), said)]
    in_a_row = streak(model.days, model.today).days
    return " · ".join([*parts, *([words("today.streak", n=in_a_row)] if in_a_row > 1 else [])])


# At the end of a game


def outcome(model: Model, sitting: AnySitting, words: Words) -> list[Html]:
    """What was kept; the result that counts, to be sent to friends."""
    counted = model.days.get(sitting.day)
    practice = counted if is_practice(model, sitting) else None
    share = kept(model) if practice or counted is None or counted.kept is None else counted.kept
    said = NONE if model.notice is None else element("p", words.notice(model.notice), id="said")
    return [
        _kept(share, words),
        NONE
        if practice is None
        else element("p", words("today.practised", result=result_in_words(words, practice))),
        _streak(model, words),
        said,
        section(model, words, "line") if counted else NONE,
    ]


def _kept(share: int | None, words: Words) -> Html:
    if share is None:
        return element("p", words("today.kept.working"), id="kept", class_="moment")
    whole = words.whole_percent(share / 100)
    return element(
        "div",
        element("p", words("today.kept", percent=whole), class_="moment"),
        element("p", words("today.kept.about", all=words.whole_percent(1)), class_="hint"),
        id="kept",
    )


def streaks(model: Model, words: Words) -> str:
    """This streak and the best one."""
    now = streak(model.days, model.today)
    return words("today.streaks", days=words("days", n=now.days), best=words("days", n=now.best))


def _streak(model: Model, words: Words) -> Html:
    return element("p", streaks(model, words), id="streak") if model.days else NONE


def next_steps(words: Words) -> list[Html]:
    return [
        wide_button(words("today.again"), "practise"),
        quiet_button(words("panel.days"), "open days", "end-days"),
    ]


# Before a game under way is given up


def asking(model: Model, words: Words) -> list[Html]:
    sitting = model.sittings.get(TODAY)
    if sitting is None:
        return []
    key = "today.ask_practice" if sitting.day in model.days else "today.ask"
    return [
        element("p", words(key, date=date_in_words(words, sitting.day))),
        wide_button(words("today.finish"), f"resume {TODAY}", "finish"),
        quiet_button(words("today.give_up"), "give-up"),
    ]
