"""What the screens around the table have in common: the wooden ground, and a band with the way back, heading and deeds.

Only a screen with one main deed has a rail at its foot; or one whose deeds find no room in the band.
"""

from collections.abc import Sequence
from typing import Final

import pygame

from game.locale import _
from game.scenes.underway import Underway
from game.scenes.wood import paint_band, paint_rail, paint_table
from game.ui import theme
from game.ui.context import Context
from game.ui.scene import Scene
from game.ui.widgets import Button, Label, Widget
from game.ui.widgets.rows import flow, lay_right, scroll_page

WIDE: Final = 1400
"""From this logical width on, panels stand beside one another."""
BAND: Final = 80
_LOW_BAND: Final = 68
_GAP: Final = 14


class ShellScene(Scene):
    """A screen with a band at the top and `self.body` beneath it for everything else."""

    roomy = True
    foot = False
    """Whether there is a rail at the foot, for the main deed."""
    tall_rail = False
    """Whether the rail holds something large."""

    def __init__(self, context: Context, heading: str) -> None:
        super().__init__(context)
        self.title = heading
        self.heading = Label("heading", heading, theme.PAGE, "gold", shadow=True)
        self.heading.role = "heading"
        self.back_button = Button("back", _("Back"), self.back, icon="back", kind="icon")
        self.body = pygame.Rect(0, 0, 0, 0)
        self.band = pygame.Rect(0, 0, 0, 0)
        self.rail = pygame.Rect(0, 0, 0, 0)
        self.margin = 0
        self.start = 0
        """Where the heading begins."""
        self.underway = Underway(context)
        self.add(self.back_button, self.heading, self.underway)

    def add(self, *widgets: Widget) -> None:
        super().add(*(widget for widget in widgets if widget not in self.widgets))

    def enter(self) -> None:
        self.sound("panel_open")

    def leave(self) -> None:
        self.sound("panel_close")

    def update(self, now: float) -> None:
        super().update(now)
        if self.name != "review" and self.underway.renew():
            self.refresh()

    @property
    def logical_size(self) -> tuple[float, float]:
        """The size of the window in logical pixels."""
        return self.rect.width / self.look.unit, self.rect.height / self.look.unit

    # -- the frame

    def layout_frame(self, tabs: Sequence[Widget] = (), deeds: Sequence[Widget] = ()) -> None:
        """Place the way back, the heading, tabs beside it and deeds at the right, and work out the body.

        Tabs that find no room stand in a line of their own, deeds in a rail at the foot.
        """
        look = self.look
        if self.underway.visible:
            deeds = (self.underway, *deeds)
        width, height = self.logical_size
        low = height < 760
        self.margin = look.px(16 if width < 1100 else 24 if width < 1800 else 48)
        band = look.px(_LOW_BAND if low else BAND)
        self.band = pygame.Rect(0, 0, self.rect.width, band)
        side = look.target(48 if low else 56)
        left = look.px(16 if width < 1100 else 24)
        self.back_button.place(pygame.Rect(left, (band - side) // 2, side, side))
        start = self.start = self.back_button.rect.right + look.px(20)
        room = self.rect.width - self.margin - start
        title, gap = look.width(self.heading.name, theme.PAGE), look.px(_GAP)
        wide = [sum(widget.preferred()[0] + gap for widget in row) for row in (tabs, deeds)]
        deeds_above = not self.foot and min(title, look.px(560)) + look.px(28) + wide[1] <= room
        tabs_above = title + look.px(40) + wide[0] + (wide[1] if deeds_above else 0) <= room
        right = lay_right(deeds, self.band, self.rect.width - self.margin, gap) if deeds_above else self.rect.right
        x = start
        if tabs and tabs_above:
            x += title + look.px(40)
            self.heading.place(pygame.Rect(start, 0, title, band))
            for widget in tabs:
                size = widget.preferred()
                widget.place(pygame.Rect(x, (band - size[1]) // 2, *size))
                x += size[0] + gap
        else:
            self.heading.place(pygame.Rect(start, 0, max(1, right - self.margin - start), band))
        top = band
        if tabs and not tabs_above:
            line = pygame.Rect(self.margin, band + look.px(8), self.rect.width - 2 * self.margin, 0)
            top = line.y + flow(tabs, line, look.px(8))
        self._lay_body(top, deeds if not deeds_above else (), low=low)

    def _lay_body(self, top: int, deeds: Sequence[Widget], *, low: bool) -> None:
        look, width = self.look, self.rect.width
        gap = look.px(12 if low else 16)
        has_rail = self.foot or bool(deeds)
        height = look.px(72 if low else 168 if self.tall_rail and self.logical_size[1] >= 1000 else 96)
        rail = height if has_rail else 0
        self.rail = pygame.Rect(0, self.rect.height - rail, width, rail)
        bottom = self.rail.top - (look.px(16 if low else 28) if has_rail else gap)
        self.body = pygame.Rect(self.margin, top + gap, width - 2 * self.margin, max(1, bottom - top - gap))
        if deeds:
            self.in_rail(*deeds)

    def in_rail(self, *widgets: Widget) -> pygame.Rect:
        """Place widgets at the right end of the rail, the last outermost; return what is free left of them."""
        right = lay_right(widgets, self.rail, self.rect.width - self.margin, self.look.px(_GAP))
        return pygame.Rect(self.margin, self.rail.top, max(0, right - self.margin), self.rail.height)

    def sheet_in_body(self, width: float) -> pygame.Rect:
        """Return a rectangle in the middle of the body, no wider than told in logical pixels."""
        sheet = self.body.copy()
        sheet.width = min(sheet.width, self.look.px(width))
        sheet.centerx = self.body.centerx
        return sheet

    # -- keys

    def _handle_key(self, event: pygame.event.Event) -> bool:
        return super()._handle_key(event) or scroll_page(self.widgets, event)

    # -- painting

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        paint_table(self, surface, area)
        if self.rail.height:
            paint_rail(self, surface, self.rail, area)
        paint_band(self, surface, self.band, area)
