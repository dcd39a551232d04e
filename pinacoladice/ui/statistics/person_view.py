"""What there is to tell about a person in one game."""

from pinacoladice.bots.registry import LEVELS
from pinacoladice.ui.games.registry import SCREENS, AnyScreen
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.shapes import face, icon
from pinacoladice.ui.statistics.counts import Statistics, opponents
from pinacoladice.ui.statistics.form import Form, of_person
from pinacoladice.ui.statistics.ladder import UNBEATEN
from pinacoladice.ui.statistics.picture import has_course, picture
from pinacoladice.ui.statistics.words import kept_in_words, match_in_words, record_in_words
from pinacoladice.ui.words import Words, capitalised

LATEST = 5  # matches that are listed
MOST_FAVOURITES = 5
MOST_OPPONENTS = 8


def of_person_in(game: str, statistics: Statistics, person: str, words: Words) -> list[Html]:
    tally = statistics.players.get(person)
    if tally is None:
        return []
    form = of_person(statistics.form, person)
    kept = kept_in_words(words, person, form)
    return [
        element("p", record_in_words(words, person, tally, form), class_="told", dir="auto"),
        *(_picture(words, person, form) if len(form) > 1 else []),
        element("p", kept, class_="told", dir="auto") if kept else NONE,
        *_latest(words, person, form),
        *_ladder(SCREENS[game], statistics, person, words),
        *_favourites(SCREENS[game], statistics, person, words),
        *_opponents(statistics, person, words),
    ]


def _picture(words: Words, person: str, form: Form) -> list[Html]:
    legend = words("statistics.bars")
    if has_course(person, form):
        legend = f"{legend} {words('statistics.line')}"
    return [picture(words, person, form), element("p", legend, class_="hint")]


def _latest(words: Words, person: str, form: Form) -> list[Html]:
    if not form:
        return []
    rows = [
        element("li", match_in_words(words, person, finished), dir="auto")
        for finished in reversed(form[-LATEST:])
    ]
    return [element("h4", words("statistics.latest")), element("ol", *rows, class_="log")]


def _ladder(screen: AnyScreen, statistics: Statistics, person: str, words: Words) -> list[Html]:
    """Every level, once the person has played against a bot or beaten one."""
    form = of_person(statistics.form, person)
    has_met = any(part.bot for finished in form for part in finished.others(person))
    if not has_met and person not in statistics.ladder:
        return []
    steps = zip(LEVELS, statistics.ladder.get(person, UNBEATEN), strict=True)
    rows = [_step(screen, level, times, words) for level, times in steps]
    return [
        element("h4", words("statistics.ladder")),
        element("ol", *rows, class_="standings amounts"),
    ]


def _step(screen: AnyScreen, level: str, times: int, words: Words) -> Html:
    bot = screen.cast[level]
    said = words("statistics.won", n=times) if times else words("statistics.not_yet")
    return element(
        "li",
        face(bot.face, bot.avatar),
        element("span", capitalised(words(f"level.{level}")), class_="name"),
        element("strong", said),
    )


def _favourites(screen: AnyScreen, statistics: Statistics, person: str, words: Words) -> list[Html]:
    placed = statistics.placed.get(person, {})
    known = [(times, code) for code, times in placed.items() if times and code in screen.places]
    favourites = sorted(known, key=lambda pair: -pair[0])[:MOST_FAVOURITES]
    if not favourites:
        return []
    most, _ = favourites[0]
    rows = [_favourite(screen, code, times, most, words) for times, code in favourites]
    return [
        element("h4", words("statistics.favourites")),
        element("ol", *rows, class_="standings amounts"),
    ]


def _favourite(screen: AnyScreen, code: str, times: int, most: int, words: Words) -> Html:
    name = screen.words(words.language).in_words({"coaster": code})["coaster"]
    fill = element("span", class_="fill", style=f"width:{100 * times // most}%")
    return element(
        "li",
        icon(screen.places[code]),
        element("span", capitalised(str(name)), class_="name"),
        element("strong", words("statistics.tokens", n=times)),
        element("span", fill, class_="track", aria_hidden="true"),
    )


def _opponents(statistics: Statistics, person: str, words: Words) -> list[Html]:
    found = opponents(statistics, person)[:MOST_OPPONENTS]
    if not found:
        return []
    head = [
        element("th", words("statistics.opponents"), scope="col"),
        element("th", person, scope="col", dir="auto"),
        element("th", words("statistics.others"), scope="col"),
    ]
    rows = [
        element(
            "tr",
            element("th", words.together(list(others)), scope="row", dir="auto"),
            element("td", own),
            element("td", theirs),
        )
        for others, own, theirs in found
    ]
    return [
        element("h4", words("statistics.against")),
        element("p", words("statistics.against.about"), class_="hint"),
        element(
            "table",
            element("thead", element("tr", *head)),
            element("tbody", *rows),
            class_="numbers against",
        ),
    ]
