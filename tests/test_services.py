"""The servers that other tests stand on."""

from urllib.parse import urlsplit
from urllib.request import urlopen

import psycopg
import pytest
import redis

from tests import services
from tools.process import listening

pytestmark = pytest.mark.services


def test_postgres_serves_an_empty_database() -> None:
    with services.start_postgres() as url, psycopg.connect(url) as connection:
        row = connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone()
    assert row == (0,)


def test_postgres_asks_for_the_password(postgres_url: str) -> None:
    nobody = postgres_url.replace(urlsplit(postgres_url).password or "", "wrong")
    with pytest.raises(psycopg.OperationalError, match="password"):
        psycopg.connect(nobody)


def test_redis_answers(redis_url: str) -> None:
    with redis.Redis.from_url(redis_url) as client:
        assert client.ping()


def test_nginx_serves_what_its_configuration_says() -> None:
    with services.start_nginx('server { listen 127.0.0.1:@port@; location / { return 200 "here"; } }') as url:
        with urlopen(url) as answer:
            assert answer.read() == b"here"
        port = urlsplit(url).port or 0
    assert not listening("127.0.0.1", port), "it ends with its block"


def test_a_server_that_does_not_start_says_why() -> None:
    with pytest.raises(RuntimeError, match="nonsense"), services.start_nginx("nonsense;"):
        pass
