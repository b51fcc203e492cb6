"""Ends pages that don't end by themselves.

Rarely a page of Chromium's headless mode draws no more frames, and closing it then waits for ever, while
Playwright has no limit for closing.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer


@contextmanager
def stuck_pages_ended(seconds: float) -> Iterator[None]:
    """If this takes longer, end all processes that draw pages for this one."""
    timer = Timer(seconds, _end_pages)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _end_pages() -> None:
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            draws = b"--type=renderer" in (process / "cmdline").read_bytes()
            if draws and os.getpid() in _ancestors(process):
                os.kill(int(process.name), signal.SIGKILL)


def _ancestors(process: Path) -> Iterator[int]:
    while process.name != "0":
        fields = (process / "stat").read_text().rpartition(")")[2].split()
        yield int(fields[1])
        process = process.with_name(fields[1])
