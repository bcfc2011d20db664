"""What every game of the house speaks of: seats, pending decisions, actions, reasons and events, as plain data."""

from collections.abc import Mapping
from typing import Final, Self, TypeAlias

import msgspec

from game.rules.phrases import Phrase, Value, counted, phrase

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
    def seals(self) -> bool:
        """Whether the event reveals something to a seat, so that undo stops here."""
        return False

    @property
    def routine(self) -> bool:
        """Whether the game does this automatically at the end of a turn, like drawing; the log folds such events."""
        return False


class Revealing(Event, frozen=True):
    """An event that reveals something to a seat, or ends a turn."""

    @property
    def seals(self) -> bool:
        """Nothing before it can be undone."""
        return True


class Drawing(Revealing, frozen=True):
    """An event that follows automatically at the end of a turn, and in which somebody sees a piece."""

    @property
    def routine(self) -> bool:
        """It follows every turn."""
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


def refuse_count(rule: str, forms: tuple[str, str], count: int) -> Reason:
    """Build a reason with a number in it: `refuse_count("C-C5", N2_("…", "…"), count)`."""
    return Reason(rule, counted(forms, count))


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
