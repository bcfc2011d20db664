"""What tips say: what a thing is, the number that matters now, and what the rules say about it."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from game.rules.core import Seat
from game.texts.rulebook import text_about

if TYPE_CHECKING:
    from game.tables.desk import Desk

DeskT = TypeVar("DeskT", bound="Desk[Any, Any, Any, Any]")

ON_BOARD: Final = -1
"""The level of what lies on the board: columns, cards and rail lie above it."""
PART: Final = 1
"""The level of what lies on a card, a panel or a station."""
_ENDS: Final = tuple(".!?…:")


def about(game: str, rules: str, name: str, *now: str) -> str:
    """Return a tip: the name on its own line, the present facts, and the paragraphs of the rules.

    Several rules stand with spaces between them; the first says what the thing is, the others what holds for it now.
    """
    facts = " ".join(sentence(fact) for fact in now if fact)
    told = (sentence(text) for rule in rules.split() if (text := text_about(game, rule)))
    return "\n".join(line for line in (_begun(name), facts, " ".join(told)) if line)


def sentence(words: str) -> str:
    """Return words as a sentence: with a capital and an end."""
    return _begun(words) if words.endswith(_ENDS) else f"{_begun(words)}."


def _begun(words: str) -> str:
    return words[:1].upper() + words[1:]


class Tips(ABC, Generic[DeskT]):
    """Finds the words for everything on a table."""

    game: ClassVar[str]
    seat_rule: ClassVar[str]
    """The rule that tells of a seat's board."""
    part_rules: ClassVar[Mapping[str, str]]
    """By the parts of a seat's board: the rule that tells of it."""

    more_rules: ClassVar[Mapping[str, str]] = {}
    """By the parts of a seat's board: further rules that their tips tell."""

    def __init__(self, desk: DeskT) -> None:
        self.desk = desk

    def _told(self, rules: str, name: str, *now: str) -> str:
        return about(self.game, rules, name, *now)

    def seat(self, seat: Seat, status: str = "") -> str:
        """Return all that a seat's board shows, and what the seat does just now."""
        facts = self._board_words(seat), self._projected(seat), status
        return self._told(self.seat_rule, self._seat_name(seat), *facts)

    def part(self, seat: Seat, part: str) -> str:
        """Return what a part of a seat's board is, and what it holds."""
        rules = f"{self.part_rules[part]} {self.more_rules.get(part, '')}"
        return self._told(rules, self.part_name(seat, part), *self._held(seat, part))

    def _projected(self, seat: Seat) -> str:
        """Return what a seat would have if the game ended now, where that may be told."""
        if self.desk.shown.over or not self.desk.session.shows_projected:
            return ""
        return self._projected_words(seat)

    def _seat_name(self, seat: Seat) -> str:
        """Return what a seat's board is called."""
        return self.desk.name(seat)

    @abstractmethod
    def part_name(self, seat: Seat, part: str) -> str:
        """Return what a part of a seat's board is called."""

    @abstractmethod
    def _board_words(self, seat: Seat) -> str:
        """Return what a seat's board shows."""

    @abstractmethod
    def _projected_words(self, seat: Seat) -> str:
        """Return what a seat would have if the game ended now."""

    @abstractmethod
    def _held(self, seat: Seat, part: str) -> tuple[str, ...]:
        """Return what a part of a seat's board holds now."""
