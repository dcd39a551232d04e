"""The command line: the names of actions, coasters and readings, in every language."""

import pytest

from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.commands.names import Command, aliases, commands_of, parse, synonyms
from pinacoladice.ui.commands.view import completions
from pinacoladice.ui.games.registry import SCREENS, words_of
from pinacoladice.ui.words import plain
from tests.ui.commands.player import BOARD, say
from tests.ui.player import Player, at


@pytest.mark.parametrize(
    ("language", "command", "name"),
    [
        ("de", "würfeln", "roll"),
        ("de", "wuerfeln", "roll"),
        ("de", "wurfeln", "roll"),
        ("de", "zuruecknehmen", "take"),
        ("fr", "deplacer", "move"),
        ("es", "lineas", "lines"),
        ("it", "perche", "why"),
        ("pt", "lancar", "roll"),
    ],
)
def test_accents_may_be_left_out_and_umlauts_written_in_two_letters(
    language: str, command: str, name: str
) -> None:
    words = words_of(at(BOARD, language=language).model)
    assert parse(words, SCREENS["coladice"], command) == (name, "")


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("große", "Große Straße"),
        ("GROSSE STRASSE", "Große Straße"),
        ("funf", "Fünfling"),
        ("fuenf", "Fünfling"),
    ],
)
def test_so_it_is_with_the_names_of_coasters(typed: str, name: str) -> None:
    assert say(at(BOARD, language="de"), f"near {typed}").startswith(name)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SCREENS)
def test_help_names_every_command_and_each_is_known_by_each_of_its_names(
    game: str, language: str
) -> None:
    player = Player().tap(f"set language {language}", f"game {game}", "start")
    words, screen = words_of(player.model), SCREENS[game]
    lines = say(player, "help").split("\n")
    offered = [
        name for name in commands_of(screen) if screen.spoken.is_offered(player.sitting, name)
    ]
    assert len(lines) == len(offered)
    for name in commands_of(screen):
        assert parse(words, screen, aliases(words, screen, name)[0]) == (name, "")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SCREENS)
def test_no_two_commands_of_a_game_share_a_name(game: str, language: str) -> None:
    words, screen = words_of(Player().tap(f"set language {language}").model), SCREENS[game]
    given = [
        plain(alias)
        for name in commands_of(screen)
        for alias in dict.fromkeys(
            map(plain, aliases(words, screen, name) + synonyms(words, screen, name))
        )
    ]
    assert sorted(given) == sorted({*given})


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SCREENS)
def test_each_synonym_is_understood_but_not_named_by_help(game: str, language: str) -> None:
    player = Player().tap(f"set language {language}", f"game {game}", "start")
    words, screen = words_of(player.model), SCREENS[game]
    named = [line.partition(":")[0] for line in say(player, "help").split("\n")]
    for name in commands_of(screen):
        for synonym in synonyms(words, screen, name):
            assert parse(words, screen, synonym) == (name, ""), synonym
            assert synonym not in ", ".join(named).split(", ")


@pytest.mark.parametrize(
    ("game", "language", "typed", "expected"),
    [
        ("coladice", "en", "roll the dice", ("roll", "")),
        ("coladice", "en", "throw", ("roll", "")),
        ("coladice", "en", "set aside 5 5", ("hold", "5 5")),
        ("koala", "en", "take the points", ("stop", "")),
        ("koala", "en", "take", ("stop", "")),
        ("koala", "en", "lie", ("doubt", "")),
        ("pickomino", "en", "stop", ("take", "")),
        ("pickomino", "en", "set aside worm", ("keep", "worm")),
        ("koala", "fr", "prendre les points", ("stop", "")),
        ("koala", "fr", "fermer un oeil", ("stop", "")),
        ("koala", "de", "punkte nehmen", ("stop", "")),
        ("pickomino", "fr", "mettre de cote 5", ("keep", "5")),
        ("coladice", "es", "lanzar los dados", ("roll", "")),
        ("coladice", "de", "throw", ("roll", "")),
        ("koala", "nl", "niet geloven", ("doubt", "")),
        ("coladice", "pt", "porque nao", ("why", "nao")),
    ],
)
def test_what_newcomers_say_is_understood(
    game: str, language: str, typed: str, expected: tuple[str, str]
) -> None:
    words = words_of(Player().tap(f"set language {language}").model)
    assert parse(words, SCREENS[game], typed) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_short_forms_of_the_notation_work_in_every_language(language: str) -> None:
    words, screen = words_of(at(BOARD, language=language).model), SCREENS["coladice"]
    short = {"r": "roll", "h 22": "hold", "c full": "claim"}
    whole = ("board", "lines", "score", "last", "dice", "why", "undo", "help")
    for typed, name in (short | {name: name for name in whole}).items():
        command = parse(words, screen, typed)
        assert isinstance(command, Command)
        assert command.name == name


@pytest.mark.parametrize(
    ("language", "command"),
    [("en", "keep worms"), ("de", "beiseite Würmer"), ("it", "metti vermi"), ("nl", "opzij w")],
)
def test_worms_may_be_plural(language: str, command: str) -> None:
    player = at("pickomino grill=21-36 stacks=-/- turn=a dice=1233wwww", language=language)
    say(player, command)
    assert player.state.aside


def test_what_can_be_typed_now_is_offered_for_completion() -> None:
    player = at(BOARD).tap("by-ear")
    offered = completions(player.model, player.sitting, words_of(player.model))
    assert {"place full", "lines", "help"} <= {*offered}
    assert "place large" not in offered
    french = at(BOARD, language="fr").tap("by-ear")
    assert "poser full" in completions(french.model, french.sitting, words_of(french.model))
