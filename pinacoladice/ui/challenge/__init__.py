"""Challenges: a finished game is played again by others, with the same start and the same dice, and
compared."""
