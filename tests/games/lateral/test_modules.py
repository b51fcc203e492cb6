"""Browser modules that repeat a part of the rules, or that say who can know what, agree with the rules."""

from __future__ import annotations

import sys
import unicodedata
from random import Random
from typing import Any

import msgspec

from games.lateral.language import normalise
from games.lateral.rules.moves import Puzzle
from games.lateral.rules.room import check_puzzle
from tests import node
from tests.games.lateral.room import (
    BEGIN,
    END_GAME,
    END_TURN,
    PASS,
    PUZZLE,
    REGISTER,
    Room,
    answer,
    ask,
    extra,
    mata_hari,
    padlock,
    score,
    spoil,
    swap,
    tip_off,
)

MODULES = "games/lateral/static/lateral/"
FOLD = "({ fold, words }, texts) => texts.map((text) => [words(text), fold(text)])"
POINTS = """({ gains, foundWith }, cases) =>
  cases.map(({ bits, ticked, seat }) => [gains(bits, ticked, seat), foundWith(bits, ticked)])"""
FRONT = """({ behind, frontOf, reason }, cases) => cases.map(([view, chosen, similar = {}]) => {
  const front = frontOf(view, chosen);
  const reasons = view.questions.map(({ number }) => reason(similar[number] ?? []));
  return { front, behind: behind(view, front), reasons };
})"""
DRAFTS = """({ faultsOf, registerOf, sumOf }, drafts) => drafts.map((draft) => {
  const register = registerOf(draft);
  return { register, faults: faultsOf(register), sum: sumOf(draft) };
})"""
KNOWN = "({ alsoKnownTo }, views) => views.map((view) => alsoKnownTo(view.questions[0], view))"

TEXTS = (
    "Is it a man?",
    "is it a  MAN",
    "Is somebody dead",
    "Is sómebody  DEAD?!",
    "isn't it",
    "isn’t it",
    "son-in-law",
    "STRASSE, Straße, straẞe",
    "ΟΔΟΣ οδος οδοσ",
    "İstanbul ıstanbul",
    "ﬁne ①②③ ½ x²",
    "Привет, ёлка",
    "שָׁלוֹם",
    "مُحَمَّد",
    "कि की क",
    "が か゛ が",
    "한국어 한",
    "100 % + 5 = 105 €",
    "👩‍🚒 zero\u200bwidth",
    "?!",
    "  …  ",
    "",
)


def test_la9_two_questions_are_the_same_here_if_they_are_the_same_there() -> None:
    """LA-9: also every character of the Unicode that both know. Cherokee has its capitals the other way round
    there: equal is equal.
    """
    marks = [
        mark
        for mark in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(mark) not in ("Cn", "Cs", "Co")
        and "CHEROKEE" not in unicodedata.name(mark, "")
    ]
    texts = [*TEXTS, *(f"a{mark}b" for mark in marks)]
    found = node.evaluate([f"{MODULES}normalise.js"], FOLD, texts)
    here = [[normalise.normalise_words(text), normalise.normalise(text)] for text in texts]
    assert [pair for pair in zip(texts, found, here, strict=True) if pair[1] != pair[2]] == []


def test_points_match_the_rules() -> None:
    """For every Spoiler of random games, the console shows the points that the rules give."""
    chance, cases, scored = Random(11), [], []
    for _ in range(12):
        room = Room(6).round(2)
        bits = room.view(0)["puzzle"]["bits"]
        for seat in [seat for seat in range(1, 6) for _ in range(2)]:
            ticked = sorted(chance.sample(range(len(bits) - 1), chance.randint(0, 3)))
            room.do(seat, spoil("it was so"))
            cases.append({"bits": room.view(0)["puzzle"]["bits"], "ticked": ticked, "seat": seat})
            room.do(0, score(*ticked))
            scored.append([room.state.spoilers[-1].points, room.view(0)["sum"]])
            if room.state.ending:
                break
    assert len(cases) > 60
    assert node.evaluate([f"{MODULES}points.js"], POINTS, cases) == scored


def test_the_longest_waiting_item_is_in_front_unless_the_game_is_halted() -> None:
    """Question 1 is padlocked by seat 1, 2 is similar to it, 3 is different; 2 and 3 are waiting."""
    room = Room().round(2)
    room.do(1, tip_off("Is the gardener a man?")).do(0, answer(1, "yes")).do(1, padlock(1))
    room.do(2, tip_off("Is the gardener really a man?")).do(3, tip_off("Did it rain that day?"))
    views: list[tuple[Any, ...]] = [(room.view(0), None, room.similar(0)), (room.view(0), 3)]
    views.append((room.do(1, spoil("the gardener")).view(0), 3))
    views.append((room.do(0, score(0, 1, 2, 3)).view(0), 3))
    views.append((room.do(0, {"type": "pause"}).view(0), 3))
    first, chosen, frozen, ending, paused = node.evaluate([f"{MODULES}master/front.js"], FRONT, views)
    assert first["front"] == {"kind": "question", "question": 2}
    assert first["behind"] == [{"kind": "question", "question": 3}]
    assert first["reasons"] == ["repeat", "locked", "repeat"]
    assert (chosen["front"]["question"], chosen["behind"][0]["question"]) == (3, 2)
    assert (frozen["front"], len(frozen["behind"])) == ({"kind": "spoiler"}, 2)
    assert (ending["front"], paused["front"]) == ({"kind": "ending"}, {"kind": "paused"})


def drafts() -> list[dict[str, Any]]:
    """A valid draft, and copies with one fault each."""
    bits = [{"text": bit["text"], "score": str(bit["score"])} for bit in PUZZLE["bits"]]
    good = {name: PUZZLE[name] for name in ("title", "statement", "solution", "note")} | {"bits": bits}
    more = [{"text": "more", "score": "1"}] * 20
    return [
        good,
        good | {"bits": [*bits, {"text": " ", "score": ""}]},
        good | {"title": "  "},
        good | {"title": "x" * 81},
        good | {"statement": ""},
        good | {"solution": "x" * 4001},
        good | {"note": "x" * 201},
        good | {"bits": []},
        good | {"bits": [*bits, *more]},
        good | {"bits": [{"text": "", "score": "40"}, *bits[1:]]},
        good | {"bits": [{"text": "x" * 201, "score": "40"}, *bits[1:]]},
        good | {"bits": [{"text": "half", "score": "40.5"}, *bits[1:]]},
        good | {"bits": [{"text": "none", "score": "0"}, *bits[1:]]},
        good | {"bits": [{"text": "more", "score": "41"}, *bits[1:]]},
        good | {"bits": bits[1:]},
    ]


def test_faults_of_a_draft_match_the_rules() -> None:
    seen = node.evaluate([f"{MODULES}parts/writing.js"], DRAFTS, drafts())
    for one in seen:
        refused = check_puzzle(msgspec.convert(one["register"], Puzzle))
        first = one["faults"][0] if one["faults"] else None
        assert first == ({"code": refused.code, **refused.data} if refused else None)
    assert [one["sum"] for one in seen[-2:]] == [101, 60]
    assert seen[0]["faults"] == seen[1]["faults"] == []


def test_what_a_phone_shows_first() -> None:
    """The order of play, then the story until a question is answered, then the conversation; finally the
    solution.
    """
    room = Room(3, begun=False)
    views = [room.view(2)]
    for seat, move in (
        (0, REGISTER),
        (0, BEGIN),
        (1, ask("Is it a man?")),
        (0, answer(1, "no")),
        (0, END_GAME),
    ):
        views.append(room.do(seat, move).view(2))
    views.append(Room(3).do(1, ask("Is it a man?")).view(1))
    views.append(Room(3).do(1, PASS).do(2, PASS).view(1))
    opens = "({ openingTab }, views) => views.map(openingTab)"
    shown = node.evaluate([f"{MODULES}table/memory.js"], opens, views)
    assert shown == ["people", "story", "story", "story", "talk", "end", "talk", "talk"]


def test_only_players_who_can_still_ask_are_told_to_write() -> None:
    room = Room(4).round(2)
    views = [room.view(3)]  # before their turn
    room.do(3, tip_off("Is it a man?")).do(3, spoil("a gardener")).do(0, score(0))
    views.append(room.view(3))  # two cards: not this round
    room.do(1, spoil("a rose")).do(0, score(1)).do(1, END_TURN)
    views.append(room.view(1))  # after their turn, with another round to come
    room.do(2, spoil("poison, revenge")).do(0, score(2, 3)).do(0, extra(1)).do(2, END_TURN).do(3, PASS)
    room.do(1, PASS)
    views += [room.view(1), room.view(3)]  # the last round: one has had their turn, the other has not
    room.do(3, tip_off("Is it red?")).do(3, tip_off("Is it blue?"))
    views.append(room.view(3))
    asks = "({ nextQuestion }, views) => views.map(nextQuestion)"
    when = node.evaluate([f"{MODULES}table/reasons.js"], asks, views)
    assert when == ["soon", "next_round", "soon", "never", "soon", "last_cards"]


def test_la18_a_badge_names_the_others_that_the_owner_can_know_of() -> None:
    """LA-18: Bo spies on Ada's Tip-off, which she sees, and swaps it with Cy, which she doesn't; she swaps it
    with Di.
    """
    room = Room(5).round(2)
    for seat, text in ((1, "Is it a man?"), (3, "Is it a rose?"), (4, "Is it late?")):
        room.tip(seat, text)
    views = [room.view(1)]
    for seat, move in ((2, mata_hari(1, 1)), (2, swap(1, 3, 2)), (1, swap(1, 4, 3))):
        views.append(room.do(seat, move).view(1))
    assert [seat for seat, _ in room.state.question(1).learnt] == [2, 3, 4]
    assert node.evaluate([f"{MODULES}question.js"], KNOWN, views) == [[], [2], [2], [2, 4]]
