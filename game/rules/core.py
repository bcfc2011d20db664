"""Plain data that all games share: seats, actions, events, reasons, phrases, choices and score sheets."""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, Self, TypeAlias, TypeVar

import msgspec

# Text as data: the rules say what is to be said, the caller translates it and fills in the values.


class Who(msgspec.Struct, frozen=True):
    """A seat inside a phrase; whoever shows the phrase writes the player's name instead."""

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
        """Return the phrase in English, with seats by number."""
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
    """Mark a text for translators with a context that only they see, for a text that has another sense elsewhere."""
    return f"{context}\x04{text}"


def N2_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Mark the two forms of a text, for one and for any other number, for translators, and return them."""
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


def day_in_words(iso: str) -> Phrase:
    """Return a phrase for a day such as 2026-11-19, with the name of its month."""
    year, month, day = iso.split("-")
    # Translators: a date: {day} is its number, {month} one of the names above.
    text = N_("{day} {month} {year}")
    return phrase(text, day=str(int(day)), month=phrase(MONTHS[int(month) - 1]), year=year)


# What seats do, and what happens.

Seat: TypeAlias = int
CHANCE: Final[Seat] = -1
"""The seat in whose name the outcome of dice is applied."""

Cell: TypeAlias = tuple[int, int]
Piece: TypeAlias = str | int
"""A tile or card of a hand, as actions name it."""


class Action(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """One step of a turn that a seat decides on, or an outcome of dice, as plain data."""


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that has happened in a game, as plain data."""

    @property
    def reveals(self) -> bool:
        """Whether the event shows a seat something new, so that the step cannot be undone."""
        return False

    @property
    def routine(self) -> bool:
        """Whether the game does this automatically at the end of a turn, such as drawing."""
        return False


class Revealing(Event, frozen=True):
    """An event that reveals something to a seat, or ends a turn."""

    @property
    def reveals(self) -> bool:
        return True


class Drawing(Revealing, frozen=True):
    """An event that follows automatically at the end of a turn, and in which somebody sees a piece."""

    @property
    def routine(self) -> bool:
        return True


class Reason(msgspec.Struct, frozen=True):
    """Why an action is refused: the rule's ID and a sentence with its values."""

    rule: str
    phrase: Phrase

    def __str__(self) -> str:
        text = self.phrase.english()
        return f"{self.rule}: {text}" if self.rule else text


def refuse(rule: str, text: str, **values: Value) -> Reason:
    """Build a reason. Write the template as `refuse("C-A1", N_("…"))`, so that it is found for translation."""
    return Reason(rule, phrase(text, **values))


AttemptT = TypeVar("AttemptT")
"""The type of an attempt: a state, a seat and the action that is refused."""


class Refused(Generic[AttemptT]):
    """A rule and a sentence for a refusal, or its two forms with a `count`, and functions that return its values.

    Write it as `Refused("C-B2", N_("there is no {tile} in the display"), tile=_kind)`.
    """

    def __init__(self, rule: str, text: str | tuple[str, str], **values: Callable[[AttemptT], Value]) -> None:
        self._rule, self._text, self._values = rule, text, values

    def reason(self, attempt: AttemptT) -> Reason:
        text, values = self._text, {name: value(attempt) for name, value in self._values.items()}
        if isinstance(text, str):
            return refuse(self._rule, text, **values)
        count = values["count"]
        assert isinstance(count, int)
        return Reason(self._rule, counted(text, count))


class IllegalAction(ValueError):  # noqa: N818 (it is the rulebook's word)
    """The error for an action that the rules refuse."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadSetup(ValueError):  # noqa: N818
    """The error for a set-up, or a choice for one, that the rules refuse."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Prompt(msgspec.Struct, frozen=True):
    """What a seat is asked to do: the step of its turn."""

    step: str


class Decide(msgspec.Struct, frozen=True):
    """One or several seats have to decide. Of several, no seat sees the others' choices before all have chosen."""

    prompts: Mapping[Seat, Prompt]
    seat: Seat
    """The first of the pending seats."""

    @classmethod
    def one(cls, seat: Seat, prompt: Prompt) -> Self:
        """Return the pending decision of a single seat."""
        return cls({seat: prompt}, seat)

    @property
    def closing(self) -> bool:
        """Whether nothing is left but to close the turn."""
        return self.prompts[self.seat].step == "end"


class Chance(msgspec.Struct, frozen=True):
    """Dice must be rolled before the game continues; the outcome is applied with seat `CHANCE`."""

    kind: str
    dice: int
    seat: Seat | None = None


class Over(msgspec.Struct, frozen=True):
    """The game has ended."""


Pending: TypeAlias = Decide | Chance | Over
OVER: Final = Over()


# What the table chooses before a game.


class Choice(msgspec.Struct, frozen=True):
    """Something that players choose before the game; the first of its values is the default."""

    name: str
    values: tuple[str, ...]
    explanation: Phrase
    rule: str
    several: bool = False
    """Whether any number of the values may be chosen, separated by commas; if none is, they are drawn."""
    title: str = ""
    """The short name of the choice, marked for translation."""
    titles: Mapping[str, str] = {}
    """The short name of each value, marked for translation."""

    def parts(self, value: str) -> list[str]:
        """Split a text such as `a,b` into the values that were chosen."""
        return [part.strip() for part in value.split(",")] if self.several else [value]


# The score sheet: what every seat has scored, part by part.


class Item(msgspec.Struct, frozen=True):
    """A part of a score line: points, how many things brought them, and where on the board these lie.

    `points` is None if the viewer does not know them or dice are not rolled yet; `open` if they may still change.
    """

    points: int | None
    count: int
    cells: tuple[Cell, ...] = ()
    place: str = ""
    open: bool = False


class Line(msgspec.Struct, frozen=True):
    """All that a seat scored under one key of the score sheet."""

    key: str
    items: tuple[Item, ...]

    @property
    def points(self) -> int:
        """The sum of the points that the viewer knows."""
        return sum(item.points for item in self.items if item.points is not None)

    @property
    def whole(self) -> bool:
        """Whether the viewer knows all points of this line."""
        return all(item.points is not None for item in self.items)


class TieBreak(msgspec.Struct, frozen=True):
    """What a rule compares among seats of equal points: a number for each seat."""

    key: str
    rule: str
    counts: tuple[int, ...]
    fewest: bool = False
    """Whether the smallest number wins instead of the largest."""


class Sheet(msgspec.Struct, frozen=True):
    """The scores of all seats in items, as one viewer knows them: final ones, or as if the game ended now."""

    lines: tuple[tuple[Line, ...], ...]
    standing: tuple[int, ...]
    """What each seat's counter shows now, before final scoring."""
    winners: tuple[Seat, ...] = ()
    ties: tuple[TieBreak, ...] = ()
    """The comparisons that were needed to decide between seats of equal points; empty if points alone decided."""

    @property
    def totals(self) -> tuple[int, ...]:
        """Each seat's points, as far as they are known."""
        return tuple(sum(line.points for line in lines) for lines in self.lines)

    @property
    def tied(self) -> tuple[Seat, ...]:
        """The seats with the most points."""
        totals = self.totals
        return tuple([seat for seat, total in enumerate(totals) if total == max(totals)])

    @property
    def decided_by(self) -> str:
        """The ID of the rule that decided between seats of equal points; empty if points alone decided."""
        return self.ties[-1].rule if self.ties else ""


def decide(totals: Sequence[int], ties: Sequence[TieBreak]) -> tuple[tuple[Seat, ...], tuple[TieBreak, ...]]:
    """Return the winners, and which of the comparisons, in their order, were needed to find them."""
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    needed: list[TieBreak] = []
    for tie in ties:
        if len(best) == 1:
            break
        needed.append(tie)
        counts = [tie.counts[seat] for seat in best]
        most = min(counts) if tie.fewest else max(counts)
        best = [seat for seat in best if tie.counts[seat] == most]
    return tuple(best), tuple(needed)


# Names that people give.

LONGEST_NAME: Final = 64
_JOINER: Final = "\u200d"


def is_name(text: str) -> bool:
    """Return whether a text can be a name: 1 to 64 visible characters."""
    return 0 < len(text) <= LONGEST_NAME and all(map(_is_harmless, text)) and any(map(_is_ink, text))


def _is_harmless(letter: str) -> bool:
    category = unicodedata.category(letter)
    return letter == _JOINER or (category[0] != "C" and category not in ("Zl", "Zp"))


def _is_ink(letter: str) -> bool:
    return unicodedata.category(letter)[0] in "LNPS"


def as_name(text: str, instead: str) -> str:
    """Return a text shortened and cleaned to a valid name, or `instead` if nothing of it is visible."""
    kept = "".join(letter for letter in text if _is_harmless(letter))[:LONGEST_NAME].strip()
    return kept if is_name(kept) else instead
