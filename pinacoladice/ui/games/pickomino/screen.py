"""The screen of Pickomino."""

from pinacoladice.games.pickomino.actions import Action
from pinacoladice.games.pickomino.rules import Pickomino
from pinacoladice.games.pickomino.state import State
from pinacoladice.games.pickomino.tiles import WORM
from pinacoladice.ui.games.contract import Character, Screen
from pinacoladice.ui.games.pickomino import decisive, hand, poster
from pinacoladice.ui.games.pickomino.hand import Hand
from pinacoladice.ui.games.pickomino.spoken import SPOKEN
from pinacoladice.ui.games.pickomino.views import (
    buttons,
    cards,
    grill,
    miniature,
    pictures,
    status,
    tray,
    trophy,
)
from pinacoladice.ui.games.pickomino.words import PickominoWords
from pinacoladice.ui.games.rules_view import sections
from pinacoladice.ui.shapes import die

RULES = ("aim", "turn", "stop", "steal", "fail", "end", "short_game")

SCREEN: Screen[State, Action, Hand] = Screen(
    game=Pickomino(),
    words=PickominoWords,
    icon="worm",
    minutes=20,
    cast={
        "easy": Character("Samba", "pineapple", 4),
        "medium": Character("Paprika", "crab", 3),
        "hard": Character("Wasabi", "frog", 2),
    },
    moves=("roll", "keep", "take", "fail"),
    empty_hand=Hand(),
    at_rest=lambda _hand, _match: Hand(),
    pointing_at=hand.pointing_at,
    dump_hand=hand.dump,
    load_hand=hand.load,
    tap=hand.tap,
    dice_to_roll=hand.dice_to_roll,
    spoken=SPOKEN,
    card=cards.card,
    status=status.status,
    board=grill.grill,
    tray=tray.tray,
    buttons=buttons.buttons,
    face=lambda face: die("worm" if face == WORM else face),
    begins_turn=lambda state: not state.aside and not state.rolled,
    miniature=miniature.miniature,
    trophy=trophy.trophy,
    decisive=decisive.decisive,
    rules=lambda words: sections(words, "pickomino.rules", RULES),
    pictures=pictures.pictures,
    dice=lambda state: state.rolled,
    poster=poster.pieces,
)
