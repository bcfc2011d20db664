"""Everything a player reads passes here: literals through `_` and `ngettext`, phrases of the rules through `say`."""

import gettext
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.rules.phrases import Phrase, Value, Who

DOMAIN: Final = "theobroma"
_translations: gettext.NullTranslations = gettext.NullTranslations()


def use(language: str) -> None:
    """Speak a language from now on; English where there is no catalogue for it."""
    global _translations  # noqa: PLW0603 (gettext itself keeps one language for the whole program)
    folder = Path(__file__).parent
    _translations = gettext.translation(DOMAIN, folder, [language], fallback=True)


def _(text: str) -> str:
    """Return a text in the player's language."""
    return _translations.gettext(text) if text else ""


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of a text that goes with a number, in the player's language."""
    return _translations.ngettext(one, many, count)


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
            return _(", ").join(_fill(part, names) for part in value)
        case str():
            return _(value)
    return str(value).replace("-", "−")
