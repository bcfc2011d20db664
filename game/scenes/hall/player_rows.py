"""The rows of the list of players."""

import pygame

from game.locale import _, ngettext, number
from game.stage.words import players as words
from game.store.statistics import PlayerStatistics
from game.ui import theme
from game.ui.widgets import LedgerRow

HIGH: int = 68


def name_of(player: PlayerStatistics) -> str:
    """Return what a player is called; computers by their level."""
    return words.kind_words(player.name) if player.computer else player.name or _("Without a name")


class PlayerRow(LedgerRow):
    """One player: the name, and how many matches were played and won."""

    role = "radio"
    shadow = 4

    def __init__(self, index: int, player: PlayerStatistics) -> None:
        super().__init__(f"player.{index}", name_of(player), index)
        self.player = player

    def state(self) -> tuple[str, ...]:
        return ("checked",) if self.chosen else ()

    def value(self) -> str:
        tally = self.player.tally
        played = ngettext("{count} match", "{count} matches", tally.played).format(count=number(tally.played))
        text = ngettext("{played}, {won} won", "{played}, {won} won", tally.won)
        return text.format(played=played, won=number(tally.won))

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        self.draw_ground(surface)
        size = look.px(30)
        icon = look.icon("computer" if self.player.computer else "human", size, look.ink)
        surface.blit(icon, icon.get_rect(midleft=(rect.x + look.px(12), rect.centery)))
        x = rect.x + look.px(12) + size + look.px(14)
        room = rect.right - look.px(12) - x
        top = rect.centery - (look.height(theme.BODY_STRONG) + look.height(theme.SMALL)) // 2
        look.write(surface, self.name, (x, top), theme.BODY_STRONG, look.ink, width=room)
        below = x, top + look.height(theme.BODY_STRONG)
        tone = look.ink if self.chosen else look.ink_soft
        look.write(surface, self.value(), below, theme.SMALL, tone, width=room)
