"""What is promised of an action before it is done: amounts of the score, and of the bracket beside it."""

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Gain:
    """By how much a seat's score and its projected score change."""

    score: int
    bracket: int

    def __add__(self, other: "Gain") -> "Gain":
        return Gain(self.score + other.score, self.bracket + other.bracket)

    def __sub__(self, other: "Gain") -> "Gain":
        return Gain(self.score - other.score, self.bracket - other.bracket)


def signed_number(text: str) -> int:
    """Return the first number of a text, with its sign."""
    found = re.search(r"[+−]?\d+", text)
    assert found is not None, text
    return int(found[0].replace("−", "-"))
