"""The six stations: picture, name, what lies there, and what it brought or brings."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.assets.stand_in import round_off
from game.locale import _, number, signed
from game.rules.chocolatl import actions as happened
from game.rules.chocolatl.board import Step
from game.rules.chocolatl.box import DRINK, LARGE_DECK, LOWEST_DRINK_POINTS, ROUNDS, ROWS, TACHLI_POINTS, Station
from game.rules.core import Event, Seat
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.ground import STATION, STRIP
from game.tables.chocolatl.pieces import card_height
from game.tables.chocolatl.pyramid import PICTURE, paint_pyramid, stone_rect
from game.tables.chocolatl.words import shortest_label, station_label
from game.tables.pictures.drawing import glow
from game.ui import carving, theme

_PLAIN_ROOF: Final = (226, 190, 132)


class Stations:
    """Paints the stations."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.ghosts: tuple[Seat, ...] = ()
        """Stones that would be placed, shown faintly."""
        self.rolling: tuple[str, ...] | None = None
        """The pictures of the harvest dice while they roll."""

    def state(self, station: int) -> str:
        """Return how a station's frame looks: now, past or at rest."""
        desk, shown = self.desk, self.desk.shown
        if desk.revealed_at is not None:
            return "now" if station == desk.revealed_at else "rest"
        if desk.draft is not None:
            if desk.target == station:
                return "now"
            return "past" if station <= shown.second_shown else "rest"
        if shown.step in (Step.CITY, Step.PYRAMID, Step.DISCARD, Step.DICE, Step.BONUS) and station == shown.station:
            return "now"
        if shown.step == Step.BID and shown.way == "gold" and station == shown.station:
            return "now"
        return "past" if shown.round and station <= shown.second_shown else "rest"

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the stations that the clip touches."""
        out = 2 * self.desk.look.px(30)
        for station in Station:
            if self.desk.ground.whole_station(station).inflate(out, out).colliderect(surface.get_clip()):
                self._paint(surface, station)

    def _paint(self, surface: pygame.Surface, station: Station) -> None:
        desk = self.desk
        rect, state = desk.ground.station(station), self.state(station)
        whole = desk.ground.whole_station(station)
        if state == "now":
            light = glow(desk.look, whole.size, theme.ALLOWED, 24, 220, 14)
            surface.blit(light, light.get_rect(center=whole.center))
        tray = desk.ground.tray(station)
        if not desk.look.frame(surface, tray, "chocolatl/tray"):
            desk.look.panel(surface, tray, "inset")
        key = ("station", station, rect.size, state)
        face = desk.look.composed(key, lambda: station_face(desk, station, rect.size, state))
        out = (face.get_width() - rect.width) // 2, (face.get_height() - rect.height) // 2
        surface.blit(face, (rect.x - out[0], rect.y - out[1]))
        self._paint_plate(surface, station)
        self._paint_contents(surface, station)
        self._paint_strip(surface, station)
        if self._lit(station):
            surface.blit(desk.ground.frame(whole.size, theme.INFORMATION, 5, 14), whole)
        elif state == "now":
            surface.blit(desk.ground.frame(whole.size, theme.ALLOWED, 4, 14), whole)

    def _lit(self, station: int) -> bool:
        event = self.desk.lit
        return station in self.desk.pointed or (event is not None and station_of(event) == station)

    def _paint_plate(self, surface: pygame.Surface, station: int) -> None:
        ground, strip = self.desk.ground, self.desk.ground.strip(station)
        place = strip.x + ground.px(30), strip.y + ground.px(2)
        type_ = ground.type(32, "serif", "bold")
        self.desk.look.write(surface, str(station), place, type_, self.desk.look.gold, anchor="center", shadow=True)

    # -- the strip

    def _paint_strip(self, surface: pygame.Surface, station: int) -> None:
        desk, ground = self.desk, self.desk.ground
        look, strip = desk.look, ground.strip(station)
        middle = strip.centery + ground.px(1)
        right = self._paint_right(surface, station, strip.right - ground.px(14), middle)
        left = strip.x + ground.px(64)
        label = station_label(station)
        if look.width(label, ground.type(19, "serif", "semibold")) > right - left:
            label = shortest_label(station)
        type_ = look.fitting(label, right - left, *(ground.type(size, "serif", "semibold") for size in (25, 22, 19)))
        if look.cuts_line(label, right - left, type_):
            return  # beside many gains the number and the picture say where this is
        look.write(surface, label, (left, middle), type_, look.ink, anchor="midleft", width=right - left)

    def _paint_right(self, surface: pygame.Surface, station: int, right: int, middle: int) -> int:
        """Paint what the station brought, or brings; return how far left that reaches."""
        desk, ground = self.desk, self.desk.ground
        gains = gains_at(desk.shown.recent, station)
        if gains:
            return self._paint_gains(surface, gains, right, middle)
        if station == Station.DRINK and desk.shown.round:
            return self._paint_pay(surface, right, middle)
        text, type_ = self._stakes(station), ground.type(20, weight="semibold")
        name = desk.look.width(station_label(station), ground.type(25, "serif", "semibold"))
        room = right - ground.strip(station).x - ground.px(64 + 14) - name
        if not text or desk.look.width(text, type_) > room:
            return right
        written = desk.look.write(surface, text, (right, middle), type_, desk.look.ink_soft, anchor="midright")
        return written.left - ground.px(10)

    def _stakes(self, station: int) -> str:
        shown = self.desk.shown
        match Station(station):
            case Station.CHOCOLATL:
                return _("figures, +1")
            case Station.HARVEST:
                return _("three dice")
            case Station.TENOCHTITLAN:
                return _("hut or die")
            case Station.PYRAMID:
                return _("one stone each")
            case Station.TACHLI:
                if shown.no_cards_won:
                    return _("{first} and {second} points").format(first=TACHLI_POINTS[0], second=TACHLI_POINTS[1])
                return _("two cards")
        return ""

    def _paint_gains(self, surface: pygame.Surface, gains: Sequence[tuple[Seat, str]], right: int, middle: int) -> int:
        desk, ground = self.desk, self.desk.ground
        many = len(gains) > 2
        type_, size = ground.type(20 if many else 22, "serif", "bold"), ground.px(24 if many else 28)
        for seat, text in reversed(gains):
            if text:
                tone = theme.INK if not text.startswith("−") else (156, 58, 23)
                written = desk.look.write(surface, text, (right, middle), type_, tone, anchor="midright")
                right = written.left - ground.px(4)
            desk.pieces.medallion(surface, desk.colour(seat), (right - size // 2, middle), size)
            right -= size + ground.px(6 if many else 10)
        return right

    def _paint_pay(self, surface: pygame.Surface, right: int, middle: int) -> int:
        """Paint what the drink pays as little medals."""
        desk, ground = self.desk, self.desk.ground
        first, second = DRINK[desk.shown.round - 1]
        pays = [("medal_gold", first), ("medal_pale", second), ("medal_loss", LOWEST_DRINK_POINTS)]
        size, type_ = ground.px(34), ground.type(20, "serif", "bold", 15)
        for kind, points in reversed(pays):
            if not points:
                continue
            picture, offset = desk.look.assets.sprites.card(f"chocolatl/{kind}", size)
            surface.blit(picture, (right - size + offset[0], middle - size // 2 + offset[1]))
            tone = theme.WHITE if points < 0 else theme.INK
            desk.look.write(surface, number(points), (right - size // 2, middle), type_, tone, anchor="center")
            right -= size + ground.px(6)
        return right - ground.px(4)

    # -- what lies there

    def _paint_contents(self, surface: pygame.Surface, station: Station) -> None:
        picture = self.desk.ground.picture(station)
        {
            Station.CHOCOLATL: self._paint_figures,
            Station.HARVEST: self._paint_harvest,
            Station.TENOCHTITLAN: self._paint_city,
            Station.PYRAMID: self._paint_pyramid,
            Station.DRINK: self._paint_rounds,
            Station.TACHLI: self._paint_cards,
        }[station](surface, picture)

    def _paint_figures(self, surface: pygame.Surface, picture: pygame.Rect) -> None:
        desk, ground = self.desk, self.desk.ground
        for index, (name, holder) in enumerate(
            (("figure_chocolatl", desk.shown.chocolatl), ("figure_oldman", desk.shown.oldman))
        ):
            if holder is None:
                place = picture.x + ground.px(64 + 224 * index), picture.bottom - ground.px(14 if not index else 18)
                desk.pieces.stand(surface, name, place, ground.px(112 if not index else 98))

    def _paint_harvest(self, surface: pygame.Surface, picture: pygame.Rect) -> None:
        ground, pieces = self.desk.ground, self.desk.pieces
        names = self.rolling or tuple(pieces.die("white", pips) for pips in self.desk.shown.harvest)
        for index, name in enumerate(names):
            place = picture.x + ground.px(46 + 56 * index), picture.y + ground.px(44)
            pieces.centred(surface, name, place, ground.px(96 if "roll" in name else 66))

    def parts(self, station: int) -> dict[str, pygame.Rect]:
        """Return what lies at a station and has something to tell, each with its rectangle."""
        picture, ground, shown = self.desk.ground.picture(station), self.desk.ground, self.desk.shown
        parts: dict[str, pygame.Rect] = {}

        def add(name: str, place: tuple[int, int], width: float, height: float) -> None:
            parts[name] = pygame.Rect(0, 0, ground.px(width), ground.px(height))
            parts[name].center = place

        match Station(station):
            case Station.CHOCOLATL:
                for index, (name, holder) in enumerate((("chocolatl", shown.chocolatl), ("oldman", shown.oldman))):
                    if holder is None:
                        add(name, (picture.x + ground.px(64 + 224 * index), picture.bottom - ground.px(66)), 76, 108)
            case Station.HARVEST if shown.harvest:
                add("harvest", (picture.x + ground.px(102), picture.y + ground.px(44)), 174, 68)
            case Station.TENOCHTITLAN:
                if shown.hut_here:
                    add("hut", self.hut_place(), 80, 76)
                if shown.die_here:
                    add("die", self.die_place(), 64, 64)
            case Station.PYRAMID:
                places = [stone_rect(self.desk, place) for place in range(sum(ROWS))]
                parts["pyramid"] = places[0].unionall(places[1:])
            case Station.DRINK:
                margin = ground.px(8)
                parts["rounds"] = pygame.Rect(
                    picture.x + margin, picture.y + ground.px(9), picture.width - 2 * margin, ground.px(34)
                )
            case Station.TACHLI:
                cards = len(shown.open_cards)
                parts |= {f"card.{index}": self.card_rect(index + 2 - cards) for index in range(cards)}
                add("decks", (picture.x + ground.px(67), picture.y + ground.px(60)), 112, 96)
        return parts

    def die_place(self) -> tuple[int, int]:
        """Return where the black die of the round lies."""
        picture, ground = self.desk.ground.picture(Station.TENOCHTITLAN), self.desk.ground
        return picture.right - ground.px(48), picture.y + ground.px(48)

    def hut_place(self) -> tuple[int, int]:
        """Return where the hut of the round stands."""
        picture, ground = self.desk.ground.picture(Station.TENOCHTITLAN), self.desk.ground
        return picture.x + ground.px(56), picture.y + ground.px(50)

    def _paint_city(self, surface: pygame.Surface, picture: pygame.Rect) -> None:  # noqa: ARG002
        desk, ground = self.desk, self.desk.ground
        if desk.shown.hut_here:
            hut = plain_hut(desk, ground.px(80))
            surface.blit(hut, hut.get_rect(center=self.hut_place()))
        if desk.shown.die_here:
            desk.pieces.centred(surface, "die_black_5", self.die_place(), ground.px(78))

    def _paint_pyramid(self, surface: pygame.Surface, picture: pygame.Rect) -> None:  # noqa: ARG002
        paint_pyramid(self.desk, surface, self.ghosts)

    def _paint_rounds(self, surface: pygame.Surface, picture: pygame.Rect) -> None:
        """Paint the seven rounds with what the drink pays in each, and the marker on the present one."""
        desk, ground = self.desk, self.desk.ground
        gap, margin = ground.px(2), ground.px(8)
        width = (picture.width - 2 * margin - (ROUNDS - 1) * gap) // ROUNDS
        height, now = ground.px(34), desk.shown.round
        type_ = ground.type(18, "serif", "bold", 14.5)
        for index, (first, second) in enumerate(DRINK):
            plate = pygame.Rect(picture.x + margin + index * (width + gap), picture.y + ground.px(9), width, height)
            state = "now" if index + 1 == now else "past" if index + 1 < now else "next"
            make = partial(round_plate_picture, plate.size, state)
            surface.blit(desk.look.composed(("drink plate", plate.size, state), make), plate)
            text = f"{first}/{second}" if second else str(first)
            tone = theme.INK if state != "past" else (196, 176, 140)
            desk.look.write(surface, text, plate.center, type_, tone, anchor="center")
            if state == "now":
                marker = plate.centerx, plate.bottom + ground.px(15)
                desk.pieces.centred(surface, "round_marker", marker, ground.px(44))

    def card_rect(self, index: int) -> pygame.Rect:
        """Return where an open improvement card lies: 0 is the higher one."""
        ground, picture = self.desk.ground, self.desk.ground.picture(Station.TACHLI)
        width = ground.px(74)
        left = picture.right - ground.px(12) - (2 - index) * width - (1 - index) * ground.px(10)
        return pygame.Rect(left, picture.y + ground.px(14), width, card_height(width))

    def _paint_cards(self, surface: pygame.Surface, picture: pygame.Rect) -> None:
        desk, ground = self.desk, self.desk.ground
        cards = desk.shown.open_cards
        for index, value in enumerate(cards):
            rect = self.card_rect(index + 2 - len(cards))
            desk.pieces.shadow(surface, rect)
            surface.blit(desk.pieces.card(rect.width, value, "", improved=True), rect)
        left = len(LARGE_DECK) - min(len(LARGE_DECK), desk.shown.round)
        width = ground.px(48)
        for index in range(2):
            rect = pygame.Rect(0, 0, width, card_height(width))
            rect.topleft = picture.x + ground.px(14) + index * (width + ground.px(10)), picture.y + ground.px(14)
            for step in range(min(left, 3)):
                place = rect.move(-step * ground.px(2), -step * ground.px(2))
                if not step:
                    desk.pieces.shadow(surface, place)
                surface.blit(desk.pieces.improvement_back(width, large=index == 1), place)
            if left:
                below = rect.centerx, rect.bottom + ground.px(13)
                type_ = ground.type(20, weight="bold", least=15)
                desk.look.write(surface, str(left), below, type_, anchor="center", shadow=True)


def station_of(event: Event) -> int | None:
    """Return the station that an event was about."""
    match event:
        case (
            happened.BidsRevealed(station=station)
            | happened.StationRanked(station=station)
            | happened.PointsScored(station=station)
        ):
            return station
        case happened.HutBuilt() | happened.DieTaken():
            return Station.TENOCHTITLAN
        case happened.StonePlaced() | happened.RowScored():
            return Station.PYRAMID
        case happened.CardWon():
            return Station.TACHLI
        case happened.FigureTaken():
            return Station.CHOCOLATL
    return None


def gains_at(recent: Sequence[Event], station: int) -> list[tuple[Seat, str]]:
    """Return what a station has brought in this round, seat by seat in the order in which it was given."""
    gains: dict[Seat, str] = {}
    for event in recent:
        if isinstance(event, happened.PointsScored) and event.station == station and event.points:
            before = gains.get(event.seat, "")
            total = event.points + (int(before.replace("−", "-")) if before else 0)
            gains[event.seat] = signed(total)
        elif (
            isinstance(event, happened.HutBuilt | happened.DieTaken | happened.StonePlaced | happened.CardWon)
            and station_of(event) == station
        ):
            gains.setdefault(event.seat, "")
            if isinstance(event, happened.CardWon):
                gains[event.seat] = str(event.card)
    return list(gains.items())


def station_face(desk: Desk, station: int, size: tuple[int, int], state: str) -> pygame.Surface:
    """Return a station's picture in its frame, with the frame's shadow all round."""
    sprites = desk.look.assets.sprites
    entry = sprites.entry(f"chocolatl/station_frame_{state}")
    fringe = entry.fringe if entry is not None else (0, 0, 0, 0)
    density = entry.scale if entry is not None else 1.0
    scale = size[0] / (STATION[0] * density)
    out = round(fringe[0] * scale), round(fringe[1] * scale)
    made = pygame.Surface((size[0] + 2 * out[0], size[1] + 2 * out[1]), pygame.SRCALPHA)
    height = round(size[1] * (STATION[1] - STRIP) / STATION[1])
    drawn = sprites.get(f"chocolatl/station_{station}", (size[0], round(size[0] * PICTURE[1] / PICTURE[0])))
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(drawn, (0, height - drawn.get_height()))
    round_off(picture, round(14 * density * scale))
    made.blit(picture, out)
    made.blit(sprites.get(f"chocolatl/station_frame_{state}", made.get_size()), (0, 0))
    return made


# -- small pictures


def plain_hut(desk: Desk, height: int) -> pygame.Surface:
    """Return a hut without an owner."""
    picture = desk.pieces.token("hut_yellow", height)

    def make() -> pygame.Surface:
        made = pygame.transform.grayscale(picture)
        made.fill((*_PLAIN_ROOF, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    return desk.look.composed(("plain hut", picture.get_size()), make)


def round_plate_picture(size: tuple[int, int], state: str) -> pygame.Surface:
    """Return the plate of a round, by whether it is now, past or next."""
    radius = max(2, size[1] // 5)
    tone = {"now": theme.ALLOWED, "past": (70, 50, 34), "next": theme.PARCHMENT}[state]
    made = carving.rounded(size, radius, tone)
    if state == "past":
        made.fill((255, 255, 255, 170), special_flags=pygame.BLEND_RGBA_MULT)
    pygame.draw.rect(made, theme.GOLD_DEEP, made.get_rect(), max(1, size[1] // 16), border_radius=radius)
    return made
