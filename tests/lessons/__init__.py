"""Tests of lessons: following them, every course, and the pages."""
