"""What shared tests ask of Chocolatl's puzzles."""

from typing import Final

RETIRED: Final = "10"
"""The number of a puzzle that was retired."""
