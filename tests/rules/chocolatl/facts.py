"""What shared tests ask of Chocolatl: its cases, positions, and what its rules refuse."""

from typing import Final

from game.rules.chocolatl.actions import Bid, Sacrifice
from tests.members import Choices, Counted, Refusal, Secret

LETTER: Final = "X"
"""Begins the IDs of its rules."""
CASES: Final[tuple[tuple[int, Choices], ...]] = (
    *((seats, {}) for seats in (3, 4, 5)),
    (4, {"tachli": "choose"}),
    (5, {"bidding": "quick"}),
    (3, {"bidding": "quick", "tachli": "choose"}),
)
COUNTED: Final[tuple[Counted, ...]] = ()
"""Positions from which all ways to go on are counted."""
SECRETS: Final[tuple[Secret, ...]] = ((Sacrifice(11), "11"), (Bid({"1": (11, 9)}), "11"))
"""Actions, and what their line in the log may not tell."""
STRANGE: Final = (
    '{"type":"sacrifice","card":99}',
    '{"type":"bid","cards":{"1":[4]}}',
    '{"type":"bid","cards":{"1":[4,5,6]}}',
    '{"type":"bid","cards":{"1":[99,5]}}',
    '{"type":"bid","cards":{"1":[5,5]}}',
    '{"type":"roll","dice":0}',
    '{"type":"roll","dice":9}',
    '{"type":"discard","card":99}',
    '{"type":"harvest","values":[1,2]}',
    '{"type":"harvest","values":[1,2,9]}',
    '{"type":"bonus","seat":0,"values":[9]}',
)
"""Actions that are right in few positions or in none."""
REFUSED: Final[tuple[Refusal, ...]] = ()
"""Refusals that random games do not come to."""
UNREADABLE: Final = (
    "chocolatl 2 bid a",
    "chocolatl 3 bid a | round 9",
    "chocolatl 3 bid a | way x",
    "chocolatl 3 bid a | track r",
    "chocolatl 3 bid a | small 99 | round 1",
    "chocolatl 3 bid a | discs aab",
    "chocolatl 3 bid a | sacrificed 1 2",
    "chocolatl 3 bid a | sacrificed 77 1 2",
    "chocolatl 3 bid a | pips 1",
    "chocolatl 3 bid a | last no",
    "chocolatl 3 bid a | scored a2",
    "chocolatl 3 bid a | first a 3 3",
    "chocolatl 3 bid a | pyramid aaaaaaaaaaaaaaa",
)
"""Lines that are no position."""
TOO_MANY: Final = (("X-R2", "chocolatl 3 bid a | sacrificed 3 4 5 | first a 3"),)
"""Positions with pieces that the box does not hold, each with the rule that counts them."""
