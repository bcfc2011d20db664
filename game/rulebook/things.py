"""Which rule tells of a thing on the table, and in which words: for tips, and for the key that leads to the rules."""

import re
from functools import cache
from typing import Final

from game.locale import _
from game.rulebook import rulebook

JUNGLE: Final = {
    "plantation1": "C-J1", "plantation2": "C-J1", "market2": "C-J2", "market3": "C-J2", "market4": "C-J2",
    "mine1": "C-J3", "mine2": "C-J3", "water": "C-J4", "sun": "C-J5", "temple": "C-J6",
}  # fmt: skip
"""By the kind of a jungle tile of Cacao: what its workers bring."""
_THINGS: Final = {
    "cacao": {
        "hand": "C-A1", "display": "C-B2", "pile": "C-B3", "seat": "C-M3", "tile": "C-C1", "place": "C-A1",
        "fill": "C-B1", "build": "C-O1",
    },
    "maya": {
        "hand": "M-A1", "flip": "M-B1", "reserve": "M-B4", "seat": "M-X3", "tile": "M-A5", "city": "M-C1",
        "place": "M-A2", "temple": "M-C1", "site": "M-A4", "square": "M-X3",
    },
    "chocolatl": {
        "hand": "X-R2", "cards": "X-M3", "seat": "X-M1", "round": "X-R3", "bid": "X-B4", "reveal": "X-B7",
        "station.1": "X-1", "station.2": "X-2", "station.3": "X-3", "station.4": "X-4", "station.5": "X-5",
        "station.6": "X-6",
    },
}  # fmt: skip
"""By game, and by the id of a node or its beginning up to the first point."""
_COLON: Final = re.compile(r"\s*:$")
"""What leads over to a list, which a tip does not show."""


def rule_about(game: str, node: str) -> str:
    """Return the rule that tells of the thing that a node of the focus tree stands for; nothing where none does."""
    things = _THINGS.get(game, {})
    return things.get(node) or things.get(node.partition(".")[0], "")


def text_about(game: str, rule: str) -> str:
    """Return the paragraph that tells a rule, in the language that is spoken; nothing where only a table tells it."""
    text = _paragraph(game, rule)
    return _COLON.sub(".", _(text)) if text else ""


@cache
def _paragraph(game: str, rule: str) -> str:
    paragraphs = [paragraph for chapter in rulebook(game).full for paragraph in chapter.paragraphs]
    told = (each.text for each in paragraphs if rule in each.rules and each.shape in ("text", "point"))
    return next(told, "")
