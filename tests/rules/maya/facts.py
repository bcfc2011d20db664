"""What shared tests ask of Maya: its cases, positions, and what its rules refuse."""

from typing import Final

from game.rules.maya.actions import Expand
from tests.members import Choices, Counted, Refusal, Secret

LETTER: Final = "M"
"""Begins the IDs of its rules."""
CASES: Final[tuple[tuple[int, Choices], ...]] = (
    *((seats, {}) for seats in (2, 3, 4)),
    (2, {"connect": "joined", "areas": "blue,red"}),
    (3, {"variant": "new_beginning"}),
    (4, {"variant": "two_cities", "connect": "joined", "temples": "Palenque,Coba"}),
)
COUNTED: Final[tuple[Counted, ...]] = (
    Counted("Maya, two seats, the first turns", 2, {}, 1, 0, [36, 1107, 42741]),
    Counted("Maya, three seats, joined", 3, {"connect": "joined"}, 2, 60, [1, 80, 1345]),
    Counted("Maya, two seats, an empty rack", 2, {"variant": "two_cities"}, 0, 52, [19, 1910, 72900]),
    Counted("Maya, four seats, in the middle", 4, {}, 3, 151, [77, 8415, 682202]),
)
"""Positions from which all ways to go on are counted."""
SECRETS: Final[tuple[Secret, ...]] = ((Expand((4, 7), "maize2"), "maize"),)
"""Actions, and what their line in the log may not tell."""
STRANGE: Final = (
    '{"type":"plant","tile":"maize1","cell":[3,0]}',
    '{"type":"plant","tile":"maize1","cell":[99,99]}',
    '{"type":"plant","tile":"pepper2","cell":[4,8]}',
    '{"type":"plant","tile":"maize1","cell":[4,7]}',
    '{"type":"plant","tile":"squash1","cell":[5,5]}',
    '{"type":"expand","cell":[99,99]}',
    '{"type":"expand","cell":[4,7]}',
    '{"type":"expand","tile":"maize1","cell":[4,7]}',
    '{"type":"draw"}',
    '{"type":"pass"}',
    '{"type":"finish"}',
    '{"type":"end"}',
)
"""Actions that are right in few positions or in none."""

_STUCK: Final = (
    "maya 2 turn a | turn 2 | first a | areas blue yellow | variant standard | connect strict"
    " | board @3,7 . bm1 bm1 / bm1 * bs1 / bs1 bs1 | draws 0 | passes 0 | closed 4,8 | rack a; b t1 | turns 1 1"
    " | crops 0 0 | cities 0 0"
)
REFUSED: Final[tuple[Refusal, ...]] = (
    Refusal("maya", "M-B6", "", 0, '{"type":"pass"}', _STUCK),
    Refusal("maya", "M-B6", "", 0, '{"type":"draw"}', f"{_STUCK} | ruling older"),
    Refusal(
        "maya", "M-B7", "", 0, '{"type":"pass"}',
        _STUCK.replace("turn a", "over a").replace("passes 0", "passes 2").replace("rack a;", "rack a m1;"),
    ),
)  # fmt: skip
"""Refusals that random games do not come to."""
UNREADABLE: Final = (
    "maya 5 turn a",
    "maya 2 turn a | areas blue blue",
    "maya 2 turn a | areas red green",
    "maya 2 turn a | variant x",
    "maya 2 turn a | board @0,0 aq1",
    "maya 2 turn a | board @60,0 am1",
    "maya 2 turn a | rack a m1 m1 m1 m1 m1 m1 m1 m1",
    "maya 2 turn a | closed 0,0",
    "maya 2 turn a | scored a3",
    "maya 2 turn a | turns 1",
)
"""Lines that are no position."""
TOO_MANY: Final = (("M-M2", "maya 2 turn a | rack a m2 m2 m2 m2"),)
"""Positions with pieces that the box does not hold, each with the rule that counts them."""
