"""Games that are planned for a time: the fields for it, forms at the table, and the calendar file."""
