"""Compares what turns would bring, with standard errors, and reviews finished matches in that manner."""
