"""Protocol drivers: the site's own protocol, and boardgame.io's (Socket.IO)."""

from __future__ import annotations

import json

from bench.client import Seat
from bench.longgame import PLACINGS

_PLACE = '{"type":"move","id":"m%d","seq":%d,"move":%s}'
_PLACINGS = [json.dumps(move) for move in PLACINGS]


class SiteSeat(Seat):
    """See docs/protocol.md: a frame's number is at its start, the acknowledgement at its end."""

    _FRAME = b'{"type":"frame","seq":'
    _ACK = b'"ack":{"id":"'
    _ACK_AT_MOST = 60

    def way(self, port: int) -> tuple[str, dict[str, str]]:
        headers = {"Origin": f"http://127.0.0.1:{port}", "Cookie": self.match.keys[self.seat]}
        return f"ws://127.0.0.1:{port}/ws/table/{self.match.id}", headers

    def place(self, number: int) -> None:
        self.say((_PLACE % (number, number, _PLACINGS[number - self.match.before])).encode())

    def hear(self, text: bytes) -> None:
        if text.startswith(self._FRAME):
            end = text[-self._ACK_AT_MOST :]
            if self._ACK in end:
                self.table.acknowledged(int(end[end.rindex(b":") + 1 : -2]))
            start = len(self._FRAME)
            self.saw(int(text[start : text.index(b",", start)]))
        elif text.startswith(b'{"type":"refused"'):
            self.table.broken(text.decode())


class PeerSeat(Seat):
    """A message is Engine.IO's digit, Socket.IO's, then ``["update", match, state, log]``. Both players get
    the same message, which for the mover is the acknowledgement.
    """

    _MOVE = (
        '42/tokens,["update",{"type":"MAKE_MOVE","payload":{"type":"place","args":[%d],"playerID":"%d",'
        '"credentials":"%s"}},%d,"%s","%d"]'
    )
    _SYNC = '42/tokens,["sync","%s","%d","%s",2]'
    _NUMBER = b'"made":'

    def way(self, port: int) -> tuple[str, dict[str, str]]:
        headers = {"Origin": f"http://localhost:{port}"}
        return f"ws://127.0.0.1:{port}/socket.io/?EIO=4&transport=websocket", headers

    def place(self, number: int) -> None:
        spot, key = number * 17 % 61, self.match.keys[self.seat]
        self.say((self._MOVE % (spot, self.seat, key, number, self.match.id, self.seat)).encode())

    def hear(self, text: bytes) -> None:
        if text.startswith(b'42/tokens,["update"'):
            number = self._shown(text)
            if (number - 1) % 2 == self.seat:
                self.table.acknowledged(number)
            self.saw(number)
        elif text.startswith(b'42/tokens,["sync"'):
            self.saw(self._shown(text))
        elif text.startswith(b"0{"):
            self.say(b"40/tokens,")
        elif text.startswith(b"40/tokens,"):
            self.say((self._SYNC % (self.match.id, self.seat, self.match.keys[self.seat])).encode())
        elif text == b"2":
            self.say(b"3")

    def _shown(self, text: bytes) -> int:
        start = text.index(self._NUMBER) + len(self._NUMBER)
        return int(text[start : text.index(b",", start)])
