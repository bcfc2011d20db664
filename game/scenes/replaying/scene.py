"""The replay: a match on its own table, at any of its steps. Nothing here changes the match."""

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.direct.course import Course
from game.locale import _
from game.rulebook import has_rulebook
from game.rules.core import Seat
from game.rules.match import Match
from game.scenes.replaying.browsing import Browsing
from game.scenes.replaying.controls import Controls
from game.scenes.replaying.peek import Peek
from game.scenes.replaying.projector import Projector
from game.scenes.replaying.seen import Seen
from game.scenes.replaying.sharing import save_picture
from game.scenes.replaying.timeline import HEIGHT, LOW_HEIGHT, Timeline
from game.scenes.replaying.ways import Ways
from game.scenes.replaying.whereabouts import Whereabouts
from game.scenes.rulesheet import opening
from game.stage.banner import BannerWidget
from game.stage.slip import older_slip
from game.stage.strip import LEAST_ABOVE
from game.stage.table_scene import TableScene
from game.stage.tools import Tool, Tools, zoom
from game.tables.part import table_part
from game.tables.sight import Onlooker
from game.ui.scene import Scene
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.context import Context

_LOW_BUTTONS: Final = 424
_LOW_RAIL: Final = 68
"""How wide and how high they are in one row, and how high the hand beside them is, where all else is in drawers."""
_BUTTONS: Final = 344
"""How wide the buttons of the replay are, whatever a turn's take: the hand beside them is only looked at."""


class Replay(TableScene):
    """The table of a match at a step that is chosen on a timeline."""

    name = "replay"
    least = LEAST_ABOVE
    foot = LOW_HEIGHT, HEIGHT

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
        self.ways, self.whereabouts = Ways(self), Whereabouts(self)
        self.make_widgets()
        self.table = table_part(match.rules.name).table(self.stage)

    @property
    def reads(self) -> bool:
        return self.browsing.open

    def stop_reading(self) -> None:
        if self.browsing.history.visible:
            self.browsing.toggle()
        self.browsing.why.close()

    def make_widgets(self) -> None:
        """Make everything round the table."""
        self.banner = BannerWidget()
        self.peek = Peek(self)
        self.timeline = Timeline(self.course, self.stage.colours, self.projector.go, self.projector.play_or_pause)
        self.timeline.pointed = self.peek.at
        self.older = older_slip(self.match)
        self.add(self.banner, self.timeline, self.older)
        self.controls = Controls(self, self.projector, self.ways, self.toggle_hands, hands=self.course.over)
        if not self._reviews():
            self.controls.left_out.add("review")
        tools: list[Tool] = [
            ("log", _("History"), "log", self._toggle_history),
            ("rules", _("Rules"), "rules", self.open_rules),
            ("picture", _("Save a picture of the table"), "picture", lambda: save_picture(self)),
            ("fit", _("Show the whole board"), "fit", lambda: self.table.command("fit")),
            ("zoom", _("Zoom in"), "zoom_in", lambda: zoom(self.table)),
            ("back", _("Back"), "back", self.back),
        ]
        self.tools = Tools(self, [tool for tool in tools if tool[0] != "rules" or has_rulebook(self.rules.name)])
        self.browsing = Browsing(self)

    def _reviews(self) -> bool:
        """Return whether there is a review of this match to go to, and nobody has come from there."""
        stored = self.match.id != 0
        return stored and self.course.over and not any(scene.name == "review" for scene in self.context.stack)

    def retranslate(self) -> Scene:
        return Replay(self.context, self.match, self.course.audience, self.step)

    @property
    def step(self) -> int:
        """The step that is seen."""
        return self.seen.step

    @property
    def before_table(self) -> tuple[Widget, ...]:
        return self.banner, self.timeline

    # -- life

    def enter(self) -> None:
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
        wants = replace(
            self.table.wants, buttons=_BUTTONS, hints=False,
            low_rail=_LOW_RAIL, low_buttons=_LOW_BUTTONS, low_buttons_high=_LOW_RAIL,
        )  # fmt: skip
        frame = self.around.arrange(wants)
        self.timeline.place(self.around.below)
        self.controls.layout(frame.buttons)
        self.browsing.layout(frame)
        self.table.layout(frame.places)
        self.browsing.why.recompute()

    # -- going along

    def update(self, now: float) -> None:
        super().update(now)
        self.projector.update(now)

    def next_moment(self) -> float | None:
        moments = [moment for moment in (super().next_moment(), self.projector.film.due) if moment is not None]
        return min(moments, default=None)

    def moved(self) -> None:
        """Tell where in the match this is."""
        self.whereabouts.tell()

    def toggle_hands(self) -> None:
        """Open or close the hands; only where the match is over."""
        if self.course.over:
            self.seen.open_hands = not self.seen.open_hands
            self.animator.skip()
            self.table.refresh()
            self.moved()
            self.invalidate()

    def _toggle_history(self) -> None:
        self.browsing.toggle()

    def open_rules(self) -> None:
        """Open the rules of this game."""
        opening.open_at(self.context, self.rules.name, "", self.seen.pending)

    # -- input

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.timeline.point_at(event.pos)
        return self.table.pointer.handle(event)

    def back(self) -> None:
        if self.browsing.why.panel.visible:
            self.browsing.why.close()
        elif not self.around.close_drawer():
            super().back()

    def command(self, name: str) -> bool:
        commands: dict[str, Callable[[], object]] = {
            "log": self.browsing.toggle,
            "why": self.browsing.toggle_why,
            "end_turn": lambda: self.projector.by_turns(True),
            "rules": self.open_rules,
            "what_if": self.ways.try_out,
            "picture": lambda: save_picture(self),
        }
        if name in commands:
            commands[name]()
            return True
        return self.table.command(name) if name in ("fit", "zoom_in", "zoom_out", "remaining") else False
