"""What a table answers about its pieces, so that holding one is the same in every game."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, ClassVar, Final, Generic, TypeVar

import pygame

from game.rules.core import Reason

PieceT = TypeVar("PieceT", bound=Hashable)
FaceT = TypeVar("FaceT", bound=Hashable)
SpotT = TypeVar("SpotT", bound=Hashable)

LIFTED_LAYER: Final = 200
"""The layer of movers on which held pieces are drawn."""


class Answers(ABC, Generic[PieceT, FaceT, SpotT]):
    """What a table knows of its pieces; everything else about holding a piece is the same in every game."""

    hangs: ClassVar[Sequence[tuple[float, float]]] = ()
    """Where a piece may hang while its ghost is seen, in shares of `pitch`: the best first. Empty: on the pointer."""
    board_lift: ClassVar[float] = 1.1
    """Factor on the size of a piece that is held over the board."""
    layer: ClassVar[int] = LIFTED_LAYER
    """On which layer of movers a held piece is drawn."""

    # The six questions.

    @abstractmethod
    def piece_at(self, place: tuple[int, int]) -> PieceT | None:
        """Return the piece at a place."""

    @abstractmethod
    def spot_at(self, place: tuple[int, int]) -> SpotT | None:
        """Return the spot on which a piece would lie if it were let go at a place; None beside the board."""

    @abstractmethod
    def faces(self, piece: PieceT) -> Sequence[FaceT]:
        """Return the different ways in which a piece can lie; the first is how it lies in its slot."""

    @abstractmethod
    def offer(self, piece: PieceT, face: FaceT, spot: SpotT) -> Any | None:
        """Return what laying a piece there would do, or None if that is not allowed."""

    @abstractmethod
    def look(self, piece: PieceT, face: FaceT, width: int) -> pygame.Surface:
        """Return the picture of a piece."""

    @abstractmethod
    def slot(self, piece: PieceT) -> pygame.Rect:
        """Return the rectangle of a piece that nobody holds."""

    # What follows from holding a piece.

    @abstractmethod
    def can_lift(self, piece: PieceT) -> bool:
        """Whether a piece lies in its slot, or comes from there, and can be picked up now."""

    @abstractmethod
    def shadow(self, width: int) -> pygame.Surface:
        """Return the soft shadow of a lifted piece."""

    @abstractmethod
    def why_not(self, piece: PieceT, face: FaceT, spot: SpotT) -> Reason | str | None:
        """Return why a piece cannot lie on a space."""

    @abstractmethod
    def spot_rect(self, spot: SpotT) -> pygame.Rect:
        """Return the rectangle of a space."""

    @property
    @abstractmethod
    def width(self) -> int:
        """How wide a piece is on the board."""

    @abstractmethod
    def preview(self, offer: Any | None) -> None:
        """Show what was offered as a ghost on its space; None takes the ghost away."""

    @abstractmethod
    def changed(self) -> None:
        """Redraw what looks different after a piece was picked up, turned or put down."""

    @abstractmethod
    def on_rail(self, place: tuple[int, int]) -> bool:
        """Whether a place lies among the slots."""

    @property
    @abstractmethod
    def window(self) -> pygame.Rect:
        """The part of the window that belongs to the table."""

    @abstractmethod
    def released(self, where: tuple[float, float, float] | None) -> None:
        """Remember middle and width of the piece being laid, at the moment when it was let go."""

    def lay(self, piece: PieceT, offer: Any) -> bool:  # noqa: ARG002
        """Do what was offered and is no action of the rules, but a step on trial; return whether that was possible."""
        return False

    def ways(self, piece: PieceT, face: FaceT) -> Sequence[FaceT]:  # noqa: ARG002
        """Return the faces that are tried on a space, one after the other, while a piece shows this face."""
        return (face,)

    def remembered_for(self, piece: PieceT) -> Hashable:
        """Return the key under which a chosen face is remembered until the turn ends."""
        return piece

    def worth(self, piece: PieceT, offer: Any) -> float:  # noqa: ARG002
        """Return what an offer would bring the player; a piece turns itself the way that is worth the most."""
        return 0.0

    def wonders(self, spot: SpotT) -> bool:  # noqa: ARG002
        """Whether to explain why a piece cannot lie on a space."""
        return True

    def told(self) -> Sequence[pygame.Rect]:
        """Return the parts of the ghost that a hanging piece should not cover."""
        return ()

    def refused(self, spot: SpotT) -> None:
        """Mark a space on which a piece was refused."""

    def back(self) -> None:
        """Called when a piece that was held was not laid."""

    @property
    def pitch(self) -> int:
        """The distance between spaces."""
        return self.width
