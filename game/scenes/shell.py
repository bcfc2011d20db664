"""What the screens around the table have in common: the wooden ground, the heading, the rail with its buttons."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.locale import _
from game.ui import carving, theme
from game.ui.context import Context
from game.ui.scene import Scene
from game.ui.widgets import Button, Label, Widget

WIDE: Final = 1400
"""From this logical width on, panels stand beside one another."""


class ShellScene(Scene):
    """A screen with a heading, a rail at the bottom and `self.body` between them for everything else."""

    tall_rail = False
    """Whether the rail holds something large."""

    def __init__(self, context: Context, heading: str) -> None:
        super().__init__(context)
        self.title = heading
        self.heading = Label("heading", heading, theme.TITLE, "gold", shadow=True)
        self.heading.role = "heading"
        self.back_button = Button("back", _("Back"), self.back, icon="back", type_=theme.STRONG)
        self.body = pygame.Rect(0, 0, 0, 0)
        self.rail = pygame.Rect(0, 0, 0, 0)
        self.margin = 0
        self.add(self.heading)

    def enter(self) -> None:
        self.sound("panel_open")

    def leave(self) -> None:
        self.sound("panel_close")

    @property
    def logical_size(self) -> tuple[float, float]:
        """The size of the window in logical pixels."""
        return self.rect.width / self.look.unit, self.rect.height / self.look.unit

    def layout_frame(self) -> None:
        """Place heading, rail and back button, and work out the body."""
        look = self.look
        width, height = self.logical_size
        self.margin = look.px(24 if width < 1100 else 32 if width < 1800 else 64)
        low = height < 760
        top = look.px(72 if low else 88 if height < 1000 else 120)
        rail = look.px(80 if low else 104 if height < 1000 or not self.tall_rail else 168)
        self.rail = pygame.Rect(0, self.rect.height - rail, self.rect.width, rail)
        gap = look.px(16 if low else 28)
        self.body = pygame.Rect(self.margin, top, self.rect.width - 2 * self.margin, self.rail.top - gap - top)
        self.heading.place(pygame.Rect(self.margin, 0, self.body.width, top))
        size = self.back_button.preferred()
        self.back_button.place(pygame.Rect((self.margin, self.rail.centery - size[1] // 2), size))

    def beside_heading(self, widgets: Sequence[Widget]) -> None:
        """Place widgets right of the heading, the last outermost; the heading takes what is left."""
        look, x = self.look, self.rect.width - self.margin
        for widget in reversed(widgets):
            width, height = widget.preferred()
            x -= width
            widget.place(pygame.Rect(x, self.heading.rect.centery - height // 2, width, height))
            x -= look.px(14)
        self.heading.place(pygame.Rect(self.margin, 0, max(0, x - self.margin), self.heading.rect.height))

    def in_rail(self, *widgets: Widget) -> pygame.Rect:
        """Place widgets at the right end of the rail, the last outermost; return what is free left of them."""
        look, right = self.look, self.rect.width - self.margin
        for widget in reversed(widgets):
            size = widget.preferred()
            right -= size[0]
            widget.place(pygame.Rect((right, self.rail.centery - size[1] // 2), size))
            right -= look.px(14)
        left = self.back_button.rect.right + look.px(28)
        return pygame.Rect(left, self.rail.top, max(0, right - look.px(14) - left), self.rail.height)

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        paint_table(self, surface, area)
        paint_rail(self, surface, self.rail, area)


def paint_table(scene: Scene, surface: pygame.Surface, area: pygame.Rect) -> None:
    """Paint the wooden table from edge to edge."""
    size = scene.rect.size

    def make() -> pygame.Surface:
        wood = scene.context.assets.sprites.texture("table/wood", size, 0.0, (0, 0))
        return wood if wood is not None else carving.gradient(size, theme.TABLE, theme.TABLE_DARK).convert()

    if scene.look.contrast:
        surface.fill((24, 13, 7), area)
    else:
        surface.blit(scene.look.composed(("table", size), make), area, area)


def paint_rail(scene: Scene, surface: pygame.Surface, rail: pygame.Rect, area: pygame.Rect) -> None:
    """Paint the rail of lighter wood along the bottom."""
    if rail.inflate(0, 2 * scene.look.px(30)).colliderect(area):
        scene.look.panel(surface, rail, "rail")
