"""A person's statistics in one game. Only the first game of each deal counts: after that, the deal is
known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from tabletop.accounts.models import User
from tabletop.features.deals.display import Shown, shown, signs
from tabletop.features.deals.models import Result
from tabletop.features.deals.ranking import merit_of
from tabletop.features.deals.results import record_missing
from tabletop.matches.deal_variants import end_words, scores_of, title_of, variants_of


class Share(NamedTuple):
    """A part of a whole; ``percent`` is rounded to a whole number."""

    label: str
    games: int
    percent: int


class Wins(NamedTuple):
    """Results of one variant. Percentages are of all games of the variant."""

    label: str
    played: int
    clean: int
    helped: int
    clean_percent: int
    helped_percent: int

    @property
    def won(self) -> int:
        """All wins."""
        return self.clean + self.helped

    @property
    def percent(self) -> int:
        """The win rate in percent."""
        return rounded(self.won, self.played)


class Spread(NamedTuple):
    """The distribution of a score's values."""

    label: str
    shares: list[Share]


class Statistics(NamedTuple):
    """All statistics. ``again``: how many games are left out."""

    all: Wins
    variants: list[Wins]
    ends: list[Share]
    spreads: list[Spread]
    clean: Share
    best: Shown | None
    wins_in_a_row: int
    most_wins_in_a_row: int
    seconds: int
    again: int

    @property
    def hours(self) -> str:
        """The playing time as H:MM."""
        return f"{self.seconds // 3600}:{self.seconds // 60 % 60:02}"


def statistics_of(slug: str, user: User | None) -> Statistics:
    """A user's statistics in a game; zeros if they have not played it."""
    if user is not None:
        record_missing(user=user, game=slug)
    everything = list(Result.objects.filter(user=user, game=slug).order_by("ended", "pk")) if user else []
    counted = [result for result in everything if result.first]
    now, most = _wins_in_a_row(counted)
    won = [result for result in counted if result.won]
    best = min(won, key=lambda result: (not result.is_clean, merit_of(result)), default=None)
    clean = sum(result.is_clean for result in counted)
    return Statistics(
        all=_wins("", counted),
        variants=_by_variant(slug, counted),
        ends=_ends(slug, counted),
        spreads=_spreads(slug, counted),
        clean=Share("", clean, rounded(clean, len(counted))),
        best=shown(best) if best else None,
        wins_in_a_row=now,
        most_wins_in_a_row=most,
        seconds=sum(result.seconds for result in everything),
        again=len(everything) - len(counted),
    )


def rounded(part: int, whole: int) -> int:
    """The percentage, rounded half up; 0 if ``whole`` is 0."""
    return (200 * part + whole) // (2 * whole) if whole else 0


def _wins(label: str, results: Sequence[Result]) -> Wins:
    clean = sum(result.won and result.is_clean for result in results)
    helped = sum(result.won and not result.is_clean for result in results)
    played = len(results)
    return Wins(label, played, clean, helped, rounded(clean, played), rounded(helped, played))


def _by_variant(slug: str, results: Sequence[Result]) -> list[Wins]:
    order = [variant.key for variant in variants_of(slug)]
    keys = sorted(
        {result.variant for result in results},
        key=lambda key: (order.index(key) if key in order else 99, key),
    )
    return [
        _wins(str(title_of(slug, key)), [result for result in results if result.variant == key])
        for key in keys
    ]


def _ends(slug: str, results: Sequence[Result]) -> list[Share]:
    counts = Counter(result.because for result in results)
    return [
        Share(end_words(slug, because), count, rounded(count, len(results)))
        for because, count in counts.most_common()
    ]


def _spreads(slug: str, results: Sequence[Result]) -> list[Spread]:
    return [
        Spread(
            str(one.label),
            [
                Share(signs(value, one.most), count, rounded(count, len(results)))
                for value in range(one.most, -1, -1)
                for count in [sum(result.score.get(one.key) == value for result in results)]
            ],
        )
        for one in scores_of(slug)
        if one.most is not None
    ]


def _wins_in_a_row(results: Sequence[Result]) -> tuple[int, int]:
    now = most = 0
    for result in results:
        now = now + 1 if result.won else 0
        most = max(most, now)
    return now, most
