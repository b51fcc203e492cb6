"""Whole games of the single-player toy, written directly to the log."""

from __future__ import annotations

import html
from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import Any

from tabletop.accounts.models import User
from tabletop.features.deals import services
from tabletop.matches import repository
from tabletop.matches.deal_variants import full_options, variant_of
from tabletop.matches.models import Deal, Match
from tabletop.rules import play
from tabletop.rules.registry import find
from tests.matches.move_logs import write_move

SetClock = Callable[..., None]
"""The fixture ``clock``: ``clock(21)`` is noon on 21 November 2026."""

GAME = "countdown"
DAY = date(2026, 11, 21)
TODAYS_PAGE = f"/games/{GAME}/daily/2026-11-21/small"
BACK: dict[str, Any] = {"type": "take_back", "steps": 1}
RESIGN: dict[str, Any] = {"type": "resign"}


def fresh(pack: str = "small", **more: Any) -> Deal:
    """A deal that no one has played yet."""
    options = full_options(GAME, {"pack": pack, **more})
    return Deal.objects.create(
        game=GAME, options=options, variant=variant_of(GAME, options), rules_version=find(GAME).version
    )


def guesses(deal: Deal, pattern: str) -> list[dict[str, Any]]:
    """Moves by letter: r(ight), w(rong), b(ack), g(ive up)."""
    position = play.start(GAME, options=deal.options, seed=deal.seed)
    cards, seen = position.state.cards, 1
    moves: list[dict[str, Any]] = []
    for letter in pattern:
        if letter in "rw":
            higher = cards[seen] > cards[seen - 1]
            moves.append({"type": "guess", "higher": higher == (letter == "r")})
        else:
            moves.append(BACK if letter == "b" else RESIGN)
        seen += {"r": 1, "w": 1, "b": -1, "g": 0}[letter]
    return moves


def write(match: Match, moves: Sequence[dict[str, Any]], seconds: int = 10) -> None:
    """Append these moves, this many seconds apart, and end the match if they do."""
    match.refresh_from_db()
    position = repository.first_position(repository.room(match.pk))
    at = repository.milliseconds(match.started)
    for row in repository.entries(match.pk):
        position = play.play(position, seat=0, move=row.move, time=row.at)
    for move in moves:
        at += seconds * 1000
        position = play.play(position, seat=0, move=move, time=at)
        write_move(match, 0, move, at=at)
    if position.outcome is not None:
        match.status, match.outcome = Match.Status.OVER, play.outcome(position)
        match.ended = repository.moment_of(at)
        match.save()


def played(user: User, deal: Deal, pattern: str = "rrr", *, anew: bool = True, seconds: int = 10) -> Match:
    """A game of the deal with the moves of this pattern. ``rrr`` wins, ``www`` loses."""
    match = services.play(user=user, deal=deal, anew=anew)
    write(match, guesses(deal, pattern), seconds)
    match.refresh_from_db()
    return match


def earlier(match: Match, **ago: int) -> Match:
    """Pretend that the match started this much earlier."""
    assert match.started is not None
    match.started -= timedelta(**ago)
    match.save()
    return match


def text_of(page: Any, status: int = 200) -> str:
    """The text of an answer with this status, with single spaces."""
    assert page.status_code == status, page.content.decode()
    return " ".join(html.unescape(page.content.decode()).split())
