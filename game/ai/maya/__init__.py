"""Computer players of Maya."""

from typing import Final

from game.ai.maya.merchant import weigh
from game.ai.maya.players import EFFORTS, think
from game.ai.maya.world import MayaWorld
from game.ai.measured import Measured
from game.ai.part import Mind, ReviewEffort

MEASURED: Final = {
    "merchant": Measured("apprentice", 2, 200, 92.0),
    "planter": Measured("merchant", 2, 200, 81.5),
    "chief": Measured("planter", 2, 200, 77.5),
    "ajaw": Measured("merchant", 2, 100, 99.0),
}
PART: Final = Mind(
    think, EFFORTS, MayaWorld(), ReviewEffort("quick", 60, 150, 3, 40, 5, 600, 120), weigh, measured=MEASURED
)
