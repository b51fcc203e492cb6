"""Legal moves by the reference rules."""

from __future__ import annotations

from tests.games.lateral.reference_rules.table import EVENING, Data, Table, same

MASTERS = {
    *("register", "begin", "answer", "allow_rephrase", "reject", "score", "award", "extra_rounds"),
    *("pause", "resume", "kick", "hand_over", "skip", "remark", "praise", "admit", "free", "correct"),
    *("correct_marks", "undo", "end_game"),
}


class Legality(Table):
    """Yes-or-no checks of moves."""

    def may(self, seat: int, move: Data, time: int = 0) -> bool:
        """Whether that seat can make this well-formed move."""
        if self.over or not self.exists(move):
            return False
        if move.get("card") == "spoiler" and time < self.next_guess.get(seat, 0):
            return False
        if move["type"] in MASTERS:
            return self.role[seat] == "master" and self.master_may(move)
        return self.role[seat] == "puzzler" and not self.still() and self.puzzler_may(seat, move)

    def exists(self, move: Data) -> bool:
        """LA-37: whether this game has moves of that type."""
        kind = move["type"]
        if self.turnless and kind in ("pass", "end_turn", "skip", "extra_rounds"):
            return False
        if not self.evening:
            return True
        return kind not in ("convert", "award", "defend") and move.get("card", "spoiler") in EVENING

    def master_may(self, move: Data) -> bool:
        """Players can be removed at any time; other moves need a puzzle and a game that is not paused."""
        kind = move["type"]
        if kind in ("register", "begin"):
            return self.master_may_open(move)
        if kind == "kick":
            return self.role.get(move["seat"]) in ("puzzler", "helper")
        if kind == "admit":
            return self.elastic and (self.role.get(move["seat"]) == "empty" or self.was_freed(move["seat"]))
        if kind == "hand_over" or (kind == "free" and self.elastic):
            return self.role.get(move["seat"]) == "puzzler" and len(self.puzzlers()) > 1
        if kind == "free":
            return False
        if kind == "end_game":
            return self.frozen() is None
        if self.round == 0:
            return False
        if kind in ("resume", "undo"):
            return self.paused if kind == "resume" else self.memory is not None
        return not self.paused and (kind == "pause" or self.master_may_now(move))

    def master_may_open(self, move: Data) -> bool:
        """LA-2, LA-28."""
        if move["type"] == "begin":
            return self.puzzle is not None and self.round == 0
        return self.puzzle is None and is_valid_puzzle(move["puzzle"])

    def was_freed(self, seat: int) -> bool:
        """LA-24: whether a puzzler had that place and can have it again."""
        out = {*self.sent_away, *self.was_master}
        return self.role.get(seat) == "gone" and seat not in out

    def master_may_now(self, move: Data) -> bool:
        """LA-11: a waiting Spoiler must be scored first."""
        kind = move["type"]
        if (self.frozen() is not None) != (kind == "score"):
            return False
        if kind == "score":
            bits = move["bits"]
            ends = all(seats or bit in bits for bit, seats in enumerate(self.found))
            ends = ends or (self.turn() is None and not self.turnless)
            return self.are_bits(bits) and bool(move.get("final") or not ends)
        if kind == "correct_marks":
            return self.may_mark_again(move)
        if kind == "extra_rounds":
            return self.choosing
        return not self.choosing and self.master_may_say(move)

    def are_bits(self, bits: list[int]) -> bool:
        """LA-11: each of them a bit, and none twice."""
        return all(0 <= bit < len(self.found) for bit in bits) and len(bits) == len(set(bits))

    def may_mark_again(self, move: Data) -> bool:
        """LA-26: other marks; if all bits are found with them, they are confirmed."""
        if not 0 <= move["spoiler"] < len(self.spoilers) or not self.are_bits(move["bits"]):
            return False
        marks = [one["bits"] for one in self.spoilers]
        same = sorted(marks[move["spoiler"]]) == sorted(move["bits"])
        marks[move["spoiler"]] = move["bits"]
        ends = {bit for bits in marks for bit in bits} == set(range(len(self.found)))
        return not same and bool(move.get("final") or not ends)

    def master_may_say(self, move: Data) -> bool:
        """LA-4, LA-10, LA-15, LA-25, LA-26, LA-29."""
        if move["type"] == "award":
            return self.role.get(move["seat"]) == "puzzler"
        if move["type"] == "skip":
            return self.turn() == move["seat"] and not self.public_waits()
        if move["type"] == "remark":
            return 1 <= len(move["text"].strip()) <= len(move["text"]) <= 200 and len(self.remarks) < 100
        question = self.find(move["question"])
        if question is None:
            return False
        if move["type"] == "praise":
            return (question["kind"], "good" in question) == ("public", False) and question[
                "state"
            ] != "rejected"
        if move["type"] == "correct":
            decided = question["rephrase"] in ("allowed", "denied")
            another = question["answer"] not in (None, move["answer"])
            return another and not decided and move["answer"] != "rephrase"
        if move["type"] == "allow_rephrase":
            return bool(question["rephrase"] == "open")
        if self.turnless and question["kind"] == "public":
            return self.line()[:1] == [question]
        return bool(question["state"] == "waiting")

    def puzzler_may(self, seat: int, move: Data) -> bool:
        """LA-6: the turn; LA-7, LA-8: cards at any time, but for round 1."""
        kind = move["type"]
        if self.turnless:
            return self.may_anytime(seat, move)
        if kind in ("ask", "pass", "end_turn"):
            if self.turn() != seat or self.public_waits():
                return False
            if kind == "ask":
                return self.cards_counted(seat) <= 1 and self.may_ask_this(seat, move["text"])
            return self.played_in_turn() == (kind == "end_turn")
        if self.round == 1 or (seat in self.came_late and kind != "defend"):
            return False
        if kind == "convert":
            return self.converted[seat] < 2 and "spoiler" in self.hand[seat]
        if kind == "defend":
            threatened = {
                one["question"] for one in self.spies if (one["seat"], one["state"]) == (seat, "pending")
            }
            named = move.get("question")
            return named in threatened if named is not None else bool(threatened)
        return self.may_pay(seat, move) and self.may_play(seat, move)

    def may_anytime(self, seat: int, move: Data) -> bool:
        """LA-37: without turns."""
        if move["type"] != "ask":
            card = move["card"]
            return card in (*self.free[seat], *self.hand[seat]) and self.may_play(seat, move)
        return all(one["seat"] != seat for one in self.line()) and self.may_ask_this(seat, move["text"])

    def may_pay(self, seat: int, move: Data) -> bool:
        """LA-3, LA-8, LA-10: the card is in the hand and within the limit, or is a free repeat."""
        card, number_of = move["card"], move.get("cards", 1)
        if card in self.free[seat]:
            return True
        one_too_many = self.has_asked(seat) and self.cards_counted(seat) + number_of > 1
        return self.hand[seat].count(card) >= number_of and not one_too_many

    def may_play(self, seat: int, move: Data) -> bool:
        """Whether the card can be played with these fields."""
        card = move["card"]
        if card in ("tip_off", "sherlock"):
            return self.may_ask_this(seat, move["text"])
        if card == "spoiler":
            rounds = [one["round"] for one in self.spoilers if one["seat"] == seat]
            if self.evening and not self.turnless and self.round in rounds:
                return False
            return 1 <= len(move["text"].strip()) <= len(move["text"]) <= 1000
        if card == "queue":
            place = move["place"]
            return 1 <= place <= len(self.next_order) and self.next_order.index(seat) != place - 1
        if card == "padlock":
            return self.may_lock(seat, move["question"])
        wanted = self.find(move["question"] if card == "mata_hari" else move["take"])
        if wanted is None or not self.may_want(seat, move["seat"], wanted):
            return False
        if card == "cooperation":
            return self.may_swap(seat, move, wanted)
        return wanted["seat"] == move["seat"] and self.may_spy(seat, move, wanted)

    def may_lock(self, seat: int, number: int) -> bool:
        """LA-13."""
        question = self.find(number)
        return (
            question is not None
            and (question["seat"], question["kind"]) == (seat, "tip_off")
            and not is_guarded(question)
            and question["state"] != "rejected"
        )

    def may_want(self, seat: int, other: int, wanted: Data) -> bool:
        """LA-16, LA-17, LA-18: a private answer of another puzzler."""
        if other == seat or self.role.get(other) != "puzzler":
            return False
        if wanted["kind"] == "public" or wanted["safe"] or self.knows(seat, wanted):
            return False
        return not (wanted["kind"] == "tip_off" and wanted["state"] == "rejected")

    def may_swap(self, seat: int, move: Data, wanted: Data) -> bool:
        """LA-18."""
        given = self.find(move["give"])
        return (
            (wanted["seat"] == move["seat"] or move["seat"] in self.seen_to_get(wanted["number"]))
            and not is_guarded(wanted)
            and given is not None
            and given["kind"] != "public"
            and self.knows(seat, given)
            and given["state"] == "answered"
        )

    def seen_to_get(self, number: int) -> list[int]:
        """LA-18: everyone sees who plays two Mata Haris, and on what. Of one card, and of a swap, only those
        know who know the question anyway.
        """
        return [one["spy"] for one in self.spies if (one["question"], one["cards"]) == (number, 2)]

    def may_spy(self, seat: int, move: Data, wanted: Data) -> bool:
        """LA-16."""
        already = [(one["spy"], one["question"], one["state"]) for one in self.spies]
        if (seat, wanted["number"], "pending") in already:
            return False
        return bool(move["cards"] == (2 if is_guarded(wanted) else 1))

    def may_ask_this(self, seat: int, text: str) -> bool:
        """LA-9, LA-13."""
        if not 1 <= len(text.strip()) <= len(text) <= 200:
            return False
        equal = [one for one in self.questions if same(one["text"], text)]
        return not any(self.forbids(one, seat) for one in equal)

    def forbids(self, question: Data, seat: int) -> bool:
        """Whether that question blocks a repeat."""
        if question["locked"] and question["seat"] != seat:
            return True
        if question["round"] != self.round or question["state"] == "rejected":
            return False
        heard = question["kind"] != "sherlock" or self.knows(seat, question)
        return heard and not (question["state"] == "lapsed" and question["kind"] == "public")


def is_guarded(question: Data) -> bool:
    """LA-16: locked, and since then not spied on with two cards."""
    return bool(question["locked"]) and "exposed" not in question


def is_valid_puzzle(puzzle: Data) -> bool:
    """LA-2."""
    limits = {
        "title": (1, 80),
        "statement": (1, 2000),
        "solution": (1, 4000),
        "note": (0, 200),
        "ref": (0, 80),
    }
    texts = [(puzzle[name], least, most) for name, (least, most) in limits.items()]
    bits = puzzle["bits"]
    texts += [(bit["text"], 1, 200) for bit in bits]
    return (
        all(least <= len(text.strip()) <= len(text) <= most for text, least, most in texts)
        and 1 <= len(bits) <= 20
        and all(1 <= bit["score"] <= 100 for bit in bits)
        and sum(bit["score"] for bit in bits) == 100
    )
