"""What moves above the backdrop: a dragged tile, a coin in flight, a tooltip. Frames redraw only where they are."""

from abc import ABC, abstractmethod
from collections.abc import Iterator

import pygame


class Mover(ABC):
    """Something drawn over the backdrop. Higher layers are drawn later; change anything and call `touch`."""

    def __init__(self, layer: int = 0) -> None:
        self.layer = layer
        self.visible = True
        self.changed = True

    @property
    @abstractmethod
    def area(self) -> pygame.Rect:
        """All the device pixels that `draw` may touch."""

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> None:
        """Draw the mover; the clip is set."""

    def touch(self) -> None:
        """Report that the mover looks or lies differently now."""
        self.changed = True

    def draw_within(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw what of it lies in an area, and nothing beyond its own: nobody would wipe that away."""
        part = self.area.clip(area)
        if self.visible and part.width and part.height:
            surface.set_clip(part)
            self.draw(surface)
            surface.set_clip(area)


class Picture(Mover):
    """A picture with its top left at a point in device pixels."""

    def __init__(self, image: pygame.Surface, x: float = 0, y: float = 0, layer: int = 0) -> None:
        super().__init__(layer)
        self.image = image
        self.x = x
        self.y = y
        self.alpha = 255

    @property
    def area(self) -> pygame.Rect:
        return self.image.get_rect(topleft=(round(self.x), round(self.y)))

    def draw(self, surface: pygame.Surface) -> None:
        if self.alpha >= 255:
            surface.blit(self.image, (round(self.x), round(self.y)))
        elif self.alpha > 0:
            before = self.image.get_alpha()
            self.image.set_alpha(self.alpha)
            surface.blit(self.image, (round(self.x), round(self.y)))
            self.image.set_alpha(before)

    def move(self, x: float, y: float) -> None:
        """Put its top left somewhere else."""
        if (round(x), round(y)) != (round(self.x), round(self.y)):
            self.touch()
        self.x, self.y = x, y

    def centre(self, x: float, y: float) -> None:
        """Put its middle somewhere else."""
        self.move(x - self.image.get_width() / 2, y - self.image.get_height() / 2)

    def show(self, image: pygame.Surface, alpha: int = 255) -> None:
        """Show another picture, its middle where the last one's was."""
        if image is self.image and alpha == self.alpha:
            return
        middle = self.x + self.image.get_width() / 2, self.y + self.image.get_height() / 2
        self.image, self.alpha = image, alpha
        self.x, self.y = middle[0] - image.get_width() / 2, middle[1] - image.get_height() / 2
        self.touch()


def veil(surface: pygame.Surface, area: pygame.Rect, strength: int) -> None:
    """Draw an area darker by a strength of 255: no black picture of that size has to be made for it."""
    surface.fill((255 - strength,) * 3, area, special_flags=pygame.BLEND_RGB_MULT)


class Movers:
    """The movers of one scene, in drawing order."""

    def __init__(self) -> None:
        self._movers: list[Mover] = []

    def __iter__(self) -> Iterator[Mover]:
        return iter(self._movers)

    def __len__(self) -> int:
        return len(self._movers)

    def __contains__(self, mover: object) -> bool:
        return mover in self._movers

    def add(self, mover: Mover) -> Mover:
        """Show a mover above those of its layer and below the higher layers."""
        if mover not in self._movers:
            self._movers.append(mover)
            self.sort()
        mover.touch()
        return mover

    def sort(self) -> None:
        """Bring the drawing order in line with layers that were changed."""
        self._movers.sort(key=lambda each: each.layer)

    def remove(self, mover: Mover) -> None:
        """Take a mover away; where it is not there nothing happens."""
        if mover in self._movers:
            self._movers.remove(mover)

    def clear(self) -> None:
        """Take all movers away."""
        self._movers.clear()
