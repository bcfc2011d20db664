"""Rings, dashes and borders are seen on anything they can lie on: 3 : 1 with one of their two tones."""

import pygame
import pytest

from game.tables.cacao import board as cacao_board
from game.tables.maya.land import hex_view, marks, outlines
from game.tables.pictures import drawing
from game.ui import carving, theme
from game.ui.look import Look
from game.ui.theme import Colour
from tests.art import shared_assets
from tests.sampling import sampled

LEAST = 3.0
TONES = {
    "allowed": theme.ALLOWED, "information": theme.INFORMATION, "chosen": cacao_board._LIGHT_LINE,
    "city": marks._CITY_LINE, "lit": (185, 226, 247), "parchment": theme.PARCHMENT,
}  # fmt: skip
GROUNDS: list[Colour] = [
    *((grey, grey, grey) for grey in range(0, 256, 5)), *theme.SEAT_COLOURS.values(), theme.PARCHMENT,
    theme.PARCHMENT_SHADE, theme.TABLE, theme.RAIL, theme.JUNGLE, theme.JUNGLE_LIGHT, theme.STONE, theme.GOLD,
    theme.GOLD_BRIGHT, theme.TERRACOTTA, theme.CENOTE,
]  # fmt: skip


def seen(picture: pygame.Surface, ground: Colour) -> float:
    """Return how much the most different of a picture's pixels differs from the ground on which it lies."""
    made = pygame.Surface(picture.get_size())
    made.fill(ground)
    made.blit(picture, (0, 0))
    small = {tuple(made.get_at((x, y)))[:3] for x in range(made.get_width()) for y in range(made.get_height())}
    return max(carving.contrast((red, green, blue), ground) for red, green, blue in small)


@sampled("unit", [0.7, 1.0, 2.0])
@pytest.mark.parametrize("tone", TONES)
def test_highlights_are_seen_on_every_ground(tone: str, unit: float) -> None:
    look, colour = Look(shared_assets(), unit), TONES[tone]
    view = hex_view.HexView((60,), 60, ((0, 0),))
    view.place(pygame.Rect(0, 0, 90, 90), 1.0)
    group = pygame.Surface((90, 90), pygame.SRCALPHA)
    outlines.border(group, look, view, [(0, 0)], colour, 3)
    pictures = {
        "outline": drawing.outline(look, (60, 60), colour, 2.5, 9),
        "dashes": drawing.dashed(look, (60, 60), colour, width=2, alpha=255, fill=0),
        "hexagon": outlines.dashed(look, 26, colour, 2 * unit),
        "group": group,
    }
    for name, picture in pictures.items():
        assert picture.get_bounding_rect().width, name
        for ground in GROUNDS:
            assert seen(picture, ground) >= LEAST, (name, ground)


@pytest.mark.parametrize("contrast", [False, True])
def test_the_ring_of_the_focus_is_seen_on_every_ground(contrast: bool) -> None:
    look = Look(shared_assets(), 0.8, contrast=contrast)
    made = pygame.Surface((80, 60), pygame.SRCALPHA)
    look.ring_round(made, pygame.Rect(20, 20, 40, 20))
    for ground in GROUNDS:
        assert seen(made, ground) >= LEAST, ground


def test_lines_in_dark_tones_stay_as_they_are() -> None:
    plain = carving.outline((40, 40), 6, 3, theme.SEAT_COLOURS["purple"])
    assert pygame.image.tobytes(carving.outline_on_all((40, 40), 6, 3, theme.SEAT_COLOURS["purple"]), "RGBA") == (
        pygame.image.tobytes(plain, "RGBA")
    )
