"""Deals of single-player games: the same seed played by many, and compared afterwards. Daily deals, codes to
send to a friend, results, statistics.
"""
