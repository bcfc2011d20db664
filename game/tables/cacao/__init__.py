"""Cacao's table."""

from game.tables.cacao.table import CacaoTable as CacaoTable
