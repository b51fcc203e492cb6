"""A result as text to share with friends, without spoilers for the deal."""

from __future__ import annotations

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tabletop.features.deals.display import shown
from tabletop.features.deals.models import Result
from tabletop.features.deals.ranking import GIVEN_UP
from tabletop.rules.registry import find


def share_text(result: Result, link: str) -> str:
    """A few lines: the game and day, the variant, the result in symbols, take-backs and hints, why it is not
    ranked if it isn't, and the link to the deal.
    """
    told = shown(result)
    signs = " ".join(number.signs for number in told.numbers if number.signs)
    counted = [f"{number.label}: {number.value}" for number in told.numbers if not number.signs]
    how = _("Won") if result.won else _("Gave up") if result.because == GIVEN_UP else _("Lost")
    lines = [
        _title(result),
        told.variant,
        " ".join(filter(None, [how, signs])),
        " · ".join([*counted, *_help(result), *_unranked(result)]),
        link,
    ]
    return "\n".join(line for line in lines if line)


def _title(result: Result) -> str:
    name = find(result.game).name
    day = result.deal.day
    what = date_format(day) if day else _("Deal %(code)s") % {"code": result.deal_id}
    return f"{name} · {what}"


def _unranked(result: Result) -> list[str]:
    """Why the result is not ranked; empty if it is."""
    if result.match.forked_at is not None:
        return [_("continued from another game")]
    said = [] if result.first else [_("not my first game of this deal")]
    if not result.deal.counts(result.match):
        said.append(_("practice (after its day)"))
    return said


def _help(result: Result) -> list[str]:
    if result.is_clean:
        return [_("clean")]
    used = []
    if result.take_backs:
        count = result.take_backs
        used.append(ngettext("%(count)s take-back", "%(count)s take-backs", count) % {"count": count})
    if result.hints:
        count = result.hints
        used.append(ngettext("%(count)s hint", "%(count)s hints", count) % {"count": count})
    return used
