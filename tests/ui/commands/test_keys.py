"""Single keys at the table: what each does, and how few a whole game takes."""

import re
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from pinacoladice.engine.match import Match
from pinacoladice.engine.transcript import AnyMatch, parse_match
from pinacoladice.games import GAMES
from pinacoladice.games.coladice import actions as coladice
from pinacoladice.games.koala import actions as koala
from pinacoladice.games.pickomino import actions as pickomino
from pinacoladice.i18n.languages import LANGUAGES
from pinacoladice.ui.games.coladice.hand import places
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import Model, Sitting
from pinacoladice.ui.table.moves import at_rest
from tests.games.coladice.boards import position
from tests.ui.player import Player, at

GOLDEN = Path(__file__).parents[2] / "golden"
MOST = 1.2  # times the fewest presses


class Keyboard:
    """Presses keys as the page does (js/app/events.js): the focus is on the main button."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.presses = 0

    @property
    def keys(self) -> dict[str, str]:
        (text,) = re.findall(r' data-keys="([^"]*)"', self.player.page)
        pairs = (each.partition(" ") for each in unescape(text).split("|"))
        return {key: intent for key, _, intent in pairs}

    def attributes(self, mark: str) -> dict[str, str]:
        """Of the only element with this mark."""
        (found,) = re.findall(rf"<\w+([^>]*{mark}[^>]*)>", self.player.page)
        return dict(re.findall(r'([\w-]+)="([^"]*)"', found))

    def press(self, *keys: str) -> None:
        for key in keys:
            self.presses += 1
            self.player.tap(self.keys[key])

    def enter(self) -> None:
        self.presses += 1
        main = self.attributes('id="main-button"')
        assert main.get("aria-disabled") != "true"
        self.player.tap(main["data-intent"])

    def type_number(self, number: int) -> None:
        """The first digit moves the focus to the field, where Enter announces."""
        assert "data-digits" in self.player.page
        self.presses += len(str(number)) + 1
        self.player.tap("type", value=str(number))
        self.player.tap(self.attributes("data-digits")["data-enter"])


# The key of an action that one press carries out.
ONE_KEY: dict[type, str] = {
    coladice.Pass: "p",
    coladice.HappyHour: "r",
    pickomino.Roll: "r",
    pickomino.Take: "t",
    pickomino.Fail: "f",
    koala.Roll: "r",
    koala.Stop: "t",
}


def press_for(board: Keyboard, action: Any) -> int:
    """Press what the action takes. Returns the fewest presses that it could take: one for each die
    that is kept or let go, one for each choice, and one to carry it out."""
    match action:
        case coladice.Roll(held):
            return _roll(board, held)
        case coladice.Claim(coaster):
            while board.player.hand.choice.coaster != coaster.code:
                board.press("c")
            board.enter()
            return 2
        case koala.Announce(number):
            board.type_number(number)
            return 2
        case koala.Believe() | koala.Doubt():
            board.press("b" if isinstance(action, koala.Believe) else "d")
            board.enter()
            return 2
        case pickomino.Keep(face):
            board.press(str(face))
        case _:
            board.press(ONE_KEY[type(action)])
    return 1


def _roll(board: Keyboard, held: tuple[int, ...]) -> int:
    player = board.player
    changed = places(player.hand.tray, held) ^ player.hand.held if player.state.rolls else ()
    board.press(*[str(place + 1) for place in sorted(changed)])
    board.enter()
    return len(changed) + 1


def from_the_start(match: AnyMatch) -> Player:
    """At a table with the first game of this match, before its first move."""
    names = match.players
    begun = Match.begin(
        match.game,
        names,
        match.source,
        options=match.options,
        first_drawn=True,
    )
    seats = len(names)
    sitting = Sitting(
        begun, SCREENS[match.game.name].empty_hand, tuple(range(seats)), ("",) * seats
    )
    model = Model(table=match.game.name, at_table=True)
    return Player(at_rest(model, sitting))


@pytest.mark.parametrize("name", ["coladice-2", "pickomino-2", "koala-2"])
def test_a_whole_recorded_game_takes_hardly_more_keys_than_the_fewest(name: str) -> None:
    match = parse_match((GOLDEN / f"{name}.txt").read_text(encoding="utf-8"), GAMES)
    player = from_the_start(match)
    board, fewest = Keyboard(player), 0
    for record in match.games[0].records:
        fewest += press_for(board, record.action)
    assert player.state == match.games[0].states[-1]
    assert board.presses <= MOST * fewest, (board.presses, fewest)


def test_digits_keep_dice_and_letters_do_what_the_buttons_say() -> None:
    player = at(position("1,2", "roll=1 dice=33126"))
    board = Keyboard(player)
    assert board.keys["1"] == "hold 0"
    assert {"r", "c", "p", "u", "?"} <= board.keys.keys()
    board.press("1")
    assert player.announcement() == f"You’re keeping {player.hand.tray[0]}."
    french = Keyboard(at(position("1,2", "roll=1 dice=33126"), language="fr"))
    assert french.keys["l"] == "roll"


def test_a_key_goes_through_the_coasters_and_enter_on_the_chosen_one_places() -> None:
    player = at(position("1,2", "roll=1 dice=33226"))
    board = Keyboard(player)
    board.press("c")
    best = player.hand.choice.coaster
    assert player.announcement().startswith("Place on the ")
    board.press("c")
    assert player.hand.choice.coaster != best
    chosen = board.attributes(f'id="coaster-{player.hand.choice.coaster}"')
    assert chosen["data-enter"] == "place"
    assert "data-enter" not in board.attributes(f'id="coaster-{best}"')
    assert "no coaster" in at(position("1,2", "roll=0")).tap("choose").announcement()


@pytest.mark.parametrize("effect", [2, 4, 5])
def test_the_choices_of_happy_hour_are_gone_through_as_well(effect: int) -> None:
    state = f"roll=3 dice=12346 effect={effect} happy-hour"
    text = position("5,5", state, _11="a", _22="b", small="b")
    player = at(text)
    seen = set()
    for _ in range(3):
        player.tap("choose")
        seen.add(player.hand.choice)
    assert len(seen) >= min(3, len(player.sitting.match.game.legal_actions(player.state)))
    player.tap("place")
    assert player.state.effect == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SCREENS)
def test_every_key_of_a_game_is_another_one_and_is_listed(game: str, language: str) -> None:
    player = Player().tap(f"set language {language}", f"game {game}", "start")
    named = [*SCREENS[game].spoken.keys(player.sitting)]
    assert len(Keyboard(player).keys) == len(named) + 2
    player.tap("open keys")
    digits = sum(name.isdecimal() for name in named)
    assert player.page.count("<dt>") == len(named) + 2 + 4 - max(digits - 1, 0)


def test_keys_can_be_switched_off() -> None:
    player = at(position("1,2", "roll=1 dice=33126")).tap("toggle keys")
    assert " data-keys" not in player.page
    assert " data-keys" in player.tap("toggle keys").page
