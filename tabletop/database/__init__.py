"""What every query shares: plain SQL, reading in threads, and what a lost database means."""
