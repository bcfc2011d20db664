"""What somebody looks at on a board of tiles: all that counts, the whole of it, or a part that was asked for."""

from typing import TYPE_CHECKING, Any

from game.rules.core import Cell

if TYPE_CHECKING:
    from game.tables.desk import TileDesk


class Looking:
    """Looks at the board in another way; each way returns whether that moved the board."""

    def __init__(self, desk: "TileDesk[Any, Any, Any, Any, Any]") -> None:
        self._desk = desk
        self._part: tuple[Cell, ...] = ()
        self._part_at: tuple[float, tuple[int, int]] = (0.0, (0, 0))
        """How the board lay when the part came into sight."""

    def at_all(self) -> bool:
        """Look at all that counts."""
        moved: bool = self._desk.board.look_at(self._desk.room(), self._desk.sought())
        return moved

    def on(self) -> bool:
        """Go on as before: at all that counts, or at the whole board."""
        board, desk = self._desk.board, self._desk
        if board.whole:
            moved = self._at_whole()
            board.whole = True
            return moved
        followed: bool = board.follow(desk.room(), desk.sought())
        return followed

    def elsewhere(self) -> bool:
        """Return to what counts if somebody has looked elsewhere; otherwise switch to the whole board or back."""
        board = self._desk.board
        if board.touched or board.whole or not self._at_whole():
            return self.at_all()
        return True

    def _at_whole(self) -> bool:
        """Look at the whole board, under nothing."""
        board, fitted = self._desk.board, self._desk.board.fitted
        moved: bool = board.fit(self._desk.everything())
        board.whole, board.fitted = moved, min(fitted, board.scale)
        return moved

    def choose(self, part: tuple[Cell, ...]) -> bool:
        """Say which part is to be looked at closer; return whether there is one."""
        self._part = part
        return bool(part)

    def at_part(self) -> bool:
        """Look at the part that was chosen; return whether that is nearer than all that counts."""
        desk = self._desk
        closer: bool = desk.board.look_closer(self._part, desk.room())
        self._part_at = desk.board.scale, desk.board.origin
        return closer

    @property
    def still_at_part(self) -> bool:
        """Whether the board lies as it did when the part came into sight."""
        return bool(self._part) and self._part_at == (self._desk.board.scale, self._desk.board.origin)
