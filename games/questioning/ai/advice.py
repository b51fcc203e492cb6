"""Moves, hints and reviews, with reasons in words.

Why a placement is good, as a code with data: what it achieves that other moves don't.

Reasons use only the player's view (``after`` and ``corners``). The first of these codes that sets the move
apart from the others is used:

- ``only_move``; ``wins``; ``fact`` {space}
- ``avoids_loss`` {because}: most other moves lose the game
- ``corner`` {space, counts, next}: how many of the corner's four layers count after the move; ``next``:
  whether the other side has a tile that can build on it immediately
- ``wipe`` {spaces}: ends the lawyer's line on purpose and discards these questions
- ``restart`` {space}: ends the witness's line on purpose, so that a new one starts in this corner
- ``avoids_wipe`` {spaces}, ``avoids_restart`` {space}: what most other moves would cause
- ``aims`` {space}: the line can continue to a corner that needs a tile of this kind next
- ``toward`` {space}: moves next to a corner that needs a tile of this kind next
- ``keeps_alive`` {exits}: most other moves leave the line nowhere to continue
- ``more_ways`` {exits, least}: more spaces to continue to than most moves, some of which have only ``least``
- ``saves`` {tile}: keeps a tile with more entrances and exits, which could have been placed instead
- ``all_alike``: no move is clearly better than the others
- ``discard``: the answer that the lawyer will miss least
- ``looks_best`` {ahead}: no simple reason; it is best after a search of that many placements
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from games.questioning.ai.encoding import View, Wire, apart, number_of, tile_of
from games.questioning.ai.move_values import (
    QUICK,
    THOROUGH,
    USUAL,
    Effort,
    ScoredMove,
    reachable,
    score_moves,
)

# -- Reasons ---------------------------------------------------------------------------------------------


Entry = dict[str, Any]
Why = dict[str, Any]


def reason(view: View, move: Wire, ahead: int, alike: bool = False) -> Why:
    """The reason for a legal move. ``ahead``: its search depth; ``alike``: whether all moves are equally
    good.
    """
    legal, after = view["legal"], view["after"]
    if len(legal) == 1:
        return {"code": "only_move"}
    if move["type"] == "discard":
        return {"code": "discard"}
    here = after[legal.index(move)]
    others = [(other, entry) for other, entry in zip(legal, after, strict=True) if other != move]
    for finds in _FINDERS:
        for why in finds(view, move, here, others):
            return why
    if grown(view, move):
        return _corner(view, move)
    return {"code": "all_alike"} if alike else {"code": "looks_best", "ahead": ahead}


Others = list[tuple[Wire, Entry]]


def _ends(entry: Entry) -> str:
    return entry["ends"]["code"] if entry["ends"] else ""


def _most(others: Others, holds: Callable[[Entry], bool]) -> list[Entry]:
    """The entries for which ``holds`` is true if they are a majority, otherwise none."""
    found = [entry for _, entry in others if holds(entry)]
    return found if 2 * len(found) > len(others) else []


def _achieves(view: View, move: Wire, here: Entry, others: Others) -> Iterator[Why]:
    if _ends(here) == "wins":
        yield {"code": "wins"}
    if "fact" in here:
        yield {"code": "fact", "space": here["fact"]}


def _avoids_loss(view: View, move: Wire, here: Entry, others: Others) -> Iterator[Why]:
    if _ends(here) != "lost" and (lost := _most(others, lambda entry: _ends(entry) == "lost")):
        yield {"code": "avoids_loss", "because": lost[0]["ends"]["because"]}


def grown(view: View, move: Wire) -> int:
    """How many layers of the corner count after the move if it adds one, otherwise 0."""
    corner = view["corners"].get(move["space"])
    if not corner or not corner["needs"]:
        return 0
    side = "question" if move["tile"][0] == "q" else "answer"
    return corner["counts"] + 1 if corner["needs"][0] in (side, "any") else 0


def _builds(view: View, move: Wire, here: Entry, others: Others) -> Iterator[Why]:
    if grown(view, move) and not all(grown(view, other) for other, _ in others):
        yield _corner(view, move)


def _corner(view: View, move: Wire) -> Why:
    side, space = "answer" if view["step"] == "question" else "question", move["space"]
    follows = _wants(view, move, space, side) and space in reachable(view, move)
    return {"code": "corner", "space": space, "counts": grown(view, move), "next": follows}


def _on_purpose(view: View, move: Wire, here: Entry, others: Others) -> Iterator[Why]:
    code = _ends(here)
    if code in ("wipe", "restart") and any(_ends(entry) != code for _, entry in others):
        yield dict(here["ends"])


def _avoids(view: View, move: Wire, here: Entry, others: Others) -> Iterator[Why]:
    for code, name in (("wipe", "spaces"), ("restart", "space")):
        bad = [entry["ends"] for _, entry in others if _ends(entry) == code]
        if _ends(here) != code and 2 * len(bad) > len(others):
            yield {"code": f"avoids_{code}", name: bad[0][name]}


def _aims(view: View, move: Wire, here: Entry, others: Others) -> Iterator[Why]:
    side = "question" if move["tile"][0] == "q" else "answer"
    for space in here["leads"]:
        needs = view["corners"].get(space, {"needs": []})["needs"]
        if needs and needs[0] in (side, "any") and not all(space in entry["leads"] for _, entry in others):
            yield {"code": "aims", "space": space}


def _wants(view: View, move: Wire, space: str, side: str) -> bool:
    """Whether a corner needs this kind of tile next, after the move."""
    needs = view["corners"].get(space, {"needs": []})["needs"]
    if move["space"] == space:
        needs = needs[1:] if grown(view, move) else []
    return bool(needs) and needs[0] in (side, "any")


def _nears(view: View, move: Wire, here: Entry, others: Others) -> Iterator[Why]:
    side = "question" if move["tile"][0] == "q" else "answer"
    for space in view["corners"]:
        near = sum(apart(other["space"], space) <= 1 for other, _ in others)
        if _wants(view, move, space, side) and apart(move["space"], space) == 1 and 2 * near <= len(others):
            yield {"code": "toward", "space": space}


def _stays_open(view: View, move: Wire, here: Entry, others: Others) -> Iterator[Why]:
    exits = len(here["leads"])
    if exits and _most(others, lambda entry: not entry["leads"]):
        yield {"code": "keeps_alive", "exits": exits}
    least = min(len(entry["leads"]) for _, entry in others)
    if exits > least and not _most(others, lambda entry: len(entry["leads"]) >= exits):
        yield {"code": "more_ways", "exits": exits, "least": least}


def _saves(view: View, move: Wire, here: Entry, others: Others) -> Iterator[Why]:
    ports = {tile["id"]: len(tile["in"] + tile["out"]) for hand in view["hands"].values() for tile in hand}
    spared = {other["tile"] for other, _ in others if other["tile"] != move["tile"]}
    if spared and all(ports[tile] > ports[move["tile"]] for tile in spared):
        yield {"code": "saves", "tile": max(sorted(spared), key=ports.__getitem__)}


_FINDERS = (_achieves, _avoids_loss, _builds, _on_purpose, _avoids, _aims, _nears, _stays_open, _saves)


# -- Advice ----------------------------------------------------------------------------------------------


USUAL_TAKES = 0.1
"""The time that `USUAL` takes, as a share of `THOROUGH`."""

OTHERS = 4
"""The number of other moves that a hint lists."""

SAME = 0.01
"""Moves whose chances differ by less than this count as equally good."""


def effort_of(part: float) -> Effort:
    """The search effort for a share of the full thinking time, 0 to 1."""
    if part >= 1:
        return THOROUGH
    return USUAL if part >= USUAL_TAKES else QUICK


def move(view: View, seed: str, effort: Effort = THOROUGH) -> Wire:
    """The best move found."""
    return tile_of(view, score_moves(view, seed, effort)[0].move)


def hint(view: View, seed: str, effort: Effort = THOROUGH) -> Wire:
    """The best move with its chance and reason, and some other moves with their chances."""
    best, *others = score_moves(view, seed, effort)
    scored = _scored(view, best)
    alike = all(best.chance - one.chance < SAME for one in others)
    return scored | {
        "why": reason(view, scored["move"], best.depth, alike),
        "others": [_scored(view, other) for other in others[:OTHERS]],
    }


def appraise(view: View, played: Wire, seed: str, effort: Effort = THOROUGH) -> Wire:
    """The chance of the best move and of the move played, both searched to the same depth."""
    number = number_of(view, played)
    scored = score_moves(view, seed, effort, also=(number,))
    best = scored[0]
    chosen = next(one for one in scored if one.move == number)
    forced = len(scored) == 1
    better = None if best.chance - chosen.chance < SAME else tile_of(view, best.move)
    return {
        "chance": best.chance,
        "chosen": chosen.chance,
        "better": better,
        "why": None if better is None else reason(view, better, best.depth),
        "forced": forced,
    }


def _scored(view: View, one: ScoredMove) -> Wire:
    return {"move": tile_of(view, one.move), "chance": one.chance}
