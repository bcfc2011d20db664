"""Finds puzzles in games of computers, and measures how hard they are."""
