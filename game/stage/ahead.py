"""Pictures that a table makes ahead, a little at a time while nothing moves."""

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.stage.table_scene import TableScene

_SLICE: Final = 0.02
"""How many seconds lie between two slices."""


class Ahead:
    """Lets a table prepare what will be seen, from time to time until all is made."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene = scene
        self._going = False

    def begin(self) -> None:
        """Begin, unless it is running already."""
        if not self._going:
            self._going = True
            self._scene.after(_SLICE, self._slice)

    def _slice(self) -> None:
        scene = self._scene
        rests = not scene.animator.moving and not scene.table.holds_piece
        if scene.frame is None or (rests and not scene.table.prepare()):
            self._going = False
        else:
            scene.after(_SLICE, self._slice)
