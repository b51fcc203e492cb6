"""Refusals: every code occurs and has a message, and offers agree with refusals."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from games.lateral.rules.legal_moves import RULES_BY_NAME
from games.lateral.rules.questions import MAX_QUESTIONS
from games.lateral.rules.room import MAX_REMARKS
from games.lateral.rules.state import Question
from games.lateral.words import REFUSALS
from tabletop.matches.refusals import SENTENCES, sentence
from tabletop.rules.game import Refused
from tests.games.lateral.random_games import TABLES, random_game
from tests.games.lateral.room import (
    BEGIN,
    CONVERT,
    END_GAME,
    END_TURN,
    LEAD,
    PASS,
    PAUSE,
    REGISTER,
    RESIGN,
    RESUME,
    SETTLE,
    UNDO,
    Data,
    Room,
    allow,
    answer,
    ask,
    at,
    choose,
    correct,
    correct_marks,
    defend,
    dispute,
    dispute_answer,
    extra,
    judge,
    keyed,
    led,
    marked,
    mata_hari,
    padlock,
    praise,
    propose,
    queue,
    register,
    reject,
    remark,
    score,
    spoil,
    suggest,
    swap,
    tip_off,
    vote,
)


def preparing() -> Room:
    return Room(4, begun=False)


def reading() -> Room:
    return Room(4, begun=False).do(0, REGISTER)


def begun() -> Room:
    return Room(4)


def crowded() -> Room:
    """A room in the second round with the maximum number of questions."""
    room = second()
    questions = (Question(1, 1, "public", "?", 1, "answered", "yes"),) * MAX_QUESTIONS
    state = replace(room.position.state, questions=questions)
    room.position = room.position.step(state=state, draw=frozenset())
    return room


def second() -> Room:
    return Room(4).round(2)


def asked() -> Room:
    return second().do(1, ask("Is it a man?"))


def tipped() -> Room:
    """Question 1 is a Tip-off of player 1, 2 one of player 2, 3 a Sherlock of player 3, all answered; 4 is
    public.
    """
    room = second()
    room.tip(1, "Is it a man?")
    room.tip(2, "Was it night?")
    room.sherlock(3, "Did it rain?")
    return room.do(1, END_TURN).ask(2, "Was there a dog?")


def rejected() -> Room:
    return second().do(1, tip_off("?")).do(0, reject(1))


def talkative() -> Room:
    """A room in which the Master has said as much as one can."""
    room = begun()
    for number in range(MAX_REMARKS):
        room.do(0, remark(f"No. {number}"))
    return room


def locked() -> Room:
    return tipped().do(1, padlock(1))


def attacked() -> Room:
    return tipped().do(1, mata_hari(3, 3))


def defended() -> Room:
    return attacked().do(3, defend(True))


def frozen() -> Room:
    return second().do(3, spoil("the gardener"))


def nearly() -> Room:
    return frozen().do(0, score(0, 1, 2, 3))


def alone() -> Room:
    return second().do(2, RESIGN).do(3, RESIGN)


def handed() -> Room:
    return begun().do(0, at("hand_over", 3))


def elastic() -> Room:
    """Player 3 has just come, and 4 has not."""
    return Room(5, present=3).do(0, at("admit", 3)).round(2)


def evening() -> Room:
    """A first evening in turn, in round 2, where player 2 has played a Spoiler."""
    return Room(4, first_evening=True).round(2).spoiled(2, 0)


def anytime() -> Room:
    """A first evening without turns, where two questions wait."""
    room = Room(4, first_evening=True, anytime=True).ask(1, "Is it a man?")
    return room.do(3, ask("Did it rain?")).do(1, ask("Was it night?"))


OTHER_CARDS = (tip_off("Did it rain?"), padlock(1), mata_hari(2, 1), swap(1, 2, 1), queue(3), CONVERT)
"""Those that a first evening has not."""


def keyed_reading() -> Room:
    return Room(3, begun=False, puzzle="red-dame").do(0, REGISTER)


def keyed_asked() -> Room:
    return keyed().do(1, ask("Is it a male?"))


def suggested() -> Room:
    """The key has suggested two questions."""
    return keyed_asked().do(0, suggest(1, ("Is it a man?", "yes"), ("Is he old?", "no")))


def guessed(seats: int = 4) -> Room:
    """A Spoiler waits for the key."""
    return keyed(seats).round(2).do(1, spoil("The gardener, with a rose."))


def skipping() -> Room:
    """Player 2 of 4 has proposed to skip the turn of player 1."""
    return keyed(5).do(2, propose("skip", 1))


def changed_vote() -> Room:
    """Player 3 has agreed to the end, and then not."""
    return keyed(6).do(2, propose("end")).do(3, vote(1, True)).do(3, vote(1, False))


def settling() -> Room:
    """The game has ended, and the table settles what the key got wrong."""
    return marked().do(1, propose("end")).do(2, vote(1, True))


def disputed() -> Room:
    return settling().do(1, dispute(0, 3))


MASTERS_OWN = (
    *(at(kind, 1) for kind in ("award", "kick", "hand_over", "free")),
    *(PAUSE, at("skip", 2), remark("Hm."), correct(1, "yes")),
)
"""Moves that only a Master makes."""


def bits(*pairs: tuple[str, int]) -> Data:
    return register(bits=[{"text": text, "score": worth} for text, worth in pairs])


CASES: list[tuple[str, Data | None, Callable[[], Room], int, Data]] = [
    ("not_your_turn", {}, begun, 2, ask("Is it a man?")),
    ("empty", {}, begun, 1, ask(" ")),
    ("empty", {}, second, 1, spoil(" ")),
    ("empty", {}, begun, 1, ask("\u202e \u00ad\x00")),
    ("empty", {}, begun, 0, remark("   ")),
    ("too_long", {"most": 200}, begun, 0, remark("x" * 201)),
    ("too_long", {"most": 200}, begun, 1, ask("x" * 201)),
    ("too_long", {"most": 1000}, second, 1, spoil("x" * 1001)),
    ("puzzlers_only", {}, begun, 0, ask("Is it a man?")),
    ("master_only", {}, asked, 2, answer(1, "yes")),
    ("helper", {}, handed, 0, END_GAME),
    ("helper", {}, handed, 0, PASS),
    ("left", {}, alone, 2, tip_off("Is it a man?")),
    ("left", {}, alone, 2, PAUSE),
    ("preparing", {}, preparing, 1, ask("Is it a man?")),
    ("preparing", {}, preparing, 0, PAUSE),
    ("preparing", {}, preparing, 0, score(0)),
    ("preparing", {}, preparing, 0, BEGIN),
    ("reading", {}, reading, 1, ask("Is it a man?")),
    ("reading", {}, reading, 0, PAUSE),
    ("reading", {}, reading, 0, score(0)),
    ("registered_already", {}, reading, 0, REGISTER),
    ("begun_already", {}, begun, 0, BEGIN),
    ("master_only", {}, reading, 1, BEGIN),
    ("paused", {}, lambda: second().do(0, PAUSE), 1, tip_off("Is it a man?")),
    ("paused", {}, lambda: frozen().do(0, PAUSE), 0, score(0)),
    ("paused", {}, lambda: nearly().do(0, PAUSE), 0, extra(1)),
    ("frozen", {"by": 3, "card": "spoiler"}, frozen, 1, tip_off("Is it a man?")),
    ("frozen", {"by": 3, "card": "spoiler"}, frozen, 0, END_GAME),
    ("ending", {}, nearly, 1, ask("Is it a man?")),
    ("bad_title", {"most": 80}, preparing, 0, register(title="")),
    ("bad_statement", {"most": 2000}, preparing, 0, register(statement=" ")),
    ("bad_solution", {"most": 4000}, preparing, 0, register(solution="x" * 4001)),
    ("bad_note", {"most": 200}, preparing, 0, register(note="x" * 201)),
    ("bad_ref", {"most": 80}, preparing, 0, register(ref="x" * 81)),
    ("bad_bits", {"most": 20}, preparing, 0, bits()),
    ("bad_bit", {"bit": 2, "most": 200}, preparing, 0, bits(("one", 50), ("", 50))),
    ("bad_score", {"bit": 1}, preparing, 0, bits(("one", 0), ("two", 100))),
    ("bad_sum", {"sum": 99}, preparing, 0, bits(("one", 49), ("two", 50))),
    ("question_waits", {}, asked, 1, PASS),
    ("end_turn_instead", {}, lambda: second().do(1, queue(2)), 1, PASS),
    ("pass_instead", {}, second, 1, END_TURN),
    ("asked_already", {"question": 1}, asked, 2, tip_off("is it a man")),
    ("locked", {"question": 1}, locked, 3, tip_off("is it a man")),
    ("no_more_questions", {}, lambda: second().do(1, queue(2)).do(1, tip_off("?")), 1, ask("Who?")),
    ("questions_full", {"most": MAX_QUESTIONS}, crowded, 1, ask("Who?")),
    ("first_round", {}, begun, 1, queue(2)),
    ("first_round", {}, begun, 1, CONVERT),
    ("one_card", {}, lambda: asked().do(1, queue(2)), 1, tip_off("Was it night?")),
    ("no_card", {"card": "queue"}, lambda: second().do(1, queue(2)), 1, queue(1)),
    ("no_card", {"card": "mata_hari"}, lambda: locked().do(3, mata_hari(2, 2)), 3, mata_hari(1, 1, 2)),
    ("converted_twice", {}, lambda: second().do(1, CONVERT).do(1, CONVERT), 1, CONVERT),
    ("no_such_question", {"question": 9}, tipped, 1, padlock(9)),
    ("no_such_question", {"question": -1}, tipped, 1, mata_hari(2, -1)),
    ("no_such_question", {"question": 0}, tipped, 1, swap(0, 2, 2)),
    ("not_yours", {"question": 2}, tipped, 1, padlock(2)),
    ("not_a_tip_off", {"question": 3}, tipped, 3, padlock(3)),
    ("no_card", {"card": "padlock"}, locked, 1, padlock(1)),
    ("was_rejected", {"question": 1}, rejected, 1, padlock(1)),
    ("was_rejected", {"question": 1}, rejected, 2, mata_hari(1, 1)),
    ("no_such_puzzler", {"seat": 0}, tipped, 1, mata_hari(0, 1)),
    ("no_such_puzzler", {"seat": 9}, tipped, 0, at("award", 9)),
    ("own_question", {"question": 1}, tipped, 1, mata_hari(1, 1)),
    ("not_theirs", {"question": 2}, tipped, 1, mata_hari(3, 2)),
    ("not_private", {"question": 4}, tipped, 1, mata_hari(2, 4)),
    ("not_private", {"question": 4}, tipped, 1, swap(4, 2, 2)),
    ("known_already", {"question": 2}, lambda: tipped().do(1, mata_hari(2, 2)), 1, mata_hari(2, 2)),
    ("safe", {"question": 3}, defended, 1, mata_hari(3, 3)),
    ("safe", {"question": 3}, defended, 1, swap(1, 3, 3)),
    ("spying_already", {"question": 3}, attacked, 1, mata_hari(3, 3)),
    ("needs_two", {"question": 1}, locked, 3, mata_hari(1, 1)),
    ("one_is_enough", {"question": 2}, tipped, 3, mata_hari(2, 2, 2)),
    ("nothing_to_defend", {}, tipped, 3, defend(True)),
    ("not_spied_on", {"question": 1}, attacked, 3, defend(True, 1)),
    ("not_known", {"question": 2}, tipped, 1, swap(2, 3, 3)),
    ("not_answered", {"question": 5}, lambda: tipped().do(1, tip_off("Who?")), 1, swap(5, 2, 2)),
    ("padlocked", {"question": 1}, locked, 3, swap(3, 1, 1)),
    ("not_received", {"question": 1}, tipped, 3, swap(3, 2, 1)),
    ("no_such_place", {"most": 3}, second, 1, queue(4)),
    ("same_place", {"place": 1}, second, 1, queue(1)),
    ("nobody_else", {}, alone, 1, queue(2)),
    ("not_waiting", {"question": 1}, tipped, 0, answer(1, "no")),
    ("not_waiting", {"question": 7}, tipped, 0, reject(7)),
    ("not_open", {"question": 1}, asked, 0, allow(1, True)),
    ("nothing_to_score", {}, second, 0, score(0)),
    ("no_such_bit", {"bit": 5}, frozen, 0, score(5)),
    ("no_such_bit", {"bit": -1}, frozen, 0, score(-1)),
    ("bit_twice", {"bit": 0}, frozen, 0, score(0, 0)),
    ("not_ending", {}, second, 0, extra(1)),
    ("frozen", {"by": 3, "card": "spoiler"}, frozen, 0, extra(1)),
    ("not_paused", {}, second, 0, RESUME),
    ("answer_first", {"question": 1}, asked, 0, at("skip", 1)),
    ("not_their_turn", {"seat": 2}, begun, 0, at("skip", 2)),
    ("remarks_full", {"most": 100}, talkative, 0, remark("One more.")),
    ("only_public", {"question": 1}, tipped, 0, praise(1)),
    ("was_rejected", {"question": 1}, lambda: asked().do(0, reject(1)), 0, praise(1)),
    ("good_already", {"question": 1}, lambda: asked().do(0, praise(1)), 0, praise(1)),
    ("ends_game", {}, frozen, 0, score(0, 1, 2, 3, 4)),
    ("nothing_to_undo", {}, second, 0, UNDO),
    ("too_late_to_undo", {}, lambda: nearly().wait(11), 0, UNDO),
    ("master_only", {}, tipped, 1, UNDO),
    ("nothing_to_correct", {"question": 1}, asked, 0, correct(1, "no")),
    ("same_answer", {"question": 1}, tipped, 0, correct(1, "yes")),
    ("rephrase_stands", {"question": 1}, tipped, 0, correct(1, "rephrase")),
    ("no_spoilers", {}, second, 0, correct_marks(0, 1)),
    ("no_such_spoiler", {}, nearly, 0, correct_marks(1, 1)),
    ("same_marks", {}, nearly, 0, correct_marks(0, 3, 2, 1, 0)),
    ("no_such_bit", {"bit": 5}, nearly, 0, correct_marks(0, 5)),
    ("bit_twice", {"bit": 0}, nearly, 0, correct_marks(0, 0, 0)),
    ("ends_game", {}, nearly, 0, correct_marks(0, 0, 1, 2, 3, 4)),
    ("frozen", {"by": 3, "card": "spoiler"}, frozen, 0, correct_marks(0, 1)),
    ("master_only", {}, nearly, 3, correct_marks(0, 1)),
    ("nobody_there", {"seat": 2}, alone, 0, at("kick", 2)),
    ("last_puzzler", {}, alone, 0, at("hand_over", 1)),
    ("last_puzzler", {}, lambda: elastic().do(0, at("free", 3)).do(0, at("free", 1)), 0, at("free", 2)),
    ("no_such_puzzler", {"seat": 4}, elastic, 0, at("free", 4)),
    ("not_admissible", {"seat": 3}, elastic, 0, at("admit", 3)),
    ("not_admissible", {"seat": 5}, elastic, 0, at("admit", 5)),
    ("not_admissible", {"seat": 2}, lambda: elastic().do(0, at("kick", 2)), 0, at("admit", 2)),
    ("master_only", {}, elastic, 1, at("admit", 4)),
    ("not_admitted", {}, elastic, 4, ask("Is it a man?")),
    ("not_admitted", {}, elastic, 4, at("admit", 4)),
    ("first_turn", {}, elastic, 3, tip_off("Is it a man?")),
    ("first_turn", {}, elastic, 3, CONVERT),
    # A first evening (LA-37).
    *(("not_offered", {}, evening, 1, move) for move in OTHER_CARDS),
    ("not_offered", {}, evening, 0, at("award", 1)),
    ("one_spoiler", {}, evening, 2, spoil("The cook.")),
    ("asked_already", {"question": 1}, anytime, 2, ask("is it a MAN")),
    ("earlier_first", {"question": 2}, anytime, 0, answer(3, "no")),
    ("earlier_first", {"question": 2}, anytime, 0, reject(3)),
    ("spoiler_later", {}, lambda: anytime().spoiled(1, 0).wait(297), 1, spoil("The cook.")),
    # Without a Master (LA-32 to LA-36).
    ("puzzlers_only", {}, keyed_reading, 0, BEGIN),
    ("read_first", {}, keyed_reading, 1, ask("Is it a man?")),
    ("begun_already", {}, keyed, 1, BEGIN),
    *(("not_offered", {}, keyed_asked, 0, move) for move in MASTERS_OWN),
    ("not_offered", {}, keyed_asked, 1, END_GAME),
    ("not_offered", {}, keyed_asked, 1, at("admit", 1)),
    ("not_offered", {}, begun, 1, propose("end")),
    ("no_key", {}, asked, 0, answer(1, "no") | {"meant": "Is it?"}),
    ("not_admissible", {"seat": 1}, lambda: keyed(5, present=3), 1, at("admit", 3)),
    ("not_admissible", {"seat": 4}, lambda: keyed(5, present=3), 3, at("admit", 4)),
    ("question_waits", {}, suggested, 1, PASS),
    ("not_waiting", {"question": 1}, suggested, 0, answer(1, "yes")),
    ("no_such_suggestion", {"question": 1}, suggested, 1, choose(1, 2)),
    ("nothing_to_choose", {}, keyed, 1, choose(1, 0)),
    ("frozen_by_key", {"by": 1, "card": "spoiler"}, guessed, 2, ask("Is it?")),
    ("frozen_by_key", {"by": 1, "card": "spoiler"}, guessed, 1, LEAD),
    ("own_seat", {}, keyed, 1, propose("skip", 1)),
    ("not_their_turn", {"seat": 3}, keyed, 2, propose("skip", 3)),
    ("answer_first", {"question": 1}, keyed_asked, 2, propose("skip", 1)),
    ("proposal_open", {}, skipping, 3, propose("end")),
    ("about_you", {}, skipping, 1, vote(1, False)),
    ("about_you", {}, lambda: keyed(11, present=3).do(1, propose("free", 2)), 2, vote(1, True)),
    ("no_proposal", {}, skipping, 3, vote(2, True)),
    ("voted_already", {}, skipping, 2, vote(1, True)),
    ("vote_final", {}, changed_vote, 3, vote(1, True)),
    ("propose_later", {}, lambda: keyed(3).do(2, propose("end")).do(1, vote(1, False)), 2, propose("end")),
    ("not_ending", {}, keyed, 2, propose("extra_rounds", rounds=1)),
    ("table_decides", {}, lambda: guessed(3).do(0, score(0, 1, 2, 3, final=True)), 1, ask("Is it?")),
    ("settling", {}, settling, 1, ask("Is it?")),
    ("disputed_already", {}, disputed, 2, dispute(0, 3)),
    ("no_such_bit", {"bit": 9}, disputed, 2, dispute(0, 9)),
    ("no_such_spoiler", {}, disputed, 2, dispute(3, 0)),
    ("not_answered", {"question": 7}, disputed, 2, dispute_answer(7)),
    ("vote_final", {}, lambda: disputed().do(2, judge(0, True)).do(2, judge(0, False)), 2, judge(0, True)),
    ("no_such_dispute", {}, settling, 1, judge(0, True)),
    ("settled_already", {}, lambda: settling().do(2, SETTLE), 2, SETTLE),
    ("too_late_to_dispute", {}, lambda: settling().wait(241), 2, dispute(0, 3)),
    ("puzzlers_only", {}, settling, 0, SETTLE),
    ("not_settling", {}, keyed, 1, SETTLE),
    # A puzzler who leads (LA-38).
    ("spoiler_first", {}, marked, 2, LEAD),
    ("nobody_to_agree", {}, lambda: marked(2), 1, LEAD),
    ("others_decide", {}, lambda: marked().do(1, LEAD), 1, vote(1, False)),
    ("nothing_to_tick", {}, marked, 0, dispute(0, 2)),
    ("not_offered", {}, led, 2, propose("end")),
    ("puzzlers_only", {}, led, 1, spoil("The gardener.")),
    ("helper", {}, lambda: led().do(2, ask("Was it a man?")), 0, answer(1, "no")),
    ("nobody_there", {"seat": 0}, led, 1, at("kick", 0)),
    ("not_missed", {}, led, 1, dispute(0, 0)),
    ("not_missed", {}, led, 1, dispute_answer(1)),
    ("disputed_already", {}, lambda: led().do(1, dispute(0, 2)), 1, dispute(0, 2)),
    ("too_late_to_tick", {}, lambda: led().wait(61), 1, dispute(0, 4)),
    ("master_only", {}, led, 2, dispute(0, 4)),
    ("no_spoilers", {}, led, 1, correct_marks(0, 0, 1, 2)),
    ("own_spoiler", {}, lambda: led().do(2, spoil("Poison.")).do(1, score(2)), 1, correct_marks(0, 0, 1)),
    ("malformed", None, second, 1, {"type": "play", "card": "tip_off"}),
    ("malformed", None, second, 1, mata_hari(2, 1, 3)),
    ("malformed", None, second, 1, {"type": "play", "card": "don_corleone", "question": 1}),
    ("malformed", None, begun, 1, ask("half a \ud83d smile")),
    ("malformed", None, second, 0, score(*range(21))),
    ("malformed", None, second, 0, reject(1, "boring")),
    ("malformed", None, nearly, 0, extra(0)),
]


@pytest.mark.parametrize(("code", "data", "room", "seat", "move"), CASES)
def test_refusals(code: str, data: Data | None, room: Callable[[], Room], seat: int, move: Data) -> None:
    table = room()
    before = table.position
    found = table.refusal(seat, move)
    assert found[0] == code
    assert data is None or found[1] == data
    assert table.position == before


def test_texts_can_be_as_long_as_refusals_say() -> None:
    for seat, move in ((1, ask("x" * 200)), (2, tip_off("x" * 200)), (0, remark("x" * 200))):
        second().do(seat, move)
    second().do(1, spoil("x" * 1000))


def test_la18_what_one_cannot_know_is_refused_alike() -> None:
    """Questions 1 to 4 are Tip-offs of players 1 to 4. Player 3 spies on 2, or on 4, and swaps it on.
    Player 1 is told the same.
    """
    said = []
    for spied in (2, 4):
        room = Room(5).round(2)
        for seat in range(1, 5):
            room.tip(seat, f"Is it number {seat}?")
        room.do(1, padlock(1)).do(3, mata_hari(spied, spied)).do(3, swap(spied, 6 - spied, 6 - spied))
        said.append([room.refusal(1, swap(1, 3, number)) for number in (2, 4)])
    assert said[0] == said[1] == [("not_received", {"question": number}) for number in (2, 4)]


POINTLESS = {"nothing_to_lock", "nothing_to_spy", "nothing_to_give", "nothing_to_take"}
"""These are only said of the cards in hand (`may`); of a certain move there is always more to say."""
ELSEWHERE = {"cards_need_turns", "no_turns", "too_many_disputes"}
"""Two of options are met in test_first_evening.py, one in test_without_master.py."""


def test_cards_without_a_target_say_so() -> None:
    assert second().may(1, "padlock") == "nothing_to_lock"
    assert second().may(1, "mata_hari") == "nothing_to_spy"
    assert second().may(1, "cooperation") == "nothing_to_give"
    room = second()
    room.tip(1, "Is it a man?")
    assert room.may(1, "cooperation") == "nothing_to_take"
    assert room.view(1)["may"]["data"] == {}
    assert frozen().view(1)["may"]["data"]["ask"] == {"by": 3, "card": "spoiler"}


def test_every_code_occurs_and_has_a_message() -> None:
    """tests/contract finds codes in the rules that have no message."""
    met = {code for code, *_ in CASES} | POINTLESS | ELSEWHERE
    assert set(REFUSALS) <= met
    assert met - {"malformed"} <= set(REFUSALS) | set(SENTENCES)


def test_every_message_gets_all_its_placeholders() -> None:
    for code, data, *_ in CASES:
        said = sentence(Refused(code, **(data or {"detail": ""})), "lateral", "en")
        assert "%(" not in said, code
        assert said.endswith("."), code


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_offers_and_refusals_agree(seats: int, options: Data) -> None:
    """What is unavailable is not offered, and of everything else there is an offer. What moves are
    accepted is in tests/contract.
    """
    for position in random_game(f"agree {seats} {options}", seats, options, most=120):
        state = position.state
        for seat in range(seats if position.outcome is None else 0):
            for name, rule in RULES_BY_NAME.items():
                offered = any(True for _ in rule.offers(state, seat))
                assert (rule.why_unavailable(state, seat) is None) == offered, name
