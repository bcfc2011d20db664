"""What Maya's table knows of the tiles that can be held: those of the rack, the reserve's top, and this turn's."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.rules.core import Cell, Reason
from game.rules.maya.actions import Expand, Plant
from game.rules.maya.box import Tile
from game.tables.gesture import holding
from game.tables.gesture.tile_holding import TileAnswers
from game.tables.maya.land import hexes, outlines

if TYPE_CHECKING:
    from collections.abc import Hashable

    from game.tables.maya.rack import Beside
    from game.tables.maya.table import MayaTable

Action = Plant | Expand
RESERVE: Final = -1
"""The top of the reserve, in place of a tile's number in the rack."""
LAID: Final = -2
"""A tile on the board, in place of a tile's number in the rack."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile of the rack by its number, the top of the reserve, or a tile of this turn on its space."""

    index: int
    tile: Tile | None = None
    cell: Cell | None = None


class Answers(TileAnswers["MayaTable", Piece, bool]):
    """Answers what is asked about a tile in the hand of a player. Its face is whether it lies face down."""

    hangs: ClassVar = ((0.52, 0.34), (-0.52, 0.34), (0.52, -0.34), (-0.52, -0.34), (0, 0.66))
    board_lift = 1.12

    def __init__(self, table: "MayaTable") -> None:
        super().__init__(table)
        self.desk = table.desk

    # -- pieces

    def piece(self, index: int) -> Piece:
        """Return a tile of the rack, or the top of the reserve."""
        return Piece(index, None if index == RESERVE else self.desk.shown.rack[index])

    def piece_at(self, place: tuple[int, int]) -> Piece | None:
        rack, shown = self.desk.rack, self.desk.shown
        if self.beside(place) == "pile":
            return None if self.desk.offers_blind else self.piece(RESERVE)
        if not self.desk.places.hand.collidepoint(place):
            return self._laid_at(self.spot_at(place))
        if self.desk.offers_blind:
            return self.piece(RESERVE) if rack.slot(0).collidepoint(place) else None
        index = rack.index_at(place, len(shown.rack) if shown.viewer == self.desk.rail_seat else 0)
        return None if index is None else self.piece(index)

    def beside(self, place: tuple[int, int]) -> "Beside | None":
        """Return what lies beside the rack at a place, where the rack is in sight."""
        return self.desk.rack.beside(place) if self.desk.places.hand.width else None

    def _laid_at(self, cell: Cell | None) -> Piece | None:
        """Return the tile of this turn on a space."""
        action = self.desk.laid.by_cell.get(cell) if cell is not None else None
        return Piece(LAID, action.tile, cell) if action is not None else None

    def can_lift_from_slot(self, piece: Piece) -> bool:
        index, shown = piece.index, self.desk.shown
        there = index == RESERVE or shown.rack[index : index + 1] == [piece.tile]
        return there and self.table.can_lift(index)

    def own_slot(self, piece: Piece) -> pygame.Rect:
        return self.desk.rack.slot(max(0, piece.index))

    # -- faces and spaces

    def faces(self, piece: Piece) -> Sequence[bool]:
        if self.desk.blind or piece.tile is None:
            return (True,)
        return (False, True) if self.desk.step == "turn" and self.desk.expandable else (False,)

    def remembered_for(self, piece: Piece) -> "Hashable":  # noqa: ARG002
        return None

    def covers(self) -> Sequence[pygame.Rect]:
        return (self.desk.sidebar.column,)

    def action(self, piece: Piece, face: bool, spot: Cell) -> Action:
        return Expand(spot, piece.tile) if face or piece.tile is None else Plant(piece.tile, spot)

    def wonders(self, spot: Cell) -> bool:
        return spot in self.desk.everywhere

    # -- what is seen

    @property
    def width(self) -> int:
        return self.desk.board.pitch

    def look(self, piece: Piece, face: bool, width: int) -> pygame.Surface:
        pieces, colour = self.desk.pieces, self.desk.session.colours[self.desk.rail_seat]
        if face or piece.tile is None:
            return pieces.back(colour, width).image
        return pieces.tile(colour, piece.tile, width).image

    def shadow(self, width: int) -> pygame.Surface:
        look, radius = self.desk.look, width / hexes.ROOT
        out = look.px(22)
        size = width + 2 * out, round(2 * radius) + 2 * out

        def fill(small: pygame.Surface, scale: float) -> None:
            middle = small.get_width() / 2, small.get_height() / 2
            pygame.draw.polygon(small, (8, 4, 1, 255), hexes.corners(middle, radius * scale))

        return look.composed(("lifted hexagon", size), lambda: outlines.soft(size, out, (8, 4, 1), 165, fill))


class Holding(holding.Holding[Piece, bool, Cell]):
    """The held tile, or the way in which the next one will be held."""

    answers: Answers
    angle = 180.0

    def __init__(self, table: "MayaTable") -> None:
        super().__init__(table.session, table.stage, Answers(table))
        self.desk = table.desk
        self._shift = False

    @property
    def index(self) -> int | None:
        """Which tile of the rack is held, or `RESERVE`."""
        return self.piece.index if self.piece is not None else None

    @property
    def tile(self) -> Tile | None:
        """The held tile."""
        return self.piece.tile if self.piece is not None else None

    @property
    def away(self) -> int | None:
        """Which tile of the rack is in the air."""
        piece = self.piece or self.gliding
        return piece.index if piece is not None else None

    @property
    def down(self) -> bool:
        """Whether what is held, or would be held, lies face down."""
        if self.piece is not None:
            return bool(self.face)
        return self.desk.blind or (self.turned and self.desk.step == "turn")

    @property
    def turned(self) -> bool:
        """Whether tiles of this turn should lie face down."""
        return self.chosen.get(None, False)

    def pick(self, piece: Piece, by: holding.By, pointer: tuple[int, int], origin: pygame.Rect | None = None) -> None:
        super().pick(piece, by, pointer, origin)
        self._shift = False
        self.watch_shift()

    def flip(self) -> Reason | None:
        """Turn what is held, or will be held next, face down or up; return why that makes no sense now."""
        reason = self.why_not_flip()
        if reason is not None:
            return reason
        self._shift = False
        if self.held:
            self.turn(1)
        else:
            self.face_next(not self.turned)
        return None

    def face_next(self, down: bool) -> None:
        """Choose how the next tile will lie."""
        self.chosen[None] = down
        self.stage.sound("flip")
        self.answers.changed()

    def why_not_flip(self) -> Reason | None:
        """Return why no tile can be put face down now."""
        desk = self.desk
        if desk.blind or (desk.expandable and desk.step == "turn"):
            return None
        cell = next(iter(desk.plantable), desk.everywhere[0])
        tile = self.tile or next(iter(desk.shown.rack), None)
        return desk.session.why_not(Expand(cell, tile))

    def watch_shift(self) -> None:
        """Turn a dragged tile over for as long as Shift is down."""
        if self.piece is None or self.by != "drag" or len(self.answers.faces(self.piece)) < 2:
            return
        held = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT)
        if held != self._shift:
            self._shift = held
            self._show_face(True if held else self.turned)
            self._look_again()

    def move(self, pointer: tuple[int, int]) -> None:
        self.watch_shift()
        super().move(pointer)
