"""Tests of statistics and lists."""
