"""What people submit: the queue, reading, deciding and its traces, and reports of what was published."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.lateral.puzzles.models import Acquaintance, OwnPuzzle
from tabletop.accounts.models import User
from tabletop.features.moderation.models import AuditEntry, Report
from tabletop.limits.limits import REPORTS
from tabletop.submissions import services as submissions
from tabletop.submissions.models import Submission
from tests.games.lateral.puzzles.authors import published, submitted, written
from tests.matches.page_clients import named, user_of
from tests.moderation.admin_actions import REASON, act, moderator, said, text_of
from tests.moderators import signed_in, superuser

pytestmark = pytest.mark.django_db(transaction=True)

QUEUE = "submissions/submission"
State = Submission.State


@pytest.fixture
def waiting(ada: Client) -> Submission:
    return submitted(written(ada))


def page_of(submission: Submission) -> str:
    return f"/admin/{QUEUE}/{submission.pk}/change/"


def buttons(answer: Any) -> list[str]:
    """The actions that a page offers."""
    return [str(words) for _name, words in answer.context["acts"]]


def entries() -> list[tuple[str, str, str, str, str]]:
    """What the log has but for reading, oldest first: what, by whom, about whom, why, and the message."""
    found = AuditEntry.objects.exclude(action="read").order_by("pk")
    return [(one.action, one.by_name, one.person_name, one.reason, one.words) for one in found]


def test_the_queue_is_counted_on_the_first_page_and_is_in_order(boss: Client, ada: Client) -> None:
    for title in ("First", "Second"):
        submitted(written(ada, title=title))
    assert "Waiting submissions 2" in text_of(boss.get("/admin/"))
    listed = text_of(boss.get(f"/admin/{QUEUE}/?state__exact=waiting"))
    assert listed.index("First") < listed.index("Second")
    assert "The solution that only the Master reads." not in listed
    assert not AuditEntry.objects.exists()


def test_reading_is_logged_and_makes_a_master(boss: Client, waiting: Submission) -> None:
    shown = text_of(boss.get(page_of(waiting)))
    for part in ("The statement that puzzlers hear.", "The solution that only the Master reads."):
        assert part in shown
    for button in ("Publish", "Send back"):
        assert button in shown
    assert [(one.action, one.new, one.old) for one in AuditEntry.objects.all()] == [
        ("read", f"A secret title, version 1 (lateral/{waiting.ref})", "")
    ]
    assert Acquaintance.objects.get(person__username="boss", ref=waiting.ref).mastered


def test_publishing(boss: Client, waiting: Submission) -> None:
    answer = act(boss, QUEUE, "publish", waiting, reason="", words="Lovely!")
    assert said(answer) == ["Done for 1 submission."]
    waiting.refresh_from_db()
    assert (waiting.state, waiting.message) == (State.PUBLISHED, "Lovely!")
    assert "A secret title" in Client().get("/lateral/puzzles/").content.decode()
    assert entries() == [("publish", "boss", "Ada", "", "Lovely!")]
    assert said(act(boss, QUEUE, "publish", waiting)) == ["Done for 0 submissions."]


def test_sending_back_needs_a_message(boss: Client, waiting: Submission) -> None:
    assert "This field is required." in text_of(act(boss, QUEUE, "send_back", waiting))
    act(boss, QUEUE, "send_back", waiting, words="The story gives it away.")
    waiting.refresh_from_db()
    assert (waiting.state, waiting.message) == (State.RETURNED, "The story gives it away.")
    assert entries() == [("return", "boss", "Ada", REASON, "The story gives it away.")]


def test_removing_what_was_published(ada: Client, boss: Client) -> None:
    """An earlier version, and the one that replaced it."""
    own = published(written(ada))
    changed(own)
    first, second = (Submission.objects.get(version=version) for version in (1, 2))
    assert "Remove" in buttons(boss.get(page_of(first)))
    act(boss, QUEUE, "take_down", first, words="It insults Zed.")
    first.refresh_from_db()
    assert (first.state, first.message) == (State.REMOVED, "It insults Zed.")
    shown = Client().get(f"{own.get_absolute_url()}versions/").content.decode()
    assert "Another title" in shown
    assert "A secret title" not in shown
    act(boss, QUEUE, "take_down", second, words="Copied from a book.")
    second.refresh_from_db()
    assert (second.state, second.message) == (State.REMOVED, "Copied from a book.")
    assert Client().get(own.get_absolute_url()).status_code == 404
    assert "Open page" not in text_of(boss.get(page_of(second)))
    assert entries() == [
        ("unshelve", "boss", "Ada", REASON, "It insults Zed."),
        ("unshelve", "boss", "Ada", REASON, "Copied from a book."),
    ]


def test_permissions(waiting: Submission) -> None:
    reader, _ = moderator("view_submission")
    shown = text_of(reader.get(page_of(waiting)))
    assert "The solution that only the Master reads." in shown
    assert "Send back" not in shown
    for action in ("publish", "send_back"):
        act(reader, QUEUE, action, waiting, words="x")
    other, _ = moderator("view_report", "view_match", "view_user", "read_evidence")
    assert other.get(page_of(waiting)).status_code == 403
    assert other.get(f"/admin/{QUEUE}/").status_code == 403
    assert "Waiting submissions" not in text_of(other.get("/admin/"))
    player = named("Eve")
    assert player.get(page_of(waiting)).status_code == 302
    waiting.refresh_from_db()
    assert waiting.state == State.WAITING


def test_nobody_but_a_superuser_decides_on_their_own(ada: Client) -> None:
    browser, user = moderator("view_submission", "review_submission")
    own = OwnPuzzle(owner=user)
    own.write(written(ada).puzzle)
    own.save()
    mine = submitted(own)
    assert "another moderator decides" in text_of(browser.get(page_of(mine)))
    assert said(act(browser, QUEUE, "publish", mine)) == ["Done for 0 submissions."]
    assert not Acquaintance.objects.filter(person=user, ref=own.ref).exists()
    act(signed_in(superuser()), QUEUE, "publish", mine)
    mine.refresh_from_db()
    assert mine.state == State.PUBLISHED


def test_a_page_has_at_most_fifty(boss: Client, waiting: Submission) -> None:
    fields = {"game": "lateral", "title": "Many", "language": "en", "content": waiting.content, "version": 1}
    more = {"credit": "Ada", "licence": "CC0-1.0", "author": waiting.author, "state": State.RETURNED}
    Submission.objects.bulk_create(Submission(ref=f"ref{n}", **fields, **more) for n in range(60))
    listed = boss.get(f"/admin/{QUEUE}/").content.decode()
    assert listed.count('class="action-select"') == 50


# -- reports


def report(browser: Client, own: OwnPuzzle, **form: str) -> Any:
    return browser.post(f"/published/lateral/{own.ref}/report/", {"why": "copied", **form})


def reported(ada: Client) -> OwnPuzzle:
    """Something that Ada has published, and a stranger has reported."""
    own = published(written(ada))
    report(Client(), own)
    return own


def report_page(boss: Client, found: Report) -> Any:
    return boss.get(f"/admin/moderation/report/{found.pk}/change/")


def changed(own: OwnPuzzle) -> None:
    """It has been published with another title since."""
    own.title = "Another title"
    own.save()
    published(own)


def test_a_stranger_reports_a_puzzle(ada: Client, boss: Client) -> None:
    own, stranger = published(written(ada)), Client()
    assert "Report “A secret title”" in stranger.get(f"/published/lateral/{own.ref}/report/").content.decode()
    answer = report(stranger, own, words=" It’s in\u202e a book. ")
    assert "Thank you" in stranger.get(answer["Location"]).content.decode()
    found = Report.objects.get()
    assert (found.about, found.name, found.why) == (user_of(ada), "Ada", "copied")
    assert (found.words, found.match, found.submission) == ("It’s in a book.", None, Submission.objects.get())
    assert "Open reports 1" in text_of(boss.get("/admin/"))
    shown = text_of(report_page(boss, found))
    assert "A secret title (1)" in shown
    assert "Chat around the report" not in shown
    assert "The solution" not in shown
    again = report(stranger, own)
    assert (again.status_code, Report.objects.count()) == (409, 1)


def test_a_report_without_a_reason_and_of_nothing(ada: Client) -> None:
    own = written(ada)
    stranger = Client()
    for ref in (own.ref, "nosuchpuzzle", "hard-pears"):
        assert stranger.post(f"/published/lateral/{ref}/report/", {"why": "copied"}).status_code == 404
    assert stranger.get("/published/lineup/x/report/").status_code == 404
    assert stranger.get("/published/nosuchgame/x/report/").status_code == 404
    own = published(own)
    assert report(stranger, own, why="insult").status_code == 400
    assert "sessionid" not in stranger.cookies
    assert not Report.objects.exists()


def test_reports_of_one_address_are_limited(ada: Client) -> None:
    own = published(written(ada))
    answers = [report(Client(), own).status_code for _ in range(REPORTS.burst + 1)]
    assert answers == [302] * REPORTS.burst + [429]


def test_what_was_reported_is_removed_and_the_report_settled(ada: Client, boss: Client) -> None:
    """In the version that is published now, and in the one that was reported."""
    own = reported(ada)
    changed(own)
    act(boss, "moderation/report", "remove_submissions", Report.objects.get(), words="It’s in a book.")
    assert Client().get(own.get_absolute_url()).status_code == 404
    assert Report.objects.get().settled
    assert [one.state for one in Submission.objects.all()] == [State.REMOVED, State.REMOVED]
    assert [one[0] for one in entries()] == ["unshelve", "unshelve", "settle"]
    logged = AuditEntry.objects.filter(action="unshelve").values_list("report", flat=True)
    assert set(logged) == {Report.objects.get().pk}


def test_an_author_is_warned_and_a_report_dismissed(ada: Client, boss: Client) -> None:
    own = reported(ada)
    act(boss, "moderation/report", "warn", Report.objects.get(), words="Your own work, please.")
    assert "Your own work, please." in ada.get("/").content.decode()
    report(Client(), own)
    act(boss, "moderation/report", "dismiss", Report.objects.filter(settled=None).get())
    assert [one[0] for one in entries()] == ["warn", "settle", "dismiss"]


def test_a_report_outlives_the_authors_account(ada: Client, boss: Client) -> None:
    own = reported(ada)
    ada.post("/me/forget/everything/", {"sure": "yes"})
    assert not User.objects.filter(name="Ada").exists()
    found = Report.objects.get()
    assert (found.about, found.name) == (None, "Ada")
    assert boss.get("/admin/moderation/report/").status_code == 200
    assert report_page(boss, found).status_code == 200
    assert said(act(boss, "moderation/report", "ban", found)) == ["Done for 0 people."]
    act(boss, "moderation/report", "remove_submissions", found, words="No.")
    assert Client().get(own.get_absolute_url()).status_code == 404
    assert boss.get(page_of(Submission.objects.get())).status_code == 200


@pytest.mark.parametrize("gone", ["puzzle", "account", "withdrawn, then account"])
def test_what_was_reported_is_kept_until_the_report_is_settled(ada: Client, boss: Client, gone: str) -> None:
    """Its author can't erase it, and nobody but moderators reads it."""
    own = published(written(ada))
    author = user_of(ada)
    report(Client(), own)
    changed(own)
    if gone == "puzzle":
        ada.post(f"{own.get_absolute_url()}delete/")
    else:
        if gone.startswith("withdrawn"):
            ada.post(f"{own.get_absolute_url()}withdraw", {"do": "published"})
        else:
            act(boss, QUEUE, "take_down", Submission.objects.get(version=2), words="No.")
        ada.post("/me/forget/everything/", {"sure": "yes"})
        assert not User.objects.filter(name="Ada").exists()
    assert not OwnPuzzle.objects.exists()
    kept, found = Submission.objects.get(), Report.objects.get()
    assert (kept.version, kept.state, found.submission) == (1, State.WITHDRAWN, kept)
    assert found.about == (author if gone == "puzzle" else None)
    assert Client().get(own.get_absolute_url()).status_code == 404
    assert Client().get(f"{own.get_absolute_url()}versions/").status_code == 404
    shown = text_of(report_page(boss, found))
    assert "A secret title (1)" in shown
    assert "Chat around the report" not in shown
    assert "The solution that only the Master reads." in text_of(boss.get(page_of(kept)))
    submissions.delete_unneeded()
    assert Submission.objects.exists()
    act(boss, "moderation/report", "dismiss", found)
    submissions.delete_unneeded()
    assert not Submission.objects.exists()
    found.refresh_from_db()
    assert found.submission is None
    assert "Chat around the report" not in text_of(report_page(boss, found))


def test_an_author_who_is_gone_leaves_what_is_published_after_its_report(ada: Client, boss: Client) -> None:
    own = reported(ada)
    ada.post("/me/forget/everything/", {"sure": "yes"})
    act(boss, "moderation/report", "dismiss", Report.objects.get())
    submissions.delete_unneeded()
    assert Submission.objects.get().state == State.PUBLISHED
    assert Client().get(own.get_absolute_url()).status_code == 200


def test_a_report_offers_what_can_be_done(ada: Client, boss: Client) -> None:
    own = reported(ada)
    found = Report.objects.get()
    page = f"/admin/moderation/report/{found.pk}/change/"
    about_author = ["Warn", "Mute", "Ban", "Change name", "Ban address"]
    dismiss = "Dismiss (no action needed)"
    assert buttons(boss.get(page)) == [*about_author, "Remove what was published", dismiss]
    ada.post(f"{own.get_absolute_url()}withdraw", {"do": "published"})
    assert buttons(boss.get(page)) == [*about_author, dismiss]
    published(own)
    ada.post("/me/forget/everything/", {"sure": "yes"})
    assert buttons(boss.get(page)) == ["Remove what was published", dismiss]


def test_closing_a_table_settles_no_report_of_something_published(ada: Client, boss: Client) -> None:
    report(Client(), published(written(ada)))
    assert said(act(boss, "moderation/report", "close_tables", Report.objects.get())) == [
        "0 tables are closed now."
    ]
    assert Report.objects.get().settled is None
