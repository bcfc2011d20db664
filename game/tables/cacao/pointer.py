"""What lies where on Cacao's table, and what a click on that does."""

from typing import TYPE_CHECKING

from game.rules.cacao.box import Edges
from game.tables.cacao.holding import Holding, Piece
from game.tables.gesture.pointer import Under
from game.tables.gesture.tile_holding import TilePointer

if TYPE_CHECKING:
    from game.tables.cacao.table import CacaoTable


class Pointer(TilePointer["CacaoTable", Piece, Edges]):
    """The mouse on Cacao's table."""

    holding: Holding

    def __init__(self, table: "CacaoTable") -> None:
        super().__init__(table, table.holding)
        self.desk = table.desk

    def under_hand(self, place: tuple[int, int]) -> Under:
        desk, table = self.desk, self.table
        found = table.pills.at(place)
        if found is not None:
            return Under("group", table.pills.pills.index(found[0]), found[1], acts=True)
        piece = self.holding.answers.piece_at(place)
        meant = self._worker_or_mark(place, piece)
        if meant is not None:
            return meant
        if piece is not None and not (piece.source == "laid" and self.holding.held):
            return Under(piece.source, piece.index, piece=piece, acts=piece.source == "laid")
        if desk.places.hand.collidepoint(place):
            return Under("nothing")
        if desk.jungle.panel.collidepoint(place):
            return Under("pile", acts=True) if desk.jungle.pile.collidepoint(place) else Under("nothing")
        for seat, card in desk.cards.items():
            if card.rect.collidepoint(place):
                return Under("seat", seat)
        if self.holding.answers.on_rail(place):
            return Under("nothing")
        cell = desk.board.cell_at(place)
        fills = table.can_lift_jungle() and cell in desk.shown.fill
        return Under("board", board=True, acts=fills, what=cell if fills else None)

    def _worker_or_mark(self, place: tuple[int, int], piece: Piece | None) -> Under | None:
        """Return the workers or the mark at a place of the board; the tile below can be dragged."""
        working, cell = self.table.working, self.holding.answers.spot_at(place)
        if self.holding.held or cell is None:
            return None
        mark = working.marks.at(place)
        if mark is not None:
            return Under("resolved", working.marks.marks.index(mark), acts=True, what=mark.id)
        pill = working.pills.group_at(place, cell)
        if pill is None:
            return None
        index = working.pills.pills.index(pill)
        return Under("group", index, "use", piece=piece, board=piece is None, acts=True, what=pill.id)

    def hover(self, under: Under, place: tuple[int, int]) -> None:  # noqa: ARG002
        table = self.table
        working = table.working
        groups = working.pills.pills if under.kind == "group" else ()
        marks = working.marks.marks if under.kind == "resolved" else ()
        working.hover(next((each[under.index].id for each in (groups, marks) if each), None))
        table.closer.look_at(under.index if under.kind == "seat" else None)
        hand, display = (under.index if under.kind == kind else None for kind in ("hand", "display"))
        table.hover_tile(hand, display)

    def click(self, under: Under, place: tuple[int, int]) -> bool:
        table = self.table
        match under.kind:
            case "group":
                table.working.act(table.pills.pills[under.index], under.part)
            case "resolved":
                table.working.take_back(table.working.marks.marks[under.index])
            case "laid":
                table.take_off(under.piece.cell)
            case "hand":
                table.take_worker(under.index, "carry", place)
            case "display":
                table.take_jungle(under.index)
            case "pile":
                table.closer.list.toggle()
            case "board":
                return table.click_space(self.desk.board.cell_at(place))
            case _:
                return False
        return True

    def cannot_lift_from_slot(self, piece: Piece) -> None:
        if piece.source == "hand":
            self.table.tell_why_not_lift(piece.index)

    def presses(self, under: Under) -> bool:
        return self.table.closer.list.close() or super().presses(under)
