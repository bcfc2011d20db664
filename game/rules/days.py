"""A day as people say it, for sentences that are translated later."""

from typing import Final

from game.rules.phrases import N_, NC_, Phrase, phrase

MONTHS: Final = (
    NC_("month", "January"), NC_("month", "February"), NC_("month", "March"), NC_("month", "April"),
    NC_("month", "May"), NC_("month", "June"), NC_("month", "July"), NC_("month", "August"),
    NC_("month", "September"), NC_("month", "October"), NC_("month", "November"), NC_("month", "December"),
)  # fmt: skip


def told_day(iso: str) -> Phrase:
    """Return a day such as 2026-11-19 with the name of its month."""
    year, month, day = iso.split("-")
    # Translators: a date: {day} is its number, {month} one of the names above.
    text = N_("{day} {month} {year}")
    return phrase(text, day=str(int(day)), month=phrase(MONTHS[int(month) - 1]), year=year)
