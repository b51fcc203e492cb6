"""The results of a deal in order. Clean games and helped ones apart; of each person only the first game
ranks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tabletop.accounts.models import User
from tabletop.deals.models import Result
from tabletop.deals.results import settle_missing
from tabletop.deals.showing import Shown, shown
from tabletop.matches.deal_variants import scores_of
from tabletop.matches.models import Deal

GIVEN_UP = "resignation"
MAX_ROWS = 50
"""A table shows so many, and one's own."""


class Row(NamedTuple):
    """One result in a table. ``rank`` counts from 1, the same for equal results, or is None."""

    rank: int | None
    shown: Shown
    name: str
    mine: bool
    match: str


class Standing(NamedTuple):
    """All results of a deal: two tables that rank, and what was played besides."""

    clean: list[Row]
    helped: list[Row]
    unranked: list[Row]
    players: int


def standing(deal: Deal, user: User | None) -> Standing:
    """The results of that deal, as this person sees them: later games only one's own."""
    settle_missing(deal=deal)
    results = list(Result.objects.filter(deal=deal).select_related("user"))
    ranked = [result for result in results if result.ranked]
    besides = [result for result in results if not result.ranked and (result.first or _is(result, user))]
    return Standing(
        clean=_table([result for result in ranked if result.is_clean], user),
        helped=_table([result for result in ranked if not result.is_clean], user),
        unranked=[_row(None, result, user) for result in sorted(besides, key=_order)][:MAX_ROWS],
        players=len({result.user_id for result in results}),
    )


def _table(results: Iterable[Result], user: User | None) -> list[Row]:
    rows: list[Row] = []
    rank, before = 0, None
    for place, result in enumerate(sorted(results, key=_order), 1):
        if (merit := merit_of(result)) != before:
            rank, before = place, merit
        if place <= MAX_ROWS or _is(result, user):
            rows.append(_row(rank, result, user))
    return rows


def _row(rank: int | None, result: Result, user: User | None) -> Row:
    return Row(rank, shown(result), result.user.name, _is(result, user), result.match_id)


def _is(result: Result, user: User | None) -> bool:
    return user is not None and result.user_id == user.pk


def merit_of(result: Result) -> tuple[int, ...]:
    """What a result is ranked by, less is better: won, then the game's scores in the game's order. With the
    same first score whoever gave up comes after those who went on to the end.
    """
    worst = 1 << 30
    numbers = [
        worst if one.key not in result.score else result.score[one.key] * (1 if one.low else -1)
        for one in scores_of(result.game)
    ]
    return (0 if result.won else 1, *numbers[:1], int(result.because == GIVEN_UP), *numbers[1:])


def _order(result: Result) -> tuple[Any, ...]:
    return (*merit_of(result), result.ended, result.pk)
