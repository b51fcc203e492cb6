"""Whose turn it is to write to SQLite: moves before pages, pages before background work."""

from __future__ import annotations

import gc
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tabletop.database import write_order
from tabletop.database.write_order import OrderedConnection, Turns, Writing, turns_at, writing

Connect = Callable[[], OrderedConnection]


@pytest.fixture
def connect(tmp_path: Path) -> Connect:
    """Opens another connection to the same database, as Django does: without implicit transactions."""

    def opened() -> OrderedConnection:
        return sqlite3.connect(
            tmp_path / "db",
            timeout=0,
            isolation_level=None,
            factory=OrderedConnection,
            check_same_thread=False,
        )

    connection = opened()
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("CREATE TABLE line (what TEXT)")
    return opened


def waiters(turns: Turns) -> int:
    return len(turns._waiting)


@contextmanager
def others(connect: Connect, kinds: list[Writing], done: list[Writing]) -> Iterator[None]:
    """Threads that write, each after the earlier ones wait, while the block holds the turn. They close their
    connections together: one that closes locks out one that begins, and here none may wait for SQLite.
    """
    opened: list[OrderedConnection] = []

    def write(kind: Writing) -> None:
        with writing(kind):
            connection = connect()
            opened.append(connection)
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO line VALUES (?)", (kind.name,))
            done.append(kind)
            connection.commit()

    turns = connect()._turns
    threads = [threading.Thread(target=write, args=(kind,)) for kind in kinds]
    for number, thread in enumerate(threads, 1):
        thread.start()
        while waiters(turns) < number:
            assert thread.is_alive()
    yield
    for thread in threads:
        thread.join()
    for connection in opened:
        connection.close()


def test_moves_before_pages_before_background_work(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write_order, "monotonic", lambda: 0.0)  # nobody has waited for too long
    done: list[Writing] = []
    holder = connect()
    holder.execute("BEGIN IMMEDIATE")
    with others(connect, [Writing.BACKGROUND, Writing.PAGES, Writing.MOVES, Writing.MOVES], done):
        holder.commit()
    assert done == [Writing.MOVES, Writing.MOVES, Writing.PAGES, Writing.BACKGROUND]


def test_nothing_waits_forever(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 0.0
    monkeypatch.setattr(write_order, "monotonic", lambda: now)
    turns, order = Turns(), []
    turns.take(Writing.MOVES)

    def take(what: Writing) -> None:
        turns.take(what)
        order.append(what)

    background = threading.Thread(target=take, args=(Writing.BACKGROUND,))
    background.start()
    while not waiters(turns):
        assert background.is_alive()
    now = Writing.BACKGROUND.value + 0.1
    move = threading.Thread(target=take, args=(Writing.MOVES,))
    move.start()
    while waiters(turns) < 2:
        assert move.is_alive()
    turns.give()
    background.join()
    turns.give()
    move.join()
    assert order == [Writing.BACKGROUND, Writing.MOVES]


def test_a_single_statement_is_a_turn(connect: Connect) -> None:
    done: list[Writing] = []
    holder = connect()
    holder.execute("BEGIN IMMEDIATE")

    def write() -> None:
        connect().execute("INSERT INTO line VALUES ('page')")
        done.append(Writing.PAGES)

    waiting = threading.Thread(target=write)
    waiting.start()
    while not waiters(holder._turns):
        assert waiting.is_alive()
    assert not done
    holder.rollback()
    waiting.join()
    connect().execute("INSERT INTO line VALUES ('another')")
    assert connect().execute("SELECT count(*) FROM line").fetchone() == (2,)


def test_reading_waits_for_nobody(connect: Connect) -> None:
    holder = connect()
    holder.execute("BEGIN IMMEDIATE")
    holder.execute("INSERT INTO line VALUES ('hidden')")
    assert connect().execute("SELECT count(*) FROM line").fetchall() == [(0,)]
    holder.commit()


def test_results_that_are_read_later_are_written_in_the_same_turn(connect: Connect) -> None:
    done: list[Writing] = []
    connection = connect()
    with connection.turn(), others(connect, [Writing.MOVES], done):
        written = connection.execute("INSERT INTO line VALUES ('a'), ('b') RETURNING what")
        assert not done
        assert written.fetchall() == [("a",), ("b",)]
        connection.commit()
        assert not done, "the block holds the turn"
        connection._kept -= 1
        connection.end_turn()
        connection._kept += 1


@pytest.mark.parametrize("how", ["close", "drop"])
def test_a_connection_that_goes_gives_its_turn_back(connect: Connect, how: str) -> None:
    holder = connect()
    holder.execute("BEGIN IMMEDIATE")
    if how == "close":
        holder.close()
    del holder
    gc.collect()  # a connection and its cache of statements refer to each other
    connection = connect()
    connection.execute("INSERT INTO line VALUES ('next')")
    assert connection.execute("SELECT what FROM line").fetchall() == [("next",)]


def test_a_failed_statement_gives_its_turn_back(connect: Connect) -> None:
    with pytest.raises(sqlite3.OperationalError):
        connect().execute("INSERT INTO nowhere VALUES (1)")
    connect().execute("INSERT INTO line VALUES ('next')")


def test_who_waits_too_long_is_told_so(connect: Connect, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(write_order, "TIMEOUT_SECONDS", 0.01)
    holder = connect()
    holder.execute("BEGIN IMMEDIATE")
    with pytest.raises(sqlite3.OperationalError, match="locked"):
        connect().execute("BEGIN IMMEDIATE")
    holder.commit()
    connect().execute("BEGIN IMMEDIATE")


def test_databases_have_turns_of_their_own(connect: Connect, tmp_path: Path) -> None:
    assert turns_at("a") is turns_at("a") is not turns_at("b")
