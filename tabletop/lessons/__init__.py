"""Learning a game by playing: short lessons with scripted positions, judged by the game's real rules.

A game brings ``games/<slug>/lessons.py`` (or a package) with a `script.Course` called ``COURSE``;
everything else is here. There are no tables: what somebody has learned is kept by their own browser.
"""
