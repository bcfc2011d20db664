"""Maya's table."""

from game.tables.maya.table import MayaTable as MayaTable
