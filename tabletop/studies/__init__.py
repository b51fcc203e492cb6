"""The analysis board: any position of a game without secrets, with all its ways on. No tables: the page tells
how it was come to each time, and the real rules play it again.
"""
