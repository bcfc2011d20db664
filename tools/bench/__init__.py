"""Measures how fast the rules and the window are."""
