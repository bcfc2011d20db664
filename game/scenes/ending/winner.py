"""Who has won: name, symbol and colour fill the scene; three sentences tell of the match, and the next one is near."""

from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.anim.easing import overshoot
from game.anim.tween import Call, Sequence, Tween, Wait
from game.locale import _
from game.scenes.ending.backdrop import Backdrop
from game.scenes.ending.foot import WinnerFoot
from game.scenes.ending.hero import Hero
from game.scenes.ending.story import StorySlip, lay_slips
from game.scenes.long_page import LongPage, is_low
from game.scenes.scores.result import outcome_of, result_of
from game.scenes.scores.scene import Scoring
from game.scenes.scores.ways_on import WaysOn
from game.scenes.setup.draft import new_seed
from game.tables.stories import stories
from game.ui.breath import Breath
from game.ui.scene import Scene
from game.ui.widgets import Widget
from game.ui.widgets.rows import scroll_page

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.scenes.play.kept import PlayScene
    from game.ui.context import Context
    from game.ui.focus import Node

SILENCE: Final = 0.9
"""How long the winner's colour stands in silence before the winner comes, in seconds at normal speed."""
_DROPS: Final = 0.25
_UNTIL_STORIES: Final = 0.6
_APART: Final = 0.25
_LOW_SLIP: Final = 88
_LOW_HERO: Final = 216
"""How high a slip and the name are where all is in a page that scrolls."""


class Winner(Scene):
    """Lies over the table of a finished match."""

    name = "winner"

    def __init__(self, context: "Context", table: "PlayScene", *, calm: bool = False) -> None:
        """Show who has won; calmly, where somebody comes back to it."""
        super().__init__(context)
        self._table = table
        self._calm = calm
        self.match, self.result = table.match, result_of(table.match, table.labels)
        self.title = self.result.headline()
        self.seed = new_seed()
        self._ways = WaysOn(context, table, self.seed)
        self.breath = Breath(context.clock.now)
        self.stories = stories(self.match, table.labels.stories)
        self._backdrop = Backdrop(self)
        self._make_widgets()

    def _make_widgets(self) -> None:
        self.hero = Hero(self.result)
        self.slips = [
            StorySlip(number, story, self.match, partial(self._ways.open_at, story.step))
            for number, story in enumerate(self.stories)
        ]
        self._next = WinnerFoot(self, self._ways)
        self._page = LongPage("page", _("Final scoring"))
        self._page.add(self.hero, *self.slips)
        self.add(self._page, *self._next.widgets)

    def retranslate(self) -> Scene:
        return Winner(self.context, self._table, calm=True)

    # -- life

    def enter(self) -> None:
        self.focus.set("again", show=False)
        if self._calm or self.animator.speed <= 0:
            return
        self.hero.share, self.hero.visible = 0.0, False
        for widget in self._later:
            widget.visible = False
        shown = [
            part
            for each in self._later
            for part in (Wait(_APART if each in self.slips else 0), Call(partial(setattr, each, "visible", True)))
        ]
        drop = Tween(_DROPS, self.hero.drop, overshoot, fade=lambda _share: self.hero.drop(1.0))
        self.animator.run(
            Sequence(Wait(SILENCE), Call(self._comes), drop, Wait(_UNTIL_STORIES), *shown, Call(self._shown))
        )
        if not self.animator.reduced:
            self._backdrop.let_leaves_fall()

    def board(self, size: tuple[int, int]) -> pygame.Surface:
        """Return a picture of the board on which the match ended."""
        return self._table.table.picture(size)

    def _comes(self) -> None:
        """Let the winner come into the silence."""
        self.sound(outcome_of(self.result, self._table.session.people))
        self.hero.visible = True

    @property
    def _later(self) -> list[Widget]:
        """The widgets that appear one after the other."""
        return [*self.slips, *self._next.widgets]

    def _shown(self) -> None:
        self.breath.take()
        self.focus.set("again", show=self.focus.visible)

    def handle(self, event: pygame.event.Event) -> bool:
        return self.breath.ignores(event) or super().handle(event)

    @property
    def moving(self) -> bool:
        return super().moving or self.breath.ends is not None

    def focusables(self) -> "Iterator[Node]":
        yield from super().focusables()
        yield from self._backdrop.bars.nodes(self.result.names)

    def show_sheet(self) -> None:
        """Lay the score sheet over it."""
        self.context.stack.push(Scoring(self.context, self._table, self.seed))

    # -- layout

    def layout(self) -> None:
        look, stage = self.look, self._backdrop.stage
        self._backdrop.forget()
        pad, gap = look.px(24), look.px(14)
        room = stage.inflate(-2 * pad, -2 * pad)
        y = self._next.lay_out(room, gap)
        if is_low(look, self.rect):
            area = pygame.Rect(room.x, room.y, room.width, y - gap - room.y)
            slips = [(slip, (room.width, look.px(_LOW_SLIP))) for slip in self.slips]
            self._page.stack(area, [(self.hero, (room.width, max(area.height, look.px(_LOW_HERO)))), *slips], gap)
            return
        y = lay_slips(self.slips, room, y - gap, gap)
        self.hero.place(pygame.Rect(room.x, room.y, room.width, max(look.px(120), y - gap - room.y)))
        self._page.fill(pygame.Rect(0, 0, stage.width, self._next.top))

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self._backdrop.paint(surface, area)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        return super()._handle_key(event) or scroll_page(self.widgets, event)
