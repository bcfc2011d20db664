"""The boxes on the title's table: one for each game, and the one that is open."""

from typing import TYPE_CHECKING, Final

import pygame

from game.rules.games import GAMES
from game.scenes.setup.draft import Draft
from game.scenes.title.box import GameBox
from game.scenes.title.opened import OpenBox

if TYPE_CHECKING:
    from game.scenes.title.ground import TitleGround
    from game.scenes.title.scene import Title

_UNDER_NAME: Final = 236
"""Where the open box may begin, in the picture, so that the game's name stays whole."""
_OPEN_HIGH: Final = 530
"""How much height the open box wants, in logical pixels."""
_LEAST_UNDER: Final = 760
"""Where the lowest box ends at least, in the picture."""


class Boxes:
    """Opens and closes the boxes, and places them."""

    def __init__(self, title: "Title") -> None:
        self._title = title
        self._ground: TitleGround = title.ground
        self.closed = [GameBox(title, game, self.open) for game in GAMES]
        self.opened: OpenBox | None = None
        """The box that is open."""

    def box(self, game: str) -> GameBox:
        """Return the closed box of a game."""
        return next(box for box in self.closed if box.game == game)

    def open(self, game: str) -> None:
        """Open a box in its place; the one that was open closes."""
        self._title.sound("panel_open")
        self._title.context.expect_table(game)
        self.show_open(game)
        self._title.focus.set("open.play", show=self._title.focus.visible)
        self._title.refresh()

    def show_open(self, game: str) -> None:
        """Put the open box of a game on the table, with what is remembered of the last match."""
        title = self._title
        if self.opened is not None:
            title.widgets.remove(self.opened)
        settings = title.context.settings
        draft = Draft.remembered(GAMES[game], settings.last_setups.get(game), people=settings.people)
        self.opened = OpenBox(title, game, draft)
        title.add(self.opened)
        for box in self.closed:
            box.visible = box.game != game
            box.dim(True)

    def renew(self) -> None:
        """Show in the open box what is remembered now."""
        if self.opened is not None:
            self.show_open(self.opened.game)
            self._title.refresh()

    def close(self) -> bool:
        """Close the box that is open; return whether there was any."""
        if self.opened is None:
            return False
        title, game = self._title, self.opened.game
        title.sound("panel_close")
        title.widgets.remove(self.opened)
        self.opened = None
        for box in self.closed:
            box.visible = True
            box.dim(False)
        title.focus.set(f"box.{game}", show=title.focus.visible)
        title.refresh()
        return True

    # -- layout

    def lay_out(self) -> int:
        """Place the closed boxes; return where the space below them begins."""
        ground = self._ground
        scale, places = ground.slots(len(self.closed))
        for box, place in zip(self.closed, places, strict=True):
            box.fit(ground.to_window(place), ground.scale * scale)
        under = round(ground.to_window((0, _LEAST_UNDER))[1])
        return min(max([under, *(box.rect.bottom for box in self.closed)]), self._title.rect.bottom)

    def shrink(self, under: int, lowest: int) -> int:
        """Make the closed boxes smaller where they reach below a line; return where what lies below them begins."""
        reach = max((box.rect.bottom for box in self.closed), default=0)
        top = min((box.rect.y for box in self.closed), default=0)
        if reach <= lowest:
            return under
        share, ground = max(0.5, (lowest - top) / (reach - top)), self._ground
        scale, places = ground.slots(len(self.closed))
        for box, place in zip(self.closed, places, strict=True):
            x, y = ground.to_window(place)
            box.fit((x, top + (y - top) * share), ground.scale * scale * share)
        return min(under, lowest)

    def lay_out_opened(self, bottom: int, lowest: int) -> None:
        """Place the open box round the closed one, above everything but the lower buttons."""
        if self.opened is None:
            return
        look, margin = self._title.look, self._title.look.px(16)
        top = max(margin, min(round(self._ground.to_window((0, _UNDER_NAME))[1]), bottom - look.px(_OPEN_HIGH)))
        room = pygame.Rect(margin, top, self._title.rect.width - 2 * margin, bottom - margin - top)
        self.opened.fit(self.box(self.opened.game).rect.center, room)
        self.opened.lowest = lowest - look.px(8)
