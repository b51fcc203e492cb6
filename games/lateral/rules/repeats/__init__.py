"""Recognises questions that ask the same (LA-9)."""
