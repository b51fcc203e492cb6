"""LA-21: where the end is near. The reference rules play whole games."""

from __future__ import annotations

from tabletop.rules import play
from tests.games.lateral.room import BEGIN, PASS, PUZZLE, RESIGN, Room, at, extra, score, spoil


def test_la21_90_is_not_above_90() -> None:
    puzzle = PUZZLE | {"bits": [{"text": "most", "score": 90}, {"text": "rest", "score": 10}]}
    room = Room(3, begun=False).do(0, {"type": "register", "puzzle": puzzle}).do(0, BEGIN).round(2)
    assert room.spoiled(1, 0).view(None)["phase"] == "playing"


def test_la21_the_last_round_is_not_over_before_a_spoiler_is_scored() -> None:
    """Even if the current player is removed meanwhile, so that no points are lost."""
    room = Room(3).round(2).spoiled(2, 0, 1, 2, 3).do(0, extra(1)).round(3).do(1, PASS)
    room.do(1, spoil("It was revenge.")).do(0, at("kick", 2))
    view = room.view(None)
    assert (view["outcome"], view["turn"], view["to_act"]) == (None, None, [0])
    assert room.told(1)[0] == {"code": "kicked", "seat": 2}
    (offer,) = room.legal(0, "score")
    assert offer["final"] == {"fill": True}  # LA-26: nobody has a turn left
    assert room.why_not(0, score(3)) == "ends_game"
    view = room.do(0, score(3, final=True)).view(None)
    assert (view["scores"], view["outcome"]) == ([0, 90, 950], {"ranking": [[2], [1]], "by": "extra_rounds"})


def test_the_master_cannot_resign() -> None:
    """Handing over and ending are moves of the game."""
    room = Room(4).round(2).do(1, spoil("It was revenge.")).do(0, score(3))
    assert play.table_moves(room.position, seat=0) == []
    assert room.why_not(0, RESIGN) == "not_offered"
    assert {"hand_over", "end_game"} <= {offer["type"] for offer in room.view(0)["legal"]}
    room.do(0, at("hand_over", 2))
    assert play.table_moves(room.position, seat=0) == [RESIGN]
    assert room.why_not(2, RESIGN) == "not_offered"
    assert room.do(0, RESIGN).view(None)["roles"] == ["gone", "puzzler", "master", "puzzler"]
    assert room.why_not(0, RESIGN) == "not_offered"
