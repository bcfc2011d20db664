"""Tests of the texts of Maya."""
