"""Whose hand lies open on the rail, and who is asked to open the shutter over it.

The shutter is there where several people play with closed hands. It stays closed for what a seat decides in public, it
is asked for when a seat needs its hand, and it closes with the end of the turn.
"""

from collections.abc import Collection

from game.rules.core import Seat


class Hands:
    """The shutter's rules, without its look. After a match was loaded all hands are closed."""

    def __init__(self, people: Collection[Seat], *, open_hands: bool = False, several: bool = False) -> None:
        """`several` tells that more people than these have seen hands, because seats were handed over."""
        self._people = frozenset(people)
        self._several = several or len(self._people) > 1
        self._open_hands = open_hands
        self._opened: Seat | None = None
        self._decider: Seat | None = None
        self._owner: Seat | None = None
        self._public = False

    @property
    def shuttered(self) -> bool:
        """Whether there is a shutter at this table at all."""
        return not self._open_hands and self._several

    @property
    def sole_person(self) -> Seat | None:
        """The only person ever at the table, whose hand is always open; None if there were several or none."""
        return next(iter(self._people)) if len(self._people) == 1 and not self._several else None

    @property
    def open_seat(self) -> Seat | None:
        """The seat whose hand lies open."""
        if self._open_hands:
            return self._decider
        return self._opened if self.shuttered else self.sole_person

    @property
    def audience(self) -> Seat | None:
        """For whom events and log are told: the only person, or everybody alike."""
        return None if self.shuttered or self._open_hands else self.sole_person

    @property
    def handover(self) -> Seat | None:
        """The person who is asked to open the shutter before anything continues; None if nobody is."""
        asked = self.may_open
        return asked if asked is not None and not self._public else None

    @property
    def may_open(self) -> Seat | None:
        """The person who may open the shutter now; None if it is open, or somebody else's business."""
        decider = self._decider
        if not self.shuttered or decider not in self._people or decider == self._opened:
            return None
        return decider if not self._public or decider == self._owner else None

    def decides(self, seat: Seat | None, owner: Seat | None, *, public: bool) -> None:
        """Update who decides now (None: nobody), in whose turn, and whether that needs the hand."""
        if seat is not None or not self._open_hands:
            self._decider = seat
        self._owner, self._public = owner, public
        stays = owner
        if seat in self._people:
            stays = seat if not public or seat == owner else None
        if self._opened != stays:
            self._opened = None

    def turn_ended(self) -> None:
        """Close the shutter: what is drawn now is nobody's to see yet."""
        self._opened = None

    def opened(self) -> Seat | None:
        """Open the shutter for whoever may; return whose hand it is, or None if nobody may."""
        seat = self.may_open
        if seat is not None:
            self._opened = seat
        return seat
