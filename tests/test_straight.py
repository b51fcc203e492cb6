"""Messages that go straight out and come straight in (RFC 6455, 5.2)."""

from __future__ import annotations

from itertools import cycle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletop.server.direct_send import framed, no_way, way_of, whole_text


@pytest.mark.parametrize(
    ("size", "head"),
    [
        (125, b"\x81\x7d"),
        (126, b"\x81\x7e\x00\x7e"),
        (65535, b"\x81\x7e\xff\xff"),
        (65536, b"\x81\x7f" + (65536).to_bytes(8, "big")),
    ],
)
def test_the_head_says_how_long_it_is_in_bytes(size: int, head: bytes) -> None:
    text = "é" + "x" * (size - 2)
    assert framed(text) == head + text.encode()


def sent(payload: bytes, mask: bytes, first: int = 0x81) -> bytes:
    """A client's message."""
    size = len(payload)
    head = bytes([first, 0x80 | size]) if size < 126 else bytes([first, 0xFE, *size.to_bytes(2, "big")])
    return head + mask + bytes(a ^ b for a, b in zip(payload, cycle(mask), strict=False))


PAYLOADS = st.binary(min_size=1, max_size=700)
MASKS = st.binary(min_size=4, max_size=4)


@given(PAYLOADS, MASKS)
def test_a_whole_message_is_read(payload: bytes, mask: bytes) -> None:
    assert whole_text(sent(payload, mask)) == payload


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5, 125, 126, 127, 65535])
def test_of_every_length(size: int) -> None:
    payload = bytes(index % 251 for index in range(size))
    assert whole_text(sent(payload, b"\x00\xff\x12\x80")) == payload


@given(PAYLOADS, MASKS, st.data())
def test_part_of_one_is_left_to_the_library(payload: bytes, mask: bytes, data: st.DataObject) -> None:
    whole = sent(payload, mask)
    assert whole_text(whole[: data.draw(st.integers(0, len(whole) - 1))]) is None


@given(PAYLOADS, MASKS, st.binary(min_size=1, max_size=9))
def test_and_what_comes_with_more(payload: bytes, mask: bytes, more: bytes) -> None:
    assert whole_text(sent(payload, mask) + more) is None


@pytest.mark.parametrize("first", [0x01, 0x80, 0x82, 0x88, 0x89, 0x8A, 0xC1, 0x91, 0xF1])
def test_and_all_that_is_no_whole_text(first: int) -> None:
    """Parts of a message, bytes, close, ping and pong, and what no extension was agreed on for."""
    assert whole_text(sent(b"hello", b"abcd", first)) is None


def test_and_what_is_not_masked_or_says_its_length_in_a_longer_way() -> None:
    assert whole_text(b"\x81\x05hello") is None
    assert whole_text(b"\x81\x85" + b"abcd") is None
    assert whole_text(b"\x81\xfe\x00\x05" + b"abcd" + b"hello") is None
    assert whole_text(b"\x81\xff" + (5).to_bytes(8, "big") + b"abcd" + b"hello") is None


def test_a_server_without_a_short_way() -> None:
    assert way_of({"type": "websocket"}) is no_way
    assert way_of({"type": "websocket", "extensions": None}) is no_way
    assert not no_way("text")
