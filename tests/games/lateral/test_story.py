"""The story of a game, which exists only after its end."""

from __future__ import annotations

from typing import Any

import pytest
from django.template.loader import render_to_string
from django.test import Client

from games.lateral.story import story
from tabletop.matches.models import Match
from tests.games.lateral.full_games import NAMES, SECRET, full_game, match_of, over, seated_at, steps_of
from tests.games.lateral.room import (
    END_GAME,
    PASS,
    SETTLE,
    Room,
    allow,
    answer,
    ask,
    choose,
    dispute,
    dispute_answer,
    propose,
    score,
    sherlock,
    spoil,
    suggest,
    vote,
)

pytestmark = pytest.mark.django_db


def told(room: Room) -> dict[str, Any]:
    """The story of a game."""
    seats = room.position.seats
    return story(steps_of(room), [*NAMES, *[""] * seats][:seats])


def events(room: Room, what: str) -> list[dict[str, Any]]:
    return [one for page in told(room)["rounds"] for one in page["events"] if one["what"] == what]


def test_bits_with_finders_and_points() -> None:
    bits = told(over())["bits"]
    assert [(bit["score"], bit["found"]) for bit in bits] == [
        (40, [{"name": "Cleo", "points": 40}, {"name": "Dan", "points": 36}]),
        (25, [{"name": "Cleo", "points": 25}]),
        (20, [{"name": "Dan", "points": 20}]),
        (10, [{"name": "Dan", "points": 10}]),
        (5, []),
    ]


def test_the_ranking_leaves_empty_seats_and_the_master_out() -> None:
    ranking = told(over())["ranking"]
    assert [(one["place"], one["name"], one["points"]) for one in ranking] == [
        (1, "Dan", 66),
        (2, "Cleo", 65),
        (3, "Ada", 0),
        (3, "Bo", 0),
    ]
    ranking = told(Room(11, present=3).do(1, ask("Is it a riddle?")).do(0, END_GAME))["ranking"]
    assert {one["name"] for one in ranking} == {*NAMES[1:3]}
    assert len(ranking) == 2


def test_the_history_of_questions_spying_swaps_and_spoilers() -> None:
    asked = {one["question"]["number"]: one["question"] for one in events(over(), "question")}
    assert asked[1]["learnt"] == [("Dan", "spied"), ("Cleo", "swapped")]
    assert asked[2]["safe"]
    assert (asked[2]["text"], str(asked[2]["answer"])) == ("Is the rose yellow?", "Yes")
    assert (asked[4]["state"], asked[4]["because"]) == ("rejected", "repeat")
    assert (asked[5]["code"], asked[5]["rephrase"]) == ("rephrase", "denied")
    spied = [(one["name"], one["other"], one["how"], one["cards"]) for one in events(over(), "mata_hari")]
    assert spied == [("Cleo", "Bo", "defended", 1), ("Dan", "Ada", "seen", 2)]
    [swapped] = events(over(), "cooperation")
    assert (swapped["other"], swapped["given"]["number"], swapped["question"]["number"]) == ("Cleo", 1, 3)
    first, second = events(over(), "spoiler")
    assert (first["text"], first["points"]) == ("The gardener, with a yellow rose.", 65)
    assert second["bits"] == ["the gardener", "poison on the thorns", "revenge"]


def test_a_game_without_a_puzzle() -> None:
    room = Room(5, begun=False).do(0, END_GAME)
    assert (told(room)["puzzle"], told(room)["bits"], told(room)["by"]) == (None, [], "abandoned")


# -- the page


def test_everyone_who_may_see_the_match_sees_the_story() -> None:
    match = match_of(over())
    for browser in (seated_at(match, 1), Client()):
        page = browser.get(f"/t/{match.pk}/story/")
        text = page.content.decode()
        assert page.status_code == 200
        for part in (SECRET, "Is the rose yellow?", "The gardener, with a yellow rose.", "Don Corleone"):
            assert part in text


def test_there_is_no_story_before_the_end() -> None:
    match = match_of(full_game())
    for seat in range(len(NAMES)):
        page = seated_at(match, seat).get(f"/t/{match.pk}/story/")
        assert page.status_code == 409
        assert SECRET not in page.content.decode()
    assert seated_at(match, 0).get(f"/t/{match.pk}/story/?file").status_code == 409


def test_strangers_cannot_see_the_story_of_a_private_match() -> None:
    match = match_of(over(), watchers=False)
    page = Client().get(f"/t/{match.pk}/story/")
    assert page.status_code == 403
    assert SECRET not in page.content.decode()
    assert seated_at(match, 2).get(f"/t/{match.pk}/story/").status_code == 200


def test_the_file_is_self_contained() -> None:
    match = match_of(over())
    page = seated_at(match, 1).get(f"/t/{match.pk}/story/?file")
    text = page.content.decode()
    assert page["Content-Disposition"] == f'attachment; filename="lateral-{match.pk}.html"'
    assert SECRET in text
    assert ".story-page" in text
    for outside in ("src=", "<link", "href=", "@import", "<script"):
        assert outside not in text


def test_texts_of_players_are_escaped() -> None:
    room = Room(5).do(1, ask("<script>alert(1)</script>")).do(0, END_GAME)
    text = Client().get(f"/t/{match_of(room).pk}/story/?file").content.decode()
    assert "<script>" not in text
    assert "&lt;script&gt;alert(1)" in text


def test_games_without_stories_have_no_such_page() -> None:
    match = match_of(over())
    Match.objects.filter(pk=match.pk).update(game="lineup")
    assert Client().get(f"/t/{match.pk}/story/").status_code == 404


def test_a_pass_is_no_event() -> None:
    room = Room(5).do(1, PASS).do(0, END_GAME)
    assert told(room)["rounds"] == []


def test_a_secret_question_names_its_asker() -> None:
    room = Room(5).round(2)
    room.do(1, sherlock("Is it a rose?")).do(0, END_GAME)
    [only] = events(room, "question")
    assert (only["name"], only["question"]["state"]) == ("Ada", "waiting")


def read(room: Room) -> str:
    """The events as the page tells them."""
    found = told(room)
    return "".join(
        render_to_string("lateral/story_event.html", {"event": one, "q": one.get("question"), **found})
        for page in found["rounds"]
        for one in page["events"]
    )


def test_la37_a_first_evening_knows_no_cards() -> None:
    asked, answered = sherlock("Was it night?"), answer(1, "yes")
    plain = Room(3, first_evening=True, anytime=True).do(1, asked).do(0, answered).do(0, END_GAME)
    assert "Ada asked privately (question 1):" in read(plain)
    cards = Room(3).round(2)
    cards.do(1, asked).do(0, answer(cards.last, "yes")).do(0, END_GAME)
    assert "Ada asked privately with Sherlock Holmes (question" in read(cards)


def test_the_story_without_a_master() -> None:
    """LA-33, LA-36: nobody is said to have done what the key and the table did. One question is skipped, one
    understood as another, one asked again; a mark and an answer are found wrong.
    """
    room = Room(3, puzzle="red-dame").do(1, ask("Is it a riddle?")).do(0, suggest(1))
    room.do(1, ask("Was it a male?")).do(0, suggest(2, ("Was it a man?", "yes"))).do(1, choose(2, 0))
    room.do(2, ask("Was it?")).do(0, answer(3, "rephrase")).do(0, allow(3, True)).do(2, PASS)
    room.do(1, spoil("The gardener.")).do(0, score(0)).do(1, propose("end")).do(2, vote(1, True))
    room.do(1, dispute(0, 1)).do(1, dispute_answer(2)).do(1, SETTLE).do(2, SETTLE)
    shown = read(room)
    for sentence in (
        "Skipped: the key has no answer to it.",
        "Understood as: “Was it a man?”",
        "The players found this answer wrong.",
        "They could ask again.",
        "The players changed the marks.",
    ):
        assert sentence in shown
    assert "Master" not in shown
    assert "asked before" not in shown
