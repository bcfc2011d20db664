"""Which presenter lays which game's table, and the game's words for points; imported only when a table is laid."""

from importlib import import_module
from typing import Final

from game.tables.labels import ScoreLabels
from game.tables.table import Table

TABLES: Final[dict[str, tuple[str, str]]] = {
    "cacao": ("game.tables.cacao", "CacaoTable"),
    "maya": ("game.tables.maya", "MayaTable"),
    "chocolatl": ("game.tables.chocolatl", "ChocolatlTable"),
}
"""By the rules' name of the game: the module and the class in it."""
LABELS: Final[dict[str, tuple[str, str]]] = {
    "cacao": ("game.tables.cacao.score_labels", "LABELS"),
    "maya": ("game.tables.maya.score_labels", "LABELS"),
    "chocolatl": ("game.tables.chocolatl.score_labels", "LABELS"),
}
"""By the rules' name of the game: the module and the `ScoreLabels` in it."""


def table_class(game: str) -> type[Table]:
    """Return the presenter of a game; raise `KeyError` where it has none yet."""
    found = _find(TABLES[game])
    if not (isinstance(found, type) and issubclass(found, Table)):
        raise TypeError(f"{TABLES[game][1]} is no table")
    return found


def labels(game: str) -> ScoreLabels:
    """Return a game's words for its points; raise `KeyError` where it has none yet."""
    found = _find(LABELS[game])
    if not isinstance(found, ScoreLabels):
        raise TypeError(f"{LABELS[game][1]} are no labels")
    return found


def _find(place: tuple[str, str]) -> object:
    module, name = place
    return getattr(import_module(module), name)
