"""A day as people say it, for sentences that are translated later."""

from datetime import date
from typing import Final

from game.rules.phrases import N_, Phrase, phrase

MONTHS: Final = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


def told_day(day: date) -> Phrase:
    """Return a day with the name of its month."""
    # Translators: a date: {day} is its number, {month} one of the names above.
    text = N_("{day} {month} {year}")
    return phrase(text, day=str(day.day), month=phrase(MONTHS[day.month - 1]), year=str(day.year))
