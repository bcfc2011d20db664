"""Chocolatl on the table."""

from typing import Final

from game.tables.chocolatl import figures
from game.tables.chocolatl.captions import CAPTIONS
from game.tables.chocolatl.score_labels import LABELS
from game.tables.chocolatl.stories import FEATS
from game.tables.chocolatl.table import ChocolatlTable
from game.tables.part import TablePart

PART: Final = TablePart(
    ChocolatlTable,
    LABELS,
    figures={"row": figures.row},
    feats=FEATS,
    demo_seats=3,
    captions=CAPTIONS,
)
