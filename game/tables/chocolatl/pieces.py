"""Pictures of Chocolatl's pieces at the size in which they are needed; shared, so do not draw on them."""

from typing import Final

import pygame

from game.assets.sprites import Sprites
from game.tables.pictures.drawing import faded
from game.ui.look import Look

CARD_SHAPE: Final = 350 / 240
"""How much higher than wide a card is."""
FACES: Final = 6


class Pieces:
    """Cards, discs, dice, huts, cubes and figures."""

    def __init__(self, look: Look) -> None:
        self.look = look

    @property
    def _sprites(self) -> Sprites:
        return self.look.assets.sprites

    # -- cards

    def card(self, width: int, value: int, colour: str, *, improved: bool = False, shade: int = 0) -> pygame.Surface:
        """Return a card's face; `shade` darkens it, for a card that is used."""
        kind = "improve" if improved else "card"
        name = f"chocolatl/{kind}_{colour}_{value}" if colour else f"chocolatl/{kind}_{value}"
        picture = self._sprites.get(name, (width, card_height(width)))
        if not shade:
            return picture
        return self.look.composed(("dark card", name, width, shade), lambda: _darkened(picture, shade))

    def back(self, width: int, colour: str) -> pygame.Surface:
        """Return the back of a seat's card."""
        return self._sprites.get(f"chocolatl/card_back_{colour}", (width, card_height(width)))

    def improvement_back(self, width: int, *, large: bool) -> pygame.Surface:
        """Return the back of an improvement card."""
        name = "chocolatl/improve_back_large" if large else "chocolatl/improve_back_small"
        return self._sprites.get(name, (width, card_height(width)))

    def tilted_back(self, width: int, colour: str, angle: float) -> pygame.Surface:
        """Return a back that lies at an angle."""
        key = ("tilted back", colour, width, angle)
        return self.look.composed(key, lambda: pygame.transform.rotozoom(self.back(width, colour), angle, 1.0))

    def shadow(self, surface: pygame.Surface, card: pygame.Rect, *, lifted: bool = False) -> None:
        """Draw a card's shadow."""
        name = "chocolatl/card_shadow_lifted" if lifted else "chocolatl/card_shadow"
        picture, offset = self._sprites.card(name, card.width)
        surface.blit(picture, (card.x + offset[0], card.y + offset[1]))

    # -- what stands on the table

    def stand(self, surface: pygame.Surface, name: str, place: tuple[float, float], height: int) -> pygame.Rect:
        """Draw a piece with its foot at a place; return what it covers."""
        picture, offset = self._sprites.anchored(f"chocolatl/{name}", height)
        return surface.blit(picture, (round(place[0]) + offset[0], round(place[1]) + offset[1]))

    def token(self, name: str, height: int) -> pygame.Surface:
        """Return a piece of this height."""
        return self._sprites.fit(f"chocolatl/{name}", (height * 3, height))

    def centred(self, surface: pygame.Surface, name: str, place: tuple[float, float], height: int) -> None:
        """Draw a piece with its middle at a place."""
        picture = self.token(name, height)
        surface.blit(picture, picture.get_rect(center=(round(place[0]), round(place[1]))))

    def faint(self, name: str, height: int, alpha: int) -> pygame.Surface:
        """Return a piece that the ground shows through."""
        picture = self.token(name, height)
        return self.look.composed(("faint piece", name, picture.get_size(), alpha), lambda: faded(picture, alpha))

    def mark(self, way: str, size: int, tone: tuple[int, int, int]) -> pygame.Surface:
        """Return the mark of a way of bidding in one colour."""
        return self._sprites.get(f"chocolatl/mark_{way}", (size, size), tone)

    def die(self, kind: str, pips: int) -> str:
        """Return the name of a die's picture."""
        return f"die_{kind}_{min(FACES, max(1, pips))}"

    def medallion(self, surface: pygame.Surface, colour: str, middle: tuple[float, float], diameter: int) -> None:
        """Draw a seat's medallion with its shadow."""
        picture, offset = self._sprites.card(f"seats/{colour}", diameter)
        left, top = round(middle[0]) - diameter // 2, round(middle[1]) - diameter // 2
        surface.blit(picture, (left + offset[0], top + offset[1]))


def card_height(width: int) -> int:
    """Return how high a card of a width is."""
    return round(width * CARD_SHAPE)


def _darkened(picture: pygame.Surface, shade: int) -> pygame.Surface:
    made = picture.copy()
    left = 255 - shade
    made.fill((left, round(left * 0.94), round(left * 0.88), 255), special_flags=pygame.BLEND_RGBA_MULT)
    return made
