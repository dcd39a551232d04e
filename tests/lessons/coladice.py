"""How the lessons of Piña Coladice end, and what a reader taps in them."""

from collections.abc import Iterator

from pinacoladice.ui.games.coladice.hand import Hand, places

# A part of the final position of each lesson, as its text says.
ENDS = {
    "hold-the-pair": "roll=2 dice=24555",
    "first-turn": "scores=4,2 turn=b",
    "change-your-mind": "scores=3,2 turn=b",
    "stop-early": "scores=7,5 turn=b",
    "neighbours": "scores=14,6,4,5",
    "richer-first": "full:a-",
    "richer-again": "full:ab",
    "must-place": "scores=8,9",
    "nothing-matches": "scores=7,9 turn=b",
    "five-alike": "scores=10,9",
    "block": "666:a",
    "four-in-a-row": "scores=12,18",
    "last-round": "scores=20,17",
    "last-token": "scores=16,13,12 turn=b latest=ba last-round",
    "tie": "scores=21,21",
    "happy-hour": "scores=9,6",
    "no-happy-hour": "scores=5,6 turn=b",
    "happy-hour-1": "scores=-1,6",
    "happy-hour-2": "scores=9,6",
    "happy-hour-2-skipped": "scores=1,6 turn=b",
    "happy-hour-3": "scores=9,20,9 turn=b happy-hour",
    "happy-hour-4": "pairs,evens:b,666",
    "happy-hour-4-line": "22:b,pairs:b,evens:b,666:b",
    "happy-hour-5": "scores=9,12,8",
    "the-end-stays": "turn=c happy-hour last-round",
}

# Who wins the games that end in a lesson, and why.
WINNERS = {
    "four-in-a-row": ("line", "Ann"),
    "last-round": ("points", "Ann"),
    "tie": ("points", "Ben"),
    "happy-hour-4-line": ("line", "Ben"),
}


def taps(hand: Hand, action: str) -> Iterator[str]:
    verb, *words = action.split()
    match verb:
        case "hold":
            wanted = places(hand.tray, tuple(map(int, words[0])))
            yield from (f"hold {place}" for place in sorted(hand.held ^ wanted))
            yield "roll"
        case "claim" | "flip" | "take":
            yield from (f"coaster {words[0]}", "place")
        case "move":
            yield from (f"coaster {words[1]}", f"coaster {words[2]}", "place")
        case "happy":
            yield "roll"
        case _:
            yield action
