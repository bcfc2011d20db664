"""Computer players of Maya."""

from typing import Final

from game.ai.maya.merchant import weigh
from game.ai.maya.players import EFFORTS, think
from game.ai.maya.world import MayaWorld
from game.ai.players import Measured, Players, ReviewEffort

MEASURED: Final = {
    "merchant": Measured("apprentice", 2, 200, 92.0),
    "planter": Measured("merchant", 2, 200, 81.5),
    "chief": Measured("planter", 2, 200, 77.5),
    "ajaw": Measured("merchant", 2, 100, 99.0),
}
PART: Final = Players(
    think, EFFORTS, MayaWorld(), ReviewEffort("quick", 60, 150, 3, 40, 5, 600, 120), weigh, measured=MEASURED
)
