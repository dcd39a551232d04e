"""Leaves pages at random moments while Python starts in them, and counts what freezes.

python -m tools.departures [--count 200] [--seed 1] [--engines chromium,firefox,webkit]

A lesson is tapped, on our own learn page or on a page of another origin. Before its Python is up a
link is followed, the position removed, changed or given another lesson, the page reloaded, or left
and come back to. After that the page must answer within 10 s, and its frames within 40 s, as they
load themselves again if their scripts never come; sometimes the positions in it must finish their
start. Now and then a lesson is woken and played undisturbed.
"""
