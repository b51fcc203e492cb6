"""The people: guests without an account, their names, and how they come along to another device."""
