"""Results as pages show them: in words, with a mark that is a shape and not only a colour."""

from __future__ import annotations

from typing import Any, NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from tabletop.deals.models import Result
from tabletop.deals.months import NO_MARK
from tabletop.matches.deal_variants import end_words, scores_of, title_of

CLEAN, HELPED, LOST, BEGUN = "clean", "helped", "lost", "begun"

MARKS: dict[str, str | Promise] = {
    CLEAN: _("won, clean"),
    HELPED: _("won with help"),
    LOST: _("lost"),
    BEGUN: _("not finished"),
    NO_MARK: _("not played"),
}
"""What each mark says."""

FULL, OPEN = "◆", "◇"


class Number(NamedTuple):
    """One number of a result's score: ``signs`` is a row of signs where there is a most."""

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
        """How long it took: minutes and seconds, or hours and minutes and seconds."""
        minutes, seconds = divmod(self.result.seconds, 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def mark_of(result: Result) -> str:
    """``clean``, ``helped`` or ``lost``."""
    if not result.won:
        return LOST
    return CLEAN if result.is_clean else HELPED


def shown(result: Result) -> Shown:
    """That result in the language of whoever reads."""
    return Shown(
        result=result,
        mark=mark_of(result),
        says=str(MARKS[mark_of(result)]),
        because=end_words(result.game, result.because),
        variant=str(title_of(result.game, result.variant)),
        numbers=numbers(result.game, result.score),
    )


def numbers(slug: str, score: dict[str, Any]) -> list[Number]:
    """The numbers of a score in the game's order."""
    return [
        Number(one.key, str(one.label), score[one.key], one.most, signs(score[one.key], one.most))
        for one in scores_of(slug)
        if one.key in score
    ]


def signs(value: int, most: int | None) -> str:
    """◆◆◆◇ for three of four; nothing where there is no most."""
    return "" if most is None else FULL * min(value, most) + OPEN * max(0, most - value)
