"""A match as text that people can read, type and paste.

Header lines list the game, players, options and dice. Each game then starts with a `start:` line,
followed by one line for each player's moves. See docs/notation.md.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple, cast

from pinacoladice.engine.chance import Chance, Outcome
from pinacoladice.engine.errors import EngineError, Invalid, InvalidGame, Param
from pinacoladice.engine.game import Game, Played, Record, Seat
from pinacoladice.engine.match import Match, MatchBuilder, checked_names
from pinacoladice.engine.notation import LARGEST_NUMBER, SEAT_LETTERS, Piece
from pinacoladice.engine.source import SEED_BYTES, Entered, Fair, Sealed, Source, is_digest

AnyMatch = Match[Any, Any]
Games = Mapping[str, Game[Any, Any]]

# Nearly twice the length of the longest match.
LONGEST_TEXT = 40_000
MOST_GAMES = 99

_HEADERS = ("game", "rules", "player", "option", "first", "games", "dice")


# Writing


def format_match(match: AnyMatch, *, reveal: bool = True, brief: bool = False) -> str:
    """Without `reveal` a fair seed is replaced by its commitment, so that nobody can compute the
    next rolls of a running game. With `brief`, outcomes that a revealed seed gives are omitted."""
    lines = [f"game: {match.game.name}"]
    if match.game.version > 1:
        lines.append(f"rules: {match.game.version}")
    lines += [f"player: {name}" for name in match.players]
    lines += [f"option: {option}" for option in sorted(match.options)]
    if match.first or match.first_drawn:
        lines.append(f"first: {SEAT_LETTERS[match.first]}{' drawn' * match.first_drawn}")
    if match.length > 1:
        lines.append(f"games: {match.length}")
    lines.append(f"dice: {_format_source(match.source, reveal)}")
    is_full = not (brief and reveal and isinstance(match.source, Fair))
    for played in match.games:
        lines += _format_game(match, played, is_full)
    return "\n".join(lines) + "\n"


def _format_source(source: Source, reveal: bool) -> str:
    if isinstance(source, Fair):
        return f"fair {source.seed.hex()}" if reveal else f"sealed {source.commitment}"
    if isinstance(source, Sealed):
        return f"sealed {source.commitment}"
    return "entered"


def _format_game(match: AnyMatch, played: Played[Any, Any], is_full: bool) -> Iterator[str]:
    game = match.game
    if played.setup is None:
        yield f"position: {game.format_position(played.states[0])}"
    elif is_full:
        dealt = game.format_outcome(game.setup(len(match.players)), played.setup)
        yield f"start: {dealt}".rstrip()
    else:
        yield "start:"
    moves = zip(played.states, played.records, strict=False)
    for seat, turn in groupby(moves, key=lambda move: cast(Seat, game.to_move(move[0]))):
        texts = [
            format_record(game, state, record) if is_full else game.format_action(record.action)
            for state, record in turn
        ]
        yield f"{SEAT_LETTERS[seat]}: {'; '.join(texts)}"


def format_record(game: Game[Any, Any], state: Any, record: Record[Any]) -> str:
    action = game.format_action(record.action)
    if not record.outcome:
        return action
    chance = game.chance(state, record.action)
    return f"{action} = {game.format_outcome(chance, record.outcome)}"


# Reading


def parse_match(text: str, games: Games, fair: type[Fair] = Fair) -> AnyMatch:
    """Replay the match in a text through all checks of the rules. `fair` is the source to use for
    fair dice: `Fair` rejects wrong outcomes, `Claimed` leaves them to be audited.

    Errors are `InvalidGame` with the `line`, counted from 1, and, if known, the index `at` of the
    first wrong character in that line.
    """
    if len(text) > LONGEST_TEXT:
        raise InvalidGame("text_too_long", longest=LONGEST_TEXT)
    reader = _Reader(games, fair)
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    for number, line in enumerate(lines, start=1):
        if _is_comment(line):
            continue
        with _ErrorLocation(number):
            reader.read(Piece(line, 0, InvalidGame), number)
    if reader.builder is None:
        raise InvalidGame("start_missing", line=len(lines))
    return reader.builder.match()


def _is_comment(line: str) -> bool:
    text = line.lstrip()
    return not text or text.startswith("#")


class _Header(NamedTuple):
    line: int
    value: Piece


class _Reader:
    """Reads line by line. `builder` is None until the first game starts."""

    def __init__(self, games: Games, fair: type[Fair]) -> None:
        self.games = games
        self.fair = fair
        self.builder: MatchBuilder[Any, Any] | None = None
        self.headers: dict[str, _Header] = {}
        self.players: list[str] = []
        self.options: list[_Header] = []

    def read(self, line: Piece, number: int) -> None:
        key, value = line.cut(":")
        if value is None:
            raise line.wrong("colon_expected")
        key, value = key.strip(), value.strip()
        name = key.text.lower()
        if name == "start":
            self._start(key, value)
        elif name == "position":
            self._start_from_position(key, value)
        elif name in _HEADERS:
            self._read_header(key, _Header(number, value))
        elif self.builder is None:
            raise key.wrong("unknown_header")
        else:
            self._read_turn(self.builder, key, value)

    def _read_header(self, key: Piece, header: _Header) -> None:
        name = key.text.lower()
        if self.builder is not None:
            raise key.wrong("header_after_start")
        if name == "player":
            seat = len(self.players)
            if seat == len(SEAT_LETTERS):
                raise key.wrong("too_many_players", most=seat)
            self.players += [""]
            with _ErrorLocation(header.line, header.value.at, seat=seat):
                self.players[seat:] = checked_names([header.value.text])
        elif name == "option":
            self.options.append(header)
        elif name in self.headers:
            raise key.wrong("header_given_twice")
        else:
            self.headers[name] = header

    def _start(self, key: Piece, value: Piece) -> None:
        game = self._game(key)
        chance = game.setup(len(self.players))
        setup = None
        if value.text:
            with _ErrorLocation(at=value.at):
                setup = game.parse_outcome(chance, value.text)
        if self.builder is None:
            self.builder = MatchBuilder(self._begin(game, setup))
        else:
            self.builder = MatchBuilder(self.builder.match().next_game(setup))

    def _begin(self, game: Game[Any, Any], setup: Outcome | None) -> AnyMatch:
        first, first_drawn = self._first()
        options = [self._option(game, header) for header in self.options]
        length = self._length()
        return Match.begin(
            game,
            self.players,
            self._source(),
            options=options,
            first=first,
            first_drawn=first_drawn,
            length=length,
            setup=setup,
        )

    def _start_from_position(self, key: Piece, value: Piece) -> None:
        is_alone = not self.options and not {"first", "games"} & self.headers.keys()
        if self.builder is not None or not is_alone:
            raise key.wrong("position_stands_alone")
        game = self._game(key)
        with _ErrorLocation(at=value.at):
            state = game.parse_position(value.text)
        self.builder = MatchBuilder(Match.from_position(game, self.players, self._source(), state))

    def _read_turn(self, builder: MatchBuilder[Any, Any], key: Piece, value: Piece) -> None:
        game = self._game(key)
        by = key.seat(len(self.players))
        for move in value.split(";"):
            _play(game, builder, move, by)

    # Headers; errors are reported for the line of the header

    def _game(self, key: Piece) -> Game[Any, Any]:
        if "game" not in self.headers:
            raise key.wrong("header_missing", header="game")
        line, value = self.headers["game"]
        with _ErrorLocation(line):
            game = value.one_of(self.games, "unknown_game")
        return game.of_version(self._version(game.version))

    def _version(self, newest: int) -> int:
        if "rules" not in self.headers:
            return 1
        line, value = self.headers["rules"]
        with _ErrorLocation(line):
            version = value.number(1, LARGEST_NUMBER)
            if version > newest:
                raise value.wrong("rules_of_newer_version", version=version, known=newest)
            return version

    def _option(self, game: Game[Any, Any], header: _Header) -> str:
        with _ErrorLocation(header.line):
            return header.value.one_of({name: name for name in game.options}, "unknown_option")

    def _first(self) -> tuple[int, bool]:
        """`first: b` was chosen by the players, `first: b drawn` by chance."""
        if "first" not in self.headers:
            return 0, False
        line, value = self.headers["first"]
        with _ErrorLocation(line):
            seat, *more = value.words() or [value]
            if [word.text.lower() for word in more] not in ([], ["drawn"]):
                raise more[0].wrong("unexpected_word")
            return seat.seat(len(self.players)), bool(more)

    def _length(self) -> int:
        if "games" not in self.headers:
            return 1
        line, value = self.headers["games"]
        with _ErrorLocation(line):
            return value.number(1, MOST_GAMES)

    def _source(self) -> Source:
        if "dice" not in self.headers:
            return Entered()
        line, value = self.headers["dice"]
        with _ErrorLocation(line):
            return _parse_source(value, self.fair)


def _parse_source(piece: Piece, fair: type[Fair]) -> Source:
    kind, *more = piece.words() or [piece]
    needed = kind.one_of({"entered": 0, "fair": 1, "sealed": 1}, "unknown_kind_of_dice")
    if len(more) != needed:
        raise piece.wrong("words_missing" if len(more) < needed else "unexpected_word")
    if not more:
        return Entered()
    digits = more[0].text.lower()
    if not is_digest(digits):
        raise more[0].wrong("hexadecimal_expected", digits=2 * SEED_BYTES)
    return fair(bytes.fromhex(digits)) if kind.text.lower() == "fair" else Sealed(digits)


def _play(game: Game[Any, Any], builder: MatchBuilder[Any, Any], move: Piece, by: int) -> None:
    """Play one action, with its outcome if the text contains it."""
    action_text, outcome_text = move.cut("=")
    action_text = action_text.strip()

    def read_outcome(chance: Chance) -> Outcome | None:
        if outcome_text is None:
            return None
        outcome = outcome_text.strip()
        with _ErrorLocation(at=outcome.at):
            return _parse_outcome(game, chance, outcome.text)

    with _ErrorLocation(at=action_text.at):
        action = _parse_action(game, action_text.text)
        builder.play(action, read_outcome, by=by)


# Cached, as a match repeats the same few actions and outcomes.


@lru_cache(2_000)
def _parse_action(game: Game[Any, Any], text: str) -> Any:
    return game.parse_action(text)


@lru_cache(2_000)
def _parse_outcome(game: Game[Any, Any], chance: Chance, text: str) -> Outcome:
    return game.parse_outcome(chance, text)


class _ErrorLocation:
    """Context manager that turns engine errors into `InvalidGame` with line and character; `at` is
    the offset in the line of the text that is parsed within."""

    __slots__ = ("at", "line", "params")

    def __init__(self, line: int | None = None, at: int | None = None, **params: Param) -> None:
        self.line = line
        self.at = at
        self.params = params

    def __enter__(self) -> None:
        pass

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        if not isinstance(error, EngineError):
            return
        params: dict[str, Param] = {**error.params, **self.params}
        if self.at is not None and not isinstance(error, InvalidGame):  # which is located already
            within = error.at if isinstance(error, Invalid) else None
            params["at"] = self.at + (within or 0)
        if self.line is not None:
            params.setdefault("line", self.line)
        raise InvalidGame(error.code, **params) from error
