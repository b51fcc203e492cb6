"""Encodings: a game's moves as numbers and its views as numbers, for programs that learn.

A game has them if its ``encoding`` module has a function ``encoding_for(options, seats)``. Games whose moves
contain text that people write have none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from tabletop.rules.game import Refused
from tabletop.rules.registry import find, optional_module


class Encoding(Protocol):
    """How one game is encoded, with fixed options and a fixed number of seats.

    ``actions``: how many actions there are, legal or not. An action is a number from 0.
    ``features``: how many numbers describe a view.
    """

    actions: int
    features: int

    def legal(self, view: Mapping[str, Any]) -> dict[int, dict[str, Any]]:
        """The moves in ``view["legal"]``, each by its action. An action means the same in every position."""

    def encode(self, view: Mapping[str, Any], seat: int) -> list[float]:
        """What this seat's view shows, as ``features`` numbers from 0 to 1. Other seats are numbered in turn
        order from this one, so that all seats see alike. Uses nothing but the view.
        """


def encoding_for(slug: str, options: Any, seats: int) -> Encoding:
    """The encoding for these options, of the game's own type. Raises `Refused`: no_such_game, no_encoding."""
    found = optional_module(find(slug).slug, "encoding")
    if found is None:
        raise Refused("no_encoding", game=slug)
    encoding: Encoding = found.encoding_for(options, seats)
    return encoding


def one_hot(index: int | None, size: int) -> list[float]:
    """``size`` numbers: 1 at this index, 0 elsewhere. None: all 0."""
    return [float(place == index) for place in range(size)]


def one_for_each(found: Iterable[str], names: Iterable[str]) -> list[float]:
    """1 for each of these names that is found, 0 for the others."""
    held = set(found)
    return [float(name in held) for name in names]
