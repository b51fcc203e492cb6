"""Lines of Questioning, a solo game of two lines that cross each other in court."""
