"""The expected view, computed from the oracle in wire format.

Consequences of a placement are found by trying it with every tile that could be drawn, both sides of the coin
and every answer that could be discarded.
"""

from __future__ import annotations

from typing import Any

from tests.games.questioning.oracle import CORNERS, SPACES, Laid, Oracle, Place

Data = dict[str, Any]
STANDARD = ["question", "answer", "question", "answer"]


def written(place: Place) -> Data:
    """A placement in wire format."""
    tile, space, turn = place
    return {"type": "play", "tile": tile, "space": space, "turn": turn}


def moves(game: Oracle) -> list[Data]:
    """All legal moves in wire format."""
    if game.step == "discard" and not game.over:
        return [{"type": "discard", "tile": tile} for tile in game.lawyers_answers]
    return [written(place) for place in game.legal()]


def act(game: Oracle, move: Data) -> None:
    """Plays a legal move given in wire format."""
    if move["type"] == "discard":
        game.discard(move["tile"])
    else:
        game.play(move["tile"], move["space"], move["turn"])


def view(game: Oracle) -> Data:
    """The view without ``after`` and without the points where lines connect."""
    return {
        "board": {space: [_laid(game, laid) for laid in game.board[space]] for space in SPACES},
        "hands": {
            "questions": [_tile(game, tile) for tile in game.question_hand],
            "answers": [_tile(game, tile) for tile in game.answer_hand if tile],
            "lawyer_answers": [_tile(game, tile) for tile in game.lawyers_answers],
        },
        "stacks": {"questions": len(game.question_stack), "answers": len(game.answer_stack)},
        "gone": game.gone,
        "last": {"lawyer": _last(game, game.lawyer), "witness": _last(game, game.witness)},
        "lines": {"lawyer": _line(game.lawyer), "witness": _line(game.witness)},
        "facts": {corner: corner in game.facts for corner in CORNERS},
        "corners": {corner: _corner(game, corner) for corner in CORNERS},
        "step": game.step,
        "starting": _starting(game),
        "turn": game.turn,
        "rules": game.rules,
        "level": game.level,
        "attire": game.attire,
        "markers": True,
        "forced": _forced(game),
        "held_back": [written(place) for place in game.held_back()],
        "to_act": [] if game.over else [0],
        "legal": moves(game),
        "outcome": outcome(game),
    }


def outcome(game: Oracle) -> Data | None:
    """The outcome in wire format (LQ-16 to LQ-18)."""
    if not game.over:
        return None
    in_hands = len(game.question_hand) + len(game.lawyers_answers) + len([t for t in game.answer_hand if t])
    left = in_hands + len(game.question_stack) + len(game.answer_stack)
    return {
        "ranking": [[0]],
        "by": game.over,
        "won": game.over == "facts",
        "because": game.over,
        "score": {"facts": len(game.facts), "turns": game.turn, "left": left},
    }


def _starting(game: Oracle) -> bool:
    return (game.step == "question" and not game.lawyer) or (game.step == "answer" and not game.witness)


def _tile(game: Oracle, tile: str) -> Data:
    found = game.tiles[tile]
    return {"id": tile, "side": found["side"], "in": list(found["in"]), "out": list(found["out"])}


def _laid(game: Oracle, laid: Laid) -> Data:
    return {**_tile(game, laid["id"]), "turn": laid["turn"], "face_down": laid["face_down"]}


def _last(game: Oracle, line: list[Laid]) -> Data | None:
    return {"space": line[-1]["space"], "tile": _laid(game, line[-1])} if line else None


def _line(line: list[Laid]) -> list[Data]:
    return [{"space": laid["space"], "tile": laid["id"], "turn": laid["turn"]} for laid in line]


def _corner(game: Oracle, corner: str) -> Data:
    sides = [game.tiles[laid["id"]]["side"] for laid in game.board[corner]]
    if game.rules == "off_topic":
        counts = 4 if corner in game.facts else min(len(sides), 3)
        return {"counts": counts, "needs": (["any"] * 3 + ["answer"])[counts:]}
    if corner in game.facts:
        return {"counts": 4, "needs": []}
    fitting = [n for n in range(1, 5) if len(sides) >= n and sides[-n:] == STANDARD[:n]]
    counts = max(fitting, default=0)
    return {"counts": counts, "needs": STANDARD[counts:]}


def _forced(game: Oracle) -> str | None:
    legal = game.legal()
    if not legal:
        return None
    tiles = {tile for tile, _, _ in legal}
    if game.step == "answer" and game.corner:
        return "restart"
    if game.question_hand and tiles <= set(game.lawyers_answers):
        return "lawyer_answer"
    if len(legal) == 1:
        return "one_move"
    if len(tiles) == 1:
        return "one_tile"
    return "one_space" if len({space for _, space, _ in legal}) == 1 else None


# Consequences


def after(game: Oracle) -> list[Data]:
    """The entries of ``after``, one for each legal move."""
    return [_after(game, move) for move in moves(game)]


def _after(game: Oracle, move: Data) -> Data:
    ends = [_next_beginning(later) for later in _futures(game, move)]
    entry: Data = {"leads": [], "ends": _known(ends)}
    if move["type"] == "discard":
        return entry
    entry["leads"] = _leads(game, move)
    if not entry["leads"]:
        entry["dead"] = True
    later = game.copy()
    act(later, move)
    if len(later.facts) > len(game.facts):
        entry["fact"] = move["space"]
    if any(event["code"] == "coin" for event in later.events):
        entry["coin"] = True
    return entry


def _leads(game: Oracle, move: Data) -> list[str]:
    """The spaces where the line could continue on the current board: with a tile of its kind, or one of the
    lawyer's other answers.
    """
    sides = {game.step}
    if game.step == "question" and [tile for tile in game.lawyers_answers if tile != move["tile"]]:
        sides.add("answer")
    leads = game.leads(move["tile"], move["space"], move["turn"])
    return [space for space in leads if any(game.open_to(side, space) for side in sides)]


def _futures(game: Oracle, move: Data) -> list[list[Oracle]]:
    """The positions after a move: for each random outcome, all that the player can turn it into."""
    found = []
    for one in _chances(game):
        act(one, move)
        if one.step != "discard" or one.over:
            found.append([one])
            continue
        choices = []
        for tile in one.lawyers_answers:
            later = one.copy()
            act(later, {"type": "discard", "tile": tile})
            choices.append(later)
        found.append(choices)
    return found


def _chances(game: Oracle) -> list[Oracle]:
    """Copies of the position with each possible next answer and coin."""
    found = []
    draws = range(len(game.answer_stack)) if game.rules == "off_topic" and game.answer_stack else range(1)
    for index in draws:
        for tails in (False, True) if game.attire else (False,):
            one = game.copy()
            one.answer_stack = one.answer_stack[index:] + one.answer_stack[:index]
            one.tails = [tails] * len(one.tails)
            found.append(one)
    return found


def _next_beginning(choices: list[Oracle]) -> Data | None:
    """How the next step begins, or None if the player can still avoid it."""
    ends = [_beginning(one) for one in choices]
    return ends[0] if all(one == ends[0] for one in ends) else None


def _beginning(game: Oracle) -> Data | None:
    if game.over == "facts":
        return {"code": "wins"}
    if game.over:
        return {"code": "lost", "because": game.over}
    for event in game.events:
        if event["code"] == "wiped":
            return {"code": "wipe", "spaces": event["spaces"]}
        if event["code"] == "restart":
            return {"code": "restart", "space": event["space"]}
    return None


def _known(ends: list[Data | None]) -> Data | None:
    if all(end == ends[0] for end in ends):
        return ends[0]
    bad = next(end for end in ends if end)
    assert all(end in (None, bad) for end in ends)
    return {**bad, "code": {"wipe": "may_wipe", "lost": "may_lose"}[bad["code"]]}
