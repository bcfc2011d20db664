"""Everything a player reads passes here: literals through `_` and `ngettext`, phrases of the rules through `say`.

A text that has a second sense elsewhere gets a context: `pgettext("key", "Space")`, or as data `NC_("key", "Space")`
and later `_`. Numbers and lists are written by `game.locale.habits`, languages are chosen by `game.locale.languages`.
"""

from collections.abc import Sequence

from game.locale.habits import joined, labelled, listed, number, parted, percent, signed
from game.locale.languages import DOMAIN, _, language, ngettext, pgettext, use
from game.rules.core import Phrase, Value, Who

__all__ = [
    "DOMAIN", "_", "joined", "labelled", "language", "listed", "ngettext", "number", "parted", "percent", "pgettext",
    "say", "signed", "use",
]  # fmt: skip


def say(phrase: Phrase, names: Sequence[str] = ()) -> str:
    """Return a phrase of the rules in the player's language, with the seats' names filled in."""
    if phrase.plural is not None and phrase.count is not None:
        template = ngettext(phrase.text, phrase.plural, phrase.count)
    else:
        template = _(phrase.text)
    return template.format(**{name: _fill(value, names) for name, value in phrase.values.items()})


def _fill(value: Value, names: Sequence[str]) -> str:
    match value:
        case Phrase():
            return say(value, names)
        case Who(seat=seat):
            return names[seat] if 0 <= seat < len(names) else _("seat {number}").format(number=seat + 1)
        case tuple():
            return listed([_fill(part, names) for part in value])
        case int():
            return number(value)
    return value
