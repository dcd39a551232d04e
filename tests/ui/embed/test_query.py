"""Parameters in the URL of a frame, and the errors about wrong ones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.games import GAMES
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.embed import query
from pinacoladice.ui.embed.query import PARAMETERS, SOURCES, InvalidRequest, Request
from pinacoladice.ui.words import Words
from tests.ui.embed.visitor import BOARD, POSITION, Visitor


def error_text(**parameters: str) -> str:
    visitor = Visitor(None, **parameters)
    assert visitor.types == ["error"]
    return str(visitor.event("error")["text"])


def test_omitted_parameters_have_defaults() -> None:
    request = query.read([("lesson", "hold-the-pair")], ["fr-CA", "en"])
    assert request == Request("lesson", "hold-the-pair", "play", "fr", "system", (), False)


def test_every_parameter_arrives() -> None:
    pairs = [
        ("position", POSITION),
        ("may", "turn"),
        ("lang", "fr"),
        ("theme", "dark"),
        ("odds", "show"),
        ("players", "Ann, Ben "),
        ("start", "now"),
        ("messages", "https://example.org"),
    ]
    request = query.read(pairs, [])
    assert request == Request("position", POSITION, "turn", "fr", "dark", ("Ann", "Ben"), True)
    assert query.read(query.written(request), []) == request


# Addresses with a mistake, and what is said about it.
MISTAKES: list[tuple[dict[str, str], str]] = [
    ({}, "There’s nothing to show: give one of game, position, lesson, puzzle, replay."),
    ({"game": "koala", "lesson": "x"}, "Give only one of these: game, lesson."),
    ({"game": "chess"}, f"“game=chess”: game must be one of {', '.join(GAMES)}."),
    ({"game": "koala", "colour": "red"}, "There’s no parameter “colour”. Known parameters: game, "),
    ({"game": "koala", "may": "dance"}, "“may=dance”: may must be one of look, turn, play."),
    (
        {"game": "koala", "lang": "sv"},
        f"“lang=sv”: lang must be one of {', '.join(LANGUAGES)}.",
    ),
    (
        {"game": "koala", "players": "Ann"},
        "This game is for 2 to 5 players, not for 1.",
    ),
    ({"game": "koala", "players": "Ann,,Ben"}, "“players”: name 2 is empty."),
    ({"game": "koala", "players": ",".join("abcdefgh")}, "too many names: 7 at most."),
    ({"game": "koala", "players": "x" * 201}, "“players” is too long: 200 characters at most."),
    ({"game": "koala", "messages": "*"}, "“messages” must be an origin like https://example.org"),
    ({"game": "koala", "messages": "https://a.b/c"}, "without a path, not “https://a.b/c”."),
    ({"lesson": "Hold The Pair"}, "“lesson=Hold The Pair” can’t be read."),
    ({"lesson": "hold-the-pear"}, "There’s no lesson “hold-the-pear”."),
    ({"puzzle": "2026-02-30"}, "There’s no puzzle “2026-02-30”."),
    ({"lesson": "hold-the-pair", "players": "A,B,C"}, "“players” needs 2 names, not 3."),
    ({"position": " "}, "The position is empty."),
    ({"position": "chess"}, "wrong at character 1, “chess”: There’s no such game."),
    ({"position": POSITION + "7"}, "wrong at character 119, “7”: No die has this face."),
    ({"position": f"coladice {BOARD}"}, "The field “scores” is missing."),
    (
        {"position": "koala points=1,2 eyes=2,2,1"},
        "Eyes are needed for 2 players, but given for 3.",
    ),
    ({"position": POSITION, "players": "Ann"}, "“players” needs 2 names, not 1."),
]


@pytest.mark.parametrize(("parameters", "sentence"), MISTAKES)
def test_a_mistake_is_answered_in_words(parameters: dict[str, str], sentence: str) -> None:
    assert sentence in error_text(**parameters)


def test_all_mistakes_are_answered_at_once_in_the_language_asked_for() -> None:
    visitor = Visitor(position=POSITION, lang="fr", may="dance", colour="red")
    assert visitor.page.count("<li>") == 2
    assert "Il n’y a pas de paramètre" in visitor.page
    assert visitor.answer["settings"]["language"] == "fr"


def test_a_parameter_given_twice() -> None:
    pairs = [("game", "koala"), ("theme", "dark"), ("theme", "light")]
    with pytest.raises(InvalidRequest) as caught:
        query.read(pairs, [])
    assert Words("en").notice(caught.value.faults[0]) == "“theme” appears twice."


def test_parameters_are_escaped() -> None:
    assert "&lt;b&gt;" in Visitor(lesson="<b>").page


@given(
    st.lists(st.tuples(st.sampled_from([*PARAMETERS, "x"]), st.text(max_size=40)), max_size=4),
    st.sampled_from(list(LANGUAGES)),
)
def test_no_address_breaks_anything(pairs: list[tuple[str, str]], language: str) -> None:
    try:
        request = query.read(pairs, [language])
    except InvalidRequest as bad:
        assert all(Words(language).notice(fault) for fault in bad.faults)
    else:
        assert request.source in SOURCES


@given(st.integers(0, len(POSITION)), st.text("abck12-:,=/ w?é<", max_size=3))
def test_no_position_breaks_anything(at: int, typed: str) -> None:
    """With a typo anywhere, the frame shows the position or reports an error."""
    for language in LANGUAGES:
        position = POSITION[:at] + typed + POSITION[at + 1 :]
        visitor = Visitor(position=position, lang=language)
        assert visitor.types in (["ready", "state"], ["error"])
