"""A link to a replay: who played, the result, and the choice to watch or to play there."""

import re
from dataclasses import replace
from random import Random

import pytest

from pinacoladice.engine import link, save
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Entered, Fair
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.games import GAMES, parse_position
from pinacoladice.ui.model import Model, Settings
from pinacoladice.ui.storage.load import first_model
from tests.games.coladice.boards import position
from tests.playing import TABLES, random_match
from tests.ui.player import SEED, Player, at, finished

FRIENDS = Fair(bytes(31) + b"f")


def played(name: str = "coladice-2", luck: int = 1, moves: int | None = None) -> AnyMatch:
    table = next(table for table in TABLES if str(table) == name)
    match = random_match(table, Random(luck), moves) if moves else random_match(table, Random(luck))
    assert isinstance(match.source, Fair)
    return match


def opened(match: AnyMatch, seats: str = "", *, reveal: bool = True) -> Player:
    return follow(Player(), match, seats, reveal=reveal)


def follow(player: Player, match: AnyMatch, seats: str = "", *, reveal: bool = True) -> Player:
    return player.tap("open-link", value=f"#replay={link.pack(match, reveal=reveal)}~{seats}")


def text_of(page: str) -> str:
    return re.sub("<[^>]*>", " ", page.partition('id="panel"')[2])


# What is shown


def test_a_link_says_who_played_and_who_won() -> None:
    player = opened(finished().sitting.match)
    assert "Ann and Ben played Piña Coladice." in text_of(player.page)
    assert "Ann wins" in text_of(player.page)
    assert "four in a line" in player.announcement()
    assert 'class="standings"' in player.page
    assert {"replay-play", "play-yourself"} <= {*re.findall('data-intent="([^"]+)"', player.page)}
    assert 'data-intent="want' not in player.page
    assert not player.device


def test_a_link_to_a_game_under_way_says_how_it_stands() -> None:
    match = played(moves=12)
    player = opened(match, reveal=False)
    assert "are playing Piña Coladice." in player.announcement()
    assert f"Ann: {match.state.scores[0]} point" in player.announcement()
    assert 'class="standings"' not in player.page


def test_a_link_in_french() -> None:
    player = follow(Player(Model(Settings("fr"))), finished("fr").sitting.match)
    assert "Ann et Ben ont joué à Piña Coladice." in player.announcement()
    assert "Regarder" in text_of(player.page)


def test_a_sealed_game_greets_too() -> None:
    packed = link.pack(played(moves=12), reveal=False)
    assert Player().tap("open-link", value=f"#game={packed}").model.panel == "greeting"


def test_a_match_played_by_heart_is_not_shown() -> None:
    match = at("koala points=24,31,9 eyes=2,1,0 turn=c by-heart").sitting.match
    player = opened(match)
    assert player.model.panel == ""
    assert player.model.replay is None


# Watching


def test_to_watch_plays_the_replay() -> None:
    player = opened(finished().sitting.match)
    assert "data-next" not in player.page
    assert 'data-next="replay-next 0"' in player.tap("replay-play").page
    assert 'id="panel"' not in player.page


def test_closed_the_replay_waits() -> None:
    player = opened(finished().sitting.match).tap("close")
    assert player.model.replay is not None
    assert "data-next" not in player.page


# Playing there


@pytest.mark.parametrize("table", [str(table) for table in TABLES])
def test_the_same_table_has_the_same_beginning(table: str) -> None:
    match = played(table)
    player = opened(match).tap("play-yourself")
    own = player.sitting.match
    assert player.model.replay is None
    assert own.source == match.source
    assert (own.first, own.options, own.length) == (match.first, match.options, match.length)
    assert own.games[0].setup == match.games[0].setup
    assert own.players[1:] == match.players[1:]
    assert save.load(save.dump(own), GAMES) == own
    assert first_model(player.device, ["en"])[0].match == own


def test_the_same_dice_come_again() -> None:
    match = played()
    own = opened(match).tap("play-yourself").sitting.match
    for record in match.games[0].records:
        own = own.play(record.action)
    assert own.games == match.games


def test_a_match_from_a_position_begins_there_again() -> None:
    _, state = parse_position(position("1,2", "roll=1 dice=44136"))
    match = Match.from_position(GAMES["coladice"], ["Ann", "Ben"], FRIENDS, state)
    later = match.play(GAMES["coladice"].parse_action("roll"))
    own = opened(later).tap("play-yourself").sitting.match
    assert own.state == state
    assert own.play(GAMES["coladice"].parse_action("roll")).state == later.state


def test_a_sealed_game_goes_on_from_its_position_with_new_dice() -> None:
    match = played(moves=12)
    player = opened(match, reveal=False)
    assert "Continue from here" in text_of(player.page)
    own = player.tap("play-yourself").sitting
    assert own.match.state == match.state
    assert own.match.source == Fair(SEED)
    assert not own.is_from_elsewhere


def test_a_game_with_real_dice_that_is_over_begins_anew() -> None:
    match = finished().sitting.match
    match = replace(match, source=Entered())
    player = opened(match)
    assert "From the start, with new dice." in text_of(player.page)
    own = player.tap("play-yourself").sitting.match
    assert own.state == match.games[0].states[0]


def test_a_game_with_a_hidden_roll_goes_on_from_the_beginning_of_the_turn() -> None:
    player = at("koala points=24,31,9 eyes=2,1,0 turn=c").tap("roll")
    match = player.sitting.match
    own = opened(match.known_to_all(), reveal=False).tap("play-yourself").sitting.match
    assert own.state == match.games[0].states[0]
    assert own.state.dice == ()


def test_bots_keep_their_seats_and_the_first_person_is_the_reader() -> None:
    reader = Player().tap("name 0", value="Zoé")
    player = follow(reader, finished().sitting.match, "3e1").tap("play-yourself")
    assert player.sitting.bots == ("easy", "")
    assert player.sitting.avatars == (3, 1)
    assert player.sitting.match.players == ("Ann", "Zoé")
    assert player.sitting.is_from_elsewhere


def test_at_a_table_of_bots_the_reader_takes_the_first_seat() -> None:
    player = opened(finished().sitting.match, "3e1h").tap("play-yourself")
    assert player.sitting.bots == ("", "hard")
    assert player.sitting.match.players == ("Player 1", "Ben")


def test_a_name_is_at_a_table_only_once() -> None:
    reader = Player().tap("name 0", value="Ben")
    player = follow(reader, finished().sitting.match).tap("play-yourself")
    assert player.sitting.match.players == ("Ann", "Ben")


# Nothing is lost


def test_a_game_under_way_is_replaced_only_after_a_question() -> None:
    player = Player().tap("start", "roll")
    before = player.model.sittings
    follow(player, finished().sitting.match).tap("play-yourself")
    assert "A game is in progress" in player.page
    assert player.model.sittings == before
    player.tap("close")
    assert player.model.replay is not None
    assert player.tap("replay-close").model.sittings == before
    follow(player, finished().sitting.match).tap("play-yourself")
    assert 'id="replace-yes" data-intent="play-yourself"' in player.page
    player.tap("play-yourself")
    assert player.sitting.match.source == finished().sitting.match.source


def test_a_game_of_another_kind_stays() -> None:
    player = Player().tap("game koala", "start", "roll")
    before = player.sitting
    follow(player, finished().sitting.match).tap("play-yourself")
    assert player.model.game == "coladice"
    assert player.model.sittings["koala"] == before


def test_a_finished_game_is_counted_when_it_gives_way() -> None:
    player = follow(finished(), played()).tap("play-yourself")
    assert player.model.statistics["coladice"].players["Ann"].games == 1
    assert not player.sitting.match.games[0].records


def test_a_tab_that_follows_only_watches() -> None:
    player = opened(finished().sitting.match)
    player.model = replace(player.model, follows=True)
    assert player.tap("play-yourself").model.sittings == {}
    assert player.tap("replay-play").model.replay is not None


def test_without_a_replay_there_is_no_table_to_play_at() -> None:
    assert Player().tap("play-yourself").model == Model()
