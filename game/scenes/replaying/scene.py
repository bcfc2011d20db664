"""The replay: a match on its own table, at any of its steps. Nothing here changes the match."""

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

import pygame

from game.locale import _, say
from game.rules.core import Event, Over, Seat
from game.rules.match import Match, shown_events
from game.scenes.replaying.controls import ROW, Controls
from game.scenes.replaying.fork import Fork
from game.scenes.replaying.peek import Peek
from game.scenes.replaying.sharing import open_shares, save_picture
from game.scenes.replaying.standing import StandingSheet
from game.scenes.replaying.timeline import HEIGHT, LOW_HEIGHT, Timeline
from game.scenes.replaying.trial import try_out, try_out_open
from game.scenes.rulesheet import opening
from game.session.course import Course, Film, Replayed, ending_of, is_over
from game.stage.banner import BannerWidget, Headline
from game.stage.slip import older_slip
from game.stage.strip import LEAST_ABOVE
from game.stage.table_scene import TableScene
from game.stage.telling.history import round_name
from game.stage.tools import Tool, Tools, zoom
from game.stage.words.lines import LogTurn
from game.store import journal
from game.tables.part import table_part
from game.tables.stories import stories
from game.texts.rulebook import has_rulebook
from game.ui import theme
from game.ui.scene import Scene
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.anim.tween import Handle
    from game.ui.context import Context


class Replay(TableScene):
    """The table of a match at a step that is chosen on a timeline."""

    name = "replay"
    least = LEAST_ABOVE
    foot = LOW_HEIGHT, HEIGHT + ROW
    session: Replayed

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
        self.chapters = stories(match, self.labels.stories) if is_over(match) else []
        self.course = Course(match, audience, self.labels.landmark, [chapter.step for chapter in self.chapters])
        begins = self.course.length if step is None else step
        self.session = Replayed(self.course, self.settings, begins if play is None else min(play, begins))
        self._play = play
        self.film = Film(context.clock.now)
        self._handle: Handle | None = None
        """What is shown of the last step, as it was played."""
        self._until: int | None = None
        """Where the film ends automatically, if not at the end of the match."""
        self.make_widgets()
        self.table = table_part(match.rules.name).table(self.session, self)

    def make_widgets(self) -> None:
        """Make everything round the table."""
        self.banner = BannerWidget()
        self.peek = Peek(self)
        self.timeline = Timeline(self.course, self.chapters, self.session.colours, self.go, self.play_or_pause)
        self.timeline.pointed = self.peek.at
        self.older = older_slip(self.match)
        self.add(self.banner, self.timeline, self.older)
        self.controls = Controls(self, hands=self.course.over)
        if not self.reviews:
            self.controls.left_out.add("review")
        self.tools = Tools(self, self._tools_offered())
        self.make_panels()
        self.why.button.visible = bool(self.why.steps)
        if self.why.steps:
            self.tools.insert(1, self.why.button)

    def retranslate(self) -> Scene:
        return Replay(self.context, self.match, self.course.audience, self.step)

    @property
    def step(self) -> int:
        """The step that is seen."""
        return self.session.step

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
            self.play_turn()

    def pause(self) -> None:
        super().pause()
        self.film.stop()
        self.animator.skip()
        self.peek.away()

    def refresh(self) -> None:
        super().refresh()
        self._set_speed()

    def layout(self) -> None:
        self.tools.name_keys(self.context.keys)
        low = self.low
        frame = self.divide(self.controls.wants(self.table.wants, low=low))
        below = self.below
        row = self.controls.layout(frame.buttons if low else None, below)
        self.timeline.place(pygame.Rect(below.x, below.y + row, below.width, below.height - row))
        self.lay_panels(frame, frame.tools.bottom + self.look.px(theme.PADDING / 2))
        self.table.layout(frame.places)
        self.why.recompute()

    def update(self, now: float) -> None:
        super().update(now)
        if self._handle is not None and self._handle.done:
            self._handle = None
            self.table.refresh()
            self.film.rest()
        if self.film.due is None or self._handle is not None or now < self.film.due:
            return
        if self.step >= (self.course.length if self._until is None else self._until):
            self.film.stop()
            self._until = None
            self.moved()
        else:
            self._show_next()
            if self._handle is None:
                self.film.rest()

    def next_moment(self) -> float | None:
        moments = [moment for moment in (super().next_moment(), self.film.due) if moment is not None]
        return min(moments, default=None)

    def told_turns(self) -> Sequence[LogTurn]:
        done = (turn for turn in self.course.turns if turn.end <= self.step)  # of what comes after nothing is told
        return [self.told.tell(turn, self.course.audience, self.session.names, over=True) for turn in done]

    @property
    def history_of(self) -> Hashable:
        return sum(turn.end <= self.step for turn in self.course.turns)

    def toggle_why(self) -> None:
        """Open or close the reasons for the last visible decision."""
        if self.why.panel.visible:
            self.why.close()
        else:
            self.why.explain(self.step)

    def look_back(self, step: int | None) -> None:
        self.go(self.step if step is None else step)

    # -- along the match

    def go(self, step: int) -> None:
        """Show the match at a step at once."""
        self._until = None
        self.film.stop()
        self._put(step)

    def _put(self, step: int) -> None:
        step = max(0, min(step, self.course.length))
        self.animator.skip()
        if step != self.step:
            self.session.step = step
            self.table.refresh()
        self.moved()

    def by_steps(self, count: int) -> None:
        """Move forward, shown as it was played, or back at once."""
        self.film.stop()
        if count == 1:
            self.animator.skip()
            self._show_next()
        else:
            self._put(self.step + count)

    def play_turn(self) -> None:
        """Play what is left of the turn, once, as it was played."""
        self._until = self.course.next_turn(self.step)
        self.film.start()
        self.moved()

    def jump(self, *, forward: bool) -> None:
        """Go to the next or last landmark; from the end on, see the end again."""
        course, step = self.course, self.step
        if forward and step >= course.length and course.over:
            self.film.stop()
            self._put(ending_of(self.match))
            self.play_turn()
            return
        self.go(course.next_landmark(step) if forward else course.previous_landmark(step))

    def seats_to_come(self) -> list[tuple[Seat, str]]:
        """Return the seats that have a turn to come, with their names."""
        names, step = self.session.names, self.step
        return [(seat, name) for seat, name in enumerate(names) if self.course.next_of(seat, step) is not None]

    def to_next_of(self, seat: Seat) -> None:
        """Go to the next turn of a seat."""
        step = self.course.next_of(seat, self.step)
        if step is not None:
            self.go(step)

    def play_or_pause(self) -> None:
        """Start or stop the film; at the end it starts from the beginning."""
        self._until = None
        if self.film.playing:
            self.film.stop()
        else:
            if self.step >= self.course.length:
                self._put(0)
            self.film.start()
        self.moved()

    def choose_speed(self, speed: Fraction) -> None:
        """Play at a speed."""
        self.film.speed = speed
        self._set_speed()
        self.moved()

    def _set_speed(self) -> None:
        """Set the speed of pieces to the film's; without animations nothing moves."""
        if self.settings.animation_speed > 0:
            self.animator.speed = float(self.film.speed)

    def _show_next(self) -> None:
        """Show the next step as it was played."""
        session = self.session
        if session.step >= self.course.length:
            return
        events = shown_events(self.match, session.step, session.step + 1, session.open_seat)
        session.step += 1
        self.context.assets.sounds.prepare(events)
        animation = self.table.show(events, self.animator.speed <= 0)
        self._handle = self.animator.run(animation) if animation is not None else None
        self.moved()

    # -- where in the match this is

    def moved(self) -> None:
        """Say what belongs to the step that is seen."""
        step = self.step
        self.timeline.show(step)
        self.banner.say(self.headline(step))
        landmark = self.course.landmark_at(step)
        words = self.timeline.value()
        if landmark is not None:
            # Translators: {where} is such as “Turn 5”, {event} is what happens there, such as “city closed”.
            words = _("{where}, next: {event}").format(where=words, event=_(landmark.name))
        self.controls.update(words, open_hands=self.session.open_hands)
        self.table.last_move(self.last_turn())
        if self.history.visible:
            self.fill_history()
            self.invalidate(self.history.rect)
        if self.frame is not None:
            self.invalidate(self.frame.places.rail)
        self.peek.moved()

    def headline(self, step: int) -> Headline:
        """Return what happened last before a step."""
        turn = self.course.turn_at(step)
        if step == 0 or turn is None:
            return Headline(_("Before the first turn"), "")
        last = shown_events(self.match, step - 1, step, self.course.audience)
        described = next((each for event in last if (each := self.rules.describe_event(event)) is not None), None)
        text = say(described, self.session.names) if described is not None else ""
        text = text[:1].upper() + text[1:]
        colour = self.session.colours[turn.seat] if turn.seat is not None else ""
        return Headline(round_name(turn.round), text, colour)

    def last_turn(self) -> list[Event]:
        """Return what happened in this turn so far, if that is to be marked."""
        turn = self.course.turn_at(self.step)
        if turn is None or not self.settings.show_last_move:
            return []
        return shown_events(self.match, turn.first, min(self.step, turn.end), self.course.audience)

    # -- what buttons and keys do

    @property
    def reviews(self) -> bool:
        """Whether there is a review of this match to go to, and nobody has come from there."""
        stored = self.match.id != 0
        return stored and self.course.over and not any(each.name == "review" for each in self.context.stack)

    def _tools_offered(self) -> list[Tool]:
        rules: list[Tool] = [("rules", _("Rules"), "rules", self.open_rules)]
        return [
            ("log", _("History"), "log", self.toggle_history),
            *(rules if has_rulebook(self.rules.name) else []),
            ("picture", _("Save a picture of the table"), "picture", lambda: save_picture(self)),
            ("fit", _("Show the whole board"), "fit", lambda: self.table.command("fit")),
            ("zoom", _("Zoom in"), "zoom_in", lambda: zoom(self.table)),
            ("back", _("Back"), "back", self.back),
        ]

    def toggle_hands(self) -> None:
        """Open or close the hands; only where the match is over."""
        if self.course.over:
            self.session.open_hands = not self.session.open_hands
            self.animator.skip()
            self.table.refresh()
            self.moved()
            self.invalidate()

    def open_rules(self) -> None:
        """Open the rules of this game."""
        opening.open_at(self.context, self.rules.name, "", self.session.pending)

    def show_sheet(self) -> None:
        """Lay the score sheet as it stood over the table."""
        self.context.stack.push(StandingSheet(self.context, self))

    def try_out(self) -> None:
        """Try out what might have been."""
        session = self.session
        if isinstance(session.pending, Over):
            return
        if session.open_hands:
            try_out_open(self.context, self.match, session.step)
        else:
            over = self.course.over
            viewer = session.open_seat if over else journal.shared_viewer(self.match, session.state)
            try_out(self.context, self.match, session.state, viewer)

    def fork(self) -> None:
        """Go on playing from here."""
        self.context.stack.push(Fork(self.context, self.match, self.step))

    def review(self) -> None:
        """Show which turns cost most, and who was ahead when."""
        self.context.open_review(self.match)

    def open_shares(self) -> None:
        """Offer pictures, films and the record."""
        open_shares(self, self.controls.more.rect)

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self.timeline.point_at(event.pos)
        return self.table.pointer.handle(event)

    def back(self) -> None:
        if self.why.panel.visible:
            self.why.close()
        elif not self.close_drawer():
            super().back()

    def command(self, name: str) -> bool:
        commands: dict[str, Callable[[], object]] = {
            "log": self.toggle_history,
            "why": self.toggle_why,
            "end_turn": lambda: self.go(self.course.next_turn(self.step)),
            "rules": self.open_rules,
            "what_if": self.try_out,
            "picture": lambda: save_picture(self),
        }
        if name in commands:
            commands[name]()
            return True
        return self.table.command(name) if name in ("fit", "zoom_in", "zoom_out", "remaining") else False
