"""A costly turn on the real table: as it was played, or as it would have been better, with the words beside it."""

from typing import TYPE_CHECKING, Final

import pygame

from game.judge.report import Cost
from game.locale import _
from game.rules.core import Action
from game.rules.match import Match
from game.scenes.replaying.scene import Replay
from game.scenes.reviewing.cards import CostlyTurn, tell
from game.scenes.reviewing.turn_pictures import better_match
from game.scenes.scores.result import result_of
from game.tables.part import table_part
from game.ui import carving, theme
from game.ui.scene import Scene
from game.ui.widgets import Button, Container

if TYPE_CHECKING:
    from game.ui.context import Context

_HEIGHT: Final = (84, 160)
"""How high the strip is at least and at most."""
_APART: Final = 20
_PAD: Final = 16


class Verdict(Container):
    """A strip of parchment: which turn is shown, what it cost, and a button to the other turn."""

    role = "text"
    shadow = carving.SHADOW

    def __init__(self, told: CostlyTurn, *, better: bool) -> None:
        super().__init__("verdict", told.turn)
        self._told = told
        self._better = better

    def value(self) -> str:
        return f"{self._told.cost}. {self._deeds()} {self._told.reason}"

    def _deeds(self) -> str:
        template, deeds = (_("Better: {deeds}"), self._told.better) if self._better else (
            _("Played: {deeds}"), self._told.played,
        )  # fmt: skip
        return template.format(deeds=deeds)

    def _lines(self, width: int) -> tuple[bool, list[str]]:
        """Return whether the reason has room beside the heading, and what stands beneath in lines."""
        look, reason = self.look, self._told.reason
        room = width - look.width(self._head(), theme.BODY_STRONG) - look.px(_APART)
        beside = look.width(reason, theme.SMALL) <= room
        texts = [self._deeds()] if beside or not reason else [self._deeds(), reason]
        return beside, [line for text in texts for line in look.wrap(text, width, theme.SMALL)]

    def _head(self) -> str:
        return f"{self._told.turn}  {self._told.cost}"

    def _inner(self, rect: pygame.Rect) -> pygame.Rect:
        """Return where the words stand: left of the button."""
        look = self.look
        left = rect.x + look.px(_PAD)
        right = min([child.rect.left for child in self.children], default=rect.right) - look.px(_PAD)
        return pygame.Rect(left, rect.y + look.px(10), right - left, rect.height - 2 * look.px(10))

    def height_in(self, rect: pygame.Rect) -> int:
        """Return how high it is in a strip, when its button is placed."""
        look = self.look
        _beside, lines = self._lines(self._inner(rect).width)
        return 2 * look.px(10) + look.height(theme.BODY_STRONG) + look.px(2) + len(lines) * look.line(theme.SMALL)

    def draw(self, surface: pygame.Surface) -> None:
        look, inner = self.look, self._inner(self.rect)
        look.panel(surface, self.rect, "parchment")
        first = look.write(surface, self._head(), inner.topleft, theme.BODY_STRONG, look.ink, width=inner.width)
        beside, lines = self._lines(inner.width)
        if beside:
            place = first.right + look.px(_APART), first.centery
            look.write(surface, self._told.reason, place, theme.SMALL, look.ink_soft, anchor="midleft")
        small, y = look.line(theme.SMALL), first.bottom + look.px(2)
        fit = max(1, (self.rect.bottom - look.px(4) - y) // small)
        if len(lines) > fit:
            lines = [*lines[: fit - 1], look.ellipsis(" ".join(lines[fit - 1 :]), inner.width, theme.SMALL)]
        for line in lines:
            look.write(surface, line, (inner.x, y), theme.SMALL, look.ink)
            y += small
        super().draw(surface)


class CostlyMoment(Replay):
    """The replay at a costly turn, with every hand open; a button shows what was better, or what was played."""

    name = "moment"

    def __init__(self, context: "Context", match: Match, cost: Cost[Action], *, better: bool = False) -> None:
        self._original = match
        self._cost = cost
        self._better = better
        told = tell(result_of(match, table_part(match.rules.name).labels), cost)
        self._verdict = Verdict(told, better=better)
        shown = better_match(match, cost) if better else match
        super().__init__(context, shown, None, len(shown.journal) if better else cost.end)
        self.session.open_hands = True
        end = cost.first + (len(cost.better) if better else cost.end - cost.first)
        self.session.kept = range(cost.first, end + 1), cost.seat
        self.title = told.turn

    def make_widgets(self) -> None:
        super().make_widgets()
        name = _("Show the turn played") if self._better else _("Show the better turn")
        self._other = Button("moment.other", name, self.turn_over, icon="swap", kind="gold")
        self._verdict.add(self._other)
        self.add(self._verdict)
        if self._better:
            self.controls.left_out.add("fork")

    def retranslate(self) -> Scene:
        return CostlyMoment(self.context, self._original, self._cost, better=self._better)

    def enter(self) -> None:
        super().enter()
        self.focus.set("moment.other", show=False)

    def turn_over(self) -> None:
        """Switch between the better turn and the turn played."""
        shows_focus = self.focus.visible
        other = CostlyMoment(self.context, self._original, self._cost, better=not self._better)
        self.context.stack.replace(other)
        other.focus.set("moment.other", show=shows_focus)

    def layout(self) -> None:
        super().layout()
        if self.frame is None:
            return
        look, board = self.look, self.frame.places.board
        pad, gap = look.px(_PAD), look.px(8)
        strip = pygame.Rect(board.x, board.y, board.width, look.px(_HEIGHT[0]))
        wide, high = self._other.preferred()
        wide = min(wide, strip.width // 3)
        self._other.place(pygame.Rect(strip.right - pad - wide, strip.y, wide, high))
        height = min(max(strip.height, self._verdict.height_in(strip)), look.px(_HEIGHT[1]))
        strip.height = height
        self._verdict.place(strip)
        self._other.place(pygame.Rect(strip.right - pad - wide, strip.centery - high // 2, wide, high))
        board.y, board.height = board.y + height + gap, board.height - height - gap
        self.table.layout(self.frame.places)
