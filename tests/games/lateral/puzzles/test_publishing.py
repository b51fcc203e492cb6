"""The public shelf: submitting, publishing and withdrawing versions, and what readers see of them."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.db.models import QuerySet
from django.test import Client
from django.utils import timezone
from msgspec.structs import replace

from games.lateral.puzzles import access, publishing, search, services
from games.lateral.puzzles.files import site_puzzles
from games.lateral.puzzles.models import Acquaintance, OwnPuzzle, Practice, PublishedPuzzle
from games.lateral.puzzles.puzzle import Question
from tabletop.accounts.models import User
from tabletop.limits import limits
from tabletop.limits.buckets import MEMORY
from tabletop.limits.limits import SUBMISSIONS
from tabletop.submissions import services as review
from tabletop.submissions.models import Submission
from tests.games.lateral.puzzles.authors import (
    JSON,
    KEY,
    LIBRARY,
    SITE,
    WHOLE,
    choices,
    declares,
    posts,
    published,
    shared,
    submitted,
    takes,
    titles,
    written,
)
from tests.matches.page_clients import named, user_of

State = Submission.State

FORM: dict[str, Any] = {
    "moods": ["dark", "funny"],
    "credit": "Ada L.",
    "licence": "CC-BY-SA-4.0",
    "own_work": "on",
}
"""What the form of the submission sends."""

OTHER_KEY = (Question("Does a bear matter?", "yes"), *(Question(f"Is it bear {n}?", "no") for n in range(12)))


def page(browser: Client, own: OwnPuzzle, path: str = "") -> str:
    return browser.get(f"{LIBRARY}{own.ref}/{path}").content.decode()


def edited(own: OwnPuzzle, **changed: Any) -> OwnPuzzle:
    """Its author has changed it since."""
    for name, value in changed.items():
        setattr(own, name, value)
    own.save()
    return own


# -- submitting


def test_an_author_submits_with_moods_a_licence_and_a_name(ada: Client) -> None:
    own = written(ada)
    assert f'href="{LIBRARY}{own.ref}/submit/"' in page(ada, own)
    answer = ada.post(f"{LIBRARY}{own.ref}/submit/", FORM)
    assert answer["Location"] == f"{LIBRARY}{own.ref}/#publish"
    found = Submission.objects.get()
    assert (found.game, found.ref, found.version, found.state) == ("lateral", own.ref, 1, State.WAITING)
    assert (found.credit, found.licence, found.title) == ("Ada L.", "CC-BY-SA-4.0", "A secret title")
    own.refresh_from_db()
    assert (own.moods, own.licence, own.author) == (["funny", "dark"], "CC-BY-SA-4.0", "Ada L.")
    assert publishing.puzzle_of(found) == own.puzzle
    for path in ("", "versions/"):
        assert "Waiting for review" in page(ada, own, path)
    assert "Waiting for review" in ada.get(LIBRARY + "mine/").content.decode()
    assert "A secret title" not in Client().get(LIBRARY).content.decode()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"own_work": ""}, "This field is required."),
        ({"licence": ""}, "This field is required."),
        ({"licence": "MINE"}, "Select a valid choice."),
        ({"moods": []}, "Choose at least one."),
        ({"moods": ["funny", "dark", "logical", "historical"]}, "Choose at most 3."),
        ({"moods": ["<b>"]}, "Select a valid choice."),
        ({"credit": "\u200b"}, "name"),
        ({"credit": "Moderator"}, "name"),
        ({"credit": "x" * 25}, "at most 24 characters"),
        ({"credit": "Ada [bot]"}, "Only the names of programs end in"),
    ],
)
def test_an_incomplete_form_submits_nothing(ada: Client, change: dict[str, Any], said: str) -> None:
    own = written(ada)
    answer = ada.post(f"{LIBRARY}{own.ref}/submit/", FORM | change)
    assert answer.status_code == 400
    assert said in answer.content.decode()
    assert not Submission.objects.exists()


def test_moods_are_optional_until_a_puzzle_is_submitted(ada: Client) -> None:
    own = written(ada, moods=())
    assert own.puzzle.complete
    editor, submission = page(ada, own, "edit/"), page(ada, own, "submit/")
    assert "Mood (optional)" in editor
    assert "You need at least one to submit the puzzle." in editor
    assert "Mood (optional)" not in submission
    assert "One to three." in submission


def test_only_a_complete_puzzle_and_only_by_its_author(ada: Client, ben: Client) -> None:
    draft, own = written(ada, solution=""), shared(written(ada))
    assert ada.post(f"{LIBRARY}{draft.ref}/submit/", FORM).status_code == 409
    takes(ben, own)
    for path in ("submit/", "withdraw"):
        assert ben.post(f"{LIBRARY}{own.ref}/{path}", FORM).status_code == 403
        assert ben.post(f"{LIBRARY}{draft.ref}/{path}", FORM).status_code == 404
        assert Client().post(f"{LIBRARY}{SITE}/{path}", FORM).status_code == 403
    assert not Submission.objects.exists()


def test_one_version_waits_and_the_author_withdraws_it(ada: Client) -> None:
    own = written(ada)
    submitted(own)
    again = ada.post(f"{LIBRARY}{own.ref}/submit/", FORM, headers=JSON)
    assert (again.status_code, again.json()["code"]) == (409, "already_waiting")
    assert ada.post(f"{LIBRARY}{own.ref}/withdraw").status_code == 302
    assert Submission.objects.get().state == State.WITHDRAWN
    assert ada.post(f"{LIBRARY}{own.ref}/withdraw").status_code == 409
    assert ada.post(f"{LIBRARY}{own.ref}/submit/", FORM).status_code == 302
    assert review.published("lateral", own.ref) is None
    assert [one.version for one in review.versions("lateral", own.ref)] == [2, 1]


def test_few_wait_and_few_are_submitted_a_day(ada: Client) -> None:
    own = [written(ada, title=f"Title {n}") for n in range(11)]
    for each in own[:5]:
        submitted(each)
    answer = ada.post(f"{LIBRARY}{own[5].ref}/submit/", FORM, headers=JSON)
    assert answer.json() == {
        "code": "too_many_waiting",
        "say": "You have 5 puzzles waiting for review. Wait until one has been read.",
    }
    for found in Submission.objects.all():
        review.send_back(found, "Not yet.")
    for each in own[5:10]:
        submitted(each)
        review.send_back(Submission.objects.get(ref=each.ref), "Not yet.")
    answer = ada.post(f"{LIBRARY}{own[10].ref}/submit/", FORM, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_submitted")
    Submission.objects.update(submitted=timezone.now() - timedelta(days=1, minutes=1))
    MEMORY.clear()  # as a day does
    assert ada.post(f"{LIBRARY}{own[10].ref}/submit/", FORM).status_code == 302


def test_submissions_that_were_deleted_count_too(ada: Client, ben: Client) -> None:
    for n in range(limits.SUBMITTED.burst):
        own = written(ada, title=f"Title {n}")
        submitted(own)
        services.delete(own)
    own = written(ada)
    answer = ada.post(f"{LIBRARY}{own.ref}/submit/", FORM, headers=JSON)
    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_submitted")
    assert not Submission.objects.exists()
    assert ben.post(f"{LIBRARY}{written(ben).ref}/submit/", FORM).status_code == 302


def test_guests_of_one_address_submit_few_a_day(ada: Client) -> None:
    """Each guest can submit ten puzzles a day, but guests are free."""
    far, page = "203.0.113.7", f"{LIBRARY}{written(ada).ref}/submit/"
    limits.SUBMITTED_FROM.take(far, cost=limits.SUBMITTED_FROM.burst)
    answer = ada.post(page, FORM, headers=JSON, REMOTE_ADDR=far)
    assert (answer.status_code, answer.json()["code"]) == (409, "too_many_from_network")
    assert "from your network today" in answer.json()["say"]
    assert ada.post(page, FORM, REMOTE_ADDR="203.0.113.8").status_code == 302


def test_submissions_of_one_address_are_limited(ada: Client) -> None:
    own = written(ada)
    answers = [ada.post(f"{LIBRARY}{own.ref}/submit/", {}).status_code for _ in range(SUBMISSIONS.burst + 1)]
    assert answers == [400] * SUBMISSIONS.burst + [429]


def test_the_author_of_a_file_is_named_before_it_is_submitted(ada: Client) -> None:
    own = written(ada, author="Zed", licence="CC-BY-4.0")
    assert "This puzzle says that its author is Zed." in page(ada, own, "submit/")


# -- in the library


def test_a_published_puzzle_is_found_by_everyone(ada: Client, ben: Client) -> None:
    own = published(written(ada, difficulty="devious", note="A word of warning."), moods=("dark",))
    stranger = Client()
    assert "A secret title" in titles(stranger)
    for query, is_found in (
        ({"mood": "dark"}, True),
        ({"mood": "funny"}, False),
        ({"difficulty": "devious"}, True),
        ({"difficulty": "gentle"}, False),
        ({"pack": "eerie"}, True),
        ({"pack": "kitchen"}, False),
        ({"pack": "short"}, False),
        ({"length": "short"}, True),
        ({"length": "long"}, False),
        ({"without_notes": "on"}, False),
        ({"search": "STATEMENT secret"}, True),
        ({"search": "statement solution"}, False),
        ({"search": "atement"}, False),
        ({"search": "%"}, True),
        ({"search": "_ecret"}, False),
        ({"unknown": "on"}, True),
    ):
        assert ("A secret title" in titles(stranger, **query)) == is_found, query
        assert ("A secret title" in titles(ben, **query)) == is_found, query
    shown = page(stranger, own)
    for said in ("By Ada", "CC BY 4.0", "creativecommons.org/licenses/by/4.0/", "Version 1", "Dark"):
        assert said in shown
    assert f'href="/published/lateral/{own.ref}/report/"' in shown
    assert "By Ada" in stranger.get(LIBRARY, {"mood": "dark"}).content.decode()


def test_five_minutes_are_those_of_the_published_text(ada: Client, ben: Client) -> None:
    for minutes in (0, 3, 5, 6):
        published(written(ada, title=f"Minutes {minutes}", minutes=minutes))
    assert [title for title in titles(ben, pack="short") if title.startswith("Minutes")] == [
        "Minutes 5",
        "Minutes 3",
    ]


def test_the_newest_that_one_does_not_know_is_one_tap_away(ada: Client, ben: Client) -> None:
    """It is practised if it can be; otherwise its page opens."""
    assert "Play the newest" not in ben.get(LIBRARY).content.decode()
    old = published(written(ada, title="Old", questions=KEY))
    new = published(written(ada, title="New"))
    assert "Play the newest" not in ada.get(LIBRARY).content.decode()  # both are hers
    assert f'href="{LIBRARY}{new.ref}/">Play the newest' in ben.get(LIBRARY).content.decode()
    posts(ben, f"{new.ref}/played")
    assert f'href="{LIBRARY}{old.ref}/practice/">Play the newest' in ben.get(LIBRARY).content.decode()


def test_what_one_knows_of_published_puzzles(ada: Client, ben: Client, cy: Client) -> None:
    mastered, practised, played = (
        published(written(ada, title=f"Title {n}", questions=KEY)) for n in range(3)
    )
    declares(ben, mastered.ref)
    ben.post(f"{LIBRARY}{practised.ref}/practice/solve/", {"do": "give_up"})
    posts(ben, f"{played.ref}/played")
    everything = {f"Title {n}" for n in range(3)}
    assert not everything & {*titles(ben, unknown="on")}
    assert {*titles(ben)[-3:]} == everything
    assert everything <= {*titles(cy, unknown="on")}
    assert not everything & {*titles(ada, unknown="on")}
    assert "Yours" in ada.get(LIBRARY, {"page": "99"}).content.decode()


def test_newest_first_and_best_rated_first(ada: Client, ben: Client) -> None:
    old, new = (published(written(ada, title=title)) for title in ("Old", "New"))
    assert titles(ben, sort="newest")[:2] == ["New", "Old"]
    assert titles(ben)[-2:] == ["New", "Old"]
    for n, browser in enumerate(map(named, ("Dan", "Eve", "Fay"))):
        for ref, stars in ((old.ref, "5"), (SITE, "4"), (new.ref, "3")):
            if n < 2 or ref != new.ref:
                posts(browser, f"{ref}/played")
                assert posts(browser, f"{ref}/rate", stars=stars).status_code == 200
    found = titles(ben, sort="stars")
    assert found[:2] == ["Old", "Hard Pears"]
    assert found[2] == "New"  # two are too few to count, but more than none
    row = PublishedPuzzle.objects.get(ref=old.ref)
    assert (row.mean, row.rated) == (5, 3)


@pytest.mark.parametrize("sort", search.SORTS)
def test_pages_show_everything_once(
    ada: Client, ben: Client, monkeypatch: pytest.MonkeyPatch, sort: str
) -> None:
    for n in range(7):
        published(written(ada, title=f"Title {n}"))
    whole = titles(ben, sort=sort)
    assert len(whole) == len(site_puzzles()) + 7
    size = (len(whole) - 1) // 4
    monkeypatch.setattr(search, "PAGE_SIZE", size)
    parts = [titles(ben, sort=sort, page=str(number)) for number in range(1, 6)]
    assert [len(part) for part in parts] == [size, size, size, size, len(whole) - 4 * size]
    assert [title for part in parts for title in part] == whole
    assert titles(ben, sort=sort, page="99999") == parts[0]
    assert titles(ben, sort=sort, page="99") == parts[-1]
    assert titles(ben, sort=sort, page="-1") == parts[0]
    first = ben.get(LIBRARY, {"sort": sort}).content.decode()
    assert "Page 1 of 5" in first
    assert "Previous page" not in first


def test_few_published_puzzles_are_among_the_choices(ada: Client, ben: Client, cy: Client) -> None:
    """Those that one has been Master of, the chosen one, and those that a search finds."""
    found = [
        published(written(each, title=f"Title {n}"))
        for n, each in enumerate([ada] * 10 + [cy] * (search.MAX_FOUND - 9))
    ]
    assert {one["ref"] for one in choices(ben)} == set(site_puzzles())
    sought = ben.get(LIBRARY + "choices.json", {"search": "title"}).json()["choices"]
    assert len(sought) == search.MAX_FOUND
    declares(ben, found[0].ref)
    assert next(one for one in choices(ben) if one["ref"] == found[0].ref)["open"]
    ben.post(LIBRARY + "for/sometable/", {"ref": found[1].ref})
    told = ben.get(LIBRARY + "choices.json", {"table": "sometable"}).json()
    assert (told["chosen"], told["reads"]) == (found[1].ref, True)
    assert told["choices"][0]["ref"] == found[1].ref
    assert len(choices(ben)) == len(site_puzzles()) + 2
    picked = ben.get(LIBRARY + "for/sometable/", {"search": "title 5"}).content.decode()
    assert f'value="{found[5].ref}"' in picked
    assert "Hard Pears" not in picked


def test_a_master_of_many_puzzles_asks_for_one(ada: Client, ben: Client, cy: Client) -> None:
    """After a game, for their notes on it."""
    for n, each in enumerate([ada] * 7 + [cy] * (access.MAX_MASTERED - 6)):
        declares(ben, published(written(each, title=f"Title {n}")).ref)
    first = OwnPuzzle.objects.get(title="Title 0").ref
    assert first not in {one["ref"] for one in choices(ben)}
    found = ben.get(LIBRARY + "choices.json", {"ref": first}).json()["choices"]
    assert [(one["ref"], one["open"], one["mine"]) for one in found] == [(first, True, False)]
    unprintable = ben.get(LIBRARY + "choices.json", {"ref": f"{first}\0"}).json()["choices"]
    assert unprintable == found
    private = written(ada).ref
    assert ben.get(LIBRARY + "choices.json", {"ref": private}).json()["choices"] == []


# -- versions


def test_a_published_puzzle_stays_while_its_author_edits(ada: Client, ben: Client) -> None:
    own = published(written(ada))
    ada.post(f"{LIBRARY}{own.ref}/edit/", WHOLE | {"title": "Zebra title", "statement": "Zebra story."})
    assert "Zebra title" in page(ada, own)
    assert "You’ve changed it since." in page(ada, own)
    for text in (page(ben, own), ben.get(LIBRARY).content.decode(), page(ben, own, "versions/")):
        assert "Zebra" not in text
    assert "Zebra title" not in titles(ben, search="zebra")


def test_a_new_version_replaces_the_old_one_and_stars_stay(ada: Client, ben: Client) -> None:
    own = published(written(ada))
    declares(ben, own.ref)
    posts(ben, f"{own.ref}/rate", stars="4")
    same = FORM | {"moods": "funny", "credit": "Ada", "licence": "CC-BY-4.0"}
    again = ada.post(f"{LIBRARY}{own.ref}/submit/", same, headers=JSON)
    assert again.json()["code"] == "already_public"
    edited(own, title="Another title")
    second = submitted(own)
    assert "A secret title" in page(ben, own)
    assert "version 1 stays in the library" in page(ada, own)
    review.publish(second)
    assert "Another title" in page(ben, own)
    assert "4.0 out of 5" in page(ben, own)
    states = review.versions("lateral", own.ref).values_list("version", "state")
    assert list(states) == [(2, State.PUBLISHED), (1, State.REPLACED)]
    for said in ("Version 2", "Version 1", "A secret title", "Another title"):
        assert said in page(ben, own, "versions/")
    assert "Another title" in titles(ben)
    assert "A secret title" not in titles(ben)


def test_a_practice_goes_on_with_the_version_it_began_with(ada: Client, ben: Client, cy: Client) -> None:
    own = published(written(ada, questions=KEY))
    ask = f"{LIBRARY}{own.ref}/practice/"
    ben.post(ask, {"text": "Is the secret number 7?"})
    edited(own, title="Bears", solution="It was a bear.", questions=[])
    own.write(replace(own.puzzle, questions=OTHER_KEY))
    own.save()
    review.publish(submitted(own))
    going_on = ben.post(ask, {"text": "Is the secret number 3?"}, follow=True).content.decode()
    assert "Is the secret number 3?</q></p>" in going_on
    assert "Bears" not in going_on
    assert "key of 12 questions" in going_on
    over = ben.post(f"{ask}solve/", {"guess": "x"}, follow=True).content.decode()
    assert "The solution that only the Master reads." in over
    assert "bear" not in over
    assert Practice.objects.get(person=user_of(ben)).version == 1
    begins = cy.post(ask, {"text": "Does a bear matter?"}, follow=True).content.decode()
    assert "Bears" in begins
    assert Practice.objects.get(person=user_of(cy)).version == 2


def test_a_practice_by_link_goes_on_when_the_puzzle_is_published(ada: Client, ben: Client) -> None:
    own = shared(written(ada, questions=KEY))
    takes(ben, own)
    ask = f"{LIBRARY}{own.ref}/practice/"
    ben.post(ask, {"text": "Is the secret number 7?"})
    published(own)
    assert "Shared with you" not in ben.get(LIBRARY).content.decode()
    again = ben.post(ask, {"text": "Is the secret number 3?"}, follow=True).content.decode()
    assert "Is the secret number 3?</q></p>" in again


def replaced(own: OwnPuzzle) -> Submission:
    """Version 1 of it, now that another story has been published instead."""
    edited(own, title="Bears", statement="A bear looks on.", solution="It was a bear.")
    published(own)
    return Submission.objects.get(ref=own.ref, version=1)


def test_a_replaced_version_that_is_removed_is_read_by_nobody_else(ada: Client, ben: Client) -> None:
    """Nor practised: who had begun it goes on with the version that is published."""
    own = published(written(ada, questions=KEY))
    ask = f"{LIBRARY}{own.ref}/practice/"
    ben.post(ask, {"text": "Is the secret number 7?"})
    first = replaced(own)
    assert review.remove(first, "It insults Zed.")
    assert first.state == State.REMOVED
    assert "Bears" in page(ben, own)
    assert "A secret title" not in page(ben, own, "versions/")
    assert "It insults Zed." in page(ada, own, "versions/")
    assert "The statement that puzzlers hear." not in page(ben, own, "practice/")
    over = ben.post(f"{ask}solve/", {"do": "give_up"}, follow=True).content.decode()
    assert "It was a bear." in over
    assert "The solution that only the Master reads." not in over


def test_a_practice_that_is_over_no_longer_shows_a_version_that_was_removed(ada: Client, ben: Client) -> None:
    own = published(written(ada, questions=KEY))
    ben.post(f"{LIBRARY}{own.ref}/practice/solve/", {"guess": "Zed did it."})
    review.remove(Submission.objects.get(), "It insults Zed.")
    edited(own, title="Bears", solution="It was a bear.", bits=[{"text": "A bear", "score": 100}])
    published(own)
    shown = page(ben, own, "practice/")
    assert "Zed did it." in shown
    for removed in ("A secret title", "The solution that only the Master reads.", "The first bit"):
        assert removed not in shown
    assert "How close were you?" not in shown
    assert "The version that you practised was removed." in shown
    assert "Another puzzle" in shown


def test_with_a_link_one_does_not_read_what_was_withdrawn(ada: Client, ben: Client) -> None:
    own = shared(written(ada, questions=KEY))
    takes(ben, own)
    published(own)
    ben.post(f"{LIBRARY}{own.ref}/practice/", {"text": "Is the secret number 7?"})
    replaced(own)
    ada.post(f"{LIBRARY}{own.ref}/withdraw", {"do": "published"})
    assert ben.get(f"{LIBRARY}{own.ref}/versions/").status_code == 404
    assert "The statement that puzzlers hear." not in page(ben, own, "practice/")
    assert "A secret title" in page(ada, own, "versions/")


# -- secret links of published puzzles


def test_the_link_of_a_published_puzzle_leads_to_its_page(ada: Client, ben: Client) -> None:
    """Also while the author's own text is unfinished. Once it is withdrawn, the link shows that text."""
    own = published(shared(written(ada)))
    edited(own, title="Zebra title", solution="")
    link = f"{LIBRARY}link/{own.link}/"
    for browser in (ben, Client()):
        for answer in (browser.get(link, follow=True), browser.post(link, follow=True)):
            assert answer.redirect_chain[-1][0] == own.get_absolute_url()
            assert "A secret title" in answer.content.decode()
            assert "Zebra title" not in answer.content.decode()
    edited(own, solution="A zebra.")
    ada.post(f"{LIBRARY}{own.ref}/withdraw", {"do": "published"})
    shown = ben.get(link, follow=True)
    assert "Zebra title" in shown.content.decode()
    assert "A zebra." not in shown.content.decode()


def test_what_the_author_of_a_published_puzzle_is_told_of_its_link(ada: Client) -> None:
    own = published(written(ada))
    share, private = f"{LIBRARY}{own.ref}/share", "private"
    assert "Everyone can find this puzzle in the library." in page(ada, own)
    made = ada.post(share, {"do": "new"}, follow=True).content.decode()
    assert "Here’s the link. While the puzzle is in the library, it leads to its page there." in made
    assert "the link leads to its page" in page(ada, own)
    stopped = ada.post(share, {"do": "stop"}, follow=True).content.decode()
    assert "The link no longer works. The puzzle is still in the library." in stopped
    assert private not in made + stopped + page(ada, own)
    ada.post(f"{LIBRARY}{own.ref}/withdraw", {"do": "published"})
    assert private in page(ada, own)
    assert private in ada.post(share, {"do": "stop"}, follow=True).content.decode()


# -- withdrawing, sending back, deleting


def test_what_is_sent_back_says_why_and_is_submitted_again(ada: Client, ben: Client) -> None:
    own = written(ada)
    review.send_back(submitted(own), "The story gives it away.")
    for text in (page(ada, own), page(ada, own, "versions/"), ada.get(LIBRARY + "mine/").content.decode()):
        assert "Sent back" in text
        assert "The story gives it away." in text
    assert ben.get(f"{LIBRARY}{own.ref}/versions/").status_code == 404
    review.publish(submitted(own))
    assert "The story gives it away." not in page(ben, own, "versions/")
    assert "Version 2" in page(ben, own)


@pytest.mark.parametrize("by", ["author", "moderator"])
def test_a_withdrawn_puzzle_is_gone_for_everyone_else(ada: Client, ben: Client, by: str) -> None:
    own = published(written(ada, questions=KEY))
    ben.post(f"{LIBRARY}{own.ref}/practice/", {"text": "Is the secret number 7?"})
    declares(ben, own.ref)
    posts(ben, f"{own.ref}/rate", stars="4")
    if by == "author":
        ada.post(f"{LIBRARY}{own.ref}/withdraw", {"do": "published"})
    else:
        review.remove(Submission.objects.get(), "Copied from a book.")
        assert "Copied from a book." in page(ada, own)
    for path in ("", "versions/", "practice/", "register.json", "puzzle.json", "submit/"):
        assert ben.get(f"{LIBRARY}{own.ref}/{path}").status_code == 404, path
    assert "A secret title" not in titles(ben)
    assert own.ref not in {one["ref"] for one in choices(ben)}
    assert "A secret title" in page(ada, own)
    review.publish(submitted(own))
    assert "4.0 out of 5" in page(ben, own)


def test_the_author_of_a_removed_puzzle_is_told_until_another_version_is_published(ada: Client) -> None:
    """Also if a later version had been submitted before, and whatever becomes of it."""
    own = published(written(ada))
    edited(own, title="Bears")
    second = submitted(own)
    review.remove(Submission.objects.get(version=1), "Copied from a book.")

    def told() -> list[bool]:
        pages = (page(ada, own), ada.get(LIBRARY + "mine/").content.decode())
        return ["Removed by a moderator" in text and "Copied from a book." in text for text in pages]

    assert told() == [True, True]
    assert "Waiting for review" in page(ada, own)
    review.withdraw(second)
    assert told() == [True, True]
    edited(own, title="Better bears")
    review.send_back(submitted(own), "Still copied.")
    assert told() == [True, True]
    assert "Still copied." in page(ada, own)
    published(own)
    assert told() == [False, False]
    assert review.remove(Submission.objects.get(state=State.PUBLISHED), "Copied again.")
    shown = page(ada, own)
    assert "Copied again." in shown
    assert "Copied from a book." not in shown
    assert shown.count("Removed by a moderator") == 1


@pytest.mark.parametrize("state", [State.WAITING, State.PUBLISHED])
def test_an_author_withdraws_while_their_own_text_is_unfinished(ada: Client, ben: Client, state: str) -> None:
    own = written(ada)
    submitted(own)
    if state == State.PUBLISHED:
        review.publish(Submission.objects.get())
    ada.post(f"{LIBRARY}{own.ref}/edit/", WHOLE | {"solution": ""})
    shown = ada.get(f"{LIBRARY}{own.ref}/", follow=True).content.decode()
    assert "Still a draft" in shown
    assert f'action="{LIBRARY}{own.ref}/withdraw"' in shown
    assert f'value="{state}"' in shown
    assert f'href="{LIBRARY}{own.ref}/submit/"' not in shown
    done = ada.post(f"{LIBRARY}{own.ref}/withdraw", {"do": state}, follow=True).content.decode()
    assert "Withdrawn." in done
    assert f'action="{LIBRARY}{own.ref}/withdraw"' not in done
    assert ben.get(f"{LIBRARY}{own.ref}/").status_code == 404


def test_the_editor_of_a_draft_that_was_never_submitted_is_about_writing_only(ada: Client) -> None:
    assert 'id="publish"' not in page(ada, written(ada, solution=""), "edit/")


def test_deleting_a_puzzle_takes_it_out_of_the_library(ada: Client, ben: Client) -> None:
    own = published(written(ada))
    told = page(ada, own, "delete/")
    assert "It’s also taken out of the library." in told
    assert "moderators can still read the reported version" in told
    ada.post(f"{LIBRARY}{own.ref}/delete/")
    assert not Submission.objects.exists()
    assert not PublishedPuzzle.objects.exists()
    assert ben.get(f"{LIBRARY}{own.ref}/").status_code == 404


def test_a_deleted_account_leaves_what_is_published_and_nothing_else(ada: Client, ben: Client) -> None:
    own = published(written(ada, questions=KEY))
    edited(own, title="Another title")
    submitted(own)  # version 2, waiting
    review.send_back(submitted(written(ada, title="Bad")), "No.")
    gone = published(written(ada, title="Gone"))
    ada.post(f"{LIBRARY}{gone.ref}/withdraw", {"do": "published"})
    assert "What you’ve published stays" in ada.get("/me/forget/").content.decode()
    assert ada.post("/me/forget/everything/", {"sure": "yes"}).status_code == 302
    assert not User.objects.filter(name="Ada").exists()
    assert not OwnPuzzle.objects.exists()
    assert [(one.version, one.author_id) for one in Submission.objects.all()] == [(1, None)]
    shown = page(ben, own)
    assert "By Ada" in shown
    assert ben.get(f"{LIBRARY}{own.ref}/practice/").status_code == 200
    posts(ben, f"{own.ref}/played")
    assert posts(ben, f"{own.ref}/rate", stars="4").status_code == 200
    declares(ben, own.ref)
    assert ben.get(f"{LIBRARY}{own.ref}/register.json").status_code == 200


def test_no_room_without_a_master_for_a_puzzle_whose_author_is_gone(ada: Client, ben: Client) -> None:
    """It is not among the choices: only the site's puzzles are."""
    own = published(written(ada, questions=KEY))
    assert "Open a room without a Master" not in page(ben, own)
    ada.post("/me/forget/everything/", {"sure": "yes"})
    assert "Open a room without a Master" not in page(ben, own)
    site = next(ref for ref, puzzle in site_puzzles().items() if puzzle.can_be_practised)
    assert "Open a room without a Master" in ben.get(f"{LIBRARY}{site}/").content.decode()


def test_a_publication_while_the_account_is_deleted_leaves_its_submission(
    ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With PostgreSQL it ends when rows are locked, or else while they are deleted: then the puzzle stayed in
    the library, and nobody could remove it.
    """
    waiting = submitted(written(ada))
    lock, is_over = QuerySet.select_for_update, False

    def select_for_update(found: QuerySet[Any], *args: Any, **more: Any) -> QuerySet[Any]:
        if not is_over:
            publish()
        return lock(found, *args, **more)

    def execute(query: Any, sql: str, *more: Any) -> Any:
        if not is_over and sql.startswith('DELETE FROM "submissions_submission"'):
            publish()
        return query(sql, *more)

    def publish() -> None:
        nonlocal is_over
        is_over = True
        assert review.publish(waiting)

    monkeypatch.setattr(QuerySet, "select_for_update", select_for_update)
    with connection.execute_wrapper(execute):
        review.person_deleting(instance=user_of(ada))
    assert is_over
    assert Submission.objects.get().state == State.PUBLISHED
    assert PublishedPuzzle.objects.exists()


def test_what_was_sent_back_long_ago_is_deleted(ada: Client) -> None:
    own = written(ada)
    review.send_back(submitted(own), "No.")
    review.delete_unneeded()
    assert Submission.objects.count() == 1
    Submission.objects.update(decided=timezone.now() - timedelta(days=review.KEPT_DAYS, minutes=1))
    published(written(ada, title="Kept"))
    Submission.objects.filter(state=State.PUBLISHED).update(decided=timezone.now() - timedelta(days=999))
    review.delete_unneeded()
    assert [one.title for one in Submission.objects.all()] == ["Kept"]


def test_two_moderators_publish_once(ada: Client) -> None:
    found = submitted(written(ada))
    assert review.publish(found)
    assert not review.publish(found)
    assert not review.send_back(found, "No.")
    assert review.withdraw(found)
    assert not review.remove(found, "No.")


def test_stars_of_people_who_are_gone_no_longer_count_after_the_next(ada: Client, ben: Client) -> None:
    own = published(written(ada))
    for n in range(3):
        person = User.objects.create(name=f"Guest {n}")
        Acquaintance.objects.create(person=person, ref=own.ref, stars=5, played=timezone.now())
    services.update_ranking(own.ref)
    assert PublishedPuzzle.objects.get().mean == 5
    User.objects.filter(name__startswith="Guest").delete()
    services.update_ranking(own.ref)
    assert PublishedPuzzle.objects.get().mean == 0
