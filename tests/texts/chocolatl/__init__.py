"""Tests of the texts of Chocolatl."""
