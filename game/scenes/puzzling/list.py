"""The list of puzzles: a page for each game, the puzzle of the day, and how far the player has come."""

from collections.abc import Callable
from datetime import date, datetime
from typing import Final, TypeVar

import pygame

from game.locale import _, ngettext, pgettext, say
from game.puzzles.book import PuzzleError, daily, puzzles_of, retired_of
from game.puzzles.part import games_with_puzzles
from game.puzzles.progress import PuzzleProgress, progress_of
from game.puzzles.puzzle import Puzzle
from game.rules.games import GAMES
from game.scenes.puzzling.reasons import title_of
from game.scenes.puzzling.scene import open_puzzle
from game.scenes.shell import ShellScene
from game.ui import carving, theme
from game.ui.context import Context
from game.ui.widgets import Button, EmptyNote, Label, Panel, ScrollArea, Tile

Read = TypeVar("Read")
COLUMNS: Final = 5
_TILE: Final = 104
_CARD: Final = 88
_GAP: Final = 12


def today() -> date:
    """Return the day at this place."""
    return datetime.now().astimezone().date()


class PuzzleTile(Tile):
    """A piece of the sheet that opens a puzzle: its number or title, and how the player got on with it."""

    role = "button"
    focusable = True
    cursor = "hand"
    radius = 10
    shadow = 4

    def __init__(self, scene: "Puzzles", puzzle: Puzzle, id_: str, shown: str, name: str) -> None:
        super().__init__(id_, name)
        self.puzzle = puzzle
        self._scene = scene
        self._shown = shown
        """What stands on it in large type."""

    @property
    def _progress(self) -> PuzzleProgress:
        return progress_of(self._scene.kept, self.puzzle.name)

    def value(self) -> str:
        return progress_words(self._progress)

    def act(self) -> None:
        self.sound("button")
        open_puzzle(self._scene.context, self.puzzle)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        lit = self.hover or self.focused
        ground = look.composed(("puzzle", rect.size, lit), lambda: _ground(rect.size, look.px(10), lit=lit))
        surface.blit(ground, rect)
        pad, size = look.px(16), look.px(26)
        icon, tone = _MARKS[self._progress.end or ("tried" if self._progress.tries else "")]
        middle = rect.y + rect.height // 3 + look.px(4)
        room = rect.width - 2 * pad - (size + look.px(8) if icon else 0)
        look.write(surface, self._shown, (rect.x + pad, middle), theme.HEADING, look.ink, anchor="midleft", width=room)
        if icon:
            mark = look.icon(icon, size, tone)
            surface.blit(mark, mark.get_rect(midright=(rect.right - pad, middle)))
        below = rect.x + pad, rect.bottom - look.px(14) - look.height(theme.SMALL) // 2
        text = self.value()
        type_ = look.fitted(text, rect.width - 2 * pad, theme.SMALL)
        look.write(surface, text, below, type_, look.ink_soft, anchor="midleft", width=rect.width - 2 * pad)


_MARKS: Final = {
    "solved": ("check", theme.JUNGLE),
    "shown": ("eye", theme.INK_SOFT),
    "tried": ("hourglass", theme.GOLD_DEEP),
    "": ("", theme.INK_SOFT),
}
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


def _ground(size: tuple[int, int], radius: int, *, lit: bool) -> pygame.Surface:
    ground = carving.rounded(size, radius, theme.GOLD if lit else (150, 105, 50))
    ground.fill((255, 255, 255, 90 if lit else 40), special_flags=pygame.BLEND_RGBA_MULT)
    return ground


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
        self._daily: PuzzleTile | None = None
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
        self._daily = None
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
            PuzzleTile(self, puzzle, f"puzzle.{number}", str(number), title_of(puzzle, number, len(puzzles)))
            for number, puzzle in enumerate(puzzles, 1)
        ]
        if self._tiles:
            self.empty.set_text("")
            self.area.add(self.told, *self._tiles)
            self.told.set_text(self._told_words())

    def resume(self) -> None:
        if self._day != today():
            self._day = today()
            self._fill()
            self.refresh()
        self.kept = self.context.store.reached("puzzle")
        self.told.set_text(self._told_words())
        self.invalidate()

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
        """Place the puzzle of the day, the line below it and the tiles; return how long that is."""
        look, gap = self.look, self.look.px(_GAP)
        card, line = look.px(_CARD), look.line(theme.BODY)
        rows = -(-len(self._tiles) // COLUMNS)
        above = card + line + 2 * gap
        fitting = (inner.height - above - (rows - 1) * gap) // max(1, rows)
        height = max(look.px(_TILE), min(look.px(_TILE * 1.5), fitting))
        length = above + rows * (height + gap) - gap
        width = inner.width - (look.px(20) if length > inner.height else 0)
        if self._daily is not None:
            self._daily.place(pygame.Rect(inner.x, inner.y, width, card))
        self.told.place(pygame.Rect(inner.x, inner.y + card + gap, width, line))
        for index, tile in enumerate(self._tiles):
            row, column = divmod(index, COLUMNS)
            left = inner.x + column * (width + gap) // COLUMNS
            right = inner.x + (column + 1) * (width + gap) // COLUMNS - gap
            tile.place(pygame.Rect(left, inner.y + above + row * (height + gap), right - left, height))
        return length if self._tiles else 0


class _Tab(Button):
    """Leads to the page of a game."""

    def __init__(self, scene: Puzzles, game: str) -> None:
        super().__init__(f"page.{game}", GAMES[game].title, lambda: scene.turn_to(game))
        self.game = game


def open_puzzles(context: Context) -> None:
    """Show the list, at the game of today's puzzle."""
    context.stack.push(Puzzles(context))
