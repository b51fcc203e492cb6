"""The cards of both kinds (LA-3, LA-4), and hands of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

Card = Literal[
    "tip_off", "spoiler", "mata_hari", "cooperation", "sherlock", "padlock", "don_corleone", "queue"
]
Answer = Literal["yes", "no", "not_relevant", "false_assumption", "rephrase", "no_answer"]

CARDS: tuple[Card, ...] = get_args(Card)
ANSWERS: tuple[Answer, ...] = get_args(Answer)

Hand = tuple[int, ...]
"""How many of each card, in the order of `CARDS`."""

START: Hand = (4, 3, 2, 2, 1, 1, 1, 1)
"""The hand at the start (LA-3)."""

EMPTY: Hand = (0,) * len(CARDS)


def count(hand: Hand, card: Card) -> int:
    """The number of that card in the hand."""
    return hand[CARDS.index(card)]


def change_hand(hand: Hand, changes: Mapping[Card, int]) -> Hand:
    """The hand with the counts of these cards changed by that much."""
    return tuple(held + changes.get(card, 0) for card, held in zip(CARDS, hand, strict=True))
