"""Tests of Chocolatl's puzzles."""
