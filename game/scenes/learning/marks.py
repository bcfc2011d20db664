"""Frames round the pieces and buttons by which a pupil does what the lesson says."""

from collections.abc import Iterable, Sequence
from typing import Final

from game.tables.pictures.drawing import outline
from game.ui import theme
from game.ui.focus import Node
from game.ui.look import Look
from game.ui.movers import Movers, Picture

_LAYER: Final = 110
_OUT: Final = 5
_WIDTH: Final = 5


class Marks:
    """Frames that stay round their nodes wherever those lie now."""

    def __init__(self, movers: Movers) -> None:
        self._movers = movers
        self._frames: list[Picture] = []
        self._round: tuple[tuple[int, int, int, int], ...] = ()

    @property
    def count(self) -> int:
        """How many frames there are."""
        return len(self._frames)

    def show(self, ids: Sequence[str], among: Iterable[Node], look: Look) -> None:
        """Frame the nodes of these ids, as far as they are there, and no others."""
        nodes = found(ids, among) if ids else []
        places = tuple((node.rect.x, node.rect.y, node.rect.width, node.rect.height) for node in nodes)
        if places == self._round:
            return
        self._round = places
        for frame in self._frames:
            self._movers.remove(frame)
        self._frames = [self._frame(node, look) for node in nodes]
        for frame in self._frames:
            self._movers.add(frame)

    def forget(self) -> None:
        """Draw the frames again when they are shown next: the window is another one."""
        self._round = ()

    def _frame(self, node: Node, look: Look) -> Picture:
        out = 2 * look.px(_OUT)
        rect = node.rect.inflate(out, out)
        frame = Picture(outline(look, rect.size, theme.INFORMATION, _WIDTH, 12), 0, 0, _LAYER)
        frame.centre(*rect.center)
        return frame


def found(ids: Sequence[str], nodes: Iterable[Node]) -> list[Node]:
    """Return the nodes of these ids that can be used now."""
    by_id = {node.id: node for node in nodes if node.id in ids and "disabled" not in node.state}
    return [by_id[id_] for id_ in ids if id_ in by_id]
