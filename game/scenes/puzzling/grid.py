"""The cards of a page of puzzles: the next and today's large, then all of the game."""

from collections.abc import Mapping
from typing import Any, Final

import pygame

from game.locale import _
from game.puzzles.book import puzzles_of
from game.puzzles.puzzle import Puzzle, next_open
from game.scenes.puzzling.cards import PuzzleCard
from game.scenes.puzzling.words import title_of
from game.scenes.stills import Stills
from game.ui import theme
from game.ui.scene import Scene
from game.ui.widgets import Label, ScrollArea

COLUMNS: Final = 5
_LARGE: Final = 270
"""How high the next puzzle and today's are."""
_WIDEST: Final = 2.9
"""How wide they are at most, as a multiple of that."""
_LEAST: Final = 250
"""How wide a card is at least."""
_GAP: Final = 14


class Grid:
    """Makes the cards of a page and places them."""

    def __init__(self, scene: Scene, area: ScrollArea) -> None:
        self._scene, self._area = scene, area
        self._stills = Stills(scene)
        self._told = Label("puzzles.told", "", theme.BODY, "ink_soft")
        self.daily: PuzzleCard | None = None
        self.next: PuzzleCard | None = None
        """The next puzzle that is not solved."""
        self.cards: list[PuzzleCard] = []

    def fill(self, of_today: Puzzle | None, puzzles: tuple[Puzzle, ...], kept: Mapping[str, Any], told: str) -> None:
        """Show the puzzles of a game, and one for today."""
        self._area.clear()
        self._area.offset = 0
        self.daily = self.next = None
        self.cards = []
        if of_today is not None:
            theirs = puzzles_of(of_today.game)
            title = title_of(of_today, theirs.index(of_today) + 1, len(theirs))
            # Translators: the puzzle of the day, with its game and number.
            self.daily = self._card(of_today, "daily", _("Today: {title}").format(title=title))
            self._area.add(self.daily)
        if not puzzles:
            return
        following = next_open(kept, puzzles, "")
        if following is not None:
            words = _("Next: {puzzle}").format(puzzle=puzzles.index(following) + 1)
            self.next = self._card(following, "next", words)
            self._area.add(self.next)
        self.cards = [
            self._card(puzzle, f"puzzle.{number}", title_of(puzzle, number, len(puzzles)), str(number))
            for number, puzzle in enumerate(puzzles, 1)
        ]
        self._told.set_text(told)
        self._area.add(self._told, *self.cards)

    def _card(self, puzzle: Puzzle, id_: str, name: str, shown: str = "") -> PuzzleCard:
        return PuzzleCard(self._scene.context, self._stills, puzzle, id_, name, shown)

    def lay_out(self, inner: pygame.Rect) -> None:
        """Place everything."""
        keep, self._area.offset = self._area.offset, 0
        self._area.place(inner)
        look, gap, line = self._scene.look, self._scene.look.px(_GAP), self._scene.look.line(theme.BODY)
        width = inner.width - look.px(20)
        top = self._lay_large(inner, width, gap)
        self._told.place(pygame.Rect(inner.x, top, width, line))
        top += line + gap
        columns = max(1, min(COLUMNS, width // look.px(_LEAST)))
        wide = (width - gap * (columns - 1)) // columns
        high = round(wide * 0.62)
        for index, card in enumerate(self.cards):
            row, column = divmod(index, columns)
            card.place(pygame.Rect(inner.x + column * (wide + gap), top + row * (high + gap), wide, high))
        rows = -(-len(self.cards) // columns)
        self._area.set_length(top - inner.y + rows * (high + gap) - gap, keep)

    def _lay_large(self, inner: pygame.Rect, width: int, gap: int) -> int:
        """Place the next puzzle and today's side by side; return where they end, with the gap."""
        large = [card for card in (self.next, self.daily) if card is not None]
        if not large:
            return inner.y
        high = min(self._scene.look.px(_LARGE), inner.height // 2)
        each = min(round(high * _WIDEST), (width - gap) // 2)
        for place, card in enumerate(large):
            card.place(pygame.Rect(inner.x + place * (each + gap), inner.y, each, high))
        return inner.y + high + gap
