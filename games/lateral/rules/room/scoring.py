"""LA-11: the Master marks the bits that a Spoiler contains, and it scores points, in whole tenths."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from games.lateral.rules.core import guards
from games.lateral.rules.core.move_rule import MoveRule
from games.lateral.rules.core.moves import Score
from games.lateral.rules.core.state import State
from games.lateral.rules.core.turn_order import end_after_last_round
from games.lateral.rules.room.game_end import check_for_end
from tabletop.rules.game import Form, Moment, Refused


def points_for(score: int, others: int) -> int:
    """Points, in tenths, for a bit with that score that this many others have found before: all of it for the
    first, 90% for the second, and so on down to 0.
    """
    return score * max(0, 10 - others)


class ScoreRule(MoveRule[Score]):
    """Scoring the Spoiler that froze the game."""

    def check_open(self, state: State, seat: int) -> Refused | None:
        """``nothing_to_score``, ``preparing``, ``reading``, ``paused``, ``settling``, or see
        `guards.check_master`.
        """
        refused = guards.check_master(state, seat)
        if refused is not None:
            return refused
        held = guards.check_running(state)
        if held is not None and held.code in ("preparing", "reading", "paused", "settling"):
            return held
        return None if state.frozen is not None else Refused("nothing_to_score")

    def check_move(self, state: State, seat: int, move: Score) -> Refused | None:
        """``no_such_bit`` {bit}, ``bit_twice`` {bit}, ``ends_game`` (LA-26)."""
        refused = check_bits(state, move.bits)
        if refused is not None or move.final:
            return refused
        return Refused("ends_game") if is_final(marked(state, move.bits)) else None

    def candidates(self, state: State, seat: int) -> Iterable[Form]:
        """One form, to fill in with any of the bits, or none, and the confirmation if they end the game."""
        return [Form(Score((), is_final(marked(state, ()))), ("bits", "final"))]

    def apply(self, state: State, seat: int, move: Score, at: Moment) -> State:
        """See `marked`."""
        return marked(state, move.bits)


def check_bits(state: State, bits: Sequence[int]) -> Refused | None:
    """``no_such_bit`` {bit}, ``bit_twice`` {bit}."""
    for bit in bits:
        if not 0 <= bit < len(state.found):
            return Refused("no_such_bit", bit=bit)
        if bits.count(bit) > 1:
            return Refused("bit_twice", bit=bit)
    return None


def marked(state: State, bits: Sequence[int]) -> State:
    """The state with those bits marked in the latest Spoiler. Each player scores a bit once; a bit they have
    found already is marked without points.
    """
    spoiler, puzzle = state.spoilers[-1], state.puzzle
    assert puzzle is not None
    points, found = 0, list(state.found)
    for bit in sorted(bits):
        if spoiler.seat not in found[bit]:
            points += points_for(puzzle.bits[bit].score, len(found[bit]))
            found[bit] = (*found[bit], spoiler.seat)
    scored = replace(spoiler, points=points, bits=tuple(sorted(bits)))
    state = replace(state, spoilers=(*state.spoilers[:-1], scored), found=tuple(found))
    score = state.players[spoiler.seat].score + points
    return check_for_end(state.with_player(spoiler.seat, score=score))


def is_final(state: State) -> bool:
    """LA-26: whether the game is over with these marks: all bits are found, or nobody has a turn left."""
    return end_after_last_round(state).by is not None
