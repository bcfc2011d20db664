"""Cacao on the table."""

from typing import Final

from game.tables.cacao import figures
from game.tables.cacao.captions import CAPTIONS
from game.tables.cacao.score_labels import LABELS
from game.tables.cacao.stories import FEATS
from game.tables.cacao.table import CacaoTable
from game.tables.part import TablePart

__all__ = ("PART", "CacaoTable")

PART: Final = TablePart(
    CacaoTable,
    LABELS,
    figures={"worker_tiles": figures.worker_tiles, "turn": figures.turn},
    aids=("ask_groups",),
    feats=FEATS,
    captions=CAPTIONS,
)
