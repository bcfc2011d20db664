"""Chocolatl's table under test."""
