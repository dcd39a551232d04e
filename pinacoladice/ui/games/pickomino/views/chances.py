"""The odds of each choice, as figures and for screen readers."""

from pinacoladice.games.pickomino.actions import Action, Keep, Roll
from pinacoladice.games.pickomino.odds import Outlook
from pinacoladice.games.pickomino.state import State
from pinacoladice.games.pickomino.tiles import DICE
from pinacoladice.ui.games.pickomino.prospects import Odds
from pinacoladice.ui.games.pickomino.views.buttons import stop_label
from pinacoladice.ui.games.pickomino.views.pieces import spoken, worms_picture
from pinacoladice.ui.games.pickomino.words import PickominoWords
from pinacoladice.ui.html import NONE, Html, element


def figures(words: PickominoWords, found: Outlook) -> Html:
    """Expected worms, the chance to fail, and a bar for the chance to reach each row of tiles."""
    fails = words("pickomino.odds.fail.short", percent=words.whole_percent(found.fail))
    bars = [element("i", style=f"--share:{share:.2f}") for share in found.reach.values()]
    return element(
        "span",
        _worth(words, found),
        element("span", fails, class_="fails"),
        element("span", *bars, class_="bars"),
        class_="figures",
        aria_hidden="true",
    )


def _worth(words: PickominoWords, found: Outlook) -> Html:
    average = words.worms_on_average(found.worms)
    return element("span", average, worms_picture(1), class_="worth", aria_hidden="true")


def spoken_odds(words: PickominoWords, action: Action, known: Odds) -> list[str]:
    """The same for screen readers. Stopping is certain, so it has no chances."""
    found = known.outlooks[action]
    average = words(
        "pickomino.odds.worms", n=found.worms, worms=words.worms_on_average(found.worms)
    )
    best = [words("pickomino.odds.best")] if action == known.best else []
    if isinstance(action, Roll | Keep):
        fails = words("pickomino.odds.fail", percent=words.whole_percent(found.fail))
        reach = [
            words("pickomino.odds.reach", tile=tile, percent=words.whole_percent(share))
            for tile, share in found.reach.items()
        ]
        return [fails, average, *reach, *best]
    return [average, *best]


def choices(state: State, words: PickominoWords, known: Odds) -> Html:
    """The odds of rolling on and of each way to stop, after dice have been set aside."""
    rows = [_choice(state, words, action, known) for action in known.outlooks]
    return element("ul", *rows, class_="choices") if rows else NONE


def _choice(state: State, words: PickominoWords, action: Action, known: Odds) -> Html:
    found = known.outlooks[action]
    if action == Roll():
        label = words("button.roll", n=DICE - len(state.aside))
        shown = figures(words, found)
    else:
        label = stop_label(state, words, action)
        shown = _worth(words, found)
    sentence = ", ".join(["", *spoken_odds(words, action, known)])
    return element(
        "li",
        element("span", label, class_="what"),
        shown,
        spoken(sentence),
        class_="choice best" if action == known.best else "choice",
    )
