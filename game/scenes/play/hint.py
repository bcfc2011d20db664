"""A hint for whoever decides, in three stages: where to look, what to do, and why."""

from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame

from game.ai.thought import Thought
from game.locale import _
from game.rules.core import Action, Seat
from game.session.minds import distinct
from game.stage.page import Frame
from game.stage.words.reasons import why_words
from game.tables.labels import ScoreLabels
from game.tables.table import Table
from game.ui import carving, theme
from game.ui.widgets import Button, Label, Panel, Paragraph

STAGES: Final = 3
_BEAN: Final = 0.13
_BEANS: Final = 8
_PICTURE: Final = 40
_GAP: Final = 12
_WIDE: Final = 860
"""How wide the slip is where the banner stands at the head of a column."""


class HintSlip(Panel):
    """A slip of parchment under the banner with what the hint says, and a button for what it says next."""

    shadow = carving.SHADOW

    def __init__(self, more: Callable[[], object], close: Callable[[], object]) -> None:
        super().__init__("hint.slip", "parchment", _("Hint"))
        self.thinking = False
        self._beans = 0
        self._stage = Label("hint.stage", "", theme.SMALL, "ink_soft")
        self._what = Paragraph("hint.what", "", theme.BODY_STRONG, "ink")
        self._why = Paragraph("hint.why", "", theme.SMALL, "ink")
        self._more = Button("hint.more", "", more)
        self._close = Button("hint.close", _("Hide the hint"), close, icon="close", kind="light")
        self._close.tip, self._close.icon_alone = self._close.name, True
        self.add(self._stage, self._what, self._why, self._more, self._close)
        self.visible = False

    def think(self) -> None:
        """Show that somebody thinks."""
        self.tell("", _("Looking for a good move…"), "", "")
        self.thinking = True
        self._turn()

    def _turn(self) -> None:
        """Move the beans on while the computer thinks."""
        if self.thinking and self.visible and self.host is not None:
            self._beans += 1
            self.host.invalidate(self._mark)
            if not self.host.animator.reduced:
                self.host.after(_BEAN, self._turn)

    def tell(self, stage: str, what: str, why: str, more: str) -> None:
        """Say something else; `more` is what the button says, nothing if there is no more to say."""
        self.thinking = False
        self._stage.set_text(stage)
        self._what.set_text(what)
        self._why.set_text(why)
        self._more.set_name(more)
        self._more.visible = bool(more)
        self._why.visible = bool(why)
        self.visible = True
        self.changed()

    def value(self) -> str:
        """Return all that is said."""
        return " ".join(part for part in (self._what.name, self._why.name) if part)

    @property
    def _mark(self) -> pygame.Rect:
        side = self.look.px(_PICTURE)
        return pygame.Rect(self.rect.x + self.look.px(_GAP), self.rect.y + self.look.px(_GAP), side, side)

    def arrange(self, box: pygame.Rect, pointed: Sequence[pygame.Rect], legal: Sequence[pygame.Rect], low: int) -> None:
        """Lie at the top of a box, as high as the words are; or down at `low`, where that covers less.

        What is pointed at counts before the places that are allowed.
        """
        look, gap = self.look, self.look.px(_GAP)
        close = look.target(40)
        more = self._more.preferred() if self._more.visible else (0, 0)
        left = box.x + 2 * gap + look.px(_PICTURE)
        right = box.right - gap - close - (more[0] + gap if more[0] else 0)
        width = right - gap - left
        stage = look.line(theme.SMALL) if self._stage.name else 0
        what = self._what.height_at(width)
        why = self._why.height_at(width) if self._why.visible else 0
        height = max(look.px(_PICTURE), stage + what + why, close, more[1]) + 2 * gap
        place = pygame.Rect(box.x, box.y, box.width, height)
        below = place.move(0, low - place.bottom)
        place = min((place, below), key=lambda each: (_covered(each, pointed), _covered(each, legal)))
        self.place(place)
        y = place.y + (height - stage - what - why) // 2
        for part, high in ((self._stage, stage), (self._what, what), (self._why, why)):
            part.place(pygame.Rect(left, y, width, high))
            y += high
        self._close.place(pygame.Rect(place.right - gap - close, place.y + gap, close, close))
        self._more.place(pygame.Rect(self._close.rect.x - gap - more[0], place.y + gap, *more))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        look = self.look
        if self.thinking:
            mark = look.assets.sprites.get(f"ui/busy_{self._beans % _BEANS}", self._mark.size)
        else:
            mark = look.icon("hint", self._mark.width, theme.GOLD_DEEP if not look.contrast else look.ink)
        surface.blit(mark, self._mark)


class Hint:
    """What the adviser would do, told stage by stage: where, what, and why."""

    def __init__(self, labels: ScoreLabels, ask: Callable[[], object], close: Callable[[], object]) -> None:
        self._labels = labels
        self.button = Button("hint", _("Hint"), ask, icon="hint", kind="icon")
        self.slip = HintSlip(ask, close)
        self.about: Any = None
        """The state that was thought about last, and what came of it: None while it is still thought about."""
        self.seat: Seat = 0
        self._thought: Thought | None = None
        self._stage = 0
        self._asked = 0
        self._pointed: Sequence[pygame.Rect] = ()
        self._frame: Frame | None = None

    def is_about(self, state: Any, seat: Seat) -> bool:
        """Return whether it was asked what a seat should do in a state."""
        return self.about is state and self.seat == seat

    def think(self, state: Any, seat: Seat, table: Table) -> int:
        """Say that somebody thinks about a state; return the question's number."""
        self.about, self.seat, self._thought, self._stage = state, seat, None, 0
        self._asked += 1
        self.slip.think()
        self._arrange(table)
        return self._asked

    def take(self, asked: int, thought: Thought | None) -> bool:
        """Take the answer to a question; return whether that is still asked."""
        if asked != self._asked or self.about is None:
            return False
        self._thought = thought
        if thought is None:
            self.about = None
        elif self.slip.visible:
            self._stage = 1
        return True

    def next_stage(self) -> bool:
        """Go on to what is told next; return whether there is anything."""
        if self._thought is None or (self._stage == STAGES and self.slip.visible):
            return False
        self._stage = min(STAGES, self._stage + 1) if self.slip.visible else max(1, self._stage)
        return True

    def tell_only(self, text: str, table: Table) -> None:
        """Say a sentence about which nobody thinks."""
        self.slip.tell("", text, "", "")
        self._arrange(table)

    def tell(self, table: Table) -> None:
        """Say what belongs to the stage, and show it on the table."""
        assert self._thought is not None
        action, guide = self._thought.action, table.guide
        stage = _("Hint {number} of {count}").format(number=self._stage, count=STAGES)
        exactly = self._stage > 1
        what = guide.action_words(self.seat, action) if exactly else guide.place_words(self.seat, action)
        why = self._why(action, table) if self._stage == STAGES else ""
        more = {1: _("What?"), 2: _("Why?")}.get(self._stage, "")
        self._pointed = guide.point_at(self.seat, action, exactly=exactly)
        self.slip.tell(stage, what, why, more)
        self._arrange(table)

    def _why(self, action: Action, table: Table) -> str:
        assert self._thought is not None
        rules = table.session.rules
        candidates = distinct(rules, self._thought)
        best = next((each for each in candidates if each.action == action), None)
        others = [each for each in candidates if each is not best]
        reason = table.guide.reason_words(action)
        if reason and (best is None or not best.expected):
            return reason
        return why_words(rules.score_keys, self._labels, best, others)

    def put_away(self, table: Table) -> None:
        """Take the hint from the table; what was thought is still known."""
        if self.slip.thinking:
            self.about = None
        self._asked += 1
        self.slip.thinking = self.slip.visible = False
        self._pointed = ()
        table.guide.point_at(self.seat, None)

    def forget(self) -> None:
        """Forget what was thought: the position is another one."""
        self.about = self._thought = None

    def layout(self, frame: Frame, table: Table) -> None:
        """Lie where there is room now."""
        self._frame = frame
        if self.slip.visible:
            self._arrange(table)

    def recompute(self, table: Table) -> None:
        """Point again after the table was laid out again."""
        if self.slip.visible and self._thought is not None and self._stage:
            self.tell(table)

    def _arrange(self, table: Table) -> None:
        frame, look = self._frame, self.slip.look
        if frame is None:
            return
        gap = look.px(8)
        box = pygame.Rect(frame.banner.x, frame.banner.bottom + gap, frame.banner.width, 0)
        if frame.head:
            board = frame.places.board
            box.size = min(board.width, look.px(_WIDE)), 0
            box.midtop = board.centerx, board.y
        legal = [node.rect for node in table.nodes() if "legal" in node.state]
        self.slip.arrange(box, self._pointed, legal, frame.places.rail.top - gap)


def _covered(place: pygame.Rect, others: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of others a place covers."""
    return sum(part.width * part.height for part in map(place.clip, others))
