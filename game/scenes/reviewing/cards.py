"""The costliest turns as cards: what was done, what would have been better, and where the points lie."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.locale import _, pgettext
from game.review.report import Cost
from game.rules.core import Action, Seat
from game.scenes.reviewing.words import cost_words, exact_words, reason_words, turn_name, turn_of, way_words
from game.scenes.scores.result import Result
from game.ui import carving, theme
from game.ui.theme import Type
from game.ui.widgets import Button, Widget

_COST: Final = Type(26, "serif", "semibold")
_RED: Final = (156, 58, 23)
_PAD: Final = 20
_SMALLEST: Final = Type(theme.SMALL.size * 0.87)
"""For long turns in long languages."""
_GAP: Final = 6


@dataclass(frozen=True, slots=True)
class Told:
    """A costly turn in words."""

    turn: str
    cost: str
    played: str
    better: str
    reason: str


def tell(result: Result, cost: Cost[Action]) -> Told:
    """Put a costly turn into words."""
    match, labels = result.match, result.labels
    way = tuple(entry.action for entry in match.journal[cost.first : cost.end])
    played = way_words(match, cost.first, cost.seat, way, labels)
    better = way_words(match, cost.first, cost.seat, cost.better, labels)
    if played == better:
        played, better = (exact_words(match, cost.seat, each) for each in (way, cost.better))
    return Told(
        turn_name(turn_of(match, cost.first)),
        cost_words(cost),
        played,
        better,
        reason_words(match.rules.score_keys, labels, cost),
    )


class CostCard(Widget):
    """A card of parchment; a click shows the moment on the table."""

    role = "button"
    focusable = True
    cursor = "hand"
    shadow = carving.SHADOW

    def __init__(self, result: Result, cost: Cost[Action], number: int, open_: Callable[[], object]) -> None:
        self.told = told = tell(result, cost)
        super().__init__(f"review.cost.{cost.seat}.{number}", f"{told.turn}: {told.cost}")
        self._open = open_
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

    def pointer(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.rect.collidepoint(event.pos):
            self.act()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        look, told = self.look, self.told
        look.panel(surface, self.rect, "parchment")
        pad = look.px(_PAD)
        inner = self.rect.inflate(-2 * pad, -2 * look.px(14))
        line = inner.y + look.height(_COST) // 2
        cost = look.write(surface, told.cost, (inner.right, line), _COST, _RED, anchor="midright")
        room = cost.left - inner.x - look.px(12)
        look.write(surface, told.turn, (inner.x, line), theme.STRONG, look.ink, anchor="midleft", width=room)
        y = inner.y + look.height(_COST) + look.px(6)
        parts = [(pgettext("turn", "Played"), told.played), (pgettext("turn", "Better"), told.better)]
        if told.reason:
            # Translators: where a better turn brings its points, such as “Temples +2.2, Gold in hand +0.7”.
            parts.append((_("Points"), told.reason))
        area = pygame.Rect(inner.x, y, inner.width, inner.bottom - y)
        foot = look.height(theme.SMALL) + look.px(4)
        above = pygame.Rect(area.x, area.y, area.width, area.height - foot)
        types = [
            type_
            for type_ in (theme.BODY, theme.SMALL, _SMALLEST)
            if self._height(parts, type_, area.width) <= above.height
        ]
        fitting = types[0] if types else None
        self._draw_parts(surface, parts, above if fitting else area, fitting or _SMALLEST)
        if fitting:
            self._draw_foot(surface, pygame.Rect(area.x, above.bottom, area.width, foot))
        if self.hover:
            surface.blit(self._veil(), self.rect)

    def _draw_foot(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        """Say what a click does."""
        look = self.look
        size = look.px(20)
        words, room = _("Show on the table"), row.width - 2 * size
        written = look.write(surface, words, row.midright, theme.SMALL, look.ink_soft, anchor="midright", width=room)
        eye = look.icon("eye", size, look.ink_soft)
        surface.blit(eye, eye.get_rect(midright=(written.x - look.px(8), row.centery)))

    def _wrapped(self, parts: list[tuple[str, str]], type_: Type, width: int) -> tuple[int, list[list[str]]]:
        """Return how far the texts are indented by their headings, and their lines."""
        look, heading = self.look, Type(type_.size, weight="bold")
        indent = max(look.width(each, heading) for each, _text in parts) + look.px(14)
        return indent, [look.wrap(text, width - indent, type_) for _heading, text in parts]

    def _height(self, parts: list[tuple[str, str]], type_: Type, width: int) -> int:
        _indent, told = self._wrapped(parts, type_, width)
        return sum(map(len, told)) * self.look.line(type_) + self.look.px(_GAP) * (len(parts) - 1)

    def _draw_parts(self, surface: pygame.Surface, parts: list[tuple[str, str]], box: pygame.Rect, type_: Type) -> None:
        """Write headings with their texts; the longest texts are shortened until all fit."""
        look, gap, line = self.look, self.look.px(_GAP), self.look.line(type_)
        indent, told = self._wrapped(parts, type_, box.width)
        room = max(len(parts), (box.height - gap * (len(parts) - 1)) // line)
        while sum(map(len, told)) > room:
            longest = max(told, key=len)
            longest[-2:] = [look.ellipsis(f"{longest[-2]} {longest[-1]} …", box.width - indent, type_)]
        y = box.y
        for (words, _text), lines in zip(parts, told, strict=True):
            look.write(surface, words, (box.x, y), Type(type_.size, weight="bold"), look.ink_soft)
            for text in lines:
                look.write(surface, text, (box.x + indent, y), type_, look.ink)
                y += line
            y += gap

    def _veil(self) -> pygame.Surface:
        size, radius = self.rect.size, self.look.px(theme.RADIUS)
        return self.look.composed(("cost lit", size), lambda: _lit(size, radius))


def _lit(size: tuple[int, int], radius: int) -> pygame.Surface:
    veil = carving.rounded(size, radius, theme.GOLD)
    veil.fill((255, 255, 255, 40), special_flags=pygame.BLEND_RGBA_MULT)
    return veil


class SeatTab(Button):
    """Chooses whose turns are shown: the seat's medallion and name."""

    def __init__(self, result: Result, seat: Seat, action: Callable[[], object]) -> None:
        super().__init__(f"review.seat.{seat}", result.names[seat], action)
        self._colour = result.colours[seat]
        self.cursor = "hand"

    def _mark(self) -> int:
        return self.look.px(28)

    def preferred(self) -> tuple[int, int]:
        width, height = super().preferred()
        return width + self._mark() + self.look.px(8), height

    def draw(self, surface: pygame.Surface) -> None:
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
