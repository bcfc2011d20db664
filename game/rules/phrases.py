"""Text as data: the rules say what is to be said, the caller translates it and fills in the values."""

from typing import Final, TypeAlias

import msgspec


class Who(msgspec.Struct, frozen=True):
    """A seat that is spoken of; the caller writes its player's name."""

    seat: int


Value: TypeAlias = "int | str | Who | Phrase | tuple[Value, ...]"


class Phrase(msgspec.Struct, frozen=True):
    """An English template with the values that go into its braces; `text` is what translators see.

    With `count` set, `plural` is the form for any other number than one.
    """

    text: str
    values: dict[str, Value] = {}
    plural: str | None = None
    count: int | None = None

    def english(self) -> str:
        """Return the phrase in English, with seats by number: for tests, logs of the command line and records."""
        text = self.plural if self.plural is not None and self.count != 1 else self.text
        return text.rpartition("\x04")[2].format(**{name: _english(value) for name, value in self.values.items()})


def _english(value: Value) -> str:
    if isinstance(value, Phrase):
        return value.english()
    if isinstance(value, Who):
        return f"seat {value.seat}"
    if isinstance(value, tuple):
        return ", ".join(_english(item) for item in value)
    return str(value)


def N_(text: str) -> str:  # noqa: N802 (gettext's own name for a mark)
    """Mark a text for the translators' catalogue without translating it here."""
    return text


def NC_(context: str, text: str) -> str:  # noqa: N802
    """Mark a text that has another sense elsewhere; the context goes with it, and only translators see it."""
    return f"{context}\x04{text}"


def N2_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Mark the forms of a text for one and for any other number, without translating them here."""
    return one, many


def phrase(text: str, **values: Value) -> Phrase:
    """Build a phrase. Write the template as `phrase(N_("…"))`, so that it is found for translation."""
    return Phrase(text, values)


def counted(forms: tuple[str, str], count: int, **values: Value) -> Phrase:
    """Build a phrase whose form goes with a number. Write the forms as `counted(N2_("…", "…"), count)`."""
    return Phrase(forms[0], {"count": count, **values}, forms[1], count)


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
