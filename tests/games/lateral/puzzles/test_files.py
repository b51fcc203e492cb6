"""A puzzle as a file: out and in again as it was, and told where it is wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st

from games.lateral.puzzles import files, services
from games.lateral.puzzles.files import MAX_BYTES, Unreadable
from games.lateral.puzzles.models import OwnPuzzle
from games.lateral.puzzles.puzzle import Puzzle, Question, WordedBit
from games.lateral.puzzles.words import fault_text
from tabletop.limits.limits import IMPORTS
from tests.games.lateral.puzzles.authors import LIBRARY, puzzle, written

IMPORT = LIBRARY + "import/"
GOOD: dict[str, Any] = {
    "format": "lateral-puzzle",
    "version": 2,
    "language": "en",
    "title": "A title",
    "difficulty": "devious",
    "note": "",
    "statement": "A statement.",
    "solution": "A solution.",
    "bits": [{"text": "One", "score": 70}, {"text": "Two", "score": 30}],
    "questions": [{"text": "Is it so?", "answer": "yes", "also": ["Is it like that?"]}],
}


def faults(told: Any) -> dict[str, str]:
    """What is wrong with a file: the sentence by its place."""
    with pytest.raises(Unreadable) as wrong:
        files.read(told if isinstance(told, (bytes, str)) else json.dumps(told))
    return {fault.where: fault_text(fault) for fault in wrong.value.faults}


def with_bits(*bits: Any) -> dict[str, Any]:
    return GOOD | {"bits": list(bits)}


def with_questions(*questions: Any) -> dict[str, Any]:
    return GOOD | {"questions": list(questions)}


def test_a_good_file_is_read() -> None:
    read = files.read(json.dumps(GOOD))
    assert read == Puzzle(
        title="A title",
        statement="A statement.",
        solution="A solution.",
        bits=(WordedBit("One", 70), WordedBit("Two", 30)),
        difficulty="devious",
        questions=(Question("Is it so?", "yes", ("Is it like that?",)),),
    )


def test_moods_licence_and_author_are_in_the_file_and_come_back() -> None:
    told = puzzle(moods=("funny", "dark"), licence="CC-BY-SA-4.0", author="Ada")
    file = json.loads(files.write(told))
    assert (file["moods"], file["licence"], file["author"]) == (["funny", "dark"], "CC-BY-SA-4.0", "Ada")
    assert files.read(json.dumps(file)) == told


def test_texts_are_cleaned_as_in_the_editor() -> None:
    read = files.read(
        json.dumps(GOOD | {"title": "  A \u202e title\n", "statement": "One\r\n\r\n\r\n\r\nTwo "})
    )
    assert (read.title, read.statement) == ("A title", "One\n\nTwo")


@pytest.mark.parametrize("garbage", ["", "no json", b"\xff\xfe\x00", "[" * 100_000, "{'title': 1}", "NaN"])
def test_garbage(garbage: bytes | str) -> None:
    assert faults(garbage) == {"": "This isn’t a puzzle file: it isn’t valid JSON."}


@pytest.mark.parametrize("other", [[], None, 7, {}, {"format": "lineup"}, {"format": 3}])
def test_other_json(other: Any) -> None:
    assert faults(other) == {"format": "This isn’t a puzzle file: the format must be “lateral-puzzle”."}


@pytest.mark.parametrize("version", [3, 0, True, 1.0, "1", None, [1]])
def test_another_version(version: Any) -> None:
    assert faults(GOOD | {"version": version}) == {
        "version": "This file uses a different version of the format. This site reads versions 1 to 2."
    }


EMPTY, NO_TEXT, NO_FIELD = "This can’t be empty.", "This must be text.", "A puzzle doesn’t have this field."


def too_long(characters: int, most: int) -> str:
    return f"This is too long: {characters} characters. The limit is {most}."


def one_of(*names: str) -> str:
    return f"This must be one of: {', '.join(names[:-1])} or {names[-1]}."


def items(least: int, most: int) -> str:
    return f"This must be a list of {least} to {most} items."


def sums_to(total: int) -> str:
    return f"The scores must add up to exactly 100. These add up to {total}."


DIFFICULTY = one_of("gentle", "tricky", "devious")
MOOD = one_of("funny", "touching", "dark", "everyday", "mysterious", "historical", "logical")
LICENCE = one_of("", "CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0", "CC0-1.0")
ANSWER = one_of("yes", "no", "not_relevant", "false_assumption", "rephrase", "no_answer")
MINUTES = "Enter a whole number from 3 to 40."
ASKED = {"text": "Is it?", "answer": "yes"}
ONE = {"text": "One", "score": 100}


@pytest.mark.parametrize(
    ("told", "where", "said"),
    [
        (GOOD | {"title": ""}, "title", EMPTY),
        (GOOD | {"title": "\u200b \u202e"}, "title", EMPTY),
        (GOOD | {"title": 7}, "title", NO_TEXT),
        (GOOD | {"title": "x" * 81}, "title", too_long(81, 80)),
        (GOOD | {"statement": "x" * 2001}, "statement", too_long(2001, 2000)),
        (GOOD | {"solution": None}, "solution", NO_TEXT),
        (GOOD | {"note": "x" * 201}, "note", too_long(201, 200)),
        (GOOD | {"language": ""}, "language", EMPTY),
        (GOOD | {"difficulty": "easy"}, "difficulty", DIFFICULTY),
        (GOOD | {"difficulty": ["gentle"]}, "difficulty", DIFFICULTY),
        (GOOD | {"colour": "red"}, "colour", NO_FIELD),
        (GOOD | {"moods": ["funny"] * 4}, "moods", items(0, 3)),
        (GOOD | {"moods": "funny"}, "moods", items(0, 3)),
        (GOOD | {"moods": ["funny", "silly"]}, "moods[2]", MOOD),
        (GOOD | {"licence": "WTFPL"}, "licence", LICENCE),
        (GOOD | {"author": "x" * 25}, "author", too_long(25, 24)),
        (GOOD | {"bits": []}, "bits", items(1, 20)),
        (GOOD | {"bits": "One"}, "bits", items(1, 20)),
        (with_bits(*[{"text": "x", "score": 1}] * 21), "bits", items(1, 20)),
        (with_bits("One"), "bits[1]", "This must be an object with fields."),
        (with_bits({"score": 100}), "bits[1].text", NO_TEXT),
        (with_bits({"text": "x", "score": 100, "n": 1}), "bits[1].n", NO_FIELD),
        (with_bits({"text": "x", "score": 60}, {"text": "y", "score": 30}), "bits", sums_to(90)),
        (with_bits({"text": "x", "score": 60}, {"text": "y", "score": 60}), "bits", sums_to(120)),
        (with_bits(ONE | {"also": ["x"] * 11}), "bits[1].also", items(0, 10)),
        (with_bits(ONE | {"also": "x"}), "bits[1].also", items(0, 10)),
        (with_bits(ONE | {"unlike": ["x"] * 7}), "bits[1].unlike", items(0, 6)),
        (with_bits(ONE | {"unlike": ["x", ""]}), "bits[1].unlike[2]", EMPTY),
        (with_bits(ONE | {"also": ["x" * 201]}), "bits[1].also[1]", too_long(201, 200)),
        *((GOOD | {"minutes": wrong}, "minutes", MINUTES) for wrong in (2, 41, -5, 5.0, "5", True, None)),
        *(
            (GOOD | {"picture": wrong}, "picture", items(3, 4))
            for wrong in (["sea"], ["sea"] * 5, "sea", None)
        ),
        (with_questions(7), "questions[1]", "This must be an object with fields."),
        (with_questions(ASKED | {"answer": "maybe"}), "questions[1].answer", ANSWER),
        (with_questions(ASKED | {"text": "x" * 201}), "questions[1].text", too_long(201, 200)),
        (with_questions(ASKED | {"also": ["a"] * 7}), "questions[1].also", items(0, 6)),
        (with_questions(ASKED | {"also": [""]}), "questions[1].also[1]", EMPTY),
        (with_questions(ASKED, ASKED | {"text": "is IT"}), "questions[2]", "This is the same as question 1."),
    ],
)
def test_each_fault_is_told_with_its_place(told: dict[str, Any], where: str, said: str) -> None:
    assert faults(told) == {where: said}


@pytest.mark.parametrize(
    ("picture", "where"),
    [
        (["boat", "sea", "man"], ["picture[1]", "picture[2]"]),
        (["sea", "unicorn", "man"], ["picture[2]"]),
        (["sea", "boat", 7], ["picture[3]"]),
    ],
)
def test_a_picture_has_a_scene_and_things_that_can_be_drawn(picture: Any, where: list[str]) -> None:
    found = faults(GOOD | {"picture": picture})
    assert list(found) == where
    assert all("This must be one of: " in said for said in found.values())


@pytest.mark.parametrize("score", [0, -1, 101, 50.0, "50", True, None])
def test_a_score_is_a_whole_number(score: Any) -> None:
    told = with_bits({"text": "x", "score": score}, {"text": "y", "score": 100})
    assert faults(told) == {"bits[1].score": "Enter a whole number from 1 to 100."}


def test_all_faults_are_told_at_once_but_not_hundreds() -> None:
    found = faults(GOOD | {"title": "", "bits": [{"text": "", "score": 0}], "colour": "red"})
    assert set(found) == {"title", "bits[1].text", "bits[1].score", "colour"}
    assert len(faults(with_questions(*[7] * 150))) == files.MAX_FAULTS


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda s: st.lists(s) | st.dictionaries(st.text(), s),
        max_leaves=8,
    ),
    st.sampled_from(sorted(GOOD)),
)
def test_whatever_stands_in_a_field_is_taken_or_told(value: Any, name: str) -> None:
    try:
        read = files.read(json.dumps(GOOD | {name: value}))
    except Unreadable as unreadable:
        said = [fault_text(fault) for fault in unreadable.faults]
    else:
        said = ["It is whole."] if read.complete else []
    assert said
    assert all(said)


# -- in the browser


def test_a_file_is_saved_and_brought_in_by_a_friend(ada: Client, ben: Client) -> None:
    own = written(ada, title="Früh", questions=(Question("Is it?", "yes", ("Was it?",)),))
    saved = ada.get(f"{LIBRARY}{own.ref}/puzzle.json")
    assert saved["Content-Disposition"] == 'attachment; filename="puzzle-fruh.json"'
    file = SimpleUploadedFile("puzzle.json", saved.content, "application/json")
    answer = ben.post(IMPORT, {"file": file}, follow=True)
    assert "Puzzle imported. Only you can see it." in answer.content.decode()
    theirs = OwnPuzzle.objects.exclude(pk=own.pk).get()
    assert theirs.puzzle == own.puzzle
    assert (theirs.link, theirs.owner.name) == (None, "Ben")


def test_a_file_may_be_pasted(ben: Client) -> None:
    assert ben.post(IMPORT, {"text": json.dumps(GOOD)}).status_code == 302
    assert OwnPuzzle.objects.get().title == "A title"


def test_nothing_at_all_is_no_file(ben: Client) -> None:
    assert "it isn’t valid JSON" in ben.post(IMPORT).content.decode()


def test_a_stranger_with_a_wrong_file_stays_a_stranger(db: None) -> None:
    stranger = Client()
    stranger.post(IMPORT, {"text": "garbage"})
    assert "sessionid" not in stranger.cookies


def test_a_file_that_is_too_large_is_not_even_read(ben: Client) -> None:
    answer = ben.post(IMPORT, {"text": "x" * (MAX_BYTES + 64 * 1024)})
    assert answer.status_code == 413
    assert b"That file is too large for a puzzle." in answer.content


def test_the_largest_puzzle_there_can_be_fits() -> None:
    text = "😀" * 200
    largest = puzzle(
        statement="😀" * 2000,
        solution="😀" * 4000,
        bits=tuple(WordedBit(text, 5) for _ in range(20)),
        questions=tuple(Question(f"{n:03}" + text[3:], "not_relevant") for n in range(200)),
    )
    assert len(files.write(largest)) < MAX_BYTES


def test_many_files_at_once_are_too_often(ben: Client) -> None:
    answers = [ben.post(IMPORT, {"text": "garbage"}).status_code for _ in range(IMPORTS.burst + 1)]
    assert answers == [400] * IMPORTS.burst + [429]


# -- several puzzles in a file


def test_all_my_complete_puzzles_are_saved_and_brought_in_by_a_friend(ada: Client, ben: Client) -> None:
    for title in ("One", "Two", "Three"):
        written(ada, title=title)
    written(ada, title="", solution="")
    assert "Download all<" in ada.get(LIBRARY + "mine/").content.decode()
    saved = ada.get(LIBRARY + "mine/1.json")
    assert saved["Content-Disposition"] == 'attachment; filename="puzzles-1.json"'
    told = json.loads(saved.content)
    assert (told["format"], told["version"], len(told["puzzles"])) == ("lateral-puzzles", 2, 3)
    file = SimpleUploadedFile("puzzles.json", saved.content, "application/json")
    answer = ben.post(IMPORT, {"file": file}, follow=True)
    assert "3 puzzles imported." in answer.content.decode()
    theirs = OwnPuzzle.objects.filter(owner__name="Ben")
    assert {own.title for own in theirs} == {"One", "Two", "Three"}
    assert {own.link for own in theirs} == {None}


def test_puzzles_that_one_has_are_not_imported_again(ada: Client) -> None:
    written(ada, title="One")
    written(ada, title="Two")
    saved = ada.get(LIBRARY + "mine/1.json").content
    OwnPuzzle.objects.get(title="Two").delete()
    page = ada.post(IMPORT, {"text": saved.decode()}, follow=True).content.decode()
    assert "1 puzzle imported. You had 1 already." in page
    assert OwnPuzzle.objects.count() == 2


def test_a_collection_with_one_fault_is_refused_as_a_whole(ben: Client) -> None:
    bad = with_bits({"text": "<b>x</b>", "score": 95})
    told = {"format": "lateral-puzzles", "version": 2, "puzzles": [GOOD, bad, 7]}
    answer = ben.post(IMPORT, {"text": json.dumps(told)})
    assert answer.status_code == 400
    page = answer.content.decode()
    assert "<code>puzzles[2].bits</code>: The scores must add up to exactly 100." in page
    assert "<code>puzzles[3]</code>" in page
    assert "<b>x</b>" not in page
    assert not OwnPuzzle.objects.exists()


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"version": 3}, "version"),
        ({"puzzles": []}, "puzzles"),
        ({"puzzles": None}, "puzzles"),
        ({"colour": "red"}, "colour"),
        ({"puzzles": [{}]}, "puzzles[1].format"),
    ],
)
def test_each_fault_of_a_collection_is_told_with_its_place(change: dict[str, Any], where: str) -> None:
    told = {"format": "lateral-puzzles", "version": 2, "puzzles": [GOOD]}
    with pytest.raises(Unreadable) as unreadable:
        files.read_all(json.dumps(told | change))
    assert [fault.where for fault in unreadable.value.faults] == [where]
    assert all(fault_text(fault) for fault in unreadable.value.faults)


def test_large_collections_are_several_files_that_can_be_imported() -> None:
    some = [puzzle(title=f"{number}", solution="ß" * 4000) for number in range(100)]
    collections = files.write_collections(some)
    assert len(collections) > 1
    assert all(len(one) <= MAX_BYTES for one in collections)
    assert [found for one in collections for found in files.read_all(one)] == some
    assert files.write_collections([]) == []


def test_the_puzzle_quota_holds_for_collections(ben: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "MAX_PUZZLES", replace(services.MAX_PUZZLES, number=2))
    three = [GOOD | {"title": title} for title in ("a", "b", "c")]
    told = {"format": "lateral-puzzles", "version": 2, "puzzles": three}
    answer = ben.post(IMPORT, {"text": json.dumps(told)})
    assert (answer.status_code, OwnPuzzle.objects.count()) == (409, 0)


def test_nobody_downloads_what_is_not_theirs(ada: Client, ben: Client) -> None:
    written(ada)
    assert ben.get(LIBRARY + "mine/1.json").status_code == 404
    assert Client().get(LIBRARY + "mine/1.json").status_code == 404
    assert ada.get(LIBRARY + "mine/2.json").status_code == 404
