"""The record's lines for each viewer. docs/protocol.md has the same codes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tabletop.live.frames import began
from tabletop.rules.game import Line, Viewer
from tests.games.lateral.full_games import busy
from tests.games.lateral.room import (
    BEGIN,
    CONVERT,
    END_GAME,
    END_TURN,
    PASS,
    PAUSE,
    REGISTER,
    RESUME,
    SETTLE,
    TIME_UP,
    UNDO,
    Room,
    allow,
    answer,
    ask,
    at,
    choose,
    correct,
    correct_marks,
    defend,
    dispute_answer,
    extra,
    judge,
    mata_hari,
    padlock,
    praise,
    propose,
    queue,
    reject,
    remark,
    score,
    sherlock,
    spoil,
    suggest,
    swap,
    tip_off,
    vote,
)

ROOT = Path(__file__).resolve().parents[3]
ALL: list[Viewer] = [None, 0, 1, 2, 3]


def told(room: Room) -> dict[Viewer, Sequence[Line]]:
    return {viewer: room.told(viewer) for viewer in ALL[: room.position.seats + 1]}


def alike(room: Room, *lines: Line) -> bool:
    """Whether everyone gets these lines for the last move."""
    return all(one == list(lines) for one in told(room).values())


def line(code: str, **data: Any) -> Line:
    return {"code": code, **data}


def test_there_is_no_turn_during_preparation() -> None:
    assert began(Room(4, begun=False).position)["lines"] == [line("began", seat=0, leads=True)]


def test_a_turn() -> None:
    room = Room(4, begun=False).do(0, REGISTER)
    assert alike(room, line("registered", title="The red dame"))
    room.do(0, BEGIN)
    begins = line("round", round=1, order=[1, 2, 3]), line("turn", seat=1)
    throws = [pair for dice in room.state.throws for pair in dice]
    thrown = [
        line("thrown", seat=seat, one=one, other=other, sum=one + other)
        for seat, (one, other) in enumerate(throws, 1)
    ]
    assert alike(room, *thrown, *begins)
    room.do(1, ask("Is it a man?"))
    assert alike(room, line("asked", seat=1, question=1, text="Is it a man?"))
    room.do(0, answer(1, "no"))
    assert alike(room, line("answered", seat=1, question=1, answer="no"), line("turn", seat=2))
    assert alike(room.do(2, PASS), line("passed", seat=2), line("turn", seat=3))
    room.do(3, PASS)
    assert alike(room, line("passed", seat=3), line("round", round=2, order=[1, 2, 3]), line("turn", seat=1))
    room.do(1, queue(3))
    assert alike(room, line("played_queue", seat=1, place=3, order=[2, 3, 1]))
    assert alike(room.do(1, END_TURN), line("turn_ended", seat=1), line("turn", seat=2))


def test_rephrase_and_rejections() -> None:
    room = Room(4).do(1, ask("Is it red?")).do(0, answer(1, "rephrase"))
    assert alike(room, line("answered", seat=1, question=1, answer="rephrase"))
    assert alike(room.do(0, allow(1, True)), line("rephrase_allowed", seat=1, question=1))
    room.do(1, ask("Is the colour red?")).do(0, reject(2))
    assert alike(room, line("rejected", seat=1, question=2, because="repeat"))
    room.do(1, ask("Is it blue?")).do(0, answer(3, "rephrase")).do(0, allow(3, False))
    assert alike(room, line("rephrase_denied", seat=1, question=3), line("turn", seat=2))


def test_a_tip_off() -> None:
    room = Room(4).round(2).do(2, tip_off("Was it night?"))
    assert alike(room, line("played_tip_off", seat=2, question=1, text="Was it night?", free=False))
    answered = [line("answered", seat=2, question=1, answer="yes")]
    assert told(room.do(0, answer(1, "yes"))) == {None: [], 0: answered, 1: [], 2: answered, 3: []}
    assert alike(room.do(2, padlock(1)), line("played_padlock", seat=2, question=1))
    room.do(2, tip_off("Is it cold?")).do(0, answer(2, "rephrase")).do(0, allow(2, True))
    allowed = [line("rephrase_allowed", seat=2, question=2)]
    assert told(room) == {None: [], 0: allowed, 1: [], 2: allowed, 3: []}
    room.do(2, tip_off("Did it freeze?"))
    assert alike(room, line("played_tip_off", seat=2, question=3, text="Did it freeze?", free=True))
    assert alike(room.do(0, reject(3)), line("rejected", seat=2, question=3, because="repeat"))


def test_a_sherlock() -> None:
    room = Room(4).round(2).do(2, sherlock("Was it night?"))
    hidden = [line("played_sherlock", seat=2, question=1, text=None, free=False)]
    known = [line("played_sherlock", seat=2, question=1, text="Was it night?", free=False)]
    assert told(room) == {None: hidden, 0: known, 1: hidden, 2: known, 3: hidden}
    rejected = [line("rejected", seat=2, question=1, because="locked")]
    assert told(room.do(0, reject(1, "locked"))) == {None: [], 0: rejected, 1: [], 2: rejected, 3: []}
    assert told(room.do(2, CONVERT)) == {None: [], 0: [], 1: [], 2: [line("converted", seat=2)], 3: []}
    assert alike(room.do(0, at("award", 3)), line("awarded", seat=3))


def test_a_spy_and_a_tip_off() -> None:
    room = Room(4).round(2)
    room.do(1, mata_hari(2, room.tip(2, "Was it night?")))
    named = [
        line("played_mata_hari", seat=1, cards=1, other=2, question=1),
        line("spied", spy=1, seat=2, question=1),
    ]
    hidden = [
        line("played_mata_hari", seat=1, cards=1, other=None, question=None),
        line("spied", spy=1, seat=None, question=None),
    ]
    assert told(room) == {None: hidden, 0: named, 1: named, 2: named, 3: hidden}


def test_two_spies_and_a_padlock() -> None:
    room = Room(4).round(2)
    room.do(2, padlock(room.tip(2, "Was it night?"))).do(1, mata_hari(2, 1, 2))
    assert alike(
        room,
        line("played_mata_hari", seat=1, cards=2, other=2, question=1),
        line("exposed", seat=2, question=1),
        line("spied", spy=1, seat=2, question=1),
    )


def test_a_spy_and_a_sherlock() -> None:
    room = Room(4).round(2)
    room.sherlock(2, "Was it night?")
    room.do(0, at("award", 2)).sherlock(2, "Was it cold?")
    room.do(1, mata_hari(2, 1))
    due = room.time + 60_000
    named = line("defence_asked", spy=1, seat=2, question=1, deadline=due)
    hidden = line("defence_asked", spy=1, seat=None, question=None, deadline=due)
    lines = {viewer: one[1:] for viewer, one in told(room).items()}
    assert lines == {None: [hidden], 0: [named], 1: [named], 2: [named], 3: [hidden]}
    room.do(2, defend(False))
    named, hidden = line("spied", spy=1, seat=2, question=1), line("spied", spy=1, seat=None, question=None)
    assert told(room) == {None: [hidden], 0: [named], 1: [named], 2: [named], 3: [hidden]}
    room.do(3, mata_hari(2, 2)).wait(60).do(1, TIME_UP)
    rung = line("time_up")
    named, hidden = line("spied", spy=3, seat=2, question=2), line("spied", spy=3, seat=None, question=None)
    assert told(room) == {
        None: [rung, hidden],
        0: [rung, named],
        1: [rung, hidden],
        2: [rung, named],
        3: [rung, named],
    }


def test_everyone_sees_don_corleone() -> None:
    room = Room(4).round(2)
    room.do(1, mata_hari(2, room.sherlock(2, "Was it night?"))).do(2, defend(True))
    assert alike(room, line("defended", spy=1, seat=2, question=1))


def test_a_swap() -> None:
    room = Room(4).round(2)
    room.do(1, swap(room.tip(1, "Is it a man?"), 2, room.tip(2, "Was it night?")))
    named = [line("played_cooperation", seat=1, other=2, give=1, take=2)]
    hidden = [line("played_cooperation", seat=1, other=None, give=None, take=None)]
    assert told(room) == {None: hidden, 0: named, 1: named, 2: named, 3: hidden}


def test_a_spoiler() -> None:
    room = Room(4).round(2).do(1, spoil("The gardener."))
    hidden, known = (
        [line("played_spoiler", seat=1, text=None)],
        [line("played_spoiler", seat=1, text="The gardener.")],
    )
    assert told(room) == {None: hidden, 0: known, 1: known, 2: hidden, 3: hidden}
    room.do(0, score(0, 1, 2, 3))
    hidden = [line("scored", seat=1, points=950, bits=None), line("ending")]
    known = [line("scored", seat=1, points=950, bits=[0, 1, 2, 3]), line("ending")]
    assert told(room) == {None: hidden, 0: known, 1: hidden, 2: hidden, 3: hidden}
    assert alike(room.do(0, extra(2)), line("extra_rounds", rounds=2))


def test_players_and_pauses() -> None:
    room = Room(4)
    assert alike(room.do(0, PAUSE), line("paused"))
    assert alike(room.do(0, RESUME), line("resumed"))
    assert alike(room.do(0, at("kick", 1)), line("kicked", seat=1), line("turn", seat=2))
    assert alike(room.do(0, at("hand_over", 3)), line("handed_over", seat=3, **{"from": 0}))
    outcome = {"ranking": [], "by": "stalled"}
    assert alike(room.do(3, END_GAME), line("over", outcome=outcome))


def test_puzzlers_come_and_go() -> None:
    room = Room(4, present=3)
    assert alike(room.do(0, at("admit", 3)), line("admitted", seat=3))
    assert alike(room.do(0, at("free", 1)), line("freed", seat=1), line("turn", seat=2))


def test_everyone_hears_of_skipping_and_nudges() -> None:
    room = Room(4)
    assert alike(room.do(0, at("skip", 1)), line("skipped", seat=1), line("turn", seat=2))
    assert alike(room.do(0, remark("Well done.")), line("remarked", text="Well done."))
    room.ask(2, "Is it a man?")
    assert alike(room.do(0, praise(1)), line("praised", seat=2, question=1))


def test_who_hears_of_a_correction() -> None:
    room = Room(4).ask(1, "Was it night?")
    assert alike(room.do(0, correct(1, "yes")), line("corrected", seat=1, question=1, answer="yes"))
    room.round(2).do(1, mata_hari(2, room.tip(2, "Did it rain?")))
    known = [line("corrected", seat=2, question=2, answer="no")]
    assert told(room.do(0, correct(2, "no"))) == {None: [], 0: known, 1: known, 2: known, 3: []}


def test_who_hears_of_corrected_marks() -> None:
    """LA-26: everyone hears the new totals, and the Master of the marks."""
    room = Room(4).round(2).do(1, spoil("The gardener.")).do(0, score(0)).do(2, spoil("He.")).do(0, score(0))
    room.do(0, correct_marks(0, 3))
    scores = [{"seat": 1, "score": 100}, {"seat": 2, "score": 400}]
    public = [line("marks_corrected", scores=scores, seat=None, bits=None)]
    assert told(room) == {
        **dict.fromkeys((None, 1, 2, 3), public),
        0: [line("marks_corrected", scores=scores, seat=1, bits=[3])],
    }


def test_who_hears_that_something_was_undone() -> None:
    room = Room(4).ask(1, "Was it night?").do(0, UNDO)
    assert alike(room, line("answer_undone", seat=1, question=1), line("turn", seat=1))
    room.do(0, answer(1, "no")).round(2).do(1, mata_hari(2, room.tip(2, "Did it rain?")))
    room.do(3, tip_off("Was it cold?")).do(0, answer(3, "yes")).do(0, UNDO)
    known = [line("answer_undone", seat=3, question=3)]
    assert told(room) == {None: [], 0: known, 1: [], 2: [], 3: known}
    room.do(1, spoil("The gardener.")).do(0, score(0, 1, 2, 3)).do(0, UNDO)
    assert alike(room, line("marks_undone", seat=1))


def test_a_turn_that_took_too_long() -> None:
    room = Room(4, turn_seconds=60).wait(63).do(2, TIME_UP)
    assert alike(room, line("time_up"), line("turn_timed_out", seat=1), line("turn", seat=2))


def test_above_90_without_a_master() -> None:
    """LA-35."""
    room = Room(3, puzzle="red-dame").round(2).do(1, spoil("All but the sister."))
    room.do(0, score(0, 1, 2, 3, final=True))
    assert room.told(2)[-1:] == [line("table_decides")]


def test_the_table_decides_without_a_master() -> None:
    """LA-33, LA-35 and LA-36."""
    room = Room(4, puzzle="red-dame").do(1, ask("Is it a male?")).do(0, suggest(1, ("Is it a man?", "yes")))
    assert alike(room, line("suggested", seat=1, question=1))
    end = {"what": "end", "target": None, "rounds": None}
    room.do(2, propose("end"))
    assert alike(room, line("proposed", seat=2, **end))
    room.do(1, vote(1, False)).do(3, vote(1, False))
    assert alike(room, line("voted", seat=3, agree=False, **end), line("dropped", **end))
    room.do(1, choose(1, 0))
    chosen = line("answered", seat=1, question=1, answer="yes", meant="Is it a man?")
    assert alike(room, chosen, line("turn", seat=2))
    room.do(1, propose("end")).do(2, vote(2, True))
    assert room.told(3)[:2] == [line("voted", seat=2, agree=True, **end), line("carried", **end)]
    room.do(3, dispute_answer(1))
    assert alike(room, line("disputed", seat=3, spoiler=None, bit=None, question=1))
    room.do(1, judge(0, True))
    assert alike(room, line("judged", seat=1, dispute=0, agree=True))
    room.do(1, SETTLE).do(2, SETTLE)
    assert alike(room, line("content", seat=2))
    room.do(3, SETTLE)
    assert room.told(None)[:2] == [line("content", seat=3), line("disputes_settled", upheld=1, scores=[])]


def test_no_turn_line_after_the_end() -> None:
    room = busy().do(0, END_GAME)
    assert [one["code"] for one in room.told(None)] == ["over"]


def codes() -> set[str]:
    """The codes in the source of the record."""
    text = (ROOT / "games/lateral/rules/record.py").read_text()
    found = {*re.findall(r'"code": "(\w+)"', text), *re.findall(r'_spying_line\(\s*"(\w+)"', text)}
    found |= {code for pair in re.findall(r'"code": "(\w+)" if .*? else "(\w+)"', text) for code in pair}
    return found | {f"played_{card}" for card in CARDS}


CARDS = "tip_off", "sherlock", "spoiler", "padlock", "mata_hari", "cooperation", "queue"


@pytest.mark.parametrize("place", ["tests/games/lateral/test_record.py", "docs/protocol.md"])
def test_every_code_occurs(place: str) -> None:
    text = (ROOT / place).read_text()
    assert len(codes()) >= 30
    assert [
        code for code in sorted(codes()) if f'line("{code}"' not in text and f"`{code}`" not in text
    ] == []
