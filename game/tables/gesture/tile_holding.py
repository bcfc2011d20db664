"""Tiles in the hand and under the pointer, on every table on whose board tiles are laid."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

import pygame

from game.rules.core import Cell, Reason
from game.tables.board.beyond import Sign
from game.tables.gesture.answers import Answers, FaceT
from game.tables.gesture.holding import By, Holding
from game.tables.gesture.pointer import Pointer, Under
from game.tables.tile_table import TileTable


class HeldTile(Protocol):
    """A tile that can be held."""

    @property
    def cell(self) -> Cell | None:
        """The space on which a tile of this turn lies; None for any other tile."""

    def __hash__(self) -> int: ...


TileT = TypeVar("TileT", bound=HeldTile)
TableT = TypeVar("TableT", bound=TileTable[Any])


class TileAnswers(Answers[TileT, FaceT, Cell], Generic[TableT, TileT, FaceT]):
    """Answers what is asked about a tile in the hand of a player."""

    def __init__(self, table: TableT) -> None:
        self.table = table

    @abstractmethod
    def action(self, piece: TileT, face: FaceT, spot: Cell) -> Any:
        """Return the action that lays a tile on a space."""

    @abstractmethod
    def can_lift_from_slot(self, piece: TileT) -> bool:
        """Whether a tile lies in its slot and can be picked up now."""

    @abstractmethod
    def own_slot(self, piece: TileT) -> pygame.Rect:
        """Return where a tile lies that does not lie on the board."""

    @abstractmethod
    def covers(self) -> Sequence[pygame.Rect]:
        """Return what lies over the board, apart from the seats' boards."""

    def can_lift(self, piece: TileT) -> bool:
        if piece.cell is None:
            return self.can_lift_from_slot(piece)
        desk = self.table.desk
        return bool(desk.may_act and desk.hand_open and desk.laid.movable(piece.cell))

    def slot(self, piece: TileT) -> pygame.Rect:
        return self.own_slot(piece) if piece.cell is None else self.spot_rect(piece.cell)

    def spot_at(self, place: tuple[int, int]) -> Cell | None:
        desk = self.table.desk
        covers = (*self.covers(), *(card.rect for card in desk.cards.values()))
        if self.on_rail(place) or any(rect.collidepoint(place) for rect in covers):
            return None
        cell: Cell = desk.board.cell_at(place)
        return cell

    def spot_rect(self, spot: Cell) -> pygame.Rect:
        rect: pygame.Rect = self.table.desk.board.rect(spot)
        return rect

    def on_rail(self, place: tuple[int, int]) -> bool:
        return bool(self.table.desk.places.beside_board(place))

    def offer(self, piece: TileT, face: FaceT, spot: Cell) -> Any | None:
        action = self.action(piece, face, spot)
        return action if action in self.table.desk.offers else None

    def why_not(self, piece: TileT, face: FaceT, spot: Cell) -> Reason | None:
        return self.table.session.why_not(self.action(piece, face, spot))

    @property
    def window(self) -> pygame.Rect:
        window: pygame.Rect = self.table.desk.places.window
        return window

    def preview(self, offer: Any | None) -> None:
        if offer is None:
            self.table.ghost.hide()
        else:
            self.table.ghost.show(offer)

    def told(self) -> Sequence[pygame.Rect]:
        return self.table.ghost.told()

    def refused(self, spot: Cell) -> None:
        self.table.ghost.refuse(spot)

    def released(self, where: tuple[float, float, float] | None) -> None:
        self.table.desk.released = where

    def changed(self) -> None:
        self.table.held_changed()

    def back(self) -> None:
        self.table.put_back()


class TilePointer(Pointer[TileT, FaceT, Cell], Generic[TableT, TileT, FaceT]):
    """The mouse on a table whose board can be panned and zoomed, and from which tiles can be taken back."""

    def __init__(self, table: TableT, holding: Holding[TileT, FaceT, Cell]) -> None:
        super().__init__(table.session, table.stage, holding)
        self.table = table

    @abstractmethod
    def cannot_lift_from_slot(self, piece: TileT) -> None:
        """Say why a tile that does not lie on the board cannot be picked up."""

    def under(self, place: tuple[int, int]) -> Under:
        sign = self._sign_at(place)
        return self.under_hand(place) if sign is None else Under("beyond", part=sign.side, acts=True)

    @abstractmethod
    def under_hand(self, place: tuple[int, int]) -> Under:
        """Return what of the game lies at a place."""

    def _sign_at(self, place: tuple[int, int]) -> Sign | None:
        signs: Sequence[Sign] = () if self.table.board.gliding else self.table.desk.signs()
        return next((sign for sign in signs if sign.rect.collidepoint(place)), None)

    def presses(self, under: Under) -> bool:
        sign = self._sign_at(self.place) if under.kind == "beyond" else None
        if sign is not None:
            self.table.show_beyond(sign)
        return sign is not None

    def click_aside(self, under: Under) -> bool:
        if under.kind == "laid":
            self.table.take_off(under.piece.cell)
        return under.kind == "laid"

    def lift(self, piece: TileT, by: By, place: tuple[int, int]) -> None:
        if piece.cell is None:
            super().lift(piece, by, place)
        else:
            self.table.lift_laid(piece.cell, by, place)

    def cannot_lift(self, piece: TileT) -> None:
        if piece.cell is None:
            self.cannot_lift_from_slot(piece)
        else:
            self.table.tell_why_it_stays(piece.cell)

    # -- the board

    @property
    def board_area(self) -> pygame.Rect:
        area: pygame.Rect = self.table.desk.table_area
        return area

    def pan(self, dx: int, dy: int) -> None:
        self.table.pan(dx, dy)

    def pull(self, dx: int, dy: int) -> bool:
        return self.table.pull(dx, dy)

    def zoom(self, steps: int, at: tuple[int, int]) -> bool:
        return self.table.zoom(steps, at)
