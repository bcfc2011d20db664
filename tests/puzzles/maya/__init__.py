"""Tests of Maya's puzzles."""
