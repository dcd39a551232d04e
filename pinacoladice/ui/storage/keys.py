"""The keys of the device's storage. Builds of the past have written them: they never change."""

from pinacoladice.ui.tables import TABLES

# Shared by all games
LAST_VIEW, GAME, SETTINGS, SETUP = "place", "game", "settings", "setup"
NAMES, STATISTICS, BROKEN, VERSION = "names", "statistics", "broken", "version"
GUIDE, DAYS, COCKTAILS, CHALLENGES = "guide", "days", "cocktails", "challenges"
PUZZLE_DAYS = "puzzle-days"  # written by the page of puzzles


# One per table


def match_of(table: str) -> str:
    return f"match.{table}"


def seats_of(game: str) -> str:
    """Where earlier builds stored the seats of a match."""
    return f"seats.{game}"


def hand_of(table: str) -> str:
    return f"hand.{table}"


# What must never be lost. All other keys are best effort.
DURABLE = (STATISTICS, DAYS, COCKTAILS, CHALLENGES, *map(match_of, TABLES))
