"""What each viewer sees of a race (LR-6)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from games.questioning.rules.core.state import State
from games.questioning.rules.core.view import build_view
from games.questioning.rules.race.state import Race
from tabletop.rules.game import Viewer

Data = dict[str, Any]

MAX_REMEMBERED = 64
"""The open boards of so many positions are remembered: they don't change any more."""


def build_race_view(race: Race, viewer: Viewer) -> Data:
    """The viewer's own board as in a game for one, if they have any, and ``race``: what everyone may know.
    After the end also ``boards``, those of all seats.
    """
    own = {} if viewer is None else build_view(race.boards[viewer])
    shared: Data = {"race": {"seats": [progress(board) for board in race.boards], "deadline": race.ends_at}}
    return own | shared | ({} if race.racing else {"boards": _open_boards(race.boards)})


def progress(board: State) -> Data:
    """What others may know of a board that is hidden from them: ``turn``, number of ``facts``, and how it
    ended (``end``: None while it is played). With the end come the tiles ``left``, which are compared.
    """
    found = {"turn": board.turn, "facts": board.facts.bit_count(), "end": board.because}
    return found if board.because is None else found | {"left": board.left}


@lru_cache(maxsize=MAX_REMEMBERED)
def _open_boards(boards: tuple[State, ...]) -> list[Data]:
    return [build_view(board) for board in boards]
