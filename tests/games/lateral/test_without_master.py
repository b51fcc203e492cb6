"""Games without a Master (LA-32 to LA-36), as far as the recorded ones don't show it. What is refused in them
is in test_refusals.py.
"""

from __future__ import annotations

import pytest

from games.lateral.puzzles.files import site_puzzles
from games.lateral.rules import GAME
from games.lateral.rules.keyed import KEY_MS
from games.lateral.rules.state import Options
from tabletop.rules import optional_modules, play
from tabletop.rules.position import Position
from tests.games.lateral.random_games import KEYED, random_game
from tests.games.lateral.room import (
    END_GAME,
    PASS,
    SETTLE,
    TIME_UP,
    Data,
    Room,
    answer,
    ask,
    at,
    choose,
    dispute,
    judge,
    keyed,
    noticed_by,
    padlock,
    propose,
    score,
    sherlock,
    spoil,
    suggest,
    tip_off,
    vote,
)

KEY, ADA, BO, CY = 0, 1, 2, 3


def ended() -> Room:
    """Ada's Spoiler was marked with everything but the last two bits, and the game has ended."""
    return (
        keyed()
        .round(2)
        .do(ADA, spoil("The gardener, with a yellow rose."))
        .do(KEY, score(0, 1, 2, final=True))
        .do(ADA, propose("end"))
        .do(BO, vote(1, True))
    )


def key_moves(position: Position) -> Data:
    return optional_modules.choose("lateral", "key", play.view(position, viewer=KEY), "")


def real(ref: str = "the-night-of-the-bed", seats: int = 3) -> Room:
    """A room whose key plays, in round 2."""
    found = Room(seats, begun=False, puzzle=ref)
    found.do(KEY, key_moves(found.position)).do(ADA, {"type": "begin"})
    return found.round(2)


def test_la32_the_key_has_the_masters_seat_and_nobody_leads() -> None:
    assert GAME.bot_seats(Options(puzzle="x")) == {0: "key"}
    assert GAME.bot_seats(Options()) == {}
    assert "key" in optional_modules.seated_bots("lateral")
    assert optional_modules.bots_of("lateral") == {}
    assert keyed().position.presiding_seat is None


def test_la32_a_puzzle_that_is_gone_ends_the_game() -> None:
    found = Room(3, begun=False, puzzle="nowhere")
    assert key_moves(found.position) == END_GAME
    found.do(KEY, END_GAME)
    assert found.view(None)["outcome"] == {"ranking": [], "by": "abandoned"}


def test_la32_a_puzzle_that_is_removed_during_the_game_ends_it() -> None:
    found = keyed().round(2).ask(ADA, "Was it murder?").do(BO, spoil("The gardener."))
    assert key_moves(found.position) == END_GAME
    found.do(KEY, END_GAME)
    assert (found.state.by, found.state.phase) == ("stalled", "settling")
    assert found.view(None)["frozen"] is None
    assert found.why_not(KEY, END_GAME) == "not_offered"
    found.do(BO, dispute(0, 0))
    for seat in (ADA, BO, CY):
        found.do(seat, SETTLE)
    assert found.view(None)["scores"][BO] == 400


def test_la32_people_come_and_come_back_alone() -> None:
    found = keyed(5, present=3)
    found.do(CY, at("admit", CY))
    assert found.view(CY)["role"] == "puzzler"
    found.do(ADA, propose("free", BO)).do(CY, vote(1, True))
    assert found.view(BO)["role"] == "gone"
    found.do(BO, at("admit", BO))
    assert found.view(BO)["role"] == "puzzler"


def test_la33_private_questions_don_t_show_that_they_wait() -> None:
    for question in (sherlock("Was it night?"), tip_off("Was it night?")):
        found = keyed().round(2).do(BO, question)
        assert (found.position.to_act, found.position.bots_to_act) == ((ADA,), (KEY,))
        due = GAME.bot_moves_at(found.state, KEY)
        assert due == found.time + KEY_MS
        found.do(KEY, suggest(1, ("Was it dark?", "no")))
        assert noticed_by(found) == {KEY, BO}
        assert found.position.bots_to_act == (ADA,)
        found.do(BO, choose(1, 0))
        assert noticed_by(found) == {KEY, BO}
        assert found.question(1, ADA)["state"] == "hidden"


def test_la33_the_key_answers_suggests_skips_and_minds_locks() -> None:
    found = real()
    sure = site_puzzles()["the-night-of-the-bed"].questions[1]
    found.do(ADA, tip_off(sure.text))
    assert key_moves(found.position) == answer(1, sure.answer) | {"meant": sure.text}
    found.do(KEY, key_moves(found.position)).do(ADA, padlock(1))
    found.do(BO, tip_off(sure.also[0]))
    assert key_moves(found.position)["because"] == "locked"
    found.do(KEY, key_moves(found.position)).do(BO, sherlock("Do they count the sheep of the village?"))
    near = key_moves(found.position)
    assert near["type"] == "suggest"
    assert 1 <= len(near["suggestions"]) <= 3
    found.do(KEY, near).do(BO, choose(3, None)).do(BO, sherlock("Is it about purple elephants on Mars?"))
    assert key_moves(found.position)["suggestions"] == []


def test_la34_the_key_marks_alone_and_confirms_the_end() -> None:
    found = real()
    bits = site_puzzles()["the-night-of-the-bed"].bits
    found.do(ADA, spoil(" ".join(bit.text for bit in bits)))
    assert key_moves(found.position) == score(*range(len(bits)), final=True)
    found.do(KEY, key_moves(found.position))
    assert found.state.phase == "settling"


def test_la35_a_proposal_is_dropped_or_waits_for_its_time() -> None:
    found = keyed(3).do(BO, propose("skip", ADA))
    assert found.state.turn == ADA  # the only other one: it waits
    assert found.deadline() == found.time + 30_000
    found.wait(30).do(BO, TIME_UP)
    assert found.state.turn == BO
    found.do(ADA, propose("skip", BO)).do(BO, PASS)
    assert found.state.proposal is None
    found.do(BO, propose("end")).do(ADA, vote(3, False))
    assert (found.state.proposal, found.state.by) == (None, None)


def place() -> Room:
    """A room in which Ada and Bo are the only ones, and Bo has to choose a suggestion."""
    found = keyed(11, present=3)
    found.do(ADA, ask("Was it murder?")).do(KEY, answer(1, "no"))
    return found.do(BO, ask("Is it a male?")).do(KEY, suggest(2, ("Is it a man?", "yes")))


def test_la35_nobody_loses_the_place_who_says_that_they_are_there() -> None:
    found = place().do(ADA, propose("free", BO))
    assert found.legal(BO, "vote") == [vote(1, False)]
    found.do(BO, vote(1, False))
    assert (found.state.proposal, found.view(BO)["role"]) == (None, "puzzler")
    found.wait(60).do(ADA, propose("free", BO)).wait(60).do(ADA, TIME_UP)
    assert found.view(BO)["role"] == "gone"


def test_la35_a_choice_that_everyone_sees_shows_that_a_player_is_there() -> None:
    found = place().do(ADA, propose("free", BO)).do(BO, choose(2, 0))
    assert found.state.proposal is None
    found.round(2).do(BO, sherlock("Is it a female?")).do(KEY, suggest(3, ("Is it a woman?", "no")))
    found.do(ADA, propose("free", BO)).do(BO, choose(3, 0))
    assert found.state.proposal is not None  # a private choice must not show (LA-31)


def test_la35_after_a_dropped_proposal_its_player_waits() -> None:
    found = keyed(3).do(BO, propose("end")).do(ADA, vote(1, False)).wait(59)
    assert found.why_not(BO, propose("end")) == "propose_later"
    found.wait(1).do(BO, propose("skip", ADA))


def test_la35_a_skip_closes_suggestions() -> None:
    found = keyed(4).do(ADA, ask("Is it a male?"))
    found.do(KEY, suggest(1, ("Is it a man?", "yes"))).do(BO, propose("skip", ADA)).do(CY, vote(1, True))
    assert (found.state.turn, found.question(1, ADA)["because"]) == (BO, "unknown")


def test_la35_the_turn_clock_runs_while_the_asker_chooses() -> None:
    found = keyed(3, turn_seconds=60).do(ADA, ask("Is it a male?"))
    assert found.deadline() is None
    found.do(KEY, suggest(1, ("Is it a man?", "yes")))
    assert found.deadline() is not None
    found.wait(90).do(BO, TIME_UP)
    assert found.state.turn == BO


def late_skip(seconds_before: int, seats: int = 4) -> Room:
    """Bo proposes to skip Ada's turn, that much time before its clock rings."""
    found = keyed(seats, turn_seconds=60)
    assert found.state.turn_ends is not None
    found.time = found.state.turn_ends - 1000 * seconds_before - 1000
    return found.do(BO, propose("skip", ADA))


def codes(found: Room) -> list[str]:
    return [line["code"] for line in found.told(None)]


def test_la35_the_record_says_whether_the_skip_or_the_clock_ended_a_turn() -> None:
    found = late_skip(10).wait(10).do(BO, TIME_UP)
    assert codes(found) == ["time_up", "turn_timed_out", "turn"]
    found = late_skip(40).do(CY, vote(1, True))
    assert codes(found) == ["voted", "carried", "turn"]
    found = late_skip(40).wait(30).do(BO, TIME_UP)
    assert codes(found) == ["time_up", "carried", "turn"]
    found = late_skip(40, 5).do(CY, vote(1, False)).wait(300).do(BO, TIME_UP)
    assert codes(found) == ["time_up", "dropped", "turn_timed_out", "turn"]


def test_la35_one_puzzler_decides_alone() -> None:
    found = keyed(2).do(ADA, propose("end"))
    assert found.view(None)["outcome"]["by"] == "agreed"


def test_la36_upheld_disputes_change_marks_and_scores() -> None:
    found = ended().do(ADA, dispute(0, 3)).do(BO, judge(0, True)).do(CY, judge(0, False))
    found.do(BO, dispute(0, 2))
    found.do(BO, SETTLE)
    found.do(BO, judge(0, False)).do(CY, judge(1, False)).do(CY, SETTLE).do(ADA, SETTLE)
    view = found.view(None)
    assert [one["upheld"] for one in view["disputes"]] == [False, False]
    assert view["scores"][ADA] == 850
    again = ended().do(ADA, dispute(0, 3)).do(BO, dispute(0, 2))
    for seat in (ADA, BO, CY):
        again.do(seat, SETTLE)
    view = again.view(None)
    assert (view["scores"][ADA], view["key_scores"][ADA]) == (750, 850)
    assert view["spoilers"][0]["bits"] == [0, 1, 3]


def test_la36_a_dispute_sends_everyone_back_and_time_ends_it() -> None:
    found = ended().do(BO, SETTLE).do(ADA, dispute(0, 4))
    assert found.view(BO)["settling"]["settled"] == []
    ends = found.deadline()
    assert ends is not None
    found.time = ends - 59_000
    assert found.why_not(BO, dispute(0, 3)) == "too_late_to_dispute"
    found.time = ends
    found.do(BO, TIME_UP)
    assert found.view(None)["outcome"]["by"] == "agreed"
    assert found.view(None)["scores"][ADA] == 900


def test_la36_there_is_a_limit() -> None:
    found = keyed(3).round(2)
    for number in range(3):
        found.do(ADA, spoil(f"Guess {number}.")).do(KEY, score(final=True))
    found.do(ADA, propose("end")).do(BO, vote(1, True))
    for number in range(10):
        found.do(ADA, dispute(number // 5, number % 5))
    assert found.why_not(ADA, dispute(2, 0)) == "too_many_disputes"
    found.do(BO, dispute(2, 0))


@pytest.mark.parametrize(
    ("seats", "options"), [*KEYED, *((seats, {"puzzle": "hard-pears"}) for seats in range(2, 12))]
)
def test_random_games_with_the_key_end(seats: int, options: Data) -> None:
    """LA-32: no room gets stuck."""
    *_, end = random_game(f"to the end {seats}", seats, options, most=1500)
    assert end.outcome is not None
