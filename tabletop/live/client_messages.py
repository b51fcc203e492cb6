"""The base of all messages from browsers. The messages are defined next to the features that handle them; the
decoder (`tabletop.sockets.protocol`) collects them.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

Key = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,40}\Z")]
Number = Annotated[int, msgspec.Meta(ge=-1, le=2**31)]


class ClientMessage(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base class of all messages: a subclass's ``tag`` is the ``type`` of its JSON."""
