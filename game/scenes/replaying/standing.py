"""The score sheet as it stood at a step of a match."""

from typing import TYPE_CHECKING

import pygame

from game.locale import _
from game.rules.core import Over, Seat
from game.rules.match import Match
from game.scenes.scores.result import FinishedMatch
from game.scenes.scores.sheet import SheetWidget
from game.tables.labels import ScoreLabels
from game.ui import theme
from game.ui.overlays.overlay import Overlay
from game.ui.widgets import Button, Label

if TYPE_CHECKING:
    from game.scenes.replaying.scene import Replay
    from game.ui.context import Context


def result_at(match: Match, step: int, audience: Seat | None, labels: ScoreLabels) -> FinishedMatch:
    """Return what a match came to at a step: as if it had ended there, as far as the audience may know."""
    rules, state = match.rules, match.state_at(step)
    sheet = rules.score(rules.view(state, audience))
    totals = sheet.totals
    order = tuple(sorted(range(len(totals)), key=lambda seat: totals[seat], reverse=True))
    ranks = tuple(1 + sum(other > mine for other in totals) for mine in totals)
    return FinishedMatch(match, labels, sheet, order, ranks, (tuple(totals),), ())


class StandingSheet(Overlay):
    """A sheet of parchment over the table."""

    name = "standing"
    veil = 200

    def __init__(self, context: "Context", replay: "Replay") -> None:
        self.least = replay.least
        super().__init__(context)
        result = result_at(replay.match, replay.step, replay.session.open_seat, replay.labels)
        over = isinstance(replay.session.pending, Over)
        self.title = _("The score sheet")
        words = self.title if over else _("The score sheet, if the game had ended here")
        self._heading = Label("standing.heading", words, theme.HEADING, "gold", align="centre", shadow=True)
        self._scores = self.sheet = SheetWidget(result)
        self._close = Button("standing.close", _("Back"), self.back, icon="back", kind="gold", type_=theme.STRONG)
        self.add(self._heading, self._scores, self._close)

    def enter(self) -> None:
        self.sound("panel_open")
        self.focus.set("standing.close", show=False)

    def layout(self) -> None:
        look, rect = self.look, self.rect
        pad = look.px(24)
        box = rect.inflate(-2 * look.px(40), -2 * pad)
        box.width = min(box.width, look.px(1200))
        box.centerx = rect.centerx
        heading = look.line(theme.HEADING)
        size = self._close.preferred()
        self._heading.place(pygame.Rect(box.x, box.y, box.width, heading))
        self._close.place(pygame.Rect((box.centerx - size[0] // 2, box.bottom - size[1]), size))
        top = box.y + heading + look.px(12)
        self._scores.place(pygame.Rect(box.x, top, box.width, self._close.rect.top - look.px(16) - top))
