"""The cost of validating an imported match: a game of Lateral with far more questions than any real one.

    python -m bench.importing

prints the CPU time of reading and judging it once, and what each of its moves costs.
"""

from __future__ import annotations

import time
from hashlib import sha256
from typing import Any

import msgspec

from tabletop.rules import play, wire
from tabletop.rules.position import Position

QUESTIONS = 500
"""As many as a match can have."""

PUZZLE = {
    "title": "The bell",
    "statement": "A bell rings, and a man is happy. Why?",
    "solution": "He had lost it.",
    "bits": [{"text": "He had lost it", "score": 100}],
}
SEED = "bench"


class Evening:
    """A match for three, played in memory; its moves are not checked."""

    def __init__(self) -> None:
        self.position: Position = play.start("lateral", seats=3, seed=SEED)
        self.moves: list[dict[str, Any]] = []

    def make(self, seat: int, move: dict[str, Any]) -> None:
        """Make another move."""
        self.moves.append({"seq": self.position.number + 1, "seat": seat, "move": move})
        self.position = play.advance(self.position, seat, wire.read_move(self.position.game, move), 0)

    def log(self) -> dict[str, Any]:
        """The match as a saved game."""
        return {
            "format": "tabletop-match",
            "version": 2,
            "game": "lateral",
            "rules_version": self.position.version,
            "options": {},
            "seats": 3,
            "seed": SEED,
            "seed_hash": sha256(SEED.encode()).hexdigest(),
            "moves": self.moves,
            "outcome": wire.write_outcome(self.position.outcome),
        }

    def file(self) -> bytes:
        """The saved game as a file."""
        return msgspec.json.encode(self.log())


def evening(questions: int) -> Evening:
    """Each question is answered before the next one is asked; then the Master ends the game."""
    made = Evening()
    made.make(0, {"type": "register", "puzzle": PUZZLE})
    made.make(0, {"type": "begin"})
    for number in range(1, questions + 1):
        (asker,) = made.position.to_act
        made.make(asker, {"type": "ask", "text": f"At {number}?"})
        made.make(0, {"type": "answer", "question": number, "answer": "yes"})
    made.make(0, {"type": "end_game"})
    return made


def main() -> None:
    """Measure and print."""
    text = evening(QUESTIONS).file()
    begun = time.process_time()
    log = msgspec.json.decode(text)
    play.replay(log)
    spent = time.process_time() - begun
    moves = len(log["moves"])
    print(f"{QUESTIONS:,} questions, {moves:,} moves, {len(text) / 1000:.0f} kB")
    print(f"judged in {1000 * spent:.0f} ms of CPU, {1e6 * spent / moves:.0f} µs a move")


if __name__ == "__main__":
    main()
