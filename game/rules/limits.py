"""How large a record from elsewhere may be: one place for the window, the command line, puzzles and lessons.

The rules say what is legal; these limits say what is a game at all, so that nothing eats memory or time.
"""

import json
import unicodedata
from typing import TYPE_CHECKING, Any, Final

from game.rules.core import Reason, refuse
from game.rules.phrases import N_

if TYPE_CHECKING:
    from game.rules.games import AnyRules
    from game.rules.match import Player

KINDS: Final = ("human", "apprentice", "merchant", "planter", "chief", "ajaw", "random", "greedy")
"""Who may sit on a seat: a person, or a computer player by its name."""
LONGEST_NAME: Final = 64
LONGEST_LINE: Final = 1 << 16
"""Most bytes of a line."""
LARGEST_FILE: Final = 2_000_000
"""Most bytes of all lines."""
MOST_STEPS: Final = 20_000

_JOINER: Final = "\u200d"


def is_name(text: str) -> bool:
    """Return whether a text is a name: 1 to 64 characters that are visible and do nothing else."""
    return 0 < len(text) <= LONGEST_NAME and all(map(_is_harmless, text)) and any(map(_is_ink, text))


def _is_harmless(letter: str) -> bool:
    category = unicodedata.category(letter)
    return letter == _JOINER or (category[0] != "C" and category not in ("Zl", "Zp"))


def _is_ink(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS"


def as_name(text: str, instead: str) -> str:
    """Return a text in the form of a record's name, or another text if nothing of it is visible."""
    kept = "".join(letter for letter in text if _is_harmless(letter))[:LONGEST_NAME].strip()
    return kept if is_name(kept) else instead


def check_players(players: "tuple[Player, ...]") -> Reason | None:
    """Return what is wrong with those who sit at a table, or None."""
    for seat, player in enumerate(players):
        if not is_name(player.name):
            text = N_("the name of seat {seat} must have 1 to {most} visible characters")
            return refuse("", text, seat=seat, most=LONGEST_NAME)
        if player.kind not in KINDS:
            text = N_("seat {seat}: there is no kind “{kind}”; there are: {known}")
            return refuse("", text, seat=seat, kind=player.kind[:LONGEST_NAME], known=KINDS)
    return None


def check_options(rules: "AnyRules", options: dict[str, Any], known: tuple[str, ...]) -> Reason | None:
    """Return which option a game does not have, or None."""
    for name in options:
        if name not in known:
            # Translators: {name} is the name of a game's option in a file, {known} are those it has.
            text = N_("{game} has no option “{name}”; there are: {known}")
            return refuse("", text, game=rules.title, name=name[:LONGEST_NAME], known=known or N_("none"))
    return None


def repeated_key(line: bytes) -> str | None:
    """Return a key that stands twice in one object of a line of JSON, or None."""
    found: list[str] = []

    def look(pairs: list[tuple[str, Any]]) -> None:
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                found.append(key)
            seen.add(key)

    json.loads(line, object_pairs_hook=look)
    return found[0][:LONGEST_NAME] if found else None


class Watch:
    """Counts the steps and lines that are read of one record."""

    def __init__(self) -> None:
        self._bytes = 0

    def check(self, number: int, line: bytes) -> Reason | None:
        """Return why a line is too much, or None."""
        self._bytes += len(line)
        if len(line) > LONGEST_LINE:
            return refuse("", N_("the line is too long for a record"))
        if self._bytes > LARGEST_FILE:
            return refuse("", N_("the record has more than {most} bytes"), most=LARGEST_FILE)
        if number > MOST_STEPS + 2:  # the header and the end
            return refuse("", N_("the record has more than {most} steps"), most=MOST_STEPS)
        return None
