"""The frame of a reveal: a veil over the table, and a heading with the station's picture and what it pays."""

from typing import Final

import pygame

from game.assets.stand_in import rounded_mask
from game.locale import _, pgettext, signed
from game.rules.chocolatl.pieces import DRINK, LOWEST_DRINK_POINTS, STATIONS, TACHLI_POINTS, Station
from game.tables.chocolatl.bidding.bids import OpenBids
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.pieces import card_height
from game.tables.chocolatl.stations import plain_hut
from game.tables.chocolatl.words import station_name
from game.tables.ranks import ordinal
from game.ui import carving, theme
from game.ui.theme import Type

VEIL: Final = (14, 8, 4, 196)
_TILE: Final = 256
_PICTURE_SHARE: Final = 0.40
Stake = tuple[str, str, str]
"""A kind (medal, piece or card), what it shows, and the word below."""


def paint_veil(desk: Desk, surface: pygame.Surface) -> None:
    """Darken the table; in small tiles, because one large one would take too much room."""
    tile = desk.look.composed(("veil", VEIL), _veil)
    area = surface.get_clip().clip(desk.table_area)
    for y in range(area.y - area.y % _TILE, area.bottom, _TILE):
        for x in range(area.x - area.x % _TILE, area.right, _TILE):
            piece = pygame.Rect(x, y, _TILE, _TILE).clip(area)
            surface.blit(tile, piece, (piece.x - x, piece.y - y, piece.width, piece.height))


def _veil() -> pygame.Surface:
    made = pygame.Surface((_TILE, _TILE), pygame.SRCALPHA)
    made.fill(VEIL)
    return made


def paint_heading(desk: Desk, surface: pygame.Surface, rect: pygame.Rect, bids: OpenBids) -> None:
    """Paint the heading: picture, number, name, where in the round this is, and what the station pays."""
    look = desk.look
    key = ("reveal heading", bids.station, rect.size, look.contrast)
    surface.blit(look.composed(key, lambda: _heading(desk, rect.size, bids.station)), rect)
    left = rect.x + round(rect.width * _PICTURE_SHARE) + look.px(6)
    plate = min(look.px(64), round(rect.height * 0.46))
    name_type = Type(min(44, rect.height / look.unit * 0.33), "serif", "semibold")
    line = look.height(name_type)
    small = look.height(theme.BODY)
    dots = line + small + look.px(34) <= rect.height - look.px(4)
    total = line + small + (look.px(34) if dots else 0)
    top = rect.centery - total // 2
    middle = left + plate // 2, top + line // 2
    disc = look.composed(("plate", plate), lambda: _plate(plate))
    surface.blit(disc, disc.get_rect(center=middle))
    number = Type(plate / look.unit * 0.6, "serif", "bold")
    look.write(surface, str(bids.station), middle, number, look.gold, anchor="center")
    text_left = left + plate + look.px(16)
    right = _paint_stakes(desk, surface, rect, bids)
    name = station_name(bids.station)
    look.write(surface, name, (text_left, top + line // 2), name_type, look.gold, anchor="midleft",
               width=right - text_left, shadow=True)  # fmt: skip
    under = _("Round {round} · all offerings are revealed").format(round=bids.round)
    place = text_left, top + line + small // 2
    look.write(surface, under, place, theme.BODY, look.light, anchor="midleft", width=right - text_left)
    if dots:
        _paint_dots(desk, surface, (text_left, top + line + small + look.px(18)), bids.station)


def _heading(desk: Desk, size: tuple[int, int], station: int) -> pygame.Surface:
    """Return the picture at the left, fading into the wood."""
    look = desk.look
    made = pygame.Surface(size, pygame.SRCALPHA)
    look.panel(made, made.get_rect(), "wood")
    wide = round(size[0] * _PICTURE_SHARE)
    high = round(wide * 704 / 1152)
    picture = look.assets.sprites.get(f"chocolatl/station_{station}", (wide, high)).copy()
    fade = pygame.Surface((wide, 1), pygame.SRCALPHA)
    for x in range(wide):
        share = min(1.0, max(0.0, (1 - x / wide) / 0.45))
        fade.set_at((x, 0), (255, 255, 255, round(255 * share)))
    picture = picture.convert_alpha()
    picture.blit(pygame.transform.scale(fade, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(picture, (0, (size[1] - high) * 2 // 5))
    edge = max(2, look.px(2))
    pygame.draw.rect(made, theme.GOLD, made.get_rect(), edge, border_radius=look.px(theme.RADIUS))
    made.blit(rounded_mask(size, look.px(theme.RADIUS)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _plate(size: int) -> pygame.Surface:
    made = carving.rounded((size, size), size // 2, theme.GOLD)
    inner = size - 2 * max(2, size // 14)
    face = carving.gradient((inner, inner), (122, 80, 44), (54, 32, 18))
    face.blit(rounded_mask((inner, inner), inner // 2), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(face, face.get_rect(center=(size // 2, size // 2)))
    return made


def _paint_dots(desk: Desk, surface: pygame.Surface, place: tuple[int, int], station: int) -> None:
    look = desk.look
    x, y = place[0] + look.px(13), place[1]
    for each in STATIONS:
        now = each == station
        size = look.px(30 if now else 24)
        key = ("reveal dot", size, each <= station, now)
        disc = look.composed(key, lambda: _dot(size, filled=each <= station, now=now))  # noqa: B023
        if each < STATIONS[-1]:
            pygame.draw.line(surface, theme.GOLD_DEEP, (x, y), (x + look.px(42), y), max(1, look.px(2)))
        surface.blit(disc, disc.get_rect(center=(x, y)))
        tone = theme.INK if each <= station else look.light
        look.write(surface, str(int(each)), (x, y), Type(18, weight="bold"), tone, anchor="center")
        x += look.px(42)


def _dot(size: int, *, filled: bool, now: bool) -> pygame.Surface:
    made = carving.rounded((size, size), size // 2, theme.GOLD)
    inner = size - 2 * max(1, size // 14)
    tone = theme.GOLD_BRIGHT if now else (166, 124, 52) if filled else (36, 21, 12)
    face = carving.rounded((inner, inner), inner // 2, tone)
    made.blit(face, face.get_rect(center=(size // 2, size // 2)))
    return made


# -- what the station pays


def stakes_of(desk: Desk, bids: OpenBids) -> list[Stake]:
    """Return what goes to whom at a station."""
    shown = desk.shown
    match Station(bids.station):
        case Station.CHOCOLATL:
            return [
                ("piece", "figure_chocolatl", _("first, +1")),
                ("piece", "figure_oldman", pgettext("rank", "lowest")),
            ]
        case Station.HARVEST:
            words = (ordinal(1), ordinal(2), ordinal(3))
            dice = zip(shown.harvest, words, strict=False)
            return [("piece", f"die_white_{pips}", word) for pips, word in dice]
        case Station.TENOCHTITLAN:
            return [("hut", "", pgettext("what is won", "hut")), ("piece", "die_black_5", _("bonus die"))]
        case Station.PYRAMID:
            seats = bids.ranking[:2]
            pairs = zip(seats, (ordinal(1), ordinal(2)), strict=True)
            return [("piece", f"block_{desk.colour(seat)}", word) for seat, word in pairs]
        case Station.DRINK:
            first, second = DRINK[bids.round - 1]
            medals = [("gold", first, pgettext("rank", "first")), ("pale", second, pgettext("rank", "second"))]
            medals.append(("loss", LOWEST_DRINK_POINTS, pgettext("rank", "lowest")))
            return [(f"medal_{kind}", signed(points), word) for kind, points, word in medals if points]
        case _:
            return _tachli(desk)


def _tachli(desk: Desk) -> list[Stake]:
    shown = desk.shown
    if shown.last_round or not (shown.open_cards or shown.round < 7):
        first, second = TACHLI_POINTS
        return [
            ("medal_gold", signed(first), pgettext("rank", "first")),
            ("medal_pale", signed(second), pgettext("rank", "second")),
        ]
    words = (pgettext("rank", "first"), pgettext("rank", "second"))
    return [("card", str(card), word) for card, word in zip(shown.open_cards, words, strict=False)]


def _paint_stakes(desk: Desk, surface: pygame.Surface, rect: pygame.Rect, bids: OpenBids) -> int:
    """Paint what the station pays at the right end; return where that begins."""
    look = desk.look
    size = min(look.px(92), round(rect.height * 0.58))
    stakes = stakes_of(desk, bids)
    word = Type(18, weight="semibold")
    step = max([size + look.px(26), *(look.width(text, word) + look.px(20) for _kind, _what, text in stakes)])
    x = rect.right - look.px(18) - step * len(stakes) + step // 2
    start = x - step // 2 - look.px(12)
    y = rect.centery - look.px(14)
    for kind, what, text in stakes:
        _paint_stake(desk, surface, (x, y), size, kind, what)
        look.write(surface, text, (x, rect.bottom - look.px(20)), word, look.light, anchor="center", shadow=True)
        x += step
    return start


def _paint_stake(desk: Desk, surface: pygame.Surface, middle: tuple[int, int], size: int, kind: str, what: str) -> None:
    look, sprites = desk.look, desk.look.assets.sprites
    if kind.startswith("medal"):
        picture, offset = sprites.card(f"chocolatl/{kind}", size)
        surface.blit(picture, (middle[0] - size // 2 + offset[0], middle[1] - size // 2 + offset[1]))
        tone = theme.WHITE if kind == "medal_loss" else theme.INK
        look.write(surface, what, middle, Type(size / look.unit * 0.42, "serif", "bold"), tone, anchor="center")
    elif kind == "card":
        width = round(size * 0.72)
        card = desk.pieces.card(width, int(what), "", improved=True)
        place = card.get_rect(center=middle)
        desk.pieces.shadow(surface, pygame.Rect(place.topleft, (width, card_height(width))))
        surface.blit(card, place)
    else:
        picture = plain_hut(desk, round(size * 0.8)) if kind == "hut" else desk.pieces.token(what, round(size * 0.96))
        surface.blit(picture, picture.get_rect(center=middle))
