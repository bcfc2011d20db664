"""A word in the middle of the window while something takes its time: shown at once, and gone with the next frame."""

import pygame

from game.ui import theme
from game.ui.look import Look
from game.ui.screen import Screen

_BEANS = "ui/busy_0"


def show(screen: Screen, look: Look, text: str) -> None:
    """Show a word right now, over whatever is there; what lies under it is drawn again with the next frame."""
    bean, pad = look.px(48), look.px(24)
    width = look.width(text, theme.SUBHEADING)
    box = pygame.Rect(0, 0, width + bean + 3 * pad, bean + 2 * pad)
    box.center = screen.rect.center
    area = box.inflate(*(2 * look.px(40),) * 2).clip(screen.rect)
    look.panel(screen.surface, box, "parchment")
    if look.assets.sprites.has(_BEANS):
        screen.surface.blit(look.assets.sprites.get(_BEANS, (bean, bean)), (box.x + pad, box.centery - bean // 2))
    place = box.x + 2 * pad + bean, box.centery
    look.write(screen.surface, text, place, theme.SUBHEADING, look.ink, anchor="midleft")
    pygame.display.update(area)
    screen.damage(area)
