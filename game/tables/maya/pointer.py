"""What lies where on Maya's table, and what a click on that does."""

from typing import TYPE_CHECKING

import pygame

from game.tables.gesture.pointer import Under
from game.tables.gesture.tile_holding import TilePointer
from game.tables.maya.holding import RESERVE, Holding, Piece

if TYPE_CHECKING:
    from game.tables.maya.table import MayaTable


class Pointer(TilePointer["MayaTable", Piece, bool]):
    """The mouse on Maya's table."""

    holding: Holding

    def __init__(self, table: "MayaTable") -> None:
        super().__init__(table, table.holding)
        self.desk = table.desk

    def under_hand(self, place: tuple[int, int]) -> Under:
        desk = self.desk
        beside = self.holding.answers.beside(place)
        if beside == "button":
            return Under("button", acts=self.table.can_flip())
        if beside == "pile" and desk.offers_blind:
            return Under("pile", acts=True)
        if beside or desk.places.hand.collidepoint(place):
            piece = self.holding.answers.piece_at(place)
            if piece is None:
                return Under("nothing")
            return Under("rack", piece.index, piece=piece, acts=piece.index == RESERVE)
        if desk.sidebar.column.collidepoint(place):
            city = desk.sidebar.list.at(place)
            return Under("city", part=city.name) if city is not None else Under("list")
        for seat, card in desk.cards.items():
            if card.rect.collidepoint(place):
                return Under("seat", seat)
        if self.holding.answers.on_rail(place):
            return Under("nothing")
        piece = self.holding.answers.piece_at(place)
        if piece is not None and not self.holding.held:
            return Under("laid", piece=piece, acts=True)
        return Under("board", board=True)

    def shift_changed(self, event: pygame.event.Event) -> bool:  # noqa: ARG002
        self.holding.watch_shift()
        return self.holding.held

    def hover(self, under: Under, place: tuple[int, int]) -> None:
        name = under.part if under.kind == "city" else None
        if under.kind == "board":
            city = self.desk.city_on(self.desk.board.cell_at(place))
            name = city.name if city is not None else None
        self.table.regard(name)
        self.table.hover_button(under.kind == "button")

    def click(self, under: Under, place: tuple[int, int]) -> bool:
        table = self.table
        match under.kind:
            case "button":
                table.flip()
            case "pile":
                table.still_to_come.toggle()
            case "laid":
                table.take_off(under.piece.cell)
            case "rack":
                table.take(under.index, "carry", place)
            case "board":
                return table.click_space(self.desk.board.cell_at(place))
            case _:
                return False
        return True

    def click_holding(self, under: Under, place: tuple[int, int]) -> None:
        if under.kind == "button":
            self.table.flip()
        else:
            super().click_holding(under, place)

    def cannot_lift_from_slot(self, piece: Piece) -> None:
        self.table.tell_why_not_lift(piece.index)

    def presses(self, under: Under) -> bool:
        if under.kind != "pile" and (under.kind, under.index) != ("rack", RESERVE):
            self.table.still_to_come.close()
        return super().presses(under)

    def turn(self, steps: int) -> bool:  # noqa: ARG002
        return self.table.flip()

    def scroll(self, under: Under, steps: int) -> bool:
        return under.kind in ("city", "list") and self.table.scroll_cities(steps)

    def turns_by_wheel(self) -> bool:
        return self.holding.held

    # -- the board

    def grip(self) -> None:
        self.table.board.lift()

    def let_board_go(self) -> None:
        self.table.board.set_down()
