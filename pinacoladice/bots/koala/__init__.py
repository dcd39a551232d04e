"""Bots for Piña Koala."""
