"""What a text owes its translators: a context where it is short, a comment where it has placeholders.

One or two words say too little without the place where they stand, and nobody guesses what fills a pair of braces.
Texts from before this was asked are listed in `owed/`; the lists only grow shorter: `make messages` takes out what is
mended, and fails on a new text.
"""

import json
import re
import tomllib
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message

FOLDER: Final = Path(__file__).with_name("owed")
VOCABULARY: Final = Path(__file__).parents[2] / "game" / "locale" / "placeholders.toml"
SHORT: Final = 2
"""Words."""
_PLACEHOLDER: Final = re.compile(r"\{(\w*)[^}]*\}")
_WORD: Final = re.compile(r"[^\W\d_]+")
ADVICE: Final = {
    "context": 'say where it stands: pgettext("button", "Save"), or NC_("button", "Save") in data',
    "comment": "say what fills the braces in the line before it: # Translators: {where} is the name of a location. "
    "Or name them as game/locale/placeholders.toml does.",
}
"""What is asked of a new text, by the name of the list."""


def _texts(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


@cache
def vocabulary() -> dict[str, str]:
    """Return what stands in place of a placeholder, by its name, wherever that is the same."""
    return {name: str(told) for name, told in tomllib.loads(VOCABULARY.read_text("utf-8")).items()}


def names(message: Message) -> list[str]:
    """Return the names in a text's braces, each once."""
    return list(dict.fromkeys(found[1] for text in _texts(message) for found in _PLACEHOLDER.finditer(text)))


def told_by_names(message: Message) -> list[str]:
    """Return what a text's placeholders are, if all of them are known by their names."""
    found, told = names(message), vocabulary()
    known = bool(found) and all(name in told for name in found)
    return ["; ".join(f"{{{name}}}: {told[name]}" for name in found)] if known else []


def owes(message: Message) -> set[str]:
    """Return what a text should have: the names of lists. Texts of the rulebooks stand in order and owe nothing."""
    if all(str(place).endswith(".txt") for place, _line in message.locations):
        return set()
    owed = set()
    text = _texts(message)[0]
    words = _WORD.findall(_PLACEHOLDER.sub(" ", text))
    if message.context is None and 0 < len(words) <= SHORT and not names(message):
        owed.add("context")
    if not message.auto_comments and names(message):
        owed.add("comment")
    return owed


def of(catalogue: Catalog) -> dict[str, set[str]]:
    """Return the texts of the program that owe something, by list."""
    found: dict[str, set[str]] = {name: set() for name in ADVICE}
    for message in catalogue:
        if message.id:
            for name in owes(message):
                found[name].add(_texts(message)[0])
    return found


def known(name: str) -> set[str]:
    """Return the texts of a list."""
    file = FOLDER / f"{name}.txt"
    return {json.loads(line) for line in file.read_text("utf-8").splitlines()} if file.exists() else set()


def keep(name: str, texts: Iterable[str]) -> None:
    """Write a list, a text in each line."""
    lines = [json.dumps(text, ensure_ascii=False) for text in sorted(texts)]
    (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")


def new(found: dict[str, set[str]]) -> list[str]:
    """Return a line for each text that owes something and is in no list: what it is, and what to do."""
    return [f"{text!r}\n    {ADVICE[name]}" for name in ADVICE for text in sorted(found[name] - known(name))]


def shorten(found: dict[str, set[str]]) -> None:
    """Take out of the lists what is mended or gone."""
    for name in ADVICE:
        if (left := known(name) & found[name]) != known(name):
            keep(name, left)
