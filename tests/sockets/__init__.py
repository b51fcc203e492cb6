"""What the sockets of tables, of the lobby and of analysis boards have in common."""
