"""Sources of outcomes, and the fairness of fair ones."""

import hashlib
import hmac
from collections import Counter

import pytest

from pinacoladice.engine import source
from pinacoladice.engine.chance import Deal, DiceRoll
from pinacoladice.engine.errors import IllegalOutcome, InvalidSetup
from pinacoladice.engine.source import (
    Entered,
    Fair,
    Fixed,
    Sealed,
    Thrown,
    fresh_seed,
    uniform_numbers,
)

SEED = bytes(range(32))
ROLL = DiceRoll(5)


def independent_roll(seed: bytes, number: int, dice: int) -> tuple[int, ...]:
    """An independent implementation of the fair stream."""
    rolled: list[int] = []
    block = 0
    while len(rolled) < dice:
        message = f"{number}/{block}".encode("ascii")
        for byte in hmac.new(seed, message, hashlib.sha256).digest():
            if byte < 252 and len(rolled) < dice:
                rolled.append(byte % 6 + 1)
        block += 1
    return tuple(sorted(rolled))


def test_rolls_can_be_verified_independently() -> None:
    for number in range(500):
        assert Fair(SEED).settle(ROLL, number, None) == independent_roll(SEED, number, 5)


def test_known_rolls_never_change() -> None:
    """Old games must remain verifiable."""
    rolls = [Fair(SEED).settle(ROLL, number, None) for number in range(4)]
    assert rolls == [(2, 2, 4, 6, 6), (1, 1, 2, 5, 6), (3, 3, 5, 5, 6), (1, 1, 4, 4, 6)]
    assert Fair(SEED).settle(Deal(25, 16), 0, None)[:4] == (20, 11, 8, 15)


def test_a_long_outcome_continues_with_the_next_block() -> None:
    many = DiceRoll(40).draw(uniform_numbers(SEED, 7))
    assert many == independent_roll(SEED, 7, 40)


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    assert Fair(SEED).commitment == hashlib.sha256(SEED).hexdigest()


@pytest.mark.parametrize("below", range(1, 257))
def test_there_is_no_modulo_bias(below: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same number of byte values leads to each number; the rest is rejected."""
    monkeypatch.setattr(source, "_stream", lambda *_: iter(range(256)))
    uniform = uniform_numbers(SEED, 0)
    counts = Counter(uniform(below) for _ in range(256 // below * below))
    assert counts == dict.fromkeys(range(below), 256 // below)
    with pytest.raises(StopIteration):
        uniform(below)


@pytest.mark.parametrize("below", [0, 257])
def test_a_uniform_number_must_fit_into_a_byte(below: int) -> None:
    with pytest.raises(ValueError, match=str(below)):
        uniform_numbers(SEED, 0)(below)


def test_faces_come_up_evenly() -> None:
    """Chi-square over 12,000 dice of a fixed seed; 20.5 is exceeded once in a thousand."""
    counts: Counter[int] = Counter()
    for number in range(2400):
        counts.update(Fair(SEED).settle(ROLL, number, None))
    expected = 12_000 / 6
    assert sum((count - expected) ** 2 / expected for count in counts.values()) < 20.5


def test_fair_outcomes_differ_between_numbers_and_seeds() -> None:
    deal = Deal(25, 16)
    deals = {Fair(SEED).settle(deal, number, None) for number in range(100)}
    deals |= {Fair(bytes([n]) * 32).settle(deal, 0, None) for n in range(100)}
    assert len(deals) == 200


def test_a_fair_source_confirms_what_it_drew_and_nothing_else() -> None:
    drawn = Fair(SEED).settle(ROLL, 3, None)
    assert Fair(SEED).settle(ROLL, 3, drawn) == drawn
    with pytest.raises(IllegalOutcome) as caught:
        Fair(SEED).settle(ROLL, 3, (6, 6, 6, 6, 6))
    assert caught.value.code == "not_what_was_drawn"
    assert caught.value.params == {"number": 3}


@pytest.mark.parametrize("size", [0, 31, 33])
def test_a_seed_has_32_bytes(size: int) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Fair(bytes(size))
    assert caught.value.code == "seed_of_wrong_length"


def test_fresh_seeds_are_fresh() -> None:
    assert len({fresh_seed() for _ in range(100)}) == 100
    Fair(fresh_seed())


def test_entered_outcomes_must_be_given() -> None:
    assert Entered().settle(ROLL, 0, (1, 1, 1, 1, 1)) == (1, 1, 1, 1, 1)
    with pytest.raises(IllegalOutcome) as caught:
        Entered().settle(ROLL, 0, None)
    assert caught.value.code == "outcome_must_be_entered"


@pytest.mark.parametrize("commitment", ["", "x" * 64, "0" * 63, "0" * 63 + "\n"])
def test_a_commitment_is_a_digest(commitment: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        Sealed(commitment)
    assert caught.value.code == "commitment_malformed"


def test_sealed_outcomes_can_be_replayed_but_not_drawn() -> None:
    sealed = Sealed(Fair(SEED).commitment)
    assert sealed.settle(ROLL, 0, (1, 1, 1, 1, 1)) == (1, 1, 1, 1, 1)
    with pytest.raises(IllegalOutcome) as caught:
        sealed.settle(ROLL, 0, None)
    assert caught.value.code == "seed_is_sealed"


def test_thrown_outcomes_are_drawn_unless_given() -> None:
    thrown = Thrown(SEED)
    assert thrown.settle(ROLL, 3, None) == Fair(SEED).settle(ROLL, 3, None)
    assert thrown.settle(ROLL, 3, (6, 6, 6, 6, 6)) == (6, 6, 6, 6, 6)


def test_fixed_outcomes_come_in_order() -> None:
    fixed = Fixed([(1,), (2,)])
    assert fixed.settle(DiceRoll(1), 0, None) == (1,)
    assert fixed.settle(DiceRoll(1), 1, (2,)) == (2,)
    with pytest.raises(IllegalOutcome) as caught:
        fixed.settle(DiceRoll(1), 1, (3,))
    assert caught.value.code == "not_what_was_drawn"
    with pytest.raises(IllegalOutcome) as caught:
        fixed.settle(DiceRoll(1), 2, None)
    assert caught.value.code == "no_more_fixed_outcomes"


def test_only_drawn_outcomes_are_final() -> None:
    assert Fair(SEED).is_final
    assert Thrown(SEED).is_final
    assert Sealed(Fair(SEED).commitment).is_final
    assert not Entered().is_final
    assert not Fixed([]).is_final
