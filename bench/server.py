"""A server to measure: on a free loopback port, read through /proc, and ended however this process ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tools.process import die_with_parent, free_port, listening, wait_for

ROOT = Path(__file__).resolve().parent.parent
TICKS = os.sysconf("SC_CLK_TCK")
START_SECONDS = 30
COMMANDS: Mapping[str, Sequence[str]] = {
    "daphne": ("tabletop.serve", "--bind", "127.0.0.1"),
    "uvicorn": ("uvicorn", "tabletop.asgi:application", "--host", "127.0.0.1", "--log-level", "warning"),
    "ceiling": ("bench.ceiling",),
}
"""The modules that serve. The last one has no rules and no log."""


class Server:
    """A process that listens on ``127.0.0.1:port``, with all its children."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        self._process = process
        self.port = port

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def cpu(self) -> float:
        """The seconds of CPU that its processes have used so far, to a hundredth."""
        return sum(_cpu(pid) for pid in self._pids())

    def rss(self) -> int:
        """The memory of its processes, in kB."""
        return sum(_rss(pid) for pid in self._pids())

    def _pids(self) -> list[int]:
        return family_of(self._process.pid)

    def end(self) -> None:
        """End it, the hard way when it does not listen."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextmanager
def serving(kind: str, environment: Mapping[str, str], core: int | None, home: Path) -> Iterator[Server]:
    """One of `COMMANDS`, on that core alone when one is given; what it says goes into ``home/kind.log``."""
    port, log = free_port(), home / f"{kind}.log"
    command = [sys.executable, "-m", *COMMANDS[kind], "--port", str(port)]
    with log.open("wb") as out:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**environment},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            preexec_fn=partial(_settle, core),
        )
    server = Server(process, port)
    try:
        if not wait_for(lambda: listening("127.0.0.1", port), START_SECONDS, lambda: server.runs):
            raise RuntimeError(f"{' '.join(command)} did not start:\n{log.read_text(errors='replace')}")
        yield server
        if not server.runs:
            raise RuntimeError(f"The server ended early:\n{log.read_text(errors='replace')}")
    finally:
        server.end()


def _settle(core: int | None) -> None:
    die_with_parent()
    pin(core)


def pin(core: int | None) -> None:
    """Keep this process, and those it starts, on one core."""
    if core is not None:
        os.sched_setaffinity(0, {core})


def family_of(root: int) -> list[int]:
    """That process and all that descend from it."""
    children: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit() and (fields := _stat(int(name))):
            children.setdefault(int(fields[1]), []).append(int(name))
    family = [root]
    for pid in family:
        family += children.get(pid, [])
    return family


def _stat(pid: int) -> list[str]:
    """The fields of /proc/pid/stat from the state on (the third of proc(5)); none when it has gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _cpu(pid: int) -> float:
    return sum(map(int, _stat(pid)[11:13])) / TICKS


def _rss(pid: int) -> int:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:")), 0)
