"""Files that are small and want to become large: nesting, numbers, lengths, letters."""

from __future__ import annotations

import gzip
import io
import json
import time
import zipfile
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tabletop.matches.models import Match
from tests.hostile.conftest import Place, everything
from tests.matches.page_clients import named

LONG = 250_000


def zipped(text: bytes) -> bytes:
    """A small archive of something large."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("match.json", text)
    return file.getvalue()


BOMBS = {
    "nested lists": b"[" * LONG,
    "nested objects": b'{"a":' * (LONG // 5),
    "closed nesting": b"[" * 100_000 + b"]" * 100_000,
    "a huge number": b'{"seats":' + b"9" * LONG + b"}",
    "a huge exponent": b'{"seats":1e999999999}',
    "many keys": b"{" + b",".join(b'"%d":1' % number for number in range(20_000)) + b"}",
    "the same key": b"{" + b",".join(b'"a":1' for _ in range(40_000)) + b"}",
    "a long text": json.dumps({"format": "x" * (LONG - 20)}).encode(),
    "combining marks": json.dumps({"format": "Z" + "\u0301" * 40_000}, ensure_ascii=False).encode(),
    "half a pair": b'{"format":"\\ud800"}',
    "not UTF-8": b'{"format":"\xff\xfe"}',
    "UTF-16": '{"format":"tabletop-match"}'.encode("utf-16"),
    "zeros": b"\0" * LONG,
    "a zip": zipped(b"[" * 50_000_000),
    "gzip": gzip.compress(b"[" * 50_000_000),
}


@pytest.mark.parametrize("path", ["/import/", "/lateral/puzzles/import/"])
def test_a_bomb_is_a_sentence(place: Place, path: str) -> None:
    """As a file, and pasted; soon, and nothing is kept."""
    before = everything()
    for what, bomb in BOMBS.items():
        began = time.process_time()
        file = SimpleUploadedFile("match.json", bomb)
        for form in ({"file": file}, {"text": bomb.decode("latin1")}):
            answer = place.ada.post(path, form)
            assert answer.status_code in {400, 413}, what
        assert time.process_time() - began < 3, what
    assert everything() == before


def saved(place: Place) -> dict[str, Any]:
    """A match that can be brought back."""
    return place.ada.get(f"/t/{place.over.pk}/log.json").json()


def test_names_in_a_file_are_names(place: Place) -> None:
    """A rude one, and one with markup, do no harm when the match is shown."""
    file = saved(place) | {"names": ["Motherfucker", "<script>caught</script>"]}
    answer = named("Eve").post("/import/", {"text": json.dumps(file)})
    assert answer.status_code == 302
    match = Match.objects.get(imported=True)
    assert [seat.name for seat in match.seats.all()] == ["1", "<script>caught</script>"]
    assert "<script>caught" not in place.cleo.get(answer["Location"]).content.decode()
