"""Which languages the game speaks, and which of them the player's system asks for."""

import os
from collections.abc import Iterable, Mapping
from typing import Final

from game.locale.pseudo import PSEUDO
from game.locale.spoken import SOURCE

LANGUAGES: Final = {
    "de": "Deutsch",
    "en": "English",
    "es": "Español",
    "fr": "Français",
    "nl": "Nederlands",
    "pt": "Português",
}
"""By their codes, in their own words and in the order of these."""


def best(wished: Iterable[str]) -> str:
    """Return the first of the wished languages that the game speaks, English where it speaks none of them.

    A wish is a code with or without more, such as `pt`, `pt-BR` or `pt_BR.UTF-8`.
    """
    for wish in wished:
        code = wish.replace("-", "_").partition(".")[0].partition("_")[0].lower()
        if code in LANGUAGES or code == PSEUDO:
            return code
    return SOURCE


def wished_by(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Return the languages that the environment names, the dearest first; none where it names none."""
    first = next((environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), "")
    if not first or first.partition(".")[0] in ("C", "POSIX"):
        return []
    return [*filter(None, environment.get("LANGUAGE", "").split(":")), first]
