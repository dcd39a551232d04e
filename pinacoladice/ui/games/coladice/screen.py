"""The screen of Piña Coladice."""

from pinacoladice.games.coladice.actions import Action
from pinacoladice.games.coladice.rules import Coladice
from pinacoladice.games.coladice.state import State, is_turn_beginning
from pinacoladice.ui.games.coladice import cocktails, decisive, favourites, guide, hand, poster
from pinacoladice.ui.games.coladice.hand import Hand
from pinacoladice.ui.games.coladice.spoken import SPOKEN
from pinacoladice.ui.games.coladice.views import (
    board,
    coach,
    pictures,
    rules,
    status,
    tray,
    trophy,
)
from pinacoladice.ui.games.coladice.words import ColadiceWords
from pinacoladice.ui.games.contract import Character, Screen

SCREEN: Screen[State, Action, Hand] = Screen(
    game=Coladice(),
    words=ColadiceWords,
    icon="drink",
    minutes=20,
    cast={
        "easy": Character("Coco", "coconut", 5),
        "medium": Character("Margarita", "flamingo", 6),
        "hard": Character("Daiquiri", "toucan", 4),
    },
    columns=("games", "wins", "lines", "best"),
    moves=("roll", "place", "pass"),
    gestures=("hold", "coaster", "choose"),
    empty_hand=Hand(),
    at_rest=hand.at_rest,
    after=hand.after,
    pointing_at=hand.pointing_at,
    look_away=hand.look_away,
    dump_hand=hand.dump,
    load_hand=hand.load,
    tap=hand.tap,
    dice_to_roll=hand.dice_to_roll,
    spoken=SPOKEN,
    card=status.card,
    status=status.status,
    board=board.board,
    tray=tray.tray,
    buttons=tray.buttons,
    tip=guide.tip,
    begins_turn=is_turn_beginning,
    miniature=board.miniature,
    trophy=trophy.trophy,
    glasses=cocktails.GLASSES,
    stars=cocktails.STARS,
    mixture=cocktails.mixture,
    places=favourites.PLACES,
    placed=favourites.placed,
    decisive=decisive.decisive,
    report=coach.report,
    coach_on=coach.coach_on,
    rules=rules.rules,
    pictures=pictures.pictures,
    basics=("aim", "setup"),
    appendix=rules.combinations,
    dice=lambda state: state.dice,
    poster=poster.pieces,
)
