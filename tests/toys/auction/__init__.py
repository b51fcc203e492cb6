"""Sealed lots: what is filled in freely, a clock, an auctioneer who is no competitor, and no bots."""
