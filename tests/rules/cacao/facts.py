"""What shared tests ask of Cacao: its cases, positions, and what its rules refuse."""

from typing import Final

from tests.members import Choices, Counted, Refusal, Secret

LETTER: Final = "C"
"""Begins the IDs of its rules."""
CASES: Final[tuple[tuple[int, Choices], ...]] = ((2, {}), (3, {}), (4, {}))
COUNTED: Final[tuple[Counted, ...]] = (
    Counted("Cacao, two seats, the first turns", 2, {}, 1, 0, [54, 434, 2656, 13616]),
    Counted("Cacao, three seats, in the middle", 3, {}, 2, 80, [2, 128, 436, 4634]),
    Counted("Cacao, four seats, with spaces to fill", 4, {}, 3, 47, [2, 7, 122]),
    Counted("Cacao, four seats, building over", 4, {}, 3, 140, [22, 110, 685, 5140]),
)
"""Positions from which all ways to go on are counted."""
SECRETS: Final[tuple[Secret, ...]] = ()
"""Actions, and what their line in the log may not tell."""
STRANGE: Final = (
    '{"type":"place","tile":"1-1-1-1","cell":[9,2],"edges":[1,1,1,1]}',
    '{"type":"place","tile":"1-1-1-1","cell":[0,0],"edges":[1,1,1,1]}',
    '{"type":"place","tile":"2-1-0-1","cell":[0,1],"edges":[1,1,1,1]}',
    '{"type":"build","tile":"1-1-1-1","cell":[0,1],"edges":[1,1,1,1]}',
    '{"type":"build","tile":"1-1-1-1","cell":[9,2],"edges":[1,1,1,1]}',
    '{"type":"fill","cell":[0,1]}',
    '{"type":"fill","cell":[9,9]}',
    '{"type":"fill","cell":[0,1],"tile":"temple"}',
    '{"type":"fill","cell":[9,9],"tile":"water"}',
    '{"type":"work","cell":[9,2],"side":"n","workers":1}',
    '{"type":"work","cell":[0,1],"side":"n","workers":9}',
    '{"type":"end"}',
)
"""Actions that are right in few positions or in none."""
REFUSED: Final[tuple[Refusal, ...]] = (
    Refusal(
        "cacao", "C-A2", "", 1, '{"type":"place","tile":"1-1-1-1","cell":[2,0],"edges":[1,1,1,1]}',
        "cacao 2 place b | turn 0 | first b | active b | board @0,0 pl1 / . mk2 | hand a 2101 2101 3100; b 1111 2101"
        " 3100 | show te te | gold 0 0 | fruit 0 0 | sun 0 0 | water -10 -10",
    ),
    Refusal(
        "cacao", "C-J6", "", 1, '{"type":"work","cell":[2,1],"side":"s","workers":1}',
        "cacao 2 work b | turn 2 | first b | active b | board @0,0 pl1 / b3100 mk2 b1111! / te a0031 te!"
        " | groups b2,1w | hand a 2101 2101 2101; b 1111 2101 | show mk3 | gold 0 0 | fruit 0 1 | sun 0 0"
        " | water -10 -10",
    ),
    Refusal(
        "cacao", "C-B3", "", 1, '{"type":"fill","cell":[2,2],"tile":"water"}',
        "cacao 2 fill b | turn 2 | first b | active b | board @0,0 pl1 / b3100 mk2 b1111! / te a0031 ?"
        " | hand a 2101 2101 2101; b 1111 2101 | gold 0 0 | fruit 0 1 | sun 0 0 | water -10 -10",
    ),
)  # fmt: skip
"""Refusals that random games do not come to."""
UNREADABLE: Final = (
    "cacao",
    "cacao 9 place a",
    "cacao 2 place z",
    "cacao 2 dance a",
    "cacao 2 place a | moon 3",
    "cacao 2 place a | gold 1",
    "cacao 2 place a | gold 1 x",
    "cacao 2 place a | fruit 6 0",
    "cacao 2 place a | water 1 1",
    "cacao 2 place a | board @0,0 xx",
    "cacao 2 place a | board 0,0 su",
    "cacao 2 place a | board @90,0 su",
    "cacao 2 place a | board @0,0 a9111",
    "cacao 2 place a | hand a 9999",
    "cacao 2 place a | hand c 1111",
    "cacao 2 place a | hand a 1111 1111 1111 1111",
    "cacao 2 work a | board @0,0 a0111 mi1 | groups a0,0n",
    "cacao 2 place a | gold 1 2 | gold 1 2",
    "cacao 2 place a | show zz",
    "cacao 2 place a | board @0,0 4444 . .",
    "cacao 2 place a | board @0,0 9999999 su",
    "cacao 2 place a | income a0,0+3",
)
"""Lines that are no position."""
TOO_MANY: Final = (
    ("C-S2", "cacao 2 place a | board @0,0 a3001 . a3001"),
    ("C-S5", "cacao 2 place a | board @0,0 su . su"),
)
"""Positions with pieces that the box does not hold, each with the rule that counts them."""
