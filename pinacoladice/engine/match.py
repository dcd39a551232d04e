"""A match: the players, the complete history, and undo.

A match is one game, or several games of the same kind with their points added. It is immutable:
playing returns the next match. Each record holds an action and its outcome, so replaying the
records through the rules reproduces all states.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple

from pinacoladice.engine.chance import CERTAIN, HIDDEN, NOTHING_DRAWN, Chance, Deal, Outcome
from pinacoladice.engine.errors import (
    IllegalAction,
    IllegalOutcome,
    InvalidSetup,
    Refusal,
    refuse,
)
from pinacoladice.engine.game import A, Game, Options, Played, Record, Result, S, Seat, ranks
from pinacoladice.engine.source import Source

LONGEST_NAME = 200

# Far more than any real match; bounds the size of a save and the time to load it.
MOST_MOVES = 1_500

# Returns the recorded outcome of a chance event, if there is one.
ReadOutcome = Callable[[Chance], Outcome | None]


class Draw(NamedTuple):
    """A chance event: its game, and the move that caused it.

    A deal has no move; the draw of the first player has no game either.
    """

    number: int
    chance: Chance
    outcome: Outcome
    game: int | None
    move: int | None


@dataclass(frozen=True, slots=True)
class Match(Generic[S, A]):
    game: Game[S, A]
    players: tuple[str, ...]
    source: Source
    options: Options = frozenset()
    first: Seat = 0  # in the first game; each later game starts with the next player
    first_drawn: bool = False
    length: int = 1  # the number of games
    games: tuple[Played[S, A], ...] = ()
    drawn: int = 0  # the number of draws so far

    # Starting

    @classmethod
    def begin(  # noqa: PLR0913 - everything that is fixed before the first roll
        cls,
        game: Game[S, A],
        players: Iterable[str],
        source: Source,
        *,
        options: Iterable[str] = (),
        first: Seat | None = None,
        first_drawn: bool = False,
        length: int = 1,
        setup: Outcome | None = None,
    ) -> "Match[S, A]":
        """Start the first game. If `first` is None, the source draws the first player; with
        `first_drawn`, the source must confirm that it draws the given one."""
        names = checked_names(players)
        variant = frozenset(options)
        game.check_setup(len(names), variant, first or 0)
        if length not in (1, game.match_length(len(names))):
            raise InvalidSetup("wrong_number_of_games", games=length)
        if first is None or first_drawn:
            offered = None if first is None else (first,)
            (first,) = _settle(source, Deal(len(names), 1), 0, offered)
            first_drawn = True
        match = cls(
            game, names, source, variant, first, first_drawn, length, drawn=int(first_drawn)
        )
        return match._start_game(setup)

    @classmethod
    def from_position(
        cls, game: Game[S, A], players: Iterable[str], source: Source, state: S
    ) -> "Match[S, A]":
        """Continue from a position, which determines the options."""
        names = checked_names(players)
        if len(names) != state.seats:
            raise InvalidSetup("wrong_number_of_players", players=len(names), needed=state.seats)
        return cls(game, names, source, games=(Played(None, (state,)),))

    def again(self, players: Iterable[str]) -> "Match[S, A]":
        """The same match before its first move: the start, the first player, and the source."""
        start = self.games[0]
        if start.setup is None:
            return Match.from_position(self.game, players, self.source, start.states[0])
        return Match.begin(
            self.game,
            players,
            self.source,
            options=self.options,
            first=self.first,
            first_drawn=self.first_drawn,
            length=self.length,
            setup=start.setup or None,
        )

    def next_game(self, setup: Outcome | None = None) -> "Match[S, A]":
        if self.game.to_move(self.state) is not None:
            raise IllegalAction(refuse("game_not_over"))
        if len(self.games) == self.length:
            raise IllegalAction(refuse("match_over"))
        return self._start_game(setup)

    def _start_game(self, setup: Outcome | None) -> "Match[S, A]":
        seats = len(self.players)
        dealt = _settle(self.source, self.game.setup(seats), self.drawn, setup)
        first = (self.first + len(self.games)) % seats
        state = self.game.start(seats, self.options, first, dealt)
        started: Played[S, A] = Played(dealt, (state,))
        return replace(self, games=(*self.games, started), drawn=self.drawn + bool(dealt))

    # Playing

    @property
    def state(self) -> S:
        return self.games[-1].states[-1]

    def play(
        self, action: A, outcome: Outcome | None = None, *, by: Seat | None = None
    ) -> "Match[S, A]":
        """Play an action. The source draws its outcome, or requires `outcome`."""
        builder = MatchBuilder(self)
        builder.play(action, outcome, by=by)
        return builder.match()

    # Undo

    def why_not_undo(self) -> Refusal | None:
        """With a final source, rolls and revealed secrets cannot be undone, and nothing once the
        match is over, as the seed may be published by then."""
        current = self.games[-1]
        if not current.records:
            return refuse("nothing_to_undo")
        if not self.source.is_final:
            return None
        if self.result() is not None:
            return refuse("match_is_decided")
        before, last = current.states[-2], current.records[-1].action
        if not self.game.may_undo(before, last):
            return refuse("cannot_be_undone", action=self.game.format_action(last))
        return None

    def undo(self) -> "Match[S, A]":
        refusal = self.why_not_undo()
        if refusal is not None:
            raise IllegalAction(refusal)
        current = self.games[-1]
        undone = replace(current, states=current.states[:-1], records=current.records[:-1])
        drawn = self.drawn - bool(current.records[-1].outcome)
        return replace(self, games=(*self.games[:-1], undone), drawn=drawn)

    # History and result

    @property
    def hides_history(self) -> bool:
        """Whether players have to remember for now what has happened."""
        return self.game.hides_history(self.state)

    def known_to_all(self) -> "Match[S, A]":
        """The match without what some player may not know yet."""
        return replace(self, games=tuple(map(self.game.known_to_all, self.games)))

    def draws(self) -> Iterator[Draw]:
        """All chance events with an outcome, in order, without those that are hidden."""
        number = 0
        for draw in self._chance_events():
            if draw.outcome:
                if draw.outcome != HIDDEN:
                    yield draw._replace(number=number)
                number += 1

    def _chance_events(self) -> Iterator[Draw]:
        seats = len(self.players)
        if self.first_drawn:
            yield Draw(0, Deal(seats, 1), (self.first,), None, None)
        for index, played in enumerate(self.games):
            yield Draw(0, self.game.setup(seats), played.setup or NOTHING_DRAWN, index, None)
            steps = zip(played.states, played.records, strict=False)
            for move, (state, record) in enumerate(steps):
                chance = self.game.chance(state, record.action)
                yield Draw(0, chance, record.outcome, index, move)

    def totals(self) -> tuple[int, ...]:
        """Each player's points, added over all finished games."""
        results = [self.game.result(played.states[-1]) for played in self.games]
        columns = [result.points for result in results if result is not None]
        return tuple(sum(points) for points in zip((0,) * len(self.players), *columns, strict=True))

    def result(self) -> Result | None:
        """The result of the only game, or of the totals of all games; None before the end."""
        last = self.game.result(self.state)
        if last is None or len(self.games) < self.length:
            return None
        if self.length == 1:
            return last
        totals = self.totals()
        return Result("totals", totals, ranks(totals))


class MatchBuilder(Generic[S, A]):
    """Plays many moves in a row. `Match.play` copies the history for each move, this does not."""

    def __init__(self, match: Match[S, A]) -> None:
        self._match = match
        self._states = list(match.games[-1].states)
        self._records = list(match.games[-1].records)
        self._moves = sum(len(played.records) for played in match.games)
        self._drawn = match.drawn

    @property
    def state(self) -> S:
        return self._states[-1]

    def play(
        self, action: A, outcome: Outcome | ReadOutcome | None, *, by: Seat | None = None
    ) -> None:
        game, source = self._match.game, self._match.source
        mover = game.to_move(self.state)
        if by is not None and mover is not None and by != mover:
            raise IllegalAction(refuse("not_your_turn", seat=by, to_move=mover))
        if self._moves >= MOST_MOVES:
            raise IllegalAction(refuse("too_many_moves", most=MOST_MOVES))

        def settle(chance: Chance) -> Outcome:
            offered = outcome(chance) if callable(outcome) else outcome
            return _settle(source, chance, self._drawn, offered)

        state, drawn = game.play(self.state, action, settle)
        self._states.append(state)
        self._records.append(Record(action, drawn))
        self._moves += 1
        self._drawn += bool(drawn)

    def match(self) -> Match[S, A]:
        games = self._match.games
        current = replace(games[-1], states=tuple(self._states), records=tuple(self._records))
        return replace(self._match, games=(*games[:-1], current), drawn=self._drawn)


def _settle(source: Source, chance: Chance, number: int, offered: Outcome | None) -> Outcome:
    if chance is CERTAIN:
        outcome = NOTHING_DRAWN if offered is None else offered
    else:
        outcome = source.settle(chance, number, offered)
    if not chance.admits(outcome):
        raise IllegalOutcome(refuse("impossible_outcome"))
    return outcome


def checked_names(players: Iterable[str]) -> tuple[str, ...]:
    """Strip the names, and check that each fits on one line of a transcript."""
    names = tuple(name.strip() for name in players)
    for seat, name in enumerate(names):
        if not name:
            raise InvalidSetup("name_missing", seat=seat)
        if len(name) > LONGEST_NAME:
            raise InvalidSetup("name_too_long", seat=seat, longest=LONGEST_NAME)
        if len(name.splitlines()) > 1 or any(map(is_unwritable, name)):
            raise InvalidSetup("name_not_writable", seat=seat)
    return names


def is_unwritable(character: str) -> bool:
    """Whether this is a control character or a lone surrogate, which UTF-8 cannot encode."""
    code = ord(character)
    return code < 32 or code == 127 or 0xD800 <= code <= 0xDFFF
