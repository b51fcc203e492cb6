"""Finished games, and deals of earlier days, for frames in other sites (`tabletop.site.embeds`)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tabletop.computing.pictures import writable
from tabletop.features.deals.services import check_day
from tabletop.matches.days import lasts, read_day
from tabletop.matches.deal_variants import full_options, title_of, variant
from tabletop.matches.descriptions import describe_options, result_words
from tabletop.matches.models import Match
from tabletop.matches.seat_names import seat_word
from tabletop.pages.small_boards import final_board
from tabletop.rules.game import Refused
from tabletop.rules.registry import find
from tabletop.site.embeds import Embed, embedded
from tabletop.site.match_pages import match_for, shown_seats
from tabletop.site.options.presets import small_board


@embedded
def table(request: HttpRequest, match_id: str) -> Embed:
    """The end of a game. Raises `Refused`: not_over, and as `match_for` does; `TooOften`."""
    match = match_for(request, match_id)
    if match.status != Match.Status.OVER:
        raise Refused("not_over")
    game, names = find(match.game), [seat.name for seat in shown_seats(match)]
    title, facts = _words(match, names)
    return Embed(
        slug=game.slug,
        path=reverse("replay", args=[match.pk]),
        link=_("Watch the replay"),
        name=game.name,
        title=title,
        facts=facts,
        draw=partial(final_board, request, match),
        words=_words(match, [_in_picture(game.slug, seat, name) for seat, name in enumerate(names)]),
    )


def _words(match: Match, names: Sequence[str]) -> tuple[str, list[str]]:
    """The title and the facts, with these names of the seats."""
    facts = [result_words(match, names), describe_options(find(match.game), match.options, match.clock)]
    if match.ended:
        facts.append(date_format(match.ended))
    return " – ".join(filter(None, names)), [fact for fact in facts if fact]


def _in_picture(slug: str, seat: int, name: str) -> str:
    """The name if the fonts of pictures can write it, else the game's word for the seat."""
    return name if writable(name) and writable(name, "display") else seat_word(slug, seat)


@embedded
def deal(request: HttpRequest, slug: str, day: str, variant_key: str) -> Embed:
    """A deal of an earlier day: what it is, not how it begins. Raises `Refused`."""
    game, found, one = find(slug), read_day(day), variant(slug, variant_key)
    if found is None or lasts(found):
        raise Refused("no_such_day")
    check_day(slug, found)
    return Embed(
        slug=slug,
        path=reverse("daily_results", args=[slug, day, one.key]),
        link=_("Play this deal"),
        name=game.name,
        title=_("Deal for %(day)s") % {"day": date_format(found)},
        facts=[str(title_of(slug, one.key))],
        draw=partial(small_board, game, full_options(slug, one.options), 1),
    )
