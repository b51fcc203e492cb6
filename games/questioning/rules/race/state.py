"""The state of a race and its transitions.

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
- **LR-7** The ranking (`standings`): won before not won. Among those who have won, fewer turns, then more
  tiles left. Among the others, however they finished, more facts, then more turns. Equal players share a
  place.
- **LR-8** Nothing can be taken back, and there are no hints.
- **LR-9** A bot's moves are at least `BOT_PACE` apart, and not much more, however many bots race.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace

from games.questioning.rules.core.engine import give_up
from games.questioning.rules.core.state import State

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
