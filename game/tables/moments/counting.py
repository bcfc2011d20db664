"""The names of what is heard while something is counted: it climbs with each that arrives."""

from typing import Final

STEPS: Final = (
    "count_one", "count_two", "count_three", "count_four", "count_five", "count_six", "count_seven", "count_eight",
)  # fmt: skip


def counted(number: int) -> str:
    """Return what is heard with one of several that are counted, the first as 0; from the eighth on the highest."""
    return STEPS[max(0, min(number, len(STEPS) - 1))]


def step_of(more: int) -> int:
    """Return how high an amount is that arrives at once: a note for each two, up to the highest."""
    return max(0, (more - 1) // 2)
