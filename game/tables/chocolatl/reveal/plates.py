"""What is said beside the mats: the sentence while cards are turned, what broke a tie, and the way of the round."""

from collections.abc import Sequence
from typing import Final

import pygame

from game.locale import _, number, parted, pgettext
from game.rules.chocolatl.actions import Tie
from game.rules.chocolatl.box import STATIONS
from game.rules.core import Seat
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.reveal.floor import MatPlaces
from game.tables.chocolatl.words import stakes
from game.tables.pictures.drawing import around, glow
from game.ui import carving, theme
from game.ui.theme import Colour, Type

VEIL: Final = (12, 6, 2, 128)
"""In the reveal all within the track is darker by half, but for the station that is looked at."""
_TILE: Final = 256
_SENTENCE: Final = 28
_DEEP: Final = (18, 10, 4)
_BODIES: Final = tuple(Type(size) for size in (24, 22, 20, 18, 16, 14, 12, 10))
"""The types in which it is told why a tie is broken: the largest that finds room."""


def paint_veil(desk: Desk, surface: pygame.Surface, lit: pygame.Rect | None) -> None:
    """Darken what lies within the track; in small tiles, because one large one would take too much room."""
    tile = desk.look.composed(("veil", VEIL), _veil)
    clip = surface.get_clip().clip(desk.ground.inner)
    for part in around(clip, lit):
        for y in range(part.y - part.y % _TILE, part.bottom, _TILE):
            for x in range(part.x - part.x % _TILE, part.right, _TILE):
                piece = pygame.Rect(x, y, _TILE, _TILE).clip(part)
                surface.blit(tile, piece, (piece.x - x, piece.y - y, piece.width, piece.height))


def _veil() -> pygame.Surface:
    made = pygame.Surface((_TILE, _TILE), pygame.SRCALPHA)
    made.fill(VEIL)
    return made


# -- the sentence


def paint_sentence(desk: Desk, surface: pygame.Surface, room: pygame.Rect, text: str, speaker: Seat | None) -> None:
    """Paint a wooden plate with a sentence in the middle of a room, a seat's medallion before it."""
    look, ground = desk.look, desk.ground
    if not text or not room.inflate(room.height, room.height).colliderect(surface.get_clip()):
        return
    size = round(room.height * 0.76) if speaker is not None else 0
    pad = ground.px(18)
    most = room.width - 2 * pad - (size + pad // 2 if size else 0)
    type_, lines = _sentence_lines(desk, text, most, room.height)
    width = max(look.width(line, type_) for line in lines)
    plate = pygame.Rect(0, 0, width + 2 * pad + (size + pad // 2 if size else 0), room.height)
    plate.center = room.center
    look.panel(surface, plate, "wood")
    x = plate.x + pad
    if speaker is not None:
        desk.pieces.medallion(surface, desk.colour(speaker), (x + size // 2, plate.centery), size)
        x += size + pad // 2
    y = plate.centery - round((len(lines) - 1) * look.line(type_) / 2)
    for line in lines:
        look.write(surface, line, (x, y), type_, theme.GOLD_BRIGHT, anchor="midleft", shadow=True)
        y += look.line(type_)


def _sentence_lines(desk: Desk, text: str, width: int, height: int) -> tuple[Type, list[str]]:
    """Return a sentence in one line, or in two of smaller type where it is too long."""
    look = desk.look
    strong = desk.ground.type(_SENTENCE, "serif", "semibold")
    single = look.fitted(text, width, strong)
    if look.width(text, single) <= width:
        return single, [text]
    return look.fitting_lines(text, width, *strong.at(0.8, 0.7, 0.6, 0.5, 0.42), height=height)


# -- ties


def tie_words(desk: Desk, reveal: MatPlaces) -> tuple[str, str]:
    """Return what broke the tie, and what that means; empty where no tie decides anything."""
    bids = reveal.bids
    if bids is None or not reveal.told or not bids.decisive:
        return "", ""
    names, (tie, *more) = desk.session.names, bids.decisive
    total = bids.ranked.bids[tie.ahead].total
    head = {
        "chocolatl": _("{ahead} holds the Chocolatl figure"),
        "points": _("{ahead} has fewer points"),
        "disc": _("{ahead}’s disc lies on top"),
    }[tie.by]
    body = {
        "chocolatl": _("this wins the tie against {behind}: both offer {total}"),
        "points": _("this wins the tie against {behind}: both offer {total}, without the Chocolatl figure"),
        "disc": _("this wins the tie against {behind}: both offer {total}, on the same field"),
    }[tie.by]
    body = body.format(behind=names[tie.behind], total=number(total))
    return head.format(ahead=names[tie.ahead]), parted([body, *(_also(names, each) for each in more)])


def _also(names: Sequence[str], tie: Tie) -> str:
    text = {
        "chocolatl": _("{ahead} beats {behind}: Chocolatl figure"),
        "points": _("{ahead} beats {behind}: fewer points"),
        "disc": _("{ahead} beats {behind}: upper disc"),
    }[tie.by]
    return text.format(ahead=names[tie.ahead], behind=names[tie.behind])


def told_words(desk: Desk, reveal: MatPlaces) -> tuple[str, str]:
    """Return what is told of a ranking for those who listen: who is first, and what broke a tie or what is won."""
    bids = reveal.bids
    if bids is None or not reveal.told:
        return "", ""
    if bids.decisive:
        return tie_words(desk, reveal)
    most = bids.ranking[0]
    head = _("{name} offers the most: {total}").format(
        name=desk.session.names[most], total=number(bids.ranked.bids[most].total)
    )
    return head, stakes(desk.shown, bids.station)


def paint_tie(desk: Desk, reveal: MatPlaces, surface: pygame.Surface) -> None:
    """Paint stems from tied sums, and the plate with what breaks the tie."""
    bids = reveal.bids
    if bids is None or not reveal.told or not reveal.standing_still:
        return
    plate = reveal.plate
    for tie in bids.ties:
        _paint_stems(desk, reveal, surface, tie, plate if tie in bids.decisive[:1] else None)
    if plate is not None:
        _paint_plate(desk, reveal, surface, plate)


def _paint_stems(desk: Desk, reveal: MatPlaces, surface: pygame.Surface, tie: Tie, plate: pygame.Rect | None) -> None:
    ground = desk.ground
    one, other = reveal.sum_rect(tie.ahead), reveal.sum_rect(tie.behind)
    foot = reveal.rect_of(tie.ahead).bottom
    level = foot + ground.px(9)
    start = foot - ground.px(3)
    points = [(one.centerx, start), (one.centerx, level), (other.centerx, level), (other.centerx, start)]
    lines = [points]
    if plate is not None:
        middle = (one.centerx + other.centerx) // 2
        middle = max(plate.x + ground.px(14), min(middle, plate.right - ground.px(14)))
        lines.append([(one.centerx, level), (middle, level), (middle, plate.y + ground.px(3))])
    for tone, width in ((_DEEP, 6.0), (theme.ALLOWED, 3.0)):
        for line in lines:
            pygame.draw.lines(surface, tone, False, line, max(1, ground.px(width)))


def _paint_plate(desk: Desk, reveal: MatPlaces, surface: pygame.Surface, plate: pygame.Rect) -> None:
    bids, look, ground = reveal.bids, desk.look, desk.ground
    assert bids is not None
    tie = bids.decisive[0]
    head, body = tie_words(desk, reveal)
    look.panel(surface, plate, "parchment")
    left = plate.x + ground.px(16)
    if tie.by == "chocolatl":
        foot = plate.x + ground.px(54), plate.bottom - ground.px(6)
        desk.pieces.stand(surface, "figure_chocolatl", foot, ground.px(104))
        left = plate.x + ground.px(104)
    else:
        left = _paint_discs(desk, surface, plate, tie)
    width = plate.right - ground.px(14) - left
    big = look.fitted(head, width, ground.type(26, "serif", "semibold"))
    room = plate.height - look.height(big) - ground.px(6)
    small, lines = look.fitting_lines(body, width, *_BODIES, height=room)
    total = look.height(big) + len(lines) * look.line(small)
    y = plate.centery - total // 2
    look.write(surface, head, (left, y), big, look.ink, width=width)
    y += look.height(big)
    for line in lines:
        look.write(surface, line, (left, y), small, look.ink_soft, width=width)
        y += look.line(small)


def _paint_discs(desk: Desk, surface: pygame.Surface, plate: pygame.Rect, tie: Tie) -> int:
    """Paint the two discs that broke a tie, side by side or stacked; return where words begin."""
    ground, size = desk.ground, desk.ground.px(52)
    if tie.by == "disc":
        foot = plate.x + ground.px(46), plate.bottom - ground.px(14)
        for step, seat in enumerate((tie.behind, tie.ahead)):
            place = foot[0], foot[1] - step * ground.px(12)
            desk.pieces.stand(surface, f"disc_{desk.colour(seat)}", place, size)
        return plate.x + ground.px(88)
    for index, seat in enumerate((tie.ahead, tie.behind)):
        foot = plate.x + ground.px(40 + 56 * index), plate.bottom - ground.px(26)
        desk.pieces.stand(surface, f"disc_{desk.colour(seat)}", foot, size)
        points = number(reveal_points(desk, seat))
        place = foot[0], plate.bottom - ground.px(15)
        desk.look.write(surface, points, place, ground.type(18, "serif", "bold"), desk.look.ink, anchor="center")
    return plate.x + ground.px(136)


def reveal_points(desk: Desk, seat: Seat) -> int:
    """Return a seat's points as they were when the tie was broken."""
    scored = 0
    for event in desk.shown.recent:
        if getattr(event, "station", None) == desk.shown.second_shown and getattr(event, "seat", None) == seat:
            scored += getattr(event, "points", 0)
    return desk.shown.points[seat] - scored


# -- the margin: the round and its course


def paint_course(
    desk: Desk, surface: pygame.Surface, area: pygame.Rect, station: int, winners: dict[int, Seat]
) -> None:
    """Paint the round and its six stations: whoever won them, the one that is looked at, and those to come."""
    look = desk.look
    if not area.colliderect(surface.get_clip()) or area.width < look.px(44):
        return
    x = area.centerx
    unit = min(area.height / 1080, area.width / 118)
    small = Type(max(15, 22 * unit / look.unit))
    look.write(surface, pgettext("heading", "Round"), (x, area.y + round(52 * unit)), small, look.light,
               anchor="center", width=area.width - 4, shadow=True)  # fmt: skip
    big = Type(56 * unit / look.unit, "serif", "bold")
    place = x, area.y + round(104 * unit)
    look.write(surface, number(desk.shown.round), place, big, theme.GOLD_BRIGHT, anchor="center", shadow=True)
    step, top = round(112 * unit), area.y + round(210 * unit)
    for each in STATIONS:
        y = top + (each - 1) * step
        if each < STATIONS[-1]:
            tone = theme.GOLD_DEEP if each < station else (84, 60, 38)
            pygame.draw.line(surface, tone, (x, y), (x, y + step), max(1, look.px(2.5)))
    for each in STATIONS:
        middle = x, top + (each - 1) * step
        if each in winners:
            _paint_won(desk, surface, middle, int(each), desk.colour(winners[each]), unit)
        else:
            _paint_coin(desk, surface, middle, int(each), unit, now=each == station)


def _paint_won(
    desk: Desk, surface: pygame.Surface, middle: tuple[int, int], station: int, colour: str, unit: float
) -> None:
    look, size = desk.look, round(60 * unit)
    desk.pieces.medallion(surface, colour, middle, size)
    small = round(28 * unit)
    disc = look.composed(("course mark", small), lambda: _disc(small, theme.TABLE_DARK))
    corner = middle[0] + round(26 * unit), middle[1] + round(24 * unit)
    surface.blit(disc, disc.get_rect(center=corner))
    type_ = Type(max(13, 19 * unit / look.unit), "serif", "bold")
    look.write(surface, str(station), corner, type_, theme.GOLD_BRIGHT, anchor="center")


def _paint_coin(
    desk: Desk, surface: pygame.Surface, middle: tuple[int, int], station: int, unit: float, *, now: bool
) -> None:
    look = desk.look
    if now:
        size = round(88 * unit)
        light = glow(look, (size, size), theme.ALLOWED, 20 * unit / look.unit, 170, size / look.unit / 2)
        surface.blit(light, light.get_rect(center=middle))
        picture, offset = look.assets.sprites.card("chocolatl/medal_gold", size)
        surface.blit(picture, (middle[0] - size // 2 + offset[0], middle[1] - size // 2 + offset[1]))
    else:
        size = round(56 * unit)
        disc = look.composed(("course coin", size), lambda: _disc(size, theme.TABLE_DARK))
        surface.blit(disc, disc.get_rect(center=middle))
    tone = theme.INK if now else theme.GOLD
    type_ = Type((36 if now else 26) * unit / look.unit, "serif", "bold")
    look.write(surface, str(station), middle, type_, tone, anchor="center")


def _disc(size: int, tone: Colour) -> pygame.Surface:
    made = carving.rounded((size, size), size // 2, theme.GOLD_DEEP)
    inner = size - 2 * max(1, size // 20)
    face = carving.rounded((inner, inner), inner // 2, tone)
    made.blit(face, face.get_rect(center=(size // 2, size // 2)))
    return made
