"""Computer players of Cacao."""

from typing import Final

from game.ai.cacao.futures import CacaoFutures
from game.ai.cacao.merchant import weigh
from game.ai.cacao.players import EFFORTS, think
from game.ai.part import Mind, ReviewEffort

PART: Final = Mind(think, EFFORTS, CacaoFutures, ReviewEffort("quick", 60, 800, 3, 50, 6, 600, 80), weigh)
