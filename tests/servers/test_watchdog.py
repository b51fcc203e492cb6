"""A web process whose event loop hangs: systemd gets no more signs of life, and without systemd it ends
itself.
"""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabletop.server import watchdog
from tests.docs.copies import prepared_site
from tests.servers.server_processes import ROOT, Site
from tools.process import die_with_parent, free_port

pytestmark = [pytest.mark.services, pytest.mark.nightly("servers")]

HANGING = """
import asyncio, sys, time
from tabletop.server import serve
begin, after = serve._start_services, float(sys.argv.pop(1))
def hang():
    begin()
    asyncio.get_event_loop().call_later(after, time.sleep, 600)
serve._start_services = hang
serve.main()
"""


class Systemd:
    """The socket at which systemd hears its services."""

    def __init__(self, home: Path) -> None:
        self.address = str(home / "notify")
        self._line = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._line.bind(self.address)

    def hear(self, seconds: float) -> str:
        """The next message; empty if none arrives in time."""
        self._line.settimeout(seconds)
        try:
            return self._line.recv(1024).decode()
        except TimeoutError:
            return ""


def hanging(env: dict[str, str], server: str, after: float) -> subprocess.Popen[str]:
    options = [str(after), "--port", str(free_port()), "--server", server]
    return subprocess.Popen(
        [sys.executable, "-c", HANGING, *options],
        cwd=ROOT,
        env=env,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=die_with_parent,
    )


@pytest.mark.parametrize("server", ["daphne", "uvicorn"])
def test_systemd_hears_that_it_is_ready_and_alive_until_it_hangs(tmp_path: Path, server: str) -> None:
    systemd = Systemd(tmp_path)
    env = prepared_site(tmp_path, NOTIFY_SOCKET=systemd.address, WATCHDOG_USEC="1500000")
    process = hanging(env, server, after=4)
    try:
        assert systemd.hear(60) == "READY=1"
        begun, beats = time.monotonic(), 0
        while heard := systemd.hear(1.5):
            assert heard == "WATCHDOG=1"
            beats += 1
        assert process.poll() is None  # it is there, and hangs: systemd ends it now
        assert beats >= 4
        assert time.monotonic() - begun < 60
    finally:
        process.kill()
        process.communicate()


def test_where_nobody_watches_it_ends_itself_and_says_where_it_hung(tmp_path: Path) -> None:
    process = hanging(prepared_site(tmp_path, WATCHDOG_SECONDS="2"), "daphne", after=1)
    _, said = process.communicate(timeout=120)
    assert process.returncode == watchdog.EXIT_STATUS
    assert "the event loop has hung for 2 seconds" in said
    assert "most recent call first" in said


def test_a_process_that_works_is_left_alone(tmp_path: Path) -> None:
    """And one that was suspended as a whole, for longer than it may hang."""
    web = Site(prepared_site(tmp_path, WATCHDOG_SECONDS="0.5"))
    web.start()
    try:
        os.kill(web.pid, 19)  # SIGSTOP
        time.sleep(1.5)
        os.kill(web.pid, 18)  # SIGCONT
        for _ in range(10):
            with socket.create_connection(("127.0.0.1", web.port), timeout=20) as line:
                line.sendall(b"GET /health HTTP/1.0\r\n\r\n")
                assert b"alive" in line.makefile("rb").read()
            time.sleep(0.1)
    finally:
        web.stop()  # it still runs
