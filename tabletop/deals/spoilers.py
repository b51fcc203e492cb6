"""Who may see how others played a deal. Results are open to all; a board shows what the stacks hold."""

from __future__ import annotations

from tabletop.accounts.models import User
from tabletop.matches.models import Deal, Match
from tabletop.rules.game import Refused
from tabletop.sockets.admission import Visit

WARN = "spoils_the_deal"


def why_closed(user: User | None, deal: Deal) -> str:
    """Why others' boards of that deal are not shown to this person: ``still_playing`` (their first game of
    it, the one that counts), ``play_first`` (today's deal), `WARN` (whoever has not played it may look all
    the same, once warned); empty when they are open.
    """
    own = Match.objects.filter(deal=deal, seats__user=user, forked_at=None).exclude(started=None)
    first = own.order_by("started", "created", "pk").first() if user else None
    if first is None:
        return "play_first" if deal.sealed else WARN
    return "" if first.status == Match.Status.OVER else "still_playing"


def check_boards(user: User | None, deal: Deal, *, looked: bool = False) -> None:
    """Raises `Refused` with that code. ``looked``: this person was warned and wants to see them."""
    why = why_closed(user, deal)
    if why and not (why == WARN and looked):
        raise Refused(why)


def check_table(user: User | None, match: Match) -> None:
    """Whether this person, without a seat there, may see that table. Raises `Refused`: still_playing,
    play_first.

    A table of a deal shows what its stacks hold: not to whoever has yet to play it as today's deal, or is
    playing it. Others who were sent the link may watch.
    """
    why = why_closed(user, match.deal) if match.deal else ""
    if why and why != WARN:
        raise Refused(why)


def may_spoil(visit: Visit) -> bool:
    """Whether the table that this spectator comes to can be that of a deal: a game for one."""
    return visit.seats == 1


def check_spectator(visit: Visit) -> None:
    """As `check_table`, for somebody without a seat who opens the socket of a table. Raises `Refused`."""
    match = Match.objects.filter(pk=visit.match).select_related("deal").first()
    if match is not None:
        check_table(visit.user, match)
