"""LA-18 to LA-20: Cooperation, Queue, and the frozen game."""

from __future__ import annotations

import pytest

from tests.games.lateral.room import (
    CONVERT,
    END_GAME,
    END_TURN,
    PASS,
    PAUSE,
    PUZZLE,
    RESIGN,
    RESUME,
    Data,
    Room,
    answer,
    ask,
    at,
    defend,
    extra,
    mata_hari,
    padlock,
    queue,
    reject,
    score,
    sherlock,
    spoil,
    swap,
    tip_off,
)


def two_answers() -> Room:
    """Question 1 is a Tip-off of player 1, question 2 a Sherlock of player 2, both answered."""
    room = Room(4).round(2)
    room.tip(1, "Is it a man?", "yes")
    room.sherlock(2, "Was it night?", "no")
    return room


def known(room: Room, number: int, viewer: int) -> tuple[object, object, object]:
    shown = room.question(number, viewer)
    return shown["how"], shown["text"], shown["answer"]


def test_la18_both_players_then_know_both_answers() -> None:
    room = two_answers().do(1, swap(1, 2, 2))
    assert known(room, 2, 1) == ("swapped", "Was it night?", "no")
    assert known(room, 1, 2) == ("swapped", "Is it a man?", "yes")
    assert known(room, 1, 1) == ("own", "Is it a man?", "yes")
    assert known(room, 2, 3) == (None, None, None)
    assert (room.hand(1)["cooperation"], room.hand(2)["cooperation"]) == (1, 2)
    assert room.view(None)["frozen"] is None


def test_la18_others_see_only_that_someone_swaps() -> None:
    room = two_answers().do(1, swap(1, 2, 2))
    played = {"seat": 1, "card": "cooperation", "round": 2, "cards": 1, "free": False, "after": 2}
    named = played | {"other": 2, "give": 1, "take": 2}
    assert [room.view(viewer)["played"][-1] for viewer in (None, 3)] == [played] * 2
    assert [room.view(viewer)["played"][-1] for viewer in (0, 1, 2)] == [named] * 3


def test_la18_spied_and_swapped_answers_can_be_given() -> None:
    room = two_answers()
    third = room.tip(3, "Did it rain?")
    room.do(1, mata_hari(3, third)).do(1, swap(third, 2, 2))
    assert known(room, third, 2)[0] == "swapped"
    room.do(2, swap(third, 1, 1))
    assert known(room, 1, 2)[0] == "swapped"


def test_la18_padlocked_and_protected_answers_cannot_be_taken() -> None:
    room = two_answers()
    room.do(2, tip_off("Did it rain?")).do(2, padlock(3)).do(3, mata_hari(2, 2)).do(2, defend(True))
    assert room.refusal(1, swap(1, 2, 3)) == ("padlocked", {"question": 3})
    assert room.refusal(1, swap(1, 2, 2)) == ("safe", {"question": 2})


def test_la18_padlocked_and_protected_answers_can_be_given() -> None:
    room = two_answers().do(1, padlock(1)).do(1, swap(1, 2, 2))
    assert known(room, 1, 2) == ("swapped", "Is it a man?", "yes")
    assert room.question(1, 3)["locked"] is True


def test_la18_unanswered_questions_can_be_taken_but_not_given() -> None:
    room = two_answers().do(2, tip_off("Did it rain?")).do(1, tip_off("Did it snow?"))
    assert room.refusal(1, swap(4, 2, 2)) == ("not_answered", {"question": 4})
    room.do(1, swap(1, 2, 3))
    assert (known(room, 3, 1), room.question(3, 1)["state"]) == (("swapped", "Did it rain?", None), "waiting")
    room.do(0, answer(3, "yes"))
    assert known(room, 3, 1)[2] == "yes"


@pytest.mark.parametrize(
    ("move", "code", "data"),
    [
        (swap(9, 2, 2), "no_such_question", {"question": 9}),
        (swap(3, 2, 2), "not_private", {"question": 3}),
        (swap(4, 2, 2), "not_known", {"question": 4}),
        (swap(1, 2, 9), "no_such_question", {"question": 9}),
        (swap(1, 3, 3), "not_private", {"question": 3}),
        (swap(1, 2, 4), "not_received", {"question": 4}),
        (swap(1, 1, 1), "own_question", {"question": 1}),
        (swap(1, 0, 2), "no_such_puzzler", {"seat": 0}),
        (swap(1, 2, 5), "was_rejected", {"question": 5}),
        (swap(1, 2, 2), None, {}),
    ],
)
def test_la18_what_can_be_swapped(move: Data, code: str | None, data: Data) -> None:
    room = two_answers().do(1, END_TURN).do(2, PASS).ask(3, "Did it rain?").do(3, tip_off("Is it money?"))
    room.do(2, tip_off("Is it love?")).do(0, reject(5))
    if code is None:
        assert known(room.do(1, move), 2, 1)[2] == "no"
    else:
        assert room.refusal(1, move) == (code, data)


def test_la18_known_answers_are_not_taken() -> None:
    room = two_answers().do(1, swap(1, 2, 2))
    assert room.refusal(1, swap(1, 2, 2)) == ("known_already", {"question": 2})
    assert room.may(1, "cooperation") == "nothing_to_take"


def three_tips() -> Room:
    """Questions 1 to 4 are Tip-offs of players 1 to 4; number 1 is padlocked."""
    room = Room(5).round(2)
    for seat in range(1, 5):
        room.tip(seat, f"Is it number {seat}?")
    return room.do(1, padlock(1))


def test_la18_an_answer_that_everyone_saw_someone_get_can_be_taken_from_them() -> None:
    """Everyone sees two Mata Haris and their target."""
    room = three_tips().do(2, mata_hari(1, 1, 2)).do(3, swap(3, 2, 1))
    assert known(room, 1, 3) == ("swapped", "Is it number 1?", "yes")
    assert known(room, 3, 2) == ("swapped", "Is it number 3?", "yes")
    assert known(room, 3, 1)[0] is None
    assert room.refusal(4, swap(4, 3, 1)) == ("not_received", {"question": 1})


def test_la18_a_padlock_protects_the_answer_wherever_it_is() -> None:
    room = three_tips().do(2, mata_hari(1, 1, 2)).do(1, padlock(1))
    assert room.refusal(3, swap(3, 2, 1)) == ("padlocked", {"question": 1})


def test_la18_what_one_cannot_know_is_refused_alike() -> None:
    """Player 3 spies on question 2, or on question 4, and swaps it on. Player 1 is told the same."""
    said = []
    for spied in (2, 4):
        room = three_tips().do(3, mata_hari(spied, spied)).do(3, swap(spied, 6 - spied, 6 - spied))
        said.append([room.refusal(1, swap(1, 3, number)) for number in (2, 4)])
    assert said[0] == said[1] == [("not_received", {"question": number}) for number in (2, 4)]


def test_la18_an_answer_can_be_taken_after_its_asker_has_left() -> None:
    room = three_tips().do(2, mata_hari(1, 1, 2)).do(1, RESIGN)
    assert room.refusal(3, swap(3, 1, 1)) == ("no_such_puzzler", {"seat": 1})
    assert known(room.do(3, swap(3, 2, 1)), 1, 3)[2] == "yes"


def test_la18_the_offer_names_such_an_answer_if_there_is_no_other() -> None:
    room = three_tips()
    for seat in (2, 4):
        room.do(3, swap(3, seat, seat))
    assert room.may(3, "cooperation") == "no_card"
    room = three_tips().do(2, mata_hari(1, 1, 2)).do(1, RESIGN).do(4, RESIGN)
    room.do(3, swap(3, 2, 2))
    (offer,) = [one for one in room.legal(3, "play") if one["card"] == "cooperation"]
    assert [offer[name]["fill"] for name in ("seat", "take")] == [2, 1]


def test_la18_players_without_answers_have_nothing_to_give() -> None:
    assert two_answers().may(3, "cooperation") == "nothing_to_give"


def test_la19_queue_moves_the_player_from_the_next_round_on() -> None:
    room = Room(5).round(2).do(4, queue(1))
    assert (room.view(None)["order"], room.view(None)["next_order"]) == ([1, 2, 3, 4], [4, 1, 2, 3])
    room.round(3)
    assert (room.view(None)["order"], room.view(None)["next_order"]) == ([4, 1, 2, 3], None)
    assert room.view(None)["turn"] == 4
    assert room.round(4).view(None)["order"] == [4, 1, 2, 3]


def test_la19_several_queues_take_effect_in_order() -> None:
    room = Room(5).round(2).do(4, queue(1)).do(1, queue(4)).do(2, queue(1))
    assert room.view(None)["next_order"] == [2, 4, 3, 1]


def test_la19_the_place_must_be_a_different_one() -> None:
    room = Room(4).round(2)
    assert room.refusal(2, queue(2)) == ("same_place", {"place": 2})
    for place in (0, 4, -1):
        assert room.refusal(2, queue(place)) == ("no_such_place", {"most": 3})
    assert Room(2).round(2).why_not(1, queue(1)) == "nobody_else"
    assert [offer["place"] for offer in room.legal(2, "play") if offer["card"] == "queue"] == [1, 3]


@pytest.mark.parametrize("seat", [1, 2])
def test_la20_everything_else_is_refused_while_a_spoiler_waits(seat: int) -> None:
    room = two_answers()
    room.do(0, at("award", 2)).do(2, sherlock("Did it rain?")).do(1, mata_hari(2, 2))
    room.do(2, spoil("the gardener"))
    frozen = ("frozen", {"by": 2, "card": "spoiler"})
    assert room.view(None)["frozen"] == {"by": 2, "card": "spoiler"}
    assert room.view(None)["to_act"] == [0]
    for move in (
        ask("Is it money?"),
        PASS,
        END_TURN,
        CONVERT,
        tip_off("Is it money?"),
        sherlock("Is it money?"),
        spoil("the rose"),
        padlock(1),
        mata_hari(2, 2),
        swap(1, 2, 2),
        queue(3),
        defend(True),
    ):
        assert room.refusal(seat, move) == frozen, move
    for move in (answer(3, "yes"), reject(3), at("award", 1), extra(1), END_GAME):
        assert room.refusal(0, move) == frozen, move
    assert {offer["type"] for offer in room.view(0)["legal"]} == {"score", "pause", "kick", "hand_over"}
    assert room.view(seat)["legal"] == []
    room.do(0, PAUSE)
    assert room.why_not(0, score(0)) == "paused"
    room.do(0, RESUME).do(0, score(0))
    assert room.view(None)["frozen"] is None


def test_la20_a_swap_needs_nobodys_decision() -> None:
    """It resolves immediately, so nobody can protect an answer at the last moment."""
    room = two_answers().do(1, swap(1, 2, 2))
    assert room.view(None)["frozen"] is None
    assert (room.view(None)["phase"], len(PUZZLE["bits"])) == ("playing", 5)
