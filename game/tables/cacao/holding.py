"""What Cacao's table knows of the pieces that can be held: tiles of the hand and of the display."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Literal

import pygame

from game.rules.cacao.actions import Build, Fill, Place
from game.rules.cacao.box import Edges, Kind, Shape, orientations
from game.rules.core import Cell
from game.tables.cacao import far
from game.tables.cacao.pieces import card_width
from game.tables.cacao.previews import own_worth, preview
from game.tables.gesture import holding
from game.tables.gesture.tile_holding import TileAnswers
from game.ui.carving import soft_shadow

if TYPE_CHECKING:
    from game.tables.cacao.table import CacaoTable

Action = Place | Build | Fill
_FLAT: Final[Edges] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile of the hand or of the display, or a worker tile of this turn on its space."""

    source: Literal["hand", "display", "laid"]
    index: int
    shape: Shape | None = None
    kind: Kind | None = None
    cell: Cell | None = None


class Answers(TileAnswers["CacaoTable", Piece, Edges]):
    """Answers what is asked about a piece in the hand of a player."""

    hangs: ClassVar = ((0.56, 0.56), (-0.56, 0.56), (0.56, -0.56), (-0.56, -0.56))
    board_lift = 1.10

    def __init__(self, table: "CacaoTable") -> None:
        super().__init__(table)
        self.desk = table.desk

    # -- pieces

    def worker(self, index: int) -> Piece:
        """Return a tile of the hand."""
        return Piece("hand", index, shape=self.desk.shown.hand[index])

    def jungle(self, index: int) -> Piece:
        """Return a tile of the display."""
        return Piece("display", index, kind=self.desk.shown.display[index])

    def piece_at(self, place: tuple[int, int]) -> Piece | None:
        desk = self.desk
        if desk.places.hand.collidepoint(place):
            index = desk.hand.index_at(place, len(desk.shown.hand) if desk.shown.viewer == desk.rail_seat else 0)
            return None if index is None else self.worker(index)
        index = desk.jungle.index_at(place, len(desk.shown.display))
        if index is not None:
            return self.jungle(index)
        cell = self.spot_at(place)
        action = desk.laid.by_cell.get(cell) if cell is not None else None
        return Piece("laid", 0, shape=action.tile, cell=cell) if action is not None else None

    def can_lift_from_slot(self, piece: Piece) -> bool:
        desk, index = self.desk, piece.index
        if piece.source == "hand":
            return self.table.can_lift_worker() and desk.shown.hand[index : index + 1] == [piece.shape]
        return self.table.can_lift_jungle() and desk.shown.display[index : index + 1] == [piece.kind]

    def own_slot(self, piece: Piece) -> pygame.Rect:
        return self.desk.hand.slot(piece.index) if piece.source == "hand" else self.desk.jungle.slot(piece.index)

    # -- faces and spaces

    def faces(self, piece: Piece) -> Sequence[Edges]:
        return orientations(piece.shape) if piece.shape is not None else (_FLAT,)

    def ways(self, piece: Piece, face: Edges) -> Sequence[Edges]:
        faces = list(self.faces(piece))
        start = faces.index(face)
        return [*faces[start:], *faces[:start]]

    def covers(self) -> Sequence[pygame.Rect]:
        return self.desk.places.own, self.desk.jungle.panel

    def action(self, piece: Piece, face: Edges, spot: Cell) -> Action:
        if piece.shape is None:
            return Fill(spot, piece.kind)
        if spot in self.desk.shown.workers:
            return Build(piece.shape, spot, face)
        return Place(piece.shape, spot, face)

    def worth(self, piece: Piece, offer: Action) -> float:
        if piece.shape is None:
            return 0.0
        return own_worth(preview(self.desk.rules, self.desk.state, self.desk.session.seat, offer))

    def wonders(self, spot: Cell) -> bool:
        return spot in self.desk.room()

    # -- what is seen

    @property
    def width(self) -> int:
        return card_width(self.desk.board.pitch)

    @property
    def pitch(self) -> int:
        return self.desk.board.pitch

    def look(self, piece: Piece, face: Edges, width: int) -> pygame.Surface:
        pieces, near = self.desk.pieces, self.width >= far.BELOW
        if piece.shape is not None:
            colour = self.desk.session.colours[self.desk.rail_seat]
            return pieces.workers(colour, face, width, near=near).image
        return (pieces.jungle(piece.kind, width, near=near) if piece.kind else pieces.jungle_back(width)).image

    def shadow(self, width: int) -> pygame.Surface:
        look = self.desk.look
        out, radius = look.px(30), look.px(18)
        return look.composed(("lifted", width, out), lambda: soft_shadow((width, width), radius, out, 0, 165))


class Holding(holding.Holding[Piece, Edges, Cell]):
    """The tile that is held."""

    answers: Answers

    def __init__(self, table: "CacaoTable") -> None:
        super().__init__(table.session, table.stage, Answers(table))

    @property
    def worker(self) -> bool:
        """Whether a worker tile is held."""
        return self.piece is not None and self.piece.source == "hand"

    @property
    def edges(self) -> Edges:
        """How the held worker tile lies."""
        return self.face if self.face is not None else _FLAT

    def away(self, source: Literal["hand", "display"]) -> int | None:
        """Return which tile of the hand, or of the display, is in the air."""
        piece = self.piece or self.gliding
        return piece.index if piece is not None and piece.source == source else None
