"""Tests of Cacao."""
