"""The table of any game: moves, bots, the life of a match, and the view."""
