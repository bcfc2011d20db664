"""Which stored matches follow the ruling of older versions: their steps alone tell."""

from collections.abc import Sequence

import msgspec

from game.rules.games import GAMES
from game.rules.match import Match
from game.store import entries
from game.store.entries import UNREADABLE


def follows_older(game: str, setup: str, steps: Sequence[str]) -> bool:
    """Return whether a match follows an older ruling; False if it cannot be replayed as far as that."""
    rules = GAMES.get(game)
    if rules is None:
        return False
    try:
        dealt = msgspec.json.decode(setup, type=rules.setup_type)
        if rules.check(dealt) is not None or rules.start_older(dealt) is None:
            return False
        match = Match(rules, dealt, ())
        for text in steps:
            entry = entries.decoder(rules).decode(text)
            match.repeat(entry.seat, entry.action)
            if match.older:
                return True
    except UNREADABLE:
        return False
    except Exception:  # what the rules cannot play is no match under any ruling
        return False
    return False


def marked_older(progress: str, game: str, setup: str, steps: str) -> str:
    """Return the progress of a match as a row holds it, marked if its steps, one on each line, follow an older ruling.

    Whatever cannot be read stays as it is.
    """
    try:
        kept = msgspec.json.decode(progress, type=dict[str, object])
    except UNREADABLE:
        return progress
    if kept.get("older") or not follows_older(game, setup, steps.split("\n")):
        return progress
    return msgspec.json.encode({**kept, "older": True}).decode()
