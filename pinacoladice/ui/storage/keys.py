"""The keys of the device's storage. Builds of the past have written them: they never change."""

from pinacoladice.games import GAMES

# Shared by all games
LAST_VIEW, GAME, SETTINGS, SETUP = "place", "game", "settings", "setup"
NAMES, STATISTICS, BROKEN, VERSION = "names", "statistics", "broken", "version"
GUIDE = "guide"


# One per game


def match_of(game: str) -> str:
    return f"match.{game}"


def seats_of(game: str) -> str:
    """Where earlier builds stored the seats of a match."""
    return f"seats.{game}"


def hand_of(game: str) -> str:
    return f"hand.{game}"


# What must never be lost. All other keys are best effort.
DURABLE = (STATISTICS, *map(match_of, GAMES))
