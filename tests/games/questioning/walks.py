"""Random games for tests, by seed. Moves are better than random, so that more happens."""

from __future__ import annotations

from random import Random
from typing import Any

Data = dict[str, Any]
TABLES = [
    {"rules": rules, "level": level, "attire": attire}
    for rules in ("standard", "off_topic")
    for level in ("standard", "easy", "hard")
    for attire in (False, True)
]
"""All combinations of options that change the game."""


def choose(view: Data, random: Random, wisdom: float) -> Data:
    """A legal move: with probability ``wisdom`` one that looks good in the view, otherwise a random one."""
    legal: list[Data] = view["legal"]
    if random.random() >= wisdom:
        return random.choice(legal)
    pairs = zip(legal, view["after"], strict=True)
    worth = [(_worth(view, move, entry), random.random()) for move, entry in pairs]
    return legal[worth.index(max(worth))]


def _worth(view: Data, move: Data, entry: Data) -> float:
    """A score for facts, for corner layers and for lines that can continue."""
    code = entry["ends"]["code"] if entry["ends"] else ""
    worth = 30.0 * ("fact" in entry) - {"lost": 100, "restart": 4, "wipe": 3}.get(code, 0)
    worth += 0.2 * len(entry["leads"]) - 2.0 * bool(entry.get("dead"))
    corner = view["corners"].get(move.get("space"))
    if corner and corner["needs"] and not view["facts"][move["space"]]:
        side = "question" if move["tile"][0] == "q" else "answer"
        worth += (3 + corner["counts"]) if corner["needs"][0] in (side, "any") else -6
    return worth
