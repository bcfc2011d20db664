"""Tests of the texts of Cacao."""
