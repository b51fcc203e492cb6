"""Lessons: the platform, every course, and the pages."""
