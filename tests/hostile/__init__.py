"""Visitors who mean no good: what they send to every address, form and socket, and what they get for it."""
