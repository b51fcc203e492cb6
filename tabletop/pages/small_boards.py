"""The small boards of the front page: how your games stand, as you see them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence

from django.utils.safestring import SafeString, mark_safe

from tabletop.matches import repository
from tabletop.matches.models import Match
from tabletop.matches.my_games import ListedGame
from tabletop.matches.repository import LogEntry
from tabletop.rules import play, wire
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import still
from tabletop.rules.registry import find
from tabletop.rules.versions import version_for

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
        position = play.start(
            match.game,
            options=match.options,
            seats=seats,
            seed=match.seed,
            time=repository.milliseconds(match.started),
            clock=match.clock,
            version=version_for(find(match.game), match.rules_version),
        )
        for entry in log:
            position = play.advance(position, entry.seat, wire.read_move(position.game, entry.move), entry.at)
    except Refused:  # by rules that only newer processes know
        return SafeString()
    return mark_safe(still(match.game, play.view(position, viewer=seat)))
