"""A picture of a round that is over: who won which station by how much, what it brought, how the next one goes."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from game.locale import _, labelled, listed, number, parted, pgettext, signed
from game.rules.chocolatl.actions import PointsScored, RoundStarted, StationRanked
from game.rules.chocolatl.box import STATIONS
from game.rules.core import Event, Seat
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.ground import PLANS
from game.tables.chocolatl.reveal.floor import foot_button
from game.tables.chocolatl.sidebar import paint_badge
from game.tables.chocolatl.words import numbered, station_label, way_name, way_reason, way_sentence
from game.ui import theme

_SIZE: Final = (880, 620)
_GOLD: Final = theme.GOLD_DEEP
_LOSS: Final = (154, 47, 26)
_WINNER_LINES: Final = 2
_LEAST_WORDS: Final = 12
"""In how many lines it is told with how much a station was won, and how small it is written at least."""


class Summary:
    """Sums a round up as soon as the next one begins."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.following: RoundStarted | None = None
        self._events: list[Event] = []
        self._round = 0
        self._points: list[int] = []

    @property
    def open(self) -> bool:
        """Whether it lies over the board."""
        return self.following is not None

    @property
    def rect(self) -> pygame.Rect:
        """The rectangle of the summary."""
        ground = self.desk.ground
        width = min(_SIZE[0], ground.plan.inner[0] - 16)
        rect = pygame.Rect(0, 0, ground.px(width), ground.px(_SIZE[1]))
        rect.center = ground.inner.center
        rect.bottom = min(rect.bottom, foot_button(ground).top - ground.px(10))
        return rect

    @property
    def title(self) -> str:
        """What stands above it."""
        return _("Round {number}").format(number=self._round)

    def show(self, following: RoundStarted) -> None:
        """Show the summary of the round on the table."""
        shown = self.desk.shown
        self.tell(following, shown.round, shown.recent, shown.points)
        self.desk.damage_table()

    def tell(self, following: RoundStarted, number_: int, events: Sequence[Event], points: Sequence[int]) -> None:
        """Tell of a round: which one it was, what has happened, and the points after it."""
        self.following, self._round = following, number_
        self._events, self._points = list(events), list(points)

    def close(self) -> None:
        """Hide the summary."""
        if self.following is not None:
            self.following = None
            self.desk.damage_table()

    # -- what it tells

    def rankings(self) -> dict[int, StationRanked]:
        """Return how every station of the round was ranked at last."""
        return {event.station: event for event in self._events if isinstance(event, StationRanked)}

    def gains(self) -> list[int]:
        """Return the points that the round brought to each seat."""
        gains = [0] * self.desk.shown.seats
        for event in self._events:
            if isinstance(event, PointsScored):
                gains[event.seat] += event.points
        return gains

    def words(self) -> str:
        """Return all that it tells, in one line."""
        names, parts = self.desk.session.names, []
        for station, ranked in self.rankings().items():
            parts.append(labelled(numbered(station), f"{names[ranked.ranking[0]]} {margin_words(ranked)}"))
        for seat, gain in enumerate(self.gains()):
            parts.append(f"{names[seat]} {signed(gain) if gain else '0'} = {number(self._points[seat])}")
        if self.following is not None:
            parts += [way_name(self.following.way), way_reason(self.following, names)]
        return parted(parts)

    # -- painting

    def paint(self, surface: pygame.Surface, rect: pygame.Rect | None = None) -> None:
        """Paint the summary over the board, or elsewhere."""
        look, ground, rect = self.desk.look, self.desk.ground, rect or self.rect
        if not rect.inflate(60, 60).colliderect(surface.get_clip()):
            return
        look.panel(surface, rect, "parchment")
        pad = ground.px(26)
        place = rect.x + pad, rect.y + ground.px(38)
        look.write(surface, self.title, place, ground.type(38, "serif", "bold"), look.ink, anchor="midleft")
        self._paint_stations(surface, pygame.Rect(rect.x + pad, rect.y + ground.px(68), rect.width - 2 * pad,
                                                  ground.px(234)))  # fmt: skip
        self._paint_points(surface, pygame.Rect(rect.x + pad, rect.y + ground.px(316), rect.width - 2 * pad,
                                                ground.px(130)))  # fmt: skip
        self._paint_next(surface, pygame.Rect(rect.x + pad, rect.y + ground.px(462), rect.width - 2 * pad,
                                              ground.px(140)))  # fmt: skip

    def _paint_stations(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Paint the six stations as they lie on the printed board, each with whoever won it."""
        desk, look, ground = self.desk, self.desk.look, self.desk.ground
        gap = ground.px(10)
        width, height = (room.width - 2 * gap) // 3, (room.height - gap) // 2
        ranked = self.rankings()
        for station in STATIONS:
            across, down = PLANS[0].spots[station - 1]
            cell = pygame.Rect(room.x + across * (width + gap), room.y + down * (height + gap), width, height)
            look.panel(surface, cell, "row")
            found = ranked.get(station)
            left, size = cell.x + ground.px(10), ground.px(66)
            label = station_label(station)
            middle = left + size // 2, cell.centery
            if found is None:
                look.write(surface, label, middle, ground.type(20), look.ink_soft, anchor="midleft", width=cell.width)
                continue
            desk.pieces.medallion(surface, desk.colour(found.ranking[0]), middle, size)
            left += size + ground.px(12)
            room_for_words = pygame.Rect(left, cell.y, cell.right - ground.px(8) - left, cell.height)
            self._paint_winner(surface, room_for_words, f"{station} {label}", found)

    def _paint_winner(self, surface: pygame.Surface, room: pygame.Rect, label: str, ranked: StationRanked) -> None:
        """Write who won a station and by how much, in two lines where one is too short for it."""
        look, ground = self.desk.look, self.desk.ground
        small, strong = ground.type(19), ground.type(29, "serif", "bold")
        words = margin_words(ranked)
        while len(look.wrap(words, room.width, small)) > _WINNER_LINES and small.size > _LEAST_WORDS:
            small = replace(small, size=small.size - 0.5)
        first, *rest = look.wrap(words, room.width, small)
        told = [first, " ".join(rest)] if rest else [first]
        up = ground.px(10) * (len(told) - 1)
        look.write(surface, label, (room.x, room.y + ground.px(22) - up // 2), small, look.ink_soft, anchor="midleft",
                   width=room.width)  # fmt: skip
        look.write(surface, self.desk.name(ranked.ranking[0]), (room.x, room.centery + ground.px(2) - up), strong,
                   look.ink, anchor="midleft", width=room.width)  # fmt: skip
        for index, line in enumerate(reversed(told)):
            y = room.bottom - ground.px(22) + up // 2 - index * ground.px(22)
            type_ = look.fitted(line, room.width, small)
            look.write(surface, line, (room.x, y), type_, look.ink, anchor="midleft", width=room.width)

    def _paint_points(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Paint what the round brought to every seat, whoever has most first."""
        look = self.desk.look
        pygame.draw.line(surface, _GOLD, room.topleft, room.topright, max(1, look.px(1.5)))
        gains = self.gains()
        order = sorted(range(len(gains)), key=lambda seat: -self._points[seat])
        step = room.width // len(order)
        for index, seat in enumerate(order):
            self._paint_seat(surface, pygame.Rect(room.x + index * step, room.y, step, room.height), seat, gains[seat])

    def _paint_seat(self, surface: pygame.Surface, cell: pygame.Rect, seat: Seat, gain: int) -> None:
        desk, look, ground = self.desk, self.desk.look, self.desk.ground
        size, x = ground.px(46), cell.x + ground.px(6)
        desk.pieces.medallion(surface, desk.colour(seat), (x + size // 2, cell.y + ground.px(42)), size)
        left = x + size + ground.px(8)
        look.write(surface, desk.name(seat), (left, cell.y + ground.px(42)), ground.type(23, weight="semibold"),
                   look.ink, anchor="midleft", width=cell.right - left - ground.px(4))  # fmt: skip
        tone = _LOSS if gain < 0 else (61, 106, 28)
        told = signed(gain) if gain else "0"
        written = look.write(surface, told, (x, cell.y + ground.px(98)), ground.type(42, "serif", "bold"), tone,
                             anchor="midleft")  # fmt: skip
        total = pgettext("points after a round", "now {points}").format(points=number(self._points[seat]))
        place = written.right + ground.px(10), cell.y + ground.px(101)
        width = cell.right - place[0]
        type_ = look.fitted(total, width, ground.type(22))
        look.write(surface, total, place, type_, look.ink_soft, anchor="midleft", width=width)

    def _paint_next(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Paint how cards are laid in the next round, and why."""
        following = self.following
        assert following is not None
        desk, look, ground = self.desk, self.desk.look, self.desk.ground
        pygame.draw.line(surface, _GOLD, room.topleft, room.topright, max(1, look.px(1.5)))
        badge = ground.px(92)
        paint_badge(desk, surface, pygame.Rect(room.x, room.centery - badge // 2 + ground.px(4), badge, badge),
                    following.way)  # fmt: skip
        left, width = room.x + badge + ground.px(22), room.width - badge - ground.px(22)
        head = _("Next: {way}").format(way=way_name(following.way))
        y = room.y + ground.px(38)
        look.write(surface, head, (left, y), ground.type(32, "serif", "semibold"), look.ink, anchor="midleft",
                   width=width)  # fmt: skip
        y += ground.px(34)
        reason = way_reason(following, desk.session.names)
        look.write(surface, reason, (left, y), ground.type(22, weight="semibold"), look.ink_soft, anchor="midleft",
                   width=width)  # fmt: skip
        y += ground.px(30)
        look.write(surface, way_sentence(following.way), (left, y), ground.type(21), look.ink, anchor="midleft",
                   width=width)  # fmt: skip


def margin_words(ranked: StationRanked) -> str:
    """Return with how much the first of a ranking was ahead: "21, 3 ahead"."""
    first, second = ranked.ranking[:2]
    total, lead = ranked.bids[first].total, ranked.bids[first].total - ranked.bids[second].total
    if lead:
        return _("offers {total}, {lead} ahead").format(total=number(total), lead=number(lead))
    tie = next((each for each in ranked.ties if each.ahead == first), None)
    told = [_("offers {total}").format(total=number(total)), _("a tie")]
    if tie is not None:
        told[1] = {
            "chocolatl": _("a tie: Chocolatl figure"),
            "points": _("a tie: fewer points"),
            "disc": _("a tie: upper disc"),
        }[tie.by]
    return listed(told)
