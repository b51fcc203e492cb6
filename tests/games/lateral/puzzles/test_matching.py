"""Matching questions to a key: what people ask is found, what nobody has asked is not, and nothing is ever
answered the wrong way round.
"""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.lateral.language.alignment import rank_of
from games.lateral.language.keys import MAX_SUGGESTIONS, Entry, Matcher
from games.lateral.language.reading import Word, read, story_words, telling_weight
from games.lateral.puzzles import practice
from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.puzzle import Puzzle
from tabletop.computing.queue_payers import payer_of
from tests.games.lateral.puzzles.strangers import reworded
from tests.sampling import parametrize_some

PUZZLES = site_puzzles()
ASKED = tuple(reworded())
REFS = sorted({one.ref for one in ASKED})
"""The puzzles about which questions were collected: the first twelve of the library."""

NOT_ASKED = "-"

MIN_FOUND = 0.8
"""So much of what is asked in other words than those of the key must find an answer."""


def asked_of(puzzle: Puzzle, question: str) -> practice.Asked:
    return practice.find_answer(puzzle, question, payer_of("127.0.0.1", None))


def answer(ref: str, question: str) -> str:
    found = asked_of(PUZZLES[ref], question)
    return found.answer or NOT_ASKED


def small(*told: str) -> Matcher:
    """A key with an answer each: "yes Is she alive?"."""
    pairs = (line.split(" ", 1) for line in told)
    return Matcher([Entry((text,), answer) for answer, text in pairs], "en")


def meant(matcher: Matcher, question: str) -> str:
    found = matcher.find(question)
    return found.wording if found else NOT_ASKED


def test_what_someone_says_is_no_example() -> None:
    """Only what follows "e.g." or a comma is one, and left out."""
    assert answer("a-whispered-lie", "Does the nurse say that the other man is deaf?") == "yes"
    assert answer("a-whispered-lie", "Is the nurse the reason, like someone they love?") == "no"


def test_a_lie_is_not_the_truth() -> None:
    assert answer("a-whispered-lie", "Does the nurse lie to them?") == NOT_ASKED


def test_a_question_for_yes_or_no_has_no_other_suggestions() -> None:
    found = asked_of(PUZZLES["a-job-for-a-starer"], "Do people come back because of the boy?")
    assert "Does he look at the people?" in found.suggested
    assert "Why do they come back?" not in found.suggested


@parametrize_some("ref", REFS, 10)
def test_nobody_is_ever_told_a_wrong_answer(ref: str) -> None:
    """Nor any answer to what is not in the key."""
    asked = [one for one in ASKED if one.ref == ref]
    assert sum(not one.answers for one in asked) >= 5
    told = [(one.text, answer(ref, one.text), one.answers) for one in asked]
    assert not [one for one in told if one[1] not in (*one[2], NOT_ASKED)]


def test_most_of_what_people_ask_is_found() -> None:
    told = [one for one in ASKED if one.answers]
    missed = [one for one in told if answer(one.ref, one.text) == NOT_ASKED]
    assert len(told) >= 200
    assert len(missed) <= (1 - MIN_FOUND) * len(told), missed


@parametrize_some("ref", PUZZLES, 10)
def test_every_wording_of_a_key_finds_its_own_answer(ref: str) -> None:
    puzzle = PUZZLES[ref]
    for question in puzzle.questions:
        for wording in question.wordings:
            found = asked_of(puzzle, wording.upper().replace("?", " !"))
            assert (found.meant, found.answer) == (wording, question.answer)


@parametrize_some("ref", PUZZLES, 10)
def test_a_question_that_is_turned_round_gets_no_answer_of_the_other_one(ref: str) -> None:
    """ "Is it not …" may be in the key as well as "Is it …", but one is never taken for the other."""
    puzzle = PUZZLES[ref]
    for question in puzzle.questions:
        first, _, rest = question.text.partition(" ")
        turned = f"{first} not {rest}" if rest else first
        found = asked_of(puzzle, turned)
        assert found.meant != question.text, turned


@pytest.mark.parametrize(
    "question",
    [
        "Is the moon made of cheese?",
        "Did a dragon eat the president?",
        "Would a mathematician be bored?",
        "Are there more than seven submarines?",
        "asdf qwer",
        "?",
    ],
)
def test_a_question_about_something_else_is_in_no_key(question: str) -> None:
    assert {answer(ref, question) for ref in PUZZLES} == {NOT_ASKED}


# -- turned round, and other words for the same

ALIVE = small("yes Is he alive?", "no Does it rain?", "yes Is the door open?", "no Is his hat red?")
POSSIBLE = small("yes Was it possible?", "no Was she happy?", "yes Do they agree?")
NEGATED = small("no Is he not alive?", "yes Is the door open?")
BITTEN = small("yes Did the dog bite the postman?", "no Was there a fire?", "no Does the wind blow?")
THROWN = small("yes Did the children throw the birds?", "no Was it about money?", "no Did they run?")
OPEN = small("yes Do they run?", "rephrase Why do they run?", "no Is it cold?")
PLATFORM = small("yes Do the trains leave from the platform?", "no Is it cold?", "no Did it rain?")
NINE = small("yes Does it matter which trains leave from platform 9?", "no Is it cold?", "no Did it rain?")
CAKE = small("yes Was the cake sweet and fresh?", "no Was the cake sour and fresh?", "no Did it rain?")


@pytest.mark.parametrize(
    ("key", "question", "found"),
    [
        (ALIVE, "is he alive", "Is he alive?"),
        *((ALIVE, f"{text}?", NOT_ASKED) for text in ("Is he dead", "Is he not alive", "Isn’t he alive")),
        (ALIVE, "Is he no longer alive?", NOT_ASKED),
        # opposites, also by a syllable
        *(
            (ALIVE, f"Is {text}?", NOT_ASKED)
            for text in ("the door closed", "her hat red", "the door unopened")
        ),
        (POSSIBLE, "Was it impossible?", NOT_ASKED),
        (POSSIBLE, "Was she unhappy?", NOT_ASKED),
        (POSSIBLE, "Do they disagree?", NOT_ASKED),
        (NEGATED, "Isn't he alive?", "Is he not alive?"),
        (NEGATED, "Is he alive?", NOT_ASKED),
        # who does it to whom
        (BITTEN, "did the dog bite a mailman", "Did the dog bite the postman?"),
        (BITTEN, "Did the postman bite the dog?", NOT_ASKED),
        # forms of a word and typing mistakes, but no other word, and none left over
        (THROWN, "Do the children throw the birds?", "Did the children throw the birds?"),
        (THROWN, "did the children trhow the birds", "Did the children throw the birds?"),
        (THROWN, "Did the children eat the birds?", NOT_ASKED),
        (THROWN, "Did the bakers throw the birds?", NOT_ASKED),
        (THROWN, "Did the children throw the birds out of a burning house?", NOT_ASKED),
        # open questions are not closed ones
        (OPEN, "Do they run", "Do they run?"),
        (OPEN, "why do they run", "Why do they run?"),
        # a number is not left over; whether something is so is not whether it matters
        (PLATFORM, "Do the trains leave from platform 4?", NOT_ASKED),
        (PLATFORM, "Do trains leave from the platform?", "Do the trains leave from the platform?"),
        (NINE, "Do the trains leave from platform 9?", NOT_ASKED),
        # two that are as near are both not meant
        (CAKE, "Was the cake fresh?", NOT_ASKED),
    ],
)
def test_what_is_meant(key: Matcher, question: str, found: str) -> None:
    assert meant(key, question) == found


NOUNS = """
apple bear candle desk engine flute garden horse island jacket kettle lamp mirror needle oven piano queen
ribbon saddle tent umbrella violin window yacht zebra anchor basket camel drum eagle feather goose hammer
iron jewel kite ladder melon nest orange pencil quilt rabbit spoon tiger
"""


@pytest.mark.parametrize(
    ("keyed", "answered", "question"),
    [
        # what is realistic is the story, what is real is a thing in it
        ("Is it realistic?", "yes", "Are they real?"),
        # what is only tried
        ("Did she break the record?", "no", "Is she trying to break the record?"),
        # yes is no answer to what says more
        ("Does the boat belong to him?", "yes", "Does the boat belong to the church?"),
    ],
)
def test_what_is_not_meant_in_a_large_key(keyed: str, answered: str, question: str) -> None:
    key = small(f"{answered} {keyed}", *(f"rephrase Is there a {noun}?" for noun in NOUNS.split()))
    assert meant(key, keyed.replace("?", " then?")) == keyed
    assert meant(key, question) == NOT_ASKED


def test_the_same_answer_needs_no_decision() -> None:
    key = small("yes Is a bus important?", "yes Is the bus important to her?", "no Did it rain?")
    assert meant(key, "Is the bus important?") != NOT_ASKED


def test_whether_it_matters_is_suggested() -> None:
    assert NINE.suggestions("Do the trains leave from platform 9?")[0].entry == 0


@pytest.mark.parametrize("wordless", ["???", "No?"])
def test_a_wording_without_words_of_its_own(wordless: str) -> None:
    key = small("yes Is he dead?", f"no {wordless}", "no Did it rain?")
    assert meant(key, "Is he dead") == "Is he dead?"
    assert meant(key, "Is he not dead?") == NOT_ASKED
    assert meant(key, "Is she at home?") == NOT_ASKED
    assert meant(key, wordless) == wordless


# -- suggestions


def near(matcher: Matcher, question: str) -> list[str]:
    return [found.wording for found in matcher.suggestions(question)]


def test_suggestions_are_the_nearest_first_and_few() -> None:
    key = small(
        *(f"no Did the {who} run away?" for who in ("dog", "cat", "horse", "goat")), "no Did it rain?"
    )
    assert len(near(key, "Did a horse, a cat, a dog or a goat run?")) == MAX_SUGGESTIONS
    assert near(key, "Did a horse run off somewhere?")[0] == "Did the horse run away?"
    assert near(key, "Is the moon made of cheese?") == []


def test_opposites_negations_and_related_words_are_suggested() -> None:
    assert near(ALIVE, "Is he dead?") == ["Is he alive?"]
    assert near(ALIVE, "Isn’t the door open?") == ["Is the door open?"]
    key = small("yes Is he a thief?", "no Does it rain?", "yes Is the door open?")
    assert near(key, "Did he steal?") == ["Is he a thief?"]


def test_a_question_that_says_more_than_the_person_is_no_suggestion() -> None:
    """It would be an answer: that there is a fire, and that it is put out."""
    told = ("yes Did they bring buckets to put out a fire in the barn?", "no Is it cold?", "no Did it rain?")
    assert near(small(*told), "Are the buckets important?") == []
    story = "People run to a barn with buckets, and put out a fire."
    entries = [Entry((text,), answer) for answer, text in (line.split(" ", 1) for line in told)]
    assert Matcher(entries, "en", story).suggestions("Do they bring buckets to a fire?")


@parametrize_some("ref", PUZZLES, 10)
def test_words_of_the_story_alone_give_little_away(ref: str) -> None:
    """Players who throw words of the statement at the key get no question with two words that are new."""
    puzzle = PUZZLES[ref]
    matcher = Matcher(puzzle.key, puzzle.language, puzzle.statement)
    language, statement = matcher.language, puzzle.statement

    def said(text: str) -> tuple[Word, ...]:
        return read(text, statement, language).words

    words = statement.split()
    for question in (*words, *map(" ".join, pairwise(words))):
        mine = [*said(statement), *said(question)]
        for found in matcher.suggestions(question):
            new = [
                word
                for word in said(found.wording)
                if telling_weight(word, language) == 1
                and not any(
                    rank_of(word, own, language) or language.are_opposites(word.same, own.same)
                    for own in mine
                )
                and not story_words(statement, language).issuperset(word.stem.split())
            ]
            assert len(new) <= 1, (question, found.wording)


def test_a_language_without_a_file_is_compared_strictly() -> None:
    key = Matcher([Entry(("Ist die Frau krank?",), "no"), Entry(("Regnet es?",), "yes")], "de")
    assert meant(key, "ist die frau krank") == "Ist die Frau krank?"
    assert meant(key, "Ist die Frau kräftig?") == NOT_ASKED
    assert meant(key, "Ist die Frau nicht krank?") == NOT_ASKED


def test_an_empty_key_knows_nothing() -> None:
    assert Matcher([], "en").find("Is he alive?") is None


def test_how_sure_it_is() -> None:
    exact = ALIVE.find("is he alive")
    assert exact
    assert exact.likeness == 1.0
    assert ALIVE.nearest("Was his hat really so red?")[0].wording == "Is his hat red?"
