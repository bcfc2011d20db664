"""What is seen at the place under the pointer before a piece is laid there: the piece as a ghost, and chips."""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, Final, Generic, TypeVar

import pygame

from game.rules.core import Cell
from game.tables.desk import TileDesk
from game.tables.pictures.chips import arrange, chip_picture, chip_size
from game.tables.pictures.flights import rising
from game.tables.table import PreviewChip
from game.ui.movers import Picture

GHOST_LAYER: Final = 100
CHIP_LAYER: Final = 300
_REFUSED: Final = 0.6
"""Seconds for which a refused space is marked."""

DeskT = TypeVar("DeskT", bound=TileDesk[Any, Any, Any, Any, Any])
ActionT = TypeVar("ActionT", bound=Hashable)
PreviewT = TypeVar("PreviewT")


class Ghost(ABC, Generic[DeskT, ActionT, PreviewT]):
    """The preview of one action. Results are kept until something changes on the table."""

    def __init__(self, desk: DeskT) -> None:
        self.desk = desk
        self.action: ActionT | None = None
        self.chips: list[PreviewChip] = []
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
        self.chips = []
        self.action = None

    def refuse(self, cell: Cell) -> None:
        """Mark a space for a moment on which the piece cannot lie."""
        desk, mark = self.desk, self.refusal()
        fading = rising(desk.stage.movers, lambda: mark, lambda: desk.board.middle(cell), 0, _REFUSED)
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

    def add_chips(
        self,
        wanted: Sequence[tuple[PreviewChip, tuple[int, int]]],
        taken: Sequence[pygame.Rect] = (),
        *,
        small: bool = False,
    ) -> None:
        """Show chips near their places, without covering each other or what is taken."""
        desk, look = self.desk, self.desk.look
        rects = [*taken]
        for chip, middle in wanted:
            rect = pygame.Rect((0, 0), chip_size(look, chip, desk.stage.names, small=small))
            rect.center = middle
            rects.append(rect)
        bounds = desk.places.window.inflate(-look.px(16), -look.px(16))
        places = arrange(rects, bounds, look.px(4))[len(taken) :]
        for (chip, _middle), rect in zip(wanted, places, strict=True):
            chip.rect = rect
            self.chips.append(chip)
            picture = chip_picture(look, chip, desk.stage.names, desk.stage.colours, small=small)
            self.add_centred(picture, rect.center, CHIP_LAYER)
