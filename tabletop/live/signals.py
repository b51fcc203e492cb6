"""What other apps may want to hear of matches."""

from django.dispatch import Signal

ended = Signal()
"""A match is over: ``match_id``, and how many ``seats`` it has. Sent at least once by a process that shows
it, in a thread that may use the database; after a crash perhaps never, so whoever counts matches also looks
by themselves.
"""
