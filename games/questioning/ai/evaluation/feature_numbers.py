"""The numbers of the features, see `features`: each group has a range of its own."""

from __future__ import annotations

CODES = 14
"""What a corner can look like, see `corner_code`."""

REACHES = 0
"""A corner's code, whether mover and other can get there, and whether the witness would begin anew there."""
NEARNESS = REACHES + CODES * 3 * 3 * 2
"""A corner's code, and how far the ends of both lines are."""
TOPS = NEARNESS + CODES * 5 * 5
"""What is on top of each space."""
SPREAD = TOPS + 16 * 4
"""How far the four corners are, in no order; and the same with the tiles that are left."""
PACE = SPREAD + 70
POINTS = PACE + 70 * 17
"""The board's points that the ends of the lines lead to, and where these ends are."""
ENDS = POINTS + 2 * 81
AHEAD = ENDS + 2 * 16
"""The spaces that the ends lead to, with what is on top; and those that the hands can reach."""
REACHED = AHEAD + 2 * 16 * 4
HANDS = REACHED + 2 * 16
WAYS = HANDS + 3 * 8 * 4
"""How many placements the mover has."""
LEFT = WAYS + 12
"""How many tiles there are still; how many with two exits are to come."""
TO_COME = LEFT + 2 * 36
QUESTIONS_UP = TO_COME + 2 * 16
"""Questions on top, and layers of corners that a wipe would take."""
LOST_LAYERS = QUESTIONS_UP + 17
SPACES_AHEAD = LOST_LAYERS + 5 * 5
FLAGS = SPACES_AHEAD + 2 * 8
OPEN_CORNERS = FLAGS + 4
FEATURES = OPEN_CORNERS + 5 * 3
MOST = 128
"""More features than ever hold at once."""
