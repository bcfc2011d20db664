"""The list of puzzles: a page for each game, the puzzle of the day, and how far the player has come."""

from collections.abc import Callable
from datetime import date, datetime
from typing import TypeVar

import pygame

from game.locale import _, ngettext, say
from game.puzzles.book import PuzzleError, daily, games_with_puzzles, puzzles_of
from game.puzzles.puzzle import Puzzle, progress_of
from game.rules.games import GAMES
from game.scenes.puzzling.grid import Grid
from game.scenes.shell import ShellScene
from game.ui.context import Context
from game.ui.widgets import Button, EmptyNote, Panel, ScrollArea

Read = TypeVar("Read")


def today() -> date:
    """Return the day at this place."""
    return datetime.now().astimezone().date()


class Puzzles(ShellScene):
    """The puzzles of each game, and one of them for today."""

    name = "puzzles"

    def __init__(self, context: Context, game: str = "") -> None:
        super().__init__(context, _("Puzzles"))
        self.sheet = Panel("sheet", "parchment")
        self.area = ScrollArea("puzzles", self.title)
        self.empty = EmptyNote("empty", "")
        self.sheet.add(self.area, self.empty)
        self.tabs = [_Tab(self, each) for each in games_with_puzzles()]
        self.add(self.sheet, *self.tabs, self.back_button)
        self.game = game
        self.kept = context.store.reached("puzzle")
        """How far the player came with each puzzle."""
        self._day = today()
        self.grid = Grid(self, self.area)
        self._fill()

    def retranslate(self) -> "Puzzles":
        return Puzzles(self.context, self.game)

    def turn_to(self, game: str) -> None:
        """Show the puzzles of another game."""
        self.game = game
        self._fill()
        self.refresh()

    def _fill(self) -> None:
        """Load the puzzles of all games; if the puzzles of one game are broken, the others still load."""
        self.mouse.forget()
        self.empty.set_text("")
        of_today = self._read(lambda: daily(self._day))
        self.game = self.game or (of_today.game if of_today is not None else self.tabs[0].game)
        puzzles = self._read(lambda: puzzles_of(self.game))
        if puzzles:
            self.empty.set_text("")
        elif puzzles is not None:
            self.empty.set_text(_("There are no puzzles of this game."))
        told = self._told_words(puzzles) if puzzles else ""
        self.grid.fill(of_today, puzzles or (), self.kept, told)
        for tab in self.tabs:
            tab.set_active(tab.game == self.game)

    def _read(self, read: Callable[[], Read]) -> Read | None:
        try:
            return read()
        except PuzzleError as error:
            # Translators: {place} is a file and a line in it, {why} a reason.
            text = _("The puzzles cannot be read. {place}: {why}").format(place=error.place, why=say(error.why))
            self.empty.set_text(text)
            return None

    def resume(self) -> None:
        kept = self.context.store.reached("puzzle")
        if self._day != today() or kept != self.kept:
            self._day, self.kept = today(), kept
            self._fill()
            self.refresh()

    def _told_words(self, puzzles: tuple[Puzzle, ...]) -> str:
        """Return how many are solved, and what is to be found."""
        solved = sum(progress_of(self.kept, puzzle.name).end == "solved" for puzzle in puzzles)
        count = len(puzzles)
        text = ngettext("{solved} of {count} solved.", "{solved} of {count} solved.", count)
        return " ".join([text.format(solved=solved, count=count), _("Find the best turn in each.")])

    def enter(self) -> None:
        super().enter()
        if self.grid.daily is not None:
            self.focus.set(self.grid.daily.id, show=False)

    def layout(self) -> None:
        self.layout_frame(self.tabs)
        look = self.look
        sheet = self.sheet_in_body(1600)
        self.sheet.place(sheet)
        inner = sheet.inflate(-2 * look.px(20), -2 * look.px(20))
        self.grid.lay_out(inner)
        self.empty.visible = bool(self.empty.name)
        height = self.empty.height_at(inner.width)
        self.empty.place(pygame.Rect(inner.x, inner.centery - height // 2, inner.width, height))


class _Tab(Button):
    """Leads to the page of a game."""

    def __init__(self, scene: Puzzles, game: str) -> None:
        super().__init__(f"page.{game}", GAMES[game].title, lambda: scene.turn_to(game))
        self.game = game


def open_puzzles(context: Context) -> None:
    """Show the list, at the game of today's puzzle."""
    context.stack.push(Puzzles(context))
