"""Final scoring as a list: a bar for each seat, the sacrificed cards, the last dice, and what is counted now."""

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.anim.easing import ease_out
from game.anim.tween import between
from game.locale import _, labelled, listed, number, parted, say, signed
from game.locale.habits import ordinal
from game.rules.chocolatl.box import LINE_NAMES
from game.rules.core import Seat
from game.tables.chocolatl import art
from game.tables.chocolatl.moments import Above, Ending
from game.tables.chocolatl.pieces import card_height
from game.tables.chocolatl.reveal.ending import CARD, NARROW, PRINTED, EndingPlan
from game.tables.chocolatl.reveal.floor import Measure
from game.tables.chocolatl.reveal.plates import paint_sentence
from game.tables.moments.bars import Bars
from game.ui import carving
from game.ui.canvas import Box, Flight, Life, Node, Pose, Thing

if TYPE_CHECKING:
    from game.tables.chocolatl.desk import Desk

LAYER: Final = 36
_GROWS: Final = 0.25
_PULSE: Final = 0.5
_FLIP: Final = Flight(0.3, turn=True)
_TUMBLE: Final = 0.9
_ROLLS: Final = 8
_DIE: Final = 52


class EndBars(Bars):
    """The bars as they stand now, on their panel."""

    def __init__(self, desk: "Desk", ending: Ending) -> None:
        rect = desk.ground.box(*_plan(desk).bars)
        self._shift = (0, 0)
        highest = max(ending.highest, *ending.now)
        super().__init__(desk.session, desk.stage, lambda: rect.move(self._shift), ending.now, highest)
        self._awaited = list(ending.awaited)
        self._ending = ending

    def panel(self) -> Thing:
        """Return the panel with its scale."""
        look, rect, out = self._stage.look, self.rect, self._stage.look.px(carving.SHADOW) + 2

        def make() -> pygame.Surface:
            made = pygame.Surface(rect.inflate(2 * out, 2 * out).size, pygame.SRCALPHA)
            self._shift = out - rect.x, out - rect.y
            look.panel(made, self.rect, "wood")
            self._draw_scale(made, look)
            self._shift = 0, 0
            return made

        key = "end bars", rect.size, self._top, round(look.unit, 3), look.contrast
        return Thing("bars", _box(rect), look.composed(key, make), (out, out), layer=LAYER, exact=True)

    def columns(self, told: Above) -> Iterator[Thing]:
        """Yield a bar for each seat; one that has just grown grows still, and who overtakes or is overtaken shines."""
        for seat, column in enumerate(self._columns()):
            start, end = told.walks.get(seat, (self.values[seat], self.values[seat]))
            pulses, life = seat in self._ending.overtakes, None
            if (start != end or pulses) and not self._ending.over:
                pose = partial(self._pose, seat, column, start, end, pulses=pulses)
                life = Life(("grows", seat, start, end, pulses), pose, _PULSE if pulses else _GROWS)
            picture = self._picture(seat, column, end, 0.0)
            yield Thing(("bars", seat), _box(column), picture, layer=LAYER, life=life, exact=True)

    def _pose(self, seat: Seat, column: pygame.Rect, start: int, end: int, time: float, *, pulses: bool) -> Pose:
        share = min(1.0, time / _PULSE)
        pulse = 4 * share * (1 - share) if pulses else 0.0
        seen = between(start, end, ease_out(min(1.0, time / _GROWS)))
        return Pose(picture=self._picture(seat, column, seen, pulse))

    def _picture(self, seat: Seat, column: pygame.Rect, seen: float, pulse: float) -> pygame.Surface:
        look = self._stage.look

        def make() -> pygame.Surface:
            made = pygame.Surface(column.size, pygame.SRCALPHA)
            self._shift = -column.x, -column.y
            before, self._seen[seat], self._pulse[seat] = self._seen[seat], seen, pulse
            self._draw_bar(made, look, seat)
            self._seen[seat], self._pulse[seat], self._shift = before, 0.0, (0, 0)
            return made

        leads = self.values[seat] == max(self.values)
        key = (
            "end bar", seat, self._seats.colours[seat], self._seats.names[seat], column.size, self._top, seen, pulse,
            leads, self._awaited[seat], round(look.unit, 3), look.contrast,
        )  # fmt: skip
        return look.composed(key, make)


def counted(desk: "Desk", ending: Ending, told: Above) -> Iterator[Thing]:
    """Yield everything of final scoring."""
    ground, look = desk.ground, desk.look
    yield Thing(
        "ending",
        _box(ground.inner),
        layer=LAYER,
        node=Node("table", _("Final scoring"), _words(desk, ending), stop=False),
    )
    bars = EndBars(desk, ending)
    yield bars.panel()
    yield from bars.columns(told)
    for seat in range(desk.shown.seats):
        yield from _sacrifice(desk, ending, seat)
    text = say(LINE_NAMES[ending.line]) if ending.line else _leader_words(desk, ending) if ending.over else ""
    if text:
        text = text[:1].upper() + text[1:] if ending.line else text
        room, out = ground.box(*_plan(desk).sentence), look.px(carving.SHADOW) + 2

        def paint(made: pygame.Surface, at: pygame.Rect) -> None:
            paint_sentence(desk, made, at, text, None)

        picture = art.painted(desk, ("sentence", text, None), room.size, out, paint)
        yield Thing("sentence", _box(room), picture, (out, out), layer=LAYER, exact=True)


def sacrifice_place(desk: "Desk", seat: Seat) -> pygame.Rect:
    """Return where a seat's sacrificed card lies."""
    x, y, width, _height = _plan(desk).cards
    step = width / desk.shown.seats
    rect = desk.ground.box(x + step * (seat + 0.5) - CARD / 2, y, CARD, 1)
    rect.height = card_height(rect.width)
    return rect


def _sacrifice(desk: "Desk", ending: Ending, seat: Seat) -> Iterator[Thing]:
    """Yield a seat's sacrificed card, below its medallion, and the last die below it."""
    ground, rect, colour, card = desk.ground, sacrifice_place(desk, seat), desk.colour(seat), ending.faces.get(seat)
    size, out = ground.px(38), ground.px(60)

    def paint(made: pygame.Surface, at: pygame.Rect) -> None:
        desk.pieces.medallion(made, colour, (at.centerx, at.y - size // 2 - ground.px(6)), size)
        desk.pieces.shadow(made, at)

    bed = art.painted(desk, ("sacrifice", colour), rect.size, out, paint)
    yield Thing(("sacrifice", seat, "bed"), _box(rect), bed, (out, out), layer=LAYER, exact=True)
    face = desk.pieces.back(rect.width, colour) if card is None else desk.pieces.card(rect.width, card, colour)
    yield Thing(("sacrifice", seat), _box(rect), face, layer=LAYER, flight=_FLIP)
    rolls = ending.tumbling is not None and ending.tumbling[0] == seat
    pips = ending.tumbling[1] if ending.tumbling is not None and rolls else desk.shown.last_dice[seat]
    if pips:
        picture = desk.pieces.token(f"die_black_{pips}", ground.px(_DIE))
        place = picture.get_rect(center=(rect.centerx, rect.bottom + ground.px(16)))
        life = Life(("last die", seat, pips), partial(_tumbling, desk), _TUMBLE) if rolls else None
        yield Thing(("last die", seat), _box(place), picture, layer=LAYER, life=life)


def _tumbling(desk: "Desk", time: float) -> Pose:
    ground, share = desk.ground, min(1.0, time / _TUMBLE)
    hop = ground.px(40) * abs((share * 3) % 2 - 1) * (1 - share)
    name = f"die_black_roll_{int(share * 20) % _ROLLS}"
    picture = None if share >= 0.86 else desk.pieces.token(name, ground.px(76))
    return Pose(-(1 - share) * ground.px(60), -hop, picture=picture)


def _plan(desk: "Desk") -> EndingPlan:
    return PRINTED if Measure(desk.ground).share >= 1 else NARROW


def _words(desk: "Desk", ending: Ending) -> str:
    """Return what was counted so far, in one line."""
    parts = []
    for key, points in desk.shown.final.items():
        gains = [f"{desk.name(seat)} {signed(gain)}" for seat, gain in enumerate(points) if gain]
        if gains:
            parts.append(labelled(say(LINE_NAMES[key]), listed(gains)))
    parts.append(listed([f"{desk.name(seat)} {number(points)}" for seat, points in enumerate(ending.now)]))
    return parted(parts)


def _leader_words(desk: "Desk", ending: Ending) -> str:
    """Return who has most, and how many points."""
    most = max(ending.now)
    leaders = [desk.name(seat) for seat, points in enumerate(ending.now) if points == most]
    return labelled(ordinal(1), f"{listed(leaders)}, {number(most)}")


def _box(rect: pygame.Rect) -> Box:
    return rect.x, rect.y, rect.w, rect.h
