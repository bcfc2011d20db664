"""The list of puzzles: a page for each game, the puzzle of the day, and how far the player has come."""

from collections.abc import Callable
from datetime import date, datetime
from typing import Final, TypeVar

import pygame

from game.locale import _, ngettext, pgettext, say
from game.puzzles.book import PuzzleError, daily, puzzles_of, retired_of
from game.puzzles.part import games_with_puzzles
from game.puzzles.progress import PuzzleProgress, next_open, progress_of
from game.puzzles.puzzle import Puzzle
from game.rules.games import GAMES
from game.scenes.picture_card import PictureCard
from game.scenes.puzzling.reasons import title_of
from game.scenes.puzzling.scene import open_puzzle
from game.scenes.puzzling.spots import picture_of, theme_words
from game.scenes.shell import ShellScene
from game.scenes.stills import Stills
from game.ui import theme
from game.ui.context import Context
from game.ui.widgets import Button, EmptyNote, Label, Panel, ScrollArea

Read = TypeVar("Read")
COLUMNS: Final = 5
_LARGE: Final = 270
"""How high the next puzzle and today's are."""
_LEAST: Final = 250
"""How wide a card is at least."""
_GAP: Final = 14


def today() -> date:
    """Return the day at this place."""
    return datetime.now().astimezone().date()


class PuzzleTile(PictureCard):
    """A card with the spot of a puzzle that opens it: its number and theme, and how the player got on with it."""

    def __init__(self, scene: "Puzzles", puzzle: Puzzle, id_: str, shown: str, name: str) -> None:
        self.puzzle = puzzle
        self._scene = scene
        super().__init__(id_, name, "", self._spot, lambda: open_puzzle(scene.context, puzzle), shown=shown)
        self.renew()

    def renew(self) -> None:
        """Show how the player got on with it."""
        progress = progress_of(self._scene.kept, self.puzzle.name)
        self.line = progress_words(progress)
        self.mark = _MARKS[progress.end or ("tried" if progress.tries else "")]
        self.changed()

    def _spot(self, size: tuple[int, int]) -> pygame.Surface | None:
        return picture_of(self._scene.stills, self._scene.look, self.puzzle, size, self.changed)


_MARKS: Final = {"solved": "check", "shown": "eye", "tried": "hourglass", "": ""}
"""What marks a puzzle by how it came to its end, or did not yet."""


def progress_words(progress: PuzzleProgress) -> str:
    """Return how a player got on with a puzzle, in two words."""
    tries = ngettext("{count} try", "{count} tries", progress.tries).format(count=progress.tries)
    match progress.end:
        case "solved":
            return _("solved: {tries}").format(tries=tries)
        case "shown":
            return _("answer shown")
    return tries if progress.tries else pgettext("puzzle", "new")


class Puzzles(ShellScene):
    """The puzzles of each game, and one of them for today."""

    name = "puzzles"

    def __init__(self, context: Context, game: str = "") -> None:
        super().__init__(context, _("Puzzles"))
        self.sheet = Panel("sheet", "parchment")
        self.area = ScrollArea("puzzles", self.title)
        self.told = Label("puzzles.told", "", theme.BODY, "ink_soft")
        self.empty = EmptyNote("empty", "")
        self.sheet.add(self.area, self.empty)
        self.tabs = [_Tab(self, each) for each in games_with_puzzles()]
        self.add(self.sheet, *self.tabs, self.back_button)
        self.game = game
        self.kept = context.store.reached("puzzle")
        """How far the player came with each puzzle."""
        self._day = today()
        self.stills = Stills(self)
        self._daily: PuzzleTile | None = None
        self._next: PuzzleTile | None = None
        """The next puzzle that is not solved, large."""
        self._tiles: list[PuzzleTile] = []
        self._retired: tuple[str, ...] = ()
        self._fill()

    def retranslate(self) -> "Puzzles":
        return Puzzles(self.context, self.game)

    def turn_to(self, game: str) -> None:
        """Show the puzzles of another game."""
        self.game = game
        self._fill()
        self.refresh()

    def _fill(self) -> None:
        """Read what there is. Where the puzzles of one game are broken the others are there all the same."""
        self.mouse.forget()
        self.area.clear()
        self.empty.set_text("")
        self._daily = self._next = None
        of_today = self._read(lambda: daily(self._day))
        self.game = self.game or (of_today.game if of_today is not None else self.tabs[0].game)
        puzzles = self._read(lambda: puzzles_of(self.game))
        self._retired = retired_of(self.game) if puzzles is not None else ()
        if puzzles == ():
            self.empty.set_text(_("There are no puzzles of this game."))
        if of_today is not None:
            self._add_daily(of_today)
        self._add_tiles(puzzles or ())
        for tab in self.tabs:
            tab.set_active(tab.game == self.game)

    def _read(self, read: Callable[[], Read]) -> Read | None:
        try:
            return read()
        except PuzzleError as error:
            text = _("The puzzles cannot be read. {place}: {why}").format(place=error.place, why=say(error.why))
            self.empty.set_text(text)
            return None

    def _add_daily(self, of_today: Puzzle) -> None:
        theirs = puzzles_of(of_today.game)
        title = title_of(of_today, theirs.index(of_today) + 1, len(theirs))
        # Translators: the puzzle of the day, with its game and number.
        shown = _("Today: {title}").format(title=title)
        self._daily = PuzzleTile(self, of_today, "daily", shown, shown)
        self.area.add(self._daily)

    def _add_tiles(self, puzzles: tuple[Puzzle, ...]) -> None:
        self._tiles = [
            PuzzleTile(
                self, puzzle, f"puzzle.{number}", _numbered(puzzle, number), title_of(puzzle, number, len(puzzles))
            )
            for number, puzzle in enumerate(puzzles, 1)
        ]
        if self._tiles:
            self.empty.set_text("")
            following = next_open(self.kept, puzzles, "")
            if following is not None:
                number = puzzles.index(following) + 1
                shown = _("Next: {puzzle}").format(puzzle=_numbered(following, number))
                self._next = PuzzleTile(self, following, "next", shown, shown)
                self.area.add(self._next)
            self.area.add(self.told, *self._tiles)
            self.told.set_text(self._told_words())

    def resume(self) -> None:
        if self._day != today():
            self._day = today()
            self._fill()
            self.refresh()
        kept = self.context.store.reached("puzzle")
        if kept != self.kept:
            self.kept = kept
            self._fill()
            self.refresh()

    def _told_words(self) -> str:
        """Return how many are solved, those that are offered no more too, and what is to be found."""
        solved = [tile for tile in self._tiles if progress_of(self.kept, tile.puzzle.name).end == "solved"]
        count = len(self._tiles)
        parts = [
            ngettext("{solved} of {count} solved.", "{solved} of {count} solved.", count).format(
                solved=len(solved), count=count
            )
        ]
        earlier = sum(progress_of(self.kept, name).end == "solved" for name in self._retired)
        if earlier:
            text = ngettext(
                "You also solved {count} puzzle that is no longer here.",
                "You also solved {count} puzzles that are no longer here.",
                earlier,
            )
            parts.append(text.format(count=earlier))
        return " ".join([*parts, _("Find the best turn in each.")])

    def enter(self) -> None:
        super().enter()
        if self._daily is not None:
            self.focus.set(self._daily.id, show=False)

    # -- layout

    def layout(self) -> None:
        self.layout_frame(self.tabs)
        look = self.look
        sheet = self.sheet_in_body(1600)
        self.sheet.place(sheet)
        inner = sheet.inflate(-2 * look.px(20), -2 * look.px(20))
        keep, self.area.offset = self.area.offset, 0
        self.area.place(inner)
        self.area.set_length(self._place_tiles(inner), keep)
        self.empty.visible = bool(self.empty.name)
        height = self.empty.height_at(inner.width)
        self.empty.place(pygame.Rect(inner.x, inner.centery - height // 2, inner.width, height))

    def _place_tiles(self, inner: pygame.Rect) -> int:
        """Place today's and the next puzzle, the line below them and all cards; return how long that is."""
        look, gap, line = self.look, self.look.px(_GAP), self.look.line(theme.BODY)
        width = inner.width - look.px(20)
        large = [tile for tile in (self._next, self._daily) if tile is not None]
        high = min(look.px(_LARGE), inner.height // 2) if large else 0
        each = min(round(high * 1.9), (width - gap) // 2)
        for place, tile in enumerate(large):
            tile.place(pygame.Rect(inner.x + place * (each + gap), inner.y, each, high))
        y = inner.y + (high + gap if large else 0)
        self.told.place(pygame.Rect(inner.x, y, width, line))
        y += line + gap
        columns = max(1, min(COLUMNS, width // look.px(_LEAST)))
        wide = (width - gap * (columns - 1)) // columns
        height = round(wide * 0.62)
        for index, tile in enumerate(self._tiles):
            row, column = divmod(index, columns)
            tile.place(pygame.Rect(inner.x + column * (wide + gap), y + row * (height + gap), wide, height))
        rows = -(-len(self._tiles) // columns)
        return y - inner.y + rows * (height + gap) - gap


def _numbered(puzzle: Puzzle, number: int) -> str:
    """Return the number of a puzzle with its theme."""
    theme_ = theme_words(puzzle)
    return f"{number} · {theme_}" if theme_ else str(number)


class _Tab(Button):
    """Leads to the page of a game."""

    def __init__(self, scene: Puzzles, game: str) -> None:
        super().__init__(f"page.{game}", GAMES[game].title, lambda: scene.turn_to(game))
        self.game = game


def open_puzzles(context: Context) -> None:
    """Show the list, at the game of today's puzzle."""
    context.stack.push(Puzzles(context))
