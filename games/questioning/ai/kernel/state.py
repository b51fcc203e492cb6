"""The kernel's state of a game: an array of `SIZE` words, with these names for where what is.

A stack of tiles is a word of two bits a layer, the top one lowest (`QUESTION`, `ANSWER`, `HIDDEN` for face
down). A hand, or what is still to come, is a word of eight bits a kind, which counts them. A move is
``kind * 64 + spot`` (see `tables`), and `POCKET` on top of that for one of the lawyer's answers; or `DISCARD`
and the kind to throw one away.
"""

from __future__ import annotations

SIZE = 44
QUESTION_TOPS, ANSWER_TOPS = 16, 17
"""Spots whose space is closed to questions, and to answers (LQ-11)."""
LAWYER, WITNESS = 18, 19
"""The last placements of the lines, -1 for none (LQ-10)."""
QUESTIONS, ANSWERS, POCKETED = 20, 21, 22
"""Hands."""
QUESTIONS_TO_COME, ANSWERS_TO_COME = 23, 24
QUESTIONS_LEFT, ANSWERS_LEFT = 25, 26
"""How many are to come."""
FACTS, STEP, STARTING, OFF_TOPIC, ATTIRE, OVER, RESTART = 27, 28, 29, 30, 31, 32, 33
FAR = 34
"""Whether the answer just played is off topic, so that the lawyer draws one (LO-3)."""
PICKED_QUESTIONS, PICKED_ANSWERS = 35, 36
"""How many were drawn since the look-ahead began."""

ASK, REPLY, THROW = 0, 1, 2
"""Steps at which the player decides."""
ASKED, INSERTED, REPLIED, THROWN = 3, 4, 5, 6
"""Steps at which something is drawn, after each kind of move."""

WON, NO_QUESTIONS, NO_ANSWERS, NO_PLACE = 1, 2, 3, 4

QUESTION, ANSWER, HIDDEN = 1, 2, 3
POCKET, DISCARD = 512, 1024

NO_ONE = 0x1111111111111111
CORNER_SPACES = (0, 12, 15, 3)
