"""A person's form as a picture: a bar for each match, and a line for what was kept."""

from pinacoladice.ui.html import NONE, Html, element
from pinacoladice.ui.statistics.form import Form
from pinacoladice.ui.statistics.words import kept_of, wins_of
from pinacoladice.ui.words import Words

# In its own units
WIDTH, HEIGHT = 300, 120
LEAST_BARS = 10  # that there is room for: few are not wider than these
LEAST_HEIGHT = 4
LARGEST_DOT = 3.5


def picture(words: Words, person: str, form: Form) -> Html:
    """Of two matches or more."""
    points = [finished.part_of(person).points for finished in form]
    label = words(
        "statistics.picture",
        n=len(form),
        wins=words("statistics.won", n=wins_of(form, person)),
        least=words.decimal(min(points), 0),
        most=words.decimal(max(points), 0),
    )
    return element(
        "svg",
        *_bars(person, form),
        _course(person, form),
        viewBox=f"-4 -4 {WIDTH + 8} {HEIGHT + 8}",
        class_="plot",
        role="img",
        aria_label=label,
    )


def _step(matches: int) -> float:
    return WIDTH / max(matches, LEAST_BARS)


def _bars(person: str, form: Form) -> list[Html]:
    step = _step(len(form))
    parts = [finished.part_of(person) for finished in form]
    most = max(1, *(part.points for part in parts))
    bars = []
    for number, part in enumerate(parts):
        height = max(LEAST_HEIGHT, HEIGHT * part.points / most)
        bars.append(
            element(
                "rect",
                x=f"{(number + 0.15) * step:.1f}",
                y=f"{HEIGHT - height:.1f}",
                width=f"{0.7 * step:.1f}",
                height=f"{height:.1f}",
                class_="bar won" if part.won else "bar",
            )
        )
    return bars


def has_course(person: str, form: Form) -> bool:
    """Whether there is a line: the coach has reported on two matches or more."""
    return sum(share is not None for share in kept_of(form, person)) > 1


def _course(person: str, form: Form) -> Html:
    """What was kept, from 0 to 100%, through the matches that the coach has reported on."""
    if not has_course(person, form):
        return NONE
    step = _step(len(form))
    places = [
        (f"{(number + 0.5) * step:.1f}", f"{HEIGHT * (1 - share / 100):.1f}")
        for number, share in enumerate(kept_of(form, person))
        if share is not None
    ]
    points = " ".join(f"{x},{y}" for x, y in places)
    lines = [element("polyline", points=points, class_=kind) for kind in ("course halo", "course")]
    radius = f"{min(LARGEST_DOT, step / 3):.1f}"
    dots = [element("circle", cx=x, cy=y, r=radius, class_="dot") for x, y in places]
    return element("g", *lines, *dots, class_="kept")
