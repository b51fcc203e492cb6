"""Limits: how often something can happen, how much at the same time, and who pays. `limits.limits` declares
all of them; docs/limits.md is generated from it (`python -m tools.limits`).
"""
