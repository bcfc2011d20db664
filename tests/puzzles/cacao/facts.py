"""What shared tests ask of Cacao's puzzles."""

from typing import Final

RETIRED: Final = "18"
"""The number of a puzzle that was retired."""
