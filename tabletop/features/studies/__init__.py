"""The analysis board, for games without secrets. There are no database tables: the page sends the whole line
of moves each time, and the real rules replay it.
"""
