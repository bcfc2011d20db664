"""A day as people say it, for sentences that are translated later."""

from typing import Final

from game.rules.phrases import N_, Phrase, phrase

MONTHS: Final = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"), N_("July"), N_("August"),
    N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


def told_day(iso: str) -> Phrase:
    """Return a day such as 2026-11-19 with the name of its month."""
    year, month, day = iso.split("-")
    # Translators: a date: {day} is its number, {month} one of the names above.
    text = N_("{day} {month} {year}")
    return phrase(text, day=str(int(day)), month=phrase(MONTHS[int(month) - 1]), year=year)
