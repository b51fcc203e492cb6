"""Making screenshots small."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from tools.screenshots import shrink

pytestmark = pytest.mark.nightly("tools")


def test_a_shrunken_picture_has_256_colours_and_looks_the_same(tmp_path: Path) -> None:
    before = Image.new("RGB", (64, 64))
    before.putdata([(4 * x, 4 * y, 120) for y in range(64) for x in range(64)])
    path = tmp_path / "gradient.png"
    before.save(path)
    shrink(path)
    with Image.open(path) as after:
        assert after.size == (64, 64)
        assert after.mode == "P"
        shown = after.convert("RGB").tobytes()
    assert max(abs(a - b) for a, b in zip(before.tobytes(), shown, strict=True)) <= 24


def test_transparency_becomes_opaque(tmp_path: Path) -> None:
    path = tmp_path / "clear.png"
    Image.new("RGBA", (2, 2), (200, 10, 20, 0)).save(path)
    shrink(path)
    with Image.open(path) as after:
        assert "transparency" not in after.info
        assert after.convert("RGB").getpixel((0, 0)) == (200, 10, 20)
