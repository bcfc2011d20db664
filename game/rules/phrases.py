"""Text as data: the rules say what is to be said, the caller translates it and fills in the values."""

from typing import TypeAlias

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
        return text.format(**{name: _english(value) for name, value in self.values.items()})


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


def phrase(text: str, **values: Value) -> Phrase:
    """Build a phrase. Write the template as `phrase(N_("…"))`, so that it is found for translation."""
    return Phrase(text, values)
