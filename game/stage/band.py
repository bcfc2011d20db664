"""The band over the lower edge while somebody is asked to come: slats of wood, a large symbol, a large name."""

from typing import Final

import pygame

from game.locale import _
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Type

_SLATS: Final = 6
_RIM: Final = 0.08
"""How high the rim in the seat's colour is, in shares of the band."""
_MEDALLION: Final = 0.72
_NAME: Final = 0.6
"""How high medallion and name are, in shares of what lies below the rim."""
_LEAST_NAME: Final = 0.36
_LOW: Final = 4
"""How many times as high as what is said in its corner a band is in which the name lies above that."""
_LIGHT: Final = 120
"""How much of the seat's colour lies on the wood, of 255."""
_GRAIN: Final = (48, 16)
_CALL: Final = Type(24)
_PATTERN: Final = 26
_FAINT: Final = 150
_TOP: Final = (255, 233, 168)
_FOOT: Final = (200, 144, 60)
_SHADOW: Final = (20, 9, 3)


def draw_band(look: Look, surface: pygame.Surface, rect: pygame.Rect, name: str, colour: str, call: str) -> None:
    """Draw the band with a seat's symbol and name, and what opens it."""
    surface.blit(
        look.composed(("band", rect.size, colour, look.contrast), lambda: _wood(look, rect.size, colour)), rect
    )
    rim = _rim(look, rect.height)
    room = pygame.Rect(rect.x, rect.y + rim, rect.width, rect.height - rim)
    edge, foot = look.px(24), look.px(12)
    if call:
        told = look.write(surface, call, (rect.right - edge, rect.bottom - foot), _CALL, anchor="bottomright")
        if room.width < 2 * room.height:
            room.height = told.y - room.y
        elif room.height < _LOW * told.height:
            room.width = told.x - room.x
    if room.width < 2 * room.height:
        _draw_upright(look, surface, room, name, colour)
        return
    size = round(room.height * _MEDALLION)
    gap = look.px(40)
    most = room.width - size - gap - 4 * edge
    line = gold_name(look, name, round(room.height * _NAME), round(room.height * _LEAST_NAME), most)
    left = room.centerx - (size + gap + line.get_width()) // 2
    medallion = look.medallion(colour, size)
    surface.blit(medallion, medallion.get_rect(midleft=(left, room.centery)))
    surface.blit(line, line.get_rect(midleft=(left + size + gap, room.centery - round(room.height * 0.03))))


def _draw_upright(look: Look, surface: pygame.Surface, room: pygame.Rect, name: str, colour: str) -> None:
    """Draw the symbol above the name, as large as a column allows."""
    most = room.width - 2 * look.px(16)
    line = gold_name(look, name, round(room.height * _NAME / 2), look.px(_CALL.size), most)
    size = min(room.width // 2, round((room.height - line.get_height()) * 0.8))
    medallion = look.medallion(colour, size)
    top = room.y + (room.height - size - line.get_height()) // 2
    surface.blit(medallion, medallion.get_rect(midtop=(room.centerx, top)))
    surface.blit(line, line.get_rect(midtop=(room.centerx, top + size)))


def call_words() -> str:
    """Return how the shutter is opened."""
    return _("Click or Space")


def _rim(look: Look, height: int) -> int:
    return max(look.px(12), round(height * _RIM))


def gold_name(look: Look, name: str, height: int, least: int, most: int) -> pygame.Surface:
    """Return a name in gold, as large as fits; a very long one is cut."""
    size = height
    while size > least and look.width(name, _type(look, size)) > most:
        size -= 2
    text = look.ellipsis(name, most, _type(look, size))
    white = look.text(text, _type(look, size), (255, 255, 255))
    width, high = white.get_size()
    gold = carving.gradient((max(1, width), max(1, high)), _TOP, _FOOT).convert_alpha()
    gold.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    down = max(2, size // 40)
    made = pygame.Surface((width + down, high + down), pygame.SRCALPHA)
    made.blit(look.text(text, _type(look, size), _SHADOW), (down // 2, down))
    made.blit(gold, (0, 0))
    return made


def _type(look: Look, size: int) -> Type:
    return Type(size / look.unit, "serif", "bold")


def dark_wood(look: Look, size: tuple[int, int]) -> pygame.Surface:
    """Return a board of dark wood; with more contrast a plain one."""
    made = pygame.Surface(size).convert()
    wood = look.assets.sprites.texture("table/wood_dark", size, look.unit / 2, (90, 40))
    if wood is not None and not look.contrast:
        made.blit(wood, (0, 0))
    else:
        made.blit(carving.gradient(size, theme.TABLE, theme.TABLE_DARK), (0, 0))
    return made


def _wood(look: Look, size: tuple[int, int], colour: str) -> pygame.Surface:
    width, height = size
    made = dark_wood(look, size)
    made.blit(_light(size, theme.SEAT_COLOURS.get(colour, theme.STONE)), (0, 0))
    rim = _rim(look, height)
    shade = pygame.Surface(size, pygame.SRCALPHA)
    for index in range(_SLATS):
        top = rim + (height - rim) * index // _SLATS
        bottom = rim + (height - rim) * (index + 1) // _SLATS
        for y in range(top, bottom):
            share = (y - top) / max(1, bottom - top - 1)
            light, dark = round(34 * (1 - share) ** 2), round(92 * share**3)
            shade.fill((255, 225, 170, light) if share < 0.3 else (8, 3, 0, dark), (0, y, width, 1))
        shade.fill((6, 2, 0, 190), (0, bottom - look.px(2), width, look.px(2)))
    made.blit(shade, (0, 0))
    _paint_rim(look, made, rim, colour)
    return made


def _light(size: tuple[int, int], tone: theme.Colour) -> pygame.Surface:
    """Return the seat's colour as light on the wood, weaker towards both ends."""
    small = pygame.Surface(_GRAIN, pygame.SRCALPHA)
    for x in range(_GRAIN[0]):
        away = abs((x + 0.5) / _GRAIN[0] * 2 - 1)
        strength = round(_LIGHT * (1 - 0.55 * away**2))
        pygame.draw.line(small, (*tone[:3], strength), (x, 0), (x, _GRAIN[1]))
    return pygame.transform.smoothscale(small, size)


def _paint_rim(look: Look, made: pygame.Surface, rim: int, colour: str) -> None:
    """Paint the rim in the seat's colour and pattern, between two lines of gold."""
    width, line = made.get_width(), max(2, look.px(3))
    made.fill(theme.SEAT_COLOURS.get(colour, theme.STONE), (0, 0, width, rim))
    if look.assets.sprites.has(f"seats/{colour}_pattern"):
        piece = look.assets.sprites.get(f"seats/{colour}_pattern", (look.px(_PATTERN),) * 2).copy()
        piece.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
        for x in range(0, width, piece.get_width()):
            made.blit(piece, (x, (rim - piece.get_height()) // 2))
    for y in (0, rim - line):
        made.fill(theme.GOLD, (0, y, width, line))
    made.fill(theme.GOLD, (width - line, 0, line, made.get_height()))
