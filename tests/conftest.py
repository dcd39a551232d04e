"""Hypothesis runs the same examples every time: a check is green or red, never now and then."""

from hypothesis import settings

settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")
