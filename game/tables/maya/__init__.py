"""Maya on the table."""

from typing import Final

from game.tables.maya import figures
from game.tables.maya.captions import CAPTIONS
from game.tables.maya.score_labels import LABELS
from game.tables.maya.setup.setup_map import BoardChoice
from game.tables.maya.stories import FEATS
from game.tables.maya.table import MayaTable
from game.tables.part import TablePart

PART: Final = TablePart(
    MayaTable,
    LABELS,
    BoardChoice,
    {"field": figures.field, "city": figures.city},
    feats=FEATS,
    captions=CAPTIONS,
)
