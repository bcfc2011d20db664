"""A control beside its title, with an explanation."""

import pygame

from game.ui import theme
from game.ui.look import Look
from game.ui.widgets.base import Container, Widget


class Titled(Container):
    """A control with its words at the left and one line of explanation under them."""

    def __init__(self, control: Widget, title: str, explanation: str, width: float = 200) -> None:
        super().__init__(f"{control.id}.row", title)
        self.control = control
        self.explanation = explanation
        self._width = width
        self.add(control)

    def _measures(self, look: Look, width: int) -> tuple[int, int]:
        """Return the width of the control and that of the words beside it."""
        control = min(max(look.px(self._width), self.control.preferred()[0]), round(width * 0.64))
        return control, width - control - look.px(16)

    def height_at(self, width: int) -> int:
        look = self.look
        _control, room = self._measures(look, width)
        type_ = look.fitted_words(self.name, room, theme.STRONG)
        height = max(look.paragraph_height(self.name, room, type_), look.target(theme.BUTTON_HEIGHT))
        if self.explanation:
            height += look.px(6) + look.paragraph_height(self.explanation, width, theme.SMALL)
        return height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look = self.look
        control, _room = self._measures(look, rect.width)
        high = min(rect.height, look.target(theme.BUTTON_HEIGHT))
        self.control.place(pygame.Rect(rect.right - control, rect.y, control, high))

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        _control, room = self._measures(look, rect.width)
        type_ = look.fitted_words(self.name, room, theme.STRONG)
        lines = look.paragraph_height(self.name, room, type_)
        y = rect.y + max(0, (self.control.rect.height - lines) // 2)
        look.paragraph(surface, self.name, pygame.Rect(rect.x, y, room, lines), type_, look.ink)
        if self.explanation:
            y = rect.y + max(lines, self.control.rect.height) + look.px(2)
            below = pygame.Rect(rect.x, y, rect.width, rect.bottom - y)
            look.paragraph(surface, self.explanation, below, theme.SMALL, look.ink_soft)
        super().draw(surface)
