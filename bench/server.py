"""A server to benchmark: on a free loopback port, measured through /proc, and stopped when this process
ends.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from tools.process import die_with_parent, free_port, listening, wait_for

ROOT = Path(__file__).resolve().parent.parent
TICKS = os.sysconf("SC_CLK_TCK")
START_SECONDS = 30


class Family:
    """A process with all its descendants."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def cpu(self) -> float:
        """Seconds of CPU used so far, with a resolution of 10 ms."""
        return sum(_cpu(pid) for pid in family_of(self.pid))

    def rss(self) -> int:
        """Memory in kB."""
        return sum(_rss(pid) for pid in family_of(self.pid))


class Server(Family):
    """A server that listens on ``127.0.0.1:port``."""

    def __init__(self, process: subprocess.Popen[bytes], port: int) -> None:
        super().__init__(process.pid)
        self._process = process
        self.port = port

    @property
    def runs(self) -> bool:
        return self._process.poll() is None

    def end(self) -> None:
        """Stop it; kill it if it does not react."""
        self._process.send_signal(signal.SIGINT)
        try:
            self._process.wait(5)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextmanager
def serving(
    command: Callable[[int], Sequence[str]], environment: Mapping[str, str], core: int | None, log: Path
) -> Iterator[Server]:
    """Run a command made for a free port, on this core only if one is given; its output goes to ``log``."""
    port = free_port()
    with log.open("wb") as out:
        process = subprocess.Popen(
            command(port),
            cwd=ROOT,
            env={**environment, "PORT": str(port)},
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
            preexec_fn=partial(_settle, core),
        )
    server = Server(process, port)
    try:
        if not wait_for(lambda: listening("127.0.0.1", port), START_SECONDS, lambda: server.runs):
            raise RuntimeError(f"{' '.join(command(port))} did not start:\n{_last(log)}")
        yield server
        if not server.runs:
            raise RuntimeError(f"{' '.join(command(port))} ended early:\n{_last(log)}")
    finally:
        server.end()


def _last(log: Path) -> str:
    return log.read_text(errors="replace")[-3000:]


def _settle(core: int | None) -> None:
    die_with_parent()
    pin(core)


def pin(core: int | None) -> None:
    """Pin this process, and those it starts, to one core."""
    if core is not None:
        os.sched_setaffinity(0, {core})


@contextmanager
def pinned(core: int | None) -> Iterator[None]:
    """Pin during the block; processes started in it stay pinned."""
    before = os.sched_getaffinity(0)
    pin(core)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def child(name: str) -> Family:
    """The newest child process with this name."""
    mine = [pid for pid in family_of(os.getpid()) if _name(pid) == name and _stat(pid)[1] == str(os.getpid())]
    return Family(max(mine))


def family_of(root: int) -> list[int]:
    """A process and all its descendants."""
    children: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit() and (fields := _stat(int(name))):
            children.setdefault(int(fields[1]), []).append(int(name))
    family = [root]
    for pid in family:
        family += children.get(pid, [])
    return family


def _name(pid: int) -> str:
    try:
        return Path(f"/proc/{pid}/comm").read_text().strip()
    except OSError:
        return ""


def _stat(pid: int) -> list[str]:
    """The fields of /proc/pid/stat from the third (state) on; empty if the process has ended."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return []


def _cpu(pid: int) -> float:
    # Includes children that have ended: PostgreSQL starts a process for each connection.
    return sum(map(int, _stat(pid)[11:15])) / TICKS


def _rss(pid: int) -> int:
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:")), 0)
