"""The head of a message that goes straight out (RFC 6455, 5.2)."""

from __future__ import annotations

import pytest

from tabletop.limiting import framed


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
