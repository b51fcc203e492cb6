"""The process pool: for thinking that must not hold up the event loop. It imports nothing of Django."""

from __future__ import annotations

import multiprocessing
import os
import threading
import time
from concurrent.futures import ProcessPoolExecutor

_pool: ProcessPoolExecutor | None = None


def workers() -> ProcessPoolExecutor:
    """The pool of this process, made when it is first needed, and again when it has lost a worker."""
    global _pool
    if _pool is None or getattr(_pool, "_broken", False):
        count = max(1, (os.cpu_count() or 2) - 1)
        context = multiprocessing.get_context("spawn")
        _pool = ProcessPoolExecutor(count, mp_context=context, initializer=_end_with, initargs=(os.getpid(),))
    return _pool


def _end_with(parent: int) -> None:
    """In a worker: end when the web process does, even by kill -9."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
