"""Results as pages show them: in words, and as a mark that is a shape and not only a colour."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.daily.months import BEGUN, CLEAN, HELPED, LOST, NO_MARK
from tabletop.features.deals.models import Result
from tabletop.matches.deal_variants import end_words, scores_of, title_of

MARKS: dict[str, str | Promise] = {
    CLEAN: _("Clean win"),
    HELPED: _("Win with help"),
    LOST: _("Loss"),
    BEGUN: _("Unfinished"),
    NO_MARK: _("Not played"),
}
"""The meaning of each mark."""

FULL, OPEN = "◆", "◇"


class Number(NamedTuple):
    """One number of a result's score. ``signs``: the same as a row of symbols, if it has a maximum."""

    key: str
    label: str
    value: int
    most: int | None
    signs: str


class Shown(NamedTuple):
    """A result in words."""

    result: Result
    mark: str
    says: str
    because: str
    variant: str
    numbers: list[Number]

    @property
    def time(self) -> str:
        """The playing time as M:SS or H:MM:SS."""
        minutes, seconds = divmod(self.result.seconds, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def mark_of(result: Result) -> str:
    """``clean``, ``helped`` or ``lost``."""
    if not result.won:
        return LOST
    return CLEAN if result.is_clean else HELPED


def shown(result: Result) -> Shown:
    """The result in the reader's language."""
    return Shown(
        result=result,
        mark=mark_of(result),
        says=str(MARKS[mark_of(result)]),
        because=end_words(result.game, result.because),
        variant=str(title_of(result.game, result.variant)),
        numbers=numbers(result.game, result.score),
    )


def numbers(slug: str, score: dict[str, Any]) -> list[Number]:
    """The numbers of a score, in the game's order."""
    return [
        Number(one.key, str(one.label), score[one.key], one.most, signs(score[one.key], one.most))
        for one in scores_of(slug)
        if one.key in score
    ]


def signs(value: int, most: int | None) -> str:
    """◆◆◆◇ for three of four; empty if there is no maximum."""
    return "" if most is None else FULL * min(value, most) + OPEN * max(0, most - value)
