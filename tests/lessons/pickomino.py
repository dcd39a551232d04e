"""How the lessons of Pickomino end, and what a reader taps in them."""

from collections.abc import Iterator

from pinacoladice.ui.games.pickomino.hand import Hand

# A part of the final position of each lesson, as its text says.
ENDS = {
    "set-aside": "aside=ww",
    "first-tile": "stacks=28/-",
    "only-once": "aside=3355w",
    "no-worm": "stacks=33/-",
    "every-value": "stacks=25/-",
    "next-lower": "grill=21-25,31-36 stacks=29,27,26/28,30",
    "steal": "stacks=31,26/-",
    "steal-exactly": "stacks=31,25/27,26",
    "your-own-top": "stacks=26,25/31",
    "failed": "grill=21-23,25,27-33 stacks=24/26",
    "failed-without-worm": "grill=21-23,25,27-33 stacks=24/26",
    "nothing-to-give": "grill=21-25,28-34 stacks=-/26",
    "the-highest-comes-back": "grill=21-23,25,28-31,33 stacks=24/26",
    "short-game": "grill=21-23,25,28-31 stacks=24/26",
    "the-last-tile": "grill=-",
    "equal-worms": "grill=-",
}

# Who wins the games that end in a lesson, and why.
WINNERS = {
    "the-last-tile": ("worms", "Ann"),
    "equal-worms": ("worms", "Ben"),
}


def taps(_hand: Hand, action: str) -> Iterator[str]:
    verb, _, face = action.partition(" ")
    yield f"keep {'12345w'.index(face) + 1}" if verb == "keep" else action
