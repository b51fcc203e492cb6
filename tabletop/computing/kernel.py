"""Compiled kernels: what numba makes of a package's functions, and where the machine code is kept.

numba keeps compiled functions on disk, but looks only at the file of each function to see whether it is
still the same. A kernel is several files that call each other, so its cache lies in a folder named after
the contents of them all: after an upgrade nothing old can be used. Nor does numba expect two processes to
write there at once; `Kernel.alone` sees to that.

Only whoever thinks imports this: the web process never loads numba.
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
        """The function as machine code, compiled when it is first called and kept on disk. Where the folder
        cannot be written, numba keeps it where it likes.
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
        """While something may be compiled: other processes wait, and then find it on disk."""
        if not self._kept:
            yield
            return
        with (self._folder / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            yield

    def sweep(self) -> None:
        """Throws away what older versions left on disk more than a week ago."""
        for old in self._folder.parent.glob("kernel-*"):
            if old != self._folder and time.time() - old.stat().st_mtime > WEEK:
                shutil.rmtree(old, ignore_errors=True)


def _mark(home: Path) -> str:
    digest = hashlib.sha256(numba.__version__.encode())
    for path in (Path(__file__), *sorted(home.rglob("*.py"))):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]
