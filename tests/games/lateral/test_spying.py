"""LA-16, LA-17: Mata Hari and Don Corleone."""

from __future__ import annotations

from tests.games.lateral.room import END_TURN, Room, ask, defend, mata_hari, padlock


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


def test_la16_a_player_who_can_no_longer_defend_is_not_waited_for() -> None:
    room = attacked().do(1, END_TURN).do(2, ask("Did it rain?"))
    assert spied(room, 1, 1)[2] == "yes"
    assert room.view(1)["spying"][0]["state"] == "seen"


def test_la17_the_question_is_protected_for_the_rest_of_the_game() -> None:
    room = attacked().do(2, defend(True)).round(5)
    assert [room.question(1, viewer)["safe"] for viewer in (None, 0, 1, 3)] == [True] * 4
    for spy in (1, 3):
        assert room.refusal(spy, mata_hari(2, 1)) == ("safe", {"question": 1})
