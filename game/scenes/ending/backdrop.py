"""What stands round the winner: the washed board behind, the bars of all points at the right, and falling leaves."""

from typing import TYPE_CHECKING, Final

import pygame

from game.anim.tween import Animator, Call, Sequence, Tween
from game.scenes.ending.wash import SECONDS, Leaves, ground
from game.tables.moments.bars import Bars, beside, free_of_bars
from game.ui.look import Look

if TYPE_CHECKING:
    from game.scenes.ending.winner import Winner

_LAYER: Final = 40


class Backdrop:
    """Paints it; the bars ask it for what they need of a scene."""

    def __init__(self, scene: "Winner") -> None:
        self._scene = scene
        self.names, self.colours = scene.result.names, scene.result.colours
        sheet = scene.result.sheet
        self.bars = Bars(self, self, lambda: beside(scene.look, scene.rect), sheet.totals, max(sheet.totals))
        self.bars.winners = sheet.winners
        self._leaves = Leaves(lambda: scene.look, lambda: self.stage, _LAYER)
        self._ground: pygame.Surface | None = None

    @property
    def look(self) -> Look:
        return self._scene.look

    @property
    def animator(self) -> Animator:
        return self._scene.animator

    def sound(self, name: str) -> None:
        self._scene.sound(name)

    @property
    def stage(self) -> pygame.Rect:
        """What is free left of the bars."""
        return free_of_bars(self.look, self._scene.rect)

    def forget(self) -> None:
        """Paint the ground again when it is next wanted: the window has another size."""
        self._ground = None

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the ground and the bars in an area."""
        if self._ground is None:
            winners = self._scene.result.sheet.winners
            colour = self.colours[winners[0]] if winners else "white"
            window, middle = self._scene.rect.size, self._scene.hero.middle
            self._ground = self.look.assets.making.make(
                lambda: ground(self.look, window, self.stage, self._scene.board, colour, middle)
            )
        surface.blit(self._ground, area, area)
        if self.bars.area.colliderect(area):
            self.bars.draw(surface)

    def let_leaves_fall(self) -> None:
        """Let leaves fall once, while everything else continues."""
        movers = self._scene.movers
        leaves = Tween(SECONDS, self._leaves.step, lambda share: share, fade=lambda _share: None)
        begin, end = Call(lambda: movers.add(self._leaves)), Call(lambda: movers.remove(self._leaves))
        self.animator.run(Sequence(begin, leaves, end), blocking=False)
