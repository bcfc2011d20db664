"""A sheet of parchment or a board of wood with things on it."""

import pygame

from game.ui import carving
from game.ui.look import Panel as Kind
from game.ui.widgets.base import Container


class Panel(Container):
    """Draws its ground and then what is on it."""

    shadow = carving.SHADOW

    def __init__(self, id_: str, kind: Kind = "parchment", name: str = "") -> None:
        super().__init__(id_, name)
        self.kind: Kind = kind

    def draw(self, surface: pygame.Surface) -> None:
        self.look.panel(surface, self.rect, self.kind)
        super().draw(surface)
