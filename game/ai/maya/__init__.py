"""Computer players of Maya."""

from typing import Final

from game.ai.maya.merchant import weigh
from game.ai.maya.players import EFFORTS, think
from game.ai.maya.world import MayaWorld
from game.ai.part import Mind, ReviewEffort

PART: Final = Mind(think, EFFORTS, MayaWorld(), ReviewEffort("quick", 60, 600, 3, 40, 5, 600, 120), weigh)
