"""Theobroma: Cacao, Maya and Chocolatl on one table."""

__version__ = "0.1.0"
