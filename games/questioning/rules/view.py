"""What a player sees: view and record, and worlds that a player can't tell apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from games.questioning.rules.board import (
    ALL_FACTS,
    CORNER_BIT,
    CORNERS,
    FIRST_REACHES,
    IDS,
    KIND_OF,
    KINDS,
    LEADS,
    POINTS,
    REACHES,
    SPACE_OF,
    SPACES,
    TILE_OF,
    Level,
    names,
    side_of,
)
from games.questioning.rules.engine import coin_is_due
from games.questioning.rules.placements import Placement, blocked_placements, forced, legal_placements
from games.questioning.rules.rulebooks import FACT_HEIGHT, RULEBOOKS
from games.questioning.rules.state import (
    ANSWER,
    DISCARD,
    FACE_DOWN,
    GAP,
    QUESTION,
    STEPS,
    TILE,
    TURNS,
    Action,
    Discard,
    Link,
    Play,
    State,
    is_answer,
    placement_moves,
    questions_on_top,
)
from tabletop.rules.dice import Dice
from tabletop.rules.game import Line

# -- Prospects -------------------------------------------------------------------------------------------
# The consequences of a placement, as far as the player can know them: where the line could continue, and how
# the other side's next step will begin.
#
# Nothing here depends on the order of a draw pile. Which answers are undrawn is no secret: all answers of the
# level that aren't visible. An off-topic draw (LO-3) may bring any of them.


Data = dict[str, Any]


class Prospects:
    """How the other side's next step will begin, depending on the space that is covered now.

    An instance is for one state: what doesn't depend on the placement is computed once.
    """

    def __init__(self, state: State) -> None:
        self._state = state
        self._book = RULEBOOKS[state.options.rules]
        line = state.witness if state.step == QUESTION else state.lawyer
        self._reaches = REACHES[line[-1].lie] if line else FIRST_REACHES
        if state.step == QUESTION:
            self._answers = self._reach(state.answers)
        else:
            self._questions = self._reach(state.questions)
            self._pocket = self._reach(state.pocket) if line else 0
            self._undrawn = self._each(state.answer_stack) if line else ()
            self._on_top = questions_on_top(state.board)

    def of_witness(self, space: int, answer: bool, facts: int) -> Data | None:
        """After a question, or one of the lawyer's answers, was placed on ``space``.

        A face-down question is open to answers as well, so the coin makes no difference.
        """
        state = self._state
        if not state.answers:
            return {"code": "lost", "because": "no_answers"}
        bit = 1 << space
        free = state.open_answers & ~bit if answer else state.open_answers | bit
        if self._answers & free:
            return None
        corner = self._book.new_corner(free, facts) if state.witness else None
        if corner is None:
            return {"code": "lost", "because": "no_place"}
        return {"code": "restart", "space": SPACES[corner]}

    def of_lawyer(self, space: int) -> Data | None:
        """After an answer was placed on ``space``."""
        state, bit = self._state, 1 << space
        free = state.open_answers & ~bit
        if self._questions & (state.open_questions | bit) or self._pocket & free:
            return None
        wiped = self._on_top & ~bit
        if not state.lawyer or not state.answer_stack:
            return self._ends(wiped, bool(state.pocket))
        if not self._book.off_topic(space, state.lawyer[-1].space):
            return self._ends(wiped, bool(state.pocket))
        return self._drawing(free, wiped)

    def after_discard(self, tile: int) -> Data | None:
        """After one of the lawyer's answers was discarded."""
        state = self._state
        kept = self._reach(one for one in state.pocket if one != tile)
        if self._questions & state.open_questions or kept & state.open_answers:
            return None
        return self._ends(self._on_top, True)

    def _drawing(self, free: int, wiped: int) -> Data | None:
        """When an undrawn answer will be drawn into the lawyer's hand (LO-3)."""
        continuing = {bool(reach & free) for reach in self._undrawn}
        if continuing == {True}:
            return None
        ends = self._ends(wiped, True)
        if True not in continuing or ends is None:
            return ends
        return {**ends, "code": "may_wipe" if ends["code"] == "wipe" else "may_lose"}

    def _ends(self, wiped: int, pocket: bool) -> Data | None:
        """When nothing in the lawyer's hand can continue; ``pocket``: whether it holds an answer."""
        state = self._state
        if state.questions and state.lawyer:
            return {"code": "wipe", "spaces": names(wiped)}
        return {"code": "lost", "because": "no_place" if state.questions or pocket else "no_questions"}

    def _reach(self, hand: Iterable[int]) -> int:
        reach = 0
        for one in self._each(hand):
            reach |= one
        return reach

    def _each(self, hand: Iterable[int]) -> set[int]:
        kinds = self._state.kinds
        return {self._reaches[kind] for kind in {kinds[tile] for tile in hand if tile >= 0}}


def consequences(state: State, placements: list[Placement]) -> list[Data]:
    """One entry for each offered move, in the same order.

    ``leads``: the spaces where the line could continue, on the board after the move; ``dead`` is True when
    there are none. ``ends``: None, or how the other side's next step is known to begin, by ``code``: ``wipe``
    {spaces} (LQ-13; the list can be empty), ``restart`` {space} (LQ-14, LO-2), ``lost`` {because};
    ``may_wipe`` {spaces} and ``may_lose`` {because} if it depends on the off-topic draw; or ``wins``.
    ``fact``: the corner whose fact is revealed. ``coin``: True when a coin will be flipped (LQ-22); ``leads``
    is then for heads.
    """
    prospects = Prospects(state)
    if state.because is None and state.step == DISCARD:
        return [{"leads": [], "ends": prospects.after_discard(tile)} for tile in state.pocket]
    entries: list[Data] = []
    for tile, spots in placements:
        _tile_ahead(state, prospects, tile, spots, entries)
    return entries


def _tile_ahead(state: State, prospects: Prospects, tile: int, spots: int, entries: list[Data]) -> None:
    """Appends the entries of one tile. Everything but ``leads`` is the same for all turns on a space."""
    lie, free = state.kinds[tile] << 6, _free(state, tile)
    known: dict[int, Data] = {}
    while spots:
        lowest = spots & -spots
        spot = lowest.bit_length() - 1
        spots ^= lowest
        common = known.get(spot >> 2)
        if common is None:
            common = known[spot >> 2] = _on_space(state, prospects, tile, spot >> 2)
        leads = LEADS[lie | spot] & free
        entries.append({"leads": names(leads), **common} if leads else {"leads": [], **common, "dead": True})


def _free(state: State, tile: int) -> int:
    """The spaces where the line could continue. For the lawyer, they include spaces that only one of the
    lawyer's answers could cover (LO-5).
    """
    if state.step != QUESTION:
        return state.open_answers
    others = any(one != tile for one in state.pocket)
    return state.open_questions | state.open_answers if others else state.open_questions


def _on_space(state: State, prospects: Prospects, tile: int, space: int) -> Data:
    entry: Data = {}
    facts = state.facts
    if is_answer(tile) and (reveals := _reveals(state, tile, space)):
        facts |= reveals
        entry["fact"] = SPACES[space]
    if facts == ALL_FACTS:
        entry["ends"] = {"code": "wins"}
    elif state.step == QUESTION:
        entry["ends"] = prospects.of_witness(space, is_answer(tile), facts)
    else:
        entry["ends"] = prospects.of_lawyer(space)
    if coin_is_due(state, tile, space):
        entry["coin"] = True
    return entry


def _reveals(state: State, tile: int, space: int) -> int:
    """The bit of the corner whose fact the answer would reveal there, or 0."""
    corner = CORNER_BIT.get(space, 0) & ~state.facts
    if corner and RULEBOOKS[state.options.rules].counts((*state.board[space], tile)) == FACT_HEIGHT:
        return corner
    return 0


# -- The record ------------------------------------------------------------------------------------------


def record_lines(before: State, seat: int, move: Action, after: State) -> Iterator[Line]:
    """Everything that happened, in order: ``played`` {seat, side, line, tile, space, turn, on, starting} or
    ``discarded`` {seat, tile}; ``coin`` {heads, space} (LQ-22); ``fact`` {space, facts}; ``off_topic`` {tile}
    (LO-3); ``drew`` {side, tile}; ``wiped`` {spaces} (LQ-13; the list can be empty); ``restart`` {space}
    (LQ-14, LO-2).
    """
    if isinstance(move, Discard):
        yield {"code": "discarded", "seat": seat, "tile": move.tile}
    else:
        yield _played(before, seat, move)
        yield from _coin(before, move, after)
        yield from _fact(before, move, after)
    yield from _draws(before, after)
    if before.step != QUESTION and after.step == QUESTION and not after.lawyer and before.lawyer:
        yield {"code": "wiped", "spaces": names(_wiped(before, move))}
    if after.corner is not None and after.because is None:
        yield {"code": "restart", "space": SPACES[after.corner]}


def _played(before: State, seat: int, move: Play) -> Line:
    return {
        "code": "played",
        "seat": seat,
        "side": side_of(TILE_OF[move.tile]),
        "line": "witness" if before.step == ANSWER else "lawyer",
        "tile": move.tile,
        "space": move.space,
        "turn": move.turn,
        "on": len(before.board[SPACE_OF[move.space]]),
        "starting": before.starting,
    }


def _coin(before: State, move: Play, after: State) -> Iterator[Line]:
    space = SPACE_OF[move.space]
    if coin_is_due(before, TILE_OF[move.tile], space):
        heads = not after.board[space][-1] & FACE_DOWN
        yield {"code": "coin", "heads": heads, "space": move.space}


def _fact(before: State, move: Play, after: State) -> Iterator[Line]:
    if after.facts != before.facts:
        yield {"code": "fact", "space": move.space, "facts": after.facts.bit_count()}


def _draws(before: State, after: State) -> Iterator[Line]:
    if len(before.question_stack) > len(after.question_stack):
        yield {"code": "drew", "side": "question", "tile": IDS[before.question_stack[0]]}
    if not before.answer_stack:
        return
    drawn = before.answer_stack[: len(before.answer_stack) - len(after.answer_stack)]
    for tile in drawn:
        if tile in after.pocket:
            yield {"code": "off_topic", "tile": IDS[tile]}
        else:
            yield {"code": "drew", "side": "answer", "tile": IDS[tile]}


def _wiped(before: State, move: Action) -> int:
    """The spaces with a question on top when the line ended. The move itself can only have covered one."""
    on_top = questions_on_top(before.board)
    return on_top & ~(1 << SPACE_OF[move.space]) if isinstance(move, Play) else on_top


# -- The view --------------------------------------------------------------------------------------------
# The view, the same for everyone: all but the order of the draw piles and future coin flips.


@cache
def _tile(level: Level, tile: int) -> Data:
    kind = KINDS[KIND_OF[level][tile]]
    return {"id": IDS[tile], "side": side_of(tile), "in": list(kind.entrances), "out": list(kind.exits)}


@cache
def _laid(level: Level, laid: int) -> Data:
    turn = TURNS[laid >> 6 & 3]
    return _tile(level, laid & TILE) | {"turn": turn, "face_down": bool(laid & FACE_DOWN)}


def build_view(state: State) -> Data:
    """The view of a state for all viewers. Parts of it are shared between views: don't modify it."""
    options, level = state.options, state.options.level
    placements = legal_placements(state)
    return {
        "board": {
            name: [_laid(level, laid) for laid in stack]
            for name, stack in zip(SPACES, state.board, strict=True)
        },
        "hands": {
            "questions": [_tile(level, tile) for tile in state.questions],
            "answers": [_tile(level, tile) for tile in state.answers if tile != GAP],
            "lawyer_answers": [_tile(level, tile) for tile in state.pocket],
        },
        "stacks": {"questions": len(state.question_stack), "answers": len(state.answer_stack)},
        "gone": [IDS[tile] for tile in state.gone],
        "last": {"lawyer": _last(level, state.lawyer), "witness": _last(level, state.witness)},
        "lines": {"lawyer": _line(state.lawyer), "witness": _line(state.witness)},
        "facts": {SPACES[corner]: bool(state.facts & bit) for corner, bit in CORNER_BIT.items()},
        "corners": {SPACES[corner]: _corner(state, corner) for corner in CORNERS},
        "step": STEPS[state.step],
        "starting": state.starting,
        "turn": state.turn,
        "rules": options.rules,
        "level": level,
        "attire": options.attire,
        "markers": options.last_tile_markers,
        "forced": forced(state, placements),
        "held_back": _plays(blocked_placements(state)),
        "after": consequences(state, placements),
    }


def _last(level: Level, line: tuple[Link, ...]) -> Data | None:
    if not line:
        return None
    last = line[-1]
    return {"space": SPACES[last.space], "tile": _laid(level, last.tile | (last.lie & 3) << 6)}


def _line(line: tuple[Link, ...]) -> list[Data]:
    return [
        {
            "space": SPACES[link.space],
            "tile": IDS[link.tile],
            "turn": TURNS[link.lie & 3],
            "from": None if link.point is None else list(POINTS[link.point]),
        }
        for link in line
    ]


def _corner(state: State, corner: int) -> Data:
    """Progress of a corner. A revealed fact stays revealed, whatever has been placed on it since (LQ-15)."""
    book = RULEBOOKS[state.options.rules]
    revealed = state.facts & CORNER_BIT[corner]
    counts = FACT_HEIGHT if revealed else book.counts(state.board[corner])
    return {"counts": counts, "needs": book.needs(counts)}


def _plays(placements: list[Placement]) -> list[Any]:
    return [play for tile, spots in placements for play in placement_moves(tile, spots)]


# -- Worlds that a player can't tell apart ---------------------------------------------------------------
# For the tests that secrets are kept.


def alike(course: Sequence[State], dice: Dice) -> Sequence[State]:
    """The same sequence of states with other secrets: tiles that are drawn in none of the states, including
    those taken back, are in another order, and coins that are never flipped can have another side.
    """
    hidden = zip(*map(_hidden, course), strict=True)
    questions, answers, coins = (min(stacks, key=len) for stacks in hidden)
    ends = (
        tuple(dice.shuffled(questions)),
        tuple(dice.shuffled(answers)),
        tuple(dice.below(2) for _ in coins),
    )
    return [_mixed(state, *ends) for state in course]


def _hidden(state: State) -> tuple[tuple[int, ...], ...]:
    return state.question_stack, state.answer_stack, state.coins


def _mixed(
    state: State, questions: tuple[int, ...], answers: tuple[int, ...], coins: tuple[int, ...]
) -> State:
    """The state with these tiles at the bottom of its stacks."""
    return replace(
        state,
        question_stack=_on(state.question_stack, questions),
        answer_stack=_on(state.answer_stack, answers),
        coins=_on(state.coins, coins),
    )


def _on(stack: tuple[int, ...], end: tuple[int, ...]) -> tuple[int, ...]:
    return stack[: len(stack) - len(end)] + end
