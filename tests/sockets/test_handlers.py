"""A message that exists is read and handled, and no two messages share a name on the wire."""

from __future__ import annotations

from tabletop.live.client_messages import ClientMessage
from tabletop.sockets.table import HANDLERS


def test_every_message_has_a_handler() -> None:
    """One that is defined with its feature and not entered in the table would be refused as unknown."""
    assert set(HANDLERS) == set(ClientMessage.__subclasses__())


def test_each_has_a_type_of_its_own() -> None:
    tags = [kind.__struct_config__.tag for kind in HANDLERS]
    assert len(set(tags)) == len(tags) == 18
