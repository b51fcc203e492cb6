"""Alerts by web push: who wants them, what they say, and their delivery (docs/decisions/0018-alerts.md)."""
