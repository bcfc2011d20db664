"""Actions of Cacao in words."""

from game.rules.cacao.actions import Fill
from game.tables.cacao import CacaoTable
from tests.rules.support import new_match
from tests.tables.harness import Harness


def test_the_top_of_the_pile_is_not_looked_at() -> None:
    stage = Harness(new_match("cacao", 2, 3), CacaoTable, speed=0)
    words = stage.table.guide.action_words(0, Fill((1, 0)))
    assert "the top tile of the pile" in words
