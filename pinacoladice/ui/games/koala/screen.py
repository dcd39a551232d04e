"""The screen of Piña Koala."""

from pinacoladice.games.koala.actions import Action
from pinacoladice.games.koala.rules import Koala
from pinacoladice.games.koala.state import State
from pinacoladice.ui.games.contract import Character, Screen
from pinacoladice.ui.games.koala import decisive, hand, poster, story
from pinacoladice.ui.games.koala.hand import Hand
from pinacoladice.ui.games.koala.spoken import SPOKEN
from pinacoladice.ui.games.koala.views import cards, miniature, pieces, rules, stage, status, tray
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.games.rules_view import sections

SCREEN: Screen[State, Action, Hand] = Screen(
    game=Koala(),
    words=KoalaWords,
    icon="koala",
    minutes=15,
    cast={
        "easy": Character("Siesta", "turtle", 6),
        "medium": Character("Mojito", "parrot", 2),
        "hard": Character("Calypso", "octopus", 3),
    },
    real_dice=False,  # the roller would see them
    moves=("roll", "stop", "announce", "answer"),
    gestures=("peek", "say", "type", "lean", "explain"),
    empty_hand=Hand(),
    at_rest=lambda _hand, _match: Hand(),
    look_away=hand.look_away,
    dump_hand=hand.dump,
    load_hand=hand.load,
    tap=hand.tap,
    spoken=SPOKEN,
    card=cards.card,
    status=status.status,
    board=stage.stage,
    tray=lambda _model, sitting, words: tray.tray(sitting, words),
    buttons=tray.buttons,
    face=pieces.face,
    shown_for=story.shown_for,
    begins_turn=lambda state: state.dice == (),
    miniature=miniature.miniature,
    decisive=decisive.decisive,
    rules=rules.rules,
    pictures=rules.pictures,
    appendix=lambda words: sections(words, "koala.rules", ("match", "by_heart")),
    dice=lambda state: state.dice,
    poster=poster.pieces,
)
