"""Alerts by web push: who wants them, what they say, and their delivery (docs/decisions/0083-alerts.md)."""
