"""The part that all games share: the game interface, dice, chance, matches and their text formats.

Standard library only. The engine imports no game and contains no user-facing text, no I/O and no
clock. Only `source` generates random numbers, and callers pass the source in.
"""
