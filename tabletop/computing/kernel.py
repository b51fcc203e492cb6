"""Compiled kernels: packages of functions compiled by numba, and the cache of their machine code.

numba caches compiled functions on disk, but checks only the file of each function for changes. A kernel is
several files that call each other, so its cache is in a folder named after a hash of all of them: after an
upgrade nothing old is used. numba also doesn't expect two processes to write there at the same time;
`Kernel.alone` prevents that.

Only worker processes import this: the web process never loads numba.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., Any])

WEEK = 7 * 24 * 3600


class Kernel:
    """The compiled functions of one package. ``home`` is the package's folder."""

    def __init__(self, home: Path) -> None:
        config: Any = numba.config
        self._folder = Path(config.CACHE_DIR or home / "__pycache__") / f"kernel-{_mark(home)}"
        with suppress(OSError):
            self._folder.mkdir(parents=True, exist_ok=True)
        self._kept = os.access(self._folder, os.W_OK)

    def compiled(self, function: F) -> F:
        """The function compiled to machine code, on its first call, and cached on disk. If the kernel's
        folder is not writable, numba chooses another place.
        """
        config: Any = numba.config
        before = config.CACHE_DIR
        if self._kept:
            config.CACHE_DIR = str(self._folder)
        try:
            return cast(F, numba.njit(cache=True, fastmath=True, error_model="numpy")(function))
        finally:
            config.CACHE_DIR = before

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Hold a lock while functions may be compiled: other processes wait, and then find them on disk."""
        if not self._kept:
            yield
            return
        with (self._folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def sweep(self) -> None:
        """Delete the caches of other versions that are older than a week."""
        for old in self._folder.parent.glob("kernel-*"):
            if old != self._folder and time.time() - old.stat().st_mtime > WEEK:
                shutil.rmtree(old, ignore_errors=True)


def _mark(home: Path) -> str:
    digest = hashlib.sha256(numba.__version__.encode())
    for path in (Path(__file__), *sorted(home.rglob("*.py"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
