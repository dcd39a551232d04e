"""A page: header and footer, the contents, and the chapters with their lessons."""

from collections.abc import Iterable
from itertools import pairwise

from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.lessons import CHAPTERS
from pinacoladice.lessons.lesson import Lesson
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.games.rules_view import sections
from pinacoladice.ui.html import Html, element, join
from pinacoladice.ui.learn.marks import progress, tick
from pinacoladice.ui.learn.positions import picture, position
from pinacoladice.ui.learn.puzzles import puzzles
from pinacoladice.ui.learn.sharing import sharing
from pinacoladice.ui.learn_urls import PUZZLES, TOPICS, LearnPage
from pinacoladice.ui.shapes import SPRITE, definitions
from pinacoladice.ui.words import TableWords, Words


def title(place: LearnPage) -> str:
    return _sentence(place, "learn.title")


def description(place: LearnPage) -> str:
    return _sentence(place, "learn.about")


def _sentence(place: LearnPage, family: str) -> str:
    """A text about the puzzles, or about a game with its name and number of lessons."""
    words = Words(place.language)
    if place.topic == PUZZLES:
        return words(f"{family}.puzzles")
    lessons = sum(map(len, CHAPTERS[place.topic].values()))
    return words(f"{family}.game", n=lessons, game=words(f"game.{place.topic}"))


def alternates(place: LearnPage) -> Html:
    """The same page in all languages."""
    return join(
        *[
            element("link", rel="alternate", hreflang=language, href=place.to(other))
            for language, other in ((each, LearnPage(place.topic, each)) for each in LANGUAGES)
        ]
    )


def body(place: LearnPage) -> Html:
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


def _header(place: LearnPage, words: Words) -> Html:
    links = [_tab(place, topic, words) for topic in TOPICS]
    return element(
        "header",
        element("a", words("app.name"), class_="brand", href=place.root),
        _languages(place, words),
        element("nav", *links, class_="tabs", aria_label=words("learn.pages")),
        class_="top",
    )


def _languages(place: LearnPage, words: Words) -> Html:
    """The same page in the other languages; it opens without a script."""
    links = [
        element(
            "a",
            LANGUAGES[other].name,
            href=place.to(LearnPage(place.topic, other)),
            lang=other,
            hreflang=other,
        )
        for other in LANGUAGES
        if other != place.language
    ]
    label = element("span", words("settings.language"), class_="visually-hidden")
    own = element("summary", label, " ", LANGUAGES[place.language].name)
    return element("details", own, element("p", *links), class_="languages")


def _tab(place: LearnPage, topic: str, words: Words) -> Html:
    label = words("learn.tab.puzzles") if topic == PUZZLES else words(f"game.{topic}")
    is_here = topic == place.topic
    href = place.to(LearnPage(topic, place.language))
    return element("a", label, href=href, aria_current="page" if is_here else None)


# Games


def _game(place: LearnPage) -> Iterable[Html]:
    game, chapters = place.topic, CHAPTERS[place.topic]
    screen = SCREENS[game]
    words = screen.words(place.language)
    lessons = [lesson for part in chapters.values() for lesson in part]
    following = dict(pairwise(lessons))
    yield element("h1", _sentence(place, "learn.heading"))
    yield element("p", words("learn.how"), class_="how")
    first = lessons[0].name
    yield progress(words, "learn.progress", first, words(f"lesson.{first}.title"))
    yield _contents(game, words)
    before = sections(words, f"{game}.rules", screen.basics)
    yield element("section", element("h2", words("learn.basics")), *before, class_="card prose")
    for name, part in chapters.items():
        parts = [_lesson(place, words, lesson, following.get(lesson)) for lesson in part]
        heading = element("h2", words(f"learn.chapter.{game}.{name}"))
        yield element("section", heading, *parts, id=f"chapter-{name}")
    if appendix := screen.appendix(words):
        yield element("section", *appendix, class_="card prose")


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


def _lesson(place: LearnPage, words: TableWords, lesson: Lesson, following: Lesson | None) -> Html:
    name = lesson.name
    heading = words(f"lesson.{name}.title")
    return element(
        "article",
        element(
            "div",
            element("h3", heading, " ", tick(words, name)),
            element("p", words(f"learn.rule.{name}")),
            _in_words(words, lesson),
            sharing(place, words, "lesson", name, lesson.begin()),
            class_="text",
        ),
        position(
            "lesson",
            name,
            heading,
            picture(place, f"lesson-{name}", heading, lesson.begin()),
            place.language,
        ),
        _next_link(place, words, following),
        id=name,
        class_="card lesson",
        data_task=name,
    )


def _in_words(words: TableWords, lesson: Lesson) -> Html:
    """The whole lesson as text, for readers who do not play it."""
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


def _next_link(place: LearnPage, words: Words, following: Lesson | None) -> Html:
    if following is None:
        label = words("learn.finished")
        return element("a", label, class_="next", href=place.root)
    label = words("learn.next", title=words(f"lesson.{following.name}.title"))
    return element("a", label, class_="next", href=f"#{following.name}")
