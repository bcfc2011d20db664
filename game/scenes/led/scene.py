"""A table whose match is led by a director: everything about its scene that is the same for every game."""

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.ai.process import Thinker
from game.judge.adviser import launch
from game.rules.match import Match
from game.scenes.led.acting import Acting
from game.scenes.led.announcing import Announcer
from game.scenes.led.arranging import Arranging
from game.scenes.led.asides import SidePanels
from game.scenes.led.doing import Doing
from game.scenes.led.leading import Leading
from game.scenes.led.leading_on import LeadingOn
from game.scenes.led.reading import Reading
from game.scenes.rulesheet import opening
from game.session.lead import Lead
from game.stage.banner import BannerWidget
from game.stage.buttons import TurnButtons
from game.stage.hints import HintsWidget
from game.stage.pointing import PlayersMouse, PlayersTip
from game.stage.shutter import ShutterWidget
from game.stage.slip import older_slip
from game.stage.table_scene import TableScene
from game.stage.telling.explaining import Explaining
from game.stage.tools import Tools
from game.tables.part import table_part
from game.ui.breath import Breath
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.context import Context
    from game.ui.widgets import Widget


class LedScene(TableScene):
    """Whatever a match is led to, it is played on this scene; at its end nothing more comes."""

    gives_hints = explains = tries_out = takes_back = leads_on = False
    """Whether people may ask for hints, computer players tell reasons, a copy of the table can be tried out, a person
    alone against computers may take back a whole turn, and a turn may end by itself when nothing is left to decide."""
    mice, tips = PlayersMouse, PlayersTip
    plays: ClassVar[type[Acting]] = Acting
    does: ClassVar[type[Doing]] = Doing
    announces: ClassVar[type[Announcer]] = Announcer
    stage: Acting
    reading: Reading

    def __init__(
        self,
        context: "Context",
        match: Match,
        thinker: Thinker | None = None,
        *,
        lead: Lead | None = None,
        watching: bool = False,
    ) -> None:
        super().__init__(context, match)
        self.watching = watching
        """Whether another window plays the match, so that it can only be looked at here."""
        self.breath = Breath(context.clock.now)
        self.stage, self.doing, self.announcer = self.plays(self), self.does(self), self.announces(self)
        self.leading = Leading(self, lead or Lead(match), thinker or Thinker(launch))
        self.arranging, self.director = Arranging(self), self.leading.director
        self.make_widgets()
        self.table = self.director.lead.table = table_part(match.rules.name).table(self.stage)
        self.mouse.ground, self.hearing = self.table.pointer.handle, self.doing.hearing
        if self.stage.people():
            match.shows_bit_by_bit = self.table.shows_bit_by_bit

    def make_widgets(self) -> None:
        """Make everything round the table, in the language that is spoken."""
        doing = self.doing
        self.banner, self.hints = BannerWidget(), HintsWidget()
        self.shutter = ShutterWidget(self, self.announcer.open_shutter)
        self.add(self.banner, self.hints, self.shutter)
        self.buttons = TurnButtons(self, doing.end_turn, doing.undo, doing.redo, partial(doing.undo, whole_turn=True))
        self.tools = Tools(self, [*doing.tools(), doing.way_out()])
        self.reading = Reading(self, self.labels)
        self.asides = SidePanels(self)
        self.leading_on = LeadingOn(self)
        self.explaining = Explaining(self, lambda rule: opening.open_for(self, rule), lambda: self.around.unspoken)
        self.older = older_slip(self.match)
        self.add(self.older, self.explaining.sentence)

    @property
    def before_table(self) -> tuple["Widget", ...]:
        return self.banner, self.shutter

    @property
    def shut(self) -> bool:
        return self.shutter.asked

    def retranslate(self) -> Scene:
        before = self.reading
        self.asides.put_away()
        self.clear()
        self.make_widgets()
        self.reading.take_over(before)
        return self

    def enter(self) -> None:
        self.leading.begin()

    def resume(self) -> None:
        self.leading.resume()

    def pause(self) -> None:
        super().pause()
        self.leading.pause()

    def leave(self) -> None:
        self.leading.leave()

    def layout(self) -> None:
        self.arranging.layout()

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        super().paint_ground(surface, area)
        self.arranging.dim(surface, area)

    def update(self, now: float) -> None:
        with self.announcer:
            super().update(now)
            self.leading.go_on()

    @property
    def moving(self) -> bool:
        return super().moving or self.breath.ends is not None

    def next_moment(self) -> float | None:
        return min((at for at in (super().next_moment(), *self.leading.due()) if at is not None), default=None)

    def director_changed(self) -> None:
        """Show who decides and what can be done."""
        self.leading.show()

    def mark_last_move(self) -> None:
        """Mark the pieces of every other seat's last turn."""
        self.table.last_move(self.reading.last_turns_events() if self.settings.show_last_move else ())

    def back(self) -> None:
        self.doing.back()

    def command(self, name: str) -> bool:
        return self.doing.command(name)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        return self.doing.takes_key(event) or super()._handle_key(event)
