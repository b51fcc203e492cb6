"""LA-26: the Master corrects answers."""

from __future__ import annotations

from tests.games.lateral.room import (
    PAUSE,
    Room,
    allow,
    answer,
    ask,
    at,
    correct,
    defend,
    mata_hari,
    reject,
    spoil,
    swap,
    tip_off,
)


def known(room: Room, number: int, viewer: int | None) -> tuple[object, bool]:
    """The answer as that viewer sees it, and whether it is marked as corrected."""
    shown = room.question(number, viewer)
    return shown["answer"], shown.get("corrected", False)


def test_la26_everyone_gets_the_corrected_answer_of_a_public_question() -> None:
    room = Room(4).ask(1, "Is it a man?", "yes").do(0, correct(1, "no"))
    assert [known(room, 1, viewer) for viewer in (None, 0, 1, 2)] == [("no", True)] * 4
    assert room.state.turn == 2


def test_la26_everyone_who_has_a_private_answer_gets_the_corrected_one() -> None:
    """Its asker, the spy, and the player it was swapped to; nobody else."""
    room = Room(6).round(2)
    number, other = room.tip(1, "Is it a man?", "yes"), room.tip(3, "Was it night?", "no")
    room.do(2, mata_hari(1, number)).do(3, swap(other, 1, number)).do(0, correct(number, "not_relevant"))
    assert [known(room, number, viewer) for viewer in (0, 1, 2, 3)] == [("not_relevant", True)] * 4
    assert [known(room, number, viewer) for viewer in (None, 4, 5)] == [(None, False)] * 3


def test_la26_a_sherlock_that_was_spied_on() -> None:
    room = Room(4).round(2)
    number = room.sherlock(1, "Is it a man?", "yes")
    room.do(2, mata_hari(1, number)).do(1, defend(False)).do(0, correct(number, "no"))
    assert [known(room, number, viewer) for viewer in (0, 1, 2, 3)] == [("no", True)] * 3 + [(None, False)]


def test_la26_who_learns_it_later_sees_that_it_was_corrected() -> None:
    room = Room(4).round(2)
    room.do(0, correct(room.tip(1, "Is it a man?", "yes"), "no")).do(2, mata_hari(1, 1))
    assert known(room, 1, 2) == ("no", True)


def test_la26_others_see_nothing_of_a_private_correction() -> None:
    room = Room(4).round(2)
    number = room.tip(1, "Is it a man?", "yes")
    before = [room.view(viewer) for viewer in (None, 2, 3)]
    room.do(0, correct(number, "no"))
    assert [room.view(viewer) for viewer in (None, 2, 3)] == before
    assert [room.told(viewer) for viewer in (None, 2, 3)] == [[]] * 3


def test_la26_what_was_done_stands() -> None:
    room = Room(4).round(2)
    number = room.tip(1, "Is it a man?", "yes")
    room.do(1, spoil("It was the gardener.")).do(0, {"type": "score", "bits": [0]})
    before = room.state
    after = room.do(0, correct(number, "no")).state
    assert (after.players, after.played, after.spoilers) == (before.players, before.played, before.spoilers)
    assert (after.turn, after.round) == (before.turn, before.round)


def test_la26_an_answer_can_be_corrected_again() -> None:
    room = Room(3).ask(1, "Is it a man?", "yes").do(0, correct(1, "no")).do(0, correct(1, "yes"))
    assert known(room, 1, 2) == ("yes", True)
    assert room.refusal(0, correct(1, "yes")) == ("same_answer", {"question": 1})


def test_la26_a_rephrase_can_be_corrected_until_it_is_decided() -> None:
    room = Room(3).do(1, ask("Is it a man?")).do(0, answer(1, "rephrase")).do(0, correct(1, "yes"))
    assert (known(room, 1, 2), room.state.turn) == (("yes", True), 2)
    assert room.why_not(0, allow(1, True)) == "not_open"
    for allowed in (True, False):
        room = Room(3).do(1, ask("Is it a man?")).do(0, answer(1, "rephrase")).do(0, allow(1, allowed))
        assert room.refusal(0, correct(1, "yes")) == ("rephrase_stands", {"question": 1})


def test_la26_a_private_rephrase_gives_no_free_repeat_once_it_is_corrected() -> None:
    room = Room(3).round(2).do(1, tip_off("Is it a man?")).do(0, answer(1, "rephrase"))
    room.do(0, correct(1, "no"))
    assert (known(room, 1, 1), room.view(1)["free"]["tip_off"]) == (("no", True), 0)
    assert (room.state.turn, room.view(0)["queue"]) == (1, [])


def test_la26_no_answer_becomes_rephrase() -> None:
    room = Room(3).ask(1, "Is it a man?", "yes")
    assert room.refusal(0, correct(1, "rephrase")) == ("rephrase_stands", {"question": 1})


def test_la26_only_answers_are_corrected_and_only_by_the_master() -> None:
    room = Room(3).do(1, ask("Is it a man?"))
    assert room.refusal(0, correct(1, "yes")) == ("nothing_to_correct", {"question": 1})
    assert room.refusal(0, correct(2, "yes")) == ("no_such_question", {"question": 2})
    assert room.legal(0, "correct") == []
    room.do(0, reject(1))
    assert room.refusal(0, correct(1, "yes")) == ("nothing_to_correct", {"question": 1})
    room.ask(1, "Was it night?", "yes")
    assert room.why_not(1, correct(2, "no")) == "master_only"
    (offer,) = room.legal(0, "correct")
    assert (offer["question"]["fill"], offer["answer"]["fill"]) == (2, "no")
    room.do(0, PAUSE)
    assert room.why_not(0, correct(2, "no")) == "paused"


def test_la26_a_new_master_can_correct_answers_of_the_old_one() -> None:
    room = Room(4).ask(1, "Is it a man?", "yes").do(0, at("hand_over", 2))
    assert room.why_not(0, correct(1, "no")) == "helper"
    assert known(room.do(2, correct(1, "no")), 1, 3) == ("no", True)
