"""The scoring: who has won and why, the sheet, the course of the points; and what comes next."""

from typing import TYPE_CHECKING

import pygame

from game.direct.course import ending_of
from game.locale import _
from game.scenes.long_page import CHART, SHEET, LongPage, is_low
from game.scenes.playing import leaving
from game.scenes.playing.hint import HINTS
from game.scenes.scores.chart import ChartWidget
from game.scenes.scores.places import PlacesWidget, lay_column
from game.scenes.scores.result import result_of
from game.scenes.scores.sheet import SheetWidget
from game.scenes.scores.through import through
from game.scenes.scores.winners import Winners
from game.scenes.setup.draft import new_seed
from game.scenes.wood import paint_rail
from game.ui import theme
from game.ui.scene import Scene
from game.ui.widgets import Button, Label, Widget

if TYPE_CHECKING:
    from game.scenes.playing.scene import PlayScene
    from game.ui.context import Context


class Scoring(Scene):
    """Lies over the table of a finished match; the table shows through, dark and blurred."""

    name = "scoring"

    def __init__(self, context: "Context", table: "PlayScene", seed: int | None = None) -> None:
        super().__init__(context)
        self._table = table
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
        self._again = Button("again", _("Play again"), self.again, icon="swap", kind="gold", type_=theme.STRONG)
        match = self._table.match
        begins = result.names[(match.setup.first + 1) % len(result.names)]
        rotated = _("Seats rotated: {name} begins") if match.rules.in_turns else _("Seats rotated")
        self._begins = Label("again.begins", rotated.format(name=begins), theme.BODY)
        self._seeded = Label("again.seed", _("Seed {seed}").format(seed=self._seed), theme.SMALL, "light_soft")
        self._look = Button("look", _("Look at the table"), self.look_at_table, icon="fit")
        picture = Button("picture", _("Save a picture"), lambda: leaving.save_picture(self._table), icon="picture")
        title = Button("title", _("Back to the title"), lambda: leaving.to_title(self._table), icon="back")
        see = Button("see_again", _("See the end again"), self.see_again, icon="film")
        replay = Button("replay", _("Replay"), lambda: leaving.look_back(self._table), icon="film")
        review = Button("review", _("Review"), lambda: self.context.open_review(match), icon="review")
        review.tip = _("Who led when, which turns cost the most, and what luck gave and took")
        self._ways = [self._look, see, review, replay, picture, title]
        self._page = LongPage("page")
        self._page.add(self._winners, self._subtitle, self._sheet, self._chart, self._places)
        self.add(self._page)
        self.add(self._again, self._begins, self._seeded, *self._ways)

    def retranslate(self) -> Scene:
        return Scoring(self.context, self._table, self._seed)

    def enter(self) -> None:
        self.sound("panel_open")
        self.focus.set("again", show=False)

    def see_again(self) -> None:
        """Play the end once more."""
        match = self._table.match
        self.context.open_replay(match, self._table.director.hands.audience, play=ending_of(match))

    def again(self) -> None:
        """Play the same again, with the seats rotated."""
        match = self._table.match
        options = match.options
        hints = options.assistance.get(HINTS, True)
        setup = leaving.setup_again(match, self._seed, open_hands=options.open_hands, hints=hints)
        self.context.start_match(setup)

    def look_at_table(self) -> None:
        """Leave everything that lies over the table."""
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
        self._lay_rail(margin, low)
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

    def _lay_rail(self, margin: int, low: bool) -> None:
        look, rail = self.look, self._rail
        wide, high = self._again.preferred()
        size = max(wide + look.px(40), look.px(200 if low else 300)), max(high, look.px(52 if low else 72))
        self._again.place(pygame.Rect((margin, rail.centery - size[1] // 2), size))
        right = self.rect.width - margin
        self._fold_ways(right - self._again.rect.right)
        for button in reversed(self._ways):
            width, height = button.preferred()
            right -= width
            button.place(pygame.Rect(right, rail.centery - height // 2, width, height))
            right -= look.px(16)
        left = self._again.rect.right + look.px(24)
        room = max(0, right - look.px(8) - left)
        self._begins.visible = self._seeded.visible = room >= self._begins.preferred()[0]
        self._again.tip = "" if self._begins.visible else self._begins.name
        line = look.line()
        self._begins.place(pygame.Rect(left, rail.centery - line, room, line))
        self._seeded.place(pygame.Rect(left, rail.centery, room, look.line(theme.SMALL)))

    def _fold_ways(self, room: int) -> None:
        """Leave only the pictures of as many ways as have no room for their words, the first ones first."""
        gap = self.look.px(16)
        for button in self._ways:
            button.kind, button.tip = "wood", ""
        for button in self._ways:
            if sum(each.preferred()[0] + gap for each in self._ways) <= room:
                return
            button.kind, button.tip = "icon", button.name

    def _handle_key(self, event: pygame.event.Event) -> bool:
        return super()._handle_key(event) or self._page.page(event)

    # -- painting

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        if self._ground is None:
            self._ground = through(self._table, self.look, self.rect.size)
        surface.blit(self._ground, area, area)
        paint_rail(self, surface, self._rail, area)
