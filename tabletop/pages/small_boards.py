"""Still boards of games: on the front page, how your games stand as you see them, and how a game ended."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import Any

from django.http import HttpRequest
from django.utils.safestring import SafeString, mark_safe

from tabletop.computing import workers
from tabletop.computing.queue_payers import payer_of_request
from tabletop.limits.rate_limits import TooOften
from tabletop.matches import repository
from tabletop.matches.models import Match
from tabletop.matches.my_games import ListedGame
from tabletop.matches.repository import LogEntry
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import still_after
from tabletop.rules.registry import find
from tabletop.rules.versions import version_for
from tabletop.site.match_pages import pay_for_replay

MAX_BOARDS = 6
MAX_MOVES = 300
"""Positions of longer games take too long for a page."""

_MAX_KEPT = 1000
_kept: OrderedDict[tuple[str, int, int], SafeString] = OrderedDict()
"""The pictures by match, number and viewer."""


def small_boards(games: Iterable[ListedGame]) -> dict[str, SafeString]:
    """Pictures of the first of these games, in all of which it is the reader's turn, by the match's id: as
    the seat sees it that has to move. At most one query; none if all have been drawn since their last move.
    """
    shown = {_key(game): game for game in games if _number(game) <= MAX_MOVES}
    keys = list(shown)[:MAX_BOARDS]
    missing = [key for key in keys if key not in _kept]
    logs = repository.newer_entries({match: 0 for match, _, _ in missing}) if missing else {}
    for key in missing:
        match, number, seat = key
        log = [entry for entry in logs.get(match, []) if entry.seq <= number]
        _kept[key] = _drawn(shown[key].match, len(shown[key].seats), seat, log)
    while len(_kept) > _MAX_KEPT:
        _kept.popitem(last=False)
    return {key[0]: _kept[key] for key in keys if key in _kept}


def _number(game: ListedGame) -> int:
    return getattr(game.match, "newest_number", 0) or 0


def _key(game: ListedGame) -> tuple[str, int, int]:
    return str(game.match.pk), _number(game), game.mine[0].seat


def _drawn(match: Match, seats: int, seat: int, log: Sequence[LogEntry]) -> SafeString:
    """Empty if this version can't know the position."""
    try:
        return mark_safe(still_after(match.game, _beginning(match, seats), _moves(log), seat))
    except Refused:  # by rules that only newer processes know
        return SafeString()


def _beginning(match: Match, seats: int) -> dict[str, Any]:
    """The arguments of `play.start`. Raises `Refused`."""
    return {
        "options": match.options,
        "seats": seats,
        "seed": match.seed,
        "time": repository.milliseconds(match.started),
        "clock": match.clock,
        "version": version_for(find(match.game), match.rules_version),
    }


def _moves(log: Sequence[LogEntry]) -> list[tuple[int, Any, int]]:
    return [(entry.seat, entry.move, entry.at) for entry in log]


# -- The end of a game -----------------------------------------------------------------------------------

MAX_BYTES = 8_000_000
"""How much of the pictures of ends is kept."""

_ends: OrderedDict[str, str] = OrderedDict()
"""The pictures by match: the log of a game that is over stays as it is."""


def final_board(request: HttpRequest, match: Match) -> str:
    """The end of a game as spectators see it, "" if its game draws none. It is drawn in a worker process, and
    kept. The visitor pays for the replay. Raises `Refused`, `TooOften`.
    """
    drawn = _ends.get(match.pk)
    if drawn is None:
        pay_for_replay(request, match)
        seats = match.seats.count()
        work = still_after, match.game, _beginning(match, seats), _moves(repository.entries(match.pk)), None
        try:
            drawn = workers.wait_for(*work, payer=payer_of_request(request), refusable=True)
        except workers.TooMuch as busy:
            raise TooOften(busy.seconds) from None
    _ends[match.pk] = drawn
    _ends.move_to_end(match.pk)
    while sum(map(len, _ends.values())) > MAX_BYTES:
        _ends.popitem(last=False)
    return drawn
