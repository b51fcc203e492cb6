"""`make play`: what it makes before the server starts."""

import os
import socket
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from tools import play
from tools.process import can_listen, free_port, listening, wait_for

pytestmark = pytest.mark.nightly("tools")


def test_the_secret_is_made_once_for_its_owner_only(tmp_path: Path) -> None:
    first = play.secret(tmp_path)
    assert len(first) >= 50
    assert play.secret(tmp_path) == first
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_a_secret_from_an_interrupted_start_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "secret.new").write_text("half")
    assert len(play.secret(tmp_path)) >= 50


def test_a_secret_that_was_renamed_is_replaced_and_still_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATA_DIR", str(tmp_path))
    for name in ("SECRET_KEY", "SECRET_KEY_FALLBACKS", "SITE_URL"):
        monkeypatch.setenv(name, "")
        monkeypatch.delenv(name)
    first = play.secret(tmp_path)
    (tmp_path / "secret").rename(tmp_path / "secret.old")
    play.environment("127.0.0.1", 8001)
    assert os.environ["SECRET_KEY"] not in ("", first)
    assert os.environ["SECRET_KEY_FALLBACKS"] == first


def test_what_the_environment_says_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"DATA_DIR": str(tmp_path / "data"), "SECRET_KEY": "mine", "SITE_URL": ""}.items():
        monkeypatch.setenv(name, value)
    play.environment("127.0.0.1", 8001)
    assert os.environ["SITE_URL"] == "http://localhost:8001"
    assert os.environ["SECRET_KEY"] == "mine"
    assert list((tmp_path / "data").iterdir()) == []


def test_a_site_that_has_lost_its_database_says_where_a_new_one_begins(tmp_path: Path) -> None:
    code = (
        "from tools import play; play.collect_static = lambda: None; "
        "play.prepare(play.environment('127.0.0.1', 8001))"
    )
    env = {name: value for name, value in os.environ.items() if name not in ("SECRET_KEY", "DATABASE_URL")}
    env |= {"DATA_DIR": str(tmp_path), "PYTHONPATH": str(play.ROOT)}

    def started() -> str:
        run = [sys.executable, "-c", code]
        return subprocess.run(run, env=env, capture_output=True, text=True, check=True, timeout=120).stderr

    database = tmp_path / "tabletop.sqlite3"
    says = f"There is no database beside the secret: a new one begins at {database}"
    assert says not in started()
    database.unlink()
    assert says in started()
    assert says not in started()


SERVER = """
import socket, sys
from tools import play
port, sys.executable = int(sys.argv[1]), sys.argv[2]
with socket.create_server(("127.0.0.1", port)):
    play.announce_when_listening("127.0.0.1", port)
    sys.stdin.read()
"""


def test_what_a_start_prepares_ends_with_the_server(tmp_path: Path) -> None:
    prepares, number, said = tmp_path / "python", tmp_path / "number", tmp_path / "said"
    prepares.write_text(f"#!/bin/sh\necho $$ >{number}.new && mv {number}.new {number} && exec sleep 600\n")
    prepares.chmod(0o755)
    env = os.environ | {"PYTHONPATH": str(play.ROOT), "SITE_URL": "http://here", "NOTIFY_SOCKET": "/nowhere"}
    run = [sys.executable, "-c", SERVER, str(free_port()), str(prepares)]
    with (
        said.open("wb") as output,
        subprocess.Popen(run, env=env, stdin=subprocess.PIPE, stdout=output) as server,
    ):
        assert wait_for(number.exists, 30)
        server.kill()
    assert "Play at  http://here\n" in said.read_text(), "systemd has no Ctrl-C"
    assert wait_for(lambda: not play.alive(int(number.read_text())), 30)


def test_friends_in_the_house_get_an_address_of_this_machine() -> None:
    assert play.site_url("127.0.0.1", 8000) == "http://localhost:8000"
    assert play.site_url("0.0.0.0", 8000).endswith(":8000")
    assert "0.0.0.0" not in play.site_url("0.0.0.0", 8000)


def test_a_port_in_use_is_seen() -> None:
    port = free_port()
    assert can_listen("127.0.0.1", port)
    with socket.create_server(("127.0.0.1", port)):
        assert listening("127.0.0.1", port)
        assert not can_listen("127.0.0.1", port)
    assert not listening("127.0.0.1", port)


def test_a_port_is_a_number_that_there_is() -> None:
    assert play.port_of("8001") == 8001
    for text in ("0", "80000", "-1", "eighty", "８０００ "):
        with pytest.raises(SystemExit, match="is not a port"):
            play.port_of(text)
