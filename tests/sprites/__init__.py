"""Tests of the sprites."""
