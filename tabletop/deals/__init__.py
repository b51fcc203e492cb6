"""Deals of games for one seat: one seed, played by many, compared afterwards. Deals of the day, codes to send
to a friend, results, statistics.
"""
