"""Text that stands still."""

from typing import TYPE_CHECKING, Literal

import pygame

from game.ui import theme
from game.ui.theme import Type
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.look import Anchor

Tone = Literal["light", "light_soft", "ink", "ink_soft", "gold"]
Align = Literal["left", "centre", "right"]


class Label(Widget):
    """One line of text, shortened with an ellipsis where it does not fit; then the whole is its tip."""

    role = "text"

    def __init__(
        self,
        id_: str,
        text: str,
        type_: Type = theme.BODY,
        tone: Tone = "light",
        *,
        align: Align = "left",
        shadow: bool = False,
    ) -> None:
        super().__init__(id_, text)
        self.type = type_
        self.tone: Tone = tone
        self.align: Align = align
        self.text_shadow = shadow

    def set_text(self, text: str) -> None:
        """Show another text."""
        if text != self.name:
            self.name = text
            self.changed()

    def preferred(self) -> tuple[int, int]:
        return self.look.width(self.name, self.type), self.look.height(self.type)

    def height_at(self, width: int) -> int:  # noqa: ARG002
        return self.look.line(self.type)

    def draw(self, surface: pygame.Surface) -> None:
        places: dict[Align, tuple[tuple[int, int], Anchor]] = {
            "left": (self.rect.midleft, "midleft"),
            "centre": (self.rect.center, "center"),
            "right": (self.rect.midright, "midright"),
        }
        place, anchor = places[self.align]
        tone, room = getattr(self.look, self.tone), self.rect.width
        self.look.write(
            surface,
            self.name,
            place,
            self.type,
            tone,
            anchor=anchor,
            width=room,
            shadow=self.text_shadow,
        )


class Paragraph(Label):
    """Text in as many lines as it takes at its width."""

    def height_at(self, width: int) -> int:
        return self.look.paragraph_height(self.name, width, self.type)

    def draw(self, surface: pygame.Surface) -> None:
        tone = getattr(self.look, self.tone)
        self.look.paragraph(surface, self.name, self.rect, self.type, tone, align=self.align)


class EmptyNote(Paragraph):
    """What stands where there is nothing yet: an empty basket, and below it a sentence that says how to fill it."""

    def __init__(self, id_: str, text: str) -> None:
        super().__init__(id_, text, theme.STRONG, "ink_soft", align="centre")
        self.bare = False
        """Whether there is no room for the basket."""

    def fit(self, width: int, room: int) -> int:
        """Return the height of the note at a width; if there is no room for the basket, it is left out."""
        self.bare = False
        self.bare = self.height_at(width) > room
        return self.height_at(width)

    def _basket(self) -> pygame.Surface:
        return self.look.assets.sprites.fit("ui/empty_basket", (self.look.px(240), self.look.px(170)))

    def height_at(self, width: int) -> int:
        basket = 0 if self.bare else self._basket().get_height() + self.look.px(16)
        return basket + super().height_at(width)

    def draw(self, surface: pygame.Surface) -> None:
        basket, words = self._basket(), self.rect.copy()
        if not self.bare:
            surface.blit(basket, basket.get_rect(midtop=self.rect.midtop))
        words.height = super().height_at(words.width)
        words.bottom = self.rect.bottom
        self.look.paragraph(surface, self.name, words, self.type, getattr(self.look, self.tone), align=self.align)
