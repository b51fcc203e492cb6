"""The sockets as AsyncAPI."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple, get_args, is_typeddict
from typing import get_type_hints as hints_of

from tools.protocol_schemas import PARAMETERS, Schema, Schemas, info, ref


class Channel(NamedTuple):
    """A kind of socket: its address, what it is for, the messages that it accepts and sends."""

    address: str
    about: str
    accepts: Sequence[Any] = ()
    sends: Sequence[Any] = ()


def channels() -> dict[str, Channel]:
    """All sockets, by name."""
    from tabletop.features.studies.analysis import AnalysisMessage, Question
    from tabletop.features.watching.games import GamesMessage
    from tabletop.live.server_messages import RefusedMessage, ServerMessage
    from tabletop.sockets.lobby import TablesMessage
    from tabletop.sockets.table import HANDLERS, Beat

    sent = get_args(ServerMessage)
    return {
        "table": Channel("/ws/table/{match}", "One table: a game and its people.", tuple(HANDLERS), sent),
        "screen": Channel("/ws/table/{match}/screen", "What spectators of a table see.", [Beat], sent),
        "lobby": Channel("/ws/lobby", "The tables that wait for players.", (), [TablesMessage]),
        "watch": Channel("/ws/watch", "The games that others can watch.", (), [GamesMessage]),
        "study": Channel(
            "/ws/study/{game}", "An analysis board.", [Question], [AnalysisMessage, RefusedMessage]
        ),
    }


def asyncapi() -> dict[str, Any]:
    """The sockets."""
    schemas = Schemas()
    schemas.add_games()
    found: dict[str, Any] = {
        "asyncapi": "3.0.0",
        "info": info("The sockets of the site. All messages are JSON text."),
        "defaultContentType": "application/json",
        "channels": {},
        "operations": {},
    }
    messages: dict[str, Any] = {}
    for name, channel in channels().items():
        used = {}
        for action, kinds in (("receive", channel.accepts), ("send", channel.sends)):
            keys = [f"{'client' if action == 'receive' else 'server'}.{tag_of(kind)}" for kind in kinds]
            for key, kind in zip(keys, kinds, strict=True):
                messages[key] = {"name": tag_of(kind), "payload": schemas.of(kind)}
                used[key] = {"$ref": f"#/components/messages/{key}"}
            if keys:
                found["operations"][f"{name}.{action}"] = {
                    "action": action,
                    "channel": {"$ref": f"#/channels/{name}"},
                    "messages": [{"$ref": f"#/channels/{name}/messages/{key}"} for key in keys],
                }
        found["channels"][name] = {
            "address": channel.address,
            "description": channel.about,
            "messages": used,
            "parameters": {
                one: {"description": PARAMETERS[one]} for one in re.findall(r"{(\w+)}", channel.address)
            },
        }
    place_moves(schemas.components)
    components = {"messages": messages, "schemas": dict(sorted(schemas.components.items()))}
    whole: dict[str, Any] = as_draft_7(found | {"components": components})
    return whole


def tag_of(kind: Any) -> str:
    """The ``type`` of a message."""
    if is_typeddict(kind):
        return str(get_args(hints_of(kind)["type"])[0])
    return str(kind.__struct_config__.tag or "question")


def place_moves(components: dict[str, Schema]) -> None:
    """What is decoded later: the move of a message; and moves that are offered."""
    components["SendMove"]["properties"]["move"] = ref("Move")
    components["Frame"]["properties"]["table"]["items"] = ref("TableMove")


def as_draft_7(data: Any) -> Any:
    """The same in the draft that AsyncAPI's schemas are of: lists of a fixed length are written otherwise."""
    if isinstance(data, dict):
        found = {name: as_draft_7(value) for name, value in data.items()}
        if "prefixItems" in found:
            found |= {"items": found.pop("prefixItems"), "additionalItems": False}
        return found
    return [as_draft_7(one) for one in data] if isinstance(data, list) else data
