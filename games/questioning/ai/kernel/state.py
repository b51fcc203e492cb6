"""The kernel's state of a game: an array of `SIZE` words. The constants are indexes into it, and values.

Words 0 to 15 are the stacks on the spaces, with two bits for each layer and the top layer lowest (`QUESTION`,
`ANSWER`, `HIDDEN` for face down). A hand, or the tiles to come, is a word with an eight-bit count for each
kind. A move is ``kind * 64 + spot`` (see `bit_tables`), with `POCKET` set for one of the lawyer's answers; a
discard is `DISCARD` with the kind at the same place.
"""

from __future__ import annotations

SIZE = 44
QUESTION_TOPS, ANSWER_TOPS = 16, 17
"""The spots closed to questions, and to answers (LQ-11)."""
LAWYER, WITNESS = 18, 19
"""The last placement of each line, or -1 (LQ-10)."""
QUESTIONS, ANSWERS, POCKETED = 20, 21, 22
"""The hands."""
QUESTIONS_TO_COME, ANSWERS_TO_COME = 23, 24
QUESTIONS_LEFT, ANSWERS_LEFT = 25, 26
"""The number of tiles to come."""
FACTS, STEP, STARTING, OFF_TOPIC, ATTIRE, OVER, RESTART = 27, 28, 29, 30, 31, 32, 33
FAR = 34
"""Whether the answer just played is off topic, so that the lawyer draws an answer (LO-3)."""
PICKED_QUESTIONS, PICKED_ANSWERS = 35, 36
"""How many tiles were drawn since the search began."""

ASK, REPLY, THROW = 0, 1, 2
"""Steps in which the player decides."""
ASKED, INSERTED, REPLIED, THROWN = 3, 4, 5, 6
"""Steps in which tiles are drawn, after each kind of move."""

WON, NO_QUESTIONS, NO_ANSWERS, NO_PLACE = 1, 2, 3, 4

QUESTION, ANSWER, HIDDEN = 1, 2, 3
POCKET, DISCARD = 512, 1024

NO_ONE = 0x1111111111111111
CORNER_SPACES = (0, 12, 15, 3)
