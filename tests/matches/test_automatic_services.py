"""Only the services that a match concerns are asked after its moves."""

from __future__ import annotations

from tabletop.live.automation.automatic_services import AutomaticServices
from tabletop.live.match import LiveMatch, MatchLoaded, PositionChanged, RoomChanged
from tests.matches.processes import open_room


class Service:
    """Notes which of its methods are called; ``fails`` when it acts."""

    def __init__(self, is_concerned: bool, fails: bool = False) -> None:
        self.is_concerned, self.fails, self.asked, self.acted = is_concerned, fails, 0, 0

    def concerns(self, live: LiveMatch) -> bool:
        self.asked += 1
        return self.is_concerned

    def position_changed(self, event: PositionChanged | MatchLoaded) -> None:
        self.acted += 1
        if self.fails:
            raise RuntimeError("broken")


def test_those_that_are_not_concerned_are_asked_once_a_room() -> None:
    broken, other, bots = Service(True, fails=True), Service(False), Service(True)
    services, match = AutomaticServices(broken, other, bots), LiveMatch(open_room("m1"))
    services.room_changed(MatchLoaded(match, ()))
    for _ in range(3):
        services.position_changed(PositionChanged(match))
    assert [each.asked for each in (broken, other, bots)] == [1, 1, 1]
    assert [each.acted for each in (broken, other, bots)] == [3, 0, 3]


def test_it_is_looked_up_again_when_the_room_changes() -> None:
    bots, match = Service(False), LiveMatch(open_room("m1"))
    services = AutomaticServices(bots)
    services.room_changed(MatchLoaded(match, ()))
    bots.is_concerned = True
    services.room_changed(RoomChanged(match))
    services.position_changed(PositionChanged(match))
    assert bots.acted == 1
