"""Whole games in the real window."""
