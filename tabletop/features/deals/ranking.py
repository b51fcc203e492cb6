"""The ranking of a deal's results. Clean games and games with help are ranked separately; only each person's
first game is ranked.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from tabletop.accounts.models import User
from tabletop.features.deals.display import Shown, shown
from tabletop.features.deals.models import Result
from tabletop.features.deals.results import record_missing
from tabletop.matches.deal_variants import scores_of
from tabletop.matches.models import Deal

GIVEN_UP = "resignation"
MAX_ROWS = 50
"""How many rows a table shows, in addition to the reader's own."""


class RankingRow(NamedTuple):
    """One result in a table. ``rank`` counts from 1, equal for tied results; None for unranked ones."""

    rank: int | None
    shown: Shown
    name: str
    mine: bool
    match: str


class Standing(NamedTuple):
    """All results of a deal: two ranked tables, and unranked results."""

    clean: list[RankingRow]
    helped: list[RankingRow]
    unranked: list[RankingRow]
    players: int


def standings(deal: Deal, user: User | None) -> Standing:
    """The results of a deal as this user sees them. Other people's later games are left out."""
    record_missing(deal=deal)
    results = list(Result.objects.filter(deal=deal).select_related("user"))
    ranked = [result for result in results if result.ranked]
    besides = [result for result in results if not result.ranked and (result.first or _is(result, user))]
    return Standing(
        clean=_table([result for result in ranked if result.is_clean], user),
        helped=_table([result for result in ranked if not result.is_clean], user),
        unranked=[_row(None, result, user) for result in sorted(besides, key=_order)][:MAX_ROWS],
        players=len({result.user_id for result in results}),
    )


def _table(results: Iterable[Result], user: User | None) -> list[RankingRow]:
    rows: list[RankingRow] = []
    rank, before = 0, None
    for place, result in enumerate(sorted(results, key=_order), 1):
        if (merit := merit_of(result)) != before:
            rank, before = place, merit
        if place <= MAX_ROWS or _is(result, user):
            rows.append(_row(rank, result, user))
    return rows


def _row(rank: int | None, result: Result, user: User | None) -> RankingRow:
    return RankingRow(rank, shown(result), result.user.name, _is(result, user), result.match_id)


def _is(result: Result, user: User | None) -> bool:
    return user is not None and result.user_id == user.pk


def merit_of(result: Result) -> tuple[int, ...]:
    """The sort key for ranking, lower is better: wins first, then the game's scores in order. With the same
    first score, giving up ranks below playing to the end.
    """
    worst = 1 << 30
    numbers = [
        worst if one.key not in result.score else result.score[one.key] * (1 if one.low else -1)
        for one in scores_of(result.game)
    ]
    return (0 if result.won else 1, *numbers[:1], int(result.because == GIVEN_UP), *numbers[1:])


def _order(result: Result) -> tuple[Any, ...]:
    return (*merit_of(result), result.ended, result.pk)
