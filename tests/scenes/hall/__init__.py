"""Tests of the hall of records."""
