"""Tests of Cacao's table."""
