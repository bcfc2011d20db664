"""Who writes down a match while it is played."""

from typing import TYPE_CHECKING, Protocol, TypeAlias

from game.rules.core import Seat

if TYPE_CHECKING:
    from game.rules.match import Match

MatchId: TypeAlias = int


class Keeper(Protocol):
    """Writes down a match: it is called for everything that is done in it."""

    @property
    def id(self) -> MatchId:
        """The number under which the match is kept."""

    @property
    def ready(self) -> bool:
        """Whether the last step is kept, or cannot be for now: the next one may be taken."""

    def wait(self) -> None:
        """Wait until the last step is kept, unless that is known already."""

    def changes(self, match: "Match") -> None:
        """Called before a step is done, taken back or done again."""

    def played(self, match: "Match") -> None:
        """Keep the last step of the journal; what was undone is gone."""

    def turned_back(self, match: "Match") -> None:
        """Keep how many steps are done: some were taken back, or done again."""

    def shown(self, match: "Match") -> None:
        """Keep how far the last step was shown."""

    def drafted(self, match: "Match", seat: Seat) -> None:
        """Keep what a seat has tried out."""

    def thought(self, match: "Match", number: int) -> None:
        """Keep what a computer player had in mind before a step."""

    def hinted(self, match: "Match", seat: Seat) -> None:
        """Keep how many hints a seat has had."""


class Nobody:
    """Keeps nothing: for matches that are written nowhere."""

    id: MatchId = 0
    ready = True

    def wait(self) -> None:
        """Nothing is on its way."""

    def changes(self, match: "Match") -> None:
        """Do nothing: nobody needs to know."""

    played = turned_back = shown = changes

    def drafted(self, match: "Match", seat: Seat) -> None:
        """Do nothing: nobody needs to know."""

    hinted = thought = drafted
