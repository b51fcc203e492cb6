"""Puzzle files: JSON that people can save, send to a friend and import; and the site's own puzzles.

Reading reports every fault of a file with its place, like ``bits[2].score``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from games.lateral.language.advice import PuzzleKey
from games.lateral.language.normalise import normalise
from games.lateral.language.spoilers import BitWordings
from games.lateral.puzzles.cleaning import clean_block, clean_line
from games.lateral.puzzles.puzzle import (
    DIFFICULTIES,
    MAX_ALSO,
    MAX_BIT_ALSO,
    MAX_BIT_UNLIKE,
    MAX_MINUTES,
    MAX_MOODS,
    MAX_QUESTIONS,
    MIN_MINUTES,
    MOODS,
    PICTURE_LENGTHS,
    SCENES,
    THINGS,
    Mood,
    Puzzle,
    Question,
    WordedBit,
)
from games.lateral.rules.moves import ANSWERS, MAX_BITS, MAX_QUESTION
from games.lateral.rules.room import (
    MAX_BIT,
    MAX_NOTE,
    MAX_SOLUTION,
    MAX_STATEMENT,
    MAX_TITLE,
    TOTAL_SCORE,
)
from tabletop.accounts.names import NAME_MOST
from tabletop.submissions.licences import CODES

FORMAT, VERSION = "lateral-puzzle", 2

COLLECTION = "lateral-puzzles"
"""The format of a file of several puzzles, which has the same version."""

MAX_BYTES = 384 * 1024
"""The largest file that can be imported. The largest puzzle there can be fits."""

_HEAD_BYTES = 100
"""A collection takes up less than this in addition to its puzzles."""

MAX_COLLECTED = 100
"""The most puzzles in one file."""

MAX_FAULTS = 12
"""The most faults reported; a file with more is probably something else entirely."""

_SITE_FOLDER = Path(__file__).parent / "site"
"""The site's own puzzles, one file each, named by the puzzle's ref."""

T = TypeVar("T")

_FIELDS = {
    "title": (MAX_TITLE, clean_line),
    "statement": (MAX_STATEMENT, clean_block),
    "solution": (MAX_SOLUTION, clean_block),
}


class Fault(msgspec.Struct, frozen=True):
    """One fault of a file or form: its place (``bits[2].score``), and a ``code`` with ``data`` for the
    sentence in `games.lateral.puzzles.words`.
    """

    where: str
    code: str
    data: dict[str, Any] = {}


class Unreadable(Exception):
    """The file can't be imported because of these faults."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(faults)
        self.faults = faults


def write(puzzle: Puzzle) -> bytes:
    """The file of a complete puzzle."""
    head = {"format": FORMAT, "version": VERSION}
    return msgspec.json.format(msgspec.json.encode(head | msgspec.to_builtins(puzzle)), indent=2)


def write_collections(puzzles: Iterable[Puzzle]) -> list[bytes]:
    """Files of these complete puzzles, in their order: as few as can be imported again."""
    collections: list[list[bytes]] = []
    size = MAX_BYTES
    for text in map(write, puzzles):
        if size + len(text) > MAX_BYTES - _HEAD_BYTES:
            collections.append([])
            size = 0
        collections[-1].append(text)
        size += len(text) + 1
    head = msgspec.json.encode({"format": COLLECTION, "version": VERSION, "puzzles": []})
    return [head.removesuffix(b"]}") + b",".join(texts) + b"]}" for texts in collections]


def read(raw: bytes | str) -> Puzzle:
    """The puzzle in a file. Raises `Unreadable`."""
    told = _decoded(raw)
    reader = _Reader()
    puzzle = reader.puzzle(told)
    if reader.faults or puzzle is None:
        raise Unreadable(reader.faults[:MAX_FAULTS])
    return puzzle


def read_all(raw: bytes | str) -> list[Puzzle]:
    """The puzzles in a file of one puzzle or of several. Raises `Unreadable`, with all faults, if one of them
    has any.
    """
    told = _decoded(raw)
    if not isinstance(told, dict) or told.get("format") != COLLECTION:
        return [read(raw)]
    reader = _Reader()
    found = reader.collection(told)
    if reader.faults:
        raise Unreadable(reader.faults[:MAX_FAULTS])
    return found


def _decoded(raw: bytes | str) -> Any:
    try:
        return msgspec.json.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Unreadable([Fault("", "no_json")]) from None


@cache
def site_puzzles() -> dict[str, Puzzle]:
    """The site's own puzzles by ref, from gentle to devious. Their refs contain a hyphen, which refs of
    people's puzzles never do. They are trusted to be as `read` returns them, which takes a hundred times as
    long; the tests check it.
    """
    paths = sorted(_SITE_FOLDER.glob("*-*.json"))
    found = {path.stem: msgspec.json.decode(path.read_bytes(), type=Puzzle) for path in paths}
    return dict(sorted(found.items(), key=lambda one: _library_order(one[1])))


@lru_cache(maxsize=32)
def key_of(ref: str) -> PuzzleKey | None:
    """What the language engine knows of one of the site's puzzles."""
    puzzle = site_puzzles().get(ref)
    if puzzle is None:
        return None
    bits = tuple(BitWordings(bit.wordings, bit.unlike) for bit in puzzle.bits)
    return PuzzleKey(puzzle.statement, puzzle.solution, puzzle.language, tuple(puzzle.key), bits)


def _library_order(puzzle: Puzzle) -> tuple[int, str]:
    return DIFFICULTIES.index(puzzle.difficulty), puzzle.title.casefold()


class _Reader:
    """Reads the data of a file and collects its faults."""

    def __init__(self) -> None:
        self.faults: list[Fault] = []

    def fault(self, where: str, code: str, **data: Any) -> None:
        self.faults.append(Fault(where, code, data))

    def collection(self, told: dict[str, Any]) -> list[Puzzle]:
        if not self._is_readable(told):
            return []
        self._no_others("", told, {"format", "version", "puzzles"})
        return list(self._list("puzzles", told.get("puzzles"), 1, MAX_COLLECTED, self._collected))

    def _collected(self, where: str, told: dict[str, Any]) -> Puzzle:
        reader = _Reader()
        puzzle = reader.puzzle(told)
        self.faults += [Fault(f"{where}.{one.where}", one.code, one.data) for one in reader.faults]
        return puzzle or Puzzle()

    def puzzle(self, told: Any) -> Puzzle | None:
        if not isinstance(told, dict) or told.get("format") != FORMAT:
            self.fault("format", "no_puzzle", format=FORMAT)
            return None
        if not self._is_readable(told):
            return None
        known = {"format", "version", *Puzzle.__struct_fields__}
        self._no_others("", told, known)
        texts = {name: self._text(name, told.get(name), *rest) for name, rest in _FIELDS.items()}
        return Puzzle(
            **texts,
            note=self._text("note", told.get("note", ""), MAX_NOTE, clean_line, empty=True),
            language=self._text("language", told.get("language", "en"), 15, clean_line),
            difficulty=self._one_of("difficulty", told.get("difficulty", "tricky"), DIFFICULTIES),
            bits=self._bits(told.get("bits")),
            questions=self._questions(told.get("questions", [])),
            moods=self._moods(told.get("moods", [])),
            licence=self._one_of("licence", told.get("licence", ""), ("", *CODES)),
            author=self._text("author", told.get("author", ""), NAME_MOST, clean_line, empty=True),
            minutes=self._minutes(told.get("minutes", 0)),
            picture=self._picture(told.get("picture", [])),
        )

    def _is_readable(self, told: dict[str, Any]) -> bool:
        version = told.get("version")
        readable = type(version) is int and version == VERSION
        if not readable:
            self.fault("version", "other_version", version=VERSION)
        return readable

    def _moods(self, told: Any) -> tuple[Mood, ...]:
        if not isinstance(told, list) or len(told) > MAX_MOODS:
            self.fault("moods", "no_list", least=0, most=MAX_MOODS)
            return ()
        found = [self._one_of(f"moods[{number}]", one, MOODS) for number, one in enumerate(told, 1)]
        return tuple(dict.fromkeys(found))

    def _minutes(self, told: Any) -> int:
        if type(told) is int and (told == 0 or MIN_MINUTES <= told <= MAX_MINUTES):
            return told
        self.fault("minutes", "no_number", least=MIN_MINUTES, most=MAX_MINUTES)
        return 0

    def _picture(self, told: Any) -> tuple[str, ...]:
        if told == []:
            return ()
        least, most = PICTURE_LENGTHS
        if not isinstance(told, list) or not least <= len(told) <= most:
            self.fault("picture", "no_list", least=least, most=most)
            return ()
        for number, (name, known) in enumerate(zip(told, (SCENES, *[THINGS] * most), strict=False), 1):
            if not isinstance(name, str) or name not in known:
                self.fault(f"picture[{number}]", "not_one_of", allowed=tuple(sorted(known)))
        return tuple(map(str, told))

    def _bits(self, told: Any) -> tuple[WordedBit, ...]:
        bits = tuple(self._list("bits", told, 1, MAX_BITS, self._bit))
        total = sum(bit.score for bit in bits)
        if bits and total != TOTAL_SCORE and not any(fault.where.startswith("bits") for fault in self.faults):
            self.fault("bits", "wrong_sum", sum=total)
        return bits

    def _bit(self, where: str, told: dict[str, Any]) -> WordedBit:
        self._no_others(where, told, {"text", "score", "also", "unlike"})
        score = told.get("score")
        if type(score) is not int or not 1 <= score <= TOTAL_SCORE:
            self.fault(f"{where}.score", "no_number", least=1, most=TOTAL_SCORE)
            score = 0
        return WordedBit(
            self._text(f"{where}.text", told.get("text"), MAX_BIT, clean_line),
            score,
            self._wordings(f"{where}.also", told.get("also", []), MAX_BIT_ALSO, MAX_BIT),
            self._wordings(f"{where}.unlike", told.get("unlike", []), MAX_BIT_UNLIKE, MAX_BIT),
        )

    def _questions(self, told: Any) -> tuple[Question, ...]:
        questions = tuple(self._list("questions", told, 0, MAX_QUESTIONS, self._question))
        seen: dict[str, int] = {}
        for number, question in enumerate(questions, 1):
            for wording in filter(None, question.wordings):
                if seen.setdefault(normalise(wording), number) != number:
                    self.fault(f"questions[{number}]", "asked_before", before=seen[normalise(wording)])
                    break
        return questions

    def _question(self, where: str, told: dict[str, Any]) -> Question:
        self._no_others(where, told, {"text", "answer", "also"})
        return Question(
            self._text(f"{where}.text", told.get("text"), MAX_QUESTION, clean_line),
            self._one_of(f"{where}.answer", told.get("answer"), ANSWERS),
            self._wordings(f"{where}.also", told.get("also", []), MAX_ALSO, MAX_QUESTION),
        )

    def _wordings(self, where: str, told: Any, most: int, longest: int) -> tuple[str, ...]:
        if not isinstance(told, list) or len(told) > most:
            self.fault(where, "no_list", least=0, most=most)
            return ()
        return tuple(
            self._text(f"{where}[{number}]", one, longest, clean_line) for number, one in enumerate(told, 1)
        )

    def _text(
        self, where: str, told: Any, most: int, clean: Callable[[str], str], *, empty: bool = False
    ) -> str:
        if not isinstance(told, str):
            self.fault(where, "no_text")
            return ""
        text = clean(told)
        if not text and not empty:
            self.fault(where, "empty_text")
        elif len(text) > most:
            self.fault(where, "long_text", most=most, length=len(text))
        return text

    def _one_of(self, where: str, told: Any, allowed: tuple[T, ...]) -> T:
        if told not in allowed:
            self.fault(where, "not_one_of", allowed=allowed)
            return allowed[0]
        return allowed[allowed.index(told)]

    def _list(
        self, where: str, told: Any, least: int, most: int, read_one: Callable[[str, dict[str, Any]], T]
    ) -> Iterator[T]:
        if not isinstance(told, list) or not least <= len(told) <= most:
            self.fault(where, "no_list", least=least, most=most)
            return
        for number, one in enumerate(told, 1):
            if isinstance(one, dict):
                yield read_one(f"{where}[{number}]", one)
            else:
                self.fault(f"{where}[{number}]", "no_object")

    def _no_others(self, where: str, told: dict[str, Any], known: set[str]) -> None:
        for name in sorted(map(str, told.keys() - known)):
            self.fault(f"{where}.{name[:40]}".lstrip("."), "no_such_field")
