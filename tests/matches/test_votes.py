"""The vote for the best question of a match that is over."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.matches.actions import votes
from tabletop.matches.events import TableChanged
from tabletop.matches.models import Match, Vote
from tabletop.rules.game import Refused
from tabletop.sockets.services import Services
from tests.matches.players import in_thread
from tests.matches.processes import Seen, becomes_true, settled

ASKERS = (0, 1, None, 1)
"""Question 3 can't be chosen."""


@pytest.fixture
def over(new_table: Any) -> Match:
    """A match of Ada and Ben that is over."""
    match: Match = new_table()
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER)
    return match


def refused(user: Any, match: Match, choice: int) -> str:
    with pytest.raises(Refused) as caught:
        votes.vote(user=user, match_id=match.pk, choice=choice, askers=ASKERS)
    return caught.value.code


def test_each_player_has_one_vote_and_can_change_it(over: Match, people: Any) -> None:
    ada, ben = people[:2]
    for user, choice in ((ada, 2), (ben, 1), (ada, 4), (ada, 4)):
        votes.vote(user=user, match_id=over.pk, choice=choice, askers=ASKERS)
    assert votes.counts(over.pk) == {1: 1, 4: 1}
    assert Vote.objects.count() == 2


def test_what_cannot_be_chosen(over: Match, people: Any) -> None:
    ada, ben = people[:2]
    assert refused(ada, over, 1) == "own_choice"
    assert [refused(ada, over, choice) for choice in (-1, 0, 3, 5, 9999)] == ["no_choice"] * 5
    assert refused(ben, over, 4) == "own_choice"
    assert not Vote.objects.exists()


def test_only_players_vote_and_only_after_the_end(over: Match, people: Any) -> None:
    assert refused(people[2], over, 1) == "not_seated"
    Match.objects.filter(pk=over.pk).update(status=Match.Status.PLAYING)
    assert refused(people[0], over, 2) == "not_over"
    assert not Vote.objects.exists()


def last_room(seen: Seen) -> dict[str, Any]:
    return [message for message in seen.got if message["type"] == "room"][-1]


async def test_both_processes_tell_the_same_count(
    two: tuple[Services, Services], over: Match, people: Any
) -> None:
    """Everyone gets the counts, the voter also the own vote, and nobody who voted for what."""
    ada, ben = await Seen(two[0], people[0]).open(over), await Seen(two[1], people[1]).open(over)
    watching = await Seen(two[1], people[2]).open(over)
    await settled(*two)
    for process, user, choice in ((two[0], people[0], 2), (two[1], people[1], 1), (two[0], people[0], 4)):
        await in_thread(votes.vote, user=user, match_id=over.pk, choice=choice, askers=ASKERS)
        process.events.publish(TableChanged(over.pk))
        await settled(*two)
    everyone = (ada, ben, watching)
    await becomes_true(lambda: all(last_room(one).get("votes") == {"1": 1, "4": 1} for one in everyone))
    assert [last_room(one).get("vote") for one in everyone] == [4, 1, None]
