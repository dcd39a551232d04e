"""A page: its head and foot, the contents, and the chapters with their lessons."""

from collections.abc import Iterable
from itertools import pairwise

from pinacoladice.i18n import LANGUAGES
from pinacoladice.lessons import CHAPTERS
from pinacoladice.lessons.lesson import Lesson
from pinacoladice.ui.coladice.views.rules import combinations
from pinacoladice.ui.html import Html, element, join
from pinacoladice.ui.learn.marks import progress, tick
from pinacoladice.ui.learn.positions import picture, position
from pinacoladice.ui.learn.puzzles import puzzles
from pinacoladice.ui.places import PUZZLES, TOPICS, Place
from pinacoladice.ui.screens import SCREENS
from pinacoladice.ui.views.pieces import SPRITE, definitions
from pinacoladice.ui.views.sections import sections
from pinacoladice.ui.words import TableWords, Words

# What is told of each game before and after its lessons, out of the rules at hand.
BEFORE = {"coladice": ("aim", "setup"), "pickomino": ("aim",), "koala": ("aim",)}
AFTER: dict[str, tuple[str, ...]] = {"coladice": (), "pickomino": (), "koala": ("match",)}


def title(place: Place) -> str:
    return Words(place.language)(f"learn.title.{place.topic}")


def description(place: Place) -> str:
    return Words(place.language)(f"learn.about.{place.topic}")


def alternates(place: Place) -> Html:
    """The same page in all languages."""
    return join(
        *[
            element("link", rel="alternate", hreflang=language, href=place.to(other))
            for language, other in ((each, Place(place.topic, each)) for each in LANGUAGES)
        ]
    )


def body(place: Place) -> Html:
    words = Words(place.language)
    content = puzzles(place) if place.topic == PUZZLES else _game(place)
    whole = join(
        element("a", words("learn.skip"), class_="skip", href="#content"),
        definitions(),
        _header(place, words),
        element("main", *content, id="content"),
        element("footer", element("p", words("app.notice"), class_="notice-text")),
    )
    return Html(whole.replace(SPRITE, place.root + SPRITE.removeprefix("./")))


def _header(place: Place, words: Words) -> Html:
    links = [_tab(place, topic, words) for topic in TOPICS]
    other = next(language for language in LANGUAGES if language != place.language)
    return element(
        "header",
        element("a", words("app.name"), class_="brand", href=place.root),
        element(
            "a",
            words("learn.language"),
            class_="tongue",
            href=place.to(Place(place.topic, other)),
            lang=other,
            hreflang=other,
        ),
        element("nav", *links, class_="tabs", aria_label=words("learn.pages")),
        class_="top",
    )


def _tab(place: Place, topic: str, words: Words) -> Html:
    label = words("learn.tab.puzzles") if topic == PUZZLES else words(f"game.{topic}")
    is_here = topic == place.topic
    href = place.to(Place(topic, place.language))
    return element("a", label, href=href, aria_current="page" if is_here else None)


# Games


def _game(place: Place) -> Iterable[Html]:
    game, chapters = place.topic, CHAPTERS[place.topic]
    words = SCREENS[game].words(place.language)
    lessons = [lesson for part in chapters.values() for lesson in part]
    following = dict(pairwise(lessons))
    yield element("h1", words(f"learn.heading.{game}"))
    yield element("p", words("learn.how"), class_="how")
    first = lessons[0].name
    yield progress(words, "learn.progress", first, words(f"lesson.{first}.title"))
    yield _contents(game, words)
    before = sections(words, f"{game}.rules", BEFORE[game])
    yield element("section", element("h2", words("learn.basics")), *before, class_="card prose")
    for name, part in chapters.items():
        parts = [_lesson(place, words, lesson, following.get(lesson)) for lesson in part]
        heading = element("h2", words(f"learn.chapter.{game}.{name}"))
        yield element("section", heading, *parts, id=f"chapter-{name}")
    if AFTER[game]:
        yield element(
            "section", *sections(words, f"{game}.rules", AFTER[game]), class_="card prose"
        )
    if game == "coladice":
        yield element("section", *combinations(words), class_="card prose")


def _contents(game: str, words: Words) -> Html:
    parts = [
        element(
            "li",
            element("a", words(f"learn.chapter.{game}.{name}"), href=f"#chapter-{name}"),
            element("ol", *[_entry(lesson, words) for lesson in lessons]),
        )
        for name, lessons in CHAPTERS[game].items()
    ]
    heading = element("summary", words("learn.contents"))
    return element("details", heading, element("ol", *parts), class_="card contents")


def _entry(lesson: Lesson, words: Words) -> Html:
    return element(
        "li",
        element("a", words(f"lesson.{lesson.name}.title"), href=f"#{lesson.name}"),
        tick(words, lesson.name),
    )


def _lesson(place: Place, words: TableWords, lesson: Lesson, following: Lesson | None) -> Html:
    name = lesson.name
    heading = words(f"lesson.{name}.title")
    return element(
        "article",
        element(
            "div",
            element("h3", heading, " ", tick(words, name)),
            element("p", words(f"learn.rule.{name}")),
            _in_words(words, lesson),
            class_="text",
        ),
        position(
            "lesson",
            name,
            heading,
            picture(place, f"lesson-{name}", heading, lesson.begin()),
            place.language,
        ),
        _onwards(place, words, following),
        id=name,
        class_="card lesson",
        data_task=name,
    )


def _in_words(words: TableWords, lesson: Lesson) -> Html:
    """The whole lesson for whoever cannot or will not play it."""
    steps = [
        element(
            "li",
            words(lesson.key(done)),
            " ",
            element("strong", words(lesson.key(done, "done"))),
        )
        for done in range(len(lesson.steps))
    ]
    return element("details", element("summary", words("learn.steps")), element("ol", *steps))


def _onwards(place: Place, words: Words, following: Lesson | None) -> Html:
    if following is None:
        label = words("learn.finished")
        return element("a", label, class_="next", href=place.root)
    label = words("learn.next", title=words(f"lesson.{following.name}.title"))
    return element("a", label, class_="next", href=f"#{following.name}")
