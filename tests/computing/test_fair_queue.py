"""Who gets the next turn of the workers, and how long their work may take. No clock and no threads."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from tabletop.computing import queue_payers
from tabletop.computing.fair_queue import FairQueue, Payer, TooMuch, Turn, Urgency
from tabletop.limits import limits

EVE, ADA, BEN = "203.0.113.7", "203.0.113.8", "2001:db8::"


def at(address: str, person: int | None = 1) -> Payer:
    return queue_payers.payer_of(address, person)


class Desk:
    """A queue, and what of it is under way."""

    def __init__(self, workers: int = 1) -> None:
        self.queue: FairQueue[str] = FairQueue(workers)
        self.going: list[Turn[str]] = []

    def asks(
        self,
        payer: Payer,
        what: str,
        times: int = 1,
        urgency: Urgency = Urgency.PLAY,
        refusable: bool = False,
    ) -> list[Turn[str]]:
        turns = [Turn(what, payer, urgency) for _ in range(times)]
        for turn in turns:
            self.queue.put(turn, refusable=refusable)
        return turns

    def begin(self) -> str | None:
        turn = self.queue.take()
        if turn is None:
            return None
        self.going.append(turn)
        return turn.work

    def end(self, seconds: float) -> None:
        self.queue.end(self.going.pop(0), seconds)

    def serve(self, many: int, seconds: float = 1.0) -> list[str | None]:
        """Run a number of turns one after another, each of this length."""
        served = []
        for _ in range(many):
            served.append(self.begin())
            self.end(seconds)
        return served


@pytest.fixture
def desk() -> Desk:
    return Desk()


def test_others_wait_only_for_the_running_turn(desk: Desk) -> None:
    for person in range(36):
        desk.asks(at(EVE, person), "eve")
    desk.serve(5)
    desk.begin()
    desk.asks(at(ADA), "ada")
    desk.end(1.0)
    assert desk.begin() == "ada"


def test_addresses_get_equal_time_for_any_kind_of_work() -> None:
    desk, had = Desk(), Counter[str]()
    desk.asks(at(EVE), "eve", 100)
    desk.asks(at(ADA), "ada", 100)
    costs = {"eve": 2.0, "ada": 0.25}
    while had.total() < 20:
        who = str(desk.begin())
        desk.end(costs[who])
        had[who] += 1
    time = {who: many * costs[who] for who, many in had.items()}
    assert abs(time["eve"] - time["ada"]) <= 2.0


def test_who_comes_often_has_no_more_than_who_keeps_waiting(desk: Desk) -> None:
    desk.asks(at(EVE), "eve", 10)
    desk.asks(at(ADA), "ada")
    served = Counter[str]()
    for _ in range(12):
        (who,) = desk.serve(1)
        served[str(who)] += 1
        if who == "ada":  # comes again each time, when nothing of hers is left
            desk.asks(at(ADA), "ada")
    assert served == {"ada": 6, "eve": 6}


def test_people_at_one_address_take_turns(desk: Desk) -> None:
    desk.asks(at(EVE, 1), "eve", 30)
    desk.serve(3)
    desk.asks(at(EVE, 2), "sister", 2)
    assert "sister" in desk.serve(2)
    assert "sister" in desk.serve(2)


def test_a_wide_network_is_worth_ten_addresses_at_most(desk: Desk) -> None:
    for number in range(100):
        desk.asks(at(f"2001:db8:0:{number:x}::"), "eve", 3)
    desk.asks(at(ADA), "ada", 30)
    had = Counter(desk.serve(110))
    assert had["ada"] in range(9, 13)


def test_households_of_one_network_are_not_taken_for_one(desk: Desk) -> None:
    desk.asks(at("2001:db8:0:1::"), "eve", 30)
    desk.asks(at("2001:db8:0:2::"), "ben", 30)
    desk.asks(at(ADA), "ada", 30)
    had = Counter(desk.serve(30))
    assert all(count in range(9, 12) for count in had.values()), had


def test_all_behind_an_unknown_proxy_are_people_of_their_own(desk: Desk) -> None:
    desk.asks(at("127.0.0.1", 1), "eve", 100, refusable=False)
    for person in range(60):  # more than one address may have
        desk.asks(at("127.0.0.1", 2 + person), "crowd", refusable=True)
    assert Counter(desk.serve(30))["eve"] <= 2


def test_what_is_urgent_comes_first(desk: Desk) -> None:
    desk.asks(at(ADA), "review", 3, Urgency.STUDY)
    desk.asks(at(ADA), "bot")
    assert desk.serve(2) == ["bot", "review"]


def test_reviews_never_have_all_workers() -> None:
    desk = Desk(3)
    for number in range(9):
        desk.asks(at(f"203.0.113.{number}"), "review", 2, Urgency.STUDY)
    assert [desk.begin() for _ in range(3)] == ["review", "review", None]
    desk.asks(at(EVE), "bot")
    assert desk.begin() == "bot"
    desk.end(1.0)
    assert desk.begin() == "review"


def test_nor_has_one_address() -> None:
    desk = Desk(3)
    desk.asks(at(EVE), "eve", 9)
    assert [desk.begin() for _ in range(3)] == ["eve", "eve", None]
    desk.asks(at(ADA), "ada")
    assert desk.begin() == "ada"


@pytest.mark.parametrize(
    ("payer", "most"),
    [
        (at(EVE, 1), limits.QUEUED_OF_PERSON.number),
        (at(EVE, None), limits.QUEUED_OF_ADDRESS.number),
        (at("127.0.0.1", 1), limits.QUEUED_OF_PERSON.number),
    ],
)
def test_too_much_is_refused_with_a_time(payer: Payer, most: int, desk: Desk) -> None:
    desk.asks(payer, "analysis", most, refusable=True)
    with pytest.raises(TooMuch) as refused:
        desk.asks(payer, "analysis", refusable=True)
    assert 1 <= refused.value.seconds <= 60
    desk.asks(payer, "bot")  # a bot's move is never refused
    desk.asks(at(ADA), "analysis", refusable=True)
    desk.serve(4)
    desk.asks(payer, "analysis", refusable=True)  # there is room again


def test_a_wide_network_has_room_for_ten_addresses() -> None:
    desk, most = Desk(), limits.QUEUED_OF_ADDRESS.number * 10
    networks = [at(f"2001:db8:0:{number:x}::", None) for number in range(most + 1)]
    for payer in networks[:most]:
        desk.asks(payer, "analysis", refusable=True)
    with pytest.raises(TooMuch):
        desk.asks(networks[most], "analysis", refusable=True)


def test_there_is_a_limit_for_all_payers_together(desk: Desk) -> None:
    desk.queue = FairQueue(1, max_size=3)
    for number in range(3):
        desk.asks(at(f"203.0.113.{number}"), "analysis", refusable=True)
    with pytest.raises(TooMuch):
        desk.asks(at(ADA), "analysis", refusable=True)


def efforts(desk: Desk, many: int) -> Iterable[float]:
    for _ in range(many):
        desk.begin()
        yield desk.going[-1].effort
        desk.end(0.1)


def test_who_waits_for_few_turns_thinks_as_long_as_ever(desk: Desk) -> None:
    desk.asks(at(ADA), "bot", 3)
    assert list(efforts(desk, 3)) == [1.0, 1.0, 1.0]
    for address in (EVE, ADA, BEN):
        desk.asks(at(address), "bot")
    assert list(efforts(desk, 3)) == [1.0, 1.0, 1.0]


def test_under_load_the_payer_responsible_gets_less_thinking_time(desk: Desk) -> None:
    desk.asks(at(EVE), "eve", 36)
    (crowded,) = efforts(desk, 1)
    assert crowded == pytest.approx(3 / 36)
    desk.asks(at(ADA), "ada")
    desk.begin()
    assert (desk.going[0].work, desk.going[0].effort) == ("ada", 1.0)
    (beside,) = efforts(desk, 1)  # while another address is being answered
    assert beside == pytest.approx(3 / (2 * 35))


def test_more_workers_have_more_time() -> None:
    desk = Desk(4)
    desk.asks(at(EVE), "eve", 36)
    (effort,) = efforts(desk, 1)
    assert effort == pytest.approx(4 * 3 / 36)


def test_who_goes_leaves_nothing_behind(desk: Desk) -> None:
    first, second = desk.asks(at(EVE), "eve", 2)
    assert desk.begin() == "eve"
    assert not desk.queue.drop(first)  # it is under way
    assert desk.queue.drop(second)
    assert not desk.queue.drop(second)
    assert desk.begin() is None
    desk.end(1.0)
    assert len(desk.queue) == 0
    assert not desk.queue._root.below


def test_thirty_six_tables_of_one_address_and_one_of_another() -> None:
    """The attack, with a simulated clock: each bot thinks for 0.9 s, and its table asks again immediately."""
    desk, now = Desk(), 0.0
    for table in range(36):
        desk.asks(at(EVE), f"eve {table}")
    desk.serve(10, 0.9)
    waits: dict[str, list[float]] = {"ada": [], "eve": []}
    last = {f"eve {table}": 0.0 for table in range(36)} | {"ada": 0.0}
    desk.asks(at(ADA), "ada")
    for _ in range(200):
        who = str(desk.begin())
        seconds = 0.9 * desk.going[0].effort + 0.02
        now += seconds
        desk.end(seconds)
        waits[who[:3]].append(now - last[who])
        last[who] = now
        desk.asks(at(ADA if who == "ada" else EVE), who)
    assert len(waits["ada"]) > 5
    assert max(waits["ada"]) < 2.0  # not 37 turns of 0.9 s
