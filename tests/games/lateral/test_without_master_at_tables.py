"""Tables without a Master (LA-32): how they are opened, and who sits where."""

from __future__ import annotations

import pytest
from django.test import Client

from games.lateral.puzzles import services
from games.lateral.puzzles.files import site_puzzles
from games.lateral.rematches import options_for_rematch
from tabletop.matches import repository
from tabletop.matches.actions import rematches, seats, tables
from tabletop.matches.models import Match
from tabletop.rules import play
from tabletop.rules.game import Refused
from tests.games.lateral.puzzles.authors import LIBRARY, SITE
from tests.games.lateral.room import BEGIN, answer, ask, propose
from tests.matches.move_logs import write_move
from tests.matches.page_clients import named, user_of

OPENED = {"room": "1", "option-puzzle": SITE, "public": "no", "watchers": "on"}
SOLUTION = site_puzzles()[SITE].solution


def opened(browser: Client) -> Match:
    assert browser.post("/games/lateral/", OPENED).status_code == 302
    return Match.objects.get()


@pytest.mark.django_db
def test_the_library_opens_a_room_for_the_key_and_its_host() -> None:
    ada = named("Ada")
    page = ada.get(f"{LIBRARY}{SITE}/").content.decode()
    assert "Open a room without a Master" in page
    match = opened(ada)
    taken = [(seat.index, seat.bot, seat.user) for seat in match.seats.all()][:3]
    assert taken == [(0, "key", None), (1, "", user_of(ada)), (2, "", None)]
    waiting = ada.get(match.get_absolute_url()).content.decode()
    assert "There is no Lateral Master" in waiting
    assert "You know this puzzle" not in waiting
    assert "Remove bot" not in waiting
    assert SOLUTION not in waiting
    services.mark_known(user_of(ada), SITE)
    assert "You know this puzzle" in ada.get(match.get_absolute_url()).content.decode()
    assert "You know this puzzle" in ada.get(f"{LIBRARY}{SITE}/").content.decode()


@pytest.mark.django_db
def test_nobody_can_move_the_key_and_no_other_seat_gets_it() -> None:
    ada = named("Ada")
    match = opened(ada)
    for seat, bot, code in ((0, "", "seat_taken"), (2, "key", "no_such_bot")):
        with pytest.raises(Refused) as refused:
            seats.set_bot(user=user_of(ada), match_id=match.pk, index=seat, bot=bot)
        assert refused.value.code == code
    assert match.standin_after == 0


@pytest.mark.django_db
def test_the_next_puzzle_is_one_that_nobody_here_knows() -> None:
    ada, ben = named("Ada"), named("Ben")
    refs = list(site_puzzles())
    services.mark_known(user_of(ben), refs[1])
    people = [user_of(ada), user_of(ben)]
    assert options_for_rematch({"puzzle": refs[0]}, people) == {"puzzle": refs[2]}
    assert options_for_rematch({"puzzle": refs[-1]}, people) == {"puzzle": refs[0]}
    assert options_for_rematch({"puzzle": ""}, people) == {"puzzle": ""}
    for ref in refs:
        services.mark_known(user_of(ada), ref)
    assert options_for_rematch({"puzzle": refs[0]}, people) == {"puzzle": refs[1]}


@pytest.mark.django_db
def test_a_rematch_keeps_the_seats_and_changes_the_puzzle() -> None:
    ada = named("Ada")
    match = opened(ada)
    tables.start(user=user_of(ada), match_id=match.pk)
    Match.objects.filter(pk=match.pk).update(status=Match.Status.OVER)
    again = rematches.rematch(user=user_of(ada), match_id=match.pk)
    assert again.options["puzzle"] not in ("", SITE)
    assert [(seat.bot, seat.user) for seat in again.seats.all()][:2] == [("key", None), ("", user_of(ada))]


@pytest.mark.django_db
def test_the_form_does_not_start_with_the_last_puzzle() -> None:
    ada = named("Ada")
    opened(ada)
    page = ada.get("/games/lateral/").content.decode()
    assert '<option value="" selected' in page
    assert f'<option value="{SITE}" selected' not in page


@pytest.mark.django_db
def test_nobody_can_join_once_the_solution_is_shown() -> None:
    """LA-36: while disputes are settled the match is still being played."""
    ada, ben = named("Ada"), named("Ben")
    match = tables.start(user=user_of(ada), match_id=opened(ada).pk)
    assert 'id="join"' in ben.get(match.get_absolute_url()).content.decode()
    puzzle = site_puzzles()[SITE].register(SITE)
    log = (
        (0, {"type": "register", "puzzle": puzzle}),
        (1, BEGIN),
        (1, ask("Was it murder?")),
        (0, answer(1, "no")),
        (1, propose("end")),
    )
    position = repository.last_position(match.pk)
    for seq, (seat, move) in enumerate(log, 1):
        position = play.play(position, seat=seat, move=move, time=seq)
        write_move(match, seat, move, at=seq)
    assert (position.state.phase, position.outcome) == ("settling", None)
    assert 'id="join"' not in ben.get(match.get_absolute_url()).content.decode()
    with pytest.raises(Refused, match="nearly_over"):
        seats.sit(user=user_of(ben), match_id=match.pk)
