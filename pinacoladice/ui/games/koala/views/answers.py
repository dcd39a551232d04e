"""The two answers to an announcement, with what each would cost or bring."""

from pinacoladice.games.koala.faces import REACHABLE
from pinacoladice.games.koala.payments import own_share
from pinacoladice.games.koala.rules import Debt, debt_if_believed, debt_if_doubted
from pinacoladice.games.koala.state import State, announcer
from pinacoladice.ui.games.koala.hand import Sitting
from pinacoladice.ui.games.koala.words import KoalaWords
from pinacoladice.ui.html import Html, element


def answers(sitting: Sitting, words: KoalaWords) -> Html:
    buttons = [
        _answer(sitting, words, answer, lines)
        for answer, lines in stakes(sitting.state, words).items()
    ]
    return element("div", *buttons, class_="answers", role="group", aria_labelledby="status")


def _answer(sitting: Sitting, words: KoalaWords, answer: str, lines: list[str]) -> Html:
    is_chosen = sitting.hand.answer == answer
    return element(
        "button",
        element("span", words(f"koala.answer.{answer}")),
        *(element("small", line, dir="auto") for line in lines),
        class_="segment",
        id=f"lean-{answer}",
        data_intent=f"lean {answer}",
        data_enter="answer" if is_chosen else None,
        aria_pressed="true" if is_chosen else "false",
    )


# Stakes


def stakes(state: State, words: KoalaWords) -> dict[str, list[str]]:
    """By answer."""
    return {
        "believe": [paid(state, debt_if_believed(state), words)],
        "doubt": [_if_true(state, words), _if_lie(state, words)],
    }


def _if_true(state: State, words: KoalaWords) -> str:
    announced = state.announced or 0
    if announced not in REACHABLE:
        return words("koala.stakes.impossible", sum=announced)
    debt = paid(state, debt_if_doubted(state, announced), words)
    return words("koala.stakes.true", debt=debt)


def _if_lie(state: State, words: KoalaWords) -> str:
    """What the announcer pays then depends on the dice."""
    return words("koala.stakes.lie", teller=words.players[announcer(state)])


def paid(state: State, debt: Debt, words: KoalaWords) -> str:
    """A debt, told to the blind player. By heart it does not tell what the payer has."""
    if not debt.amount:
        return words("koala.stakes.nobody")
    payer, payee = words.players[debt.payer], words.players[debt.payee]
    kind = "you" if debt.payer == state.turn else "teller"
    sentence = words(f"koala.stakes.{kind}", payer=payer, payee=payee, amount=debt.amount)
    own = debt.amount if state.hides_points else own_share(state.points, debt.payer, debt.amount)
    if own == debt.amount:
        return sentence
    return words("koala.stakes.supply", debt=sentence, rest=debt.amount - own)
