"""The learn pages: rules and puzzles in words, each beside a playable position.

They are rendered at build time and need no Python; nothing here is part of the app.
"""
