"""Tests of the daily cases."""
