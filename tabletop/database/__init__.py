"""Database access: plain SQL, reading in threads, and handling an unreachable database."""
