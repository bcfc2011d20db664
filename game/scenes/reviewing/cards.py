"""The costliest turns as cards: what was done beside what would have been better, and where the points lie."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.judge.report import Cost, Reviewed
from game.locale import _, labelled, number, pgettext
from game.rules.core import Action, Seat
from game.scenes.reviewing.turn_pictures import RED, WaysInPictures
from game.scenes.reviewing.words import cost_words, exact_words, reason_words, turn_of, turn_words
from game.scenes.scores.result import FinishedMatch
from game.stage.telling.history import round_name
from game.ui import carving, theme
from game.ui.theme import Type
from game.ui.widgets import Button, Tile

_COST: Final = Type(30, "serif", "semibold")
_NUMBER: Final = Type(20, weight="bold")
_CAPTION: Final = Type(18, weight="bold")
_PAD: Final = 16
_EDGE: Final = 14
_GAP: Final = 12
_BAR: Final = 34
"""How high the caption under a picture is."""
_LEAST_PICTURE: Final = 90
"""How high pictures stay, however long the reason is."""
_MOST_LINES: Final = 2


@dataclass(frozen=True, slots=True)
class CostlyTurn:
    """A costly turn in words."""

    turn: str
    cost: str
    played: str
    better: str
    reason: str


def tell(result: FinishedMatch, cost: Cost[Action]) -> CostlyTurn:
    """Put a costly turn into words."""
    match, labels = result.match, result.labels
    turn = tuple(entry.action for entry in match.journal[cost.first : cost.end])
    played = turn_words(match, cost.first, cost.seat, turn, labels)
    better = turn_words(match, cost.first, cost.seat, cost.better, labels)
    if played == better:
        played, better = (exact_words(match, cost.seat, each, labels) for each in (turn, cost.better))
    return CostlyTurn(
        round_name(turn_of(match, cost.first).round),
        cost_words(cost),
        played,
        better,
        reason_words(match.rules.score_keys, labels, cost),
    )


def ends_of(review: Reviewed, cost: Cost[Action]) -> tuple[float, float] | None:
    """Return the points with which the seat could expect to end after the turn, and after the better one."""
    after = next((expected for expected in review.curve if expected.step >= cost.end), None)
    if after is None:
        return None
    return after.points[cost.seat], after.points[cost.seat] + cost.own


class CostCard(Tile):
    """A card of parchment with both turns as pictures; a click shows the moment on the table."""

    role = "button"
    focusable = True
    cursor = "hand"
    shadow = carving.SHADOW

    def __init__(
        self,
        result: FinishedMatch,
        cost: Cost[Action],
        place: int,
        pictures: WaysInPictures,
        open_: Callable[[], object],
        *,
        ends: tuple[float, float] | None = None,
    ) -> None:
        self.told = told = tell(result, cost)
        name = result.names[cost.seat]
        super().__init__(f"review.cost.{cost.seat}.{place}", labelled(f"{name}, {told.turn}", told.cost))
        self._who, self._colour, self._number = name, result.colours[cost.seat], place + 1
        self._open, self._pictures, self._ends = open_, pictures, ends
        self._pictured = result.labels.pictured
        self.tip = "\n".join(
            [
                _("Played: {deeds}").format(deeds=told.played),
                _("Better: {deeds}").format(deeds=told.better),
                told.reason,
            ]
        )

    def value(self) -> str:
        told = self.told
        played, better = _("Played: {deeds}"), _("Better: {deeds}")
        return ". ".join([played.format(deeds=told.played), better.format(deeds=told.better), told.reason])

    def act(self) -> None:
        self.sound("button")
        self._open()

    # -- drawing

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        look.panel(surface, self.rect, "parchment")
        inner = self.rect.inflate(-2 * look.px(_PAD), -2 * look.px(_EDGE))
        top = self._draw_head(surface, inner)
        area = pygame.Rect(inner.x, top, inner.width, inner.bottom - top)
        words = self._words(area)
        foot = sum(look.line(theme.SMALL) for _line in words)
        bar, gap = look.px(_BAR), look.px(_GAP)
        width = (area.width - gap) // 2
        height = area.height - foot - bar - (look.px(6) if words else 0)
        for place, better in enumerate((False, True)):
            box = pygame.Rect(area.x + place * (width + gap), area.y, width, max(1, height))
            self._draw_turn(surface, box, bar, better=better)
        y = inner.bottom - foot
        for line in words:
            look.write(surface, line, (inner.x, y), theme.SMALL, look.ink)
            y += look.line(theme.SMALL)
        if self.hover:
            surface.blit(self._veil(), self.rect)

    def _draw_head(self, surface: pygame.Surface, inner: pygame.Rect) -> int:
        """Write whose turn it was and what it cost; return where that ends."""
        look, told, size = self.look, self.told, self.look.px(32)
        line = inner.y + look.height(_COST) // 2
        cost = look.write(surface, told.cost, (inner.right, line), _COST, RED, anchor="midright")
        x = inner.x
        disc = look.composed(("number of a cost", size), lambda: carving.rounded((size, size), size // 2, RED))
        surface.blit(disc, disc.get_rect(midleft=(x, line)))
        look.write(surface, str(self._number), (x + size // 2, line), _NUMBER, theme.WHITE, anchor="center")
        x += size + look.px(8)
        medallion = look.medallion(self._colour, size)
        surface.blit(medallion, medallion.get_rect(midleft=(x, line)))
        x += size + look.px(10)
        room = cost.left - x - look.px(12)
        turn = look.width(told.turn, theme.SMALL)
        name = look.write(surface, self._who, (x, line), theme.STRONG, look.ink, anchor="midleft",
                          width=max(look.px(40), room - turn - look.px(10)))  # fmt: skip
        place, left = (name.right + look.px(10), line), room - (name.right - x) - look.px(10)
        look.write(surface, told.turn, place, theme.SMALL, look.ink_soft, anchor="midleft", width=max(1, left))
        return inner.y + look.height(_COST) + look.px(6)

    def _words(self, area: pygame.Rect) -> list[str]:
        """Return the lines below the pictures: the reason, as far as pictures stay large enough."""
        look = self.look
        lines = look.wrap(self.told.reason, area.width, theme.SMALL) if self.told.reason else []
        free = area.height - look.px(_BAR) - look.px(_LEAST_PICTURE)
        most = max(0, min(_MOST_LINES, free // look.line(theme.SMALL)))
        if len(lines) > most:
            look.cut_off(self.told.reason)
            lines = [*lines[: most - 1], look.ellipsis(" ".join(lines[most - 1 :]), area.width, theme.SMALL)]
            lines = lines[:most]
        return lines

    def _draw_turn(self, surface: pygame.Surface, box: pygame.Rect, bar: int, *, better: bool) -> None:
        """Draw one of the two turns: its picture, and beneath it what was done."""
        look = self.look
        picture = self._pictures.of(look, box.size, self.changed, better=better) if self._pictured else None
        if picture is not None:
            surface.blit(picture, box)
        elif self._pictured:
            surface.fill(theme.RAIL, box)
        else:
            self._draw_words(surface, box, self.told.better if better else self.told.played)
        tone = theme.GOLD if better else RED
        below = pygame.Rect(box.x, box.bottom, box.width, bar)
        surface.fill(tone, below)
        carving.rim(surface, tone, box.union(below), look.px(2))
        heading = pgettext("turn", "Better") if better else pgettext("turn", "Played")
        ink = theme.INK if better else theme.WHITE
        pad = look.px(10)
        head = look.write(surface, heading, (below.x + pad, below.centery), _CAPTION, ink, anchor="midleft")
        if self._ends is not None:
            told = _("ends with {points}").format(points=number(round(self._ends[better])))
            place, room = (below.right - pad, below.centery), below.right - 2 * pad - head.right
            look.write(surface, told, place, theme.SMALL, ink, anchor="midright", width=max(1, room))

    def _draw_words(self, surface: pygame.Surface, box: pygame.Rect, words: str) -> None:
        """Write what was done, as much as finds room; the tip tells all."""
        look, inner = self.look, box.inflate(-2 * self.look.px(10), -2 * self.look.px(6))
        surface.fill(theme.PARCHMENT_SHADE, box)
        type_ = theme.BODY if look.paragraph_height(words, inner.width, theme.BODY) <= inner.height else theme.SMALL
        lines, most = look.wrap(words, inner.width, type_), max(1, inner.height // look.line(type_))
        if len(lines) > most:
            look.cut_off(words)
            lines = [*lines[: most - 1], look.ellipsis(" ".join(lines[most - 1 :]), inner.width, type_)]
        for number_, line in enumerate(lines):
            look.write(surface, line, (inner.x, inner.y + number_ * look.line(type_)), type_, look.ink)

    def _veil(self) -> pygame.Surface:
        size, radius = self.rect.size, self.look.px(theme.RADIUS)
        return self.look.composed(("cost lit", size), lambda: _lit(size, radius))


def _lit(size: tuple[int, int], radius: int) -> pygame.Surface:
    veil = carving.rounded(size, radius, theme.GOLD)
    veil.fill((255, 255, 255, 40), special_flags=pygame.BLEND_RGBA_MULT)
    return veil


class SeatTab(Button):
    """Chooses whose turns are shown: the seat's medallion and name; or everybody's."""

    def __init__(self, result: FinishedMatch, seat: Seat | None, action: Callable[[], object]) -> None:
        name = pgettext("review", "All") if seat is None else result.names[seat]
        super().__init__(f"review.seat.{'all' if seat is None else seat}", name, action)
        self._colour = "" if seat is None else result.colours[seat]
        self.cursor = "hand"

    def _mark(self) -> int:
        return self.look.px(28) if self._colour else 0

    def preferred(self) -> tuple[int, int]:
        width, height = super().preferred()
        return width + self._mark() + self.look.px(8), height

    def draw(self, surface: pygame.Surface) -> None:
        if not self._colour:
            super().draw(surface)
            return
        look, size = self.look, min(self._mark(), self.rect.height - 4)
        self._draw_ground(surface, self._condition())
        room = self.rect.width - size - look.px(34)
        type_ = look.fitted(self.name, room, self.type)
        text = look.ellipsis(self.name, room, type_)
        x = self.rect.centerx - (size + look.px(8) + look.width(text, type_)) // 2
        medallion = look.medallion(self._colour, size)
        surface.blit(medallion, medallion.get_rect(midleft=(x, self.rect.centery)))
        place = x + size + look.px(8), self.rect.centery
        look.write(surface, text, place, type_, self._ink(), anchor="midleft", shadow=not self.active)
