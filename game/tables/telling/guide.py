"""What a table tells of an action: where it is done, with which piece, and in which words."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import pygame

from game.locale import _, say
from game.rules.core import Action, Phrase, Seat

if TYPE_CHECKING:
    from game.tables.showing import Showing
    from game.tables.table import Table

TableT = TypeVar("TableT", bound="Table")
ShowingT = TypeVar("ShowingT", bound="Showing[Any]")


class Guide(Generic[TableT]):
    """Leads hints, reasons and lessons to what they mean on one table."""

    def __init__(self, table: TableT) -> None:
        self.table = table
        self.session, self.stage = table.session, table.stage

    def point_at(self, seat: Seat, action: Action | None, *, exactly: bool = True) -> Sequence[pygame.Rect]:  # noqa: ARG002
        """Show where an action of a seat would be, as far as it can be shown; None takes that away.

        Not exactly, only roughly where to look. Return what is shown, in device pixels: nothing should cover it.
        """
        return ()

    def show_meant(self, seat: Seat, action: Action | None, *, closely: bool = False) -> Sequence[pygame.Rect]:
        """Show a pupil where an action is to be done, closely with the piece as it is to lie; None takes that away.

        Return what is shown closely, in device pixels.
        """
        self.table.meant = None
        self.table.light_up(None)
        shown = self.point_at(seat, action if closely else None)
        if action is not None and not closely:
            self.table.meant = next(iter(self.session.rules.apply(self.session.state, seat, action)[1]), None)
            self.table.light_up(None)
        return shown

    def pieces_of(self, seat: Seat, action: Action) -> tuple[str, ...]:  # noqa: ARG002
        """Return the ids of the nodes by which an action is done: its piece, its button."""
        return ()

    def difference_words(self, done: Action, meant: Action) -> str:  # noqa: ARG002
        """Return in one sentence how an action differs from the intended action; empty if that can't be said."""
        return ""

    def watched_part(self) -> str:
        """Return the name of the part that is looked at while the table `linger`s; empty if it has none."""
        return ""

    def watching_words(self) -> str:
        """Return a sentence about what the table shows while it `linger`s; empty if there is nothing to say."""
        return ""

    def place_words(self, seat: Seat, action: Action) -> str:  # noqa: ARG002
        """Return in one sentence where to look to come upon an action, and no more."""
        return _("Look at the glowing part of the table.")

    def action_words(self, seat: Seat, action: Action) -> str:
        """Return what an action does, in one line."""
        return _line(say(self.session.rules.describe_action(seat, action), self.session.names))

    def reason_words(self, action: Action) -> str:  # noqa: ARG002
        """Return what an action is about, where nobody has weighed it in points; empty if that is not known."""
        return ""


class PointingGuide(Guide[ShowingT], Generic[ShowingT]):
    """Points with the table's own finger."""

    def point_at(self, seat: Seat, action: Action | None, *, exactly: bool = True) -> Sequence[pygame.Rect]:
        return self.table.pointing.at(seat, action, exactly=exactly)

    def place_words(self, seat: Seat, action: Action) -> str:  # noqa: ARG002
        return self.table.pointing.words(action)


class TileGuide(PointingGuide[ShowingT], Generic[ShowingT]):
    """Tells of a tile what it would bring where it is laid."""

    def told(self, seat: Seat, action: Action) -> Phrase | None:  # noqa: ARG002
        """Return what an action does, told by what lies near it; None if the rules' own words say it."""
        return None

    def action_words(self, seat: Seat, action: Action) -> str:
        found = self.told(seat, action)
        return super().action_words(seat, action) if found is None else _line(say(found, self.session.names))


def _line(text: str) -> str:
    return text[:1].upper() + text[1:]
