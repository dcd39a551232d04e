"""Exports, imports and links: nothing is overwritten unless it is selected."""

import json
import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinacoladice.engine import link, save
from pinacoladice.engine.errors import InvalidGame
from pinacoladice.engine.source import Fair
from pinacoladice.engine.transcript import format_match, parse_match
from pinacoladice.games import GAMES
from pinacoladice.ui.effects import Download
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import Model, PwaStatus
from pinacoladice.ui.share import files
from pinacoladice.ui.share.share import sharing
from pinacoladice.ui.statistics.counts import Statistics, Tally
from pinacoladice.ui.storage.load import first_model
from tests.games.coladice.boards import position
from tests.playing import TABLES, random_match
from tests.ui.player import Player, at, finished
from tests.ui.statistics.examples import KNOWN, long_played


def file_of(player: Player, intent: str = "export-all") -> str:
    (download,) = player.tap(intent).effects
    assert isinstance(download, Download)
    return download.text


def played(*names: str) -> Player:
    """Two games under way, and one that has been counted."""
    player = Player(finished().model).tap("home")
    for seat, name in enumerate(names or ("Zoé", "Yan")):
        player.tap(f"name {seat}", value=name)
    return player.tap("start", "roll", "home", "game koala", "start", "roll", "set theme dark")


def read(text: str) -> Player:
    return Player().tap("open files").tap("import-file", value=text)


# Round trips


def test_a_file_carries_everything() -> None:
    old = played()
    new = read(file_of(old))
    assert new.model.panel == "incoming"
    assert new.model.match is None
    new.tap("want settings", "take-incoming")
    assert new.model.sittings.keys() == {"coladice", "koala"}
    for game, sitting in old.model.sittings.items():
        assert new.model.sittings[game].match == sitting.match
        assert new.model.sittings[game].avatars == sitting.avatars
    assert new.model.statistics == old.model.statistics
    assert new.model.settings == old.model.settings
    assert new.model.setup.names == old.model.setup.names
    assert new.model.known_names == old.model.known_names
    again, _ = first_model(new.device, ["en"])
    assert again.sittings == new.model.sittings
    assert again.statistics == new.model.statistics
    assert new.announcement() == "Imported."


def test_a_file_carries_one_game_with_its_bots() -> None:
    old = Player().tap("kind 1", "first 0", "start", "roll")
    new = read(file_of(old, "export-game")).tap("take-incoming")
    assert new.sitting.match == old.sitting.match
    assert new.sitting.bots == ("", "easy")
    assert new.model.at_table


def test_files_can_be_read_by_people() -> None:
    text = file_of(played())
    assert "player: Zoé" in text
    assert "statistics" in text
    whole = json.loads(text)
    assert (whole["app"], whole["version"]) == ("pinacoladice", 1)


def test_saves_and_games_written_by_hand_are_read_too() -> None:
    match = random_match(TABLES[0], Random(4), 9)
    for text in (save.dump(match), "\ufeff" + format_match(match)):
        assert read(text).tap("take-incoming").model.match == match


def test_without_a_match_nothing_is_exported() -> None:
    assert Player().tap("export-game").effects == []


# Conflicts


def test_an_import_overwrites_a_game_only_if_selected() -> None:
    mine, theirs = played("Ann", "Ben"), played()
    before = mine.model.sittings
    mine.tap("import-file", value=file_of(theirs))
    assert "Zoé" in mine.page
    assert "Ann" in mine.page
    assert 'id="want-coladice" role="switch" aria-checked="false"' in mine.page
    assert mine.tap("take-incoming").model.sittings == before
    assert mine.announcement() == "First choose what to import."
    assert file_of(mine) == file_of(played("Ann", "Ben"))  # the games here can be exported first
    mine.tap("want coladice", "take-incoming")
    assert mine.sitting.match == theirs.model.sittings["coladice"].match
    assert mine.model.sittings["koala"] == before["koala"]
    assert (mine.model.game, mine.model.at_table) == ("coladice", True)


def test_an_import_can_be_cancelled() -> None:
    mine = played("Ann", "Ben")
    before = mine.model
    mine.tap("import-file", value=file_of(played())).tap("leave-incoming")
    assert mine.model.sittings == before.sittings
    assert mine.model.incoming is None
    mine.tap("import-file", value=file_of(played())).tap("close")
    assert mine.model.incoming is None


def test_a_finished_game_that_is_replaced_is_counted() -> None:
    mine = finished()
    mine.tap("import-file", value=file_of(played())).tap("want coladice", "take-incoming")
    assert mine.model.statistics["coladice"].players["Ann"].games == 1


def test_a_game_that_was_counted_is_not_counted_again_when_it_comes_back() -> None:
    first, second = finished(), at(position("21,22", "turn=b last-round over"))
    exported = file_of(first, "export-game")
    mine = Player(first.model).tap("home")
    for game in (file_of(second, "export-game"), exported):
        mine.tap("import-file", value=game).tap("take-incoming", "home")
    assert mine.model.statistics["coladice"].players["Ann"].games == 2


def test_statistics_are_replaced_game_by_game() -> None:
    """A file that has none of a game leaves those that are here."""
    player = Player().tap("open files")
    mine = Statistics(players={"Ann": Tally(9, 5, 1, 30)})
    player.model = replace(player.model, statistics={"coladice": mine, "koala": mine})
    theirs = Model(statistics={"coladice": KNOWN})
    text = file_of(Player(theirs))
    player.tap("import-file", value=text)
    assert player.model.incoming is not None
    assert not player.model.incoming.wanted
    player.tap("want statistics", "take-incoming")
    assert player.model.statistics == {"coladice": KNOWN, "koala": mine}
    again, _ = first_model(player.device, ["en"])
    assert again.statistics == player.model.statistics
    player.tap("open files").tap("import-file", value=text)
    assert player.announcement() == "You already have all of this."


def test_a_finished_game_is_counted_with_the_statistics_that_arrive() -> None:
    mine = at(position("21,22", "turn=b last-round over"))
    mine.tap("import-file", value=file_of(played())).tap("want coladice", "take-incoming")
    assert mine.model.statistics["coladice"].players["Ann"].games == 2


def test_statistics_of_many_matches_fit_into_a_file() -> None:
    known = dict.fromkeys(SCREENS, long_played())
    other = read(file_of(Player(Model(statistics=known)))).tap("take-incoming")
    assert other.model.statistics == known


def test_an_import_without_changes_says_so() -> None:
    player = played()
    player.tap("import-file", value=file_of(player))
    assert player.model.panel == ""
    assert player.announcement() == "You already have all of this."


def test_invalid_selections_change_nothing() -> None:
    mine = played().tap("import-file", value=file_of(played("Ann", "Ben")))
    before = mine.model
    assert mine.tap("want pickomino", "want", "want x").model == before
    assert Player().tap("want coladice", "take-incoming", "leave-incoming").model == Model()


# Links


def sent(player: Player, what: str = "go_on") -> str:
    """The fragment of the link."""
    model = replace(player.model, pwa=PwaStatus(address="https://dice.example/"))
    address: str = getattr(sharing(model), what)
    return "#" + address.partition("#")[2]


def test_a_game_continues_on_another_phone() -> None:
    old = Player().tap("kind 1", "first 0", "avatar 0", "start", "roll")
    new = Player().tap("open-link", value=sent(old))
    assert new.model.panel == "incoming"
    assert not new.device
    new.tap("take-incoming")
    assert new.sitting.match == old.sitting.match
    assert (new.sitting.avatars, new.sitting.bots) == (old.sitting.avatars, old.sitting.bots)
    assert new.model.at_table
    assert first_model(new.device, ["en"])[0].match == old.model.match


def test_a_game_that_is_here_already_is_simply_opened() -> None:
    player = Player().tap("start", "roll")
    link_ = sent(player)
    player.tap("home", "open-link", value=link_)
    assert player.model.at_table
    assert player.model.incoming is None


def test_a_sealed_game_can_only_be_replayed() -> None:
    sealed = sent(Player().tap("start", "roll"), "replay").replace("#replay=", "#game=")
    player = Player().tap("open-link", value=sealed)
    assert player.model.replay is not None
    assert player.model.incoming is None


def test_a_link_opened_in_a_replay_takes_its_place() -> None:
    player = finished().tap("replay-game")
    player.tap("open-link", value=sent(Player().tap("start", "roll")))
    assert player.model.replay is None
    assert player.model.panel == "incoming"


# Errors


def edited(text: str, change: dict[str, Any]) -> str:
    """Change the content and correct the checksum."""
    whole = json.loads(text)
    whole["kept"] |= change
    whole["checksum"] = files._checksum(whole["kept"])  # noqa: SLF001
    return json.dumps(whole)


def wrong_files() -> dict[str, tuple[str, str]]:
    good = file_of(Player().tap("first 0", "start", "roll"), "export-game")
    lines = json.loads(good)["kept"]["match.coladice"]
    at = next(at for at, line in enumerate(lines) if line.startswith("a:"))
    tampered = [*lines[:at], "a: roll = 11111", *lines[at + 1 :]]
    body = "\n".join(tampered[2:-1]) + "\n"
    tampered[-1] = f"checksum {save.checksum(body)}"
    return {
        "empty": ("", "There’s no game in this."),
        "a picture": ("\x89PNG\r\n", "There’s no game in this."),
        "other JSON": ("{}", "There’s no game in this."),
        "a list": ("[1]", "There’s no game in this."),
        "a letter": ("game: koala\nDear Ann", "line 2 is wrong"),
        "half": (good[: len(good) // 2], "checksum is wrong"),
        "changed": (good.replace("Player 1", "Player 7"), "checksum is wrong"),
        "deep": ("{" + '"a":{' * 30_000, "checksum is wrong"),
        "newer": (good.replace('"version": 1', '"version": 2'), "newer version"),
        "no version": (good.replace('"version": 1', '"version": null'), "There’s no game"),
        "too big": ("x" * (files.LONGEST_FILE + 1), "too big"),
        "no lines": (edited(good, {"match.coladice": {"a": 1}}), "There’s no game in this."),
        "another game": (edited(good, {"match.koala": lines}), "There’s no game in this."),
        "other dice": (edited(good, {"match.coladice": tampered}), f"line {at} is wrong"),
    }


@pytest.mark.parametrize("name", wrong_files())
def test_a_wrong_file_is_answered_with_an_error(name: str) -> None:
    text, sentence = wrong_files()[name]
    player = read(text)
    assert sentence in player.announcement()
    assert sentence in player.page
    assert player.model.panel == "files"
    assert player.model.incoming is None


def test_a_file_that_is_too_large_is_refused() -> None:
    assert "too big" in Player().tap("import-too-large").announcement()


@pytest.mark.parametrize(
    ("fragment", "sentence"),
    [
        ("#game=", "This link is damaged"),
        ("#game=1abc", "This link is damaged"),
        ("#replay=<script>", "This link is damaged"),
        ("#game=2abc", "newer version"),
        ("#game=1" + "A" * link.LONGEST_LINK, "too big"),
        ("", "This link is damaged"),
    ],
)
def test_a_wrong_link_is_answered_with_an_error(fragment: str, sentence: str) -> None:
    player = Player().tap("open-link", value=fragment)
    assert sentence in player.announcement()
    assert sentence in player.page


def test_invalid_statistics_and_settings_fall_back_to_defaults() -> None:
    good = file_of(played())
    strange = {"statistics": [1, {"a": None}], "settings": "x", "setup": [], "names": {"a": 1}}
    player = read(edited(good, strange))
    assert player.tap("want settings", "take-incoming").model.at_table is False


@pytest.mark.parametrize("count", [-1, 10**400, float("inf"), "x", None])
def test_statistics_with_absurd_counts_are_refused(count: Any) -> None:
    good = file_of(played())
    strange = {"coladice": {"players": {"Ann": [1, 1, 0, 5]}, "faces": [count] * 6}}
    player = read(edited(good, {"statistics": strange})).tap("take-incoming", "open statistics")
    assert "Ann" not in player.model.statistics


@given(st.text(max_size=300))
def test_any_text_is_refused(text: str) -> None:
    for tried in (text, "{" + text, "pinacoladice 1\n" + text):
        with pytest.raises(InvalidGame):
            files.read(tried)


# Matches that can only be watched


def running_koala() -> Player:
    return at("koala points=24,30,18 eyes=0,1,2 turn=b", source=Fair(bytes(32))).tap("roll")


@pytest.mark.parametrize("dice", ["", "dice: entered\n"])
def test_a_file_with_a_match_that_cannot_be_continued_opens_as_a_replay(dice: str) -> None:
    """Its seed is sealed; or its dice would be entered, which Piña Koala cannot have here."""
    text = sharing(running_koala().model).notation
    text = re.sub(r"dice: .*\n", dice, text) if dice else text
    player = Player().tap("open files").tap("import-file", value=text)
    assert player.model.replay is not None
    assert player.model.panel == ""
    assert player.model.sittings == {}
    assert player.tap("replay-to end").model.incoming is None


def test_in_a_file_with_more_than_one_match_the_others_are_offered() -> None:
    sealed = parse_match(sharing(running_koala().model).notation, GAMES)
    other = played().model.sittings["coladice"].match
    content = {f"match.{each.game.name}": save.dump(each).splitlines() for each in (sealed, other)}
    player = Player().tap("open files").tap("import-file", value=files.wrap(content))
    assert player.model.incoming is not None
    assert player.model.incoming.sittings.keys() == {"coladice"}
