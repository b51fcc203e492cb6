"""Playing on from an earlier move of a game that is over."""

from __future__ import annotations

from typing import Any

import pytest

from tabletop.features.deals import services as deals
from tabletop.matches import repository
from tabletop.matches.actions import forks, tables
from tabletop.matches.actions.seats import sit
from tabletop.matches.models import Match
from tabletop.rules import play
from tabletop.rules.game import Refused
from tabletop.rules.optional_modules import bots_of, choose
from tests.matches.move_logs import write_move
from tests.matches.page_clients import is_over, seated
from tests.matches.players import in_thread

HIGHER = {"type": "guess", "higher": True}


@pytest.fixture
def table(new_table: Any) -> Any:
    return new_table(game="countdown", seats=1)


async def play_out(player: Any) -> int:
    frame = await player.frame(0)
    while frame["view"]["outcome"] is None:
        frame = await player.play(frame["seq"], HIGHER)
    return frame["seq"]


def refused(**call: Any) -> str:
    with pytest.raises(Refused) as caught:
        forks.fork(**call)
    return caught.value.code


def test_what_cannot_be_played_on_from(table: Any, new_table: Any, people: Any) -> None:
    ada, ben = people[:2]
    assert refused(user=ada, match_id=table.pk, at=0) == "not_over"
    assert refused(user=ben, match_id=table.pk, at=0) == "not_seated"
    assert refused(user=ada, match_id="nothing", at=0) == "no_such_table"
    Match.objects.filter(pk=table.pk).update(status=Match.Status.OVER)
    assert refused(user=ada, match_id=table.pk, at=1) == "no_such_number"
    other = new_table(game="lateral", seats=3, begun=False)
    Match.objects.filter(pk=other.pk).update(status=Match.Status.OVER)
    assert refused(user=ada, match_id=other.pk, at=0) == "no_fork"
    with pytest.raises(Refused, match="no_fork"):
        forks.beginning(Match.objects.get(pk=other.pk), 0)


async def test_the_page_forks_and_leads_there(table: Any, people: Any, join: Any, async_client: Any) -> None:
    ada = await join(table, people[0])
    last = await play_out(ada)
    await in_thread(async_client.force_login, people[0])
    answer = await async_client.post(f"/t/{table.pk}/fork", {"at": last - 1})
    assert answer.status_code == 302
    new = await in_thread(lambda: Match.objects.exclude(pk=table.pk).get())
    assert answer["Location"] == new.get_absolute_url()
    log = await in_thread(repository.entries, new.pk)
    assert [row.move for row in log] == [HIGHER] * (last - 1)
    begun = await in_thread(lambda: repository.first_position(repository.room(new.pk)))
    assert play.start("countdown", seed=new.seed).state == begun.state
    assert (new.forked_from_id, new.forked_at, new.seed) == (table.pk, last - 1, table.seed)
    again = await join(new, people[0])
    frame = await again.frame(last - 1)
    assert frame["view"]["outcome"] is None
    await again.play(last - 1, {"type": "guess", "higher": False})


async def test_a_bad_number_is_one_sentence(table: Any, people: Any, async_client: Any) -> None:
    await in_thread(async_client.force_login, people[0])
    assert (await async_client.post(f"/t/{table.pk}/fork", {"at": "x"})).status_code == 400
    assert (await async_client.post(f"/t/{table.pk}/fork", {"at": "0"})).status_code == 409


async def test_a_watcher_who_is_playing_that_deal_is_turned_away(table: Any, people: Any, join: Any) -> None:
    """The socket keeps what the page keeps: others' boards tell what the stacks hold."""
    watching = await join(table, people[1])
    await watching.frame(0)
    await in_thread(
        deals.play, user=people[1], deal=await in_thread(lambda: Match.objects.get(pk=table.pk).deal)
    )
    playing = await join(table, people[1])
    assert (await playing.next("refused"))["code"] == "still_playing"
    assert (await playing.next("closed"))["code"] == 4403
    assert not any(message["type"] in ("room", "frame") for message in playing.heard)


# -- games of several, with secrets


async def forked(client: Any, user: Any, match: Match, at: int, **form: Any) -> Match:
    """What this person continues from that move by the form, which leads to the new table."""
    await in_thread(client.force_login, user)
    answer = await client.post(f"/t/{match.pk}/fork?at={at}", form)
    new = await in_thread(lambda: Match.objects.exclude(pk=match.pk).get())
    assert answer["Location"] == new.get_absolute_url()
    return new


def deduction(people: Any, count: int) -> Match:
    """A game of Deduction of three people that went on for so many moves and is over."""
    match = seated(people[:3], "deduction", {"first_player": "first_seat"})
    position = repository.first_position(repository.room(match.pk))
    for seq in range(1, count + 1):
        seat = position.to_act[0]
        move = choose("deduction", "cautious", play.view(position, viewer=seat), f"seed {seq}")
        position = play.play(position, seat=seat, move=move)
        write_move(match, seat, move, at=seq)
    return is_over(match)


async def test_a_game_with_secrets_goes_on_against_bots(people: Any, join: Any, async_client: Any) -> None:
    """With the same hands; the view is that of the seat, as it was then."""
    match = await in_thread(deduction, people, 5)
    start = await in_thread(forks.beginning, match, 4)
    new = await forked(async_client, people[1], match, 4, seat=1, company="bots")
    assert await in_thread(lambda: [bool(seat.bot) for seat in new.seats.all()]) == [True, False, True]
    ben = await join(new, people[1])
    frame = await ben.frame(4)
    view = play.view(start.position(), viewer=1)
    assert (frame["view"]["hand"], frame["view"]["hands"]) == (view["hand"], None)
    assert frame["view"]["missing"] is None


def test_a_game_with_secrets_goes_on_with_nobody_else(people: Any, client: Any) -> None:
    """Everyone may know everything by then: the form offers only bots, and nothing else is accepted."""
    match = deduction(people, 3)
    client.force_login(people[0])
    form = client.get(f"/t/{match.pk}/fork?at=2").context["form"]
    assert [key for key, _ in form["company"].field.choices] == ["bots"]
    for company in ("friends", "together"):
        answer = client.post(f"/t/{match.pk}/fork?at=2", {"seat": 0, "company": company})
        assert answer.status_code == 400
    filling = [tables.ME, tables.ANYBODY, "bot:cautious"]
    with pytest.raises(Refused, match="no_fork"):
        forks.play_on(user=people[0], beginning=forks.beginning(match, 2), filling=filling)
    assert Match.objects.count() == 1


def test_a_continued_game_with_secrets_has_spectators_only_if_the_other_had(people: Any, client: Any) -> None:
    match = deduction(people, 3)
    Match.objects.filter(pk=match.pk).update(watchers=False)
    client.force_login(people[0])
    client.post(f"/t/{match.pk}/fork?at=2", {"seat": 0, "company": "bots"})
    assert not Match.objects.get(forked_from=match).watchers


# -- games of several, without secrets

PLACES = ["0,0", "2,0", "4,0", "6,0", "8,0", "10,0", "1,1", "3,1"]


def lineup(
    people: Any, seats: int, moves: list[tuple[int, dict[str, Any]]], bot: str = "", **options: Any
) -> Match:
    """A match of so many people, or of one against bots, that went like this and is over."""
    if bot:
        filling = [tables.ME, *[f"bot:{bot}"] * (seats - 1)]
        match = tables.open_and_start(user=people[0], game="lineup", options=options, filling=filling)
    else:
        match = seated(people[:seats], "lineup", options)
    for seq, (seat, move) in enumerate(moves, start=1):
        write_move(match, seat, move, at=seq)
    return is_over(match)


def placed(seats: int, count: int) -> list[tuple[int, dict[str, Any]]]:
    return [(n % seats, {"type": "place", "spot": PLACES[n]}) for n in range(count)]


def test_the_bot_of_the_match_is_offered_first(people: Any, client: Any) -> None:
    """And chosen, also without the form, even after a game against another bot."""
    *_, level = levels = list(bots_of("lineup"))
    match = lineup(people, 2, placed(2, 6), bot=level)
    lineup(people, 2, placed(2, 6), bot=levels[0])
    client.force_login(people[0])
    address = f"/t/{match.pk}/fork?at=2"
    form = client.get(address).context["form"]
    assert next(key for key, _ in form["bot"].field.choices) == level == form["bot"].initial
    client.post(address, {"seat": 0, "company": "bots"})
    assert Match.objects.get(forked_from=match).seats.get(bot__gt="").bot == level


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("at", [0, 4])
async def test_playing_on_at_a_table_of_several(
    people: Any, join: Any, async_client: Any, seats: int, at: int
) -> None:
    """Ada takes another seat, bots have the rest; the game goes on where the other was."""
    match = await in_thread(lineup, people, seats, placed(seats, 6))
    new = await forked(async_client, people[0], match, at, seat=at % seats, company="bots")
    assert (new.forked_from_id, new.forked_at) == (match.pk, at)
    assert (new.seed == match.seed) == (at > 0)  # a game from its start is a new one: nobody knows its seed
    ada = await join(new, people[0])
    room = await ada.next("room")
    assert room["forked"] == {"match": match.pk, "at": at, "moves": at}
    frame = await ada.frame(at)
    assert frame["view"]["to_act"] == [at % seats]
    assert sum(frame["view"]["tokens"]) == at
    frame = await ada.play(at, {"type": "place", "spot": "5,5"})
    assert {"code": "placed", "seat": at % seats, "spot": "5,5"} in frame["record"][-1]["lines"]


async def test_friends_take_their_seats_and_go_on(people: Any, join: Any, async_client: Any) -> None:
    """The log exists before anyone sits down, and the record says where the game comes from."""
    match = await in_thread(lineup, people, 2, placed(2, 5))
    new = await forked(async_client, people[2], match, 3, seat=0, company="friends")
    cleo = await join(new, people[2])
    assert (await cleo.next("room"))["status"] == "open"
    await in_thread(sit, user=people[3], match_id=new.pk)
    await in_thread(tables.start, user=people[3], match_id=new.pk)
    frame = await cleo.frame(3)
    assert frame["view"]["to_act"] == [1]
    dan = await join(new, people[3])
    await dan.frame(3)
    await dan.move(3, {"type": "place", "spot": "5,5"})
    assert (await cleo.frame(4))["view"]["to_act"] == [0]


async def test_all_beside_me(people: Any, async_client: Any) -> None:
    match = await in_thread(lineup, people, 3, placed(3, 5))
    new = await forked(async_client, people[1], match, 2, seat=1, company="together")
    assert (new.together, new.status) == (True, Match.Status.PLAYING)
    assert await in_thread(lambda: [seat.user_id for seat in new.seats.all()]) == [people[1].pk] * 3


def test_only_what_made_the_position_comes_along(people: Any) -> None:
    """Offers are left behind; who has resigned stays away; the file of the new match is whole."""
    first, second, third = placed(3, 3)
    draw = (1, {"type": "offer_draw"})
    match = lineup(people, 3, [first, draw, second, third, (2, {"type": "resign"}), (0, placed(3, 4)[3][1])])
    start = forks.beginning(match, 5)
    kinds = [(one["seat"], one["move"]["type"]) for one in start.moves]
    assert kinds == [(0, "place"), (1, "place"), (2, "place"), (2, "resign")]
    filling = [tables.ME, tables.ANYBODY, tables.ANYBODY]
    new = forks.play_on(user=people[0], beginning=start, filling=filling)
    assert (new.forked_at, new.moves.count()) == (5, 4)
    assert repository.steps(new.pk)[1][-1].after.gone == (2,)


async def test_for_whoever_has_resigned_nobody_has_to_come(people: Any, async_client: Any) -> None:
    match = await in_thread(lineup, people, 3, [*placed(3, 2), (2, {"type": "resign"}), *placed(3, 5)[3:]])
    new = await forked(async_client, people[0], match, 4, seat=0, company="friends")
    await in_thread(sit, user=people[3], match_id=new.pk)
    begun = await in_thread(tables.start, user=people[0], match_id=new.pk)
    assert begun.status == Match.Status.PLAYING


def test_a_move_that_was_taken_back_is_not_played_again(people: Any) -> None:
    asked = [(0, {"type": "ask_take_back", "seq": 1}), (1, {"type": "accept_take_back", "seq": 1})]
    match = lineup(people, 2, [*placed(2, 1), *asked, (0, {"type": "place", "spot": "5,5"})])
    start = forks.beginning(match, 3)
    assert (start.moves, start.at) == ([], 3)


def test_what_several_cannot_play_on_from(people: Any) -> None:
    match = lineup(people, 2, placed(2, 3))
    for number in (3, -1, 99):
        with pytest.raises(Refused, match="no_such_number"):
            forks.beginning(match, number)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.PLAYING)
    match.refresh_from_db()
    with pytest.raises(Refused, match="not_over"):
        forks.beginning(match, 1)


def test_nothing_is_kept_when_a_seat_cannot_be_filled(people: Any) -> None:
    match = lineup(people, 2, placed(2, 3))
    with pytest.raises(Refused, match="no_such_bot"):
        forks.play_on(user=people[0], beginning=forks.beginning(match, 2), filling=[tables.ME, "bot:nobody"])
    assert Match.objects.count() == 1
