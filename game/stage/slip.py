"""A slip on the edge of the rail that says in a few words what is special about the table."""

import pygame

from game.locale import _
from game.rules.match import Match
from game.ui import theme
from game.ui.widgets import Widget

_HEIGHT = 30


class Slip(Widget):
    """A dark slip with a symbol and a few words; its tip says more."""

    role = "text"

    def __init__(self, id_: str, words: str, tip: str, icon: str) -> None:
        super().__init__(id_, words)
        self.tip = tip
        self._icon = icon

    def arrange(self, left: int, middle: int) -> None:
        """Lie across the edge of the rail."""
        look, height = self.look, self.look.px(_HEIGHT)
        width = look.width(self.name, theme.SMALL) + height + look.px(20)
        self.place(pygame.Rect(left, middle - height // 2, width, height))

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        pygame.draw.rect(surface, theme.INK, rect, border_radius=rect.height // 2)
        pygame.draw.rect(surface, theme.INFORMATION, rect, max(1, look.px(2)), border_radius=rect.height // 2)
        icon = look.icon(self._icon, rect.height * 2 // 3, theme.INFORMATION)
        right = surface.blit(icon, icon.get_rect(midleft=(rect.x + look.px(8), rect.centery))).right
        look.write(surface, self.name, (right + look.px(5), rect.centery), theme.SMALL, look.light, anchor="midleft")


def older_slip(match: Match) -> Slip:
    """Return the slip that marks a match under an older ruling; it is seen where the match is one."""
    tip = _(
        "This match follows an older ruling: with an empty rack and no space for a tile, a player passes. In newer"
        " matches the player draws two tiles."
    )
    slip = Slip("older", _("older ruling"), tip, "rules")
    slip.visible = match.older
    return slip
