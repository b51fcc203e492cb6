"""LA-37: a first evening, in turn and anytime. Each test is about one sentence of the rule."""

from __future__ import annotations

from typing import Any

import pytest

from games.lateral.evening import chapter
from games.lateral.rules import GAME
from games.lateral.rules.state import Options
from games.lateral.story import story
from tabletop.rules import optional_modules, play, wire
from tabletop.rules.game import Refused
from tests.games.lateral.full_games import steps_of
from tests.games.lateral.room import (
    BEGIN,
    CONVERT,
    END_GAME,
    END_TURN,
    PASS,
    PAUSE,
    RESUME,
    UNDO,
    Data,
    Room,
    answer,
    ask,
    at,
    choose,
    correct,
    correct_marks,
    extra,
    mata_hari,
    noticed_by,
    padlock,
    propose,
    queue,
    reject,
    score,
    sherlock,
    spoil,
    suggest,
    swap,
    tip_off,
    vote,
)

MASTER, ADA, BO, CY = 0, 1, 2, 3
FIVE_MINUTES = 300


def in_turn(seats: int = 4, **more: Any) -> Room:
    return Room(seats, first_evening=True, **more)


def anytime(seats: int = 4, **more: Any) -> Room:
    return Room(seats, first_evening=True, anytime=True, **more)


# Each LP has public questions, one Sherlock and three Spoilers, at most one a round; no other cards exist.


@pytest.mark.parametrize("room", [in_turn, anytime])
def test_one_sherlock_and_three_spoilers(room: Any) -> None:
    seen = room().view(ADA)
    assert {card: count for card, count in seen["hand"].items() if count} == {"spoiler": 3, "sherlock": 1}
    assert seen["cards"] == [0, 4, 4, 4]


@pytest.mark.parametrize("make", [in_turn, anytime])
def test_no_other_cards_exist(make: Any) -> None:
    room = make()
    if make is in_turn:
        room.round(2)
    room.do(BO, sherlock("Is it a man?"))
    others: list[Data] = [
        tip_off("Did it rain?"),
        padlock(1),
        mata_hari(BO, 1),
        swap(1, BO, 1),
        queue(3),
        CONVERT,
    ]
    for move in others:
        assert room.why_not(ADA, move) == "not_offered"
        assert room.may(ADA, move.get("card", "convert")) == "not_offered"
    assert room.why_not(MASTER, at("award", ADA)) == "not_offered"
    offered = {one.get("card") for one in room.legal(ADA, "play")}
    assert offered == {"sherlock", "spoiler"}


def test_one_spoiler_a_round() -> None:
    room = in_turn().round(2).spoiled(BO, 0)
    assert room.refusal(BO, spoil("The cook.")) == ("one_spoiler", {})
    assert room.may(BO, "spoiler") == "one_spoiler"
    room.round(3).do(BO, spoil("The cook."))
    assert room.hand(BO)["spoiler"] == 1


def test_the_full_game_has_no_such_limit() -> None:
    room = Room(4).round(2).spoiled(BO, 0)
    assert room.may(BO, "spoiler") is None


# In turn: dice, rounds and turns as in the full game.


def test_in_turn_there_are_dice_rounds_and_turns() -> None:
    room = in_turn()
    assert [one["seat"] for one in room.view(None)["throws"]] == [ADA, BO, CY]
    assert (room.view(None)["turn"], room.why_not(BO, ask("Is it a man?"))) == (ADA, "not_your_turn")
    assert room.why_not(ADA, sherlock("Is it a man?")) == "first_round"  # LA-7
    room.ask(ADA, "Is it a man?").do(BO, PASS).do(CY, PASS)
    assert room.view(None)["round"] == 2


def test_in_turn_the_clock_of_a_turn_runs() -> None:
    assert in_turn(turn_seconds=60).deadline() is not None


# Anytime: no dice, rounds and turns. The Master chooses before the start.


def test_anytime_there_are_no_dice_rounds_and_turns() -> None:
    room = anytime()
    seen = room.view(None)
    assert (seen["throws"], seen["turn"], seen["round"], seen["next_order"]) == ([], None, 1, None)
    assert room.told(None) == [{"code": "begun"}]
    for move in (PASS, END_TURN):
        assert room.why_not(ADA, move) == "not_offered"
    for move in (at("skip", ADA), extra(1)):
        assert room.why_not(MASTER, move) == "not_offered"
    room.ask(CY, "Is it a man?").ask(CY, "Is it a woman?").ask(ADA, "Did it rain?")
    assert room.view(None)["round"] == 1


def test_it_is_chosen_before_the_start() -> None:
    """Both are options of the match; all cards need turns, and a clock of turns does."""
    assert anytime().view(None)["options"] == {"defence_seconds": 60, "first_evening": True, "anytime": True}
    for options, told in (
        (Options(anytime=True), ("cards_need_turns", {"field": "anytime"})),
        (
            Options(first_evening=True, anytime=True, turn_seconds=60),
            ("no_turns", {"field": "turn_seconds"}),
        ),
    ):
        with pytest.raises(Refused) as refused:
            GAME.check(options, 4)
        assert (refused.value.code, refused.value.data) == told


def test_the_game_waits_for_those_who_can_ask_and_for_the_master() -> None:
    room = anytime()
    assert room.view(None)["to_act"] == [ADA, BO, CY]
    room.do(ADA, sherlock("Is it a man?"))
    assert room.view(None)["to_act"] == [ADA, BO, CY]  # LA-31
    room.do(BO, ask("Is it a woman?"))
    assert room.view(None)["to_act"] == [MASTER, ADA, CY]
    room.do(ADA, ask("Did it rain?")).do(CY, ask("Was it night?"))
    assert room.view(None)["to_act"] == [MASTER]
    assert room.do(MASTER, answer(2, "no")).view(None)["to_act"] == [MASTER, BO]


# Each LP has at most one open question.


def test_at_most_one_open_question() -> None:
    room = anytime().do(ADA, ask("Is it a man?"))
    assert room.why_not(ADA, ask("Did it rain?")) == room.may(ADA, "ask") == "question_waits"
    room.do(BO, ask("Did it rain?")).do(MASTER, answer(1, "no")).do(ADA, ask("Was it night?"))
    assert [one["state"] for one in room.view(None)["questions"]] == ["answered", "waiting", "waiting"]


def test_a_private_question_is_apart() -> None:
    """LA-31: otherwise the next public question would tell everyone that the private one is answered."""
    room = anytime().do(ADA, sherlock("Is it a man?")).do(ADA, ask("Did it rain?"))
    room.do(MASTER, answer(2, "no")).do(ADA, ask("Was it night?"))
    assert room.question(1, ADA)["state"] == "waiting"


def test_a_rejected_question_is_not_open() -> None:
    room = anytime().do(ADA, ask("Is it a man?")).do(MASTER, reject(1))
    assert room.may(ADA, "ask") is None


def test_after_rephrase_everyone_can_ask_again() -> None:
    """LA-10: there is no turn to give back, so nothing is left to decide."""
    room = anytime().do(ADA, ask("Is it a man?")).do(MASTER, answer(1, "rephrase"))
    assert (room.question(1, BO)["rephrase"], room.view(MASTER)["queue"]) == ("allowed", [])
    assert room.may(ADA, "ask") is None
    assert room.why_not(MASTER, correct(1, "yes")) == "rephrase_stands"  # LA-26
    room.do(ADA, sherlock("Was it night?")).do(MASTER, answer(2, "rephrase"))
    room.do(MASTER, {"type": "allow_rephrase", "question": 2, "allow": True})
    assert room.view(ADA)["free"]["sherlock"] == 1


# Questions are answered in the order in which they reached the server.


def test_answers_come_in_the_order_of_the_questions() -> None:
    room = anytime().do(CY, ask("Is it a man?")).do(ADA, ask("Did it rain?")).do(BO, ask("Was it night?"))
    waits = [{"kind": "question", "question": number} for number in (1, 2, 3)]
    assert room.view(MASTER)["queue"] == waits
    for move in (answer(2, "no"), reject(3)):
        assert room.refusal(MASTER, move) == ("earlier_first", {"question": 1})
    assert {one["question"] for one in room.legal(MASTER, "answer")} == {1}
    room.do(MASTER, reject(1)).do(MASTER, answer(2, "no")).do(MASTER, answer(3, "no"))
    assert room.view(MASTER)["queue"] == []


def test_private_questions_have_no_place_in_that_order() -> None:
    """LA-31: the next answer would tell everyone that they have been answered."""
    room = (
        anytime()
        .do(CY, sherlock("Is it a man?"))
        .do(ADA, ask("Did it rain?"))
        .do(BO, sherlock("Was it night?"))
    )
    room.do(MASTER, answer(3, "yes")).do(MASTER, answer(2, "no")).do(MASTER, answer(1, "no"))
    assert room.view(MASTER)["queue"] == []


def test_what_its_asker_left_does_not_hold_others_up() -> None:
    room = anytime().do(CY, ask("Is it a man?")).do(ADA, ask("Did it rain?")).do(MASTER, at("kick", CY))
    assert room.do(MASTER, answer(2, "no")).question(1, None)["state"] == "lapsed"


# LA-9 holds for the whole puzzle.


def test_la9_holds_for_the_whole_puzzle() -> None:
    room = anytime().ask(ADA, "Is it a man?").ask(BO, "Did it rain?").ask(BO, "Was it night?")
    assert room.refusal(CY, ask("is it a MAN")) == ("asked_already", {"question": 1})
    in_rounds = in_turn().ask(ADA, "Is it a man?").round(2)
    assert in_rounds.do(ADA, ask("Is it a man?")).last == 2
    room.do(CY, ask("Is this a man?"))
    assert room.similar(MASTER)["4"][0]["why"] == "round"


# A Spoiler may be sent every five minutes, and freezes as in LA-11.


def test_a_spoiler_every_five_minutes() -> None:
    room = anytime().spoiled(ADA, 0).wait(FIVE_MINUTES - 3)
    assert room.refusal(ADA, spoil("The cook.")) == ("spoiler_later", {})
    assert room.view(ADA)["spoiler_from"] == room.moves[-2]["at"] + 1000 * FIVE_MINUTES
    assert room.may(ADA, "spoiler") is None  # what is offered doesn't depend on the time
    room.spoiled(BO, 1)  # each puzzler has five minutes of their own
    room.do(ADA, spoil("The cook."))
    assert "spoiler_from" not in room.view(CY)


def test_undoing_marks_does_not_shorten_the_five_minutes() -> None:
    room = anytime().spoiled(ADA, 0).do(MASTER, UNDO).do(MASTER, score(1))
    assert room.why_not(ADA, spoil("The cook.")) == "spoiler_later"


def test_no_more_than_three_spoilers() -> None:
    room = anytime()
    for bit in range(3):
        room.spoiled(ADA, bit).wait(FIVE_MINUTES)
    assert room.why_not(ADA, spoil("The cook.")) == "no_card"


def test_a_spoiler_freezes_the_game() -> None:
    room = anytime().do(ADA, ask("Is it a man?")).do(BO, spoil("The cook."))
    for seat, move in ((CY, ask("Did it rain?")), (MASTER, answer(1, "no")), (CY, spoil("The gardener."))):
        assert room.refusal(seat, move) == ("frozen", {"by": BO, "card": "spoiler"})
    assert room.view(None)["to_act"] == [MASTER]
    assert room.do(MASTER, score(0)).view(None)["scores"] == [0, 0, 400, 0]


# Scores, end, corrections, secrets and quiet numbers as above.


def test_scores_are_as_in_the_full_game() -> None:
    room = anytime().spoiled(ADA, 0).spoiled(BO, 0, 1).spoiled(CY, 0)
    assert room.view(None)["scores"] == [0, 400, 360 + 250, 320]


def test_the_end_is_as_in_the_full_game_but_for_rounds() -> None:
    """LA-21: all bits end it. Above 90 there are no rounds to add: it goes on until the Master ends it."""
    room = anytime().do(ADA, spoil("All of it."))
    assert room.why_not(MASTER, score(0, 1, 2, 3, 4)) == "ends_game"
    assert room.do(MASTER, score(0, 1, 2, 3, 4, final=True)).view(None)["outcome"]["by"] == "solved"
    room = anytime().spoiled(ADA, 0, 1, 2, 3)
    assert (room.view(None)["phase"], room.view(MASTER)["sum"]) == ("playing", 95)
    assert room.do(MASTER, END_GAME).view(None)["outcome"] == {"ranking": [[ADA], [BO, CY]], "by": "ended"}
    assert anytime().spoiled(ADA, 0).do(MASTER, END_GAME).view(None)["outcome"]["by"] == "stalled"
    assert in_turn().round(2).spoiled(ADA, 0, 1, 2, 3).view(None)["phase"] == "ending"


def test_corrections_are_as_in_the_full_game() -> None:
    room = anytime().ask(ADA, "Is it a man?").do(BO, ask("Did it rain?")).do(MASTER, correct(1, "yes"))
    assert (room.question(1, CY)["answer"], room.question(1, CY)["corrected"]) == ("yes", True)
    room.do(MASTER, answer(2, "no")).do(MASTER, UNDO)
    assert room.question(2, None)["state"] == "waiting"
    room.spoiled(ADA, 0).do(MASTER, correct_marks(0, 1))
    assert room.view(None)["scores"] == [0, 250, 0, 0]


def test_private_questions_are_secret_and_quiet() -> None:
    """LA-14, LA-31."""
    room = anytime().do(ADA, sherlock("Is it a man?"))
    assert (room.question(1, BO)["text"], room.question(1, BO)["state"]) == (None, "hidden")
    assert noticed_by(room.do(MASTER, answer(1, "yes"))) == {MASTER, ADA}
    assert noticed_by(room.do(MASTER, correct(1, "no"))) == {MASTER, ADA}


def test_the_text_of_a_spoiler_is_secret() -> None:
    room = anytime().do(ADA, spoil("The cook."))
    assert ["text" in room.view(viewer)["spoilers"][0] for viewer in (None, ADA, BO)] == [False, True, False]


# The rest of the rules with it: pausing, coming and leaving, and rooms without a Master.


def test_pausing_stops_it() -> None:
    room = anytime().do(MASTER, PAUSE)
    assert room.why_not(ADA, ask("Is it a man?")) == "paused"
    assert room.do(MASTER, RESUME).do(ADA, ask("Is it a man?")).last == 1


def test_la24_a_latecomer_can_ask_at_once() -> None:
    room = Room(6, present=3, first_evening=True, anytime=True).do(MASTER, at("admit", 3))
    assert room.view(None)["order"] == [ADA, BO, 3]
    assert room.view(3)["cards"][3] == 4
    room.do(3, sherlock("Is it a man?")).do(3, ask("Did it rain?"))
    room.do(MASTER, at("free", 3))
    assert room.question(2, None)["state"] == "lapsed"
    room.do(MASTER, at("admit", 3))
    assert room.hand(3) == {**room.hand(ADA), "sherlock": 0}


def test_la24_a_latecomer_of_rounds_asks_first() -> None:
    room = Room(6, present=3, first_evening=True).do(MASTER, at("admit", 3)).round(2)
    assert room.why_not(3, sherlock("Is it a man?")) == "first_turn"
    assert room.view(3)["cards"][3] == 4


def test_a_new_master_goes_on_with_the_queue() -> None:
    room = anytime().do(BO, ask("Is it a man?")).do(MASTER, at("hand_over", ADA))
    assert room.do(ADA, answer(1, "yes")).question(1, None)["answer"] == "yes"


def keyed(seats: int = 4) -> Room:
    return anytime(seats, puzzle="red-dame")


def test_la32_without_a_master_the_key_answers_in_order() -> None:
    room = keyed().do(CY, ask("Is it a man?")).do(ADA, ask("Did it rain?"))
    assert room.refusal(MASTER, suggest(2, ("Was it wet?", "yes"))) == ("earlier_first", {"question": 1})
    room.do(MASTER, suggest(1, ("Was he old?", "no")))
    assert room.view(None)["to_act"] == [MASTER, BO, CY]  # while its asker chooses, others go on
    room.do(MASTER, suggest(2)).do(CY, choose(1, 0))
    assert [one["state"] for one in room.view(None)["questions"]] == ["answered", "rejected"]
    assert room.view(None)["to_act"] == [ADA, BO, CY]


def test_la33_a_choice_that_is_open_holds_its_asker_up() -> None:
    room = keyed().do(CY, ask("Is it a man?")).do(MASTER, suggest(1, ("Was he old?", "no")))
    assert room.why_not(CY, ask("Was it night?")) == "question_waits"
    assert room.do(CY, choose(1, None)).may(CY, "ask") is None


def test_la35_the_table_ends_it() -> None:
    room = keyed().do(ADA, spoil("It was him.")).do(MASTER, score(0, 1, 2, 3))
    assert room.view(None)["phase"] == "playing"
    assert room.why_not(BO, propose("skip", ADA)) == "not_their_turn"
    assert room.why_not(BO, propose("extra_rounds", rounds=1)) == "not_ending"
    assert room.do(ADA, propose("end")).do(BO, vote(1, True)).view(None)["phase"] == "settling"


def test_la32_the_key_of_a_site_puzzle_plays_it() -> None:
    room = Room(3, begun=False, puzzle="the-night-of-the-bed", first_evening=True, anytime=True)

    def key_moves() -> None:
        move = optional_modules.choose("lateral", "key", play.view(room.position, viewer=MASTER), "")
        room.do(MASTER, move)

    key_moves()
    room.do(ADA, BEGIN).do(BO, ask("Did he sleep badly?")).do(ADA, ask("Is it about a camel?"))
    while MASTER in room.position.bots_to_act:
        key_moves()
    assert all(one["state"] != "waiting" or "choosing" in one for one in room.view(None)["questions"])


# With the option off the game is the full one, unchanged to the byte.


def test_off_by_default_for_logs_and_clients() -> None:
    """Transcripts of recorded matches compare every byte (tests/games/test_recorded.py); none of them has
    the options.
    """
    assert wire.read_options(GAME, {}) == Options(first_evening=False, anytime=False)
    room = Room(4)
    assert room.view(None)["options"] == {"defence_seconds": 60}
    assert sum(room.hand(ADA).values()) == 15


def test_the_story_and_the_evening_name_no_rounds() -> None:
    room = anytime().ask(ADA, "Is it a man?").spoiled(BO, 0).do(MASTER, END_GAME)
    (told,) = story(steps_of(room), ["Mia", "Ada", "Bo", "Cy"])["rounds"]
    assert (told["number"], len(told["events"])) == (None, 2)
    found = chapter(steps_of(room))
    assert (found["round"], [one["round"] for one in found["moments"]]) == (None, [None])
