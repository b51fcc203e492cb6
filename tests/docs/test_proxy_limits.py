"""Which addresses nginx's example counts as one household and as one network, tested with a real nginx."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from ipaddress import IPv6Address
from pathlib import Path
from typing import NamedTuple
from urllib.request import Request, urlopen

import pytest

from tests import services
from tests.docs.pages import text_of
from tools.debian import program
from tools.process import die_with_parent, free_port, listening, wait_for

EXAMPLE = text_of("docs/examples/nginx.conf")
MAPS = re.findall(r"^    map \$binary_remote_addr .*?^    \}", EXAMPLE, flags=re.M | re.S)

CONF = """
daemon off;
pid nginx.pid;
error_log stderr crit;
events {{ worker_connections 64; }}
http {{
    access_log off;
    client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
    uwsgi_temp_path uwsgi; scgi_temp_path scgi;
    set_real_ip_from 127.0.0.1;
    real_ip_header X-Real-IP;
    {maps}
    server {{
        listen 127.0.0.1:{port};
        location / {{ return 200 "$household<and>$network"; }}
    }}
}}
"""


class Counted(NamedTuple):
    """The keys under which a visitor is counted."""

    household: bytes
    network: bytes


class Proxy:
    """An nginx that says whom it counts."""

    def __init__(self, port: int) -> None:
        self._port = port

    def counted(self, address: str) -> Counted:
        """How it counts a visitor from this address."""
        asked = Request(f"http://127.0.0.1:{self._port}/", headers={"X-Real-IP": address})
        with urlopen(asked, timeout=20) as answer:
            household, _, network = answer.read().rpartition(b"<and>")
            return Counted(household, network)


@pytest.fixture(scope="module")
def proxy() -> Iterator[Proxy]:
    nginx, port = program("nginx"), free_port()
    assert nginx, "python -m tools.debian nginx"
    with services.folder("proxy") as home:
        conf = Path(home) / "nginx.conf"
        conf.write_text(CONF.format(maps="\n".join(MAPS), port=port))
        with subprocess.Popen(
            [nginx, "-p", str(home), "-c", str(conf)], preexec_fn=die_with_parent
        ) as process:
            try:
                up = wait_for(lambda: listening("127.0.0.1", port), 20, lambda: process.poll() is None)
                assert up
                yield Proxy(port)
            finally:
                process.terminate()
                process.wait(20)


pytestmark = pytest.mark.services


def halves(address: str) -> Counted:
    """What is meant by a household and by a network."""
    packed = IPv6Address(address).packed
    return Counted(packed[:8], packed[:6])


ADDRESSES = """
    2001:db8::1 2001:db8:: 2001:db8:0:0:ffff::2 2001:db8:1:2:3:4:5:6 2001:db8:1:2:: 2001:db8:1::5 ::2
    fe80::1 2001:db8:a0a:a0a:a0a:a0a:a0a:a0a 2001:db8:1:20a::a0a 2001:db8:7c7c:7c7c::1
"""
"""Among them some with bytes that are line feeds."""


@pytest.mark.parametrize("address", ADDRESSES.split())
def test_an_ipv6_address_is_counted_by_its_first_half(proxy: Proxy, address: str) -> None:
    assert proxy.counted(address) == halves(address)


def test_an_ipv4_address_is_a_household_and_no_network(proxy: Proxy) -> None:
    assert proxy.counted("203.0.113.7") == (bytes([203, 0, 113, 7]), b"")
    assert proxy.counted("203.0.113.8").household != proxy.counted("203.0.113.7").household
    assert proxy.counted("10.10.10.10") == (bytes([10] * 4), b"")


def test_every_limit_goes_by_household_or_network() -> None:
    zones = re.findall(r"limit_(?:conn|req)_zone (\S+) zone=(\w+):", EXAMPLE)
    assert sorted(zones) == [
        ("$household", "lines"),
        ("$household", "pages"),
        ("$network", "network_lines"),
        ("$network", "network_pages"),
    ]
    used = re.findall(r"limit_conn (\w+) \d|limit_req zone=(\w+) burst", EXAMPLE)
    assert sorted(filter(None, (name for pair in used for name in pair))) == sorted(name for _, name in zones)
    for timeout in ("client_header_timeout 10s", "client_body_timeout 10s", "client_max_body_size 1m"):
        assert f"{timeout};" in EXAMPLE
