"""What shared tests ask of Maya's puzzles."""

from typing import Final

RETIRED: Final = "02"
"""The number of a puzzle that was retired."""
