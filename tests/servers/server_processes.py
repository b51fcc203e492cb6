"""The site as real processes, and tables to play at."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, nullcontext
from functools import partial
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

from tools.process import die_with_parent, free_port, listening, wait_for

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 60
SERVERS = ("daphne", "uvicorn")


def environment(home: Path, **more: str) -> dict[str, str]:
    """The environment of a site whose data are in that folder."""
    kept = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ}
    data = {"DATA_DIR": str(home), "SECRET_KEY": "for a real server in a test, " + "x" * 30}
    data["AUTOMATIC_START_SECONDS"] = "0"  # tests press the button
    return {**kept, "DJANGO_SETTINGS_MODULE": "tabletop.settings", **(data | more)}


class Site:
    """One web process on a loopback port that stays the same over restarts. What it has to tell goes to the
    end of the file ``log``, or where this process tells its own. ``code`` is the folder of the code it runs.
    """

    def __init__(
        self,
        env: Mapping[str, str],
        port: int | None = None,
        log: Path | None = None,
        code: Path = ROOT,
        server: str = "daphne",
    ) -> None:
        self.env = {**env, "SITE_URL": env.get("SITE_URL", "http://127.0.0.1")}
        self.port = port or free_port()
        self.log = log
        self.code = code
        self.server = server
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Serve, and wait until it does."""
        options = ["--port", str(self.port), "--server", self.server]
        command = [sys.executable, "-m", "tabletop.server.serve", *options]
        with self.log.open("ab") if self.log else nullcontext() as log:
            process = subprocess.Popen(
                command,
                cwd=self.code,
                env=self.env,
                stdin=subprocess.DEVNULL,
                stderr=log,
                preexec_fn=partial(die_with_parent),
            )
        self._process = process
        up = wait_for(
            lambda: listening("127.0.0.1", self.port), START_SECONDS, lambda: process.poll() is None
        )
        assert up, "the site did not start"

    @property
    def pid(self) -> int:
        """The process's number."""
        assert self._process is not None
        return self._process.pid

    def kill(self) -> None:
        """kill -9: no goodbye, no flush."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """Ask it to end, as a service manager does. (Ctrl-C would not work: in the background of a shell it
        is ignored.)
        """
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait(20)
            self._process = None


@contextmanager
def site(
    env: Mapping[str, str], log: Path | None = None, code: Path = ROOT, server: str = "daphne"
) -> Iterator[Site]:
    """A running site, ended with the block."""
    running = Site(env, log=log, code=code, server=server)
    running.start()
    try:
        yield running
    finally:
        running.kill()


def asked(web: Site, path: str) -> tuple[int, str]:
    """The status and the text of that page."""
    try:
        with urlopen(f"http://127.0.0.1:{web.port}{path}", timeout=20) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode()


def prepare(env: Mapping[str, str], count: int) -> tuple[list[str], list[str]]:
    """Migrate, and begin that many matches of LineUp!; the cookies of the two seats, and the matches."""
    command = [sys.executable, "-m", "bench.prepare", str(count)]
    done = subprocess.run(command, cwd=ROOT, env=dict(env), check=True, capture_output=True, text=True)
    made = json.loads(done.stdout)
    return made["cookies"], made["matches"]


def told(env: Mapping[str, str], script: str, *arguments: object, heard: str | None = None) -> Any:
    """What a process of its own prints as JSON about that site's database, when it hears that."""
    command = [sys.executable, "-c", script, *map(str, arguments)]
    run = partial(subprocess.run, cwd=ROOT, env=dict(env), check=True, stdout=subprocess.PIPE, text=True)
    return json.loads(run(command, input=heard).stdout)


def logs(env: Mapping[str, str]) -> dict[str, list[tuple[int, str]]]:
    """All rows of the move log, as ``(seq, key)`` by match."""
    script = (
        "import django, json; django.setup(); from tabletop.matches.models import Move; "
        "print(json.dumps(list(Move.objects.order_by('match', 'seq').values_list('match_id', 'seq', 'key'))))"
    )
    found: dict[str, list[tuple[int, str]]] = {}
    for match, seq, key in told(env, script):
        found.setdefault(match, []).append((seq, key))
    return found
