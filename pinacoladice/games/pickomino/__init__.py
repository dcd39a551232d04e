"""Pickomino, a game by Reiner Knizia."""
