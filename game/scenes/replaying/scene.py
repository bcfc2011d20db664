"""The replay: a match on its own table, at any of its steps. Nothing here changes the match."""

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.locale import _, say
from game.rulebook import has_rulebook
from game.rules.core import Action, Decide, Event, Over, Pending, Reason, Seat
from game.rules.match import Match, known_events
from game.scenes.playing import rulebook
from game.scenes.playing.banner import BannerWidget, Headline
from game.scenes.playing.history import WIDTH, HistoryPanel, round_name
from game.scenes.playing.lines import tell_turn
from game.scenes.playing.places import LEAST, Frame, arrange, tool_rects
from game.scenes.playing.rail import paint_rail
from game.scenes.playing.slip import older_slip
from game.scenes.playing.why import Why
from game.scenes.replaying.controls import Controls
from game.scenes.replaying.course import Course
from game.scenes.replaying.film import Film
from game.scenes.replaying.timeline import HEIGHT, LOW_HEIGHT, Timeline
from game.store import copying
from game.tables.part import table_part
from game.tables.sight import Play
from game.ui import theme
from game.ui.focus import Node
from game.ui.scene import Scene
from game.ui.system.cursors import CursorName
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.anim.tween import Animation, Handle
    from game.ui.context import Context

_BUTTONS: Final = (240, 344)
"""How wide the buttons of the replay are, whatever a turn's take: the hand beside them is only looked at."""


class Replay(Scene, Play):
    """The table of a match at a step that is chosen on a timeline."""

    name = "replay"
    least = (LEAST[0], LEAST[1] + LOW_HEIGHT)

    def __init__(self, context: "Context", match: Match, audience: Seat | None = None, step: int | None = None) -> None:
        """Show a match from a step on, its end if none is given; the audience is the only one who knows its hand."""
        super().__init__(context)
        self.match = match
        self.rules = match.rules
        self.settings = context.settings
        self.names = tuple(player.name for player in match.players)
        self.colours = tuple(player.colour for player in match.players)
        self.labels = table_part(match.rules.name).labels
        self.title = _("Replay of {game}").format(game=match.rules.title)
        self.course = Course(match, audience, self.labels)
        self.step = self.course.length if step is None else max(0, min(step, self.course.length))
        self.open_hands = self.course.over
        self.film = Film(context.clock.now)
        self.frame: Frame | None = None
        self._view: tuple[int, Seat | None, Any] | None = None
        self._showing: Handle | None = None
        self._make_widgets()
        self.table = table_part(match.rules.name).table(self)

    def _make_widgets(self) -> None:
        self.banner = BannerWidget()
        self.timeline = Timeline(self.course, self.colours, self.go, self.play_or_pause)
        self.older = older_slip(self.match)
        self.add(self.banner, self.timeline, self.older)
        self.controls = Controls(self, self, hands=self.course.over, forks=True, reviews=self._reviews())
        tools: tuple[tuple[str, str, str, Callable[[], object]], ...] = (
            ("log", _("History"), "log", self.toggle_history),
            ("rules", _("Rules"), "rules", self.open_rules),
            ("fit", _("Show the whole board"), "fit", lambda: self.table.command("fit")),
            ("back", _("Back"), "close", self.back),
        )
        kept = (tool for tool in tools if tool[0] != "rules" or has_rulebook(self.rules.name))
        self.tools = [Button(id_, name, act, icon=icon, kind="icon") for id_, name, icon, act in kept]
        self.history_panel = HistoryPanel(self, self, self.toggle_history)
        self.add(*self.tools, self.history_panel)
        self.why = Why(self, self)
        self.why.button.visible = bool(self.why.steps)
        if self.why.steps:
            self.tools.insert(1, self.why.button)

    def _reviews(self) -> bool:
        """Return whether there is a review of this match to go to, and nobody has come from there."""
        return (
            bool(self.match.id) and self.course.over and not any(scene.name == "review" for scene in self.context.stack)
        )

    def say_anew(self) -> Scene:
        return type(self)(self.context, self.match, self.course.audience, self.step)

    # -- life

    def enter(self) -> None:
        self.table.refresh()
        self._moved()
        self.focus.set("timeline", show=False)

    def pause(self) -> None:
        super().pause()
        self.film.stop()
        self.animator.skip()

    def refresh(self) -> None:
        super().refresh()
        self._set_speed()

    def _set_speed(self) -> None:
        """Set the speed of pieces to the film's; without animations nothing moves."""
        if self.settings.animation_speed > 0:
            self.animator.speed = float(self.film.speed)

    # -- layout and painting

    def layout(self) -> None:
        look = self.look
        low = self.rect.height / look.unit < 900
        strip = look.px(LOW_HEIGHT if low else HEIGHT)
        above = pygame.Rect(0, 0, self.rect.width, self.rect.height - strip)
        measures = replace(self.table.measures, buttons=_BUTTONS)
        self.frame = frame = arrange(above, look, self.table.left_height, measures)
        frame.places.notes = self.table.notes_room(frame.places)
        margin = look.px(10)
        line = pygame.Rect(margin, above.bottom, self.rect.width - 2 * margin, strip - look.px(6))
        self.timeline.place(line)
        self.banner.place(frame.banner)
        self.older.arrange(frame.places.hand.centerx, frame.places.rail.y)
        self.controls.layout(frame.buttons)
        for tool, rect in zip(self.tools, tool_rects(frame.tools, look, len(self.tools)), strict=True):
            tool.place(rect)
        self._lay_history(frame)
        self.table.layout(frame.places)
        self.why.again()

    def _lay_history(self, frame: Frame) -> None:
        """An open history takes its room from the board, so that it covers no space of it."""
        gap = self.look.px(theme.PADDING / 2)
        top = frame.banner.bottom + gap
        width = min(self.look.px(WIDTH), self.rect.width // 2)
        right = self.rect.right - self.look.px(theme.PADDING)
        box = pygame.Rect(right - width, top, width, frame.places.rail.top - gap - top)
        self.history_panel.arrange(box)
        self.why.panel.arrange(box)
        if self.history_panel.visible or self.why.panel.visible:
            board = frame.places.board
            board.width = min(board.width, box.left - gap - board.left)

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.table.paint(surface, area)
        if self.frame is not None and area.bottom > self.frame.places.rail.bottom:
            below = self.rect.copy()
            below.y = self.frame.places.rail.bottom
            below.height = self.rect.bottom - below.y
            surface.fill(theme.TABLE_DARK, below)

    def paint_rail(self, surface: pygame.Surface) -> None:
        if self.frame is not None and surface.get_clip().bottom >= self.frame.places.rail.top:
            paint_rail(surface, self.look, self.frame.places.rail, self.frame.places.hand, lit=False)

    def focusables(self) -> Iterator[Node]:
        yield from self.banner.nodes()
        yield from self.timeline.nodes()
        yield from self.table.nodes()
        for widget in self.widgets:
            if widget not in (self.banner, self.timeline):
                yield from widget.nodes()

    # -- going along

    def go(self, step: int) -> None:
        """Show the match at a step at once."""
        self.film.stop()
        self._put(step)

    def _put(self, step: int) -> None:
        step = max(0, min(step, self.course.length))
        self.animator.skip()
        if step != self.step:
            self.step = step
            self.table.refresh()
        self._moved()

    def by_steps(self, count: int) -> None:
        """Go on, shown as it was played, or back at once."""
        self.film.stop()
        if count == 1:
            self.animator.skip()
            self._show_next()
        else:
            self._put(self.step + count)

    def jump(self, forward: bool) -> None:
        """Go to the next or last landmark."""
        self.go(self.course.next_landmark(self.step) if forward else self.course.previous_landmark(self.step))

    def by_turns(self, forward: bool) -> None:
        """Go to the next or last turn."""
        self.go(self.course.next_turn(self.step) if forward else self.course.previous_turn(self.step))

    def play_or_pause(self) -> None:
        """Start or stop the film; at the end it starts from the beginning."""
        if self.film.playing:
            self.film.stop()
        else:
            if self.step >= self.course.length:
                self._put(0)
            self.film.start()
        self._moved()

    def change_speed(self) -> None:
        """Take the next speed."""
        self.film.faster()
        self._set_speed()
        self._moved()

    def _show_next(self) -> None:
        """Show the next step as it was played."""
        if self.step >= self.course.length:
            return
        events = known_events(self.match, self.step, self.step + 1, self.open_seat)
        self.step += 1
        self._view = None
        self.context.assets.sounds.prepare(events)
        animation: Animation | None = self.table.show(events, self.animator.speed <= 0)
        self._showing = self.animator.run(animation) if animation is not None else None
        self._moved()

    def update(self, now: float) -> None:
        super().update(now)
        if self._showing is not None and self._showing.done:
            self._showing = None
            self.table.refresh()
            self.film.rest()
        if self.film.due is not None and self._showing is None and now >= self.film.due:
            if self.step >= self.course.length:
                self.film.stop()
                self._moved()
            else:
                self._show_next()
                if self._showing is None:
                    self.film.rest()

    def next_moment(self) -> float | None:
        moments = [moment for moment in (super().next_moment(), self.film.due) if moment is not None]
        return min(moments, default=None)

    def _moved(self) -> None:
        """Tell where in the match this is."""
        self._view = None
        self.timeline.show(self.step)
        self.banner.say(self._headline())
        landmark = self.course.landmark_at(self.step)
        words = self.timeline.value()
        if landmark is not None:
            words = _("{where}, next: {event}").format(where=words, event=_(landmark.name))
        self.controls.update(words, open_hands=self.open_hands)
        self.table.last_move(self._last_turn())
        if self.frame is not None:
            self.invalidate(self.frame.places.rail)

    def _headline(self) -> Headline:
        turn = self.course.turn_at(self.step)
        if self.step == 0 or turn is None:
            return Headline(_("Before the first turn"), "")
        last = known_events(self.match, self.step - 1, self.step, self.course.audience)
        told = next((phrase for event in last if (phrase := self.rules.describe_event(event)) is not None), None)
        text = say(told, self.names) if told is not None else ""
        if turn.seat is None:
            return Headline(round_name(turn.number), text[:1].upper() + text[1:])
        name = _("Turn {number}").format(number=turn.number)
        return Headline(name, text[:1].upper() + text[1:], self.colours[turn.seat])

    def _last_turn(self) -> list[Event]:
        turn = self.course.turn_at(self.step)
        if turn is None or not self.settings.show_last_move:
            return []
        return known_events(self.match, turn.first, min(self.step, turn.end), self.course.audience)

    # -- the stage, as the table sees it

    @property
    def state(self) -> Any:
        return self.match.state_at(self.step)

    @property
    def view(self) -> Any:
        seat = self.open_seat
        if self._view is None or self._view[:2] != (self.step, seat):
            self._view = self.step, seat, self.rules.view(self.state, seat)
        return self._view[2]

    @property
    def pending(self) -> Pending:
        return self.rules.pending(self.state)

    @property
    def seat(self) -> Seat:
        pending = self.pending
        if isinstance(pending, Decide):
            return pending.seat
        turn = self.course.turn_at(self.step)
        return turn.seat if turn is not None and turn.seat is not None else 0

    @property
    def open_seat(self) -> Seat | None:
        return self.seat if self.open_hands else self.course.audience

    @property
    def interactive(self) -> bool:
        return False

    def why_not(self, action: Action) -> Reason | None:
        return self.rules.why_not(self.state, self.seat, action)

    def play(self, action: Action) -> bool:  # noqa: ARG002
        return False

    def tell(self, reason: Reason | str | None, place: tuple[int, int] | pygame.Rect | None = None) -> None:
        """Say nothing: nothing can be done here that could be refused."""

    def banner_changed(self) -> None:
        """Take no notice: the banner tells of the past."""

    def hear(self, event: Event, part: str | None = None) -> None:
        self.context.assets.sounds.play_event(event, part)

    def people(self) -> Collection[Seat]:
        return ()

    def history(self) -> Sequence[Event]:
        return known_events(self.match, 0, self.step, self.course.audience)

    # -- what readers do

    def light_up(self, event: Event | None) -> None:
        """Mark on the board what an event was about."""
        self.table.light_up(event)

    def look_back(self, step: int) -> None:
        """Show the table as it was when so many steps were done."""
        self.go(step)

    def explain(self, until: int) -> None:
        """Tell why a computer player did what it did last before a step."""
        self.why.explain(until)

    def show_moment(self, step: int | None) -> None:
        """Show the match at a step; without one stay where it is."""
        self.go(self.step if step is None else step)

    def why_changed(self) -> None:
        """Make room for the panel with the reasons, or take it back."""
        if self.why.panel.visible and self.history_panel.visible:
            self.history_panel.slide_out()
        self.layout()
        self.invalidate()

    def toggle_history(self) -> None:
        """Open or close the history."""
        panel = self.history_panel
        self.sound("panel_close" if panel.visible else "panel_open")
        if panel.visible:
            panel.slide_out()
            self.focus.leave("log")
        else:
            audience = self.course.audience
            told = [tell_turn(self.match, turn, audience, self.names, self.labels) for turn in self.course.turns]
            self.why.close()
            panel.fill(told, self.names, self.colours, (), self.why.steps)
            panel.visible = True
        self.layout()
        self.invalidate()
        if panel.visible:
            panel.slide_in()

    def toggle_hands(self) -> None:
        """Open or close the hands; only where the match is over."""
        if self.course.over:
            self.open_hands = not self.open_hands
            self.animator.skip()
            self._view = None
            self.table.refresh()
            self._moved()
            self.invalidate()

    def open_rules(self) -> None:
        """Open the rules of this game."""
        rulebook.open_at(self.context, self.rules.name, "", self.pending)

    def _ask_why(self) -> None:
        """Tell the reasons of the last decision that is seen, or no more of any."""
        if self.why.panel.visible:
            self.why.close()
        else:
            self.why.explain(self.step)

    def show_sheet(self) -> None:
        """Lay the score sheet as it stood over the table."""
        from game.scenes.replaying.standing import Standing  # noqa: PLC0415

        self.context.stack.push(Standing(self.context, self))

    def try_out(self) -> None:
        """Try out what might have been."""
        from game.scenes.replaying.trial import try_out, try_out_open  # noqa: PLC0415

        if self.over:
            return
        if self.open_hands:
            try_out_open(self.context, self.match, self.step)
        else:
            viewer = self.open_seat if self.course.over else copying.shared_viewer(self.match, self.state)
            try_out(self.context, self.match, self.state, viewer)

    def fork(self) -> None:
        """Go on playing from here."""
        from game.scenes.replaying.fork import Fork  # noqa: PLC0415

        self.context.stack.push(Fork(self.context, self.match, self.step))

    def review(self) -> None:
        """Show which turns cost most, and who was ahead when."""
        from game.scenes.reviewing.scene import Reviewing  # noqa: PLC0415

        self.context.stack.push(Reviewing(self.context, self.match))

    def open_shares(self) -> None:
        """Offer pictures, films and the record."""
        from game.scenes.replaying.sharing import open_shares  # noqa: PLC0415

        open_shares(self)

    # -- input

    def cursor_over(self, widget: Widget | None) -> CursorName:
        return self.table.cursor if widget is None else super().cursor_over(widget)

    def back(self) -> None:
        if self.why.panel.visible:
            self.why.close()
        else:
            super().back()

    def pointer(self, event: pygame.event.Event) -> bool:
        return self.table.handle(event)

    def command(self, name: str) -> bool:
        commands: dict[str, Callable[[], object]] = {
            "log": self.toggle_history,
            "why": self._ask_why,
            "end_turn": lambda: self.by_turns(True),
            "rules": self.open_rules,
            "what_if": self.try_out,
        }
        if name in commands:
            commands[name]()
            return True
        return self.table.command(name) if name in ("fit", "zoom_in", "zoom_out", "remaining") else False

    @property
    def over(self) -> bool:
        """Whether the step that is shown is the end of a match that is over."""
        return isinstance(self.pending, Over)
