"""Which rule tells of a thing on the table, and in which words: for tips, and for the key that leads to the rules."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from game.locale import _, labelled, parted
from game.rulebook import BookParagraph, book_of, has_rulebook, rulebook

_EXAMPLES: Final = "Examples"
_COLON: Final = re.compile(r"\s*:$")
_LEAD: Final = re.compile(r"(?<=[.!?…])\s+[^.!?…]*:$")
"""What leads over to a list, which a tip does not show: the last sentence, or the colon of the only one."""


def rule_about(game: str, node: str) -> str:
    """Return the rule that tells of the thing that a node of the focus tree stands for; nothing if none does."""
    book = book_of(game)
    things = {} if book is None else book.things
    return things.get(node) or things.get(node.partition(".")[0], "")


def text_about(game: str, rule: str) -> str:
    """Return the paragraph that tells a rule, in the language that is spoken, or the lines of a table that do."""
    if not has_rulebook(game):
        return ""
    if text := _paragraph(game, rule):
        return _COLON.sub(".", _LEAD.sub("", _(text)))
    return parted([labelled(_(row.text), row.value) for row in _rows(game, rule)])


@cache
def _paragraph(game: str, rule: str) -> str:
    told = (each.text for each in _paragraphs(game) if rule in each.rules and each.shape in ("text", "point"))
    return next(told, "")


@cache
def _rows(game: str, rule: str) -> tuple[BookParagraph, ...]:
    return tuple(each for each in _paragraphs(game) if rule in each.rules and each.value)


def _paragraphs(game: str) -> Iterator[BookParagraph]:
    """Return the paragraphs that tell rules; examples only show what comes of them."""
    return (each for chapter in rulebook(game).full if chapter.heading != _EXAMPLES for each in chapter.paragraphs)
