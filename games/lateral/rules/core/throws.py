"""LA-5: the order of play is thrown with two dice; ties throw again."""

from __future__ import annotations

from collections.abc import Sequence

from games.lateral.rules.core.state import Throw
from tabletop.rules.dice import Dice


def roll(seats: Sequence[int], dice: Dice) -> tuple[list[int], dict[int, tuple[Throw, ...]]]:
    """Who plays after whom, and what each has thrown.

    Everybody throws once, in the order of the seats. Of those who have thrown the same, the highest first,
    all throw again for their places among themselves, and so on.
    """
    thrown: dict[int, tuple[Throw, ...]] = dict.fromkeys(seats, ())

    def placed(group: Sequence[int]) -> list[int]:
        for seat in group:
            thrown[seat] = (*thrown[seat], (1 + dice.below(6), 1 + dice.below(6)))
        sums = {seat: sum(thrown[seat][-1]) for seat in group}
        places: list[int] = []
        for total in sorted(set(sums.values()), reverse=True):
            tied = [seat for seat in group if sums[seat] == total]
            places += placed(tied) if len(tied) > 1 else tied
        return places

    return placed(seats), thrown
