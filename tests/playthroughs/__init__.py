"""Whole games written out as text: what was legal, what was done, what happened, and what every seat then knew."""
