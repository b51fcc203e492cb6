"""What the other side can do right after a placement with the tiles in hand."""

from __future__ import annotations

from games.questioning.ai.encoding import View, Wire, number_of, read
from games.questioning.ai.evaluation.reachable_spots import ahead, spaces_of, speaking
from games.questioning.ai.kernel.bit_tables import space_name, tables
from games.questioning.ai.kernel.placing import put
from games.questioning.ai.kernel.state import ANSWER_TOPS, LAWYER, OVER, POCKETED, QUESTION_TOPS, QUESTIONS


def reachable(view: View, move: Wire) -> set[str]:
    """The spaces where the other side can continue its line after a move."""
    state, hand = read(view), view["step"]
    put(tables(), state, number_of(view, move), 0)
    spots = 0
    if state[OVER] == 0 and hand == "question":
        spots = speaking(tables(), state)
    elif state[OVER] == 0:
        hands = state[QUESTIONS], state[QUESTION_TOPS], state[POCKETED], state[ANSWER_TOPS]
        spots = ahead(tables(), state[LAWYER], *hands)
    spaces = int(spaces_of(spots)) & (1 << 64) - 1
    return {space_name(space) for space in range(16) if spaces >> 4 * space & 1}
