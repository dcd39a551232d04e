"""The end of a game: the winner, what decided it, the standings, and what to do next."""

from pinacoladice.bots.registry import CHANCES
from pinacoladice.engine.game import Result
from pinacoladice.engine.transcript import AnyMatch
from pinacoladice.ui.buttons import close_button, quiet_button, wide_button
from pinacoladice.ui.challenge import view as challenge
from pinacoladice.ui.games.registry import SCREENS
from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.model import AnySitting, Model
from pinacoladice.ui.panels.coach import may_ask
from pinacoladice.ui.shapes import glass
from pinacoladice.ui.statistics.counts import Statistics, wins, with_match
from pinacoladice.ui.table.seats import just_won
from pinacoladice.ui.table.view import bot_face
from pinacoladice.ui.today import view as today
from pinacoladice.ui.words import TableWords

CONFETTI = 24


def ending(
    model: Model, sitting: AnySitting, words: TableWords, steps: list[Html] | None = None
) -> Html:
    """`steps` replaces the app's buttons."""
    match = sitting.match
    result = match.game.result(match.state)
    if result is None:
        return NONE
    title = element(
        "h2", words.ending(result, match), id="end-title", tabindex="-1", data_focus=True
    )
    sheet = element(
        "section",
        element("header", title, close_button(words("end.see_board"), "see-board", "see-board")),
        element(
            "div",
            _moment(match, words),
            SCREENS[model.game].trophy(sitting, words),
            standings(sitting, result) if match.length == 1 else _games(sitting, words),
            *(_since(model, sitting, words) if steps is None else []),
            *(_next_steps(model, sitting, words) if steps is None else steps),
            class_="content",
        ),
        class_="sheet",
        role="dialog",
        aria_modal="true",
        aria_labelledby="end-title",
    )
    return element(
        "div",
        sheet,
        _confetti() if has_confetti(model, sitting) else NONE,
        id="ending",
        class_="panel",
        # The style shows the win first, and the sheet later.
        data_just_ended=result.reason if model.just_ended else None,
    )


def has_confetti(model: Model, sitting: AnySitting) -> bool:
    """When a person has just won the game, or with it the match."""
    decided = sitting.match.result()
    winners = decided.winners if model.just_ended and decided else just_won(model, sitting)
    return any(not sitting.bots[seat] for seat in winners)


def _moment(match: AnyMatch, words: TableWords) -> Html:
    """What decided the game."""
    name = match.game.name
    found = SCREENS[name].decisive(match, CHANCES.get(name))
    if found is None:
        return NONE
    return element("p", words.sentence(found.key, found.params), class_="moment", dir="auto")


def standings(sitting: AnySitting, result: Result) -> Html:
    match = sitting.match
    order = sorted(range(len(match.players)), key=lambda seat: result.ranks[seat])
    rows = [
        element(
            "li",
            element("span", f"{result.ranks[seat]}.", class_="rank"),
            bot_face(sitting, seat) or glass(sitting.avatars[seat]),
            element("span", match.players[seat], class_="name", dir="auto"),
            element("strong", signed(result.points[seat])),
        )
        for seat in order
    ]
    return element("ol", *rows, class_="standings")


def _since(model: Model, sitting: AnySitting, words: TableWords) -> list[Html]:
    """What it adds to."""
    if sitting.day:
        return today.outcome(model, sitting, words)
    said = NONE if model.notice is None else element("p", words.notice(model.notice), id="said")
    return [_tally(model, sitting, words), *challenge.outcome(model, sitting, words), said]


def _tally(model: Model, sitting: AnySitting, words: TableWords) -> Html:
    """How often each of these players has won against the others, this match included."""
    match = sitting.match
    if match.result() is None:
        return NONE
    known = model.statistics.get(match.game.name, Statistics())
    won = wins(with_match(known, match), match.players)
    return _score(sitting, won, words) if len(won) == 2 else _wins(match, won, words)


def _score(sitting: AnySitting, won: tuple[int, ...], words: TableWords) -> Html:
    one, other = (element("span", words.called(seat), dir="auto") for seat in range(2))
    score = element("strong", words("end.score", one=won[0], other=won[1]))
    return element("p", one, " ", score, " ", other, class_="tally")


def _wins(match: AnyMatch, won: tuple[int, ...], words: TableWords) -> Html:
    """Of more than two players, only those who have won. The standings say it of a first match."""
    if sum(won) == 1:
        return NONE
    pairs = sorted(zip(won, match.players, strict=True), key=lambda pair: -pair[0])
    each = ", ".join(
        words("home.standing", name=name, score=count) for count, name in pairs if count
    )
    return element("p", words("end.wins", wins=each), class_="tally", dir="auto")


def signed(points: int) -> str:
    return str(points).replace("-", "−")


def _games(sitting: AnySitting, words: TableWords) -> Html:
    """A match of several games: a row per game, a column per player, and the totals."""
    match = sitting.match
    names = [element("th", name, scope="col", dir="auto") for name in match.players]
    rows = [
        element("tr", element("th", number, scope="row"), *_cells(points))
        for number, points in enumerate(_points_of_games(match), start=1)
    ]
    total = element("th", words("end.total"), scope="row")
    table = element(
        "table",
        element("thead", element("tr", element("th", words("end.game"), scope="col"), *names)),
        element("tbody", *rows),
        element("tfoot", element("tr", total, *_cells(match.totals()))),
        class_="numbers",
    )
    played = words("end.games_played", played=len(match.games), length=match.length)
    return element("div", element("p", played), table, class_="games")


def _points_of_games(match: AnyMatch) -> list[tuple[int, ...]]:
    results = [match.game.result(played.states[-1]) for played in match.games]
    return [result.points for result in results if result is not None]


def _cells(points: tuple[int, ...]) -> list[Html]:
    return [element("td", signed(number)) for number in points]


def _next_steps(model: Model, sitting: AnySitting, words: TableWords) -> list[Html]:
    if model.follows:
        return [wide_button(words("tabs.play_here"), "play-here")]
    match = sitting.match
    is_over = match.result() is not None
    onward = ("end.rematch", "rematch") if is_over else ("end.next_game", "next-game")
    steps = today.next_steps(words) if sitting.day else [wide_button(words(onward[0]), onward[1])]
    if may_ask(sitting):
        title = words("end.report.won" if _has_beaten_bots(sitting) else "end.report")
        steps.append(quiet_button(title, "open report", "end-report"))
    steps.append(challenge.send_button(sitting, words))
    rest = [
        quiet_button(words("panel.share"), "open share", "end-share"),
        quiet_button(words("replay.again"), "replay-game", "end-replay"),
        quiet_button(words("menu.home"), "home", "end-home"),
    ]
    if match.why_not_undo() is None:
        rest.append(quiet_button(words("button.undo"), "undo", "end-undo"))
    return [*steps, element("div", *rest, class_="rest")]


def _has_beaten_bots(sitting: AnySitting) -> bool:
    result = sitting.match.game.result(sitting.state)
    winners = result.winners if result else ()
    return any(sitting.bots) and not any(sitting.bots[seat] for seat in winners)


def _confetti() -> Html:
    # Scattered by strides without a common divisor.
    bits = [
        element("i", style=f"--bit:{number};--left:{number * 61 % 100}%;--wait:{number * 7 % 24}")
        for number in range(CONFETTI)
    ]
    return element("div", *bits, class_="confetti", aria_hidden="true")
