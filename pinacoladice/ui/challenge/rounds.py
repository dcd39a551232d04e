"""Rounds: the games that different people have made of one deal, as far as this device knows them.

A game is kept as the text that `entry.write` makes of it, and read only where it is shown.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from pinacoladice.ui.untrusted import read_json

MOST_ROUNDS = 12
MOST_OTHERS = 11
LARGEST = 60_000  # characters of all rounds together; one entry has about 500

_DEAL = re.compile("[0-9a-f]{16}")
_ENTRY = re.compile("[0-9A-Za-z_~.-]{0,20000}")


@dataclass(frozen=True, slots=True)
class Round:
    mine: str = ""  # played on this device; its first game counts
    others: tuple[str, ...] = ()

    @property
    def entries(self) -> tuple[str, ...]:
        return (*filter(None, [self.mine]), *self.others)

    @property
    def is_full(self) -> bool:
        return len(self.others) >= MOST_OTHERS


Rounds = Mapping[str, Round]  # by deal, the latest last


def with_mine(rounds: Rounds, deal: str, entry: str) -> Rounds:
    """A deal that was played before stays as it is."""
    known = rounds.get(deal, Round())
    return rounds if known.mine else _with_round(rounds, deal, replace(known, mine=entry))


def with_other(rounds: Rounds, deal: str, entry: str) -> Rounds:
    known = rounds.get(deal, Round())
    if entry in known.entries or known.is_full:
        return rounds
    return _with_round(rounds, deal, replace(known, others=(*known.others, entry)))


def merged(here: Rounds, there: Rounds) -> Rounds:
    """What was played on this device first stays; the same file may be imported twice."""
    for deal, known in there.items():
        if known.mine and deal not in here:
            here = with_mine(here, deal, known.mine)
        for entry in known.entries:
            here = with_other(here, deal, entry)
    return here


def _with_round(rounds: Rounds, deal: str, changed: Round) -> Rounds:
    """Room is made by dropping the oldest."""
    others = {known: each for known, each in rounds.items() if known != deal}
    kept = [*others.items(), (deal, changed)][-MOST_ROUNDS:]
    while len(kept) > 1 and len(dump(dict(kept))) > LARGEST:
        kept = kept[1:]
    return dict(kept)


# Storage


def dump(rounds: Rounds) -> str:
    rows = {deal: [each.mine, *each.others] for deal, each in rounds.items()}
    return json.dumps(rows) if rows else ""


def load(text: str) -> dict[str, Round]:
    """A `ValueError` if this is not what `dump` writes."""
    data = read_json(text)
    if not isinstance(data, dict) or not all(map(_DEAL.fullmatch, data)):
        raise ValueError(text)
    return {deal: _load(row) for deal, row in data.items()}


def _load(row: Any) -> Round:
    is_row = isinstance(row, list) and 0 < len(row) <= 1 + MOST_OTHERS
    if not is_row or not all(isinstance(each, str) and _ENTRY.fullmatch(each) for each in row):
        raise ValueError(row)
    if not any(row):
        raise ValueError(row)
    mine, *others = row
    return Round(mine, tuple(others))
