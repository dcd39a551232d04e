"""Pickomino by ear and by keyboard: what to set aside or take, the grill and the stacks."""

from collections.abc import Mapping
from itertools import groupby

from pinacoladice.engine.dice import FACES
from pinacoladice.engine.errors import Refusal
from pinacoladice.games.pickomino.actions import Action, Fail, Take
from pinacoladice.games.pickomino.state import State, keepable, tile_in_reach, top
from pinacoladice.games.pickomino.tiles import TILES, WORM, total, worms
from pinacoladice.ui.games.contract import Spoken
from pinacoladice.ui.games.pickomino.hand import Sitting, dice_to_roll, in_detail, is_turned_over
from pinacoladice.ui.games.pickomino.prospects import Prospect, prospect
from pinacoladice.ui.games.pickomino.views.buttons import last_move, stop_label
from pinacoladice.ui.games.pickomino.views.status import prompt_key
from pinacoladice.ui.games.pickomino.views.tray import aside_label, spoken_reach
from pinacoladice.ui.games.pickomino.words import PickominoWords
from pinacoladice.ui.words import capitalised, ended, plain

WORM_LETTER = "w"  # in the notation
LIKE_A_WORM = 3  # letters: "verme" and "vermi"


def prompt(sitting: Sitting, words: PickominoWords) -> list[str]:
    """What can be done now, and what each choice brings."""
    state, asked = sitting.state, _asked(sitting.state, words)
    if keepable(state):
        return [asked, *_choices(sitting, words)]
    return [asked, *_stopping(sitting, words)]


def _choices(sitting: Sitting, words: PickominoWords) -> list[str]:
    """The total with each value, by what it is enough for, the best first."""
    state = sitting.state
    found = {face: prospect(state, face) for face in keepable(state)}
    ends: dict[str, list[str]] = {}
    for face, after in sorted(found.items(), key=lambda pair: _rank(pair[1]), reverse=True):
        dice = words.dice((face,) * state.rolled.count(face))
        choice = words("pickomino.ear.total", dice=dice, total=after.total)
        ends.setdefault(spoken_reach(sitting, words, after), []).append(choice)
    closed = [words.face(face) for face in FACES if face in state.rolled and face in state.aside]
    if closed:
        ends[words("pickomino.ear.closed")] = closed
    return [
        ended(words.labelled(capitalised(end), words.series(choices)))
        for end, choices in ends.items()
    ]


def _rank(after: Prospect) -> tuple[int, bool]:
    return after.tile or 0, after.has_worm


def _asked(state: State, words: PickominoWords) -> str:
    key, name = f"pickomino.status.{prompt_key(state)}", words.players[state.turn]
    return words.asked(key, name=name, total=total(state.aside))


def _stopping(sitting: Sitting, words: PickominoWords) -> list[str]:
    """What it brings to stop now, and how many dice are left to roll."""
    state, left = sitting.state, dice_to_roll(sitting)
    if not state.aside:
        return []
    tile = tile_in_reach(state)
    said = [words("pickomino.ear.left", n=left)] if left else []
    if tile is None and left:
        return said
    action: Action = Fail() if tile is None else Take(tile)
    labels = [stop_label(state, words, action), last_move(state, words, action)]
    return [*(capitalised(ended(label)) for label in labels if label), *said]


def dice(sitting: Sitting, words: PickominoWords, _typed: str) -> str:
    """With those set aside, which have been said before."""
    aside = [ended(aside_label(sitting.state, words))] if sitting.state.aside else []
    return " ".join([*aside, *prompt(sitting, words)])


def grill(sitting: Sitting, words: PickominoWords, typed: str) -> str:
    """The tiles on the grill, those face down, and the stacks, one's own in full; or one tile, and
    where it is. Everybody has seen each tile taken or turned."""
    state = sitting.state
    if typed:
        return capitalised(ended(_where(state, words, typed)))
    rows = [
        words.labelled(words.worms(each), ", ".join(map(str, tiles)))
        for each, tiles in groupby(state.grill, key=worms)
    ]
    tops = [_stack(state, words, seat) for seat in range(state.seats)]
    face_down = [str(tile) for tile in TILES if is_turned_over(state, tile)]
    gone = [words("pickomino.ear.face_down", tiles=", ".join(face_down))] if face_down else []
    return "\n".join([words("pickomino.poster.grill", tiles=words.series(rows)), *gone, *tops])


def _stack(state: State, words: PickominoWords, seat: int) -> str:
    tile, name = top(state, seat), words.called(seat)
    if tile is None:
        return words("pickomino.ear.no_stack", name=name)
    *below, _ = state.stacks[seat]
    count = words("pickomino.tiles", n=len(below) + 1)
    said = words("pickomino.ear.stack", name=name, tile=words.tile(tile), tiles=count)
    if not below or seat != words.yours(state.turn):
        return said
    tiles = ", ".join(map(str, reversed(below)))
    return " ".join([said, words("pickomino.ear.below", tiles=tiles)])


def _where(state: State, words: PickominoWords, typed: str) -> str:
    tile = int(typed) if typed.isdecimal() and len(typed) < len("100") else 0
    if tile not in TILES:
        return words("invalid.not_a_tile")
    if tile in state.grill:
        return words("pickomino.ear.on_grill", tile=words.tile(tile))
    for seat, stack in enumerate(state.stacks):
        if tile in stack:
            key = "pickomino.ear.on_top" if tile == stack[-1] else "pickomino.ear.under"
            return words.about_player(key, seat, tile=words.tile(tile))
    return words("pickomino.grill.turned", tile=tile)


def argument(sitting: Sitting, words: PickominoWords, verb: str, typed: str) -> str:
    """The worm by its name, or the beginning of it, or its plural."""
    if not typed:
        return _only_choice(sitting.state, verb)
    if verb == "keep" and plain(words.face(WORM)).startswith(typed[:LIKE_A_WORM]):
        return WORM_LETTER
    return typed


def _only_choice(state: State, verb: str) -> str:
    """What needs no argument: the tile in reach, or the only value. Where there is none, one that
    the rules refuse with the reason."""
    if verb == "take":
        return str(tile_in_reach(state) or min(state.grill, default=TILES[0]))
    if verb != "keep" or len(keepable(state)) > 1:
        return ""
    face, *_ = keepable(state) or state.rolled or FACES
    return WORM_LETTER if face == WORM else str(face)


def detailed(sitting: Sitting, action: Action, refusal: Refusal) -> Refusal:
    return in_detail(refusal, sitting.state, action.tile) if isinstance(action, Take) else refusal


def keys(sitting: Sitting) -> Mapping[str, str]:
    tile = tile_in_reach(sitting.state) or total(sitting.state.aside)
    return {
        **{str(face): f"keep {face}" for face in FACES},
        "worm": f"keep {WORM}",
        "roll": "roll",
        "take": f"take {min(max(tile, TILES[0]), TILES[-1])}",
        "fail": "fail",
    }


SCENES = ("roll", "keep", "worm", "take", "steal")

SPOKEN = Spoken(
    prompt=prompt,
    rules=lambda _sitting: (
        "pickomino.rules.aim",
        *(f"pickomino.pictures.{scene}" for scene in SCENES),
        "pickomino.rules.fail",
    ),
    actions=("roll", "keep", "take", "fail"),
    argument=argument,
    in_detail=detailed,
    readings={"dice": dice, "grill": grill},
    keys=keys,
)
