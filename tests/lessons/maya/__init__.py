"""Tests of Maya."""
