"""What each game brings for the window: its table, its words for points, its picture in the set-up."""

from importlib import import_module
from typing import Final

from game.tables.choice_picture import ChoicePicture
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
CHOICE_PICTURES: Final[dict[str, tuple[str, str]]] = {
    "maya": ("game.tables.maya.setup_map", "BoardChoice"),
}
"""By the rules' name of the game: the module and the `ChoicePicture` in it, where the set-up has one."""


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


def choice_picture(game: str) -> type[ChoicePicture] | None:
    """Return the picture in which some of a game's choices are made, or None where they are made by plain controls."""
    if game not in CHOICE_PICTURES:
        return None
    found = _find(CHOICE_PICTURES[game])
    if not (isinstance(found, type) and issubclass(found, ChoicePicture)):
        raise TypeError(f"{CHOICE_PICTURES[game][1]} is no picture of choices")
    return found


def _find(place: tuple[str, str]) -> object:
    module, name = place
    return getattr(import_module(module), name)
