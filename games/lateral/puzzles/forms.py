"""The editor's forms. They accept unfinished puzzles, and refuse only values that can never be valid."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from django import forms
from django.http import QueryDict
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.lateral.language.normalise import normalise
from games.lateral.puzzles.cleaning import clean_block, clean_line
from games.lateral.puzzles.files import Fault
from games.lateral.puzzles.puzzle import (
    MAX_ALSO,
    MAX_MOODS,
    MAX_QUESTIONS,
    Mood,
    Puzzle,
    Question,
    WordedBit,
)
from games.lateral.puzzles.words import DIFFICULTY_WORDS, MOOD_WORDS, fault_text
from games.lateral.rules.moves import ANSWERS, MAX_BITS, MAX_QUESTION, Bit
from games.lateral.rules.room import (
    MAX_BIT,
    MAX_NOTE,
    MAX_SOLUTION,
    MAX_STATEMENT,
    MAX_TITLE,
    TOTAL_SCORE,
)
from tabletop.accounts.names import NAME_MOST, clean_name, is_program_name, program_name_error
from tabletop.submissions.api import LICENCES, Licence


class TextField(forms.CharField):
    """An optional text. Its length limit applies after cleaning."""

    def __init__(self, most: int, clean: Callable[[str], str], *, rows: int = 0, **more: Any) -> None:
        self._kept = clean
        attrs = {"maxlength": most, "rows": rows} if rows else {"maxlength": most}
        widget = forms.Textarea(attrs=attrs) if rows else forms.TextInput(attrs=attrs)
        super().__init__(max_length=most, required=False, widget=widget, **more)

    def to_python(self, value: Any) -> str:
        """The cleaned text."""
        return self._kept(value) if isinstance(value, str) else ""


class MoodsField(forms.MultipleChoiceField):
    """Up to `MAX_MOODS` moods: optional while a puzzle is written, required when it is submitted."""

    def __init__(self, required: bool) -> None:
        super().__init__(
            label=_("Mood") if required else _("Mood (optional)"),
            help_text=_(
                "One to three. They help people to find the puzzle, so they mustn’t give anything away."
            )
            if required
            else _(
                "Up to three. They help people to find the puzzle, so they mustn’t give anything away. You "
                "need at least one to submit the puzzle."
            ),
            choices=[*MOOD_WORDS.items()],
            widget=forms.CheckboxSelectMultiple,
            required=required,
            error_messages={"required": _("Choose at least one.")},
        )

    def clean(self, value: Any) -> tuple[Mood, ...]:
        """The moods in the order in which they are offered."""
        chosen = set(super().clean(value))
        if len(chosen) > MAX_MOODS:
            raise forms.ValidationError(_("Choose at most %(most)s.") % {"most": MAX_MOODS})
        return tuple(mood for mood in MOOD_WORDS if mood in chosen)


class PuzzleForm(forms.Form):
    """All fields of a puzzle except its bits and its answer key."""

    title = TextField(MAX_TITLE, clean_line, label=_("Title"))
    difficulty = forms.ChoiceField(
        label=_("Difficulty"), choices=[*DIFFICULTY_WORDS.items()], widget=forms.RadioSelect
    )
    statement = TextField(
        MAX_STATEMENT,
        clean_block,
        rows=6,
        label=_("Statement"),
        help_text=_(
            "The story you read out: a few sentences, all true, and strange enough to raise questions."
        ),
    )
    solution = TextField(
        MAX_SOLUTION,
        clean_block,
        rows=8,
        label=_("Solution"),
        help_text=_("Only the Master can read it before the game ends."),
    )
    moods = MoodsField(required=False)
    note = TextField(
        MAX_NOTE,
        clean_line,
        label=_("Content note (optional)"),
        help_text=_("For example: mentions an illness. Everyone sees it before the game."),
    )

    def __init__(self, data: Mapping[str, Any] | None = None, puzzle: Puzzle | None = None) -> None:
        start = puzzle or Puzzle()
        super().__init__(data, initial={name: getattr(start, name) for name in self.base_fields})


@dataclass(frozen=True)
class BitRow:
    """A row of the editor: the bit as entered, and its error messages."""

    text: str = ""
    score: str = ""
    errors: Sequence[str] = ()


def bit_rows(bits: Sequence[Bit]) -> list[BitRow]:
    """The rows for saved bits."""
    return [BitRow(bit.text, str(bit.score or "")) for bit in bits]


def pad_rows(rows: Sequence[BitRow], least: int = 4) -> list[BitRow]:
    """The rows with at least one empty row added, up to the limit of `MAX_BITS`."""
    room = max(least - len(rows), 1)
    return [*rows, *[BitRow()] * room][:MAX_BITS]


def read_bits(
    data: QueryDict, saved: Sequence[WordedBit]
) -> tuple[list[BitRow], tuple[WordedBit, ...] | None]:
    """The rows as entered, without empty ones, and their bits; None instead of bits if a row has errors. The
    other wordings of a ``saved`` bit stay as long as its text does.
    """
    pairs = zip(data.getlist("bit-text"), data.getlist("bit-score"), strict=False)
    rows = [
        _bit_row(clean_line(text), score.strip()) for text, score in pairs if text.strip() or score.strip()
    ]
    if any(row.errors for row in rows) or len(rows) > MAX_BITS:
        return rows[:MAX_BITS], None
    known = {bit.text: bit for bit in saved}
    bits = (known.get(row.text, WordedBit(row.text, 0)) for row in rows)
    return rows, tuple(
        msgspec.structs.replace(bit, score=int(row.score or 0)) for bit, row in zip(bits, rows, strict=True)
    )


def apply_bit_action(bits: tuple[WordedBit, ...], do: str) -> tuple[WordedBit, ...]:
    """The bits after an editor button: ``up-2``, ``down-2`` or ``drop-2``; ignores other values."""
    what, _dash, number = do.partition("-")
    if not number.isdecimal() or int(number) >= len(bits):
        return bits
    at = int(number)
    rest = [*bits[:at], *bits[at + 1 :]]
    if what == "drop":
        return tuple(rest)
    if what in ("up", "down"):
        rest.insert(max(0, at - 1) if what == "up" else at + 1, bits[at])
        return tuple(rest)
    return bits


def _bit_row(text: str, score: str) -> BitRow:
    faults = []
    if len(text) > MAX_BIT:
        faults.append(Fault("", "long_text", {"most": MAX_BIT, "length": len(text)}))
    if score and not (
        score.isascii() and score.isdecimal() and len(score) <= 3 and 1 <= int(score) <= TOTAL_SCORE
    ):
        faults.append(Fault("", "no_number", {"least": 1, "most": TOTAL_SCORE}))
    return BitRow(text, score, [fault_text(fault) for fault in faults])


@dataclass(frozen=True)
class KeyRow:
    """A row of the answer key: the question as entered, and its error messages. ``also`` has one wording per
    line.
    """

    text: str = ""
    answer: str = "yes"
    also: str = ""
    errors: Sequence[str] = ()


def key_rows(questions: Sequence[Question]) -> list[KeyRow]:
    """The rows for saved questions."""
    return [KeyRow(question.text, question.answer, "\n".join(question.also)) for question in questions]


def read_key(data: QueryDict) -> tuple[list[KeyRow], tuple[Question, ...] | None]:
    """The rows as entered, without those that have no question, and their questions; None instead of the
    questions if a row has errors.
    """
    told = zip(
        data.getlist("question-text"),
        data.getlist("question-answer"),
        data.getlist("question-also"),
        strict=False,
    )
    seen: dict[str, int] = {}
    rows: list[KeyRow] = []
    for text, answer, also in told:
        if clean_line(text):
            rows.append(_key_row(clean_line(text), answer, clean_block(also), len(rows) + 1, seen))
    if any(row.errors for row in rows) or len(rows) > MAX_QUESTIONS:
        return rows[:MAX_QUESTIONS], None
    questions = (Question(row.text, _answer(row.answer), _wordings(row.also)) for row in rows)
    return rows, tuple(questions)


def _key_row(text: str, answer: str, also: str, number: int, seen: dict[str, int]) -> KeyRow:
    faults = []
    others = _wordings(also)
    if answer not in ANSWERS:
        faults.append(Fault("", "not_one_of", {"allowed": ANSWERS}))
    if len(others) > MAX_ALSO:
        faults.append(Fault("", "many_wordings", {"most": MAX_ALSO}))
    for wording in (text, *others):
        if len(wording) > MAX_QUESTION:
            faults.append(Fault("", "long_text", {"most": MAX_QUESTION, "length": len(wording)}))
        if (before := seen.setdefault(normalise(wording), number)) != number:
            faults.append(Fault("", "asked_before", {"before": before}))
    return KeyRow(text, answer, also, [fault_text(fault) for fault in faults])


def _answer(told: str) -> Any:
    return next(answer for answer in ANSWERS if answer == told)


def _wordings(also: str) -> tuple[str, ...]:
    return tuple(filter(None, (line.strip() for line in also.split("\n"))))


def _licence_label(licence: Licence) -> SafeString:
    return format_html('<span translate="no">{}</span>: {}', licence.name, licence.allows)


class SubmitForm(forms.Form):
    """What is asked when a puzzle is submitted for publication."""

    moods = MoodsField(required=True)
    credit = forms.CharField(
        label=_("Name to show as the author"),
        help_text=_("It stays with the puzzle, even if you change your name or delete your account."),
        max_length=NAME_MOST,
    )
    licence = forms.ChoiceField(
        label=_("Licence"),
        help_text=_("What others may do with the puzzle, here and elsewhere. You can’t take this back."),
        choices=lambda: [(code, _licence_label(each)) for code, each in LICENCES.items()],
        widget=forms.RadioSelect,
    )
    own_work = forms.BooleanField(label=_("I wrote this puzzle myself, and copied it from nowhere."))

    def __init__(self, puzzle: Puzzle, name: str, data: Any = None) -> None:
        start = {"moods": puzzle.moods, "licence": puzzle.licence, "credit": puzzle.author or name}
        super().__init__(data, initial=start)
        self._name = name

    def clean_credit(self) -> str:
        """A name that this person may have here."""
        credit = clean_name(self.cleaned_data["credit"])
        if is_program_name(credit) and not is_program_name(self._name):
            raise program_name_error()
        return credit


class FileForm(forms.Form):
    """A puzzle to import, as an uploaded file or as pasted text."""

    file = forms.FileField(label=_("Puzzle file"), required=False)
    text = forms.CharField(
        label=_("Or paste the file’s contents"),
        required=False,
        widget=forms.Textarea(attrs={"rows": 4, "spellcheck": "false"}),
    )

    def read(self) -> bytes | str:
        """The contents of the file, or the pasted text if there is no file."""
        file = self.cleaned_data["file"]
        sent: bytes | str = file.read() if file else self.cleaned_data["text"]
        return sent
