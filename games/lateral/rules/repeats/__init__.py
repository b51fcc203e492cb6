"""Recognises questions that ask the same (LA-9, since version 3 of the rules)."""
