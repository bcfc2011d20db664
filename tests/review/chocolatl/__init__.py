"""Tests of Chocolatl."""
