"""Open sockets are found by person and by network, without a look at all the others."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tabletop.sockets.connection import Connections, RecentBan


class FakeConnection:
    """Keeps what it was told. Counts how often its address was looked at."""

    def __init__(self, user: int | None, address: str) -> None:
        self.user = user
        self._address = address
        self.looks = 0
        self.told: list[str] = []

    @property
    def address(self) -> str:
        self.looks += 1
        return self._address

    def come_back(self) -> None:
        self.told.append("come back")

    def show_notice(self) -> None:
        self.told.append("notice")


def told(connections: Iterable[FakeConnection]) -> list[list[str]]:
    return [each.told for each in connections]


@pytest.fixture
def connections() -> Connections:
    return Connections()


def opened(connections: Connections, *who: tuple[int | None, str]) -> list[FakeConnection]:
    found = [FakeConnection(user, address) for user, address in who]
    for each in found:
        connections.add(each)  # type: ignore[arg-type]  # stands in
    return found


def test_all_sockets_of_a_person_and_no_others(connections: Connections) -> None:
    sockets = opened(connections, (1, "203.0.113.7"), (1, "unknown"), (2, "203.0.113.7"), (None, "unknown"))
    connections.send_back(1)
    assert told(sockets) == [["come back"], ["come back"], [], []]
    connections.show_notice(2)
    assert told(sockets)[2] == ["notice"]


@pytest.mark.parametrize(
    ("network", "expected"),
    [
        ("203.0.113.7/32", [0]),
        ("203.0.113.0/24", [0, 1]),
        ("203.0.0.0/16", [0, 1, 2]),
        ("203.0.0.0/8", [0, 1, 2, 3]),
        ("0.0.0.0/0", [0, 1, 2, 3]),
        ("2001:db8:7:1::/64", [4]),
        ("2001:db8::/32", [4, 5]),
        ("2001:d00::/24", [4, 5]),
        ("198.51.100.0/24", []),
    ],
)
def test_all_sockets_of_a_network_and_no_others(
    connections: Connections, network: str, expected: list[int]
) -> None:
    addresses = (
        *("203.0.113.7", "203.0.113.8", "203.0.99.1", "203.7.0.1"),
        *("2001:db8:7:1::", "2001:db8:8::", "unknown"),
    )
    sockets = opened(connections, *((None, address) for address in addresses))
    connections.clear(network)
    assert [number for number, each in enumerate(sockets) if each.told] == expected


def test_who_is_gone_is_told_nothing_and_leaves_nothing(connections: Connections) -> None:
    (socket,) = opened(connections, (1, "203.0.113.7"))
    assert connections.discard(socket)  # type: ignore[arg-type]
    assert not connections.discard(socket)  # type: ignore[arg-type]
    connections.send_back(1)
    connections.clear("203.0.113.0/24")
    assert socket.told == []
    assert not (len(connections))
    assert not (connections._by_user)
    assert not (connections._by_block)


def test_a_ban_is_acted_on_once(connections: Connections) -> None:
    """People who are admitted again anyway, such as moderators, are not disconnected twice."""
    bans = {RecentBan(1, 1, ""), RecentBan(2, None, "203.0.113.0/24")}
    sockets = opened(connections, (1, "unknown"), (2, "203.0.113.7"), (3, "203.0.112.1"))
    connections.apply_bans(bans)
    connections.apply_bans(bans)
    assert told(sockets) == [["come back"], ["come back"], []]
    connections.apply_bans(bans | {RecentBan(3, 3, "")})
    assert told(sockets) == [["come back"], ["come back"], ["come back"]]


def test_nobody_else_is_looked_at(connections: Connections) -> None:
    """So the costs do not grow with the number of open sockets."""
    crowd = opened(
        connections, *((number, f"10.{number % 200}.{number // 200}.1") for number in range(2, 5000))
    )
    opened(connections, (1, "203.0.113.7"))
    for each in crowd:
        each.looks = 0
    connections.send_back(1)
    connections.clear("203.0.113.0/24")
    assert sum(each.looks for each in crowd) == 0
