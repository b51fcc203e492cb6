"""Games bring tests of their own in ``games/<slug>/tests/``; they have the fixtures of all tests."""

from tests.conftest import in_thread_workers, postgres_url, redis_url

__all__ = ["in_thread_workers", "postgres_url", "redis_url"]
