"""A database of the version before the public shelf: puzzles, stars, practices and reports are what they
were.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.utils import timezone

from games.lateral.puzzles import access, practice, publishing, services
from games.lateral.puzzles.models import OwnPuzzle, Practice, PublishedPuzzle
from tabletop.accounts.models import User
from tabletop.moderation.models import Report
from tabletop.submissions import services as review

pytestmark = pytest.mark.django_db(transaction=True)

BEFORE = [("lateral", "0002_database_defaults"), ("moderation", "0005_plain_labels"), ("submissions", None)]


@pytest.fixture
def before() -> Iterator[Any]:
    """The models of that version."""
    newest = MigrationExecutor(connection).loader.graph.leaf_nodes()
    MigrationExecutor(connection).migrate(BEFORE)
    nodes = [(app, name) for app, name in BEFORE if name] + [
        node for node in newest if node[0] not in ("lateral", "moderation", "submissions")
    ]
    yield MigrationExecutor(connection).loader.project_state(nodes).apps
    MigrationExecutor(connection).migrate(newest)


def upgrade() -> None:
    executor = MigrationExecutor(connection)
    executor.migrate(executor.loader.graph.leaf_nodes())


def test_puzzles_stars_and_practices_stay_and_can_be_published(before: Any) -> None:
    ada, ben = (User.objects.create(name=name) for name in ("Ada", "Ben"))
    key = [{"text": f"Is the secret number {n}?", "answer": "no"} for n in range(12)]
    old = before.get_model("lateral", "OwnPuzzle").objects.create(
        owner_id=ada.pk,
        title="A title",
        statement="A statement.",
        solution="A solution.",
        bits=[{"text": "All of it.", "score": 100}],
        difficulty="gentle",
        language="en",
        questions=key,
        link="an-old-link",
    )
    acquaintances = before.get_model("lateral", "Acquaintance").objects
    acquaintances.create(person_id=ben.pk, ref=old.ref, link="an-old-link", stars=4)
    asked = [{"text": "Is it 7?", "meant": "Is the secret number 7?", "answer": "no"}]
    before.get_model("lateral", "Practice").objects.create(person_id=ben.pk, ref=old.ref, asked=asked)
    before.get_model("moderation", "Report").objects.create(about_id=ada.pk, name="Ada", why="insult")
    upgrade()
    own = OwnPuzzle.objects.get()
    assert (own.puzzle.title, own.puzzle.moods, own.puzzle.licence, own.puzzle.author) == (
        "A title",
        (),
        "",
        "",
    )
    book = access.get_puzzle(own.ref, ben)
    assert book.practising
    assert [line.text for line in practice.register_of(book.practice)] == ["Is it 7?"]
    assert services.mean_stars([own.ref]) == {own.ref: (4.0, 1)}
    assert (Report.objects.get().about, Report.objects.get().submission) == (ada, None)
    review.publish(publishing.submit(ada, own, moods=("funny",), licence="CC0-1.0", credit="Ada", address=""))
    assert PublishedPuzzle.objects.get().rated == 1
    assert access.get_puzzle(own.ref, None).puzzle.moods == ("funny",)


def test_rows_that_the_version_before_writes_after_the_upgrade(before: Any) -> None:
    """During a rolling upgrade it serves on."""
    ada = User.objects.create(name="Ada")
    upgrade()
    before.get_model("lateral", "OwnPuzzle").objects.create(
        owner_id=ada.pk, title="A title", difficulty="gentle", language="en"
    )
    before.get_model("lateral", "Practice").objects.create(person_id=ada.pk, ref="x", began=timezone.now())
    before.get_model("moderation", "Report").objects.create(about_id=ada.pk, name="Ada", why="insult")
    assert (OwnPuzzle.objects.get().moods, OwnPuzzle.objects.get().author) == ([], "")
    assert Practice.objects.get().version == 0
    assert Report.objects.get().submission is None
