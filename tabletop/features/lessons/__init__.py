"""Learning a game by playing: short lessons with scripted positions, judged by the game's real rules.

A game provides ``games/<slug>/lessons.py`` (or a package) with a `script.Course` called ``COURSE``;
everything else is here. There are no database tables: a learner's progress is stored in their browser.
"""
