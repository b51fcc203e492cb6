"""The worker processes: for thinking that must not hold up the event loop, in fair turns. They import nothing
of Django.

Each process has a thread of this one that hands it one piece of work after the other, and ends it when it
takes too long: then, and when it dies, that piece alone has failed, and the next one gets a new process.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import secrets
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

from tabletop.computing.fair_queue import FairQueue, Payer, TooMuch, Turn, Urgency

LIMIT_SECONDS = 30.0
"""Work that takes longer, from the moment a worker begins, is given up."""

START_SECONDS = 60.0
"""A process that does not begin to work within that time never will."""

WAIT_SECONDS = 10.0
"""A page waits no longer for its turn."""

Work = Callable[..., Any]
"""A function of a module, which takes and gives what can be sent to another process."""

R = TypeVar("R")


class WorkerLost(Exception):
    """The process ended while it worked: killed, or out of memory."""


@dataclass(eq=False)
class Job:
    """``work(*args, seed, effort)``, with a fresh seed; ``effort`` is the part of its usual time that it has.
    It is given up after so many ``seconds``, counted from when a worker begins.
    """

    work: Work
    args: tuple[Any, ...]
    seconds: float
    answer: Future[Any] = field(default_factory=Future)
    put: float = field(default_factory=time.perf_counter)


class Process(Protocol):
    """Where work is done."""

    def do(self, job: Job, effort: float) -> Any:
        """What the work answers. Raises what it raises; `TimeoutError`; `WorkerLost`."""

    def end(self) -> None:
        """End it now, whatever it does."""


class WorkerProcess:
    """A process of its own, begun when the first work comes, and again after it was lost."""

    def __init__(self) -> None:
        self._over = False
        self._process: Any = None
        self._line: Connection | None = None

    def do(self, job: Job, effort: float) -> Any:
        """See `Process`."""
        try:
            line = self._line or self._begin()
            line.send((job.work, job.args, secrets.token_hex(16), effort))
            if not line.poll(job.seconds):
                raise TimeoutError(f"no answer within {job.seconds:g} seconds")
            good, told = line.recv()
        except (EOFError, OSError) as lost:  # a TimeoutError is an OSError
            self._lose()
            raise lost if isinstance(lost, TimeoutError) else WorkerLost(repr(lost)) from lost
        if not good:
            raise told
        return told

    def end(self) -> None:
        """See `Process`."""
        self._over = True
        if (process := self._process) is not None:
            process.kill()  # the thread that waits for it does the rest

    def _lose(self) -> None:
        process, line, self._process, self._line = self._process, self._line, None, None
        if process is not None:
            process.kill()
            process.join()
        if line is not None:
            line.close()

    def _begin(self) -> Connection:
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, os.getpid()), daemon=True)
        self._process.start()
        theirs.close()
        if self._over:
            self._process.kill()
        if not ours.poll(START_SECONDS):
            raise TimeoutError("the worker does not begin")
        ours.recv()
        self._line = ours
        return ours


class Workers:
    """So many processes, and what waits for them. ``observe`` is told of each piece of work how long it has
    waited and how long it has kept a worker.
    """

    def __init__(
        self,
        count: int,
        *,
        scale: float = 1.0,
        process: Callable[[], Process] = WorkerProcess,
        observe: Callable[[float, float], None] = lambda _waited, _took: None,
    ) -> None:
        self._count = count
        self._process = process
        self._observe = observe
        self._closed = False
        self._queue: FairQueue[Job] = FairQueue(count, scale)
        self._lock = threading.Lock()
        self._all: list[_Worker] = []
        self._idle: list[_Worker] = []

    def put(self, job: Job, payer: Payer, urgency: Urgency, *, refusable: bool) -> Future[Any]:
        """The answer to come. Cancelled, it gives its place in the queue away. Raises `TooMuch`."""
        turn = Turn(job, payer, urgency)
        with self._lock:
            self._queue.put(turn, refusable=refusable)
            self._hand_out()
        job.answer.add_done_callback(lambda answer: self._drop(turn) if answer.cancelled() else None)
        return job.answer

    def close(self) -> None:
        """End all processes; what waits is never done."""
        with self._lock:
            self._closed = True
        for worker in self._all:
            worker.process.end()
            worker.turns.put(None)

    def __len__(self) -> int:
        """How much is waiting or under way."""
        return len(self._queue)

    def _drop(self, turn: Turn[Job]) -> None:
        with self._lock:
            self._queue.drop(turn)

    def _hand_out(self) -> None:
        """Called with the lock. Whoever worked last works next: what it has loaded is at hand."""
        while not self._closed and (self._idle or len(self._all) < self._count):
            turn = self._queue.take()
            if turn is None:
                return
            if not turn.work.answer.set_running_or_notify_cancel():
                self._queue.end(turn, 0.0)
                continue
            if not self._idle:
                self._all.append(_Worker(self._process(), self._done))
                self._idle.append(self._all[-1])
            self._idle.pop().turns.put(turn)

    def _done(self, worker: _Worker, turn: Turn[Job], begun: float) -> None:
        seconds = time.perf_counter() - begun
        self._observe(begun - turn.work.put, seconds)
        with self._lock:
            self._queue.end(turn, seconds)
            self._idle.append(worker)
            self._hand_out()


class _Worker(threading.Thread):
    """The thread that waits for one process."""

    def __init__(self, process: Process, done: Callable[[_Worker, Turn[Job], float], None]) -> None:
        super().__init__(name="worker", daemon=True)
        self.process = process
        self.turns: SimpleQueue[Turn[Job] | None] = SimpleQueue()
        self._done = done
        self.start()

    def run(self) -> None:
        while (turn := self.turns.get()) is not None:
            begun = time.perf_counter()
            found: Any = None
            trouble: BaseException | None = None
            try:
                found = self.process.do(turn.work, turn.effort)
            except BaseException as error:  # whatever it is, whoever waits is told
                trouble = error
            self._done(self, turn, begun)
            if trouble is not None:
                turn.work.answer.set_exception(trouble)
            else:
                turn.work.answer.set_result(found or {})
            del turn, found, trouble


_workers: Workers | None = None
_making = threading.Lock()


def workers() -> Workers:
    """Those of this process, made when they are first needed."""
    global _workers
    with _making:
        if _workers is None:
            from django.conf import settings  # not for the processes, which import this module too

            from tabletop.ops import metrics  # as above

            count = settings.THINKING_PROCESSES or max(1, (os.cpu_count() or 2) - 1)
            _workers = Workers(count, scale=settings.RATE_LIMIT_SCALE, observe=metrics.thought)
        return _workers


def submit(
    work: Callable[..., R],
    *args: Any,
    payer: Payer,
    urgency: Urgency = Urgency.PLAY,
    refusable: bool = False,
    seconds: float = LIMIT_SECONDS,
) -> Future[R]:
    """What a worker will answer to ``work(*args, seed, effort)``, when it is that payer's turn. Raises
    `TooMuch` when too much of theirs is waiting and this may be refused.
    """
    from tabletop.ops import metrics  # as above

    answer: Future[Any] = workers().put(Job(work, args, seconds), payer, urgency, refusable=refusable)
    metrics.THINKING.inc()
    answer.add_done_callback(_count)
    return answer


def _count(answer: Future[Any]) -> None:
    from tabletop.ops import metrics  # as above

    metrics.THINKING.dec()
    if not answer.cancelled() and answer.exception() is not None:
        metrics.THINKING_FAILED.inc()


def wait_for(work: Callable[..., R], *args: Any, **how: Any) -> R:
    """The same, for threads, which wait for it: no longer than `WAIT_SECONDS`, or it raises `TooMuch`."""
    answer = submit(work, *args, **how)
    try:
        return answer.result(WAIT_SECONDS)
    except TimeoutError:
        if answer.cancel():
            raise TooMuch(int(WAIT_SECONDS)) from None
        raise


async def ask(work: Callable[..., R], *args: Any, **how: Any) -> R:
    """The same, awaited."""
    return await asyncio.wrap_future(submit(work, *args, **how))


def end() -> None:
    """Let nobody think any more: this process ends."""
    if _workers is not None:
        _workers.close()


def _work(line: Connection, parent: int) -> None:
    """In a worker: do what comes, one after the other, until the web process ends."""
    _end_with(parent)
    line.send("ready")
    while True:
        try:
            work, args, seed, effort = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            told = True, work(*args, seed, effort)
        except Exception as error:  # whoever asked is told
            told = False, error
        try:
            line.send(told)
        except Exception as error:  # what cannot be sent: a result or an error of an odd kind
            line.send((False, RuntimeError(repr(error))))


def _end_with(parent: int) -> None:
    """End when the web process does, even by kill -9."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


__all__ = ["TooMuch", "Urgency", "ask", "end", "submit", "wait_for", "workers"]
