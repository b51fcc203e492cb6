"""LA-38: in a game without a Master a puzzler reads the solution and leads. A recorded game shows most of it
(tests/recorded); what is refused is in test_refusals.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from games.lateral.rules.state import State
from tabletop.rules import play
from tabletop.rules.dice import Dice
from tabletop.rules.game import Viewer
from tests.games.lateral.random_games import course_of
from tests.games.lateral.room import (
    END_GAME,
    LEAD,
    PAUSE,
    RESIGN,
    TIME_UP,
    Room,
    answer,
    ask,
    at,
    dispute,
    keyed,
    led,
    marked,
    noticed_by,
    propose,
    score,
    spoil,
    tip_off,
    vote,
)
from tests.secrets.world_comparison import compare
from tests.secrets.world_pairs import elsewhere

KEY, ADA, BO, CY = 0, 1, 2, 3


def test_la38_a_spoiler_that_nobody_marked_does_not_count() -> None:
    room = keyed(5, present=4).round(2).do(CY, propose("free", ADA))
    room.do(ADA, spoil("The gardener."))
    room.do(KEY, END_GAME)
    assert room.state.spoilers[0].counted is None


def test_la38_nobody_leads_because_others_say_nothing() -> None:
    room = marked(5).do(ADA, LEAD).do(BO, vote(1, True)).wait(60).do(CY, TIME_UP)
    assert (room.state.proposal, room.state.keyed) == (None, True)
    assert room.told(None)[1]["code"] == "dropped"


def test_la38_the_key_only_proposes() -> None:
    room = led().do(BO, ask("Was it a man?")).do(CY, spoil("Poison on the thorns."))
    assert KEY not in room.position.bots_to_act
    assert room.legal(KEY, "answer") == room.legal(KEY, "score") == []
    assert RESIGN not in play.table_moves(room.position, seat=KEY)


def test_la38_their_own_questions_lapse_and_the_turn_goes_on() -> None:
    room = marked().do(ADA, tip_off("Was it night?"))
    room.do(ADA, LEAD).do(BO, vote(1, True)).do(CY, vote(1, True))
    assert (room.state.question(1).state, room.state.turn) == ("lapsed", BO)


def test_la38_ticks_are_for_the_last_own_spoiler() -> None:
    room = marked().do(ADA, spoil("And it was revenge.")).do(KEY, score(3))
    room.do(BO, spoil("The gardener.")).do(KEY, score(0))
    room.do(ADA, LEAD).do(BO, vote(1, True)).do(CY, vote(1, True))
    assert room.view(ADA)["ticks"]["spoiler"] == 1


def test_la38_nobody_else_notices_a_tick() -> None:
    assert noticed_by(led().do(ADA, dispute(0, 2))) == {KEY, ADA}


def test_la38_who_has_read_the_solution_never_puzzles_again() -> None:
    room = led(6, present=4).do(ADA, RESIGN)
    assert room.view(ADA)["role"] == "gone"
    assert room.why_not(ADA, at("admit", ADA)) == "not_admissible"
    room = led(6, present=5).do(ADA, at("hand_over", BO))
    assert room.why_not(BO, at("hand_over", ADA)) == "no_such_puzzler"
    room.do(ADA, RESIGN)
    assert room.why_not(BO, at("admit", ADA)) == "not_admissible"


def test_la38_if_the_new_master_leaves_the_key_leads() -> None:
    room = led().do(BO, ask("Was it a man?")).do(ADA, dispute(0, 2)).do(ADA, PAUSE).do(ADA, RESIGN)
    assert (room.state.keyed, room.state.paused) == (True, False)
    assert room.position.bots_to_act == (KEY,)
    assert room.state.key_since == room.time
    assert room.view(BO)["disputes"] == []
    room.do(KEY, answer(1, "yes")).do(CY, propose("end")).do(BO, vote(2, True))
    assert len(room.view(BO)["disputes"]) == 1


def test_la38_another_puzzler_can_lead_then() -> None:
    room = led(5).do(ADA, RESIGN).do(BO, spoil("Revenge.")).do(KEY, score(3))
    room.do(BO, LEAD).do(CY, vote(2, True)).do(4, vote(2, True))
    assert (room.state.master, room.view(BO)["ticks"]["spoiler"]) == (BO, 1)


def worlds(room: Room, viewer: Viewer, count: int = 12) -> Sequence[State]:
    """The same game in other worlds, none of which that viewer can tell from this one."""
    seats, options = room.position.seats, {"puzzle": "red-dame"}
    course = course_of(room.position.seed, seats, options, room.moves)
    found = [elsewhere(course, viewer, Dice("other", number)) for number in range(count)]
    for number, other in enumerate(found):
        assert compare(course, other, viewer, Random(number)) == []
    return [other.end.state for other in found]


@pytest.mark.parametrize("propose_too", [False, True])
def test_la38_the_writer_knows_only_the_count(propose_too: bool) -> None:
    """All solutions that the key marks alike look the same to the writer; to the others all solutions do."""
    room = marked()
    if propose_too:
        room.do(ADA, LEAD).do(BO, vote(1, True))
    mine = worlds(room, ADA)
    assert {len(one.spoilers[0].bits) for one in mine} == {2}
    assert {len(one.found) for one in mine} == {5}
    assert len({one.puzzle for one in mine}) == 12
    others = worlds(room, BO)
    assert len({len(one.spoilers[0].bits) for one in others}) > 1
    assert len({len(one.found) for one in others}) > 1


def test_la38_ticks_differ_between_the_worlds_of_others() -> None:
    room = led().do(ADA, dispute(0, 2)).do(BO, ask("Was it a man?"))
    found = worlds(room, BO, 30)
    assert {len(one.disputes) for one in found} == {0, 1}
    assert worlds(room, ADA, 1) == [room.state]
