"""What is seen at the place under the pointer before a piece is laid there: the piece as a ghost, and chips."""

import math
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Final, Generic, Protocol, TypeVar

import pygame

from game.rules.core import Cell
from game.tables.desk import TileDesk
from game.tables.pictures.beside import Line, leader
from game.tables.pictures.chips import arrange, chip_picture, chip_size
from game.tables.pictures.flights import rising
from game.tables.table import PreviewChip
from game.ui.movers import Picture

GHOST_LAYER: Final = 100
CHIP_LAYER: Final = 300
REFUSED: Final = 0.6
"""Seconds for which a refused space is marked."""

DeskT = TypeVar("DeskT", bound=TileDesk[Any, Any, Any, Any, Any])


class Laying(Hashable, Protocol):
    """An action that lays a piece on a space."""

    @property
    def cell(self) -> Cell:
        """The space."""


ActionT = TypeVar("ActionT", bound=Laying)
PreviewT = TypeVar("PreviewT")


class Ghost(ABC, Generic[DeskT, ActionT, PreviewT]):
    """The preview of one action. Results are kept until something changes on the table."""

    def __init__(self, desk: DeskT) -> None:
        self.desk = desk
        self.action: ActionT | None = None
        self.chips: list[PreviewChip] = []
        self.lines: list[Line] = []
        """The lines from chips to what they speak of."""
        self._movers: list[Picture] = []
        self._known: dict[Any, PreviewT] = {}

    # -- what a game says

    @abstractmethod
    def find_out(self, action: ActionT) -> PreviewT:
        """Return what a legal action of the deciding seat would bring, by playing on copies."""

    @abstractmethod
    def picture(self, action: ActionT, told: PreviewT | None) -> None:
        """Add the piece in its light, and what the action would bring if that may be told."""

    @abstractmethod
    def refusal(self) -> pygame.Surface:
        """Return the mark on a space on which the piece cannot lie."""

    @abstractmethod
    def told(self) -> list[pygame.Rect]:
        """Return what is not to be hidden."""

    # -- showing

    def forget(self) -> None:
        """Remove the ghost and all kept results: something has changed on the table."""
        self._known.clear()
        self.hide()

    def preview_of(self, action: ActionT) -> PreviewT:
        """Return what a legal action of the deciding seat would bring."""
        if action not in self._known:
            self._known[action] = self.find_out(action)
        return self._known[action]

    def known(self, action: ActionT) -> PreviewT | None:
        """Return what an action would bring if that was computed before, else None."""
        return self._known.get(action)

    def show(self, action: ActionT, *, again: bool = False) -> None:
        """Show what a legal action would do."""
        if action == self.action and not again:
            return
        self.hide()
        self.action = action
        self.picture(action, self.preview_of(action) if self.desk.stage.settings.show_previews else None)

    def hide(self) -> None:
        """Remove the ghost."""
        for mover in self._movers:
            self.desk.stage.movers.remove(mover)
        self._movers.clear()
        self.chips, self.lines = [], []
        self.action = None

    def refuse(self, cell: Cell) -> None:
        """Mark a space for a moment on which the piece cannot lie."""
        desk, mark = self.desk, self.refusal()
        fading = rising(desk.stage.movers, lambda: mark, lambda: desk.board.middle(cell), 0, REFUSED)
        desk.stage.animator.run(fading, blocking=False)

    # -- adding pictures

    def add(self, image: pygame.Surface, place: tuple[int, int], layer: int) -> None:
        """Show a picture with its corner at `place`."""
        mover = Picture(image, place[0], place[1], layer)
        self._movers.append(mover)
        self.desk.stage.movers.add(mover)

    def add_centred(self, image: pygame.Surface, middle: tuple[int, int], layer: int) -> None:
        """Show a picture round a place."""
        self.add(image, (middle[0] - image.get_width() // 2, middle[1] - image.get_height() // 2), layer)

    def add_piece(self, image: pygame.Surface, width: int, cell: Cell) -> None:
        """Show the piece itself whole, also on a space that the window's edge cuts."""
        rect = pygame.Rect(0, 0, width, width)
        rect.center = self.desk.board.middle(cell)
        self.add_centred(image, rect.clamp(self.desk.places.window).center, GHOST_LAYER)

    def add_chips(self, wanted: Sequence[tuple[Sequence[PreviewChip], Cell]], *, small: bool = False) -> None:
        """Show chips beside the spaces they speak of, with lines to them: they cover no tile and no legal space."""
        desk, look = self.desk, self.desk.look
        names, gap = desk.session.names, look.px(3)
        bounds = desk.places.window.inflate(-4 * gap, -4 * gap)
        taken = [*self.labels(), *(desk.board.rect(cell) for cell in self.own_cells())]
        blocks: list[tuple[pygame.Rect, Sequence[PreviewChip], Cell]] = []
        waiting = list(wanted)
        while waiting:
            chips, cell = waiting.pop(0)
            sizes = [chip_size(look, chip, names, small=small) for chip in chips]
            about = desk.board.rect(cell)
            block = pygame.Rect((0, 0), _block(sizes, gap))
            found = desk.place_for_label(block.size, about, taken)
            if found is None and len(chips) > 1:
                waiting[:0] = [([chip], cell) for chip in chips]
                continue
            block = found or arrange([_below(block, about)], bounds, gap)[0]
            blocks.append((block, chips, cell))
            for chip, size, corner in zip(chips, sizes, _corners(block, sizes, gap), strict=True):
                chip.rect = pygame.Rect(corner, size)
                taken.append(chip.rect)
                self.chips.append(chip)
                picture = chip_picture(look, chip, names, desk.session.colours, small=small)
                self.add_centred(picture, chip.rect.center, CHIP_LAYER)
        for block, chips, cell in blocks:
            others = [other for other, _chips, _cell in blocks if other is not block]
            near = min((chip.rect for chip in chips), key=lambda rect: math.dist(rect.center, desk.board.middle(cell)))
            line = desk.line_to(desk.ends_at(cell), near, others, self.lines)
            if line is not None:
                self.lines.append(line)
                self.add(*leader(look, line), CHIP_LAYER - 1)

    def labels(self) -> Sequence[pygame.Rect]:
        """Return what else is written on the board, which no chip may cover."""
        return ()

    def own_cells(self) -> Iterable[Cell]:
        """Return the spaces on which the ghost shows something."""
        return () if self.action is None else (self.action.cell,)


def _block(sizes: Sequence[tuple[int, int]], gap: int) -> tuple[int, int]:
    """Return how large some chips are, one above the other."""
    return max(size[0] for size in sizes), sum(size[1] for size in sizes) + gap * (len(sizes) - 1)


def _corners(block: pygame.Rect, sizes: Sequence[tuple[int, int]], gap: int) -> list[tuple[int, int]]:
    """Return where the corners of some chips lie, one above the other."""
    corners, y = [], block.y
    for width, height in sizes:
        corners.append((block.centerx - width // 2, y))
        y += height + gap
    return corners


def _below(block: pygame.Rect, about: pygame.Rect) -> pygame.Rect:
    """Return where chips lie if there is no free place for them: below what they speak of."""
    return block.move(about.centerx - block.centerx, about.bottom - block.height // 3 - block.y)
