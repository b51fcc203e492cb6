"""Messages about note sheets."""

from __future__ import annotations

from tabletop.live.messages import Key, Message
from tabletop.live.notes.sheets import Change


class Note(Message, frozen=True, tag="note"):
    """Change the sender's note sheet. ``id`` is the sender's name for the change."""

    id: Key
    change: Change


class Share(Message, frozen=True, tag="share"):
    """Show the sender's note sheet to everybody, after the end."""
