"""docs/settings.md and .env.example name the settings that the code reads, and those of 1.0 stay."""

from __future__ import annotations

import re

from tests.docs.pages import rows, settings_read, text_of

EXAMPLE = dict(re.findall(r"^#?([A-Z_]+)=(.*)$", text_of(".env.example"), flags=re.M))
COMPOSE = text_of("docker-compose.yml")
UNEXPLAINED = {"DEBUG", "LOCALE_DIR"}
"""For development and tests."""

OF_1_0 = """
    ADMIN_ALLOW ADMIN_HOST ALERTS ALLOWED_HOSTS AUTOMATIC_START_SECONDS BUNDLES CONTACT DATABASE_POOL
    DATABASE_URL DATA_DIR DELAYS HSTS_PRELOAD HSTS_SUBDOMAINS LANGUAGE_CODE LOG_FORMAT LOG_LEVEL
    METRICS_TOKEN RATE_LIMIT_SCALE REDIS_URL SECRET_KEY SECRET_KEY_FALLBACKS SECURITY_CONTACT SITE_URL
    SOURCE_URL STATEMENT_TIMEOUT STATIC_ROOT THINKING_PROCESSES TRUSTED_PROXIES VAPID_CONTACT
    VAPID_PRIVATE_KEY WATCHDOG_SECONDS
"""
"""docs/upgrading.md promises that they keep their meaning."""


def test_every_setting_is_explained() -> None:
    explained = {row[0].strip("`") for row in rows(text_of("docs/settings.md"))}
    assert settings_read() - explained == UNEXPLAINED


def test_the_example_has_every_setting_and_what_compose_needs() -> None:
    assert set(EXAMPLE) == settings_read() | set(re.findall(r"\$\{(\w+)", COMPOSE))


def test_the_example_has_the_defaults_of_compose() -> None:
    defaults = dict(re.findall(r"\$\{(\w+):-([^${}]*)\}", COMPOSE))
    assert {name: EXAMPLE[name] for name in defaults} == defaults


def test_only_what_compose_requires_is_switched_on() -> None:
    on = set(re.findall(r"^([A-Z_]+)=", text_of(".env.example"), flags=re.M))
    assert on == set(re.findall(r"\$\{(\w+):\?", COMPOSE))


def test_settings_of_1_0_are_still_read() -> None:
    assert set(OF_1_0.split()) - settings_read() == set()
