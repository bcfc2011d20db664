"""An area that shows part of something longer."""

from collections.abc import Iterator

import pygame

from game.ui import carving, theme
from game.ui.focus import Node
from game.ui.widgets.base import Container, Widget

_BAR = 10


class ScrollArea(Container):
    """Shows children that are placed below its lower edge by scrolling: wheel, bar, keys, and whatever has the focus.

    Place the children in window coordinates as if nothing were scrolled, then call `set_length`.
    """

    role = "scroll"
    focusable = True
    repeats_keys = True

    def __init__(self, id_: str, name: str = "") -> None:
        super().__init__(id_, name)
        self.length = 0
        self.offset = 0
        self._grab: int | None = None

    @property
    def inner_width(self) -> int:
        """The width that is left beside the bar."""
        return self.rect.width - self.look.px(_BAR + 8)

    @property
    def painted(self) -> pygame.Rect:
        """Where it is scrolled its children are cut off at its edges; otherwise all that they may paint."""
        return super(Container, self).painted if self.most else super().painted

    @property
    def most(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.length - self.rect.height)

    def set_length(self, length: int, keep: int = 0) -> None:
        """Say how long the whole is, after the children were placed; scroll to what was shown before."""
        self.length = length
        self.offset = 0
        self.scroll_to(keep)

    def scroll_to(self, offset: int) -> None:
        """Show what begins at a distance in pixels below the top."""
        offset = max(0, min(offset, self.most))
        if offset != self.offset:
            for child in self.children:
                child.shift(0, self.offset - offset)
            self.offset = offset
            self.changed()

    def shift(self, dx: int, dy: int) -> None:
        super().shift(dx, dy)

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as brings a rectangle into sight."""
        margin = self.look.px(12)
        if rect.top - margin < self.rect.top:
            self.scroll_to(self.offset + rect.top - margin - self.rect.top)
        elif rect.bottom + margin > self.rect.bottom:
            self.scroll_to(self.offset + rect.bottom + margin - self.rect.bottom)

    def find(self, position: tuple[int, int]) -> Widget | None:
        if not self.visible or not self.rect.collidepoint(position):
            return None
        if self.most and self._bar().inflate(self.look.px(14), 0).collidepoint(position):
            return self
        for child in reversed(self.children):
            found = child.find(position)
            if found is not None:
                return found
        return None

    def reaching(self, position: tuple[int, int]) -> Iterator[Widget]:
        if self.rect.collidepoint(position):
            yield from super().reaching(position)

    def wheel(self, event: pygame.event.Event, position: tuple[int, int]) -> bool:
        if not self.visible or not self.rect.collidepoint(position):
            return False
        self.scroll_to(self.offset - round(event.precise_y * self.look.px(72)))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        page = self.rect.height - self.look.px(60)
        steps = {
            pygame.K_UP: -self.look.px(60), pygame.K_DOWN: self.look.px(60), pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page, pygame.K_SPACE: page, pygame.K_HOME: -self.most, pygame.K_END: self.most,
        }  # fmt: skip
        if event.key not in steps:
            return False
        before = self.offset
        self.scroll_to(self.offset + steps[event.key])
        return self.offset != before or event.key not in (pygame.K_UP, pygame.K_DOWN)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            bar = self._bar()
            inside = bar.collidepoint(bar.centerx, event.pos[1])
            self._grab = event.pos[1] - bar.y if inside else bar.height // 2
            self._drag(event.pos[1])
        elif event.type == pygame.MOUSEMOTION and self._grab is not None:
            self._drag(event.pos[1])
        elif event.type == pygame.MOUSEBUTTONUP:
            self._grab = None
        else:
            return False
        return True

    def _drag(self, y: int) -> None:
        free = self.rect.height - self._bar().height
        if free > 0 and self._grab is not None:
            self.scroll_to(round((y - self._grab - self.rect.y) / free * self.most))

    def _bar(self) -> pygame.Rect:
        width = self.look.px(_BAR)
        height = max(self.look.px(40), self.rect.height * self.rect.height // max(1, self.length))
        free = self.rect.height - height
        y = self.rect.y + (free * self.offset // self.most if self.most else 0)
        return pygame.Rect(self.rect.right - width, y, width, height)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect) if self.most else clip)
        super().draw(surface)
        surface.set_clip(clip)
        if self.most:
            bar, radius = self._bar(), self.look.px(_BAR) // 2
            tone = theme.GOLD_DEEP if self.hover else theme.STONE
            surface.blit(
                self.look.composed(("bar", bar.size, tone), lambda: carving.rounded(bar.size, radius, tone)), bar
            )

    def node(self) -> Node:
        node = super().node()
        node.focusable = self.most > 0 and not any(child.focusable for child in self._all())
        node.act = None
        return node

    def _all(self) -> Iterator[Widget]:
        waiting = list(self.children)
        while waiting:
            child = waiting.pop()
            yield child
            if isinstance(child, Container):
                waiting += child.children

    def nodes(self) -> Iterator[Node]:
        if not self.visible:
            return
        yield self.node()
        for node in super().nodes():
            if not node.rect.colliderect(self.rect):
                node.state = (*node.state, "offscreen")
            elif not self.rect.contains(node.rect):
                node.sight = (node.sight or node.rect).clip(self.rect)
            yield node
