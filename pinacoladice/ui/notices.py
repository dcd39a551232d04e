"""Notices: sentences that are shown until the next tap, and announced."""

from dataclasses import replace

from pinacoladice.ui.effects import Announce
from pinacoladice.ui.games.registry import words_of
from pinacoladice.ui.model import Model, Notice, Step


def with_notice(model: Model, notice: Notice) -> Step:
    return replace(model, notice=notice), [Announce(words_of(model).notice(notice))]
