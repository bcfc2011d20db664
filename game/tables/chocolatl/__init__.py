"""Chocolatl on the table."""

from game.tables.chocolatl.table import ChocolatlTable

__all__ = ["ChocolatlTable"]
