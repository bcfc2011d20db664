"""The title: a box for each game on a table, and the way back to the last match."""

from collections.abc import Iterator
from typing import Final

import pygame

from game.locale import _
from game.rules.games import GAMES
from game.scenes.setup.draft import Draft
from game.scenes.setup.scene import SetupScene
from game.scenes.title import rooms
from game.scenes.title.boxes import Boxes
from game.scenes.title.corner import Corner
from game.scenes.title.foot import Foot
from game.scenes.title.front import Front
from game.scenes.title.ground import TitleGround
from game.scenes.title.lesson_offer import QUIET
from game.scenes.title.rehearsal import Rehearsal
from game.tables.part import has_table
from game.ui.context import Context
from game.ui.focus import Node
from game.ui.overlays.dialog import Question
from game.ui.scene import Scene

_SHADOW: Final = 26
"""How far a box's shadow reaches below it."""
_AHEAD: Final = 0.8
"""Seconds until the table of the match that waits is loaded."""


class Title(Scene):
    """The first screen."""

    name = "title"
    roomy = True
    title = "Theobroma"

    def __init__(self, context: Context, *, offers: bool | None = None, opened: str = "") -> None:
        super().__init__(context)
        self.ground = TitleGround(self)
        self.boxes, self.front = Boxes(self), Front(self, offers=offers)
        self.foot, self.corner = Foot(self), Corner(self)
        rehearsed = rooms.rules, rooms.matches, rooms.settings, rooms.school, rooms.puzzles
        self._rehearsal = Rehearsal(self, [box.glow for box in self.boxes.closed], rooms.load, rehearsed)
        self.add(*self.boxes.closed, self.front.hint, *self.foot.widgets, *self.corner.buttons)
        if opened:
            self.boxes.show_open(opened)

    # -- life

    def enter(self) -> None:
        super().enter()
        if self.context.lives:
            self.after(_AHEAD, self._expect_last)

    def _expect_last(self) -> None:
        """Load the table of the waiting match: most players continue with it."""
        last = self.context.store.last()
        if last is not None and has_table(last.game):
            self.context.expect_table(last.game)

    def retranslate(self) -> Scene:
        opened = self.boxes.opened
        heir = Title(self.context, offers=self.front.offers, opened=opened.game if opened is not None else "")
        if self in self.context.stack.visible():
            heir.resume()  # otherwise it is done when somebody comes back
        return heir

    def resume(self) -> None:
        """Look again which match is the last, and which table."""
        self.after(QUIET, lambda: self.context.assets.sounds.scene("title"))
        if self.context.lives:
            self.after(_AHEAD, self._rehearsal.begin)
        self.front.renew()
        self.boxes.renew()

    def update(self, now: float) -> None:
        super().update(now)
        if self.corner.underway.renew():
            self.refresh()

    def notice_room(self) -> pygame.Rect:
        """Return what lies above cards and buttons: a notice covers none of them."""
        lowest = min(self.front.top, *(button.rect.y for button in self.foot.buttons))
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.width, lowest)

    def focusables(self) -> Iterator[Node]:
        """Return every node in the order in which one reads: the open box where the closed one lies."""
        opened = self.boxes.opened
        closed = self.boxes.box(opened.game) if opened is not None else None
        for widget in self.widgets:
            if opened is not None and widget is closed:
                yield from opened.nodes()
            elif widget is not opened:
                yield from widget.nodes()

    # -- ways on

    def play(self, draft: Draft) -> None:
        """Begin at once: as last time, or for the first time one person against computers."""
        if not has_table(draft.rules.name):
            self.context.notice(_("You cannot play this game yet."), warning=True)
            return
        draft.remember(self.context.settings)
        self.context.settings_changed(layout=False)
        self.context.start_match(draft.finished())

    def set_up(self, game: str) -> None:
        """Show the set-up of a game."""
        self.context.stack.push(SetupScene(self.context, GAMES[game]))

    def pointer(self, event: pygame.event.Event) -> bool:
        return event.type == pygame.MOUSEBUTTONDOWN and self.boxes.close()

    def back(self) -> None:
        """Esc closes the open box; without one it asks before it closes the game."""
        if self.boxes.close():
            return
        if self.context.store.unsaved:
            self.context.quit()
            return
        text = _("Every move is saved: you can continue from exactly here.")
        self.context.stack.push(
            Question(self.context, _("Close the game?"), text, _("Quit"), self.context.quit, icon="quit")
        )

    # -- layout

    def layout(self) -> None:
        self.ground.fit()
        gap, under = self.look.px(14), self.boxes.lay_out()
        row = self.foot.lay_out(under, self.front.height, gap)
        if self.front.card is not None:
            under = self.boxes.shrink(under, row - self.look.target(64) - gap - self.look.px(_SHADOW))
        self.front.lay_out(under, row, gap)
        self.corner.lay_out()
        card, hint, opened = self.front.card, self.front.hint, self.boxes.opened
        self.boxes.lay_out_opened(row, card.rect.y if card is not None else row)
        hint.visible = hint.visible and not (opened is not None and opened.rect.colliderect(hint.rect))

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        self.ground.paint(surface, area)
