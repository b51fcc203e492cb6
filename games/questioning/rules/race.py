"""Races: everyone tries the same trial on a board of their own, at the same time.

- **LR-1** Two to eight players. Each plays a board of their own by the rules of a game for one (LQ, LO); all
  start with the same hands, draw piles and coins.
- **LR-2** Everyone plays at the same time. No move changes the board of another player.
- **LR-3** A player has finished when their board is over: won, lost, or given up. The others go on.
- **LR-4** With a ``deadline``, all boards that are not over are finished as they are when it expires. The
  time starts with the race.
- **LR-5** The race is over when everyone has finished.
- **LR-6** Before that, players see their own board, and of the others only the number of their turn, how many
  facts they have, and whether and how they have finished. Spectators see that of everyone. After it all
  boards are open.
- **LR-7** The ranking (`race_result`): won before not won. Among those who have won, fewer turns, then more
  tiles left. Among the others, however they finished, more facts, then more turns. Equal players share a
  place.
- **LR-8** Nothing can be taken back, and there are no hints.
- **LR-9** A bot's moves are at least `BOT_PACE` apart, and not much more, however many bots race.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import Literal, NotRequired, TypedDict

import msgspec
from msgspec.structs import replace

from games.questioning.rules.board import ANSWERS, CORNER_BIT, ENTRANCES, EXITS, QUESTIONS, SIZE
from games.questioning.rules.engine import give_up
from games.questioning.rules.state import GAP, TILE, Action, Because, Link, Stack, State
from games.questioning.rules.view import BoardLine, BoardView, build_view, record_lines
from games.questioning.rules.view import alike as boards_alike
from tabletop.rules.dice import Dice
from tabletop.rules.game import Outcome, Viewer

# -- The state -------------------------------------------------------------------------------------------


BOT_PACE = 7_000
"""Milliseconds between two moves of a bot: about as long as a quick player thinks."""

LATE_BOT_STEP = 250
"""Milliseconds by which bots that are due together follow each other: one at a time chooses its move."""

DEADLINE, RESIGNATION, FINISHED = "deadline", "resignation", "finished"
"""How a race ended: by the deadline, because the last player gave up, or because the last board was over."""


class Race(msgspec.Struct, frozen=True, gc=False):
    """``boards`` by seat. ``finished``: the seats whose boards are over, in the order in which they finished;
    those that finish together by seat. ``ends_at``: the deadline, in milliseconds since 1970. ``moved_at``:
    when each seat made its last move, at first the start.
    """

    boards: tuple[State, ...]
    ends_at: int | None
    moved_at: tuple[int, ...]
    finished: tuple[int, ...] = ()

    @property
    def racing(self) -> tuple[int, ...]:
        """The seats that have not finished (LR-3)."""
        return tuple(seat for seat, board in enumerate(self.boards) if board.because is None)

    @property
    def ended_by(self) -> str | None:
        """How the race ended; None while it goes on (LR-5)."""
        if self.racing:
            return None
        last = self.boards[self.finished[-1]].because
        return last if last in (DEADLINE, RESIGNATION) else FINISHED


def begin_race(board: State, seats: int, time: int) -> Race:
    """The start of a race at this time; everyone has this board (LR-1)."""
    minutes = board.options.deadline
    ends_at = time + 60_000 * minutes if minutes else None
    return Race((board,) * seats, ends_at, (time,) * seats)


def after_move(race: Race, seat: int, move: Callable[[State], State], time: int) -> Race:
    """The race after a change of one seat's board at this time (LR-2)."""
    changed = _changed(race, {seat: move(race.boards[seat])})
    return replace(changed, moved_at=(*race.moved_at[:seat], time, *race.moved_at[seat + 1 :]))


def given_up(race: Race, seat: int) -> Race:
    """The race after one player gave up (LR-3). Nothing changes if they have finished already."""
    return race if race.boards[seat].because else _changed(race, {seat: give_up(race.boards[seat])})


def timed_out(race: Race) -> Race:
    """The race after its deadline has expired (LR-4)."""
    late = {seat: replace(race.boards[seat], because=DEADLINE) for seat in race.racing}
    return replace(_changed(race, late), ends_at=None)


def _changed(race: Race, new: dict[int, State]) -> Race:
    boards = tuple(new.get(seat, board) for seat, board in enumerate(race.boards))
    over = (seat for seat in race.racing if boards[seat].because is not None)
    return replace(race, boards=boards, finished=(*race.finished, *over))


# -- Rotation --------------------------------------------------------------------------------------------
# The same game on a board that is turned by quarter turns.
#
# All rules look the same from every side of the board, except the order of the corners in which a new
# witness's line starts (LQ-14, LO-2). So where none has started, the turned boards are a game by the same
# rules, with the same number of facts in each turn.


def can_be_turned(course: Sequence[State]) -> bool:
    """Whether these successive states of a board are a game by the rules when they are turned, too."""
    return all(state.corner is None for state in course)


def turned_boards(course: Sequence[State], quarters: int) -> list[State]:
    """These successive states of a board, all turned clockwise by so many quarters."""
    found: list[State] = []
    for number, state in enumerate(course):
        before = course[max(0, number - 1)]
        gone = found[-1].gone if found else ()
        found.append(_turned(state, quarters, (*gone, *_discarded(before, state, quarters))))
    return found


def _turned(state: State, quarters: int, gone: Stack) -> State:
    board: list[Stack] = [()] * len(state.board)
    for space, stack in enumerate(state.board):
        board[_space(space, quarters)] = tuple(_laid(laid, quarters) for laid in stack)
    return replace(
        state,
        board=tuple(board),
        open_questions=_spaces(state.open_questions, quarters),
        open_answers=_spaces(state.open_answers, quarters),
        lawyer=_line(state.lawyer, quarters),
        witness=_line(state.witness, quarters),
        facts=sum(
            CORNER_BIT[_space(corner, quarters)] for corner, bit in CORNER_BIT.items() if state.facts & bit
        ),
        gone=gone,
    )


def _space(space: int, quarters: int) -> int:
    for _ in range(quarters % 4):
        column, row = divmod(space, SIZE)
        space = row * SIZE + SIZE - 1 - column
    return space


def _spaces(spaces: int, quarters: int) -> int:
    return sum(1 << _space(space, quarters) for space in range(SIZE * SIZE) if spaces >> space & 1)


def _laid(laid: int, quarters: int) -> int:
    return laid & ~(3 << 6) | ((laid >> 6) + quarters & 3) << 6


def _lie(lie: int, quarters: int) -> int:
    return lie & ~63 | _space(lie >> 2 & 15, quarters) << 2 | lie + quarters & 3


def _line(line: tuple[Link, ...], quarters: int) -> tuple[Link, ...]:
    """Where two tiles meet at several points, the first of them counts, which may be another one now."""
    found: list[Link] = []
    for link in line:
        lie, point = _lie(link.lie, quarters), None
        if found:
            shared = EXITS[found[-1].lie] & ENTRANCES[lie]
            point = (shared & -shared).bit_length() - 1
        found.append(Link(link.tile, lie, point))
    return tuple(found)


def _discarded(before: State, state: State, quarters: int) -> list[int]:
    """The tiles discarded between these states: those of the board go in the order of its spaces (LQ-13)."""
    places = {stack[-1] & TILE: _space(space, quarters) for space, stack in enumerate(before.board) if stack}
    return sorted(state.gone[len(before.gone) :], key=lambda tile: places.get(tile, -1))


# -- Standings -------------------------------------------------------------------------------------------


def race_result(race: Race) -> Outcome | None:
    """None while someone is racing."""
    if race.ended_by is None:
        return None

    def merit(seat: int) -> tuple[int, ...]:
        return _merit(race.boards[seat])

    best_first = sorted(range(len(race.boards)), key=merit)
    return Outcome(tuple(tuple(group) for _, group in groupby(best_first, merit)), by=race.ended_by)


def _merit(board: State) -> tuple[int, ...]:
    """The sort key of a finished board, lower is better. A won board is better when it took fewer turns, any
    other board when it lasted for more.
    """
    if board.because == "facts":
        return (0, board.turn, -board.left)
    return (1, -board.facts.bit_count(), -board.turn)


# -- The view --------------------------------------------------------------------------------------------


class Racer(TypedDict):
    """What others may know of a board that is hidden from them: how far it is, and how it ended (``end``:
    None while it is played). With the end come the tiles ``left``, which are compared.
    """

    turn: int
    facts: int
    end: Because | None
    left: NotRequired[int]


class RaceProgress(TypedDict):
    """How far everyone is, by seat, and when the race ends."""

    seats: list[Racer]
    deadline: int | None


class RaceView(TypedDict):
    """A race as spectators see it. ``boards``: those of all seats, after the end."""

    race: RaceProgress
    boards: NotRequired[list[BoardView]]


class RacerView(BoardView):
    """A race as a player sees it: their own board, and what everyone may know."""

    race: RaceProgress
    boards: NotRequired[list[BoardView]]


MAX_REMEMBERED = 64
"""The open boards of so many positions are remembered: they don't change any more."""


def build_race_view(race: Race, viewer: Viewer) -> RaceView | RacerView:
    """The view of a player, or of a spectator."""
    shared: RaceProgress = {"seats": [progress(board) for board in race.boards], "deadline": race.ends_at}
    view: RaceView | RacerView = {"race": shared}
    if viewer is not None:
        view = {**build_view(race.boards[viewer]), "race": shared}  # type: ignore[typeddict-item]  # no "boards"
    if not race.racing:
        view["boards"] = _open_boards(race.boards)
    return view


def progress(board: State) -> Racer:
    """What others may know of a board that is hidden from them."""
    found: Racer = {"turn": board.turn, "facts": board.facts.bit_count(), "end": board.because}
    if board.because is not None:
        found["left"] = board.left
    return found


@lru_cache(maxsize=MAX_REMEMBERED)
def _open_boards(boards: tuple[State, ...]) -> list[BoardView]:
    return [build_view(board) for board in boards]


# -- The record ------------------------------------------------------------------------------------------


def is_noticed(before: Race, seat: int, after: Race) -> bool:
    """Whether others notice a move of this seat: if it has changed what they see of it."""
    return progress(before.boards[seat]) != progress(after.boards[seat])


class RaceFactLine(TypedDict):
    """Another player has revealed a fact; ``facts``: how many they have."""

    code: Literal["race_fact"]
    seat: int
    facts: int


class RaceTurnLine(TypedDict):
    """Another player's next turn begins."""

    code: Literal["race_turn"]
    seat: int
    turn: int


class RaceEndLine(TypedDict):
    """A player has finished."""

    code: Literal["race_end"]
    seat: int
    end: Because | None
    facts: int
    turn: int


RaceLine = BoardLine | RaceFactLine | RaceTurnLine | RaceEndLine


def race_lines(before: Race, seat: int, move: Action, after: Race, viewer: Viewer) -> Iterator[RaceLine]:
    """For the player who moved, the lines of a game for one. For others ``race_fact`` when there is another
    fact, and ``race_turn`` when the next turn begins. For all ``race_end`` when that seat has finished.
    """
    was, now = before.boards[seat], after.boards[seat]
    if viewer == seat:
        yield from record_lines(was, seat, move, now)
    else:
        if was.facts != now.facts:
            yield {"code": "race_fact", "seat": seat, "facts": now.facts.bit_count()}
        if was.turn != now.turn and now.because is None:
            yield {"code": "race_turn", "seat": seat, "turn": now.turn}
    yield from finished_lines(before, after)


def finished_lines(before: Race, after: Race) -> Iterator[RaceEndLine]:
    """``race_end`` for each seat that has finished in between."""
    for seat in after.finished[len(before.finished) :]:
        board = after.boards[seat]
        facts = board.facts.bit_count()
        yield {
            "code": "race_end",
            "seat": seat,
            "end": board.because,
            "facts": facts,
            "turn": board.turn,
        }


# -- Worlds that a player can't tell apart ---------------------------------------------------------------
# For the tests that secrets are kept.


def race_alike(course: Sequence[Race], viewer: Viewer, dice: Dice) -> Sequence[Race]:
    """The same race with other secrets: tiles that nobody has drawn are in another order, and coins that
    nobody has flipped can have another side. While the race goes on, also: tiles of the same kind that the
    viewer has not seen are exchanged, and the boards of other players are turned where that changes nothing
    else.
    """
    boards = [board for race in course for board in race.boards]
    seats = range(len(course[0].boards))
    drawn_anew = boards_alike(boards, dice)
    courses = [list(drawn_anew[seat :: len(seats)]) for seat in seats]
    if course[-1].racing:
        seen = set() if viewer is None else _seen([race.boards[viewer] for race in course])
        exchange = _exchange(course[0].boards[0].kinds, seen, dice)
        courses = [[_exchanged(board, exchange) for board in one] for one in courses]
        for seat in seats:
            quarters = dice.below(4)
            if seat != viewer and can_be_turned(courses[seat]):
                courses[seat] = turned_boards(courses[seat], quarters)
    return [replace(race, boards=tuple(one[number] for one in courses)) for number, race in enumerate(course)]


def _seen(course: Sequence[State]) -> set[int]:
    """The tiles that this board's player has drawn in any of these states."""
    everything = {*QUESTIONS, *ANSWERS}
    return everything.difference(
        *(
            min((getattr(board, pile) for board in course), key=len)
            for pile in ("question_stack", "answer_stack")
        )
    )


def _exchange(kinds: Sequence[int], seen: set[int], dice: Dice) -> Mapping[int, int]:
    """Each tile with the one that takes its place: itself if it was seen, else one of its kind and side."""
    found = {tile: tile for tile in seen}
    for side in (QUESTIONS, ANSWERS):
        for kind in sorted(set(kinds)):
            tiles = [tile for tile in side if kinds[tile] == kind and tile not in seen]
            found |= dict(zip(tiles, dice.shuffled(tiles), strict=True))
    return found


def _exchanged(board: State, exchange: Mapping[int, int]) -> State:
    def tiles(stack: Stack) -> Stack:
        return tuple(laid if laid == GAP else laid & ~TILE | exchange[laid & TILE] for laid in stack)

    def line(links: tuple[Link, ...]) -> tuple[Link, ...]:
        return tuple(link._replace(tile=exchange[link.tile]) for link in links)

    return replace(
        board,
        board=tuple(map(tiles, board.board)),
        questions=tiles(board.questions),
        answers=tiles(board.answers),
        pocket=tiles(board.pocket),
        question_stack=tiles(board.question_stack),
        answer_stack=tiles(board.answer_stack),
        lawyer=line(board.lawyer),
        witness=line(board.witness),
        gone=tiles(board.gone),
    )
