"""The numbering of features (see `features`): each group has a range."""

from __future__ import annotations

CODES = 14
"""The number of states of a corner (see `corner_code`)."""

REACHES = 0
"""Code of a corner, whether mover and other can reach it, and whether the witness would restart there."""
NEARNESS = REACHES + CODES * 3 * 3 * 2
"""Code of a corner, and its distance from the ends of both lines."""
TOPS = NEARNESS + CODES * 5 * 5
"""The top tile of each space."""
SPREAD = TOPS + 16 * 4
"""The progress of the four corners as a multiset; `PACE`: combined with the tiles left."""
PACE = SPREAD + 70
POINTS = PACE + 70 * 17
"""Points of the board at the exits of the last tiles; `ENDS`: the spaces of the last tiles."""
ENDS = POINTS + 2 * 81
AHEAD = ENDS + 2 * 16
"""The spaces that the last tiles lead to, with their top tile; `REACHED`: the spaces that the hands can
reach.
"""
REACHED = AHEAD + 2 * 16 * 4
HANDS = REACHED + 2 * 16
WAYS = HANDS + 3 * 8 * 4
"""The number of placements of the mover."""
LEFT = WAYS + 12
"""The number of tiles left; `TO_COME`: how many of those to come have two exits."""
TO_COME = LEFT + 2 * 36
QUESTIONS_UP = TO_COME + 2 * 16
"""The number of questions on top; `LOST_LAYERS`: corner layers that a wipe would remove."""
LOST_LAYERS = QUESTIONS_UP + 17
SPACES_AHEAD = LOST_LAYERS + 5 * 5
FLAGS = SPACES_AHEAD + 2 * 8
OPEN_CORNERS = FLAGS + 4
FEATURES = OPEN_CORNERS + 5 * 3
MAX_ACTIVE = 128
"""An upper bound of the number of active features."""
