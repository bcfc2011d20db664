"""Why a computer player did what it did: what else it thought of, with the points that it expected of each."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.ai.thought import Candidate
from game.locale import _, ngettext, parted, percent, pgettext
from game.rules.core import Action, Seat
from game.rules.games import GAMES
from game.rules.match import Turns
from game.session.minds import DecisionTold, mind_at, minds
from game.stage.words.players import kind_words
from game.stage.words.reasons import expected_words
from game.ui import carving, theme
from game.ui.theme import Colour
from game.ui.widgets import Button, Label, Panel, Paragraph, ScrollArea, Widget

if TYPE_CHECKING:
    from game.stage.table_scene import TableScene

TOLD: Final = 5
"""How many candidates are told."""
_BAR: Final = 8
_NUMBER: Final = 34
_GAP: Final = 10


class CandidateRow(Widget):
    """One thing that was thought of: in words, with its points and how much it was thought about."""

    role = "listitem"
    focusable = True
    radius = 6

    def __init__(
        self, number: int, words: str, expected: str, share: float, *, done: bool, point: Callable[[bool], object]
    ) -> None:
        super().__init__(f"why.{number}", words)
        self._number = str(number)
        self._expected = expected
        self._share = share
        self._done = done
        self._point = point

    def value(self) -> str:
        parts = [pgettext("option", "chosen")] if self._done else []
        parts += [part for part in (self._expected, self._share_words()) if part]
        return parted(parts)

    def _share_words(self) -> str:
        return _("{share} of its thinking").format(share=percent(100 * self._share)) if self._share else ""

    def set_hover(self, hover: bool) -> None:
        super().set_hover(hover)
        self._point(hover)

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self._point(focused)

    def pointer(self, event: pygame.event.Event) -> bool:
        return event.type != pygame.MOUSEMOTION

    def _bar(self, size: tuple[int, int], tone: Colour) -> pygame.Surface:
        return self.look.composed(("share", size, tone), lambda: carving.rounded(size, size[1] // 2, tone))

    def _room(self, width: int) -> int:
        return width - self.look.px(_NUMBER + 2 * _GAP)

    def height_at(self, width: int) -> int:
        """Return the height that it takes at a width."""
        look, room = self.look, self._room(width)
        height = look.paragraph_height(self.name, room, theme.BODY_STRONG)
        if self._expected:
            height += look.paragraph_height(self._expected, room, theme.SMALL)
        if self._share:
            height += look.px(_BAR + 6) + look.line(theme.SMALL)
        return max(height, look.px(_NUMBER)) + 2 * look.px(_GAP)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        if self.hover or self.focused or self._done:
            size, radius = rect.size, look.px(6)
            strength = 96 if self.hover or self.focused else 40
            surface.blit(look.composed(("row lit", size, strength), lambda: _lit(size, radius, strength)), rect)
        x, y = rect.x + look.px(_GAP), rect.y + look.px(_GAP)
        side = look.px(_NUMBER)
        ground = theme.GOLD_DEEP if self._done else theme.PARCHMENT_SHADE
        disc = look.composed(("disc", side, ground), lambda: carving.rounded((side, side), side // 2, ground))
        surface.blit(disc, (x, y))
        middle = x + side // 2, y + side // 2
        if self._done:
            mark = look.icon("check", round(side * 0.66), theme.PARCHMENT)
            surface.blit(mark, mark.get_rect(center=middle))
        else:
            look.write(surface, self._number, middle, theme.BODY_STRONG, look.ink, anchor="center")
        words = pygame.Rect(x + side + look.px(_GAP), y, self._room(rect.width), rect.height)
        words.y += look.paragraph(surface, self.name, words, theme.BODY_STRONG, look.ink)
        if self._expected:
            words.y += look.paragraph(surface, self._expected, words, theme.SMALL, look.ink)
        if self._share:
            self._draw_share(surface, words)

    def _draw_share(self, surface: pygame.Surface, words: pygame.Rect) -> None:
        look, high = self.look, self.look.px(_BAR)
        words.y += look.px(4)
        for share, tone in ((1.0, theme.PARCHMENT_SHADE), (self._share, theme.GOLD_DEEP)):
            size = max(high, round(words.width * min(1.0, share))), high
            surface.blit(self._bar(size, tone), words.topleft)
        look.write(
            surface, self._share_words(), (words.x, words.y + high), theme.SMALL, look.ink_soft, width=words.width
        )


def _lit(size: tuple[int, int], radius: int, strength: int) -> pygame.Surface:
    veil = carving.rounded(size, radius, theme.GOLD)
    veil.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
    return veil


class WhyPanel(Panel):
    """The sheet: who, when, and what it thought of. Arrows go to its other decisions."""

    def __init__(self, close: Callable[[], object], go: Callable[[int], object]) -> None:
        super().__init__("why.panel", "parchment", _("Why?"))
        self._close = Button("why.close", "", close, icon="close", kind="light")
        self._close.tip = _("Close the reasons")
        self.before = Button("why.before", "", lambda: go(-1), icon="left", kind="light")
        self.before.tip = _("Previous decision")
        self.after = Button("why.after", "", lambda: go(1), icon="right", kind="light")
        self.after.tip = _("Next decision")
        self._who = Label("why.who", "", theme.BODY_STRONG, "ink")
        self._level = Label("why.level", "", theme.SMALL, "ink_soft")
        self._area = ScrollArea("why.list", _("Options it considered"))
        self._colour = ""
        self.add(self._close, self.before, self.after, self._who, self._level, self._area)
        self.visible = False

    def find(self, position: tuple[int, int]) -> Widget | None:
        """Return what is at a place: nothing that lies beneath the sheet is ever meant."""
        within = self.visible and self.rect.collidepoint(position)
        return super().find(position) or (self if within else None)

    def tell(self, who: str, level: str, colour: str, rows: Sequence[CandidateRow], note: str) -> None:
        """Tell of another decision."""
        self._who.set_text(who)
        self._level.set_text(level)
        self._colour = colour
        self._area.clear()
        self._area.offset = 0
        self._area.add(*rows)
        if note:
            self._area.add(Paragraph("why.note", note, theme.SMALL, "ink_soft"))
        self.changed()

    def arrange(self, box: pygame.Rect) -> None:
        """Place the sheet and what is on it."""
        look = self.look
        self.place(box)
        size, gap = look.target(40), look.px(8)
        top = box.y + look.px(12)
        self.before.place(pygame.Rect(box.x + gap, top, size, size))
        self._close.place(pygame.Rect(box.right - gap - size, top, size, size))
        self.after.place(pygame.Rect(self._close.rect.x - gap - size, top, size, size))
        left = self.before.rect.right + look.px(48)
        room = self.after.rect.x - gap - left
        line, small = look.line(theme.BODY_STRONG), look.line(theme.SMALL)
        above = top + (size - line - small) // 2
        self._who.place(pygame.Rect(left, above, room, line))
        self._level.place(pygame.Rect(left, above + line, room, small))
        inner = pygame.Rect(box.x + look.px(10), top + size + gap, box.width - look.px(20), 0)
        inner.height = box.bottom - look.px(12) - inner.y
        self._area.place(inner)
        y, width = inner.y, inner.width - look.px(18)
        for row in self._area.children:
            assert isinstance(row, CandidateRow | Paragraph)
            margin = look.px(_GAP) if isinstance(row, Paragraph) else 0
            height = row.height_at(width - 2 * margin)
            row.place(pygame.Rect(inner.x + margin, y + margin, width - 2 * margin, height))
            y += height + 2 * margin + look.px(4)
        self._area.set_length(y - inner.y)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._colour:
            medallion = self.look.medallion(self._colour, self.look.px(34))
            middle = self.before.rect.right + self.look.px(24), self.before.rect.centery
            surface.blit(medallion, medallion.get_rect(center=middle))


class Why:
    """Explains the decisions of a match that are known; while it does, the table shows the moment before each."""

    def __init__(self, scene: "TableScene") -> None:
        self._scene, self._match = scene, scene.match
        self.button = Button("why", _("Why this move?"), self.toggle, icon="why", kind="icon")
        self.panel = WhyPanel(self.toggle, self.go)
        self._steps: list[int] = []
        self._known = 0
        """How many steps of the match were looked at."""
        self._at = 0
        self._mind: DecisionTold | None = None
        scene.add(self.button, self.panel)

    @property
    def steps(self) -> list[int]:
        """The steps that can be explained."""
        match, length = self._match, len(self._match.journal)
        if self._known > length:
            self._steps = [step for step in self._steps if step < length]
        elif self._known < length:
            self._steps += minds(match, self._known)
        self._known = length
        return self._steps

    def toggle(self) -> None:
        """Open or close the panel, at the last decision that is seen."""
        if self.panel.visible:
            self.close()
            self._scene.look_back(None)
        else:
            self.explain(len(self._match.journal))

    @property
    def step(self) -> int | None:
        """The step before which the table is shown, because it is explained; None if nothing is."""
        return self._mind.step if self._mind is not None and self.panel.visible else None

    def explain(self, until: int) -> None:
        """Explain the first decision of the last turn before a step that is known; or else what is known first."""
        if not self.steps:
            self._scene.context.notice(
                _(
                    "No reasons to show yet: the computer’s reasons are kept from its next move on. An "
                    "Apprentice has none."
                )
            )
        else:
            opened = not self.panel.visible
            self.panel.visible = True
            self.show(self._first_of_turn(sum(step < until for step in self.steps) - 1))
            if opened:
                self._scene.sound("panel_open")
                focus = self._scene.focus
                focus.set("why.close", show=focus.visible)

    def _first_of_turn(self, index: int) -> int:
        """Return the first decision of the turn that a decision belongs to; without turns, the decision itself."""
        match = self._match
        if index > 0 and match.rules.in_turns:
            turn = Turns(match).of(self.steps[index])
            index = next(number for number, step in enumerate(self.steps) if step >= turn.first)
        return max(0, index)

    def close(self) -> None:
        """Put the panel away; the table stays at the moment that it shows."""
        if self.panel.visible:
            self._scene.sound("panel_close")
            self.panel.visible = False
            self._point_at(None)
            self._scene.focus.leave("why")
            self._scene.why_changed()

    def go(self, by: int) -> None:
        """Go to another decision."""
        self.show(self._at + by)

    def show(self, index: int) -> None:
        """Tell of one of the decisions, and show the table as it was then."""
        match, session = self._match, self._scene.session
        self._at = max(0, min(index, len(self.steps) - 1))
        self.panel.before.enabled, self.panel.after.enabled = self._at > 0, self._at < len(self.steps) - 1
        self._mind = mind = mind_at(match, self.steps[self._at])
        assert mind is not None
        self._scene.look_back(mind.step)
        player = match.players[mind.seat]
        count = _("{name}, decision {number} of {count}").format(
            name=session.names[mind.seat], number=self._at + 1, count=len(self.steps)
        )
        rows = [self._row(number, each) for number, each in enumerate(_best_first(mind), start=1)]
        level = _("Why? · {player}").format(player=kind_words(player.kind))
        self.panel.tell(count, level, session.colours[mind.seat], rows, _note(mind, match.rules.name))
        self._scene.why_changed()
        self._point_at(self._default)

    def _row(self, number: int, candidate: Candidate[Action]) -> CandidateRow:
        scene, mind = self._scene, self._mind
        assert mind is not None
        table, rules = scene.table, scene.rules
        words = table.guide.action_words(mind.seat, candidate.action)
        expected = expected_words(rules.score_keys, scene.labels, candidate)

        def point(on: bool) -> None:
            self._point_at(candidate.action if on else self._default)

        return CandidateRow(
            number, words, expected[:1].upper() + expected[1:], candidate.share,
            done=candidate.action == mind.action, point=point,
        )  # fmt: skip

    @property
    def _default(self) -> Action | None:
        """What is shown on the table where no row is looked at: what was done, if that may be told."""
        mind = self._mind
        known = mind is not None and any(each.action == mind.action for each in mind.candidates)
        return mind.action if mind is not None and known else None

    def _point_at(self, action: Action | None) -> None:
        seat: Seat = self._mind.seat if self._mind is not None else 0
        table = self._scene.table
        table.guide.point_at(seat, action if self.panel.visible else None)

    def recompute(self) -> None:
        """Point again after the table was laid out or rebuilt."""
        if self.panel.visible:
            self._point_at(self._default)


def _best_first(mind: DecisionTold) -> list[Candidate[Action]]:
    """Return the candidates that are told, in the order of the points that are told with them."""
    return sorted(mind.candidates[:TOLD], key=lambda each: -round(sum(each.expected)))


def _note(mind: DecisionTold, game: str) -> str:
    """Return what is still kept back, and until when."""
    kept = mind.kept_back
    if not kept:
        searched = any(each.expected for each in mind.candidates)
        return "" if searched else _("It compares the immediate results and does not look ahead. Best first.")
    if not mind.candidates:
        if not GAMES[game].in_turns:
            return _("You will see its thoughts once all its cards of this round are revealed.")
        return _("Its thoughts would give away its hand: you can read them after the game.")
    return ngettext(
        "{count} more option would give away its hand: you can see it after the game.",
        "{count} more options would give away its hand: you can see them after the game.",
        kept,
    ).format(count=kept)
