"""Counting a cocktail, with the match that it was mixed in."""

from dataclasses import replace

from pinacoladice.engine.save import checksum
from pinacoladice.engine.transcript import format_match
from pinacoladice.ui.cocktails.shelf import with_mixture
from pinacoladice.ui.effects import Effect
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.model import AnySitting, Model
from pinacoladice.ui.storage import write


def with_cocktail(model: Model, sitting: AnySitting) -> Model:
    """With the one that a person has mixed in this finished match, if any."""
    match = sitting.match
    mixture = SCREENS[match.game.name].mixture(match.state)
    if mixture is None or sitting.bots[mixture.seat]:
        return model
    counting = checksum(format_match(match))
    shelf = with_mixture(model.cocktails, mixture, match.players, model.today, counting)
    return replace(model, cocktails=shelf)


def store_new(before: Model, after: Model) -> list[Effect]:
    """To be stored before the match counts: if the page dies in between, both are counted again,
    and the cocktail then adds nothing."""
    return [] if after.cocktails is before.cocktails else write.store_cocktails(after)
