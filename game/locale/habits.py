"""How a language writes numbers, ranks and lists."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from game.locale.languages import SOURCE, _, language, pgettext

_NO_BREAK: Final = "\u00a0"
_NARROW: Final = "\u202f"


class _Habits(NamedTuple):
    decimal: str
    group: str
    """The character between groups of three digits."""
    grouped_from: int
    """The fewest digits before the decimal mark that are written in groups."""
    percent: str


_HABITS: Final = {
    SOURCE: _Habits(".", ",", 4, "%"),
    "de": _Habits(",", ".", 4, f"{_NO_BREAK}%"),
    "es": _Habits(",", ".", 5, f"{_NO_BREAK}%"),
    "fr": _Habits(",", _NARROW, 4, f"{_NARROW}%"),
    "nl": _Habits(",", ".", 4, "%"),
    "pt": _Habits(",", _NO_BREAK, 5, "%"),
}
_SOUNDS_LIKE_I: Final = re.compile(r"(?i:h?[ií])(?![aeoáéó])")


def number(value: float, places: int = 0) -> str:
    """Return a number as the language writes it, with a true minus sign and a number of decimal places."""
    habits = _HABITS.get(language(), _HABITS[SOURCE])
    whole, _mark, part = f"{abs(value):.{places}f}".partition(".")
    if len(whole) >= habits.grouped_from:
        whole = f"{int(whole):,}".replace(",", habits.group)
    text = whole + habits.decimal + part if part else whole
    return f"−{text}" if value < 0 and text.strip("0.,") else text


def signed(value: int) -> str:
    """Return a number with its sign; 0 becomes +0."""
    return number(value) if value < 0 else f"+{number(value)}"


def percent(value: float) -> str:
    """Return a value in percent, rounded, with the percent sign."""
    return number(round(value)) + _HABITS.get(language(), _HABITS[SOURCE]).percent


def listed(parts: Sequence[str]) -> str:
    """Return the parts joined by commas, without “and” before the last one."""
    return ", ".join(parts)


def labelled(name: str, text: str) -> str:
    """Return a name and a text as "Ada: 3 gold"; a name that ends in a point, as German ranks do, gets no colon."""
    if name.endswith("."):
        return f"{name} {text}"
    return f"{name}{_NO_BREAK if language() == 'fr' else ''}: {text}"


def parted(parts: Sequence[str]) -> str:
    """Return the parts joined by semicolons: "Ada +2 gold, +1 sun; Bo +1 gold"."""
    return f"{_NARROW if language() == 'fr' else ''}; ".join(parts)


def joined(parts: Sequence[str]) -> str:
    """Return parts as they stand in a sentence: "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    # Translators: the last two parts of a list such as “2 cacao, 3 gold and 1 sun”.
    text = pgettext("list", "{left} and {right}")
    if language() == "es" and _SOUNDS_LIKE_I.match(parts[-1]):
        text = text.replace(" y ", " e ")
    return text.format(left=listed(parts[:-1]), right=parts[-1])


def ordinal(rank: int) -> str:
    """Return a rank, from 1, as the language writes it: "1st"."""
    words = (
        pgettext("rank", "1st"),
        pgettext("rank", "2nd"),
        pgettext("rank", "3rd"),
        pgettext("rank", "4th"),
        pgettext("rank", "5th"),
    )
    return words[rank - 1] if 1 <= rank <= len(words) else _("{rank}th").format(rank=rank)
