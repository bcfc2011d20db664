"""Computer players of Chocolatl."""

from typing import Final

from game.ai.chocolatl.players import EFFORTS, think
from game.ai.chocolatl.world import ChocolatlWorld
from game.ai.players import Measured, Players, ReviewEffort

MEASURED: Final = {
    "merchant": Measured("apprentice", 3, 201, 70.1),
    "planter": Measured("merchant", 3, 201, 61.2),
    "chief": Measured("planter", 3, 201, 41.8),
    "ajaw": Measured("merchant", 3, 201, 98.5),
}
PART: Final = Players(
    think, EFFORTS, ChocolatlWorld(), ReviewEffort("quick", 32, 200, 3, 20, 4, 160, 120), measured=MEASURED
)
