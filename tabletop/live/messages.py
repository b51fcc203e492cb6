"""What all messages from a browser have in common. The messages themselves stand with the features that
handle them, and the decoder (`tabletop.sockets.protocol`) collects them.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

Key = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,40}\Z")]
Number = Annotated[int, msgspec.Meta(ge=-1, le=2**31)]


class Message(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """Base of all messages: the wire's ``type`` is the tag."""
