"""How the lessons of Piña Koala end, and what a reader taps in them."""

from collections.abc import Iterator

from pinacoladice.ui.games.koala.hand import Hand

# A part of the final position of each lesson, as its text says.
ENDS = {
    "two-dice": "points=33,24,24",
    "roll-both-again": "points=51,24,24",
    "double": "points=48,24,24",
    "locked-koala": "points=36,24,24",
    "double-double": "points=24,24,24 eyes=2,2,2",
    "close-an-eye": "points=24,24,24 eyes=1,2,2",
    "koala-and-double": "points=24,24,24 eyes=0,2,2",
    "blind-turn": "points=58,13,24",
    "tell-a-lie": "points=43,28,24 eyes=0,2,2",
    "doubt-a-lie": "points=64,7,24 eyes=0,1,2",
    "doubt-a-small-truth": "points=34,37,24 eyes=0,2,2",
    "doubt-a-truth": "points=40,31,24 eyes=0,2,2",
    "who-speaks": "points=55,18,16,24",
    "blind-koalas": "points=40,31,24 eyes=0,2,2",
    "not-enough-points": "points=52,0,24",
    "empty-supply": "points=317,243,183",
    "one-still-sees": "points=52,40,31 eyes=0,0,2",
    "equal-points": "points=52,52,31 eyes=0,0,2",
    "two-players": "points=60,48 eyes=0,1",
}

# Who wins the games that end in a lesson, and why.
WINNERS = {
    "one-still-sees": ("points", "Ann"),
    "equal-points": ("points", "Ann"),
    "two-players": ("points", "Ann"),
}


def taps(_hand: Hand, action: str) -> Iterator[str]:
    verb, _, number = action.partition(" ")
    match verb:
        case "announce":
            yield from (f"say {number}", "announce")
        case "believe" | "doubt":
            yield from (f"lean {verb}", "answer")
        case _:
            yield action
