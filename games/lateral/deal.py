"""What was decided by chance, for the page that proves the deal. static/lateral/deal.js computes the same."""

from __future__ import annotations

from typing import Any

from games.lateral.rules.state import State, Throw
from tabletop.rules.position import Position


def dealt(position: Position) -> list[dict[str, Any]]:
    """The dice rolls and the order of play that follows from them (LA-5). ``position`` is the one for which
    `is_dealt` is true, or in a game that ended earlier the last one: then the list is empty.
    """
    state: State = position.state
    if not is_dealt(position):
        return []
    throws = [f"{seat}: {_thrown(dice)}" for seat, dice in enumerate(state.throws) if dice]
    return [
        {"what": "throws", "value": " / ".join(throws)},
        {"what": "order", "value": " ".join(map(str, state.order))},
    ]


def is_dealt(position: Position) -> bool:
    """Whether the dice are thrown: with the move that begins round 1 (LA-28)."""
    return any(position.state.throws)


def _thrown(dice: tuple[Throw, ...]) -> str:
    return " ".join(f"{one}+{other}" for one, other in dice)
