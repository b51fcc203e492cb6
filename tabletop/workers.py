"""The process pool: for thinking that must not hold up the event loop. It imports nothing of Django."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import Any

_pool: ProcessPoolExecutor | None = None


def workers() -> ProcessPoolExecutor:
    """The pool of this process, made when it is first needed, and again when it has lost a worker."""
    global _pool
    if _pool is None or getattr(_pool, "_broken", False):
        count = max(1, (os.cpu_count() or 2) - 1)
        context = multiprocessing.get_context("spawn")
        _pool = ProcessPoolExecutor(count, mp_context=context, initializer=_end_with, initargs=(os.getpid(),))
    return _pool


async def ask(work: Callable[..., dict[str, Any]], *args: Any, seconds: float) -> dict[str, Any]:
    """What a worker answers to ``work(*args, seed)``, with a fresh seed; `TimeoutError` after so long."""
    from tabletop.ops import metrics  # not for the workers, which import this module too

    asked = partial(work, *args, secrets.token_hex(16))
    with (
        metrics.THINKING.track_inprogress(),
        metrics.THOUGHT.time(),
        metrics.THINKING_FAILED.count_exceptions(),
    ):
        return await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(workers(), asked), seconds)


def end() -> None:
    """Let nobody think any more: this process ends, and would wait for them."""
    if _pool is not None:
        thinkers = list(_pool._processes.values())
        _pool.shutdown(wait=False, cancel_futures=True)
        for thinker in thinkers:
            thinker.kill()


def _end_with(parent: int) -> None:
    """In a worker: end when the web process does, even by kill -9."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
