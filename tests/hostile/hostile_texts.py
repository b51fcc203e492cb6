"""Texts that have broken something somewhere."""

from __future__ import annotations

import os

ROUNDS = int(os.environ.get("HOSTILE_ROUNDS", "1"))
"""How many times as long everything that is drawn by lot is tried: ``HOSTILE_ROUNDS=50``."""

SCRIPT = "<script>window.caught=1</script>"

TEXTS = [
    "",
    " ",
    "0",
    "-1",
    "99999999999999999999999999",
    "1e400",
    "NaN",
    "null",
    "\0",
    "a\0b",
    "\ud800",
    "\udfff\ud800",
    "\ufffe\uffff",
    "\u202e\u2066abc",
    "Z" + "\u0301" * 500,
    "\U0001f468\u200d\U0001f469\u200d\U0001f467" * 50,
    "x" * 10_000,
    "٣",
    "²",
    "'; DROP TABLE matches_match; --",
    "%s%n%(x)s{0}{{7*7}}{% debug %}",
    "../../../../etc/passwd",
    "..\\..\\x",
    "//evil.example/",
    "https://evil.example/",
    "javascript:alert(1)",
    "\r\nSet-Cookie: caught=1",
    SCRIPT,
    '"><img src=x onerror=alert(1)>',
    "'-alert(1)-'",
    "{" * 3000,
    "[" * 3000,
    '{"type":"move"}',
    "\\u0000",
]
