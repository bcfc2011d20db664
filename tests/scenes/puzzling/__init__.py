"""Puzzles in the window."""
