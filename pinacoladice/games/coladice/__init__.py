"""Piña Coladice, a game by Yann Dupont."""
