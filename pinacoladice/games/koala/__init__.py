"""Piña Koala, a game by Andreas Preiss."""
