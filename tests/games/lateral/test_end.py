"""LA-21 to LA-23: the end, the ranking, what is revealed, and the Player Register."""

from __future__ import annotations

from tabletop.rules import play
from tests.games.lateral.room import (
    BEGIN,
    END_GAME,
    PASS,
    PUZZLE,
    RESIGN,
    Room,
    ask,
    at,
    extra,
    mata_hari,
    score,
    spoil,
    swap,
    tip_off,
)


def nearly() -> Room:
    """A game with 95 points found."""
    return Room(3).round(2).spoiled(1, 0, 1, 2, 3)


def test_la21_above_90_the_master_chooses() -> None:
    room = nearly()
    assert (room.view(None)["phase"], room.view(None)["to_act"]) == ("ending", [0])
    assert room.view(0)["queue"] == [{"kind": "ending"}]
    assert [offer["rounds"] for offer in room.legal(0, "extra_rounds")] == list(range(1, 10))
    assert room.legal(0, "end_game") == [END_GAME]
    for move in (PASS, ask("Is it a man?"), tip_off("Is it a man?")):
        assert room.why_not(1, move) == "ending"
    assert room.why_not(0, at("award", 1)) == "ending"
    room.do(0, END_GAME)
    assert room.view(None)["outcome"]["by"] == "ended"


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


def test_la22_equal_scores_share_the_place() -> None:
    room = Room(6).round(2)
    room.spoiled(4, 3)
    room.spoiled(2, 0)
    room.spoiled(3, 3)
    room.spoiled(5, 0)
    room.do(0, END_GAME)
    assert room.view(None)["scores"] == [0, 0, 400, 90, 100, 360]
    assert room.view(None)["outcome"]["ranking"] == [[2], [5], [4], [3], [1]]
    room = Room(5).round(2)
    room.spoiled(4, 3)
    room.do(0, END_GAME)
    assert room.view(None)["outcome"]["ranking"] == [[4], [1, 2, 3]]


def test_la23_the_register_lists_what_its_player_may_know() -> None:
    room = Room(4).ask(1, "Was there a dog?", "no_answer").round(2)
    room.tip(2, "Is it a man?")
    room.do(1, mata_hari(2, 2)).sherlock(3, "Was it night?")
    room.tip(1, "Did it rain?")
    room.do(1, swap(4, 3, 3))
    register = {one["number"]: (one["how"], one["text"], one["answer"]) for one in room.view(1)["questions"]}
    assert register == {
        1: ("public", "Was there a dog?", "no_answer"),
        2: ("spied", "Is it a man?", "yes"),
        3: ("swapped", "Was it night?", "yes"),
        4: ("own", "Did it rain?", "yes"),
    }


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
