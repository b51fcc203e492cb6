"""LA-26: the Master corrects the marks of a Spoiler. The scores of this and all later Spoilers of those bits
are computed again; puzzlers learn only the new totals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import CorrectMarks
from games.lateral.rules.core.state import Spoiler, State
from games.lateral.rules.room.game_end import check_for_end
from games.lateral.rules.room.scoring import check_bits, is_final, points_for
from tabletop.rules.game import Form, Moment, Refused


class CorrectMarksRule(MoveRule[CorrectMarks]):
    """Other marks for a Spoiler that has been marked. A Spoiler that lapsed because its author left counts as
    marked without bits. Also possible while the Master has to choose above 90 (LA-21): wrong marks may have
    led there.
    """

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``no_spoilers``, or see `guards.check_running_master`."""
        refused = guards.check_running_master(state, seat)
        if refused is not None and refused.code != "ending":
            return refused
        return None if state.spoilers else Refused("no_spoilers")

    def check_move(self, state: State, seat: int, move: CorrectMarks) -> Refused | None:
        """``no_such_spoiler``, ``no_such_bit`` {bit}, ``bit_twice`` {bit}, ``same_marks``, ``ends_game``."""
        if not 0 <= move.spoiler < len(state.spoilers):
            return Refused("no_such_spoiler")
        refused = check_bits(state, move.bits)
        if refused is not None:
            return refused
        if set(move.bits) == set(state.spoilers[move.spoiler].bits):
            return Refused("same_marks")
        final = move.final or not is_final(_corrected(state, move))
        return None if final else Refused("ends_game")

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """One form, to fill in with any Spoiler, any of the bits, and the confirmation if they end the game.
        The example takes all marks from the latest Spoiler, or gives it the first one.
        """
        last = len(state.spoilers) - 1
        bits = () if state.spoilers[last].bits else (0,)
        final = is_final(_corrected(state, CorrectMarks(last, bits)))
        return [Form(CorrectMarks(last, bits, final), ("spoiler", "bits", "final"))]

    def apply(self, state: State, seat: int, move: CorrectMarks, at: Moment) -> State:
        """Replaces the marks."""
        return _corrected(state, move)


def _corrected(state: State, move: CorrectMarks) -> State:
    """The state with those marks. Until the Master has chosen what happens above 90, the new sum decides
    whether there is a choice; extra rounds that have been chosen stand (LA-21).
    """
    spoilers = list(state.spoilers)
    marked = replace(spoilers[move.spoiler], bits=tuple(sorted(move.bits)), corrected=True)
    spoilers[move.spoiler] = marked
    scored, found = scored_again(state, spoilers)
    state = replace(state, spoilers=scored, found=found, ending=False)
    for before, after in zip(spoilers, scored, strict=True):
        score = state.players[after.seat].score + (after.points or 0) - (before.points or 0)
        state = state.with_player(after.seat, score=score)
    return check_for_end(state)


def scored_again(
    state: State, spoilers: Sequence[Spoiler]
) -> tuple[tuple[Spoiler, ...], tuple[tuple[int, ...], ...]]:
    """All Spoilers with the points for their marks, in the order in which they were played, and the finders
    of each bit.
    """
    assert state.puzzle is not None
    found: list[tuple[int, ...]] = [()] * len(state.found)
    scored: list[Spoiler] = []
    for one in spoilers:
        points = 0
        for bit in one.bits:
            if one.seat not in found[bit]:
                points += points_for(state.puzzle.bits[bit].score, len(found[bit]))
                found[bit] = (*found[bit], one.seat)
        announced = one.points if one.announced is None else one.announced
        scored.append(replace(one, points=points, announced=announced))
    return tuple(scored), tuple(found)
