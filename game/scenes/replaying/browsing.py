"""What can be read beside a replay: the history, and the reasons of computer players."""

from typing import TYPE_CHECKING

import pygame

from game.rules.core import Event
from game.stage.page import Frame
from game.stage.telling.history import WIDTH, HistoryPanel
from game.stage.telling.why import Why
from game.stage.words.lines import LogTurn, tell_turn
from game.ui import theme

if TYPE_CHECKING:
    from game.scenes.replaying.scene import Replay


class Browsing:
    """History and reasons: one of them is open at a time, and a click there goes to a step."""

    def __init__(self, scene: "Replay") -> None:
        self._scene = scene
        self._told: list[LogTurn] = []
        self._filled = -1
        """How many turns the history tells."""
        self.history = HistoryPanel(scene, self, self.toggle)
        scene.add(self.history)
        self.why = Why(scene, self)
        self.why.button.visible = bool(self.why.steps)
        if self.why.steps:
            scene.tools.insert(1, self.why.button)

    def layout(self, frame: Frame) -> None:
        """Place both; an open one takes its room from the board, so that it covers no space of it."""
        look, rect = self._scene.look, self._scene.rect
        gap = look.px(theme.PADDING / 2)
        top = frame.tools.bottom + gap
        width = min(look.px(WIDTH), rect.width // 2)
        right = rect.right - look.px(theme.PADDING)
        box = pygame.Rect(right - width, top, width, frame.bottom - gap - top)
        self.history.arrange(box)
        self.why.panel.arrange(box)
        if self.open and frame.handles:
            frame.places.sheet = box
        elif self.open:
            board = frame.places.board
            board.width = min(board.width, box.left - gap - board.left)
            frame.places.covers.append(box)

    @property
    def open(self) -> bool:
        """Whether history or reasons can be read."""
        return self.history.visible or self.why.panel.visible

    def close(self) -> None:
        """Close whatever is open."""
        if self.history.visible:
            self.toggle()
        self.why.close()

    def toggle(self) -> None:
        """Open or close the history."""
        scene, panel = self._scene, self.history
        scene.sound("panel_close" if panel.visible else "panel_open")
        if panel.visible:
            panel.slide_out()
            scene.focus.leave("log")
        else:
            self.why.close()
            self._filled = -1
            self._fill()
            panel.visible = True
        self._changed()
        if panel.visible:
            panel.slide_in()

    def _fill(self) -> None:
        """Tell the turns until the step that is seen; of what comes after nothing is told."""
        scene, course = self._scene, self._scene.course
        done = sum(turn.end <= scene.step for turn in course.turns)
        if done == self._filled:
            return
        self._filled = done
        for turn in course.turns[len(self._told) : done]:
            self._told.append(tell_turn(scene.match, turn, course.audience, scene.stage.names, scene.labels))
        self.history.fill(self._told[:done], scene.stage.names, scene.stage.colours, (), self.why.steps)

    def moved(self) -> None:
        """Follow the step that is seen."""
        if self.history.visible:
            self._fill()
            self._scene.invalidate(self.history.rect)

    def toggle_why(self) -> None:
        """Open or close the reasons for the last visible decision."""
        if self.why.panel.visible:
            self.why.close()
        else:
            self.why.explain(self._scene.step)

    def _changed(self) -> None:
        self._scene.layout()
        self._scene.invalidate()

    # What happens when somebody reads.

    def light_up(self, event: Event | None) -> None:
        """Mark on the board what an event was about."""
        self._scene.table.light_up(event)

    def look_back(self, step: int) -> None:
        """Show the table after a number of steps."""
        self._scene.projector.go(step)

    def explain(self, until: int) -> None:
        """Tell why a computer player did what it did last before a step."""
        self.why.explain(until)

    def show_moment(self, step: int | None) -> None:
        """Show the match at a step; without one stay where it is."""
        self._scene.projector.go(self._scene.step if step is None else step)

    def why_changed(self) -> None:
        """Make room for the panel with the reasons, or take it back."""
        if self.why.panel.visible and self.history.visible:
            self.history.slide_out()
        self._changed()
