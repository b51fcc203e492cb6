"""The modules of Lateral Puzzles' table that need no table: when two questions are the same, what a question
that is being written comes near to, what the register finds, notes to questions, and what keeps a text.
"""

from __future__ import annotations

import sys
import unicodedata
from typing import Any

import pytest

from games.lateral.rules.core import normalise
from tests.browser.contexts import Company
from tests.browser.player_pages import Person

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

FOLD = """async ([url, texts]) => {
  const { fold, words } = await import(url);
  return texts.map((text) => [words(text), fold(text)]);
}"""

ASKED = """async ([url, view, texts]) => {
  const { repeated, near } = await import(url);
  return texts.map((text) => {
    const same = repeated(text, view);
    return [same && [same.question.number, same.why], near(text, view.questions).map(({ number }) => number)];
  });
}"""

SIFT = """async ([url, questions, filters]) => {
  const { sifted, ALL } = await import(url);
  const names = ["Ada", "Ben", "Cléo"];
  const note = (number) => (number === 2 ? "look at the lamp" : "");
  const starred = (number) => number === 3;
  const found = (filter) => sifted(questions, { ...ALL, ...filter }, names, note, starred);
  return filters.map((filter) => found(filter).map(({ number }) => number));
}"""

NOTES = """async (url) => {
  const { noteTo, withNoteTo, freeText, withFreeText } = await import(url);
  let text = withNoteTo("a thought\\n#hash is free", 7, "the lens");
  text = withNoteTo(text, 12, "a boat");
  const both = text;
  text = withNoteTo(text, 7, "the lens?\\nor the lamp");
  text = withFreeText(text, "another\\nthought");
  const gone = withNoteTo(withNoteTo(text, 7, " "), 12, "");
  return { both, text, seven: noteTo(text, 7), one: noteTo(text, 1), free: freeText(text), gone,
           emptied: withFreeText("x", ""), typing: noteTo(withNoteTo("", 3, "half a "), 3) };
}"""

EARLIER_DRAFTS = """async (url) => {
  const { adoptPuzzle, adoptTexts } = await import(url);
  const { Drafts } = await import(url.replace("lateral/earlier-drafts", "kit/drafts"));
  const texts = { ask: "Was it", spoiler: "She did it" };
  const kept = { texts, sent: { ask: { text: "Was it", mark: 2 } } };
  sessionStorage.setItem("lateral:/t/1:1", JSON.stringify(kept));
  sessionStorage.setItem("lateral-puzzle:/t/1", JSON.stringify({ title: "The lift" }));
  sessionStorage.setItem("lateral:/t/1:2", "{broken");
  const first = new Drafts("/t/1:1");
  adoptTexts(first, "/t/1:1");
  adoptPuzzle(first, "puzzle", "/t/1");
  const drafts = new Drafts("/t/1:1");
  const seen = [drafts.text("ask"), drafts.text("spoiler"), drafts.text("puzzle")];
  drafts.arrived("ask", 3);
  drafts.write("spoiler", "Newer");
  adoptTexts(drafts, "/t/1:1");
  const other = new Drafts("/t/1:2");
  adoptTexts(other, "/t/1:2");
  const after = [drafts.text("ask"), drafts.text("spoiler")];
  return { seen, after, other: other.text("ask"), left: sessionStorage.length };
}"""

COURSE = """async ([url, view]) => {
  const { course } = await import(url);
  const key = ({ key, spying, spoiler }) => [key, spying?.state ?? spoiler?.points ?? null];
  return course(view).map(({ round, items }) => [round, items.map(key)]);
}"""

CHOICES = """async ([url, view]) => {
  const { gifts, wishes, spiedOn, orderAfter } = await import(url);
  const number = ({ number }) => number;
  return {
    gifts: gifts(view).map(number),
    wishes: wishes(view).map(number),
    spied: spiedOn(view).map(({ question, spies }) => [question.number, spies]),
    orders: [1, 2, 3].map((place) => orderAfter(view, place)),
  };
}"""


KEEPING = """async (url) => {
  const { Keeping } = await import(url);
  const [asked, answers] = [[], []];
  globalThis.fetch = (address) => new Promise((answer) => {
    asked.push(String(address));
    answers.push(() => answer(new Response("{}", { headers: { "Content-Type": "application/json" } })));
  });
  const keeping = new Keeping();
  keeping.open("puzzle", false, () => {});
  const rated = keeping.rate(4);
  keeping.rate(2);
  const before = [asked.length, keeping.stars];
  for (const count of [1, 2]) {
    answers.shift()();
    if (count === 1) await new Promise((done) => setTimeout(done, 50));
  }
  await rated;
  return [before, asked.length, keeping.stars];
}"""


@pytest.fixture
def ada(guests: Company) -> Person:
    """A person with a page of the site open."""
    person = guests("Ada")
    person.goes()
    return person


def module(ada: Person, path: str, script: str, *data: Any) -> Any:
    """What the script finds out about that module of the game."""
    url = f"{ada.url}/static/lateral/{path}.js"
    return ada.page.evaluate(script, [url, *data] if data else url)


def question(number: int, text: str | None, **more: Any) -> dict[str, Any]:
    plain = {"round": 1, "seat": 2, "kind": "public", "state": "answered", "answer": "no", "how": "public"}
    flags = {"locked": False, "safe": False, "because": None, "rephrase": None}
    return plain | flags | {"number": number, "text": text} | more


def test_two_questions_are_the_same_here_if_they_are_the_same_there(ada: Person) -> None:
    found = module(ada, "normalise", FOLD, TEXTS)
    assert found == [[normalise.normalise_words(text), normalise.normalise(text)] for text in TEXTS]


def test_every_character_folds_alike_on_both_sides(ada: Person) -> None:
    """Of the Unicode that both know. Cherokee has its capitals the other way round there: equal is equal."""
    marks = [
        mark
        for mark in map(chr, range(sys.maxunicode + 1))
        if unicodedata.category(mark) not in ("Cn", "Cs", "Co")
        and "CHEROKEE" not in unicodedata.name(mark, "")
    ]
    texts = [f"a{mark}b" for mark in marks]
    found = module(ada, "normalise", FOLD, texts)
    different = [
        (hex(ord(mark)), there, normalise.normalise_words(text), normalise.normalise(text))
        for mark, text, there in zip(marks, texts, found, strict=True)
        if there != [normalise.normalise_words(text), normalise.normalise(text)]
    ]
    assert different == []


def test_what_was_asked_is_found_before_it_is_sent(ada: Person) -> None:
    """LA-9, LA-13, as far as this player (seat 1, round 2) may know."""
    questions = [
        question(1, "Was it night?"),
        question(2, "Is the lamp important?", kind="tip_off", how=None, locked=True, state="hidden"),
        question(3, "Did she mean to poison him?", round=2),
        question(4, "Was there a boat?", round=2, state="rejected"),
        question(5, None, round=2, kind="sherlock", how=None, state="hidden"),
        question(6, "Was the boat red?", round=2, state="lapsed"),
        question(7, "Is it locked by me?", seat=1, kind="tip_off", how="own", locked=True),
        question(8, "Did it rain?", round=2, kind="tip_off", how=None, state="lapsed"),
    ]
    texts = {
        "was it NIGHT": (None, [1]),  # in another round it may be asked again
        "is the lámp important": ([2, "locked"], [2]),
        "Did she mean to poison him": ([3, "asked_already"], [3]),
        "Was there a boat?": (None, [4]),
        "Was the boat red": (None, [6, 4]),
        "is it locked by me": (None, [7]),
        "did it rain": ([8, "asked_already"], [8]),
        "Was he poisoned?": (None, [3]),
        "is it a": (None, []),
        "": (None, []),
    }
    view = {"you": 1, "round": 2, "questions": questions}
    found = module(ada, "table/asked", ASKED, view, list(texts))
    assert dict(zip(texts, map(tuple, found), strict=True)) == texts


def test_the_register_is_searched_and_sifted(ada: Person) -> None:
    questions = [
        question(1, "Was it night?", answer="yes"),
        question(2, "Is she alive?", kind="tip_off", seat=1, how="own"),
        question(3, "Was the lens covered?", kind="sherlock", how="spied", answer="yes"),
        question(4, None, kind="sherlock", how=None, state="hidden", answer=None),
        question(5, "Was it day?", kind="tip_off", how=None, state="hidden", answer=None),
        question(6, "Had he a dog?", kind="tip_off", how="swapped", answer="not_relevant"),
    ]
    filters: dict[str, tuple[dict[str, Any], list[int]]] = {
        "all, the newest first": ({}, [6, 5, 3, 2, 1]),
        "words, begun": ({"text": "was LENS cov"}, [3]),
        "a name": ({"text": "cleo night"}, [1]),
        "a number": ({"text": "6"}, [6]),
        "a note": ({"text": "lamp"}, [2]),
        "nothing": ({"text": "zebra"}, []),
        "public": ({"kind": "public"}, [1]),
        "tip-offs": ({"kind": "tip_off"}, [5, 2]),
        "spied": ({"kind": "spied"}, [3]),
        "swapped": ({"kind": "swapped"}, [6]),
        "yes": ({"answer": "yes"}, [3, 1]),
        "no answer seen": ({"answer": "none"}, [5]),
        "starred": ({"starred": True}, [3]),
        "both": ({"answer": "yes", "starred": True, "text": "lens"}, [3]),
    }
    found = module(ada, "table/filter", SIFT, questions, [filter for filter, _ in filters.values()])
    assert dict(zip(filters, found, strict=True)) == {name: numbers for name, (_, numbers) in filters.items()}


def test_notes_to_questions_live_in_the_one_text_of_the_sheet(ada: Person) -> None:
    assert module(ada, "table/notes", NOTES) == {
        "both": "a thought\n#hash is free\n#7 the lens\n#12 a boat",
        "text": "another\nthought\n#7 the lens? or the lamp\n#12 a boat",
        "seven": "the lens? or the lamp",
        "one": "",
        "free": "another\nthought",
        "gone": "another\nthought",
        "emptied": "",
        "typing": "half a ",  # the space at its end is not taken away while one is typing
    }


def test_stars_are_not_lost_while_the_library_is_told_of_the_end(ada: Person) -> None:
    """Nor sent twice, by two taps."""
    assert module(ada, "after/keeping", KEEPING) == [[1, 0], 2, 4]


def test_drafts_of_earlier_versions_are_taken_over(ada: Person) -> None:
    assert module(ada, "earlier-drafts", EARLIER_DRAFTS) == {
        "seen": ["Was it", "She did it", '{"title":"The lift"}'],
        "after": ["", "Newer"],
        "other": "",
        "left": 1,  # what can't be read
    }


def test_cards_stand_between_the_questions_where_they_were_played(ada: Person) -> None:
    played = [
        {"card": "mata_hari", "seat": 1, "round": 2, "after": 2},
        {"card": "tip_off", "seat": 1, "round": 2, "after": 3},
        {"card": "spoiler", "seat": 2, "round": 2, "after": 3},
        {"card": "don_corleone", "seat": 2, "round": 2, "after": 3},
        {"card": "mata_hari", "seat": 2, "round": 3, "after": 4},
        {"card": "queue", "seat": 2, "round": 3, "after": 4},
    ]
    questions = [question(1, "a"), question(2, "b"), question(3, "c", round=2), question(4, "d", round=2)]
    view = {
        "questions": questions,
        "played": played,
        "spying": [{"state": "defended"}, {"state": "seen"}],
        "spoilers": [{"points": 15}],
    }
    assert module(ada, "table/course", COURSE, view) == [
        [1, [["q1", None], ["q2", None]]],
        [2, [["p0", "defended"], ["q3", None], ["p2", 15], ["q4", None]]],
        [3, [["p4", "seen"], ["p5", None]]],
    ]


def test_what_cards_can_be_aimed_at(ada: Person) -> None:
    private = {"kind": "tip_off", "state": "hidden", "answer": None, "how": None}
    questions = [
        question(1, "public"),
        question(2, "own", kind="tip_off", seat=1, how="own"),
        question(3, "own, waiting", kind="sherlock", seat=1, how="own", state="waiting", answer=None),
        question(4, "spied", kind="sherlock", how="spied"),
        question(5, "wanted", **private),
        question(6, "locked", **private | {"locked": True}),
        question(7, None, **private | {"kind": "sherlock", "safe": True}),
        question(8, None, **private | {"kind": "sherlock"}),
        question(9, "rejected", **private | {"state": "rejected"}),
        question(10, "of one who has left", **private | {"seat": 3}),
    ]
    spying = [
        {"spy": 2, "seat": 1, "question": 3, "state": "pending", "deadline": 1},
        {"spy": 4, "seat": 1, "question": 3, "state": "pending", "deadline": 2},
        {"spy": 4, "seat": None, "question": None, "state": "pending", "deadline": 3},
        {"spy": 1, "seat": 2, "question": 8, "state": "pending", "deadline": 3},
    ]
    view = {
        "you": 1,
        "roles": ["master", "puzzler", "puzzler", "gone", "puzzler"],
        "order": [2, 1, 4],
        "next_order": None,
        "questions": questions,
        "spying": spying,
        "legal": [],
    }
    assert module(ada, "table/choices", CHOICES, view) == {
        "gifts": [2, 4],
        "wishes": [5, 8],
        "spied": [[3, [2, 4]]],
        "orders": [[1, 2, 4], [2, 1, 4], [2, 4, 1]],
    }
