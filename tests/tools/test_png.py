"""Making screenshots small."""

from __future__ import annotations

import random
import struct
import zlib
from collections import Counter
from pathlib import Path

import pytest

from tools import png

RED, BLUE, GREY = (200, 10, 20), (10, 20, 200), (90, 90, 91)


def picture(lines: list[bytes], width: int, kind: int = 2) -> bytes:
    """A PNG of these lines, each with its filter in front."""
    head = struct.pack(">IIBBBBB", width, len(lines), 8, kind, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"IDAT", zlib.compress(b"".join(lines))), (b"IEND", b"")]
    return png.SIGNATURE + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
        for name, data in chunks
    )


def guess(how: int, left: int, above: int, corner: int) -> int:
    """PNG's five filters, as its specification says them."""
    middle = left + above - corner
    near = [abs(middle - value) for value in (left, above, corner)]
    paeth = (left, above, corner)[near.index(min(near))]
    return (0, left, above, (left + above) // 2, paeth)[how]


def filtered(how: int, line: bytes, above: bytes) -> bytes:
    """A line as it is stored."""
    left, corner = b"\0\0\0" + line, b"\0\0\0" + above
    found = (line[i] - guess(how, left[i], above[i], corner[i]) & 255 for i in range(len(line)))
    return bytes((how, *found))


def test_every_filter_is_undone() -> None:
    chance = random.Random(7)
    lines = [chance.randbytes(3 * 9) for _ in range(20)]
    stored = [filtered(i % 5, line, lines[i - 1] if i else bytes(27)) for i, line in enumerate(lines)]
    width, height, rows = png.read(picture(stored, 9))
    assert (width, height) == (9, 20)
    assert [bytes(value for colour in row for value in colour) for row in rows] == lines


def test_few_colours_stay_what_they_are(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(picture([b"\0" + bytes((*RED, *BLUE, *GREY))] * 4, 3))
    png.shrink(path)
    counts = dict.fromkeys((RED, BLUE, GREY), 4)
    palette, index = png.choose(Counter(counts))
    shown = {colour: tuple(palette[3 * at : 3 * at + 3]) for colour, at in index.items()}
    assert shown == {colour: colour for colour in counts}
    assert path.read_bytes().startswith(png.SIGNATURE)


def test_many_colours_become_at_most_256() -> None:
    counts = Counter({(n % 256, n // 256, 7): 1 + n % 3 for n in range(4000)})
    palette, index = png.choose(counts)
    assert len(palette) == 3 * png.COLOURS
    assert set(index) == set(counts)
    assert all(abs(palette[3 * at] - colour[0]) < 64 for colour, at in index.items())


def test_other_kinds_of_pictures_are_refused() -> None:
    with pytest.raises(ValueError, match="browsers"):
        png.read(picture([b"\0\0"], 1, kind=0))
