"""Finds what a browser receives but its player must not know in a game of Lateral Puzzles. Who can know what,
and since when, is derived from the Master's record alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.browser.player_pages import Person
from tests.browser.traffic_capture import Data, Listener
from tests.viewer_numbers import numbers_of

PUBLIC_PUZZLE = {"title", "statement", "note"}
TARGETED = ("spied", "defence_asked")
SAID_TO = ("answered", "rejected", "rephrase_allowed", "rephrase_denied")
Since = dict[int, int]
"""By seat: the number of the move after which they knew it."""


@dataclass
class Knowledge:
    """The private questions, who knows them since when, and the texts nobody may read before the end."""

    kinds: dict[int, str] = field(default_factory=dict)
    knows: dict[int, Since] = field(default_factory=dict)
    spoiled: list[Since] = field(default_factory=list)
    begun: int = 0

    def take(self, entries: Iterable[Data]) -> Knowledge:
        """Read the Master's record."""
        for entry in sorted(entries, key=lambda one: int(one["seq"])):
            for line in entry["lines"]:
                self._line(entry["seq"], line)
        return self

    def _line(self, seq: int, line: Data) -> None:
        code = line["code"]
        if code == "registered":
            self.begun = seq
        elif code in ("played_tip_off", "played_sherlock"):
            self.kinds[line["question"]] = code.removeprefix("played_")
            self.knows[line["question"]] = {line["seat"]: seq}
        elif code == "played_spoiler":
            self.spoiled.append({line["seat"]: seq})
        elif code == "spied":
            self.knows[line["question"]].setdefault(line["spy"], seq)
        elif code == "played_cooperation":
            self.knows[line["give"]].setdefault(line["other"], seq)
            self.knows[line["take"]].setdefault(line["seat"], seq)

    def hidden(self, number: int, seat: int, seq: int) -> str:
        """``tip_off`` or ``sherlock`` if that question is hidden from the seat at that move; otherwise
        empty.
        """
        since = self.knows.get(number)
        return "" if since is None or since.get(seat, seq + 1) <= seq else self.kinds[number]

    def texts(self, end: Data) -> Iterator[tuple[str, Since]]:
        """The secret texts, each with the seats that know it and since when."""
        puzzle = end["puzzle"]
        everyone = dict.fromkeys(range(len(end["roles"])), self.begun)
        yield from ((puzzle[name], everyone) for name in ("title", "statement"))
        yield puzzle["solution"], {}
        yield from ((bit["text"], {}) for bit in puzzle["bits"])
        for question in end["questions"]:
            if question["kind"] == "sherlock":
                yield question["text"], self.knows[question["number"]]
        yield from ((one["text"], since) for one, since in zip(end["spoilers"], self.spoiled, strict=True))


class SeatListener(Listener):
    """Records all messages to a page. ``seat`` is 0 for the Master."""

    def leaks(self, knowledge: Knowledge) -> Iterator[str]:
        """A description of everything sent too early or to the wrong player."""
        assert self.seat is not None
        texts, seq = list(knowledge.texts(self.end())), 0
        for message in self.before_the_end():
            seq = message["seq"] if message["type"] == "frame" else seq
            for leak in self._leaks_of(message, seq, knowledge, texts):
                yield f"{self.name} received {leak} by move {seq}"
        if self.seat:
            for page in self.pages:
                yield from (f"{self.name} found {text!r} in a page" for text, _ in texts if text in page)

    def _leaks_of(
        self, message: Data, seq: int, knowledge: Knowledge, texts: list[tuple[str, Since]]
    ) -> Iterator[str]:
        if message["type"] == "frame":
            yield from self._of_hands(message["view"])
        if not self.seat:
            return
        whole = json.dumps(message, ensure_ascii=False)
        for text, since in texts:
            if json.dumps(text, ensure_ascii=False)[1:-1] in whole and since.get(self.seat, seq + 1) > seq:
                yield f"{text!r}"
        if message["type"] == "frame":
            yield from self._of_view(message["view"], seq, knowledge)
        for entry in [*(message.get("record") or []), *(message.get("entries") or [])]:
            both = any(line.get("cards") == 2 for line in entry["lines"])
            for line in entry["lines"]:
                yield from (f"{leak} ({line})" for leak in self._of_line(line, entry["seq"], knowledge, both))

    def _of_hands(self, view: Data) -> Iterator[str]:
        """Only the viewer's own cards; the Master has none."""
        if view["you"] != self.seat or view["hands"] is not None:
            yield "other players' hands"
        if self.seat == 0 and view["hand"] is not None:
            yield "a player's hand"
        if self.seat and sum((view["hand"] or {}).values()) != view["cards"][self.seat]:
            yield f"a hand: {view['hand']}"

    def _of_view(self, view: Data, seq: int, knowledge: Knowledge) -> Iterator[str]:
        if view["puzzle"] and set(view["puzzle"]) != PUBLIC_PUZZLE:
            yield f"more of the puzzle: {set(view['puzzle'])}"
        if view["sum"] is not None or view["queue"] is not None:
            yield "the Master's queue or sum"
        for question in view["questions"]:
            yield from self._of_question(question, seq, knowledge)
        for spoiler in view["spoilers"]:
            if "bits" in spoiler or ("text" in spoiler and spoiler["seat"] != self.seat):
                yield f"a Spoiler: {spoiler}"
        for one in view["spying"]:
            yield from self._of_target(one, "seat", one["state"] == "defended" or one["cards"] == 2)
        for one in view["played"]:
            if one["card"] in ("mata_hari", "cooperation"):
                yield from self._of_target(one, "other", one["cards"] == 2)

    def _of_question(self, question: Data, seq: int, knowledge: Knowledge) -> Iterator[str]:
        if "knows" in question:
            yield f"the Master's details of question {question['number']}"
        kind = self._hidden(knowledge, question["number"], seq)
        if not kind:
            return
        shut = ("answer", "rephrase", "how") if kind == "tip_off" else ("answer", "rephrase", "how", "text")
        if any(question[name] is not None for name in shut):
            yield f"question {question['number']}: {question}"
        if question["state"] != "hidden" and not (kind == "tip_off" and question["state"] == "rejected"):
            yield f"that question {question['number']} is {question['state']}"

    def _of_line(self, line: Data, seq: int, knowledge: Knowledge, both: bool) -> Iterator[str]:
        """``both``: two Mata Haris were played against a padlock, which everyone sees."""
        code = line["code"]
        if code in SAID_TO and (kind := self._hidden(knowledge, line["question"], seq)):
            if not (code == "rejected" and kind == "tip_off"):
                yield f"the answer to question {line['question']}"
        elif code == "converted" and line["seat"] != self.seat:
            yield "that a Spoiler was converted"
        elif code == "scored" and line["bits"] is not None:
            yield "the bits of a Spoiler"
        elif code in TARGETED:
            yield from self._of_target(line, "seat", both)
        elif code in ("played_mata_hari", "played_cooperation"):
            yield from self._of_target(line, "other", both)

    def _of_target(self, data: Data, target: str, open_to_all: bool) -> Iterator[str]:
        """A target may be known only to the two players, unless it is public."""
        who = data.get("spy", data.get("seat"))
        named = any(data.get(name) is not None for name in (target, "question", "give", "take"))
        if named and not open_to_all and self.seat not in (who, data.get(target)):
            yield f"a target: {data}"

    def _hidden(self, knowledge: Knowledge, number: int, seq: int) -> str:
        assert self.seat is not None
        return knowledge.hidden(number, self.seat, seq)


def whole_record(*listeners: Listener) -> dict[int, Data]:
    """All record entries that these listeners received, by number."""
    return {
        entry["seq"]: entry
        for listener in listeners
        for message in listener.messages
        for entry in [*(message.get("record") or []), *(message.get("entries") or [])]
    }


def count_as_in_the_log(ears: Iterable[Listener], log: Data) -> None:
    """Give every move that these listeners heard of the number that it has in that saved game: each of them
    has counted on their own (LA-31).
    """
    numbers = numbers_of(log)
    for ear in ears:
        for message in ear.messages:
            for one in (message, *(message.get("record") or []), *(message.get("entries") or [])):
                if one.get("seq", -1) > 0:
                    one["seq"] = numbers.logged(one["seq"] - 1, ear.seat) + 1


def saved_game(person: Person, link: str) -> Data:
    """The file of a game that is over."""
    found: Data = person.page.request.get(f"{link.rstrip('/')}/log.json").json()
    return found


def screen_leaks(ear: Listener, knowledge: Knowledge, texts: list[str]) -> Iterator[str]:
    """What this screen received before the end that a spectator must not know."""
    for message in ear.before_the_end():
        whole = json.dumps(message, ensure_ascii=False)
        yield from (f"{ear.name} received {text!r}" for text in texts if text in whole)
        if message["type"] == "room" and message["you"]:
            yield f"{ear.name} has a seat"
        if message["type"] == "frame":
            yield from (f"{ear.name} received {what}" for what in _private(message["view"], knowledge))
    for page in ear.pages:
        yield from (f"{ear.name} found {text!r} in a page" for text in texts if text in page)


def _private(view: Data, knowledge: Knowledge) -> Iterator[str]:
    """The fields of a view that no spectator gets."""
    yield from (
        name
        for name in ("you", "role", "hand", "hands", "free", "queue", "sum", "may")
        if view[name] is not None
    )
    for question in view["questions"]:
        if question["number"] in knowledge.kinds and question["state"] not in ("hidden", "rejected"):
            yield f"that question {question['number']} is {question['state']}"
