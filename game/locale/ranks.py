"""How places in a ranking are called."""

from game.locale import _


def ordinal(rank: int) -> str:
    """Return a rank, from 1, in words."""
    words = (_("1st"), _("2nd"), _("3rd"), _("4th"), _("5th"))
    return words[rank - 1] if 1 <= rank <= len(words) else _("{rank}th").format(rank=rank)
