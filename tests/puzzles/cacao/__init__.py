"""Tests of Cacao's puzzles."""
