"""Planning replies: what a player's page asks for while it is the opponent's turn
(docs/decisions/0005-correspondence.md).
"""
