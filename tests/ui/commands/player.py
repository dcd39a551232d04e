"""A player who types commands."""

from tests.ui.player import Player

# Ann has three in the third row, with full house missing; Ben has two in the fourth.
BOARD = (
    "coladice board=11:b,22,33:a,44/55,66:a,pairs,111/222:a,full,odds:a,evens:a/low:b,small,"
    "large:b,five scores=9,8 turn=a roll=2 dice=22333"
)
BLIND = "koala points=24,31,20 eyes=0,2,1 turn=a dice=6-3"


def say(player: Player, command: str) -> str:
    """What is announced after a command has been typed."""
    player.tap("command", value=command)
    return player.announcement()
