"""A table whose match is led by a director: everything about its scene that is the same for every game."""

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from game.ai.thinker import Thinker
from game.direct.director import Director
from game.direct.lead import Lead
from game.locale import _
from game.rules.match import Match
from game.scenes.playing.acting import Acting
from game.scenes.playing.announcing import Announcer
from game.scenes.playing.asides import SidePanels
from game.scenes.playing.doing import Doing
from game.scenes.playing.hosting import Hosting
from game.scenes.playing.leading_on import LeadingOn
from game.scenes.playing.reading import Reading
from game.scenes.rulesheet import opening
from game.stage.ahead import Ahead
from game.stage.banner import BannerWidget
from game.stage.buttons import TurnButtons
from game.stage.hints import HintsWidget
from game.stage.pointing import PlayersMouse, PlayersTip
from game.stage.shutter import ShutterWidget, clear_of, dim
from game.stage.slip import older_slip
from game.stage.table_scene import TableScene
from game.stage.telling.explaining import Explaining
from game.stage.tools import Tool, Tools
from game.tables.part import table_part
from game.tables.tile_table import pieces_in
from game.ui.breath import Breath
from game.ui.scene import Scene
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.ui.context import Context

_PUMP: Final = 100
"""How many things may be done between two frames where none of them takes time."""
_POLL: Final = 0.02


class LedScene(TableScene):
    """Whatever a match is led to, it is played on this scene; at its end nothing more comes."""

    gives_hints = explains = tries_out = takes_back = leads_on = False
    """Whether people may ask for hints, computer players tell reasons, a copy of the table can be tried out, a person
    alone against computers may take back a whole turn, and a turn may end by itself when nothing is left to decide."""
    mice, tips = PlayersMouse, PlayersTip
    plays: ClassVar[type[Acting]] = Acting
    does: ClassVar[type[Doing]] = Doing
    stage: Acting

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
        self.stage, self.doing, self.announcer = self.plays(self), self.does(self), Announcer(self)
        lead = lead or Lead(match)
        self.director = Director(Hosting(self), lead, thinker or Thinker())
        self.ahead = Ahead(self)
        self._cleared = False
        """Whether the table has the whole window."""
        self.make_widgets()
        self.table = lead.table = table_part(match.rules.name).table(self.stage)
        self.mouse.ground, self.hearing = self.table.pointer.handle, self.doing.hearing
        if self.stage.people():
            match.withholds = self.table.withholds

    @property
    def reads(self) -> bool:
        return self.reading.open

    def stop_reading(self) -> None:
        if self.reading.history.visible:
            self.reading.toggle()
        self.asides.why.close()

    def make_widgets(self) -> None:
        """Make everything round the table, in the language that is spoken."""
        doing = self.doing
        self.banner, self.hints = BannerWidget(), HintsWidget()
        self.shutter = ShutterWidget(self, self.announcer.open_shutter)
        self.add(self.banner, self.hints, self.shutter)
        self.buttons = TurnButtons(self, doing.end_turn, doing.undo, doing.redo, doing.reset)
        self.tools = Tools(self, [*doing.tools(), self.way_out()])
        self.reading = Reading(self, self.labels)
        self.asides = SidePanels(self)
        self.leading_on = LeadingOn(self)
        self.explaining = Explaining(self, lambda rule: opening.open_for(self, rule))
        self.older = older_slip(self.match)
        self.add(self.older, self.explaining.sentence)

    def way_out(self) -> Tool:
        """Return the last tool, which leads away from the table."""
        return "leave", _("Back"), "back", lambda: self.context.stack.pop(self)

    @property
    def before_table(self) -> tuple[Widget, ...]:
        return self.banner, self.shutter

    def retranslate(self) -> Scene:
        before = self.reading
        self.asides.put_away()
        self.clear()
        self.make_widgets()
        self.reading.take_over(before)
        return self

    # -- life

    def enter(self) -> None:
        self.context.assets.sounds.scene(self.rules.name)
        if not self.match.journal:
            self.sound("begin")
        self.table.refresh()
        if not self.watching and any(player.kind != "human" for player in self.match.players):
            self.director.computers.warm_up()
        self.director_changed()

    def resume(self) -> None:
        self.director.held = self.watching or self.reading.step is not None
        self.director_changed()

    def pause(self) -> None:
        super().pause()
        self.breath.forget()
        self.leading_on.stop()
        self.director.held = True
        self.explaining.sentence.hide()
        self.animator.skip()

    def leave(self) -> None:
        self.director.computers.close()

    # -- layout

    def layout(self) -> None:
        self.explaining.sentence.hide()
        wants = self.table.wants
        if any(self.foot):
            wants = replace(wants, low_banner=False, low_buttons_high=wants.low_rail)
        frame = self.around.arrange(wants)
        self.buttons.layout(frame.buttons)
        self.hints.visible = frame.hints is not None
        if frame.hints is not None:
            self.hints.place(frame.hints)
            self.hints.covers = partial(pieces_in, self.table)
        self.doing.name_keys()
        self.reading.layout(frame)
        self.asides.layout(frame)
        for widget in (self.banner, self.hints, self.asides.hint.button, self.asides.why.button, *self.buttons.all):
            widget.lay_aside(on=self.shut)  # the name and one press are all that a handover needs
        if self._cleared:
            self.clear_window(on=True)
        self.table.layout(frame.places)
        self.asides.recompute()
        self.mark_last_move()
        self.shutter.place(clear_of(self.table.laid_last(), frame) if self.shut else frame.places.hand)

    def clear_window(self, *, on: bool) -> bool:
        """Lay aside what frames the table, but for the way out, or bring it back; return whether that was done."""
        self._cleared = on
        reading, asides = self.reading, self.asides
        frame = (self.banner, self.hints, self.older, reading.last_turns, asides.why.button, asides.hint.button)
        for widget in (*frame, *self.tools.handles.values(), *self.tools.buttons[:-1], *self.buttons.all):
            widget.lay_aside(on=on)
        self.explaining.sentence.hide()
        return True

    @property
    def shut(self) -> bool:
        return self.shutter.asked

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        super().paint_ground(surface, area)
        if self.shut and not self.look.contrast:
            dim(surface, area)

    # -- the course of the game

    def update(self, now: float) -> None:
        with self.announcer:
            super().update(now)
            for _count in range(_PUMP):
                if not self.director.go_on():
                    break
                self.announcer.say_if_due()  # what comes next may be shown, and the banner stands meanwhile

    @property
    def moving(self) -> bool:
        return super().moving or self.breath.ends is not None

    def next_moment(self) -> float | None:
        moments = [at for at in (super().next_moment(), self.breath.ends) if at is not None]
        if not (self.director.held or self.director.showing or self.match.ready):
            moments.append(self.context.clock.now() + _POLL)
        return min(moments, default=None)

    def director_changed(self) -> None:
        """Show who decides and what can be done."""
        if self.tip.picture is not None:
            self.tip.hide()  # what it tells of now may have changed
        self.announcer.follow()
        self.ahead.begin()

    def mark_last_move(self) -> None:
        """Mark the pieces of every other seat's last turn."""
        self.table.last_move(self.reading.last_turns_events() if self.settings.show_last_move else ())

    def say_banner(self) -> None:
        """Say whose turn it is, what is to be done, and what can be done."""
        self.announcer.say()

    def game_over(self) -> None:
        """Stay: whatever was only tried out has no scores."""

    def show_scoring(self) -> None:
        """Do what the button for the scores does, where there are any."""

    def open_menu_of_table(self) -> None:
        """Do what Esc does last."""
        self.context.stack.pop(self)

    # -- input

    def back(self) -> None:
        if (
            self.explaining.put_away(ruled=True)
            or self.around.close_drawer()
            or self.table.command("cancel")
            or self.explaining.put_away(ruled=False)
        ):
            return
        if self.asides.back():
            return
        if self.reading.step is not None:
            self.reading.to_now()
        elif self.reading.history.visible:
            self.reading.toggle()
        else:
            self.open_menu_of_table()

    def command(self, name: str) -> bool:
        return self.doing.command(name)

    def _handle_key(self, event: pygame.event.Event) -> bool:
        return self.doing.takes_key(event) or super()._handle_key(event)
