"""Fills in the open parts of offers at random. Texts come from a small pool, so that repeats, locks and equal
Sherlocks occur. The choices can be illegal.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from msgspec.structs import replace

from games.lateral.puzzles.files import site_puzzles
from games.lateral.rules import moves
from games.lateral.rules.state import State
from tests.games.lateral.reference_rules.table import ANSWERS, Data

QUESTIONS = (
    "Is it a man?",
    "Is it a woman?",
    "is it a  MAN",
    "Was it night?",
    "Was it at night?",
    "Did it rain?",
    "Is somebody dead?",
    "Is sómebody dead",
    "Was there a dog?",
    "Is it about money?",
    "Are they related?",
    "Does the colour matter?",
)
BITS = ((40, 25, 20, 10, 5), (50, 41, 9), (91, 9), (100,), (1,) * 10 + (9,) * 10, (34, 33, 33))


def puzzle(chance: Random) -> Data:
    """A valid Puzzle Register."""
    scores = chance.choice(BITS)
    bits = [{"text": f"bit {number} of {len(scores)}", "score": score} for number, score in enumerate(scores)]
    return {
        "title": "A title",
        "statement": "Half of a story.",
        "solution": "The other half of it.",
        "bits": bits,
        "note": chance.choice(("", "a note")),
        "ref": chance.choice(("", "site:1")),
    }


def question_of_a_key(ref: str, chance: Random) -> str:
    """A question that the key answers, one that is close to it, or any other."""
    puzzle = site_puzzles()[ref]
    wording = chance.choice(chance.choice(puzzle.questions).wordings)
    words = wording.split()
    return chance.choice((wording, " ".join(words[: max(3, len(words) - 1)]), question(chance)))


def spoiler_of(ref: str, chance: Random) -> str:
    """A Spoiler that contains some of the bits."""
    bits = site_puzzles()[ref].bits
    return (
        " ".join(bit.text for bit in chance.sample(bits, chance.randrange(len(bits) + 1)))
        or "It was the cook."
    )


def question(chance: Random) -> str:
    """A question from the pool, or sometimes a new one."""
    return chance.choice(QUESTIONS) if chance.random() < 0.8 else f"Is it number {chance.randrange(10**6)}?"


def fill(view: Mapping[str, Any], offer: Mapping[str, Any], chance: Random) -> Data:
    """A complete move for that offer."""
    move = dict(offer)
    if "puzzle" in view["options"] and _fill_keyed(view, offer, move, chance):
        return move
    return _filled(view, offer, move, chance)


def _filled(view: Mapping[str, Any], offer: Mapping[str, Any], move: Data, chance: Random) -> Data:
    if move["type"] == "register":
        move["puzzle"] = puzzle(chance)
    elif move["type"] == "score":
        bits = range(len(view["puzzle"]["bits"]))
        move["bits"] = chance.sample(bits, chance.randrange(len(bits) + 1))
        if "final" in move:
            move["final"] = _ends(view, offer, move["bits"]) or chance.random() < 0.2
    elif move["type"] in ("correct", "correct_marks"):
        move |= (_other_answer if move["type"] == "correct" else _other_marks)(view, chance)
    elif move["type"] in ("defend", "praise"):
        move["question"] = move["question"]["fill"]
    elif move.get("card") == "cooperation":
        move |= _swap(view, move, chance)
    elif move.get("card") == "spoiler":
        move["text"] = f"It was the {chance.choice(('cook', 'gardener', 'weather'))}, {chance.random()}."
    elif "text" in move:
        move["text"] = question(chance)
    return move


def _ends(view: Mapping[str, Any], offer: Mapping[str, Any], marked: list[int]) -> bool:
    """Whether these marks of a Spoiler end the game, so that they need to be confirmed (LA-26)."""
    bits = enumerate(view["puzzle"]["bits"])
    return offer["final"]["fill"] or all(bit["found"] or number in marked for number, bit in bits)


def _other_answer(view: Mapping[str, Any], chance: Random) -> Data:
    """Any Answer Card for any question that has one (LA-26)."""
    answered = [one["number"] for one in view["questions"] if one["answer"] is not None]
    return {"question": chance.choice(answered), "answer": chance.choice(ANSWERS)}


def _other_marks(view: Mapping[str, Any], chance: Random) -> Data:
    """Any bits for any Spoiler, confirmed if they end the game (LA-26)."""
    count = len(view["puzzle"]["bits"])
    number = chance.randrange(len(view["spoilers"]))
    bits = chance.sample(range(count), chance.randrange(min(count, 4)))
    others = [one["bits"] for at, one in enumerate(view["spoilers"]) if at != number]
    ends = {bit for marked in (*others, bits) for bit in marked} == set(range(count))
    return {"spoiler": number, "bits": bits, "final": ends or chance.random() < 0.2}


def _fill_keyed(view: Mapping[str, Any], offer: Mapping[str, Any], move: Data, chance: Random) -> bool:
    """Fills in what is different in a game that began without a Master (LA-32). Returns whether it was."""
    ref = view["options"]["puzzle"]
    if move["type"] == "suggest":
        move["suggestions"] = suggestions(chance)
    elif move["type"] == "dispute" and view.get("settling"):
        move |= _disputed(view, offer, chance)
    elif move.get("card") == "spoiler":
        move["text"] = spoiler_of(ref, chance)
    elif "text" in move:
        move["text"] = question_of_a_key(ref, chance)
    else:
        return False
    return True


def suggestions(chance: Random) -> list[Data]:
    """Up to three questions of a key (LA-33)."""
    plain = [answer for answer in ANSWERS if answer != "rephrase"]
    texts = chance.sample(QUESTIONS, chance.randrange(4))
    return [{"text": text, "answer": chance.choice(plain)} for text in texts]


def _disputed(view: Mapping[str, Any], offer: Mapping[str, Any], chance: Random) -> Data:
    """Any mark, or any question (LA-36)."""
    if "question" in offer:
        return {"question": 1 + chance.randrange(len(view["questions"]))}
    bits, spoilers = len(view["puzzle"]["bits"]), len(view["spoilers"])
    return {"spoiler": chance.randrange(spoilers), "bit": chance.randrange(bits)}


def _swap(view: Mapping[str, Any], offer: Mapping[str, Any], chance: Random) -> Data:
    """The example, or any other private questions."""
    example = {name: offer[name]["fill"] for name in ("give", "seat", "take")}
    private = [one for one in view["questions"] if one["kind"] != "public"]
    if chance.random() < 0.3:
        return example
    mine = [one["number"] for one in private if one["answer"] is not None]
    theirs = [one for one in private if one["how"] is None]
    if not mine or not theirs:
        return example
    other = chance.choice(theirs)
    spies = [one["spy"] for one in view["spying"] if one["question"] == other["number"]]
    return {
        "give": chance.choice(mine),
        "seat": chance.choice([other["seat"], *spies]),
        "take": other["number"],
    }


def instead(before: State, seat: int, move: Any, after: State) -> Any:
    """The move of another world, by the same seat and of the same type, that leads from one state to the
    other: the same except for what differs there.
    """
    if isinstance(move, moves.Register):
        assert after.puzzle is not None
        return moves.Register(after.puzzle)
    if isinstance(move, moves.Reply | moves.Correct):
        answer = after.question(move.question).answer
        assert answer is not None
        if isinstance(move, moves.Reply):
            return replace(move, answer=answer, meant=after.question(move.question).meant)
        return replace(move, answer=answer)
    if isinstance(move, moves.Suggest):
        return replace(move, suggestions=after.question(move.question).suggestions)
    if isinstance(move, moves.Reject):
        because = after.question(move.question).because
        assert because is not None
        return replace(move, because=because)
    if isinstance(move, moves.Score):
        return replace(move, bits=after.spoilers[-1].bits)
    if isinstance(move, moves.CorrectMarks):
        return replace(move, bits=after.spoilers[move.spoiler].bits)
    if isinstance(move, moves.Defend) and move.question is not None:
        ended = (
            one.question
            for was, one in zip(before.spyings, after.spyings, strict=True)
            if was.state != one.state
        )
        return replace(move, question=next(ended))
    return _card(move, after) if isinstance(move, moves.Play) else move


def _card(move: moves.Play, after: State) -> moves.Play:
    played = after.played[-1]
    if move.card in ("tip_off", "sherlock"):
        return replace(move, text=after.questions[-1].text)
    if move.card == "spoiler":
        return replace(move, text=after.spoilers[-1].text)
    if move.card == "mata_hari":
        return replace(move, seat=played.other, question=played.question)
    if move.card == "cooperation":
        return replace(move, seat=played.other, give=played.give, take=played.take)
    return move
