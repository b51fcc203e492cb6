"""Benchmarks with the real rules and a real server."""
