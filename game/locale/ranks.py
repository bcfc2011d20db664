"""How places in a ranking are called."""

from game.locale import _, pgettext


def ordinal(rank: int) -> str:
    """Return a rank, from 1, in words."""
    words = (
        pgettext("rank", "1st"),
        pgettext("rank", "2nd"),
        pgettext("rank", "3rd"),
        pgettext("rank", "4th"),
        pgettext("rank", "5th"),
    )
    return words[rank - 1] if 1 <= rank <= len(words) else _("{rank}th").format(rank=rank)
