"""A slip of parchment with a sentence about the match; a click opens the replay where it happened."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.locale import _, say
from game.rules.core import Who
from game.rules.match import Match
from game.stage.words.players import player_name
from game.tables.stories import Story
from game.ui import carving, theme
from game.ui.theme import Type
from game.ui.widgets import Tile

_PICTURE: Final = 76
_SLIP: Final = (432, 108)
_TEXT: Final = Type(22, weight="semibold")


class StorySlip(Tile):
    """One sentence with the picture of what it is about."""

    role = "button"
    focusable = True
    cursor = "hand"
    shadow = carving.SHADOW

    def __init__(self, number: int, story: Story, match: Match, open_: Callable[[], object]) -> None:
        names = tuple(player_name(player) for player in match.players)
        super().__init__(f"story.{number}", say(story.phrase, names))
        self._icon = story.icon
        seats = [value.seat for value in story.phrase.values.values() if isinstance(value, Who)]
        self._colour = match.players[seats[0]].colour if seats else ""
        self._open = open_
        self.tip = _("Show this in the replay")

    def act(self) -> None:
        self.sound("button")
        self._open()

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        look.panel(surface, rect, "parchment")
        pad = look.px(14)
        left = rect.x + pad
        size = min(look.px(_PICTURE), rect.height - 2 * pad)
        if (self._icon or self._colour) and rect.width > 3 * size:
            sprites = look.assets.sprites
            picture = sprites.fit(self._icon, (size, size)) if self._icon else look.medallion(self._colour, size)
            surface.blit(picture, picture.get_rect(midleft=(left, rect.centery)))
            left += size + look.px(12)
        room = rect.right - pad - left
        type_ = _TEXT
        lines = look.wrap(self.name, room, type_)
        while len(lines) * look.line(type_) > rect.height - pad and type_.size > theme.SMALL.size * 0.8:
            type_ = Type(type_.size - 1, weight="semibold")
            lines = look.wrap(self.name, room, type_)
        y = rect.centery - len(lines) * look.line(type_) // 2
        for line in lines:
            look.write(surface, line, (left, y), type_, look.ink, width=room)
            y += look.line(type_)
        if self.hover:
            look.ring_round(surface, rect, 12)


def lay_slips(slips: Sequence[StorySlip], room: pygame.Rect, bottom: int, gap: int) -> int:
    """Place slips side by side in a room so that they end at a height; return where they begin."""
    if not slips:
        return bottom
    look, count = slips[0].look, len(slips)
    width = min(look.px(_SLIP[0]), (room.width - (count - 1) * gap) // count)
    high = min(look.px(_SLIP[1]), max(look.px(76), room.height // 7))
    x = room.centerx - (count * width + (count - 1) * gap) // 2
    for slip in slips:
        slip.place(pygame.Rect(x, bottom - high, width, high))
        x += width + gap
    return bottom - high
