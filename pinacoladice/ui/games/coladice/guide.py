"""What the guide says in the first game: one short sentence about what to do now."""

from collections import Counter

from pinacoladice.bots.coach import Advice
from pinacoladice.engine.dice import Dice
from pinacoladice.engine.game import Seat
from pinacoladice.games.coladice.actions import Claim, Pass, Roll
from pinacoladice.games.coladice.coasters import Coaster
from pinacoladice.games.coladice.odds import best_hold_for_points, chances
from pinacoladice.games.coladice.rules import claim_score
from pinacoladice.games.coladice.state import DICE, ROLLS, State, open_coasters
from pinacoladice.games.coladice.threats import threats
from pinacoladice.ui.first_game import is_first_game
from pinacoladice.ui.games.coladice.hand import Sitting, Table, chosen_action
from pinacoladice.ui.games.coladice.words import ColadiceWords
from pinacoladice.ui.table.seats import bot_to_move

GUIDED_TURNS = 3
ALIKE = 3
# At the beginning of a turn, by the turns that were played before.
BEGINNINGS = ("guide.hello", "guide.line", "guide.neighbours", "guide.end")


def tip(sitting: Sitting, words: ColadiceWords) -> str:
    """Empty during the guide's own turn, and after the guided turns."""
    state = sitting.state
    seat = state.turn
    done = turns_done(sitting.match, seat)
    if state.over or bot_to_move(sitting) or done > GUIDED_TURNS:
        return ""
    if not state.rolls:
        return _beginning(sitting, words)
    return _about_the_dice(sitting, words) if done < GUIDED_TURNS else ""


def turns_done(match: Table, seat: Seat, moves: int | None = None) -> int:
    """Of this player, in the first moves of the game or in all of them."""
    played = match.games[-1]
    steps = zip(played.states, played.records[:moves], strict=False)
    ends = (state.turn for state, record in steps if isinstance(record.action, Claim | Pass))
    return sum(turn == seat for turn in ends)


def was_guided(match: Table, advice: Advice) -> bool:
    """Whether a decision has followed a tip. Tips are about points, the coach's advice is about the
    chance of winning, so that it may find a fault in them."""
    if not is_first_game(match) or turns_done(match, advice.seat, advice.move) >= GUIDED_TURNS:
        return False
    state = match.games[-1].states[advice.move]
    match advice.done:
        case Roll(held):
            return held == advised(state)
        case _:
            return isinstance(advice.best, Roll) and advised(state) == state.dice


def _beginning(sitting: Sitting, words: ColadiceWords) -> str:
    """The threat of the guide's line, or else a tip on the rules."""
    state, guide = sitting.state, 1 - sitting.state.turn
    for threat in threats(state):
        if threat.seat == guide:
            missing = words.coaster(state.board[threat.square].coaster)
            return words("guide.mine.line", coaster=missing)
    done = turns_done(sitting.match, state.turn)
    about_rules = words(BEGINNINGS[done], name=words.players[guide])
    # The others are long enough, or would seem to be about the guide's move.
    return f"{_about_the_guide(sitting, words)} {about_rules}" if done == 1 else about_rules


def _about_the_guide(sitting: Sitting, words: ColadiceWords) -> str:
    """What it has just done."""
    played = sitting.match.games[-1]
    match played.records[-1].action:
        case Claim(coaster):
            points = words.points(claim_score(played.states[-2], coaster).total)
            return words("guide.mine", coaster=words.coaster(coaster), points=points)
        case _:
            return words("guide.mine.nothing")


def _about_the_dice(sitting: Sitting, words: ColadiceWords) -> str:
    state, hand = sitting.state, sitting.hand
    action = chosen_action(state, hand.choice)
    if isinstance(action, Claim):
        return _about_points(sitting, action, words)
    if state.rolls == ROLLS:
        return words("guide.last" if open_coasters(state) else "guide.nothing")
    best = advised(state)
    is_on_the_way = not Counter(hand.held_dice) - Counter(best)
    has_own_idea = hand.held_dice != held_before(sitting.match) and not is_on_the_way
    if hand.held and (hand.held_dice == best or has_own_idea):
        return words("guide.roll")
    return _about_keeping(state, best, hand.held_dice if is_on_the_way else (), words)


def advised(state: State) -> Dice:
    """The dice to keep for the most points; three or more alike in any case, as people expect."""
    best = best_hold_for_points(state)
    face, count = Counter(state.dice).most_common(1)[0]
    return best if count < ALIKE or face in best else (face,) * count


def held_before(match: Table) -> Dice:
    """What the latest roll has kept: it is still held after it."""
    latest = match.games[-1].records[-1].action
    return latest.held if isinstance(latest, Roll) else ()


def _about_points(sitting: Sitting, action: Claim, words: ColadiceWords) -> str:
    score = claim_score(sitting.state, action.coaster)
    points = words.points(score.total)
    if score.neighbours:
        return words("guide.points.neighbours", points=points)
    may_roll = sitting.state.rolls < ROLLS
    return words("guide.points.roll" if may_roll else "guide.points", points=points)


def _about_keeping(state: State, best: Dice, held: Dice, words: ColadiceWords) -> str:
    """`held` is the part of them that is held already."""
    if len(best) == DICE:
        return words("guide.place")
    if not best:
        return words("guide.keep.none")
    if len(best) > 1 and len(set(best)) == 1:
        key = "guide.keep.alike.more" if held else "guide.keep.alike"
        return words(key, count=words.count(len(best)), face=best[0])
    missing = sorted((Counter(best) - Counter(held)).elements())
    key = "guide.keep.more" if held else "guide.keep.some"
    goal = words.coaster(_goal(state, best))
    return words(key, n=len(missing), dice=words.dice(tuple(missing)), coaster=goal)


def _goal(state: State, held: Dice) -> Coaster:
    """The coaster for which these dice are most likely kept; one that they do not make yet."""
    expected = {
        coaster: chance * claim_score(state, coaster).total
        for coaster, chance in chances(state, held).items()
        if not coaster.combination.matches(state.dice)
    }
    return max(expected, key=lambda coaster: expected[coaster])
