"""Worker processes for computations that must not block the event loop, in fair turns. They do not import
Django.

Each worker process has a thread in this process that hands it one piece of work after another, and kills it
if one takes too long. If the worker dies, only that piece of work fails; the next one gets a new process.
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
from math import inf
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

from tabletop.computing.fair_queue import FairQueue, Payer, TooMuch, Turn, Urgency

LIMIT_SECONDS = 30.0
"""Work that takes longer, counted from its start, is aborted."""

START_SECONDS = 60.0
"""How long a new process may take to start."""

WAIT_SECONDS = 10.0
"""How long a page waits for its turn and the answer."""

Work = Callable[..., Any]
"""A module-level function whose arguments and result can be pickled."""

R = TypeVar("R")


class WorkerLost(Exception):
    """The process ended during its work: killed, or out of memory."""


@dataclass(eq=False)
class Job:
    """A call of ``work(*args, seed, effort)`` with a new seed; ``effort`` is the fraction of its usual time
    that it should use. It is aborted ``seconds`` after its start.
    """

    work: Work
    args: tuple[Any, ...]
    seconds: float
    answer: Future[Any] = field(default_factory=Future)
    put: float = field(default_factory=time.perf_counter)


class Process(Protocol):
    """Something that runs jobs."""

    def do(self, job: Job, effort: float) -> Any:
        """Run the job and return its result. Raises what it raises; `TimeoutError`; `WorkerLost`."""

    def end(self) -> None:
        """End immediately, even during a job."""


class WorkerProcess:
    """A separate process, started for the first job, and again after it was lost."""

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
            process.kill()  # the thread that waits for it cleans up

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
    """A number of processes and the queue for them. ``observe`` is called for each job with the seconds that
    it waited and the seconds that it ran.
    """

    def __init__(
        self,
        count: int,
        *,
        max_size: float = inf,
        scale: float = 1.0,
        process: Callable[[], Process] = WorkerProcess,
        observe: Callable[[float, float], None] = lambda _waited, _took: None,
    ) -> None:
        self._count = count
        self._process = process
        self._observe = observe
        self._closed = False
        self._queue: FairQueue[Job] = FairQueue(count, max_size, scale)
        self._lock = threading.Lock()
        self._all: list[_Worker] = []
        self._idle: list[_Worker] = []

    def put(self, job: Job, payer: Payer, urgency: Urgency, *, refusable: bool) -> Future[Any]:
        """Queue a job and return its future; cancelling that removes the job from the queue. Raises
        `TooMuch`.
        """
        turn = Turn(job, payer, urgency)
        with self._lock:
            self._queue.put(turn, refusable=refusable)
            self._hand_out()
        job.answer.add_done_callback(lambda answer: self._drop(turn) if answer.cancelled() else None)
        return job.answer

    def close(self) -> None:
        """End all processes; waiting jobs are never run."""
        with self._lock:
            self._closed = True
        for worker in self._all:
            worker.process.end()
            worker.turns.put(None)

    def __len__(self) -> int:
        """How many jobs are waiting or running."""
        return len(self._queue)

    def _drop(self, turn: Turn[Job]) -> None:
        with self._lock:
            self._queue.drop(turn)

    def _hand_out(self) -> None:
        """Start waiting jobs. Called with the lock. The last worker used is used next: it has modules
        loaded.
        """
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
            except BaseException as error:  # passed on to the caller
                trouble = error
            self._done(self, turn, begun)
            if trouble is not None:
                turn.work.answer.set_exception(trouble)
            else:
                turn.work.answer.set_result(found)
            del turn, found, trouble


_workers: Workers | None = None
_making = threading.Lock()


def workers() -> Workers:
    """The workers of this process, created when they are first needed."""
    global _workers
    with _making:
        if _workers is None:
            from django.conf import settings  # not at the top: worker processes import this module too

            from tabletop.limits import limits  # as above
            from tabletop.ops import metrics  # as above

            count = settings.THINKING_PROCESSES or max(1, (os.cpu_count() or 2) - 1)
            most, scale = limits.QUEUED.number, settings.RATE_LIMIT_SCALE
            _workers = Workers(count, max_size=most, scale=scale, observe=metrics.thought)
        return _workers


def submit(
    work: Callable[..., R],
    *args: Any,
    payer: Payer,
    urgency: Urgency = Urgency.PLAY,
    refusable: bool = False,
    seconds: float = LIMIT_SECONDS,
) -> Future[R]:
    """A future for the result of ``work(*args, seed, effort)`` in a worker, when it is the payer's turn.
    Raises `TooMuch` if it is ``refusable`` and too much is waiting.
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
    """As `submit`, but wait for the result. For threads. Raises `TooMuch` if its turn doesn't begin within
    `WAIT_SECONDS`; what has begun has a limit of its own.
    """
    answer = submit(work, *args, **how)
    try:
        return answer.result(WAIT_SECONDS)
    except TimeoutError:
        if answer.cancel():
            raise TooMuch(int(WAIT_SECONDS)) from None
        return answer.result()


async def ask(work: Callable[..., R], *args: Any, **how: Any) -> R:
    """As `submit`, but await the result."""
    return await asyncio.wrap_future(submit(work, *args, **how))


def end() -> None:
    """End all workers: this process is shutting down."""
    if _workers is not None:
        _workers.close()


def _work(line: Connection, parent: int) -> None:
    """The main loop of a worker process: run jobs until the web process ends."""
    _end_with(parent)
    line.send("ready")
    while True:
        try:
            work, args, seed, effort = line.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            told = True, work(*args, seed, effort)
        except Exception as error:  # passed on to the caller
            told = False, error
        try:
            line.send(told)
        except Exception as error:  # a result or an error that can't be pickled
            line.send((False, RuntimeError(repr(error))))


def _end_with(parent: int) -> None:
    """Exit when the web process ends, even if it was killed."""

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


__all__ = ["TooMuch", "Urgency", "ask", "end", "submit", "wait_for", "workers"]
