"""Dice: checkable, fair, the same everywhere."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.rules.dice import Dice


def test_a_draw_is_the_hmac_of_number_and_counter() -> None:
    """The recipe in the module's docstring, written out once more: a browser follows it too."""
    digest = hmac.new(b"any text", b"7:0", hashlib.sha256).digest()
    assert Dice("any text", 7).below(2**48) == int.from_bytes(digest[:6], "big")
    dice, digest = Dice("any text", 7), hmac.new(b"any text", b"7:1", hashlib.sha256).digest()
    dice.below(6)
    assert dice.below(6) == int.from_bytes(digest[:6], "big") % 6


@given(st.text(), st.integers(0, 5000), st.integers(1, 2**48))
def test_below_stays_below_and_repeats_itself(seed: str, number: int, n: int) -> None:
    assert 0 <= (value := Dice(seed, number).below(n)) < n
    assert value == Dice(seed, number).below(n)


@given(st.text(), st.lists(st.integers()))
def test_shuffling_keeps_everything(seed: str, items: list[int]) -> None:
    assert Counter(Dice(seed, 1).shuffled(items)) == Counter(items)


def test_throws_are_even() -> None:
    """60,000 throws: each face within 4 standard deviations of its share."""
    dice = Dice("even", 1)
    faces = Counter(dice.below(6) for _ in range(60_000))
    assert all(abs(count - 10_000) < 4 * 91.3 for count in faces.values())


def test_every_order_of_three_comes_up_evenly() -> None:
    orders = Counter(tuple(Dice("orders", number).shuffled("abc")) for number in range(12_000))
    assert len(orders) == 6
    assert all(abs(count - 2000) < 4 * 40.9 for count in orders.values())


@pytest.mark.parametrize("n", [0, -1, 2**48 + 1])
def test_what_cannot_be_thrown_is_an_error(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Dice("x", 0).below(n)
