"""Computer players of Cacao."""

from typing import Final

from game.ai.cacao.merchant import weigh
from game.ai.cacao.players import EFFORTS, think
from game.ai.cacao.world import CacaoWorld
from game.ai.part import Mind, ReviewEffort

PART: Final = Mind(think, EFFORTS, CacaoWorld(), ReviewEffort("quick", 60, 800, 3, 50, 6, 600, 80), weigh)
