"""Messages about note sheets."""

from __future__ import annotations

from tabletop.live.messages import Key, Message
from tabletop.live.notes.sheets import Change


class Note(Message, frozen=True, tag="note"):
    """Change the sender's note sheet. ``id`` identifies the change."""

    id: Key
    change: Change


class Share(Message, frozen=True, tag="share"):
    """Share the sender's note sheet with everyone, after the end."""
