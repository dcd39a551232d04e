"""Pig with two dice: a whole game outside the package, to test that a game is its own folders.

Roll as often as you like; a 1 loses what you rolled in this turn; stop to keep it. First to 30.
"""
