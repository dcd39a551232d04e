"""Starts the app while something goes wrong, and counts what a person sees.

python -m tools.mishaps first     each file of a start goes wrong in turn, on a first visit
python -m tools.mishaps later     the same on a later visit, in what the service worker has stored
python -m tools.mishaps stored    each text in the device's storage is replaced by a wrong one

    --only PATTERN    these files or keys
    --patience 3      seconds until the watchdog over the start tells; 15 for people

A start either plays, or tells that something went wrong; anything else is a hang.
"""
