"""What a game may put into the set-up in the place of plain controls: a picture in which some of its choices are made.

A game's presenter supplies it through `game.tables.part`; the set-up knows only what is written here.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar, Protocol

from game.rules.core import Choice
from game.ui.widgets import Container


class ChoiceDraft(Protocol):
    """A set-up that is being made, as far as a picture of its choices needs it."""

    @property
    def seats(self) -> Sequence[object]:
        """The seats at the table."""
        ...

    @property
    def choices(self) -> Mapping[str, str]:
        """What is chosen, by the choice's name; what is missing is the default, or drawn."""
        ...

    def choose(self, choice: Choice, value: str) -> None:
        """Choose a value; none for what is to be drawn."""
        ...


class ChoicePicture(Container, ABC):
    """A picture in which choices are made."""

    covers: ClassVar[frozenset[str]]
    """The names of the choices that are made in the picture."""

    def __init__(self, draft: ChoiceDraft, changed: Callable[[], object]) -> None:
        super().__init__("choice.picture")
        self.draft = draft
        self.tell = changed
        """Called after each choice in the picture."""

    @abstractmethod
    def settle(self) -> None:
        """Bring the draft in line with what this number of seats allows, whether or not the picture is open."""

    @abstractmethod
    def update(self) -> None:
        """Bring the draft in line with the seats, and the picture with the draft."""

    @property
    @abstractmethod
    def told(self) -> str:
        """What is chosen, in a sentence or two."""

    @abstractmethod
    def height_at(self, width: int) -> int:
        """Return the height of the picture for a width."""
