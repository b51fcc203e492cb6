"""Who may see how others played a deal. Results are public, but boards would reveal the deal's stacks."""

from __future__ import annotations

from tabletop.accounts.models import User
from tabletop.matches.models import Deal, Match
from tabletop.rules.game import Refused
from tabletop.sockets.admission import Visit

WARN = "spoils_the_deal"


def why_closed(user: User | None, deal: Deal) -> str:
    """Why other people's boards of the deal are hidden from this user: ``still_playing`` (their first game of
    it, the one that counts), ``play_first`` (today's deal), `WARN` (they have not played it, and may look
    after a warning). Empty if they are not hidden.
    """
    own = Match.objects.filter(deal=deal, seats__user=user, forked_at=None).exclude(started=None)
    first = own.order_by("started", "created", "pk").first() if user else None
    if first is None:
        return "play_first" if deal.sealed else WARN
    return "" if first.status == Match.Status.OVER else "still_playing"


def check_boards(user: User | None, deal: Deal, *, looked: bool = False) -> None:
    """Raise `Refused` with the code of `why_closed`. ``looked``: the user was warned and wants to see
    them.
    """
    why = why_closed(user, deal)
    if why and not (why == WARN and looked):
        raise Refused(why)


def check_table(user: User | None, match: Match) -> None:
    """Check whether a user without a seat may see a table. Raises `Refused`: still_playing, play_first.

    A table of a deal reveals its stacks, so it is hidden from people who have yet to play it as today's deal
    or are still playing it. Others who have the link may watch.
    """
    why = why_closed(user, match.deal) if match.deal else ""
    if why and why != WARN:
        raise Refused(why)


def may_spoil(visit: Visit) -> bool:
    """Whether the table that this spectator visits can be one of a deal, i.e. has one seat."""
    return visit.seats == 1


def check_spectator(visit: Visit) -> None:
    """As `check_table`, for a spectator who opens the socket of a table. Raises `Refused`."""
    match = Match.objects.filter(pk=visit.match).select_related("deal").first()
    if match is not None:
        check_table(visit.user, match)
