"""The pages that teach: rules and puzzles in words, each beside a position that plays.

They are made at build time and read without Python; nothing here is part of the app.
"""
