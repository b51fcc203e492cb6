"""What of all that one person's browser is sent tells too much about an evening of Lateral Puzzles. Who may
know what, and since when, is worked out from the Master's record alone.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from tests.browser.traffic_capture import Data, Listener

PUBLIC_PUZZLE = {"title", "statement", "note"}
TARGETED = ("spied", "defence_asked")
SAID_TO = ("answered", "rejected", "rephrase_allowed", "rephrase_denied")
Since = dict[int, int]
"""By seat, at which number of the match somebody came to know something."""


@dataclass
class Ledger:
    """What was asked in private, who knows it since when, and what nobody may read before the end."""

    kinds: dict[int, str] = field(default_factory=dict)
    knows: dict[int, Since] = field(default_factory=dict)
    spoiled: list[Since] = field(default_factory=list)
    begun: int = 0

    def take(self, entries: Iterable[Data]) -> Ledger:
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
        """``tip_off`` or ``sherlock``, if that question is a secret to that seat then; else nothing."""
        since = self.knows.get(number)
        return "" if since is None or since.get(seat, seq + 1) <= seq else self.kinds[number]

    def texts(self, end: Data) -> Iterator[tuple[str, Since]]:
        """What must not be read, but for those who know it since then."""
        puzzle = end["puzzle"]
        everybody = dict.fromkeys(range(len(end["roles"])), self.begun)
        yield from ((puzzle[name], everybody) for name in ("title", "statement"))
        yield puzzle["solution"], {}
        yield from ((bit["text"], {}) for bit in puzzle["bits"])
        for question in end["questions"]:
            if question["kind"] == "sherlock":
                yield question["text"], self.knows[question["number"]]
        yield from ((one["text"], since) for one, since in zip(end["spoilers"], self.spoiled, strict=True))


class Whispers(Listener):
    """Listens from now on. ``seat`` is 0 for the Master."""

    def leaks(self, ledger: Ledger) -> Iterator[str]:
        """Whatever was told too early, or to the wrong person."""
        assert self.seat is not None
        texts, seq = list(ledger.texts(self.end())), 0
        for message in self.before_the_end():
            seq = message["seq"] if message["type"] == "frame" else seq
            for told in self._leaks_of(message, seq, ledger, texts):
                yield f"{self.name} was told {told} by move {seq}"
        if self.seat:
            for page in self.pages:
                yield from (f"{self.name} found {text!r} in a page" for text, _ in texts if text in page)

    def _leaks_of(
        self, message: Data, seq: int, ledger: Ledger, texts: list[tuple[str, Since]]
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
            yield from self._of_view(message["view"], seq, ledger)
        for entry in [*(message.get("record") or []), *(message.get("entries") or [])]:
            both = any(line.get("cards") == 2 for line in entry["lines"])
            for line in entry["lines"]:
                yield from (f"{told} ({line})" for told in self._of_line(line, entry["seq"], ledger, both))

    def _of_hands(self, view: Data) -> Iterator[str]:
        """One's own cards and nobody else's; the Master has none."""
        if view["you"] != self.seat or view["hands"] is not None:
            yield "what others hold"
        if self.seat == 0 and view["hand"] is not None:
            yield "the hand of somebody"
        if self.seat and sum((view["hand"] or {}).values()) != view["cards"][self.seat]:
            yield f"a hand: {view['hand']}"

    def _of_view(self, view: Data, seq: int, ledger: Ledger) -> Iterator[str]:
        if view["puzzle"] and set(view["puzzle"]) != PUBLIC_PUZZLE:
            yield f"more of the puzzle: {set(view['puzzle'])}"
        if view["sum"] is not None or view["queue"] is not None:
            yield "what the Master has before him"
        for question in view["questions"]:
            yield from self._of_question(question, seq, ledger)
        for spoiler in view["spoilers"]:
            if "bits" in spoiler or ("text" in spoiler and spoiler["seat"] != self.seat):
                yield f"a Spoiler: {spoiler}"
        for one in view["spying"]:
            yield from self._of_target(one, "seat", one["state"] == "defended" or one["cards"] == 2)
        for one in view["played"]:
            if one["card"] in ("mata_hari", "cooperation"):
                yield from self._of_target(one, "other", one["cards"] == 2)

    def _of_question(self, question: Data, seq: int, ledger: Ledger) -> Iterator[str]:
        if "knows" in question or "similar" in question:
            yield f"what the Master sees of question {question['number']}"
        kind = self._hidden(ledger, question["number"], seq)
        if not kind:
            return
        shut = ("answer", "rephrase", "how") if kind == "tip_off" else ("answer", "rephrase", "how", "text")
        if any(question[name] is not None for name in shut):
            yield f"question {question['number']}: {question}"
        if question["state"] != "hidden" and not (kind == "tip_off" and question["state"] == "rejected"):
            yield f"that question {question['number']} is {question['state']}"

    def _of_line(self, line: Data, seq: int, ledger: Ledger, both: bool) -> Iterator[str]:
        """``both``: two Mata Haris were played, against a padlock; all see that it comes off."""
        code = line["code"]
        if code in SAID_TO and (kind := self._hidden(ledger, line["question"], seq)):
            if not (code == "rejected" and kind == "tip_off"):
                yield f"what was said to question {line['question']}"
        elif code == "converted" and line["seat"] != self.seat:
            yield "that a Spoiler was turned"
        elif code == "scored" and line["bits"] is not None:
            yield "the bits of a Spoiler"
        elif code in TARGETED:
            yield from self._of_target(line, "seat", both)
        elif code in ("played_mata_hari", "played_cooperation"):
            yield from self._of_target(line, "other", both)

    def _of_target(self, told: Data, target: str, open_to_all: bool) -> Iterator[str]:
        """At whom something was aimed is for two people, if it is not for all."""
        who = told.get("spy", told.get("seat"))
        named = any(told.get(name) is not None for name in (target, "question", "give", "take"))
        if named and not open_to_all and self.seat not in (who, told.get(target)):
            yield f"at whom something was aimed: {told}"

    def _hidden(self, ledger: Ledger, number: int, seq: int) -> str:
        assert self.seat is not None
        return ledger.hidden(number, self.seat, seq)


def whole_record(*listeners: Listener) -> dict[int, Data]:
    """All entries of the record that these people were told, by number."""
    return {
        entry["seq"]: entry
        for listener in listeners
        for message in listener.messages
        for entry in [*(message.get("record") or []), *(message.get("entries") or [])]
    }
