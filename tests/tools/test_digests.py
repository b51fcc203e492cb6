"""`make digests`, with a Docker that answers what it is told to."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools import digests

OLD, NEW = "sha256:" + "0" * 64, "sha256:" + "1" * 64


@pytest.fixture
def docker(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The program; it answers with the digest in `answer` beside it, and notes what it was asked."""
    program = tmp_path / "docker"
    program.write_text(f'#!/bin/sh\necho "$@" >> {tmp_path}/asked\ncat {tmp_path}/answer\n')
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    digests.digest_of.cache_clear()
    return program


def test_each_tag_gets_what_it_means_now(docker: Path) -> None:
    docker.with_name("answer").write_text(f"{NEW}\n")
    text = (
        f"image: db:17@{OLD}\nFROM python:3.11-slim@{OLD} AS build\nimage: db:17@{OLD}\nimage: ours:latest\n"
    )
    assert digests.pinned_anew(text) == text.replace(OLD, NEW)
    asked = docker.with_name("asked").read_text().split("\n")
    assert [line.split()[-1] for line in asked if line] == ["db:17", "python:3.11-slim"]


def test_nothing_is_invented(docker: Path) -> None:
    docker.with_name("answer").write_text("no such image\n")
    with pytest.raises(SystemExit, match="db:17: the digest could not"):
        digests.pinned_anew(f"image: db:17@{OLD}")


def test_the_files_have_something_to_pin() -> None:
    assert all(digests.PINNED.search((digests.ROOT / name).read_text()) for name in digests.FILES)
