"""Which rule tells of a thing on the table: where the key for the rules leads while a tip about it is shown."""

from typing import Final

JUNGLE: Final = {
    "plantation1": "C-J1", "plantation2": "C-J1", "market2": "C-J2", "market3": "C-J2", "market4": "C-J2",
    "mine1": "C-J3", "mine2": "C-J3", "water": "C-J4", "sun": "C-J5", "temple": "C-J6",
}  # fmt: skip
"""By the kind of a jungle tile of Cacao: what its workers bring."""
_THINGS: Final = {
    "cacao": {
        "hand": "C-A1", "display": "C-B2", "pile": "C-B3", "seat": "C-M3", "tile": "C-M1", "place": "C-A1",
        "fill": "C-B1", "build": "C-O1",
    },
    "maya": {
        "hand": "M-A1", "flip": "M-B1", "reserve": "M-B4", "seat": "M-M3", "tile": "M-A5", "city": "M-C1",
        "place": "M-A2",
    },
    "chocolatl": {
        "hand": "X-R2", "cards": "X-M3", "seat": "X-M1", "round": "X-R3", "bid": "X-B4", "reveal": "X-B7",
        "station.1": "X-1", "station.2": "X-2", "station.3": "X-3", "station.4": "X-4", "station.5": "X-5",
        "station.6": "X-6",
    },
}  # fmt: skip
"""By game, and by the id of a node or its beginning up to the first point."""


def rule_about(game: str, node: str) -> str:
    """Return the rule that tells of the thing that a node of the focus tree stands for; nothing where none does."""
    things = _THINGS.get(game, {})
    return things.get(node) or things.get(node.partition(".")[0], "")
