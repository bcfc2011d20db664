"""Fills in what the files for people and desktops say of the games."""

import re
from collections.abc import Sequence
from typing import Final

from game.rules.games import GAMES, NAMES

_LISTED: Final = re.compile(r"@games (\w+)@")


def fill_in(text: str) -> str:
    """Return a text with the games in it.

    `@games and@` stands for their titles with that word before the last, `@games;@` for their names, `@authors@` for
    titles and authors.
    """
    titles = [rules.title for rules in GAMES.values()]
    authors = [f"{rules.title} by {rules.authors}" for rules in GAMES.values()]
    text = _LISTED.sub(lambda match: _listed(titles, f" {match[1]} "), text)
    return text.replace("@games;@", ";".join(NAMES)).replace("@authors@", _listed(authors, ", and "))


def _listed(words: Sequence[str], last: str) -> str:
    return ", ".join(words[:-1]) + last * (len(words) > 1) + words[-1]
