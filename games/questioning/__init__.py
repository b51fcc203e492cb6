"""Lines of Questioning, a courtroom game for one player."""
