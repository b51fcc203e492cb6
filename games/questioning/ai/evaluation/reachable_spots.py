"""Where a line could continue with the tiles in hand, as far as the player can see."""

from __future__ import annotations

from games.questioning.ai.kernel.bit_tables import Tables, Words
from games.questioning.ai.kernel.jit import compiled, lowest
from games.questioning.ai.kernel.state import ANSWER_TOPS, ANSWERS, NO_ONE, WITNESS


@compiled
def ahead(t: Tables, last: int, hand: int, shut: int, pocket: int, pocket_shut: int) -> int:
    """The spots where these hands can continue the line, ignoring LQ-12."""
    spots = 0
    for kind in range(8):
        if (hand >> (8 * kind)) & 255:
            spots |= (t.starts[kind] if last < 0 else t.follows[last, kind]) & ~shut
        if last >= 0 and (pocket >> (8 * kind)) & 255:
            spots |= t.follows[last, kind] & ~pocket_shut
    return spots


@compiled
def spaces_of(spots: int) -> int:
    """The spaces of a set of spots, each as its lowest spot."""
    spots |= (spots >> 1) & 0x7FFFFFFFFFFFFFFF
    spots |= (spots >> 2) & 0x3FFFFFFFFFFFFFFF
    return spots & NO_ONE


@compiled
def speaking(t: Tables, s: Words) -> int:
    """The spots where the witness can answer next, with LQ-12; 0 when the line ends."""
    every = 0
    good = 0
    shut = s[ANSWER_TOPS] & NO_ONE
    last = s[WITNESS]
    for kind in range(8):
        if (s[ANSWERS] >> (8 * kind)) & 255:
            spots = (t.starts[kind] if last < 0 else t.follows[last, kind]) & ~s[ANSWER_TOPS]
            every |= spots
            while spots != 0:
                leads = t.leads[kind << 6 | lowest(spots)]
                while leads != 0:
                    if (shut >> (4 * lowest(leads))) & 1 == 0:
                        good |= spots & -spots
                        break
                    leads &= leads - 1
                spots &= spots - 1
    return good if good else every
