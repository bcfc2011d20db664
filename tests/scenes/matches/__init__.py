"""Tests of the room of all matches."""
