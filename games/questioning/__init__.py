"""Lines of Questioning, a courtroom game for one player, or a race of up to eight."""
