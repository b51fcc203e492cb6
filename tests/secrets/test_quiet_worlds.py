"""Worlds in which private acts of Lateral Puzzles are missing (LA-31): viewers who must not know of them
count the same numbers, and are sent the same messages in the same order.
"""

from __future__ import annotations

from random import Random

import pytest

from tabletop.rules.game import Viewer
from tests.secrets.quiet_worlds import worlds
from tests.secrets.table_worlds import conversations, kinds, same
from tests.secrets.world_comparison import compare


@pytest.mark.parametrize(("viewer", "missing"), [(3, 4), (None, 1), (None, 5)])
def test_numbers_frames_and_record_are_the_same(viewer: Viewer, missing: int) -> None:
    real, other = worlds(viewer, missing)
    seen = [world.numbers.seen(world.end.number, viewer) for world in (real, other)]
    assert seen[0] == seen[1] <= other.end.number < real.end.number
    assert compare(real, other, viewer, Random(0)) == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("viewer", "missing"), [(3, 4), (None, 5)])
async def test_the_same_is_heard_over_the_wire(
    viewer: Viewer, missing: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = await conversations(worlds(viewer, missing), viewer, (), monkeypatch)
    same(one, other)
    assert {"room", "frame", "past", "record", "refused", "beat"} <= kinds(one)
