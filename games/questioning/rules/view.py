"""What a player sees: view and record, and worlds that a player can't tell apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import Literal, NotRequired, TypedDict

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
    Port,
    Side,
    names,
    side_of,
)
from games.questioning.rules.engine import coin_is_due
from games.questioning.rules.placements import Forced, Placement, blocked_placements, forced, legal_placements
from games.questioning.rules.rulebooks import FACT_HEIGHT, RULEBOOKS, Need
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
    Rules,
    State,
    Step,
    Turn,
    is_answer,
    placement_moves,
    questions_on_top,
)
from tabletop.rules.dice import Dice

# -- Prospects -------------------------------------------------------------------------------------------
# The consequences of a placement, as far as the player can know them: where the line could continue, and how
# the other side's next step will begin.
#
# Nothing here depends on the order of a draw pile. Which answers are undrawn is no secret: all answers of the
# level that aren't visible. An off-topic draw (LO-3) may bring any of them.


class Win(TypedDict):
    """All facts are revealed."""

    code: Literal["wins"]


LossReason = Literal["no_answers", "no_place", "no_questions"]


class Loss(TypedDict):
    """The game is lost."""

    code: Literal["lost"]
    because: LossReason


class PossibleLoss(TypedDict):
    """The game is lost if the off-topic draw doesn't help."""

    code: Literal["may_lose"]
    because: LossReason


class Wipe(TypedDict):
    """The lawyer's line ends, and the questions on top are discarded (LQ-13; the list can be empty)."""

    code: Literal["wipe"]
    spaces: list[str]


class PossibleWipe(TypedDict):
    """The same, if the off-topic draw doesn't help."""

    code: Literal["may_wipe"]
    spaces: list[str]


class Restart(TypedDict):
    """The witness starts a new line (LQ-14, LO-2)."""

    code: Literal["restart"]
    space: str


End = Win | Loss | PossibleLoss | Wipe | PossibleWipe | Restart
"""How the other side's next step is known to begin."""


class OnSpace(TypedDict):
    """What is known beforehand about a placement on a space: ``ends``, or None; ``fact``: the corner whose
    fact is revealed; ``coin``: true when a coin will be flipped (LQ-22).
    """

    fact: NotRequired[str]
    ends: End | None
    coin: NotRequired[Literal[True]]


class After(OnSpace):
    """What is known beforehand about an offered move. ``leads``: the spaces where the line could continue, on
    the board after the move (if a coin will be flipped: for heads); ``dead``: true when there are none.
    """

    leads: list[str]
    dead: NotRequired[Literal[True]]


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

    def of_witness(self, space: int, answer: bool, facts: int) -> Loss | Restart | None:
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

    def of_lawyer(self, space: int) -> End | None:
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

    def after_discard(self, tile: int) -> Loss | Wipe | None:
        """After one of the lawyer's answers was discarded."""
        state = self._state
        kept = self._reach(one for one in state.pocket if one != tile)
        if self._questions & state.open_questions or kept & state.open_answers:
            return None
        return self._ends(self._on_top, True)

    def _drawing(self, free: int, wiped: int) -> End | None:
        """When an undrawn answer will be drawn into the lawyer's hand (LO-3)."""
        continuing = {bool(reach & free) for reach in self._undrawn}
        if continuing == {True}:
            return None
        ends = self._ends(wiped, True)
        if True not in continuing:
            return ends
        if ends["code"] == "lost":
            return {"code": "may_lose", "because": ends["because"]}
        return {"code": "may_wipe", "spaces": ends["spaces"]}

    def _ends(self, wiped: int, pocket: bool) -> Loss | Wipe:
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


def consequences(state: State, placements: list[Placement]) -> list[After]:
    """One entry for each offered move, in the same order."""
    prospects = Prospects(state)
    if state.because is None and state.step == DISCARD:
        return [{"leads": [], "ends": prospects.after_discard(tile)} for tile in state.pocket]
    entries: list[After] = []
    for tile, spots in placements:
        _tile_ahead(state, prospects, tile, spots, entries)
    return entries


def _tile_ahead(state: State, prospects: Prospects, tile: int, spots: int, entries: list[After]) -> None:
    """Appends the entries of one tile. Everything but ``leads`` is the same for all turns on a space."""
    lie, free = state.kinds[tile] << 6, _free(state, tile)
    known: dict[int, OnSpace] = {}
    while spots:
        lowest = spots & -spots
        spot = lowest.bit_length() - 1
        spots ^= lowest
        common = known.get(spot >> 2)
        if common is None:
            common = known[spot >> 2] = _on_space(state, prospects, tile, spot >> 2)
        leads = LEADS[lie | spot] & free
        entry: After = {"leads": names(leads), **common}  # type: ignore[typeddict-item]  # never "dead"
        if not leads:
            entry["dead"] = True
        entries.append(entry)


def _free(state: State, tile: int) -> int:
    """The spaces where the line could continue. For the lawyer, they include spaces that only one of the
    lawyer's answers could cover (LO-5).
    """
    if state.step != QUESTION:
        return state.open_answers
    others = any(one != tile for one in state.pocket)
    return state.open_questions | state.open_answers if others else state.open_questions


def _on_space(state: State, prospects: Prospects, tile: int, space: int) -> OnSpace:
    reveals = _reveals(state, tile, space) if is_answer(tile) else 0
    facts = state.facts | reveals
    ends: End | None
    if facts == ALL_FACTS:
        ends = {"code": "wins"}
    elif state.step == QUESTION:
        ends = prospects.of_witness(space, is_answer(tile), facts)
    else:
        ends = prospects.of_lawyer(space)
    entry: OnSpace = {"fact": SPACES[space], "ends": ends} if reveals else {"ends": ends}
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


class PlayedLine(TypedDict):
    """A tile was placed on ``on`` others; ``starting``: it starts a line."""

    code: Literal["played"]
    seat: int
    side: Side
    line: Literal["lawyer", "witness"]
    tile: str
    space: str
    turn: Turn
    on: int
    starting: bool


class DiscardedLine(TypedDict):
    """One of the lawyer's answers was discarded (LO-4)."""

    code: Literal["discarded"]
    seat: int
    tile: str


class CoinLine(TypedDict):
    """A coin was flipped (LQ-22)."""

    code: Literal["coin"]
    heads: bool
    space: str


class FactLine(TypedDict):
    """A fact was revealed; ``facts``: how many there are now."""

    code: Literal["fact"]
    space: str
    facts: int


class OffTopicLine(TypedDict):
    """The lawyer drew an answer (LO-3)."""

    code: Literal["off_topic"]
    tile: str


class DrewLine(TypedDict):
    """A tile was drawn."""

    code: Literal["drew"]
    side: Side
    tile: str


class WipedLine(TypedDict):
    """The lawyer's line has ended, and the questions on top were discarded (LQ-13; the list can be empty)."""

    code: Literal["wiped"]
    spaces: list[str]


class RestartLine(TypedDict):
    """The witness starts a new line in this corner (LQ-14, LO-2)."""

    code: Literal["restart"]
    space: str


BoardLine = (
    PlayedLine | DiscardedLine | CoinLine | FactLine | OffTopicLine | DrewLine | WipedLine | RestartLine
)


def record_lines(before: State, seat: int, move: Action, after: State) -> Iterator[BoardLine]:
    """Everything that happened, in order: what was played or discarded, the coin, the fact, draws, and how
    the other side begins.
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


def _played(before: State, seat: int, move: Play) -> PlayedLine:
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


def _coin(before: State, move: Play, after: State) -> Iterator[CoinLine]:
    space = SPACE_OF[move.space]
    if coin_is_due(before, TILE_OF[move.tile], space):
        heads = not after.board[space][-1] & FACE_DOWN
        yield {"code": "coin", "heads": heads, "space": move.space}


def _fact(before: State, move: Play, after: State) -> Iterator[FactLine]:
    if after.facts != before.facts:
        yield {"code": "fact", "space": move.space, "facts": after.facts.bit_count()}


def _draws(before: State, after: State) -> Iterator[DrewLine | OffTopicLine]:
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


Tile = TypedDict("Tile", {"id": str, "side": Side, "in": list[Port], "out": list[Port]})
"""A tile of a hand, with its entrances and exits in turn 0."""


class Laid(Tile):
    """A tile on the board."""

    turn: Turn
    face_down: bool


class Hands(TypedDict):
    """``lawyer_answers``: the answers in the lawyer's hand (LO-3)."""

    questions: list[Tile]
    answers: list[Tile]
    lawyer_answers: list[Tile]


class Stacks(TypedDict):
    """How many tiles are in each draw pile."""

    questions: int
    answers: int


class LastTile(TypedDict):
    """The last tile of a line."""

    space: str
    tile: Laid


class LastTiles(TypedDict):
    """The last tile of each line."""

    lawyer: LastTile | None
    witness: LastTile | None


LinkedTile = TypedDict(
    "LinkedTile", {"space": str, "tile": str, "turn": Turn, "from": tuple[int, int] | None}
)
"""One tile of a line, and the point where it connects to the one before."""


class Lines(TypedDict):
    """The tiles of both lines, the first one first."""

    lawyer: list[LinkedTile]
    witness: list[LinkedTile]


class Corner(TypedDict):
    """How many top layers of a corner count already, and the kinds that are still needed."""

    counts: int
    needs: list[Need]


class BoardView(TypedDict):
    """The game as its player sees it. A space is written "a1" to "d4". A point of the board is [x, y], 0 to
    8, y upwards; the centre of a space is odd in both.

    ``board``: the stack of each space, from the bottom up. ``gone``: discarded tiles. ``starting``: the next
    tile starts a line. ``markers``: last-tile markers are shown (LQ-19). ``forced``: why there is no choice.
    ``held_back``: placements that only LQ-12 forbids. ``after``: an entry for each of the legal moves.
    """

    board: dict[str, list[Laid]]
    hands: Hands
    stacks: Stacks
    gone: list[str]
    last: LastTiles
    lines: Lines
    facts: dict[str, bool]
    corners: dict[str, Corner]
    step: Step
    starting: bool
    turn: int
    rules: Rules
    level: Level
    attire: bool
    markers: bool
    forced: Forced | None
    held_back: list[Play]
    after: list[After]


@cache
def _tile(level: Level, tile: int) -> Tile:
    kind = KINDS[KIND_OF[level][tile]]
    return {"id": IDS[tile], "side": side_of(tile), "in": list(kind.entrances), "out": list(kind.exits)}


@cache
def _laid(level: Level, laid: int) -> Laid:
    turn = TURNS[laid >> 6 & 3]
    return {**_tile(level, laid & TILE), "turn": turn, "face_down": bool(laid & FACE_DOWN)}


def build_view(state: State) -> BoardView:
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


def _last(level: Level, line: tuple[Link, ...]) -> LastTile | None:
    if not line:
        return None
    last = line[-1]
    return {"space": SPACES[last.space], "tile": _laid(level, last.tile | (last.lie & 3) << 6)}


def _line(line: tuple[Link, ...]) -> list[LinkedTile]:
    return [
        {
            "space": SPACES[link.space],
            "tile": IDS[link.tile],
            "turn": TURNS[link.lie & 3],
            "from": None if link.point is None else POINTS[link.point],
        }
        for link in line
    ]


def _corner(state: State, corner: int) -> Corner:
    """Progress of a corner. A revealed fact stays revealed, whatever has been placed on it since (LQ-15)."""
    book = RULEBOOKS[state.options.rules]
    revealed = state.facts & CORNER_BIT[corner]
    counts = FACT_HEIGHT if revealed else book.counts(state.board[corner])
    return {"counts": counts, "needs": book.needs(counts)}


def _plays(placements: list[Placement]) -> list[Play]:
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
