"""The cover of a game: its picture, or one that is drawn where it brings none."""

from typing import Final

import pygame

from game.assets.stand_in import round_off, smooth
from game.rules.games import GAMES, AnyRules
from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Type

_NAME: Final = Type(54, "serif", "semibold")
_DARK: Final = (20, 10, 6)
_RIM: Final = 0.045
_STONES: Final = ((0.5, 0.46, 0.2), (0.27, 0.66, 0.13), (0.73, 0.66, 0.13))
"""Three pieces on the table: where they lie and how large they are, as parts of the cover's size."""


def cover(look: Look, rules: AnyRules, size: tuple[int, int]) -> pygame.Surface:
    """Return the cover of a game at a size."""
    name = f"{rules.name}/cover"
    if look.assets.sprites.has(name):
        return look.assets.sprites.get(name, size)
    return drawn(look, rules.name, rules.title, size)


def band(look: Look, game: str, title: str, size: tuple[int, int]) -> pygame.Surface:
    """Return what a picture of a match shows that has none yet: a part of the game's cover, in its own proportions."""
    sprites, name = look.assets.sprites, f"{game}/cover"
    if not sprites.has(name):
        return drawn(look, game, title, size).copy()
    width, height = sprites.source_size(name)
    whole = sprites.get(name, (size[0], round(size[0] * height / width)))
    made = pygame.Surface(size, pygame.SRCALPHA)
    made.blit(whole, (0, 0), (0, round(whole.get_height() * 0.12), *size))
    return made


def round_cover(look: Look, game: str, size: int) -> pygame.Surface:
    """Return the middle of a game's cover as a disc."""

    def make() -> pygame.Surface:
        whole = cover(look, GAMES[game], (size * 2, size * 2))
        made = pygame.Surface((size, size), pygame.SRCALPHA)
        made.blit(whole, (0, 0), (size // 2, size // 2, size, size))
        return round_off(made, size // 2)

    return look.composed(("round cover", game, size), make)


def drawn(look: Look, game: str, title: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a cover with the game's name, in a colour of its own."""
    return look.composed(("drawn cover", game, title, size), lambda: _drawn(look, game, title, size))


def _drawn(look: Look, game: str, title: str, size: tuple[int, int]) -> pygame.Surface:
    tone = pygame.Color(0)
    tone.hsva = (sum(ord(letter) * (place + 3) for place, letter in enumerate(game)) * 37 % 360, 52, 44, 100)

    def paint(large: pygame.Surface, factor: int) -> None:
        area, rim = large.get_rect(), max(1, round(min(size) * factor * _RIM))
        large.fill(tone.lerp(_DARK, 0.55))
        pygame.draw.rect(large, tone, area.inflate(-2 * rim, -2 * rim), border_radius=2 * rim)
        pygame.draw.rect(large, theme.GOLD, area.inflate(-2 * rim, -2 * rim), max(1, rim // 3), border_radius=2 * rim)
        for x, y, radius in _STONES:
            middle, reach = (area.width * x, area.height * y), radius * area.width
            pygame.draw.circle(large, tone.lerp(_DARK, 0.5), (middle[0], middle[1] + reach * 0.12), reach)
            pygame.draw.circle(large, tone.lerp(theme.GOLD_BRIGHT, 0.55), middle, reach)
            pygame.draw.circle(large, tone.lerp(theme.GOLD_BRIGHT, 0.8), middle, reach * 0.78)

    made = smooth(size, paint)
    width = round(size[0] * 0.82)
    if title and size[0] >= look.px(120):
        type_ = look.fitted(title, width, _NAME)
        place = size[0] // 2, round(size[1] * 0.15)
        look.write(made, title, place, type_, theme.GOLD_BRIGHT, anchor="center", width=width, shadow=True)
    return made
