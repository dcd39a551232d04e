"""By heart: while somebody is blind, nobody's points can be read off any screen."""

import pytest

from pinacoladice.engine.source import Fixed
from pinacoladice.ui.effects import Picture
from pinacoladice.ui.share.share import Sharing, sharing
from tests.ui.player import Player, at

BLIND = "eyes=0,1,2 turn=b"  # Ann is blind, Ben rolls
HELD = ("points=24,30,18", "points=3,61,7")  # two distributions that must look the same


def tables(rest: str = "by-heart", *kinds: str, language: str = "en") -> list[Player]:
    sources = [Fixed([(3, 4), (1, 2), (2, 2)]) for _ in HELD]
    return [
        at(f"koala {held} {BLIND} {rest}", *kinds, language=language, source=source)
        for held, source in zip(HELD, sources, strict=True)
    ]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "taps",
    [
        (),
        ("roll",),
        ("roll", "stop"),
        ("roll", "stop", "roll"),
        ("roll", "stop", "roll", "stop", "roll", "say 3", "announce", "toggle odds"),
        ("open log",),
        ("open fair",),
        ("open menu",),
        ("home",),
        ("replay-game",),
    ],
    ids=" ".join,
)
def test_no_page_and_no_announcement_depends_on_the_points(
    taps: tuple[str, ...], language: str
) -> None:
    players = [player.tap(*taps) for player in tables(language=language)]
    assert len({player.page for player in players}) == 1
    assert len({player.announcement() for player in players}) == 1


def test_earlier_moves_are_nowhere_on_the_page() -> None:
    """Only the last one is told; points could be added up from the others."""
    blind = "koala points=24,24,24 eyes=0,2,2 turn=b by-heart"
    sources = [Fixed([first, (1, 1), (2, 2)]) for first in ((3, 4), (1, 1))]
    players = [at(blind, source=source) for source in sources]
    for player in players:
        player.tap("roll", "stop", "roll", "stop")
    assert len({player.page for player in players}) == 1


def test_without_the_option_blind_players_see_points() -> None:
    first, second = (player.page for player in tables(""))
    assert first != second
    assert "30 points, one eye open" in first


def test_the_number_of_closed_eyes_can_always_be_asked() -> None:
    player = tables()[0]
    for eyes in ("blind", "one eye open", "both eyes open"):
        assert f'<span class="visually-hidden">{eyes}</span>' in player.page
    player.tap("roll", "stop")
    assert player.announcement() == (
        "Ben takes 18 points. Cleo’s turn, both eyes open. Cleo, roll both dice."
    )


def test_points_are_shown_until_somebody_is_blind_and_once_the_game_is_over() -> None:
    player = at("koala points=24,30,18 eyes=1,1,2 dice=k-k by-heart", source=Fixed([(6, 6)]))
    assert "24 points, one eye open" in player.page
    player.tap("stop")
    assert "24 points" not in player.page
    player.tap("roll", "stop")
    assert player.state.over
    assert "24 points, blind" in player.page
    assert "Ben closes an eye." in player.tap("open log").page


def test_a_finished_game_is_replayed_with_its_points() -> None:
    player = at("koala points=24,30,18 eyes=0,1,2 turn=b dice=k-k by-heart").tap("stop")
    assert "30 points, one eye open" in player.tap("replay-game", "replay-to 0").page


def panel(player: Player) -> str:
    return player.page.partition('id="panel"')[2]


def test_log_and_replay_say_when_they_are_back() -> None:
    sentence = "You’re playing from memory"
    assert "6 · 12" in panel(tables("")[0].tap("roll", "open fair"))
    player = tables()[0].tap("roll", "open log")
    assert sentence in player.page
    assert "Ben rolls" not in panel(player)
    assert sentence in panel(player.tap("close", "open fair"))
    assert "6 · 12" not in panel(player)
    assert player.tap("close", "replay-game").model.replay is None
    assert player.announcement().startswith(sentence)


def test_only_the_link_that_continues_the_game_can_be_shared() -> None:
    for player in tables():
        shared = sharing(player.model)
        assert shared.go_on
        assert shared == Sharing(shared.app, shared.go_on)
        assert not makes_picture(player)
        assert 'data-intent="copy position"' not in player.tap("open share").page
    assert makes_picture(tables("")[0])
    assert 'data-intent="copy position"' in tables("")[0].tap("open share").page


def makes_picture(player: Player) -> bool:
    player.tap("picture png")
    return any(isinstance(effect, Picture) for effect in player.effects)


def test_by_heart_is_chosen_before_the_game_and_is_stored_with_it() -> None:
    assert not Player().tap("game koala", "start").state.by_heart
    player = Player().tap("game koala", "open setup")
    assert "Points are hidden while anyone is blind" in player.page
    assert player.tap("option by-heart", "start").state.by_heart
    assert "option: by-heart" in player.stored_match("koala")
