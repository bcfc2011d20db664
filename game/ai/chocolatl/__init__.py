"""Computer players of Chocolatl."""

from typing import Final

from game.ai.chocolatl.players import EFFORTS, think
from game.ai.chocolatl.world import ChocolatlWorld
from game.ai.part import Mind, ReviewEffort

PART: Final = Mind(think, EFFORTS, ChocolatlWorld(), ReviewEffort("quick", 32, 400, 3, 20, 4, 160, 120))
