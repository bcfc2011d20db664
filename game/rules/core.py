"""What every game of the house speaks of, as plain data: seats, actions, events, reasons, phrases, choices, sheets."""

import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, Self, TypeAlias, TypeVar

import msgspec

# Text as data: the rules say what is to be said, the caller translates it and fills in the values.


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


def day_in_words(iso: str) -> Phrase:
    """Return a day such as 2026-11-19 with the name of its month."""
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
    """One sub-step that a seat decides on, or the outcome of dice; a turn has several. Actions are plain values."""


class Event(msgspec.Struct, frozen=True, tag_field="event", omit_defaults=True):
    """Something that has happened. Never display text, and never more than its audience may know once redacted."""

    @property
    def reveals(self) -> bool:
        """Whether the event reveals something to a seat, so that undo stops here."""
        return False

    @property
    def routine(self) -> bool:
        """Whether the game does this automatically at the end of a turn, like drawing; the log folds such events."""
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
"""A state, a seat and the action that it may not do."""


class Refused(Generic[AttemptT]):
    """A rule and a sentence why not, or the two forms of one with a `count`; its values are found when it is said.

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
    """An action was applied that the rules refuse."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadSetup(ValueError):  # noqa: N818
    """A set-up, or a choice for one, that the rules refuse."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class Prompt(msgspec.Struct, frozen=True):
    """What a seat is asked: the step of the turn, in the rulebook's words."""

    step: str


class Decide(msgspec.Struct, frozen=True):
    """One or several seats have to decide. Where there are several, nobody sees the others' choices before the last."""

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
    """Dice must be rolled: the runner of the match draws an outcome, journals it and applies it as `CHANCE`."""

    kind: str
    dice: int
    seat: Seat | None = None


class Over(msgspec.Struct, frozen=True):
    """The game has ended."""


Pending: TypeAlias = Decide | Chance | Over
OVER: Final = Over()


# What the table chooses before a game.


class Choice(msgspec.Struct, frozen=True):
    """Something that the table chooses before the game; the first of its values is the default."""

    name: str
    values: tuple[str, ...]
    explanation: Phrase
    rule: str
    several: bool = False
    """Whether any number of the values may be chosen, separated by commas; then the default is to draw them."""
    title: str = ""
    """Its short name, marked for translation."""
    titles: Mapping[str, str] = {}
    """The short names of its values, marked for translation."""

    def parts(self, value: str) -> list[str]:
        """Return the values that were chosen, one by one."""
        return [part.strip() for part in value.split(",")] if self.several else [value]


# The score sheet: what every seat has scored, part by part.


class Item(msgspec.Struct, frozen=True):
    """A part of a score line: points, how many things made them, and where on the board they lie.

    `points` is None for what is hidden from the viewer or not rolled yet; `open` is what may still change.
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
        """The sum of what is known."""
        return sum(item.points for item in self.items if item.points is not None)

    @property
    def whole(self) -> bool:
        """Whether nothing of this line is hidden from the viewer."""
        return all(item.points is not None for item in self.items)


class TieBreak(msgspec.Struct, frozen=True):
    """What a rule compares among seats of equal points: a number for each seat."""

    key: str
    rule: str
    counts: tuple[int, ...]
    fewest: bool = False
    """Whether the fewest wins."""


class Sheet(msgspec.Struct, frozen=True):
    """The itemised scores as one viewer knows them: final when the game is over, else as if it ended now."""

    lines: tuple[tuple[Line, ...], ...]
    standing: tuple[int, ...]
    """What each seat's counter shows now, before final scoring."""
    winners: tuple[Seat, ...] = ()
    ties: tuple[TieBreak, ...] = ()
    """What was compared among seats of equal points, as far as it was needed; nothing if points alone decided."""

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
        """The rule that was asked about equal points, empty if points alone decided."""
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
