"""An embedded position: what a reader may do, tasks, and resuming in another interpreter."""

import json
from pathlib import Path

import pytest

import pinacoladice.i18n
from pinacoladice.engine.link import pack
from pinacoladice.engine.match import Match
from pinacoladice.engine.source import Fair
from pinacoladice.games import parse_position
from pinacoladice.lessons import LESSONS
from pinacoladice.ui.embed.server import EmbedServer
from tests.ui.embed.visitor import POSITION, Visitor, replay

KEEP_THE_FIVES = ("hold 2", "hold 3")
BLIND = "koala points=24,24,24 eyes=2,2,0 turn=c"
OVER = (
    "coladice board=11:a,444,low:b,small:a/21-23,55:a,666:b,full/222:b,different,five:a,evens:b"
    "/odds,33,555,large:a scores=14,9 turn=a over"
)


def test_a_position_is_played_on_like_a_game() -> None:
    visitor = Visitor(position=POSITION, players="Ann,Ben").tap(*KEEP_THE_FIVES, "roll")
    assert "roll=2" in visitor.position
    assert visitor.announcement.startswith("Ann keeps 5 5 and rolls ")


def test_only_announcements_leave_the_frame() -> None:
    for intent in (
        "home",
        "start",
        "open menu",
        "rematch",
        "set language fr",
        "toggle sound",
        "share",
    ):
        visitor = Visitor(position=POSITION).tap(intent)
        assert "2 rolls left" in visitor.page
        assert visitor.announcement == ""
    parts = {"announcement", "html", "settings", "panel", "events", "resume", "parameters"}
    assert Visitor(position=POSITION).tap("roll").answer.keys() == parts


def test_a_frame_has_no_menu_but_can_be_reset() -> None:
    visitor = Visitor(position=POSITION)
    assert "menu-button" in visitor.page  # the reset button in its place
    assert 'data-intent="open menu"' not in visitor.page
    visitor.tap("roll", "reset")
    assert "roll=1 dice=12556" in visitor.position


def test_refusals_are_those_of_the_game() -> None:
    visitor = Visitor(position=POSITION).tap("coaster full")
    assert "Full house: three alike and two alike" in visitor.page
    assert visitor.events == []


def test_with_may_look_nothing_can_be_moved() -> None:
    visitor = Visitor(position=POSITION, may="look").tap("roll")
    assert "view only" in visitor.announcement
    assert visitor.events == []


def test_with_may_look_no_button_does_nothing() -> None:
    """All that are shown are off; a replay can be stepped through."""
    page = Visitor(position=POSITION, may="look").page
    table = page.partition('<fieldset class="look" disabled>')[2].partition("</fieldset>")[0]
    assert page.count("<button") == table.count("<button") > 16
    assert 'id="main-button"' not in page
    assert 'id="main-button"' in Visitor(position=POSITION).page


def test_with_may_turn_only_that_turn_is_played() -> None:
    visitor = Visitor(position=POSITION, may="turn").tap("coaster 55", "place")
    assert "turn=b" in visitor.position
    visitor.tap("roll")
    assert "This turn is over" in visitor.announcement
    assert visitor.events == []
    assert "turn=a" in visitor.tap("undo").position


def test_rolls_cannot_be_undone_outside_lessons() -> None:
    visitor = Visitor(position=POSITION).tap("roll", "undo")
    assert "You can’t undo a roll." in visitor.announcement


def test_a_new_game_in_a_frame() -> None:
    visitor = Visitor(game="pickomino", players="Ann,Ben,Cleo")
    assert visitor.position == "pickomino grill=21-36 stacks=-/-/- turn=a"
    assert visitor.event("ready")["players"] == ["Ann", "Ben", "Cleo"]


def test_the_end_is_announced_and_the_position_can_be_reset() -> None:
    visitor = Visitor(position=OVER)
    assert visitor.event("ended")["result"]["ranks"] == [1, 2]
    assert 'data-intent="reset"' in visitor.page
    assert 'data-intent="rematch"' not in visitor.page
    assert "inert" not in visitor.tap("see-board").page


def test_odds_are_shown_if_asked_for() -> None:
    assert 'class="chance"' not in Visitor(position=POSITION).page
    assert 'class="chance"' in Visitor(position=POSITION, odds="show").page


# Tasks


def test_a_lesson_says_what_to_do_judges_and_ends() -> None:
    visitor = Visitor(lesson="hold-the-pair")
    assert visitor.announcement == "Tap both 5s to keep them, then roll the other three dice."
    visitor.tap("hold 0", "roll")
    assert visitor.events == []
    assert visitor.announcement.startswith("You may keep whatever you like.")
    assert 'class="verdict not_this"' in visitor.page
    visitor.tap(*KEEP_THE_FIVES, "roll")
    assert visitor.event("ended") == {
        "pinacoladice": 1,
        "type": "ended",
        "lesson": "hold-the-pair",
        "verdict": "done",
        "text": "You kept the pair and rolled three dice: now you have three 5s.",
    }
    assert "Ann keeps 5 5 and rolls 2 4 5." in visitor.announcement
    assert "All done." in visitor.tap("roll").announcement


def test_rolls_can_be_undone_in_lessons() -> None:
    visitor = Visitor(lesson="hold-the-pair").tap(*KEEP_THE_FIVES, "roll", "undo")
    assert "roll=1 dice=12556" in visitor.position
    assert visitor.announcement.endswith("then roll the other three dice.")
    visitor.tap(*KEEP_THE_FIVES, "roll")
    assert "ended" in visitor.types


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_lesson_can_be_shown(language: str) -> None:
    for name in LESSONS:
        visitor = Visitor(lesson=name, lang=language)
        assert visitor.event("ready")["lesson"] == name
        assert 'id="task"' in visitor.page


def test_a_puzzle_by_its_name_or_its_day() -> None:
    assert Visitor(puzzle="easy-1").event("ready")["puzzle"] == "easy-1"
    assert Visitor(puzzle="puzzle-easy-1").event("ready")["puzzle"] == "easy-1"
    assert Visitor(puzzle="2026-11-16").event("ready")["puzzle"] == "2026-11-16"


# Replays


def test_a_replay_is_stepped_through() -> None:
    visitor = replay()
    assert visitor.event("state")["moves"] == 0
    assert "glass avatar-3" in visitor.page
    visitor.tap("replay-step 1")
    assert visitor.types == ["action", "state"]
    assert visitor.announcement.startswith("Move 1 of ")
    assert visitor.tap("replay-step -1").types == ["state"]
    visitor.tap("replay-to end")
    assert visitor.types == ["state", "ended"]
    assert "confetti" not in visitor.page


def test_a_replay_has_its_log_and_its_odds_and_nothing_to_play() -> None:
    visitor = replay().tap("replay-step 1")
    assert visitor.tap("open log").answer["panel"]
    assert "open share" not in visitor.page  # a frame has no address to share
    assert not visitor.tap("close").answer["panel"]
    assert 'class="chance"' in visitor.tap("replay-odds").page
    assert visitor.events == []
    assert visitor.tap("roll").events == []
    assert "you can’t play here" in visitor.announcement
    assert visitor.write("play", action="roll").event("error")["code"] == "replay"
    elsewhere = Visitor(
        EmbedServer(), visitor.answer["resume"], **dict(visitor.answer["parameters"])
    )
    assert elsewhere.event("state")["moves"] == 1
    assert 'class="chance"' in elsewhere.page


@pytest.mark.parametrize("how", ["tap", "write"])
def test_odds_of_a_replay_stay_when_it_is_reset(how: str) -> None:
    visitor = replay().tap("replay-step 1", "replay-odds")
    getattr(visitor, how)("reset")
    assert visitor.event("state")["step"] == 0
    assert 'class="chance"' in visitor.tap("replay-step 1").page


def test_a_replay_in_a_frame_plays_with_the_events_of_its_steps() -> None:
    visitor = replay()
    assert visitor.tap("replay-play").events == []
    assert 'data-next="replay-next 0"' in visitor.page
    stepped = replay().tap("replay-step 1").events
    assert visitor.tap("replay-next 0").events == stepped
    assert visitor.tap("replay-speed", "replay-pause").events == []
    assert "data-next" not in visitor.page


def test_a_command_to_step_pauses_a_replay() -> None:
    assert "data-next" not in replay().tap("replay-play").write("step", by=1).page
    assert "data-next" not in replay().tap("replay-play").write("goTo", to=5).page


def test_a_replay_goes_on_playing_in_another_interpreter() -> None:
    visitor = replay().tap("replay-speed", "replay-play", "replay-next 0")
    answer = visitor.answer
    elsewhere = Visitor(EmbedServer(), answer["resume"], **dict(answer["parameters"]))
    assert elsewhere.page == visitor.page
    assert elsewhere.tap("replay-next 1").event("state")["step"] == 2


def test_a_damaged_replay_says_so() -> None:
    assert "damaged" in Visitor(replay="1abc").page


# Another interpreter


def test_a_position_resumes_in_another_interpreter() -> None:
    visitor = Visitor(position=POSITION).tap("roll", "coaster 12-14")
    answer = visitor.answer
    assert "seed" not in answer["resume"]
    parameters = dict(answer["parameters"])
    elsewhere = Visitor(EmbedServer(), answer["resume"], **parameters)
    assert elsewhere.event("state")["moves"] == 1
    assert "roll=3" in elsewhere.tap("roll").position


def test_a_lesson_resumes_elsewhere_with_its_own_dice() -> None:
    visitor = Visitor(lesson="first-turn")
    first = json.loads(visitor.answer["resume"])["match"]
    elsewhere = Visitor(EmbedServer(), visitor.answer["resume"], lesson="first-turn")
    assert json.loads(elsewhere.answer["resume"])["match"] == first


def test_an_unreadable_resume_text_starts_anew() -> None:
    resume = json.dumps({"match": "nonsense", "is_finished": False})
    assert "roll=1" in Visitor(None, resume, position=POSITION).position


# Secrets


def test_a_blind_roll_never_leaves_the_frame() -> None:
    pages = []
    for outcome in ("3-k", "12-x2"):
        visitor = Visitor(position=BLIND).write("play", action="roll", outcome=outcome)
        assert "outcome" not in visitor.event("action")
        assert "dice=?" in visitor.position
        screens = [[visitor.page, visitor.events, visitor.announcement]]
        for action in ("announce 7", "believe"):
            visitor.write("play", action=action)
            screens.append([visitor.page, visitor.events, visitor.announcement])
        pages.append(screens)
    assert pages[0] == pages[1]


def test_a_replay_that_is_played_by_heart_is_refused_while_points_are_hidden() -> None:
    text = "koala points=24,30,18 eyes=0,1,2 turn=a dice=12-x2 announced=7 by-heart"
    game, state = parse_position(text)
    match = Match.from_position(game, ["Ann", "Ben", "Cleo"], Fair(bytes(32)), state)
    visitor = Visitor(replay=pack(match))
    assert visitor.event("error")["text"].startswith("You’re playing from memory")
    assert "lean" not in visitor.page


# Messages


def test_both_languages_say_the_same_things() -> None:
    folder = Path(pinacoladice.i18n.__file__).parent
    texts = [json.loads((folder / each / "embed.json").read_text()) for each in ("en", "fr")]
    assert texts[0].keys() == texts[1].keys()
    for text in texts:
        assert list(text) == sorted(text)
    for key, english in texts[0].items():
        assert english.count("{") == texts[1][key].count("{"), key
