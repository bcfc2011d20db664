"""Final scoring, line by line: a sheet over the board that fills as sacrifices are turned over and dice are rolled."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.anim.tween import Animation, Call, Stop, Wait
from game.anim.tween import Sequence as OneByOne
from game.locale import _, listed, number, say, signed
from game.rules.chocolatl.events import FinalScored, GameEnded, LastDieRolled
from game.rules.chocolatl.pieces import LINE_NAMES
from game.rules.chocolatl.scoring import FINAL_KEYS
from game.rules.core import Event, Seat
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.minis import mini_card, mini_height
from game.tables.pictures.drawing import outline
from game.ui import theme
from game.ui.theme import Type

BELOW: Final = 92
"""How much room is left for a button below the sheet."""
_LINE: Final = 0.55
_TITLE: Final = Type(36, "serif", "semibold")
_POINTS: Final = Type(24, "serif", "bold")
_LOSS: Final = (154, 47, 26)


class Ending:
    """What final scoring has brought so far."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.open = False
        self.before: tuple[int, ...] = ()
        """The points on the track when it began."""
        self.over = False

    def animation(self, events: Sequence[Event]) -> Animation:
        """Return how events are written on the sheet, one after another."""
        return OneByOne(Call(self.begin), *(part for event in events for part in self._parts(event)))

    def begin(self) -> None:
        """Open over the board, with nothing written yet."""
        if not self.open:
            self.open, self.over = True, False
            self.before = tuple(self.desk.shown.points)
            self.desk.damage_table()

    def _parts(self, event: Event) -> list[Animation]:
        def take() -> None:
            self.desk.shown.take(event)
            self.over = self.over or isinstance(event, GameEnded)
            self.desk.damage_table()
            self.desk.damage_rail()
            self.desk.stage.hear(event)

        wait = _LINE if isinstance(event, FinalScored) and any(event.points) else 0.5 if self._slow(event) else 0.0
        return [Call(take), *([Wait(wait), Stop()] if wait else [])]

    def _slow(self, event: Event) -> bool:
        return isinstance(event, LastDieRolled | GameEnded)

    def close(self) -> None:
        """Close the sheet."""
        if self.open:
            self.open = False
            self.desk.damage_table()

    def words(self) -> str:
        """Return what was written so far, in one line."""
        parts = []
        for key, points in self.desk.shown.final.items():
            told = [f"{self.desk.name(seat)} {signed(gain)}" for seat, gain in enumerate(points) if gain]
            if told:
                parts.append(f"{say(LINE_NAMES[key])}: {listed(told)}")
        return "; ".join(parts)

    def show_at_once(self) -> None:
        """Open with everything that is known, as after loading."""
        if not self.open:
            self.begin()

    # -- painting

    def rect(self, area: pygame.Rect) -> pygame.Rect:
        """Return where the sheet lies."""
        look = self.desk.look
        width = min(area.width, look.px(320 + 210 * self.desk.shown.seats))
        height = min(area.height - look.px(BELOW), look.px(660))
        made = pygame.Rect(0, 0, width, height)
        made.midtop = area.centerx, area.y + (area.height - look.px(BELOW) - height) // 2
        return made

    def paint(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Paint the sheet."""
        look, rect = self.desk.look, self.rect(area)
        look.panel(surface, rect, "parchment")
        inner = rect.inflate(-2 * look.px(26), -2 * look.px(16))
        title = look.write(surface, _("Final scoring"), inner.topleft, _TITLE, look.ink, width=inner.width)
        rows = ["track", *FINAL_KEYS]
        header = look.px(54)
        footer = look.px(60)
        top = title.bottom + header
        step = min(look.px(52), (inner.bottom - footer - top) // len(rows))
        label = round(inner.width * 0.30)
        columns = (inner.width - label) // self.desk.shown.seats
        for seat in range(self.desk.shown.seats):
            cell = pygame.Rect(inner.x + label + seat * columns, title.bottom, columns, header)
            self._paint_seat(surface, cell, seat)
        for index, key in enumerate(rows):
            line = pygame.Rect(inner.x, top + index * step, inner.width, step)
            if index % 2 == 0:
                look.panel(surface, line.inflate(look.px(16), -2), "row")
            self._paint_line(surface, line, key, label, columns)
        self._paint_totals(surface, pygame.Rect(inner.x, inner.bottom - footer, inner.width, footer), label, columns)

    def _paint_seat(self, surface: pygame.Surface, cell: pygame.Rect, seat: Seat) -> None:
        desk, look = self.desk, self.desk.look
        size = min(look.px(40), cell.width // 4)
        name = desk.name(seat)
        wide = min(look.width(name, theme.STRONG), cell.width - size - look.px(16))
        left = cell.centerx - (wide + size + look.px(8)) // 2
        desk.pieces.medallion(surface, desk.colour(seat), (left + size // 2, cell.centery), size)
        look.write(surface, name, (left + size + look.px(8), cell.centery), theme.STRONG, look.ink, anchor="midleft",
                   width=wide)  # fmt: skip

    def _paint_line(self, surface: pygame.Surface, line: pygame.Rect, key: str, label: int, columns: int) -> None:
        desk, look = self.desk, self.desk.look
        words = _("on the score track") if key == "track" else say(LINE_NAMES[key])
        look.write(surface, words[:1].upper() + words[1:], line.midleft, theme.BODY, look.ink, anchor="midleft",
                   width=label - look.px(8))  # fmt: skip
        points = self.before if key == "track" else desk.shown.final.get(key)
        for seat in range(desk.shown.seats):
            middle = line.x + label + seat * columns + columns // 2, line.centery
            if key == "sacrifice":
                self._paint_sacrifice(surface, line, middle, seat)
            if points is None:
                continue
            text = number(points[seat]) if key == "track" else signed(points[seat]) if points[seat] else "–"
            tone = _LOSS if points[seat] < 0 else look.ink if points[seat] or key == "track" else look.ink_soft
            rolled = key == "die" and desk.shown.last_dice[seat]
            shift = look.px(22) if key == "sacrifice" or rolled else 0
            look.write(surface, text, (middle[0] + shift, middle[1]), _POINTS, tone, anchor="center")
            if rolled:
                die = desk.pieces.token(f"die_black_{desk.shown.last_dice[seat]}", round(line.height * 0.9))
                surface.blit(die, die.get_rect(center=(middle[0] - look.px(22), middle[1])))

    def _paint_sacrifice(self, surface: pygame.Surface, line: pygame.Rect, middle: tuple[int, int], seat: Seat) -> None:
        desk, look = self.desk, self.desk.look
        width = round((line.height - look.px(6)) / 1.36)
        place = middle[0] - look.px(22), middle[1]
        card = desk.shown.revealed.get(seat)
        if card is None:
            picture = desk.pieces.back(width, desk.colour(seat))
        else:
            picture = mini_card(look, width, card, desk.colour(seat))
        surface.blit(picture, picture.get_rect(center=place).move(0, (picture.get_height() - mini_height(width)) // 2))

    def _paint_totals(self, surface: pygame.Surface, line: pygame.Rect, label: int, columns: int) -> None:
        desk, look = self.desk, self.desk.look
        pygame.draw.line(surface, look.ink_soft, line.topleft, line.topright, max(1, look.px(2)))
        look.write(surface, _("Points"), line.midleft, Type(26, "serif", "semibold"), look.ink, anchor="midleft")
        final = desk.shown.final.values()
        totals = [before + sum(points[seat] for points in final) for seat, before in enumerate(self.before)]
        for seat, total in enumerate(totals):
            middle = line.x + label + seat * columns + columns // 2, line.centery
            written = look.write(surface, number(total), middle, Type(38, "serif", "bold"), look.ink, anchor="center")
            if self.over and total == max(totals):
                ring = written.inflate(look.px(28), look.px(2))
                surface.blit(outline(look, ring.size, theme.GOLD_DEEP, 3, 12), ring)
