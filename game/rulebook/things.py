"""Which rule tells of a thing on the table, and in which words: for tips, and for the key that leads to the rules."""

import re
from functools import cache
from typing import Final

from game.locale import _
from game.rulebook import book_of, has_rulebook, rulebook

_COLON: Final = re.compile(r"\s*:$")
_LEAD: Final = re.compile(r"(?<=[.!?…])\s+[^.!?…]*:$")
"""What leads over to a list, which a tip does not show: the last sentence, or the colon of the only one."""


def rule_about(game: str, node: str) -> str:
    """Return the rule that tells of the thing that a node of the focus tree stands for; nothing where none does."""
    book = book_of(game)
    things = {} if book is None else book.things
    return things.get(node) or things.get(node.partition(".")[0], "")


def text_about(game: str, rule: str) -> str:
    """Return the paragraph that tells a rule, in the language that is spoken; nothing where only a table tells it."""
    text = _paragraph(game, rule) if has_rulebook(game) else ""
    return _COLON.sub(".", _LEAD.sub("", _(text))) if text else ""


@cache
def _paragraph(game: str, rule: str) -> str:
    paragraphs = [paragraph for chapter in rulebook(game).full for paragraph in chapter.paragraphs]
    told = (each.text for each in paragraphs if rule in each.rules and each.shape in ("text", "point"))
    return next(told, "")
