"""The order of play (LA-5), the beginning of round 1 (LA-28), and whose turn it is (LA-6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from games.lateral.rules.move_rule import MoveRule, check_master, check_puzzler
from games.lateral.rules.moves import Begin, EndTurn, Pass
from games.lateral.rules.state import State, Throw
from tabletop.rules.dice import Dice
from tabletop.rules.game import Moment, Refused

THROW_MS = 1_000
"""Milliseconds in which everyone is shown a throw. The clock of the first turn starts after all of them."""


def throw_order(seats: Sequence[int], dice: Dice) -> tuple[list[int], dict[int, tuple[Throw, ...]]]:
    """The order of play, and each seat's dice rolls (LA-5).

    Each seat rolls two dice, in seat order. Then tied seats, the highest total first, roll again for their
    places among themselves, until there are no ties.
    """
    thrown: dict[int, tuple[Throw, ...]] = dict.fromkeys(seats, ())

    def placed(group: Sequence[int]) -> list[int]:
        for seat in group:
            thrown[seat] = (*thrown[seat], (1 + dice.below(6), 1 + dice.below(6)))
        sums = {seat: sum(thrown[seat][-1]) for seat in group}
        places: list[int] = []
        for total in sorted(set(sums.values()), reverse=True):
            tied = [seat for seat in group if sums[seat] == total]
            places += placed(tied) if len(tied) > 1 else tied
        return places

    return placed(seats), thrown


def begin_first_round(state: State, dice: Dice) -> State:
    """LA-28: all puzzlers who are there throw the dice, and the first one has the turn."""
    order, thrown = throw_order(sorted(state.order), dice)
    throws = tuple(thrown.get(seat, ()) for seat in range(len(state.players)))
    return replace(
        state, throws=throws, order=tuple(order), next_order=tuple(order), due=tuple(order), round=1
    )


def throws_in_order(throws: Sequence[Sequence[Throw]]) -> Iterator[tuple[int, Throw]]:
    """LA-5: each throw with its seat, in the order in which they were made. ``throws`` are by seat."""

    def made(group: Sequence[int], turn: int) -> Iterator[tuple[int, Throw]]:
        yield from ((seat, throws[seat][turn]) for seat in group)
        sums = {seat: sum(throws[seat][turn]) for seat in group}
        for total in sorted(set(sums.values()), reverse=True):
            tied = [seat for seat in group if sums[seat] == total]
            if len(tied) > 1:
                yield from made(tied, turn + 1)

    return made([seat for seat, thrown in enumerate(throws) if thrown], 0)


def next_turn(state: State) -> State:
    """Ends the turn, if there are turns (LA-37): the next puzzler plays, or the next round begins (LA-6)."""
    if state.anytime:
        return state
    if state.players[state.due[0]].newcomer:
        state = state.with_player(state.due[0], newcomer=False)
    state = replace(state, due=state.due[1:], acted=False)
    return state if state.due else _start_round(state)


def _start_round(state: State) -> State:
    """Applies the new order (LA-19) and resets the count of cards (LA-8). After the last extra round no other
    begins: see `end_after_last_round`.
    """
    if state.round == state.last_round:
        return state
    players = tuple(replace(player, cards=0) for player in state.players)
    order = state.next_order
    return replace(state, players=players, round=state.round + 1, order=order, due=order)


def end_after_last_round(state: State) -> State:
    """LA-21, called after every move: the game is over when nobody has a turn left in the last round and no
    Spoiler is waiting to be scored.
    """
    waits = state.anytime or state.round == 0 or state.due or state.frozen is not None
    return state if waits or state.by is not None else replace(state, by="extra_rounds")


def check_turn(state: State, seat: int) -> Refused | None:
    """Whether that seat can ask or end its turn: ``not_your_turn``, ``question_waits``, or see
    `check_puzzler`.
    """
    refused = check_puzzler(state, seat)
    if refused is None and state.turn != seat:
        return Refused("not_your_turn")
    return refused or (Refused("question_waits") if state.pending is not None else None)


# The reading (LA-28): the Master reads the story, and round 1 begins when the Master says so.


class BeginRule(MoveRule[Begin]):
    """The end of the reading. Until then only the Master can act, no clock runs, and nobody can know the
    order of play.
    """

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``preparing``, ``begun_already``, or see `check_master`. Without a Master any puzzler begins
        (LA-32).
        """
        refused = _check_reader(state, seat)
        if refused is not None or state.phase == "reading":
            return refused
        return Refused("preparing" if state.puzzle is None else "begun_already")

    def candidates(self, state: State, seat: int) -> Iterable[Begin]:
        """The only move of this type."""
        return [Begin()]

    def apply(self, state: State, seat: int, move: Begin, at: Moment) -> State:
        """The dice are thrown (LA-5), and the first round begins. Without turns everyone can ask (LA-37)."""
        if state.anytime:
            return replace(state, round=1)
        return begin_first_round(state, at.dice)


def _check_reader(state: State, seat: int) -> Refused | None:
    if not state.keyed:
        return check_master(state, seat)
    refused = check_puzzler(state, seat)
    return None if refused is None or refused.code in ("preparing", "read_first") else refused


# Passing (LA-6): the end of a turn without a question: by passing, or after cards by ending it.


class PassRule(MoveRule[Pass]):
    """Ends a turn without a card. Also for an asker who could ask again but doesn't want to."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """Also ``end_turn_instead``."""
        return check_turn(state, seat) or (Refused("end_turn_instead") if state.acted else None)

    def candidates(self, state: State, seat: int) -> Iterable[Pass]:
        """The only move of this type."""
        return [Pass()]

    def apply(self, state: State, seat: int, move: Pass, at: Moment) -> State:
        """The next puzzler's turn begins."""
        return next_turn(state)


class EndTurnRule(MoveRule[EndTurn]):
    """Ends a turn in which cards were played."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """Also ``pass_instead``."""
        return check_turn(state, seat) or (None if state.acted else Refused("pass_instead"))

    def candidates(self, state: State, seat: int) -> Iterable[EndTurn]:
        """The only move of this type."""
        return [EndTurn()]

    def apply(self, state: State, seat: int, move: EndTurn, at: Moment) -> State:
        """The next puzzler's turn begins."""
        return next_turn(state)
