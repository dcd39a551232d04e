"""The bots as characters: names, faces, tempers, and who sits where."""

from itertools import combinations_with_replacement

import pytest

from pinacoladice.bots.registry import BOTS, LEVELS
from pinacoladice.games import GAMES
from pinacoladice.i18n import is_message
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui import cast
from pinacoladice.ui.cast import SPARE, everybody
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.home.setup import characters, player_names
from pinacoladice.ui.model import AVATARS, MOST_PLAYERS, Model, Setup
from pinacoladice.ui.storage.load import first_model
from pinacoladice.ui.table.seats import KINDS
from pinacoladice.ui.words import Words
from tests.ui.player import Player, at
from tools.build.faces import FACES

CAST = {name: screen.cast for name, screen in SCREENS.items()}
LONGEST = 9  # letters of a bot's name
LONGEST_TEMPER = 46  # on a line of a small phone


def with_seats(game: str, kinds: tuple[str, ...], *names: str) -> Model:
    rest = MOST_PLAYERS - len(kinds)
    typed = (*names, *[""] * MOST_PLAYERS)[:MOST_PLAYERS]
    setup = Setup(count=len(kinds), bots=(*kinds, *[""] * rest), names=typed)
    return Model(table=game, setup=setup)


# The table of characters


def test_every_bot_of_every_game_is_a_character() -> None:
    assert {game: set(levels) for game, levels in CAST.items()} == {
        game: set(levels) for game, levels in BOTS.items()
    }


def test_names_are_short_and_all_different() -> None:
    names = [each.name for each in everybody()]
    assert len({*names}) == len(names)
    assert all(name.isalpha() and name.isascii() and len(name) <= LONGEST for name in names)


def test_every_character_has_a_face_of_its_own() -> None:
    assert sorted(each.face for each in everybody()) == sorted(FACES)


def test_the_bots_of_one_game_like_different_glasses() -> None:
    assert {each.avatar for each in everybody()} <= {*range(len(AVATARS))}
    for levels in CAST.values():
        assert len({each.avatar for each in levels.values()}) == len(levels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_has_a_temper_in_one_line(language: str) -> None:
    for game, levels in CAST.items():
        for level in levels:
            key = cast.temper(game, level)
            assert is_message(language, key)
            assert len(Words(language)(key)) <= LONGEST_TEMPER


# Who sits where


@pytest.mark.parametrize("game", GAMES)
def test_names_are_unique_at_every_table(game: str) -> None:
    for seats in GAMES[game].seats:
        for kinds in combinations_with_replacement(KINDS, seats):
            names = player_names(with_seats(game, kinds))
            assert len({*names}) == len(names) == seats
            assert "#" not in "".join(names)


@pytest.mark.parametrize("game", GAMES)
def test_bots_are_never_numbered_whatever_people_are_called(game: str) -> None:
    """The worst case: the people are named like the bots of one level, and like the spare ones."""
    for level in LEVELS:
        like_bots = (*(levels[level].name.lower() for levels in CAST.values()), *SPARE_NAMES)
        for seats in GAMES[game].seats:
            for people in range(seats):
                kinds = ("",) * people + (level,) * (seats - people)
                names = player_names(with_seats(game, kinds, *like_bots))
                assert len({name.casefold() for name in names}) == seats
                assert not any(letter.isdigit() for letter in "".join(names))


SPARE_NAMES = [each.name for each in SPARE]


@pytest.mark.parametrize("game", GAMES)
def test_the_first_bot_of_a_level_is_the_games_own(game: str) -> None:
    for level in LEVELS:
        assert cast.seated(game, ("", level), ["Ann"]) == [None, CAST[game][level]]


def test_further_bots_of_a_level_come_from_the_other_games_and_then_from_the_spare_ones() -> None:
    bots = cast.seated("pickomino", ("easy",) * MOST_PLAYERS, [])
    others = [CAST[game]["easy"] for game in ("pickomino", "coladice", "koala")]
    assert bots == [*others, *SPARE]


def test_equal_names_that_people_type_are_numbered() -> None:
    assert player_names(with_seats("koala", ("",) * 3, "Ann", " Ann", "Ann")) == (
        *("Ann", "Ann 2", "Ann 3"),
    )
    # A number that somebody has typed is skipped.
    assert player_names(with_seats("koala", ("",) * 3, "Ann", "Ann", "Ann 2")) == (
        *("Ann", "Ann 3", "Ann 2"),
    )


# What people see


def test_the_form_shows_the_face_and_the_temper_of_a_bot() -> None:
    player = Player().tap("game koala", "open setup")
    assert player.page.count("icon-face-turtle") == 1  # at home: whom to play against
    page = player.tap("game coladice", "kind 1").page
    assert page.count("icon-face-coconut") == 2
    assert Words("en")("temper.coladice.easy") in page
    assert 'class="face avatar-5" viewBox="0 0 32 32" aria-hidden="true"' in page


def test_a_bot_takes_the_glass_it_likes_unless_somebody_at_the_table_has_it() -> None:
    player = Player().tap("kind 1")
    assert player.model.setup.avatars[1] == CAST["coladice"]["easy"].avatar
    assert sorted(player.model.setup.avatars) == list(range(len(AVATARS)))
    before = Player().tap(*["avatar 0"] * 5).model
    assert before.setup.avatars[0] == CAST["coladice"]["easy"].avatar
    assert Player(before).tap("kind 1").model.setup.avatars == before.setup.avatars


def test_an_absent_seat_may_change_its_kind() -> None:
    player = Player().tap("kind 6")
    assert player.model.setup.bots[6] == "easy"
    assert characters(player.model) == [None, None]


def test_the_table_shows_the_face_and_the_glass_of_a_bot() -> None:
    player = Player().tap("count 3", "kind 1", "kind 2", "start")
    assert player.sitting.match.players == ("Player 1", "Coco", "Samba")
    card = player.page.partition('id="player-1"')[0].rpartition("<li")[2]
    rest = player.page.partition('id="player-1"')[2].partition("</li>")[0]
    assert "icon-face" not in card
    assert "icon-face-coconut" in rest
    assert "glass-coconut" in rest
    assert "icon-face-pineapple" in player.page


def test_a_bot_under_an_older_or_a_persons_name_has_the_face_of_its_level() -> None:
    assert cast.character("coladice", "easy", "Coco #2") == CAST["coladice"]["easy"]
    assert cast.character("koala", "medium", "Margarita") == CAST["coladice"]["medium"]
    assert cast.character("koala", "hard", "Daïquiri") == CAST["koala"]["hard"]
    page = at("koala points=24,120,24 eyes=2,1,2 turn=b dice=6-k", "", "easy", "hard").page
    assert "icon-face-turtle" in page
    assert "icon-face-octopus" in page


def test_an_older_set_up_still_loads() -> None:
    setup = (
        '{"count": 4, "names": ["Zoé", "", "", "", "", "", ""], "looks": [0, 1, 2, 3, 4, 5, 6],'
        ' "bots": ["", "medium", "medium", "hard", "", "", ""], "options": []}'
    )
    model, _ = first_model({"setup": setup}, ["fr"])
    assert player_names(model) == ("Zoé", "Margarita", "Paprika", "Daiquiri")
    assert model.setup.avatars == tuple(range(MOST_PLAYERS))
