"""Real servers for tests: PostgreSQL, Redis, nginx. Each has a free loopback port and a folder of its own,
and ends with its `with` block, or with this process, however that ends.

    with start_postgres() as database_url, start_redis() as redis_url: …
"""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from signal import SIGINT, SIGTERM, Signals

from tools.debian import program
from tools.process import die_with_parent, free_port, listening, wait_for

# The tests' data need not survive a power cut. A benchmark that wants the truth says durable=True.
FAST = ["-c", "fsync=off", "-c", "synchronous_commit=off", "-c", "full_page_writes=off"]


@contextmanager
def start_postgres(durable: bool = False) -> Iterator[str]:
    """A PostgreSQL server with one empty database; yields its `postgres://` URL."""
    with postgres(durable) as server:
        yield server.url


@contextmanager
def postgres(durable: bool = False) -> Iterator[Server]:
    """The same, to be stopped and started again."""
    password = secrets.token_hex(16)
    with folder("postgres") as home:
        make_cluster(home, password)
        where = ["-D", f"{home}/data", "-k", str(home), "-c", "listen_addresses=127.0.0.1"]
        command = [find("postgres"), *where, *([] if durable else FAST)]
        url = f"postgres://tabletop:{password}@127.0.0.1:@port@"
        with started(home, lambda port: [*command, "-p", str(port)], SIGINT, f"{url}/tabletop") as server:
            create = [find("psql"), server.url.removesuffix("tabletop") + "postgres"]
            create += ["-qc", "CREATE DATABASE tabletop"]
            # It listens before it answers.
            assert wait_for(lambda: subprocess.run(create, check=False).returncode == 0, 30)
            yield server


def make_cluster(home: Path, password: str) -> None:
    """initdb: the user `tabletop`, by password only (other people of this machine reach the port too)."""
    file = home / "password"
    file.write_text(password)
    shutil.chown(file, server_user())
    file.chmod(0o600)
    options = ["--username=tabletop", f"--pwfile={file}", "--auth=scram-sha-256", "--no-sync"]
    language = ["--encoding=UTF8", "--locale=C.UTF-8"]
    run = [find("initdb"), "-D", f"{home}/data", *options, *language]
    subprocess.run(run, check=True, user=other_user(), cwd=home, stdout=subprocess.DEVNULL)


@contextmanager
def start_redis() -> Iterator[str]:
    """A Redis server that keeps nothing on disk; yields its `redis://` URL."""
    with redis() as server:
        yield server.url


@contextmanager
def redis() -> Iterator[Server]:
    """The same, to be stopped and started again."""
    options = ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    with folder("redis") as home:
        command = [find("redis-server"), *options, "--dir", str(home)]
        end, url = SIGTERM, "redis://127.0.0.1:@port@/0"
        with started(home, lambda port: [*command, "--port", str(port)], end, url) as server:
            yield server


@contextmanager
def start_nginx(conf: str) -> Iterator[str]:
    """nginx with `conf` as the inside of its http block, where `@port@` is replaced by its port; yields
    `http://127.0.0.1:port`.
    """
    with folder("nginx") as home:

        def command(port: int) -> list[str]:
            (home / "nginx.conf").write_text(nginx_conf(home, conf.replace("@port@", str(port))))
            return [find("nginx"), "-p", str(home), "-c", str(home / "nginx.conf"), "-e", "stderr"]

        with started(home, command, SIGTERM, "http://127.0.0.1:@port@") as server:
            yield server.url


def nginx_conf(home: Path, inside: str) -> str:
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {home}/{kind};\n" for kind in kinds)
    main = f"daemon off; worker_processes 1; pid {home}/pid; error_log stderr warn;\nevents {{}}\n"
    return f"{main}http {{\naccess_log off;\n{temporary}{inside}\n}}\n"


@contextmanager
def started(home: Path, command: Callable[[int], list[str]], end: Signals, url: str) -> Iterator[Server]:
    """Runs `command(port)` until it listens on that port, and ends it by that signal; `@port@` in its address
    stands for the port.
    """
    server = Server(home, command, end, url)
    try:
        yield server
    finally:
        server.stop()


class Server:
    """A server that runs, and may be stopped and started again on the same port."""

    def __init__(self, home: Path, command: Callable[[int], list[str]], end: Signals, url: str) -> None:
        self._home, self._command, self._end = home, command, end
        self._process, self._port = self._listening()
        self.url = url.replace("@port@", str(self._port))

    def stop(self, how: Signals | None = None) -> None:
        """Ends it, by that signal or its usual one."""
        self._process.send_signal(how or self._end)
        try:
            self._process.wait(20)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def start(self) -> None:
        """Starts it once more, with what it has kept."""
        self._process = self._run(self._port)
        if not self._listens(self._process, self._port):
            raise RuntimeError(f"it did not start again:\n{self._said()}")

    def _listening(self) -> tuple[subprocess.Popen[bytes], int]:
        for _ in range(3):  # a port that was free a moment ago may be in use by now
            port = free_port()
            process = self._run(port)
            if self._listens(process, port):
                return process, port
            process.kill()
            process.wait()
        raise RuntimeError(f"{self._command(0)[0]} did not start:\n{self._said()}")

    def _run(self, port: int) -> subprocess.Popen[bytes]:
        with (self._home / "log").open("wb") as out:
            return subprocess.Popen(
                self._command(port),
                cwd=self._home,
                user=other_user(),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=out,
                start_new_session=True,  # a Ctrl-C is pytest's, which then ends its servers in order
                preexec_fn=partial(die_with_parent, self._end),
            )

    def _listens(self, process: subprocess.Popen[bytes], port: int) -> bool:
        return wait_for(partial(listening, "127.0.0.1", port), 30, partial(runs, process))

    def _said(self) -> str:
        return (self._home / "log").read_text(errors="replace")


def runs(process: subprocess.Popen[bytes]) -> bool:
    return process.poll() is None


@contextmanager
def folder(name: str) -> Iterator[Path]:
    """A folder in the system's temporary one that the servers' user may use and nobody else."""
    home = Path(tempfile.mkdtemp(prefix=f"tabletop-{name}-"))
    shutil.chown(home, server_user())
    try:
        yield home
    finally:
        shutil.rmtree(home, ignore_errors=True)


def other_user() -> str | None:
    """PostgreSQL refuses to run as root: then all servers run as the user that its Debian package makes."""
    return "postgres" if os.geteuid() == 0 else None


def server_user() -> str | int:
    return other_user() or os.geteuid()


def find(name: str) -> str:
    path = program(name)
    if path is None:
        raise RuntimeError(f"{name} is not installed: python -m tools.debian")
    return path
