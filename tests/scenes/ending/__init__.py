"""Tests of what comes when a match is over."""
