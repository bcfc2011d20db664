"""The scoring: who has won and why, the sheet, the course of the points; and what comes next."""

from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.scenes.long_page import CHART, SHEET, LongPage, is_low
from game.scenes.scores.chart import ChartWidget
from game.scenes.scores.foot import ScoresFoot
from game.scenes.scores.places import PlacesWidget, lay_column
from game.scenes.scores.result import result_of
from game.scenes.scores.sheet import SheetWidget
from game.scenes.scores.through import through
from game.scenes.scores.winners import Winners
from game.scenes.setup.draft import new_seed
from game.scenes.wood import paint_rail
from game.ui import theme
from game.ui.scene import Scene
from game.ui.widgets import Label, Widget
from game.ui.widgets.rows import scroll_page

if TYPE_CHECKING:
    from game.scenes.play.kept import PlayScene
    from game.ui.context import Context


class Scoring(Scene):
    """Lies over the table of a finished match; the table shows through, dark and blurred."""

    name = "scoring"

    def __init__(self, context: "Context", table: "PlayScene", seed: int | None = None) -> None:
        super().__init__(context)
        self.played = table
        self._ground: pygame.Surface | None = None
        self.result = result_of(table.match, table.labels)
        self.title = self.result.headline()
        self._seed = seed or new_seed()
        self._make_widgets()

    def _make_widgets(self) -> None:
        result = self.result
        self._winners = Winners(result)
        self._subtitle = Label("subtitle", result.subtitle(), theme.BODY, "light_soft", align="centre")
        self._sheet, self._chart = SheetWidget(result), ChartWidget(result)
        self._places = PlacesWidget(result)
        self._foot = ScoresFoot(self, self._seed)
        self._page = LongPage("page", _("Final scoring"))
        self._page.add(self._winners, self._subtitle, self._sheet, self._chart, self._places)
        self.add(self._page, *self._foot.widgets)

    def retranslate(self) -> Scene:
        return Scoring(self.context, self.played, self._seed)

    def enter(self) -> None:
        self.sound("panel_open")
        self.focus.set("again", show=False)

    def look_at_table(self) -> None:
        """Close everything that lies over the table."""
        over = [scene for scene in self.context.stack if scene.name in ("winner", "scoring")]
        self.context.stack.pop(over[0])

    # -- layout

    def layout(self) -> None:
        look, rect = self.look, self.rect
        self._ground = None
        height = rect.height / look.unit
        margin = look.px(28 if rect.width / look.unit < 1700 else 64)
        low = height < 900
        rail = look.px(92 if low else 164)
        self._rail = pygame.Rect(0, rect.height - rail, rect.width, rail)
        top = look.px(12 if low else 28)
        self._foot.lay_out(self._rail, margin, low=low)
        if is_low(look, rect):
            self._lay_page(pygame.Rect(margin, top, rect.width - 2 * margin, self._rail.top - 2 * top))
            return
        self._winners.place(pygame.Rect(margin, top, rect.width - 2 * margin, look.px(64)))
        subtitle = top + look.px(64)
        self._subtitle.place(pygame.Rect(margin, subtitle, rect.width - 2 * margin, look.line()))
        body = pygame.Rect(margin, subtitle + look.line() + look.px(14), rect.width - 2 * margin, 0)
        body.height = self._rail.top - look.px(20 if low else 26) - body.y
        gap = look.px(24 if low else 32)
        left = round((body.width - gap) * 0.65)
        self._sheet.place(pygame.Rect(body.x, body.y, left, body.height))
        column = pygame.Rect(body.x + left + gap, body.y, body.width - left - gap, body.height)
        lay_column(column, gap, self._chart, self._places)
        self._page.fill(pygame.Rect(0, 0, rect.width, self._rail.top))

    def _lay_page(self, area: pygame.Rect) -> None:
        """Place everything one below the other in a page that scrolls."""
        look, wide = self.look, area.width
        parts: list[tuple[Widget, tuple[int, int]]] = [
            (self._winners, (wide, look.px(64))), (self._subtitle, (wide, look.line())),
            (self._sheet, (wide, look.px(SHEET))), (self._chart, (wide, look.px(CHART))),
            (self._places, (wide, look.px(CHART))),
        ]  # fmt: skip
        self._page.stack(area, parts, look.px(16))

    def _handle_key(self, event: pygame.event.Event) -> bool:
        return super()._handle_key(event) or scroll_page(self.widgets, event)

    # -- painting

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._ground is None:
            self._ground = through(self.played, self.look, self.rect.size)
        surface.blit(self._ground, area, area)
        paint_rail(self, surface, self._rail, area)
