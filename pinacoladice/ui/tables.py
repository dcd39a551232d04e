"""The tables: each game has its own, with one match at most, and Today's table has another."""

from pinacoladice.games import GAMES

MAIN_GAME = next(iter(GAMES))  # the one that is selected at first
TODAY = "today"
TABLES = (*GAMES, TODAY)


def game_at(table: str) -> str:
    return MAIN_GAME if table == TODAY else table
