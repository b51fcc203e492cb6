"""Public questions, and what the Master says to any question (LA-4, LA-6, LA-9, LA-10)."""
