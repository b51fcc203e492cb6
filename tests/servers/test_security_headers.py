"""Every response of both web servers has security headers, from any part of the code."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from tests.docs.copies import prepared_site
from tests.servers.server_processes import Site

pytestmark = pytest.mark.services


@pytest.fixture(scope="module", params=["daphne", "uvicorn"])
def web(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    home = tmp_path_factory.mktemp("headers")
    env = prepared_site(home, METRICS_TOKEN="t", SECURITY_CONTACT="security@example.org", LOG_LEVEL="DEBUG")
    running = Site(env, log=home / "log", server=request.param)
    running.start()
    yield running
    running.kill()


def answer(web: Site, method: str, path: str, **headers: str) -> tuple[int, Message]:
    """Status and headers, as they came over the wire."""
    lines = {"Host": f"127.0.0.1:{web.port}", "Connection": "close", **headers}
    head = "".join(f"{name}: {value}\r\n" for name, value in lines.items())
    with socket.create_connection(("127.0.0.1", web.port), timeout=20) as line:
        line.sendall(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode("latin1"))
        told = b""
        while b"\r\n\r\n" not in told:
            more = line.recv(65536)
            assert more, told
            told += more
    first, _, rest = told.decode("latin1").partition("\r\n")
    return int(first.split()[1]), Parser().parsestr(rest.split("\r\n\r\n")[0], headersonly=True)


def static_files(web: Site) -> list[str]:
    folder = Path(web.env["STATIC_ROOT"])
    kinds = (".js", ".css", ".woff2", ".svg")
    return [f"/static/{next(folder.rglob(f'*{kind}')).relative_to(folder)}" for kind in kinds]


ASKED = [
    (200, "GET", "/"),
    (200, "HEAD", "/"),
    (404, "GET", "/nowhere"),
    (404, "GET", "/static/nowhere.js"),
    (301, "GET", "/me"),
    (302, "GET", "/admin/"),
    (200, "GET", "/admin/login/"),
    (403, "POST", "/me/"),
    (200, "GET", "/health"),
    (405, "POST", "/health"),
    (200, "GET", "/jsi18n/"),
    (200, "GET", "/.well-known/security.txt"),
]


def is_sound(headers: Message, *, document: bool = True) -> None:
    """Each of them once, and none that allows more than it should. On scripts, styles and fonts, which are no
    documents, two of them would mean nothing; on images and data one of them would.
    """
    assert headers.get_all("X-Content-Type-Options") == ["nosniff"]
    assert headers.get_all("Cross-Origin-Resource-Policy") == ["same-origin"]
    if not document:
        assert not {"permissions-policy", "content-security-policy"} & {name.lower() for name in headers}
        return
    permissions = headers.get_all("Permissions-Policy", [])
    if (headers["Content-Type"] or "").startswith(("image/", "application/json")):
        assert permissions == []
    else:
        assert "camera=()" in permissions[0]
        assert len(permissions) == 1
    (policy,) = headers.get_all("Content-Security-Policy", [])
    directives = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    # A page with bundles has an import map, which only its nonce allows.
    assert re.fullmatch(r"'self'( 'nonce-[\w+/=]{16,}')?", directives["script-src"])
    assert directives["object-src"] == "'none'"


@pytest.mark.parametrize(("status", "method", "path"), ASKED)
def test_every_answer_is_sound(web: Site, status: int, method: str, path: str) -> None:
    found, headers = answer(web, method, path)
    assert found == status
    is_sound(headers, document=not path.startswith("/jsi18n/"))


def test_so_are_static_files(web: Site) -> None:
    for path in static_files(web):
        for more in ({}, {"Accept-Encoding": "gzip"}, {"Range": "bytes=0-3"}):
            found, headers = answer(web, "GET", path, **more)
            assert found in (200, 206), path
            is_sound(headers, document=path.endswith(".svg"))


def test_so_are_requests_that_no_browser_sends(web: Site) -> None:
    found, headers = answer(web, "GET", "/", Host="evil.example")
    assert found == 400
    is_sound(headers)
    found, headers = answer(web, "GET", "/%ff%fe")
    assert found in (400, 404)
    is_sound(headers)


def test_a_foreign_host_writes_nothing_into_the_log(web: Site) -> None:
    assert web.log
    before = web.log.read_text()
    assert answer(web, "GET", "/", Host="once.example")[0] == 400
    assert web.log.read_text() == before


@pytest.mark.parametrize(
    "name", ["staticfiles.json", "staticfiles.json.gz", "./staticfiles.json", "%73taticfiles.json"]
)
def test_the_list_of_static_files_is_not_served(web: Site, name: str) -> None:
    assert (Path(web.env["STATIC_ROOT"]) / "staticfiles.json").exists()
    assert answer(web, "GET", f"/static/{name}")[0] == 404
