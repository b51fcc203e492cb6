"""Checks that many moves share: the seat's role, and what the game is waiting for (LA-20). Each returns the
refusal, or None if there is none.
"""

from __future__ import annotations

from games.lateral.rules.core.state import State
from tabletop.rules.game import Refused


def check_puzzler(state: State, seat: int) -> Refused | None:
    """A puzzler, in a running game: ``puzzlers_only``, ``helper``, ``left``, ``not_admitted``, or see
    `check_running`."""
    role = state.players[seat].role
    if role == "puzzler":
        return check_running(state)
    return Refused("puzzlers_only") if role == "master" else _refuse_outsider(role)


def check_master(state: State, seat: int) -> Refused | None:
    """The Lateral Master: ``master_only``, ``helper``, ``left``, ``not_admitted``."""
    role = state.players[seat].role
    if role == "master":
        return None
    return Refused("master_only") if role == "puzzler" else _refuse_outsider(role)


def check_running_master(state: State, seat: int) -> Refused | None:
    """The Lateral Master, in a game that is running: see `check_master` and `check_running`."""
    return check_master(state, seat) or check_running(state)


def check_running(state: State) -> Refused | None:
    """The game is not halted: ``preparing``, ``reading``, ``paused``, ``frozen`` {by, card}, ``ending``;
    without a Master (LA-32) ``read_first``, ``frozen_by_key`` {by, card}, ``table_decides``, ``settling``.
    """
    if state.keyed:
        return _check_running_keyed(state)
    if state.round == 0:
        return Refused("preparing" if state.puzzle is None else "reading")
    if state.paused:
        return Refused("paused")
    if state.frozen is not None:
        return Refused("frozen", by=state.frozen.seat, card="spoiler")
    return Refused("ending") if state.ending else None


def _check_running_keyed(state: State) -> Refused | None:
    if state.by is not None:
        return Refused("settling")
    if state.round == 0:
        return Refused("preparing" if state.puzzle is None else "read_first")
    if state.frozen is not None:
        return Refused("frozen_by_key", by=state.frozen.seat, card="spoiler")
    return Refused("table_decides") if state.ending else None


def check_elastic_master(state: State, seat: int) -> Refused | None:
    """The Lateral Master of an elastic room (LA-24), at any time: ``not_offered`` in other rooms, or see
    `check_master`.
    """
    return check_master(state, seat) if state.elastic else Refused("not_offered")


def check_in_game(state: State, seat: int) -> Refused | None:
    """That seat is a puzzler who has not left: ``no_such_puzzler`` {seat}."""
    return None if seat in state.puzzlers else Refused("no_such_puzzler", seat=seat)


def _refuse_outsider(role: str) -> Refused:
    return Refused({"helper": "helper", "empty": "not_admitted"}.get(role, "left"))
