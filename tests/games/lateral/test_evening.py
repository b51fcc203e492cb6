"""LA-27: several puzzles of the same people, ranked by the average of those that they puzzled."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory
from PIL import Image

from games.lateral.evening import chapter, evening, standings
from games.lateral.evening import souvenir as souvenir_of
from tabletop.accounts.models import User
from tabletop.features.evenings.matches import Chapter, chapters
from tabletop.matches.models import Match
from tests.games.lateral.full_games import SECRET, full_game, match_of, over, seated_at, steps_of
from tests.games.lateral.room import END_GAME, Room, ask, praise, score, spoil

pytestmark = pytest.mark.django_db


def played(master: int, **scores: int) -> Chapter:
    """A chapter in which these people got these points; ``master`` is a seat without any."""
    people = ("mia", "ada", "bo")
    return Chapter(
        match="x",
        status="over",
        people=people,
        names=tuple(person.title() for person in people),
        told={"scores": [[people.index(person), 10 * points] for person, points in scores.items()]},
    )


def places(*chapters: Chapter) -> list[tuple[int, str, float, int]]:
    return [(one["place"], one["name"], one["average"], one["puzzles"]) for one in standings(chapters)]


def test_what_a_match_contributes() -> None:
    found = chapter(steps_of(over()))
    assert (found["title"], found["master"], found["by"]) == ("The red dame", 0, "stalled")
    assert sorted(points for _, points in found["scores"]) == [0, 0, 650, 660]
    assert [one["points"] for one in found["moments"]] == [650, 660]


def test_questions_that_the_master_marked_as_good() -> None:
    room = Room(5).do(1, ask("Is it a rose?")).do(0, praise(1))
    assert chapter(steps_of(room))["good"] == [[1, "Is it a rose?"]]


@pytest.mark.parametrize(
    ("chapters", "found"),
    [
        # A Master's own puzzle doesn't count for the Master.
        (
            (played(0, ada=60, bo=20), played(1, mia=50, bo=40)),
            [(1, "Ada", 60, 1), (2, "Mia", 50, 1), (3, "Bo", 30, 2)],
        ),
        # Equal averages share the place; they have two decimals, and are compared exactly.
        (
            (played(0, ada=10, bo=20), played(0, ada=20, bo=10), played(0, mia=5)),
            [(1, "Ada", 15, 2), (1, "Bo", 15, 2), (3, "Mia", 5, 1)],
        ),
        ((*[played(0, ada=1, bo=1)] * 2, played(0, ada=0, bo=0)), [(1, "Ada", 0.67, 3), (1, "Bo", 0.67, 3)]),
    ],
)
def test_places_by_averages(chapters: tuple[Chapter, ...], found: list[Any]) -> None:
    assert places(*chapters) == found


def test_a_game_without_a_puzzle_counts_for_nobody() -> None:
    assert chapter(steps_of(Room(5, begun=False).do(0, END_GAME)))["scores"] == []
    assert places(Chapter("x", "playing")) == []


# -- the page


def evening_of(*rooms: Room) -> list[Match]:
    """Stored matches of the same people, each the rematch of the one before."""
    matches: list[Match] = []
    for room in rooms:
        match = match_of(room, **({"rematch_of": matches[-1]} if matches else {}))
        for seat in match.seats.all() if matches else ():
            seat.user = matches[0].seats.get(index=seat.index).user
            seat.save()
        matches.append(match)
    return matches


def read(browser: Client, match: Match, path: str = "evening/") -> str:
    page = browser.get(f"/t/{match.pk}/{path}")
    assert page.status_code == 200
    return page.content.decode()


def test_the_page_is_the_same_from_every_match() -> None:
    first, second = evening_of(over(), over())
    pages = [read(seated_at(first, 1), match) for match in (first, second)]
    for page in pages:
        assert page.count("The red dame") >= 2
        assert "2 puzzles so far" in page
        assert "Turning points" in page
    found = seated_at(first, 1).get(f"/t/{second.pk}/evening.json").json()
    assert found["puzzles"] == 2
    assert [(one["place"], one["puzzles"]) for one in found["standings"]] == [(1, 2), (2, 2), (3, 2), (3, 2)]


def test_of_a_match_that_is_played_it_says_only_that() -> None:
    """Also to its Master."""
    _, second = evening_of(over(), full_game())
    Match.objects.filter(pk=second.pk).update(status=Match.Status.PLAYING)
    second.seats.filter(index=1).update(name="Someone new")
    for browser in (seated_at(second, 0), seated_at(second, 1), Client()):
        told = browser.get(f"/t/{second.pk}/evening.json").json()
        assert told["puzzles"] == 1
        assert {one["puzzles"] for one in told["standings"]} == {1}
        page = read(browser, second)
        assert "Someone new" not in page
        assert page.count(SECRET) == 0
        assert page.count("The red dame") == 1
        assert "This puzzle is being played." in page


def test_only_people_who_may_see_a_match_see_its_chapter() -> None:
    first, second = evening_of(over(), over())
    first.watchers = False
    first.save()
    assert Client().get(f"/t/{first.pk}/evening/").status_code == 403
    assert Client().get(f"/t/{first.pk}/evening.json").status_code == 403
    assert "1 puzzle so far" in read(Client(), second)
    assert "2 puzzles so far" in read(seated_at(first, 2), second)


def test_a_finished_match_is_replayed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    [match] = evening_of(over())
    read(Client(), match)
    monkeypatch.setattr(
        "tabletop.features.evenings.matches.repository.steps", lambda _: pytest.fail("replayed")
    )
    read(Client(), match)


def test_other_games_have_no_evening() -> None:
    ada = User.objects.create_guest(name="Ada")
    match = Match.objects.create(game="lineup", host=ada)
    assert Client().get(f"/t/{match.pk}/evening/").status_code == 404
    assert Client().get(f"/t/{match.pk}/evening.json").status_code == 404
    assert Client().get(f"/t/{match.pk}/evening/souvenir.png").status_code == 404


def test_a_turning_point() -> None:
    room = Room(5).round(2).do(1, spoil("The gardener.")).do(0, score(0)).do(0, END_GAME)
    page = read(Client(), evening_of(room)[0])
    assert "Ada’s solution brought 40 points." in page


# -- the picture


def souvenir(browser: Client, match: Match) -> bytes:
    answer = browser.get(f"/t/{match.pk}/evening/souvenir.png")
    assert answer.status_code == 200, answer
    assert answer["Cache-Control"] == "private, no-cache"
    with Image.open(BytesIO(answer.content)) as picture:
        assert (picture.format, picture.size) == ("PNG", (1200, 630))
    return bytes(answer.content)


def test_the_picture_shows_what_the_page_shows() -> None:
    first, second = evening_of(over(), over())
    assert votes(seated_at(first, 0), second, 1) == (200, "")
    everyone = souvenir(Client(), second)
    assert f"/t/{second.pk}/evening/souvenir.png" in read(Client(), second)
    assert souvenir(seated_at(first, 1), first) == everyone
    first.watchers = False
    first.save()
    assert souvenir(seated_at(first, 1), second) == everyone
    assert souvenir(Client(), second) != everyone
    assert Client().get(f"/t/{first.pk}/evening/souvenir.png").status_code == 403


def told_of(match: Match) -> dict[str, Any]:
    """The evening as a stranger's page tells it."""
    request = RequestFactory().get("/")
    request.user = AnonymousUser()
    return evening(chapters(request, match))


def test_the_picture_has_standings_and_the_best_question_and_no_secret() -> None:
    [match] = evening_of(over())
    assert votes(seated_at(match, 0), match, 1) == (200, "")
    told = told_of(match)
    card = souvenir_of(told)
    assert card.facts[:2] == ["1 puzzle so far", "The red dame"]
    for words in (
        "Standings",
        "Best question",
        "Was it the gardener?",
        "1 vote",
        told["standings"][0]["name"],
    ):
        assert words in card.art
    assert SECRET not in str(card)
    bits = [bit for moment in told["chapters"][0]["moments"] for bit in moment["bits"]]
    assert bits
    assert not [bit for bit in bits if bit in str(card).replace("Was it the gardener?", "")]


def test_names_that_cannot_be_drawn() -> None:
    [match] = evening_of(over())
    User.objects.filter(seats__match=match, seats__index=1).update(name="勝")
    told = told_of(match)
    assert "勝" in [one["name"] for one in told["standings"]]
    assert ">A player<" in souvenir_of(told).art
    souvenir(Client(), match)


def test_without_standings_there_is_no_picture_to_save() -> None:
    [match] = evening_of(Room(5, begun=False).do(0, END_GAME))
    assert "souvenir.png" not in read(Client(), match)


# -- the vote


def votes(browser: Client, match: Match, question: object) -> tuple[int, str]:
    """Vote; the status, and the sentence of a refusal."""
    answer = browser.post(f"/t/{match.pk}/vote", {"question": question})
    return answer.status_code, answer.json().get("say", "")


def test_players_vote_for_questions_of_others() -> None:
    """The best question is on the page of the evening. Question 1 is Ada's, in seat 1; 4 was rejected."""
    [match] = evening_of(over())
    own, nothing = "You can’t vote for your own question.", "You can’t vote for that question."
    assert votes(seated_at(match, 0), match, 1) == (200, "")
    assert votes(seated_at(match, 2), match, 1) == (200, "")
    assert votes(seated_at(match, 3), match, 2) == (200, "")
    assert votes(seated_at(match, 1), match, 1) == (400, own)
    for wrong in ("4", "0", "-1", "99", "x", "", "9" * 50, "²"):
        assert votes(seated_at(match, 0), match, wrong) == (400, nothing)
    page = read(Client(), match)
    assert "2 votes" in page
    assert "Was it the gardener?" in page
    assert "Is the rose yellow?" not in page
    assert votes(seated_at(match, 2), match, 3) == (200, "")
    assert sorted(match.votes.values_list("choice", flat=True)) == [1, 2, 3]


def test_spectators_do_not_vote() -> None:
    [match] = evening_of(over())
    eve = Client()
    eve.force_login(User.objects.create_guest(name="Eve"))
    for browser in (eve, Client()):
        assert votes(browser, match, 1) == (403, "You don’t have a seat at this table.")
    assert not match.votes.exists()


def test_nobody_votes_before_the_end() -> None:
    match = match_of(full_game())
    assert votes(seated_at(match, 0), match, 1)[0] == 409
    assert not match.votes.exists()


def test_votes_have_a_budget() -> None:
    """A slow machine earns some more while it posts."""
    [match] = evening_of(over())
    browser = seated_at(match, 0)
    answers = (browser.post(f"/t/{match.pk}/vote", {"question": 1}).status_code for _ in range(400))
    assert next(answers) == 200
    assert 429 in answers
