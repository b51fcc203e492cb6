"""Makes a screenshot small: 256 colours, chosen for the picture, instead of millions."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

SIGNATURE = b"\x89PNG\r\n\x1a\n"
COLOURS = 256

Colour = tuple[int, int, int]
Weighed = tuple[Colour, int]


def shrink(path: Path) -> None:
    """Write the picture anew with at most `COLOURS` colours. It has 8 bits a channel and is not interlaced,
    as browsers write them; what is transparent in it is not any more.
    """
    width, height, rows = read(path.read_bytes())
    counts = Counter(colour for row in rows for colour in row)
    palette, index = choose(counts)
    lines = b"".join(b"\0" + bytes(map(index.__getitem__, row)) for row in rows)
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")]
    path.write_bytes(SIGNATURE + b"".join(_chunk(kind, data) for kind, data in chunks))


def read(data: bytes) -> tuple[int, int, list[list[Colour]]]:
    """Width, height, and the colours row by row."""
    parts = dict.fromkeys((b"IHDR", b"IDAT"), b"")
    at = len(SIGNATURE)
    while at < len(data):
        (length,), kind = struct.unpack_from(">I", data, at), data[at + 4 : at + 8]
        if kind in parts:
            parts[kind] += data[at + 8 : at + 8 + length]
        at += length + 12
    width, height, depth, kind_of_colour, _, _, interlaced = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    if depth != 8 or kind_of_colour not in (2, 6) or interlaced:
        raise ValueError("not a picture as browsers take them")
    step = 3 if kind_of_colour == 2 else 4
    lines = _unfiltered(zlib.decompress(parts[b"IDAT"]), width * step, step)
    return (
        width,
        height,
        [list(zip(line[::step], line[1::step], line[2::step], strict=True)) for line in lines],
    )


def choose(counts: Counter[Colour]) -> tuple[list[int], dict[Colour, int]]:
    """A palette as a flat list, and each colour's place in it (median cut)."""
    boxes: list[list[Weighed]] = [list(counts.items())]
    while len(boxes) < COLOURS and (best := max(boxes, key=_urgency)) and len(best) > 1:
        boxes.remove(best)
        boxes += _halves(best)
    palette = [value for box in boxes for value in _middle(box)]
    return palette, {colour: number for number, box in enumerate(boxes) for colour, _ in box}


def _urgency(box: Sequence[Weighed]) -> float:
    """How much is lost when all colours of the box become one. Small signs count as well as large areas."""
    return float(max(_spans(box)) * sum(weight for _, weight in box) ** 0.5) if len(box) > 1 else 0.0


def _spans(box: Sequence[Weighed]) -> list[int]:
    return [max(c[i] for c, _ in box) - min(c[i] for c, _ in box) for i in range(3)]


def _halves(box: list[Weighed]) -> tuple[list[Weighed], list[Weighed]]:
    spans = _spans(box)
    channel = spans.index(max(spans))
    box.sort(key=lambda weighed: weighed[0][channel])
    middle = (box[0][0][channel] + box[-1][0][channel]) / 2
    cut = sum(colour[channel] <= middle for colour, _ in box)
    return box[:cut], box[cut:]


def _middle(box: Sequence[Weighed]) -> Iterator[int]:
    total = sum(weight for _, weight in box)
    return (round(sum(colour[i] * weight for colour, weight in box) / total) for i in range(3))


def _unfiltered(data: bytes, width: int, step: int) -> Iterator[bytearray]:
    """The lines as they were before PNG's filters."""
    above = bytearray(width)
    for at in range(0, len(data), width + 1):
        line = bytearray(data[at + 1 : at + 1 + width])
        _undo(data[at], line, above, step)
        yield line
        above = line


def _undo(how: int, line: bytearray, above: bytearray, step: int) -> None:
    for i in range(len(line)):
        left, up = (line[i - step] if i >= step else 0), above[i]
        corner = above[i - step] if i >= step else 0
        if how == 1:
            line[i] = (line[i] + left) & 255
        elif how == 2:
            line[i] = (line[i] + up) & 255
        elif how == 3:
            line[i] = (line[i] + (left + up) // 2) & 255
        elif how == 4:
            line[i] = (line[i] + _paeth(left, up, corner)) & 255


def _paeth(left: int, up: int, corner: int) -> int:
    guess = left + up - corner
    return min((left, up, corner), key=lambda value: abs(guess - value))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
