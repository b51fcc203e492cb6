"""docs/running.md, "A server of its own", as it is typed there: units, settings, a Caddyfile, backup and
restore, another machine; and docs/upgrading.md, "One process": to the next version and back. Only ports,
folders and the name are others, and systemd's part is played by this test.
"""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import signal
import sqlite3
import ssl
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from socket import create_connection
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tabletop.ops.version import VERSION
from tests.docs.commands import Clone
from tests.docs.copies import migrate_onwards
from tests.docs.pages import ROOT, blocks, text_of, unit
from tests.servers.example_player import whole_game
from tests.servers.server_processes import environment, prepare
from tools.debian import program
from tools.process import die_with_parent, free_port, listening, wait_for

PAGES = text_of("docs/running.md") + text_of("docs/upgrading.md")
EXAMPLES = "docs/examples/vps"
HERE = """
sudo() { if [ "$1" = -u ]; then shift 2; fi; "$@"; }
apt-get() { :; }
useradd() { :; }
chown() { :; }
systemctl() { :; }
install() { if [ "$1" = -o ]; then shift 2; fi; command install "$@"; }
set -euo pipefail
"""
"""What a test has no right to, or no systemd for."""

LOCAL = """
	admin off
	skip_install_trust
	local_certs
	http_port {port}
	storage file_system {folder}
"""
"""Caddy's options in place of a public name."""


class OwnServer:
    """A copy of the project in place of ``/srv/tabletop``, its process and its proxy."""

    def __init__(self, home: Path) -> None:
        self.clone = Clone(home)
        self.etc, self.caddy = home / "etc", home / "caddy"
        self.port, self.inner, self.plain = free_port(), free_port(), free_port()
        for folder in ("systemd/system", "caddy"):
            (self.etc / folder).mkdir(parents=True)
        for path in (self.clone.folder / EXAMPLES).iterdir():
            path.write_text(self.here(path.read_text()))
        self._running: dict[str, subprocess.Popen[bytes]] = {}

    def here(self, text: str) -> str:
        """The text with the name, the folders and the ports of this server."""
        text = text.replace("YOUR.NAME", f"localhost:{self.port}").replace("8000", str(self.inner))
        text = text.replace(" BACKUP ", " kept.sqlite3 ").replace("/BACKUP", "/kept.sqlite3")
        return text.replace("/srv/tabletop", str(self.clone.folder)).replace("/etc/", f"{self.etc}/")

    def type_in(self, language: str) -> str:
        """Type the block of that language; what it prints."""
        (block,) = blocks(PAGES, language)
        return self.clone.run(HERE + self.here(block))

    def start(self) -> None:
        """What ``systemctl enable --now tabletop`` does."""
        service, settings = self.unit("tabletop")
        self._run("site", shlex.split(service["ExecStart"]), settings, self.inner)

    def every_night(self) -> None:
        """What ``tabletop-daily.timer`` does."""
        service, settings = self.unit("tabletop-daily")
        folder, given = service["WorkingDirectory"], shlex.join(f"{k}={v}" for k, v in settings.items())
        self.clone.run(f"cd {folder} && env {given} {service['ExecStart']}")

    def unit(self, name: str) -> tuple[Mapping[str, str], dict[str, str]]:
        """The service of that name, and the settings it starts with."""
        service = unit(self.etc / f"systemd/system/{name}.service")["Service"]
        file = Path(service["EnvironmentFile"])
        assert file.stat().st_mode & 0o777 == 0o600
        lines = [line for line in file.read_text().splitlines() if line and not line.startswith("#")]
        return service, dict(each.split("=", 1) for each in [*shlex.split(service["Environment"]), *lines])

    def start_proxy(self) -> None:
        """What ``systemctl restart caddy`` does."""
        file = self.etc / "caddy/Caddyfile"
        options = LOCAL.format(port=self.plain, folder=self.caddy)
        file.write_text(file.read_text().replace("{\n", "{" + options, 1))
        caddy = program("caddy")
        assert caddy, "python -m tools.debian caddy"
        command = [caddy, "run", "--adapter", "caddyfile", "--config", str(file)]
        self._run("proxy", command, {"XDG_DATA_HOME": str(self.caddy)}, self.port)
        assert wait_for(self._is_trusted, 60)

    def _is_trusted(self) -> bool:
        """Whether the proxy has its certificate: it listens before."""
        with suppress(OSError), create_connection(("127.0.0.1", self.port)) as line:
            trusting = ssl.create_default_context(cafile=str(self.certificate))
            with trusting.wrap_socket(line, server_hostname="localhost"):
                return True
        return False

    def _run(self, name: str, command: list[str], more: dict[str, str], port: int) -> None:
        env = {name: os.environ[name] for name in ("PATH", "HOME", "LANG") if name in os.environ} | more
        log = self.etc.parent / f"{name}.log"
        with log.open("ab") as output:
            process = subprocess.Popen(
                command,
                cwd=self.clone.folder,
                env=env,
                stdout=output,
                stderr=output,
                start_new_session=True,
                preexec_fn=die_with_parent,
            )
        self._running[name] = process
        up = wait_for(lambda: listening("127.0.0.1", port), 120, lambda: process.poll() is None)
        assert up, log.read_text()[-3000:]

    def stop(self, name: str) -> None:
        """End that process and all that it has started."""
        process = self._running.pop(name)
        os.killpg(process.pid, signal.SIGTERM)
        process.wait(30)

    def end(self) -> None:
        """Stop everything."""
        for name in [*self._running]:
            self.stop(name)

    @property
    def certificate(self) -> Path:
        """That of Caddy's own authority."""
        return self.caddy / "pki/authorities/local/root.crt"

    def status(self, path: str) -> int:
        """With what the proxy answers for that page."""
        try:
            self.page(path)
        except HTTPError as error:
            return error.code
        return 200

    def page(self, path: str, cookie: str = "") -> str:
        """What the proxy answers for that page to the person with this cookie. Raises `HTTPError`."""
        context = ssl.create_default_context(cafile=str(self.certificate))
        request = Request(f"https://localhost:{self.port}{path}", headers={"Cookie": cookie})
        with urlopen(request, timeout=20, context=context) as answer:
            return str(answer.read(), "utf-8")

    def play(self) -> None:
        """A whole game, of two new guests."""
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("SSL_CERT_FILE", str(self.certificate))
            assert whole_game(f"https://localhost:{self.port}")["by"]

    def restart(self) -> str:
        """What ``systemctl restart tabletop`` does; the version that runs then."""
        self.stop("site")
        self.start()
        return str(json.loads(self.page("/health"))["version"])

    def finished(self) -> int:
        """How many matches in the database are over."""
        with closing(sqlite3.connect(self.clone.folder / "var/tabletop.sqlite3")) as database:
            (found,) = database.execute("SELECT count(*) FROM matches_match WHERE status = 'over'").fetchone()
            return int(found)


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[[], OwnServer]]:
    """Sets up machine after machine."""
    with ExitStack() as stack:
        names = count(1)

        def make() -> OwnServer:
            made = OwnServer(tmp_path / str(next(names)))
            stack.callback(made.end)
            return made

        yield make


@pytest.mark.services
@pytest.mark.nightly("docs")
@pytest.mark.timeout(600)
def test_a_server_of_its_own(new_server: Callable[[], OwnServer]) -> None:
    server = new_server()
    server.type_in("sh vps")
    server.start()
    server.start_proxy()
    assert [server.status(path) for path in ("/", "/ready", "/metrics")] == [200, 200, 404]
    plain = HTTPConnection("localhost", server.plain, timeout=20)
    plain.request("HEAD", "/")
    assert str(plain.getresponse().headers["Location"]).startswith("https://localhost")
    plain.close()
    server.play()
    assert server.finished() == 1

    server.type_in("sh vps-backup")
    server.every_night()
    assert len([*(server.clone.folder / "var/backups").iterdir()]) == 2
    server.play()
    assert server.finished() == 2

    for _ in range(2):
        server.stop("site")
        assert "1 match is back." in server.type_in("sh vps-restore")
        server.start()
        assert server.finished() == 1
    assert server.status("/") == 200


@pytest.mark.services
@pytest.mark.nightly("docs")
@pytest.mark.timeout(600)
def test_on_a_new_machine_everyone_has_their_seat(new_server: Callable[[], OwnServer]) -> None:
    old, new = new_server(), new_server()
    old.type_in("sh vps")
    old.start()
    data = old.clone.folder / "var"
    own = environment(data, SECRET_KEY=(data / "secret").read_text())
    (cookie, _), (match,) = prepare(own, 1)
    file = old.clone.run("make --silent backup").strip()
    old.end()

    new.type_in("sh vps")  # but for the line of systemctl
    for name, kept in (("secret", "secret"), ("vapid", "vapid"), (file, "kept.sqlite3")):
        shutil.copy(data / name, new.clone.folder / kept)
    assert "1 match is back." in new.type_in("sh vps-machine")
    new.start()
    new.start_proxy()
    seats = [re.findall(r'"you": ?(\[\d?\])', new.page(f"/t/{match}/", one)) for one in (cookie, "")]
    assert seats == [["[0]"], ["[]"]]
    for name in ("secret", "vapid"):
        moved = new.clone.folder / "var" / name
        assert (moved.read_text(), moved.stat().st_mode & 0o777) == ((data / name).read_text(), 0o600)


@pytest.mark.services
@pytest.mark.nightly("docs")
@pytest.mark.timeout(600)
def test_an_upgrade_and_back(new_server: Callable[[], OwnServer]) -> None:
    """To a version with a column more in each table, then with the old code on these tables, and on again."""
    server = new_server()
    folder = server.clone.folder
    published = folder.with_name("published")
    git = "git -c user.name=a -c user.email=a@example.org -c init.defaultBranch=main"
    server.clone.run(f"{git} init -q && {git} add . && {git} commit -qm Old && {git} clone -q . {published}")
    server.clone.run(f"git remote add origin {published} && git fetch -q && git branch -qu origin/main")
    server.type_in("sh vps")
    server.start()
    server.start_proxy()
    server.play()

    migrate_onwards(published)
    for name, old, new in (
        ("pyproject.toml", f'version = "{VERSION}"', 'version = "1.999.0"'),
        (f"{EXAMPLES}/tabletop.service", "Restart=always", "Restart=on-failure"),
    ):
        text = (published / name).read_text()
        assert old in text
        (published / name).write_text(text.replace(old, new))
    server.clone.run(f"cd {published} && {git} add . && {git} commit -qm New")

    for _ in range(2):
        server.type_in("sh vps-upgrade")
        (changed,) = re.findall(r"`sudo -u tabletop (git diff [^`]+)` shows it", PAGES)
        assert "tabletop.service" in server.clone.run(changed)
        assert server.restart() == "1.999.0"
        server.play()
        server.type_in("sh vps-back")
        assert server.restart() == VERSION
        server.play()
        (onwards,) = re.findall(r"`sudo -u tabletop (git switch -)` returns", PAGES)
        server.clone.run(onwards)
    assert server.finished() == 5
    assert len([*(folder / "var/backups").iterdir()]) == 2


def test_its_proxy_has_the_limits_of_the_containers() -> None:
    """Time-outs, sizes, and what is not logged."""
    compose = text_of("docker-compose.yml").replace("\n      ", "\n")
    ours = text_of(f"{EXAMPLES}/Caddyfile").replace("\t", "  ")
    for block in (r"^  servers \{.*?^  \}", r"^  log default \{.*?^  \}", r"^  request_body \{.*?^  \}"):
        (there,), (here,) = (re.findall(block, text, re.M | re.S) for text in (compose, ours))
        assert there == here


def test_the_unit_runs_the_site_as_make_play_does() -> None:
    service = unit(ROOT / EXAMPLES / "tabletop.service")["Service"]
    assert service["ExecStart"] == "/srv/tabletop/.venv/bin/python -m tools.play"
    assert (service["Type"], service["WatchdogSec"]) == ("notify", "60")
    assert "\t@$(PY) -m tools.play\n" in text_of("Makefile")
