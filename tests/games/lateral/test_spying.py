"""LA-16, LA-17: Mata Hari and Don Corleone."""

from __future__ import annotations

from tests.games.lateral.room import (
    END_TURN,
    PASS,
    PAUSE,
    RESUME,
    TIME_UP,
    Room,
    ask,
    defend,
    mata_hari,
    padlock,
    score,
    sherlock,
    spoil,
    swap,
    tip_off,
)


def spied(room: Room, number: int, viewer: int) -> tuple[object, object, object]:
    """How the viewer knows a question, with its text and answer."""
    shown = room.question(number, viewer)
    return shown["how"], shown["text"], shown["answer"]


def attacked(defence_seconds: int = 60) -> Room:
    """A room where player 1 is spying on question 1, a Sherlock of player 2."""
    room = Room(4, defence_seconds=defence_seconds).round(2)
    return room.do(1, mata_hari(2, room.sherlock(2, "Is it a man?")))


def test_la16_a_padlocked_tip_off_takes_two_cards() -> None:
    room = Room(4).round(2)
    number = room.tip(2, "Is it a man?")
    room.do(2, padlock(number))
    assert room.refusal(1, mata_hari(2, number)) == ("needs_two", {"question": number})
    assert room.hand(2)["padlock"] == 0
    room.do(1, mata_hari(2, number, 2))
    assert spied(room, number, 1)[2] == "yes"
    assert (room.hand(1)["mata_hari"], room.hand(2)["padlock"]) == (0, 1)
    assert [room.question(number, viewer)["locked"] for viewer in (None, 0, 2, 3)] == [True] * 4
    assert [room.question(number, viewer)["exposed"] for viewer in (None, 0, 2, 3)] == [True] * 4
    assert room.view(None)["cards"] == [0, 13, 14, 15]


def exposed() -> Room:
    """Question 1, a Tip-off of player 2, was padlocked, and player 1 has played two Mata Haris on it."""
    room = Room(5).round(2)
    room.do(2, padlock(room.tip(2, "Is it a man?")))
    return room.do(1, mata_hari(2, 1, 2))


def test_la16_the_question_stays_locked_but_its_answer_is_open() -> None:
    room = exposed()
    assert room.refusal(3, tip_off("is it a man")) == ("locked", {"question": 1})
    assert room.refusal(1, sherlock("Is it a man?")) == ("locked", {"question": 1})
    assert room.refusal(3, mata_hari(2, 1, 2)) == ("one_is_enough", {"question": 1})
    room.do(3, mata_hari(2, 1))
    assert spied(room, 1, 3)[2] == "yes"
    room.sherlock(4, "Was it night?")
    room.do(4, swap(2, 2, 1))
    assert spied(room, 1, 4) == ("swapped", "Is it a man?", "yes")
    room.round(3).do(1, PASS).do(2, ask("Is it a man?"))


def test_la16_the_owner_can_protect_the_answer_again() -> None:
    room = exposed().do(2, padlock(1))
    assert "exposed" not in room.question(1, None)
    assert room.question(1, None)["locked"] is True
    assert room.hand(2)["padlock"] == 0
    assert room.refusal(3, mata_hari(2, 1)) == ("needs_two", {"question": 1})
    room.do(3, mata_hari(2, 1, 2))
    assert (room.question(1, None)["exposed"], room.hand(2)["padlock"]) == (True, 1)


def test_la16_the_spied_player_of_a_sherlock_is_asked() -> None:
    room = attacked()
    pending = {"spy": 1, "seat": 2, "question": 1, "cards": 1, "state": "pending", "deadline": 68_000}
    assert room.time == 8_000
    hidden = pending | {"seat": None, "question": None}
    assert [room.view(viewer)["spying"] for viewer in (0, 1, 2)] == [[pending]] * 3
    assert [room.view(viewer)["spying"] for viewer in (None, 3)] == [[hidden]] * 2
    assert spied(room, 1, 1) == (None, None, None)
    assert [room.legal(seat, "defend") != [] for seat in range(4)] == [False, False, True, False]
    assert [room.may(seat, "don_corleone") for seat in (1, 2, 3)] == [
        "nothing_to_defend",
        None,
        "nothing_to_defend",
    ]
    assert room.view(None)["to_act"] == [1]  # nobody else is told who is asked


def test_la16_without_it_the_spy_sees_question_and_answer() -> None:
    room = attacked().do(2, defend(False))
    assert spied(room, 1, 1) == ("spied", "Is it a man?", "yes")
    assert room.hand(2)["don_corleone"] == 1
    assert room.why_not(2, defend(False)) == "nothing_to_defend"


def test_la16_a_player_who_can_no_longer_defend_is_not_waited_for() -> None:
    room = attacked().do(1, END_TURN).do(2, ask("Did it rain?"))
    assert spied(room, 1, 1)[2] == "yes"
    assert room.view(1)["spying"][0]["state"] == "seen"


def test_la8_a_defence_counts() -> None:
    room = attacked().do(2, defend(True)).do(1, END_TURN)
    assert room.view(None)["rounds"][2] == {"asked": False, "cards": 2}
    assert room.why_not(2, ask("Did it rain?")) == "no_more_questions"


def test_la16_no_decision_in_time_means_no_card() -> None:
    room = attacked(defence_seconds=30)
    assert room.deadline() == 38_000
    assert room.wait(29).refusal(3, TIME_UP) == ("too_early", {"deadline": 38_000})
    room.wait(1).do(3, TIME_UP)
    assert spied(room, 1, 1)[2] == "yes"
    assert room.deadline() is None
    assert room.why_not(3, TIME_UP) == "not_offered"
    assert room.hand(2)["don_corleone"] == 1


def test_la16_clocks_stop_while_the_game_is_halted() -> None:
    room = attacked().do(0, PAUSE)
    assert (room.deadline(), room.view(2)["spying"][0]["deadline"]) == (None, None)
    assert room.why_not(2, defend(True)) == "paused"
    room.wait(500)
    assert room.why_not(1, TIME_UP) == "not_offered"
    room.do(0, RESUME)
    assert room.deadline() == room.time + 60_000
    room.do(1, spoil("the gardener"))
    assert (room.deadline(), room.why_not(2, defend(True))) == (None, "frozen")
    room.wait(500).do(0, score(0))
    assert room.deadline() == room.time + 60_000


def test_la16_several_spies() -> None:
    """The earliest deadline comes first; Don Corleone stops all spies of that question."""
    room = attacked().wait(10).do(3, mata_hari(2, 1))
    assert room.deadline() == 68_000
    room.wait(50).do(0, TIME_UP)
    assert [spied(room, 1, seat)[2] for seat in (1, 3)] == ["yes", None]
    assert room.deadline() == 79_000

    room = attacked().do(3, mata_hari(2, 1)).do(2, defend(True))
    assert [one["state"] for one in room.view(None)["spying"]] == ["defended", "defended"]
    room = attacked().do(3, mata_hari(2, 1)).do(2, defend(False))
    assert [spied(room, 1, seat)[2] for seat in (1, 3)] == ["yes", "yes"]


def test_la17_the_question_is_protected_for_the_rest_of_the_game() -> None:
    room = attacked().do(2, defend(True)).round(5)
    assert [room.question(1, viewer)["safe"] for viewer in (None, 0, 1, 3)] == [True] * 4
    for spy in (1, 3):
        assert room.refusal(spy, mata_hari(2, 1)) == ("safe", {"question": 1})
