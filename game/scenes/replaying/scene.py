"""The replay: a match on its own table, at any of its steps. Nothing here changes the match."""

from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.rules.core import Seat
from game.rules.match import Match
from game.scenes.replaying.browsing import Browsing
from game.scenes.replaying.controls import ROW, Controls
from game.scenes.replaying.deeds import ReplayDeeds
from game.scenes.replaying.peek import Peek
from game.scenes.replaying.projector import Projector
from game.scenes.replaying.seen import Seen
from game.scenes.replaying.timeline import HEIGHT, LOW_HEIGHT, Timeline
from game.scenes.replaying.ways import Ways
from game.scenes.replaying.whereabouts import Whereabouts
from game.session.course import Course
from game.stage.banner import BannerWidget
from game.stage.slip import older_slip
from game.stage.strip import LEAST_ABOVE
from game.stage.table_scene import TableScene
from game.stage.tools import Tools
from game.tables.part import table_part
from game.tables.sight import Onlooker
from game.ui.scene import Scene
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.context import Context


class Replay(TableScene):
    """The table of a match at a step that is chosen on a timeline."""

    name = "replay"
    least = LEAST_ABOVE
    foot = LOW_HEIGHT, HEIGHT + ROW
    reading: Browsing

    def __init__(
        self,
        context: "Context",
        match: Match,
        audience: Seat | None = None,
        step: int | None = None,
        *,
        play: int | None = None,
    ) -> None:
        """Show a match from a step on, its end if none is given; the audience is the only one who knows its hand.

        With `play` the turn of a step is played from there on, once.
        """
        super().__init__(context, match)
        self.title = _("Replay of {game}").format(game=match.rules.title)
        self.course = Course(match, audience, self.labels)
        begins = self.course.length if step is None else step
        self.seen = Seen(self, match, self.course, begins if play is None else min(play, begins))
        self._play = play
        self.stage = Onlooker(self.seen)
        self.projector = Projector(self, self.course, self.seen)
        self.ways, self.whereabouts, self.deeds = Ways(self), Whereabouts(self), ReplayDeeds(self)
        self.make_widgets()
        self.table = table_part(match.rules.name).table(self.stage)

    def make_widgets(self) -> None:
        """Make everything round the table."""
        self.banner = BannerWidget()
        self.peek = Peek(self)
        self.timeline = Timeline(self.course, self.stage.colours, self.projector.go, self.projector.play_or_pause)
        self.timeline.pointed = self.peek.at
        self.older = older_slip(self.match)
        self.add(self.banner, self.timeline, self.older)
        self.controls = Controls(self, self.projector, self.ways, self.deeds.toggle_hands, hands=self.course.over)
        if not self.deeds.reviews:
            self.controls.left_out.add("review")
        self.tools = Tools(self, self.deeds.tools())
        self.reading = Browsing(self)

    def retranslate(self) -> Scene:
        return Replay(self.context, self.match, self.course.audience, self.step)

    @property
    def step(self) -> int:
        """The step that is seen."""
        return self.seen.step

    @property
    def before_table(self) -> tuple[Widget, ...]:
        return self.banner, self.timeline

    def enter(self) -> None:
        self.context.assets.sprites.expect(self.match.rules.name)
        self.table.refresh()
        self.moved()
        self.focus.set("timeline", show=False)
        if self._play is not None:
            self._play = None
            self.projector.play_turn()

    def pause(self) -> None:
        super().pause()
        self.projector.film.stop()
        self.animator.skip()
        self.peek.away()

    def refresh(self) -> None:
        super().refresh()
        self.projector.set_speed()

    def layout(self) -> None:
        self.tools.name_keys(self.context.keys)
        low = self.around.low
        frame = self.around.arrange(self.controls.wants(self.table.wants, low=low))
        below = self.around.below
        row = self.controls.layout(frame.buttons if low else None, below)
        self.timeline.place(pygame.Rect(below.x, below.y + row, below.width, below.height - row))
        self.reading.layout(frame)
        self.table.layout(frame.places)
        self.reading.why.recompute()

    def update(self, now: float) -> None:
        super().update(now)
        self.projector.update(now)

    def next_moment(self) -> float | None:
        moments = [moment for moment in (super().next_moment(), self.projector.film.due) if moment is not None]
        return min(moments, default=None)

    def moved(self) -> None:
        """Tell where in the match this is."""
        self.whereabouts.tell()
        self.peek.moved()

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.timeline.point_at(event.pos)
        return self.table.pointer.handle(event)

    def back(self) -> None:
        if not self.deeds.close_what_is_open():
            super().back()

    def command(self, name: str) -> bool:
        return self.deeds.command(name)
