"""Reading what has happened: the history, the last turns, and the table as it was at an earlier step."""

from time import thread_time
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.locale import _
from game.rules.core import Event
from game.rules.match import TurnSpan, shown_events
from game.stage.page import Frame
from game.stage.telling.history import LEAST_HEIGHT, WIDTH, HistoryPanel, round_name
from game.stage.telling.last_turns import LastTurns
from game.stage.words.lines import LogTurn, tell_turn
from game.tables.labels import ScoreLabels
from game.ui import theme
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.led.scene import LedScene

_SOON: Final = 0.03
"""Seconds between two slices in which turns are told ahead."""
_SLICE: Final = 0.003
"""Seconds of processor time after which a slice ends."""


class Reading:
    """What a scene's players can read and look back at."""

    def __init__(self, scene: "LedScene", labels: ScoreLabels) -> None:
        self._scene = scene
        self._labels = labels
        self._told: dict[tuple[object, ...], tuple[tuple[tuple[Event, ...], ...], LogTurn]] = {}
        """What was told of turns that are over, with the events that it tells."""
        self._filled: tuple[object, ...] = ()
        self._remarks: list[str] = []
        self._expected: set[tuple[int, int]] = set()
        self._expecting = False
        """Whether turns are being told that the history will tell when it opens."""
        self.step: int | None = None
        """The step that is looked back to: as many as were done then. None while the table shows the present."""
        self.last_turns = LastTurns(self.toggle)
        self.history = HistoryPanel(scene, self, self.toggle)
        self.back_to_now = Button("back_to_now", _("Back to the present"), self.to_now, kind="gold", icon="play")
        self.back_to_now.tip = _("Show the table as it is now (Esc)")
        self.back_to_now.visible = False
        scene.add(self.last_turns, self.back_to_now, self.history)

    def take_over(self, before: "Reading") -> None:
        """Show what another one has shown."""
        self.step, self._remarks = before.step, list(before.remarks)
        self.history.visible, self.back_to_now.visible = before.history.visible, before.back_to_now.visible

    def layout(self, frame: Frame) -> None:
        """Place everything; what is open at the right takes its room from the board: it covers no space of it."""
        look = self._scene.look
        self.last_turns.arrange(frame.places.notes)
        if frame.places.notes.height:
            frame.places.covers.append(frame.places.notes.copy())
        top = self._fold_column(frame)
        width = min(look.px(WIDTH), frame.places.window.width // 2)
        right = frame.places.window.right - look.px(theme.PADDING)
        box = pygame.Rect(right - width, top, width, frame.bottom - look.px(theme.PADDING / 2) - top)
        self.history.arrange(box)
        self._scene.asides.why.panel.arrange(box)
        if self.open and frame.handles:
            frame.places.sheet = box
        elif self.open:
            board = frame.places.board
            board.width = min(board.width, box.left - look.px(theme.PADDING / 2) - board.left)
            frame.places.covers.append(box)
            if self.last_turns.rect.colliderect(box):
                self.last_turns.visible = False
        size = self.back_to_now.preferred()
        place = pygame.Rect((frame.banner.right - look.px(theme.PADDING / 2) - size[0], 0), size)
        place.centery = frame.banner.centery
        if frame.head:
            place.midtop = frame.places.board.centerx, frame.places.board.y
        self.back_to_now.place(place)

    @property
    def open(self) -> bool:
        """Whether history or reasons can be read."""
        return self.history.visible or self._scene.asides.why.panel.visible

    def _fold_column(self, frame: Frame) -> int:
        """Make room for an open panel below the other seats' boards, where they can fold; return where it begins."""
        look, column = self._scene.look, frame.places.right
        folded, pad = self._scene.table.folded_right(look), look.px(theme.PADDING)
        if folded is None or frame.bottom - column.top - folded < look.px(LEAST_HEIGHT):
            self.history.begins = column.top
            return column.top
        self.history.begins = column.top + folded + pad
        if not self.open:
            return column.top
        column.height = folded
        return column.bottom + pad

    # What there is to read.

    def update(self) -> None:
        """Add what is new to the history."""
        match, director = self._scene.match, self._scene.director
        turns = [turn for turn in director.turns.all() if turn.first < turn.end]
        closed = turns if not turns or turns[-1].end < len(match.journal) or self._is_closed(turns[-1]) else turns[:-1]
        names, colours = self._scene.stage.names, self._scene.stage.colours
        self.last_turns.show([self._tell(turn) for turn in closed[-(len(names) - 1) :]], names, colours)
        if self.history.visible and self._filled != (len(match.journal), match.unshown):
            self._fill(turns)
        if not self._expecting:
            self._expecting = True
            self._scene.after(_SOON, self._expect)

    def _expect(self) -> None:
        """While nothing moves, tell turns that are over and measure their lines, so that the history opens at once."""
        scene = self._scene
        turns = [turn for turn in scene.director.turns.all() if self._is_over(turn)]
        waiting = [turn for turn in reversed(turns) if (turn.first, turn.end) not in self._expected]
        self._expecting = bool(waiting)
        if not waiting:
            return
        end = thread_time() + _SLICE
        while waiting and not scene.animator.moving:
            turn = waiting.pop(0)
            self._expected.add((turn.first, turn.end))
            self.history.expect(self._tell(turn), scene.stage.names, scene.stage.colours)
            if thread_time() >= end:
                break
        scene.after(_SOON, self._expect)

    def _is_over(self, turn: TurnSpan) -> bool:
        """Return whether nothing is added to a turn, and all of it was shown."""
        match = self._scene.match
        unshown = match.unshown is not None and turn.first <= match.unshown.step < turn.end
        return (0 < turn.end < len(match.journal) or self._is_closed(turn)) and not unshown

    def _is_closed(self, turn: TurnSpan) -> bool:
        match = self._scene.match
        return turn.first < turn.end and match.journal[turn.end - 1].action == match.rules.closing

    def _fill(self, turns: list[TurnSpan]) -> None:
        self._filled = len(self._scene.match.journal), self._scene.match.unshown
        told = [self._tell(turn) for turn in turns]
        scene = self._scene
        explained = scene.asides.why.steps if scene.explains else ()
        self.history.fill(told, scene.stage.names, scene.stage.colours, self._remarks, explained)

    def _tell(self, turn: TurnSpan) -> LogTurn:
        match, audience, names = self._scene.match, self._scene.director.hands.audience, self._scene.stage.names
        key, events = (turn.first, turn.end, audience, tuple(names)), tuple(match.events[turn.first : turn.end])
        before, found = self._told.get(key, ((), None))
        if found is None or any(one is not other for one, other in zip(before, events, strict=True)):
            found = tell_turn(match, turn, audience, names, self._labels)
            if self._is_over(turn):
                self._told[key] = events, found
        return found

    def last_turns_events(self) -> list[Event]:
        """Return what happened in the last turns that were closed, of all seats but one, up to the step shown."""
        match, director = self._scene.match, self._scene.director
        until = len(match.journal) if self.step is None else self.step
        closed = [turn for turn in director.turns.all() if turn.first < turn.end <= until and self._is_closed(turn)]
        others = closed[-(len(self._scene.stage.names) - 1) :]
        audience = director.hands.audience
        return [event for turn in others for event in shown_events(match, turn.first, turn.end, audience)]

    def remark(self, text: str) -> None:
        """Say something at the end of the history."""
        self._remarks.append(text)
        self._filled = ()
        self.update()

    @property
    def remarks(self) -> tuple[str, ...]:
        """What was said at the end of the history."""
        return tuple(self._remarks)

    def remark_once(self, text: str) -> None:
        """Say something at the end of the history, unless it was said already."""
        if text not in self._remarks:
            self.remark(text)

    def turn_now(self) -> LogTurn:
        """Return what the current turn has brought so far, and to whom."""
        return self._tell(self._scene.director.turns.now)

    def curtain(self) -> None:
        """Let the music be heard from behind the history while it is open."""
        self._scene.context.assets.sounds.cover(on=self.history.visible)

    def toggle(self) -> None:
        """Open or close the history; the board is another size then, and is made of its large pictures again."""
        self._scene.context.assets.sprites.expect_grounds("table", self._scene.match.rules.name)
        self._scene.sound("panel_close" if self.history.visible else "panel_open")
        if self.history.visible:
            self.history.slide_out()
            self._scene.focus.leave("log")
        else:
            self._scene.asides.why.close()
            self._filled = ()
            self.history.visible = True
            self.update()
        self.changed()
        self.curtain()
        if self.history.visible:
            self.history.slide_in()
            focus = self._scene.focus
            if focus.current == self.last_turns.id:  # it may lie beneath the history now
                focus.set("history.close", show=focus.visible)

    def close(self) -> None:
        """Close whatever is open."""
        if self.history.visible:
            self.toggle()
        self._scene.asides.why.close()

    def back(self) -> bool:
        """Do what Esc does: return to the present, or close the history; return whether there was anything to do."""
        if self.step is not None:
            self.to_now()
        elif self.history.visible:
            self.toggle()
        else:
            return False
        return True

    def changed(self) -> None:
        """Give what is open its room."""
        log = self._scene.tools.button("log")
        if log is not None:
            log.set_active(self.history.visible)
        self._scene.layout()

    def why_changed(self) -> None:
        """Give the panel with the reasons its room: it opened, filled or closed."""
        if self._scene.asides.why.panel.visible and self.history.visible:
            self.history.slide_out()
        self.changed()
        self._scene.asides.update()
        self._scene.invalidate()

    # Looking back.

    def show_moment(self, step: int | None) -> None:
        """Show the table after a number of steps; None is the present."""
        self.look_back(len(self._scene.match.journal) if step is None else step)

    def _look_elsewhere(self) -> None:
        scene = self._scene
        scene.asides.looks_elsewhere()
        scene.director.held = scene.watching or self.step is not None
        scene.director.show_again(self.step is None)
        scene.table.command("cancel")
        scene.table.refresh()
        scene.mark_last_move()
        scene.director_changed()
        scene.invalidate()

    def light_up(self, event: Event | None) -> None:
        """Mark on the board what an event was about."""
        self._scene.table.light_up(event)

    def look_back(self, step: int) -> None:
        """Show the table after a number of steps."""
        now = len(self._scene.match.journal)
        self._show(step if 0 <= step < now else None)

    def explain(self, until: int) -> None:
        """Tell why a computer player did what it did last before a step."""
        self._scene.asides.why.explain(until)

    def to_now(self) -> None:
        """Show the present again."""
        self._show(None)

    def _show(self, step: int | None) -> None:
        if step == self.step:
            return
        self._scene.animator.skip()
        self.step = step
        self.back_to_now.visible = step is not None
        self._look_elsewhere()

    @property
    def state(self) -> Any:
        """The state that is looked at."""
        match = self._scene.match
        return match.state if self.step is None else match.state_at(self.step)

    def headline(self) -> str:
        """Return what the banner says while somebody looks back."""
        assert self.step is not None
        turn = self._scene.director.turns.of(max(0, self.step - 1))
        return _("Looking back: {when}").format(when=round_name(turn.round))
