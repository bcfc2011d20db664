"""Tiles as they are seen from far, drawn plainly: heads to count, the kind and its number large, no houses."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.rules.cacao.box import Edges, Kind
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Colour, Type

BELOW: Final = 70
"""Cards narrower than this, in device pixels, are drawn in this simple way."""
_FINE: Final = 4
"""Factor by which everything is first drawn larger."""
_HAT: Final = 0.122
_HAT_APART: Final = 0.262
_HAT_OUT: Final = 0.352
_MIDDLE: Final = 0.44
_SYMBOL: Final = 0.36
_STRAW: Final = (252, 226, 158)
_CROWN: Final = (186, 132, 62)
_INK: Final = (18, 10, 5)
_LEAF: Final = (28, 74, 40)
_LEAF_LIGHT: Final = (62, 128, 62)
_ROCK: Final = (112, 104, 92)
_POD: Final = (238, 150, 44)
_POD_LIGHT: Final = (255, 206, 104)
_FAINT: Final = 120
_STONE: Final = (214, 204, 182)
_STONE_DARK: Final = (120, 110, 92)
_WATER: Final = (38, 150, 170)
_AWNING: Final[dict[str, Colour]] = {"2": (222, 122, 34), "3": (30, 140, 150), "4": (132, 34, 52)}
_FIRST: Final = theme.GOLD
_SECOND: Final = (214, 214, 220)
Points = Sequence[tuple[float, float]]


class _Pen:
    """Draws on a card in shares of its width, from its middle."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.side = width * _FINE
        self.made = pygame.Surface((self.side, self.side), pygame.SRCALPHA)

    def _at(self, x: float, y: float) -> tuple[int, int]:
        return round((x + 0.5) * self.side), round((y + 0.5) * self.side)

    def disc(self, x: float, y: float, radius: float, tone: Colour) -> None:
        """Draw a disc."""
        pygame.draw.circle(self.made, tone, self._at(x, y), round(radius * self.side))

    def box(self, x: float, y: float, width: float, height: float, tone: Colour, round_: float = 0.0) -> None:
        """Draw a rectangle round a point."""
        left, top = self._at(x - width / 2, y - height / 2)
        rect = pygame.Rect(left, top, round(width * self.side), round(height * self.side))
        pygame.draw.rect(self.made, tone, rect, border_radius=round(round_ * self.side))

    def pod(self, x: float, y: float, length: float) -> None:
        """Draw a cacao fruit, leaning to the right."""
        size = round(length * self.side), round(length * 0.5 * self.side)
        fruit = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.ellipse(fruit, _INK, fruit.get_rect())
        inner = fruit.get_rect().inflate(-self.side // 22, -self.side // 22)
        pygame.draw.ellipse(fruit, _POD, inner)
        pygame.draw.ellipse(fruit, _POD_LIGHT, inner.inflate(-inner.width // 4, -inner.height * 3 // 5))
        turned = pygame.transform.rotate(fruit, 38)
        self.made.blit(turned, turned.get_rect(center=self._at(x, y)))

    def shape(self, points: Points, tone: Colour) -> None:
        """Draw a filled shape."""
        pygame.draw.polygon(self.made, tone, [self._at(x, y) for x, y in points])

    def finished(self) -> pygame.Surface:
        """Return the card in its size."""
        return pygame.transform.smoothscale(self.made, (self.width, self.width))


def dark(tone: Colour, share: float) -> Colour:
    """Return a darker tone."""
    return round(tone[0] * share), round(tone[1] * share), round(tone[2] * share)


def workers(look: Look, colour: str, edges: Edges, width: int) -> pygame.Surface:
    """Return a worker tile: a hat for each worker at its edge, and the seat's colour, pattern and symbol."""
    pen, tone = _Pen(width), theme.SEAT_COLOURS.get(colour, theme.STONE)
    pen.box(0, 0, 1, 1, _INK, 0.1)
    pen.box(0, 0, 0.97, 0.97, tone, 0.09)
    pen.box(0, 0, 0.87, 0.87, dark(tone, 0.5), 0.06)
    pen.box(0, 0, _MIDDLE, _MIDDLE, tone, 0.04)
    made = pen.finished()
    made.blit(hats(edges, width), (0, 0))
    _lay_pattern(look, made, colour, round(width * _MIDDLE))
    size = max(8, round(width * _SYMBOL))
    medallion = look.medallion(colour, size)
    made.blit(medallion, medallion.get_rect(center=(width // 2, width // 2)))
    return made


def _hat_places(edges: Edges) -> list[tuple[float, float]]:
    places: list[tuple[float, float]] = []
    for (dx, dy), count in zip(((0, -1), (1, 0), (0, 1), (-1, 0)), edges, strict=True):
        for index in range(count):
            along = (index - (count - 1) / 2) * _HAT_APART
            places.append((dx * _HAT_OUT + (along if dx == 0 else 0), dy * _HAT_OUT + (along if dx else 0)))
    return places


def hats(edges: Edges, width: int) -> pygame.Surface:
    """Return the hats of the workers on a tile."""
    pen = _Pen(width)
    for x, y in _hat_places(edges):
        pen.disc(x, y, _HAT, _INK)
        pen.disc(x, y, _HAT - 0.022, _STRAW)
        pen.disc(x, y, _HAT * 0.36, _CROWN)
    return pen.finished()


def hat_rects(edges: Edges, width: int, middle: tuple[int, int]) -> list[pygame.Rect]:
    """Return the boxes of the workers' hats on a tile whose middle is given."""
    size, rects = round(2 * _HAT * width), []
    for x, y in _hat_places(edges):
        rect = pygame.Rect(0, 0, size, size)
        rect.center = round(middle[0] + x * width), round(middle[1] + y * width)
        rects.append(rect)
    return rects


def _lay_pattern(look: Look, made: pygame.Surface, colour: str, side: int) -> None:
    name = f"seats/{colour}_pattern"
    if not look.assets.sprites.has(name):
        return
    piece = look.assets.sprites.get(name, (max(6, side // 2),) * 2)
    square = pygame.Surface((side, side), pygame.SRCALPHA)
    for x in range(0, side, piece.get_width()):
        for y in range(0, side, piece.get_height()):
            square.blit(piece, (x, y))
    square.fill((255, 255, 255, _FAINT), special_flags=pygame.BLEND_RGBA_MULT)
    made.blit(square, square.get_rect(center=made.get_rect().center))


def jungle(look: Look, kind: Kind, width: int) -> pygame.Surface:
    """Return a jungle tile: its kind at a glance, its number large."""
    pen = _Pen(width)
    pen.box(0, 0, 1, 1, _INK, 0.08)
    pen.box(0, 0, 0.96, 0.96, _LEAF_LIGHT, 0.07)
    pen.box(0, 0, 0.88, 0.88, _LEAF, 0.05)
    name, number = (kind[:-1], kind[-1]) if kind[-1].isdigit() else (kind, "")
    grounds: dict[str, Callable[[_Pen, str], None]] = {
        "plantation": _plantation, "market": _market, "mine": _mine, "water": _water, "sun": _sun, "temple": _temple,
    }  # fmt: skip
    ground = grounds.get(name)
    if ground is not None:
        ground(pen, number)
    made = pen.finished()
    _lay_things(look, made, name, number, width)
    return made


def _plantation(pen: _Pen, number: str) -> None:
    for x, y, length in ((0.0, 0.0, 0.84),) if number == "1" else ((-0.13, -0.15, 0.68), (0.13, 0.17, 0.68)):
        pen.pod(x, y, length)


def _market(pen: _Pen, number: str) -> None:
    tone = _AWNING.get(number, theme.TERRACOTTA)
    pen.box(0, 0, 0.96, 0.96, tone, 0.07)
    for index in range(3):
        pen.box(-0.3 + 0.3 * index, 0, 0.14, 0.96, (240, 232, 214))
    pen.disc(0, 0, 0.36, _INK)
    pen.disc(0, 0, 0.33, theme.GOLD)
    pen.disc(0, 0, 0.27, (246, 214, 130))


def _mine(pen: _Pen, number: str) -> None:
    pen.shape(((-0.44, 0.42), (-0.38, -0.1), (-0.16, -0.34), (0.12, -0.3), (0.4, 0.0), (0.44, 0.42)), _ROCK)
    pen.shape(((-0.26, 0.42), (-0.24, 0.06), (0.0, -0.1), (0.24, 0.06), (0.26, 0.42)), _INK)
    for x in (0.0,) if number == "1" else (-0.13, 0.13):
        pen.disc(x, 0.24, 0.13, (150, 96, 20))
        pen.disc(x, 0.23, 0.11, (250, 206, 74))


def _water(pen: _Pen, _number: str) -> None:
    pen.disc(0, 0, 0.4, _STONE_DARK)
    pen.disc(0, 0, 0.36, _WATER)


def _sun(pen: _Pen, _number: str) -> None:
    pen.disc(0, 0, 0.42, _STONE_DARK)
    pen.disc(0, 0, 0.38, _STONE)


def _temple(pen: _Pen, _number: str) -> None:
    for index in range(3):
        pen.box(0, 0.1 - 0.15 * index, 0.72 - 0.18 * index, 0.15, _STONE if index % 2 == 0 else (190, 178, 152))
    pen.box(0, -0.33, 0.2, 0.14, (198, 60, 40))
    pen.box(0, 0.02, 0.1, 0.32, _STONE_DARK)


def _lay_things(look: Look, made: pygame.Surface, name: str, number: str, width: int) -> None:
    sprites = look.assets.sprites
    middle = width // 2
    if name in ("water", "sun"):
        token = sprites.fit("cacao/water_drop" if name == "water" else "cacao/sun_token", (round(width * 0.6),) * 2)
        made.blit(token, token.get_rect(center=(middle, middle)))
    if number and name in ("market", "mine"):
        place = (middle, middle) if name == "market" else (round(width * 0.78), round(width * 0.22))
        type_ = Type(width * (0.5 if name == "market" else 0.42) / look.unit, "serif", "bold")
        if name == "mine":
            _halo(look, made, number, place, type_)
        look.write(made, number, place, type_, theme.INK if name == "market" else theme.GOLD_BRIGHT, anchor="center")


def _halo(look: Look, made: pygame.Surface, text: str, place: tuple[int, int], type_: Type) -> None:
    for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1), (-1, -1)):
        look.write(made, text, (place[0] + dx, place[1] + dy), type_, _INK, anchor="center")


def pips(look: Look, surface: pygame.Surface, card: pygame.Rect, first: Sequence[str], second: Sequence[str]) -> None:
    """Draw who is first and second at a temple: a gold ring, a silver ring; all who tie have the same."""
    ranked = [(colour, _FIRST) for colour in first] + [(colour, _SECOND) for colour in second]
    if not ranked:
        return
    size = max(9, round(card.width * (0.36 if len(ranked) <= 2 else 0.3)))
    step = min(size, (card.width - size) // max(1, len(ranked) - 1)) if len(ranked) > 1 else 0
    left, y = card.centerx - (len(ranked) - 1) * step // 2, card.bottom - size // 2 - max(1, round(card.width * 0.04))
    line = max(2, round(size * 0.12))
    for index, (colour, ring) in enumerate(ranked):
        place = left + index * step, y
        medallion = look.medallion(colour, size)
        surface.blit(medallion, medallion.get_rect(center=place))
        pygame.draw.circle(surface, _INK, place, size // 2 + 1, line + 2)
        pygame.draw.circle(surface, ring, place, size // 2, line)
