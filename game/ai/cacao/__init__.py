"""Computer players of Cacao."""

from typing import Final

from game.ai.cacao.merchant import weigh
from game.ai.cacao.players import EFFORTS, think
from game.ai.cacao.world import CacaoWorld
from game.ai.players import Measured, Players, ReviewEffort

MEASURED: Final = {
    "merchant": Measured("apprentice", 2, 200, 100.0),
    "planter": Measured("merchant", 2, 200, 80.2),
    "chief": Measured("planter", 2, 200, 75.8),
    "ajaw": Measured("merchant", 2, 100, 97.5),
}
PART: Final = Players(
    think, EFFORTS, CacaoWorld(), ReviewEffort("quick", 60, 300, 3, 50, 6, 600, 80), weigh, measured=MEASURED
)
