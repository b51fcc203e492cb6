"""The public Python API: play any game by its rules.

    >>> from tabletop.rules import play
    >>> position = play.start("lineup", options={}, seats=2, seed="any text")
    >>> play.legal(position, seat=0)[:2]
    [{'type': 'place', 'spot': '0,0'}, {'type': 'place', 'spot': '2,0'}]
    >>> position = play.play(position, seat=0, move={"type": "place", "spot": "1,1"})
    >>> play.view(position, viewer=None)["to_act"]
    [1]
    >>> play.outcome(position) is None
    True
    >>> play.play(position, seat=0, move={"type": "place", "spot": "1,1"})
    Traceback (most recent call last):
        ...
    tabletop.rules.game.Refused: not_your_turn

Positions never change; every function returns plain JSON data or a new position. In addition to the game's
own moves, every match has the *table moves* `resign`, `offer_draw`, `accept_draw` and `decline_draw`; games
without secrets also `ask_take_back`, `accept_take_back` and `decline_take_back`; single-player games
`take_back` and `hint`; games with a day or more per move `ask_pause`, `accept_pause`, `decline_pause` and
`end_pause`. They are listed by `table_moves`, not by `legal`. If the table or the game has a
clock, any seat may send `time_up` once the position's `deadline` has passed. Time is whatever `play` is told.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from tabletop.rules import clock as clocks
from tabletop.rules import pauses, takebacks, wire
from tabletop.rules.capabilities import Anytime, Fillable, PrivateMoves, Queries, Secrets, TimedMoves
from tabletop.rules.dice import Dice
from tabletop.rules.game import Line, Moment, Move, Outcome, Refused, Viewer
from tabletop.rules.position import Position
from tabletop.rules.registry import AnyGame, find
from tabletop.rules.table_moves import (
    apply_table_move,
    check_table_move,
    offered_table_moves,
    past_of,
    tell_table_move,
)
from tabletop.rules.versions import version_for


def start(
    slug: str,
    *,
    options: Mapping[str, Any] | None = None,
    seats: int | None = None,
    seed: str,
    time: int = 0,
    clock: Mapping[str, Any] | None = None,
    version: int | None = None,
) -> Position:
    """Start a new match. ``seats`` defaults to the game's minimum, ``version`` to the latest rules, ``time``
    (milliseconds since 1970) to 0; ``clock`` is a `tabletop.rules.clock.Clock` as JSON data. Raises
    `Refused`: ``no_such_game``, ``newer_rules``, ``bad_options``, ``bad_seats``, ``bad_clock``,
    ``not_clocked``.
    """
    game = find(slug)
    chosen_version = version_for(game, version)
    count = game.seats[0] if seats is None else seats
    if count not in game.seats:
        raise Refused("bad_seats", seats=count, least=game.seats[0], most=game.seats[-1])
    chosen = wire.read_options(game, options or {})
    game.check(chosen, count)
    timed = clocks.read_clock(game, clock)
    state = game.setup(chosen, count, Moment(Dice(seed, 0), time, 0), chosen_version)
    position = Position(game, chosen, count, seed, state, version=chosen_version)
    if timed is not None:
        position.times = clocks.begin(timed, count, position.on_clock, time)
    return position


def legal(position: Position, *, seat: int) -> list[dict[str, Any]]:
    """All legal moves of this seat as JSON data; empty if it can't move. Raises `Refused`: no_such_seat."""
    _check_seat(position, seat)
    legal: list[dict[str, Any]] = wire.plain([wire.encodable(offer) for offer in position.offers(seat)])
    return legal


def table_moves(position: Position, *, seat: int) -> list[dict[str, Any]]:
    """The table moves that this seat can make now, as JSON data: resign, offer or answer a draw, take back,
    ask for a hint. Raises `Refused`: ``no_such_seat``.

    ``{"type": "take_back", "steps": 1}`` means that any number of steps up to ``position.back`` is possible.
    """
    _check_seat(position, seat)
    return [wire.write_move(move) for move in offered_table_moves(position, seat)]


def play(position: Position, *, seat: int, move: object, time: int = 0) -> Position:
    """The position after this move (JSON data, see `legal` and `table_moves`). Raises `Refused` if the seat
    can't make it.
    """
    return advance(position, seat, judge(position, seat, move, time), time)


def judge(position: Position, seat: int, data: object, time: int = 0) -> Move:
    """Parse a move from JSON data and check that this seat may make it at this time. Raises `Refused`."""
    return judge_move(position, seat, wire.read_move(position.game, data), time)


def judge_move(position: Position, seat: int, move: Move, time: int = 0) -> Move:
    """Return the move if this seat may make it at this time. Raises `Refused` otherwise."""
    _check_seat(position, seat)
    if position.outcome is not None:
        raise Refused("game_over")
    if isinstance(move, wire.TABLE_MOVES):
        check_table_move(position, seat, move, time)
        return move
    game = position.game
    legal = game.is_legal(position.state, seat, move) if isinstance(game, Fillable) else None
    if is_offered(position, seat, move) if legal is None else legal:
        if isinstance(game, TimedMoves):
            game.check_time(position.state, seat, move, time)
        return move
    if not move.anytime and not position.offers(seat):
        raise Refused("not_your_turn")
    raise game.why_not(position.state, seat, move)


def is_anytime(position: Position, move: Move) -> bool:
    """Whether the move is judged even if its sender had only seen an older position."""
    if isinstance(move, wire.TABLE_MOVES):
        return move.anytime
    if isinstance(position.game, Anytime):
        return position.game.is_anytime(position.state, move)
    return move.anytime


def is_offered(position: Position, seat: int, move: Move) -> bool:
    """Whether the move is one of this seat's legal moves, or fills one in. Raises `Refused` if it fills one
    in with impossible values.
    """
    if move in position.offers(seat):
        return True
    if not position.fills_in(seat, move):
        return False
    if isinstance(position.game, Fillable):
        position.game.fits(position.state, seat, move)
    return True


def advance(position: Position, seat: int, move: Move, time: int, dice: Dice | None = None) -> Position:
    """The position after a move that `judge` has accepted or that comes from the log. Does not check it.
    ``dice`` replaces the match's own dice, for scripted positions.
    """
    number = position.number + 1
    at = Moment(dice or Dice(position.seed, number), time, number)
    of_the_game = not isinstance(move, wire.TABLE_MOVES)
    after = (_moved if of_the_game else apply_table_move)(position, seat, move, at)
    if position.times is not None:
        after.times = _times_after(position, after, seat if of_the_game else None, time)
    return after


def _times_after(position: Position, after: Position, mover: int | None, time: int) -> clocks.Times:
    times = position.times
    assert times is not None
    if after.pause.on:
        return clocks.paused(times, time)
    if position.pause.on:
        times = clocks.resumed(times, time)
    return clocks.advanced(times, after.on_clock, mover, time)


def _moved(position: Position, seat: int, move: Move, at: Moment) -> Position:
    state = position.game.apply(position.state, seat, move, at)
    # As in chess: making a move declines the offer.
    draw = position.draw if seat in position.draw else frozenset()
    return position.step(
        state=state,
        draw=draw,
        asked=position.asked - {seat},
        past=past_of(position, seat, move),
        take_back_requests=takebacks.moved(position.take_back_requests, seat),
        moves=position.moves + 1,
        pause=pauses.moved(position.pause, seat),
    )


def view(position: Position, *, viewer: Viewer) -> dict[str, Any]:
    """Everything that this viewer (a seat, or None for a spectator) may know, as plain JSON data: the game's
    view, with ``to_act``, ``legal`` and ``outcome``. Raises `Refused`: ``no_such_seat``.
    """
    if viewer is not None:
        _check_seat(position, viewer)
    seen: dict[str, Any] = wire.plain(view_data(position, viewer))
    return seen


def query(position: Position, *, viewer: Viewer, what: Mapping[str, Any]) -> dict[str, Any]:
    """The game's answer to a question about this viewer's view (see `Queries`). Raises `Refused`:
    ``no_such_query`` among others.
    """
    return answer(position.game, view(position, viewer=viewer), what)


def answer(game: AnyGame, seen: Mapping[str, Any], what: Mapping[str, Any]) -> dict[str, Any]:
    """As `query`, for a view that is already built."""
    if not isinstance(game, Queries):
        raise Refused("no_such_query")
    found: dict[str, Any] = wire.plain(game.query(seen, what))
    return found


def view_data(position: Position, viewer: Viewer) -> dict[str, Any]:
    """The view before encoding. It shares parts with the game's state: encode it, don't change it."""
    seen = dict(position.game.view(position.state, viewer))
    seen["to_act"] = position.to_act
    seen["legal"] = [] if viewer is None else [wire.encodable(offer) for offer in position.offers(viewer)]
    seen["outcome"] = position.outcome
    return seen


def view_key(game: AnyGame, viewer: Viewer) -> Viewer:
    """A key for caching views: viewers with the same key may know the same. None for everyone in a game
    without secrets.
    """
    return viewer if isinstance(game, Secrets) else None


def shared_view_json(position: Position, whose: Viewer) -> bytes:
    """The game's part of the view as JSON text: the same for all viewers with this `view_key`."""
    return msgspec.json.encode(position.game.view(position.state, whose))


def view_json(position: Position, viewer: Viewer, common: bytes | None = None) -> msgspec.Raw:
    """`view_data` as JSON text. ``common`` is the result of `shared_view_json`, if already known."""
    if common is None:
        common = shared_view_json(position, view_key(position.game, viewer))
    own = msgspec.json.encode(
        {
            "to_act": position.to_act,
            "legal": [] if viewer is None else wire.encodables(position.offers(viewer)),
            "outcome": position.outcome,
        }
    )
    return msgspec.Raw(own if common == b"{}" else common[:-1] + b"," + own[1:])


def outcome(position: Position) -> dict[str, Any] | None:
    """The result as JSON data, ``{"ranking": [[0], [1]], "by": "structures"}``; None before the end."""
    return wire.write_outcome(position.outcome)


def tell(before: Position, seat: int, move: Move, after: Position, viewer: Viewer) -> Sequence[Line]:
    """The record's lines about this move, for this viewer."""
    if isinstance(move, wire.TABLE_MOVES):
        lines: Sequence[Line] = tell_table_move(before, seat, move, after, viewer)
    else:
        lines = before.game.tell(before.state, seat, move, after.state, viewer)
    if after.outcome is not None:
        lines = [*lines, {"code": "over", "outcome": wire.write_outcome(after.outcome)}]
    return lines


def notices(before: Position, seat: int, move: Move, after: Position, viewer: Viewer) -> bool:
    """Whether this viewer may know that the move was made (see `PrivateMoves`)."""
    if viewer == seat or isinstance(move, wire.TABLE_MOVES) or after.outcome != before.outcome:
        return True
    if not isinstance(before.game, PrivateMoves):
        return True
    return before.game.notices(before.state, seat, move, after.state, viewer)


def replay(log: Mapping[str, Any]) -> Position:
    """The position at the end of a log: ``{"game", "options", "seats", "seed", "started"?, "rules_version"?,
    "clock"?, "moves": [{"seat", "move", "at"?}]}``. ``rules_version`` defaults to the latest.

    Every move is judged again. Raises `Refused`; ``data["seq"]`` is the number of the first bad move.
    """
    position = start(
        log["game"],
        options=log["options"],
        seats=log["seats"],
        seed=log["seed"],
        time=log.get("started", 0),
        clock=log.get("clock"),
        version=log.get("rules_version"),
    )
    return follow(position, log["moves"])


def follow(position: Position, moves: Iterable[Mapping[str, Any]]) -> Position:
    """The position after further moves of a log, each judged. Raises `Refused` as `replay` does."""
    for entry in moves:
        try:
            position = play(position, seat=entry["seat"], move=entry["move"], time=entry.get("at", 0))
        except Refused as refusal:
            refusal.data["seq"] = position.number + 1
            raise
    return position


def _check_seat(position: Position, seat: int) -> None:
    if seat not in range(position.seats):
        raise Refused("no_such_seat", seat=seat)


__all__ = [
    "Outcome",
    "Position",
    "Refused",
    "advance",
    "follow",
    "judge",
    "legal",
    "outcome",
    "play",
    "query",
    "replay",
    "start",
    "table_moves",
    "tell",
    "view",
]
