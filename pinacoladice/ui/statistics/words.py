"""Statistics of a person, in sentences."""

from pinacoladice.ui.statistics.counts import Tally
from pinacoladice.ui.statistics.form import Finished, Form, Part
from pinacoladice.ui.today.words import date_and_year
from pinacoladice.ui.words import Words, capitalised

RECENT = 10  # matches


def record_in_words(words: Words, person: str, tally: Tally, form: Form) -> str:
    """`Ann has played 12 games and won 7. 6 wins in the last 10 games.`"""
    key = "statistics.record" if tally.wins else "statistics.record.none"
    said = [words(key, n=tally.games, name=person, won=tally.wins)]
    recent, streak = form[-RECENT:], wins_in_a_row(form, person)
    if tally.games > len(recent) == RECENT:
        said.append(words("statistics.recent", n=wins_of(recent, person), last=RECENT))
    if 1 < streak < tally.games:
        said.append(words("statistics.streak", n=streak))
    return " ".join(said)


def wins_of(form: Form, person: str) -> int:
    return sum(finished.part_of(person).won for finished in form)


def wins_in_a_row(form: Form, person: str) -> int:
    """Up to the latest match."""
    count = 0
    for finished in reversed(form):
        if not finished.part_of(person).won:
            break
        count += 1
    return count


def kept_in_words(words: Words, person: str, form: Form) -> str:
    """On average, and in the latest match that the coach has reported on; empty if in none."""
    kept = [share for share in kept_of(form, person) if share is not None]
    if not kept:
        return ""
    mean, last = (words.whole_percent(share / 100) for share in (sum(kept) / len(kept), kept[-1]))
    return words("statistics.kept", n=len(kept), name=person, percent=mean, last=last)


def kept_of(form: Form, person: str) -> list[int | None]:
    return [finished.part_of(person).kept for finished in form]


def match_in_words(words: Words, person: str, finished: Finished) -> str:
    """`19 November 2026, won 21–17 against Coco (easy), kept 92%`"""
    own, others = finished.part_of(person), finished.others(person)
    is_shared = own.won and any(part.won for part in others)
    outcome = "shared" if is_shared else "won" if own.won else "lost"
    score = "–".join(words.decimal(part.points, 0) for part in (own, *others))
    names = words.together([_name(words, part) for part in others])
    parts = [
        date_and_year(words, finished.date) if finished.date else "",
        words(f"statistics.match.{outcome}", score=score, others=names),
    ]
    if own.kept is not None:
        percent = words.whole_percent(own.kept / 100)
        parts.append(words("result.kept", percent=percent))
    return capitalised(", ".join(filter(None, parts)))


def _name(words: Words, part: Part) -> str:
    """A bot's with its level."""
    if not part.bot:
        return part.name
    return words("statistics.bot", name=part.name, level=words(f"level.{part.bot}"))
