"""What stands in the way of everything: who one is, and what the game waits for (LA-20)."""

from __future__ import annotations

from games.lateral.rules.core.state import State
from tabletop.rules.game import Refused


def puzzlers(state: State, seat: int) -> Refused | None:
    """Why that seat can do nothing that puzzlers do: ``puzzlers_only``, ``helper``, ``left``, or what `still`
    says.
    """
    role = state.players[seat].role
    if role == "puzzler":
        return still(state)
    return Refused("puzzlers_only") if role == "master" else _out(role)


def masters(state: State, seat: int) -> Refused | None:
    """Why that seat is not the Master: ``master_only``, ``helper``, ``left``."""
    role = state.players[seat].role
    if role == "master":
        return None
    return Refused("master_only") if role == "puzzler" else _out(role)


def running(state: State, seat: int) -> Refused | None:
    """Why that seat is not a Master who may act in the running game."""
    return masters(state, seat) or still(state)


def still(state: State) -> Refused | None:
    """Why nothing goes on just now: ``preparing``, ``paused``, ``frozen`` {by, card}, ``ending``."""
    if state.puzzle is None:
        return Refused("preparing")
    if state.paused:
        return Refused("paused")
    if state.frozen is not None:
        return Refused("frozen", by=state.frozen.seat, card="spoiler")
    return Refused("ending") if state.ending else None


def at_the_table(state: State, seat: int) -> Refused | None:
    """Why that seat is not one of the puzzlers: ``no_such_puzzler`` {seat}."""
    return None if seat in state.puzzlers else Refused("no_such_puzzler", seat=seat)


def _out(role: str) -> Refused:
    return Refused("helper" if role == "helper" else "left")
