"""Animations of what has happened on the board: each event changes what is shown when its piece arrives."""

from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final

import pygame

from game.anim.easing import ease_in_out, overshoot
from game.anim.tween import Animation, Call, Heard, Parallel, Tween, Wait, between
from game.anim.tween import Sequence as OneByOne
from game.locale import _
from game.rules.chocolatl import actions as happened
from game.rules.chocolatl.box import ROW_BEGIN, ROWS, Station
from game.rules.core import Event, Seat
from game.tables.chocolatl.board import Board
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.pyramid import row_rect, stairs_foot, stone_foot, stone_picture, stone_rect
from game.tables.chocolatl.reveal.announcement import announcement
from game.tables.chocolatl.reveal.pay import Pay
from game.tables.chocolatl.seats.seats import Seats
from game.tables.chocolatl.sidebar import Sidebar
from game.tables.chocolatl.stations import Stations, plain_hut, station_of
from game.tables.pictures.chips import chip_picture
from game.tables.pictures.drawing import glow
from game.tables.pictures.flights import Place, flight, rising, steady
from game.tables.table import PreviewChip
from game.ui import theme
from game.ui.movers import Picture

_FLIGHT: Final = 0.36
_TUMBLE: Final = 0.9
_ROUND: Final = 2.2
_ROLLS: Final = 8
_STAGGER: Final = 0.12
"""How much later each die stops than the one before, as a share of its time."""
_LAYER: Final = 400
_STAIR: Final = 0.09
"""Seconds that a stone climbs for each row."""
_SHINE: Final = 1.0
"""Seconds that a full row shines."""


class Effects:
    """Makes animations from events."""

    def __init__(
        self,
        desk: Desk,
        board: Board,
        stations: Stations,
        seats: Seats,
        sidebar: Sidebar,
        start: Callable[[Seat], tuple[int, int]],
    ) -> None:
        """`start` tells where a seat's points come from."""
        self.desk = desk
        self.board = board
        self.stations = stations
        self.seats = seats
        self.sidebar = sidebar
        self.pay = Pay(desk, board, start)

    def animation(self, events: Sequence[Event]) -> Animation:
        """Return the animation of all these events; discs are stacked in the order of scoring."""
        parts: list[Animation] = []
        for number, event in enumerate(events):
            if isinstance(event, happened.PointsScored) and event.points:
                if not (number and isinstance(events[number - 1], happened.PointsScored)):
                    parts.append(self.pay.medals(_points_from(events, number)))
                parts.append(self.pay.walk(event, self._take(event), self._points_heard(event)))
            else:
                parts.append(self._one(event))
        return OneByOne(*parts)

    def _one(self, event: Event) -> Animation:
        match event:
            case happened.RoundStarted():
                return self._round_started(event)
            case happened.HarvestRolled():
                return self._harvest(event)
            case happened.BidsRevealed():
                return OneByOne(self._taking(event), Wait(0.12))
            case happened.PointsScored():
                return self._scored(event)
            case happened.FigureTaken():
                return self._figure(event)
            case happened.HutBuilt(seat=seat):
                return self._hut(event, seat)
            case happened.DieTaken(seat=seat):
                return self._die(event, seat)
            case happened.StonePlaced():
                return self._stone(event)
            case happened.RowScored():
                return self._row(event)
            case happened.CardWon() | happened.CardDiscarded():
                return self._card(event)
        return self._taking(event)

    def _taking(self, event: Event) -> Animation:
        return Call(self._take(event), self.desk.stage.heard(event, at=self._where(event)))

    def _where(self, event: Event) -> Place | None:
        """Return where an event happens that belongs to a station, None if it is all over the table."""
        station = station_of(event)
        return None if station is None else lambda: self.desk.ground.picture(station).center

    def _take(self, event: Event) -> Callable[[], None]:
        def take() -> None:
            self.desk.shown.take(event)
            self.damage(event)

        return take

    def damage(self, event: Event) -> None:
        """Redraw what an event changes: on a grown board only where it happened."""
        desk, station = self.desk, station_of(event)
        if isinstance(event, happened.RoundStarted):
            desk.damage_table()
            desk.damage_rail()
        elif not desk.grown:
            desk.damage_board()
            desk.damage_columns()
            desk.damage_rail()
        elif isinstance(event, happened.FigureTaken):
            desk.damage_station(Station.CHOCOLATL)
            desk.stage.invalidate(desk.ground.inner)  # on whose mat it stands
        elif station is not None:
            desk.damage_station(station)
        else:
            desk.damage_board()

    def _slip(self, picture: Callable[[], pygame.Surface], length: float) -> Animation:
        """Return a slip in the middle of the board that fades after a while."""
        desk, mover = self.desk, Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=_LAYER + 100)

        def begin() -> None:
            mover.show(picture())
            mover.centre(*desk.ground.inner.center)
            desk.stage.movers.add(mover)

        def fade(share: float) -> None:
            mover.alpha = 255 if share < 0.85 else round(255 * (1 - share) / 0.15)
            mover.touch()

        end = Call(lambda: desk.stage.movers.remove(mover))
        return OneByOne(Call(begin), Tween(length, fade, lambda share: share, travel=False), end)

    # -- rounds and dice

    def _round_started(self, event: happened.RoundStarted) -> Animation:
        if event.round > 1:
            return self._taking(event)  # what was summed up before has told it
        slip = self._slip(lambda: announcement(self.desk, event), _ROUND)
        return OneByOne(self._taking(event), slip)

    def _harvest(self, event: happened.HarvestRolled) -> Animation:
        desk, movers = self.desk, [Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=_LAYER) for _ in event.values]

        def begin() -> None:
            desk.stage.hear(event, at=self._where(event))
            for mover in movers:
                desk.stage.movers.add(mover)
            step(0.0)

        def step(share: float) -> None:
            picture, ground = desk.ground.picture(Station.HARVEST), desk.ground
            for number, mover in enumerate(movers):
                own = min(1.0, share * (1 + _STAGGER * len(movers)) / (1 + _STAGGER * (number + 1)))
                turn = int(own * 22 + number * 3) % _ROLLS
                last = own > 0.88
                name = f"die_white_{event.values[number]}" if last else f"die_white_roll_{turn}"
                mover.show(desk.pieces.token(name, ground.px(66 if last else 98)))
                end = picture.x + ground.px(46 + 56 * number), picture.y + ground.px(44)
                start = picture.x + ground.px(200 + 40 * number), picture.bottom - ground.px(30)
                lift = ground.px(54) * abs((own * 3) % 2 - 1) * (1 - own)
                mover.centre(between(start[0], end[0], own), between(start[1], end[1], own) - lift)

        def end() -> None:
            for mover in movers:
                desk.stage.movers.remove(mover)
            desk.shown.take(event)
            desk.damage_station(Station.HARVEST)

        return OneByOne(Call(begin), Tween(_TUMBLE, step, ease_in_out), Wait(0.2), Call(end))

    # -- points

    def _scored(self, event: happened.PointsScored) -> Animation:
        seat = event.seat
        if not event.points:
            return OneByOne(self._taking(event), self._label(seat, _("nothing to lose"), loss=True))
        walk = self.pay.walk(event, self._take(event), self._points_heard(event))
        return OneByOne(self.pay.medals([event]), walk)

    def _points_heard(self, event: happened.PointsScored) -> Heard:
        return self.desk.stage.heard(event, at=lambda: self.desk.ground.disc_place(event.field))

    def _label(self, seat: Seat, text: str, *, loss: bool) -> Animation:
        desk = self.desk
        chip = PreviewChip(seat, text, "", loss=loss)

        def picture() -> pygame.Surface:
            return chip_picture(desk.look, chip, desk.session.names, desk.session.colours)

        def place() -> tuple[float, float]:
            x, y = desk.ground.disc_place(desk.shown.points[seat])
            half = picture().get_width() // 2
            window = desk.places.window
            return min(max(x, window.x + half), window.right - half), y - desk.look.px(40)

        return rising(desk.stage.movers, picture, place, desk.look.px(20), length=0.5)

    # -- pieces

    def _fly(self, picture: Callable[[], pygame.Surface], start: Place, end: Place, event: Event) -> Animation:
        """Return a piece that flies in an arc; what it means is shown when it arrives."""

        height, heard = self.desk.look.px(90), self.desk.stage.heard(event, at=end)
        return flight(
            self.desk.stage.movers, steady(picture), start, end, length=_FLIGHT, height=height,
            arrive=self._take(event), heard=heard,
        )  # fmt: skip

    def _figure(self, event: happened.FigureTaken) -> Animation:
        desk, kind = self.desk, event.figure

        def start() -> tuple[float, float]:
            if event.before is not None:
                return self.seats.place_of(event.before, kind)
            return desk.ground.picture(Station.CHOCOLATL).center

        def end() -> tuple[float, float]:
            return self.seats.place_of(event.seat, kind)

        if event.before == event.seat:
            return self._taking(event)
        return self._fly(lambda: desk.pieces.token(f"figure_{kind}", desk.look.px(84)), start, end, event)

    def _hut(self, event: Event, seat: Seat) -> Animation:
        desk = self.desk

        def picture() -> pygame.Surface:
            if desk.shown.hut_here:
                return plain_hut(desk, desk.ground.px(80))
            return desk.pieces.token(f"hut_{desk.colour(seat)}", desk.look.px(60))

        return self._fly(picture, self.stations.hut_place, lambda: self.seats.place_of(seat, "hut"), event)

    def _die(self, event: Event, seat: Seat) -> Animation:
        desk = self.desk
        end = lambda: self.seats.place_of(seat, "die")  # noqa: E731
        return self._fly(
            lambda: desk.pieces.token("die_black_5", desk.ground.px(70)), self.stations.die_place, end, event
        )

    def _stone(self, event: happened.StonePlaced) -> Animation:
        desk, name = self.desk, f"block_{self.desk.colour(event.seat)}"
        stone = Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=_LAYER)

        def begin() -> None:
            stone.show(stone_picture(desk, name))
            desk.stage.movers.add(stone)
            step(0.0)

        def step(share: float) -> None:
            x, y = self.seats.place_of(event.seat, "cube")
            end_x, end_y = stairs_foot(desk, event.position)
            lift = desk.look.px(80) * 4 * max(0.0, share) * max(0.0, 1 - share)
            stone.centre(between(x, end_x, share), between(y, end_y - stone.image.get_height() / 2, share) - lift)

        def climb(share: float) -> None:
            (x, y), (end_x, end_y) = stairs_foot(desk, event.position), stone_foot(desk, event.position)
            stone.centre(between(x, end_x, share), between(y, end_y, share) - stone.image.get_height() / 2)

        def end() -> None:
            desk.stage.movers.remove(stone)
            self._take(event)()

        heard = desk.stage.heard(event, at=lambda: stone_foot(desk, event.position))
        up = Tween(_STAIR * (1 + event.row), climb, ease_in_out)
        return OneByOne(Call(begin), Tween(0.34, step, lambda share: overshoot(share, 0.6)), up, Call(end, heard))

    def _row(self, event: happened.RowScored) -> Animation:
        desk = self.desk
        text = _("row {row}: +{bonus}").format(row=event.row + 1, bonus=event.bonus)
        chip = PreviewChip(event.seat, text, "")

        def picture() -> pygame.Surface:
            return chip_picture(desk.look, chip, desk.session.names, desk.session.colours)

        def place() -> tuple[float, float]:
            middle = stone_rect(desk, ROW_BEGIN[event.row] + ROWS[event.row] // 2)
            return middle.center

        label = rising(desk.stage.movers, picture, place, desk.look.px(26), length=1.0)
        shine = self._shining(lambda: row_rect(desk, event.row))
        meanwhile = Call(lambda: desk.stage.animator.run(Parallel(label, shine), blocking=False))
        return OneByOne(self._taking(event), meanwhile, Wait(0.3))

    def _shining(self, where: Callable[[], pygame.Rect]) -> Animation:
        """Return a light round something that comes and goes."""
        desk, light = self.desk, Picture(pygame.Surface((1, 1), pygame.SRCALPHA), layer=_LAYER - 1)

        def begin() -> None:
            rect = where()
            light.show(glow(desk.look, rect.size, theme.ALLOWED, 22, 255, inside=110))
            light.centre(*rect.center)
            desk.stage.movers.add(light)

        def step(share: float) -> None:
            light.alpha = round(255 * 4 * share * (1 - share))
            light.touch()

        end = Call(lambda: desk.stage.movers.remove(light))
        return OneByOne(Call(begin), Tween(_SHINE, step, lambda share: share, travel=False), end)

    def _card(self, event: happened.CardWon | happened.CardDiscarded) -> Animation:
        desk, seat, card = self.desk, event.seat, event.card

        def table() -> tuple[float, float]:
            if isinstance(event, happened.CardWon) and card in desk.shown.open_cards:
                place = desk.shown.open_cards.index(card) + 2 - len(desk.shown.open_cards)
                return self.stations.card_rect(place).center
            return desk.ground.picture(Station.TACHLI).center

        def hand() -> tuple[float, float]:
            return self.seats.hand(seat)

        def picture() -> pygame.Surface:
            won = isinstance(event, happened.CardWon)
            return desk.pieces.card(desk.ground.px(74), card, "" if won else desk.colour(seat), improved=won)

        if isinstance(event, happened.CardWon):
            return self._fly(picture, table, hand, event)
        return self._fly(picture, hand, table, event)


def _points_from(events: Sequence[Event], number: int) -> list[happened.PointsScored]:
    """Return the points that follow each other from a number on."""
    run = takewhile(lambda event: isinstance(event, happened.PointsScored), events[number:])
    return [event for event in run if isinstance(event, happened.PointsScored) and event.points]
