"""The room in which games are learned: a column for each, and the puzzle of the day."""

import pygame

from game.locale import _
from game.puzzles.book import PuzzleError, daily, games_with_puzzles, puzzles_of
from game.puzzles.puzzle import progress_of
from game.rules.games import GAMES
from game.scenes.puzzling.list import today
from game.scenes.puzzling.scene import open_puzzle
from game.scenes.puzzling.words import title_of
from game.scenes.school.column import GameColumn
from game.scenes.shell import ShellScene
from game.scenes.stills import Stills
from game.tables.part import has_table
from game.texts.lessons import has_lesson
from game.ui.context import Context
from game.ui.widgets import Button, ScrollArea

_LEAST = 420
"""The logical width that a column needs."""


class School(ShellScene):
    """Everything that teaches, by game."""

    name = "school"

    def __init__(self, context: Context) -> None:
        super().__init__(context, _("School"))
        self.area = ScrollArea("school", self.title)
        self.columns: list[GameColumn] = []
        self.daily: Button | None = None
        self.add(self.area)
        self._fill()

    def retranslate(self) -> ShellScene:
        return School(self.context)

    def resume(self) -> None:
        self._fill()
        self.refresh()

    def _fill(self) -> None:
        self.mouse.forget()
        self.area.clear()
        taught = [game for game in GAMES if has_lesson(game) or game in games_with_puzzles() or has_table(game)]
        stills = Stills(self)
        self.columns = [GameColumn(self.context, game, stills) for game in taught]
        self.area.add(*self.columns)
        if self.daily is not None:
            self.widgets.remove(self.daily)
        self.daily = self._of_today()
        if self.daily is not None:
            self.widgets.insert(2, self.daily)
            self.daily.attach(self)

    def _of_today(self) -> Button | None:
        """Return the button of today's puzzle; none where the puzzles cannot be read."""
        try:
            puzzle = daily(today())
            theirs = puzzles_of(puzzle.game)
        except PuzzleError:
            return None
        title = title_of(puzzle, theirs.index(puzzle) + 1, len(theirs))
        # Translators: the puzzle of the day, with its game and number.
        words = _("Today: {title}").format(title=title)
        done = progress_of(self.context.store.reached("puzzle"), puzzle.name).end == "solved"
        return Button("daily", words, lambda: open_puzzle(self.context, puzzle), icon="check" if done else "sun")

    def layout(self) -> None:
        self.layout_frame(deeds=[self.daily] if self.daily is not None else [])
        look, body = self.look, self.body
        keep, self.area.offset = self.area.offset, 0
        self.area.place(body)
        gap, count = look.px(24), max(1, len(self.columns))
        fitting = max(1, min(count, (body.width + gap) // (look.px(_LEAST) + gap)))
        longest = self._lay_columns(fitting, body.width, gap)
        if longest > body.height:
            longest = self._lay_columns(fitting, body.width - look.px(20), gap)
        for column in self.columns if fitting == count else ():
            column.place(pygame.Rect(column.rect.topleft, (column.rect.width, max(longest, body.height))))
        self.area.set_length(longest, keep)

    def _lay_columns(self, fitting: int, inner: int, gap: int) -> int:
        """Place the columns, some of them side by side; return how long the longest row of them is."""
        width = (inner - gap * (fitting - 1)) // fitting
        tops = [self.body.y] * fitting
        room = self.body.height if fitting == len(self.columns) else 0
        for index, column in enumerate(self.columns):
            place = index % fitting
            column_rect = pygame.Rect(self.body.x + place * (width + gap), tops[place], width, room)
            tops[place] += column.lay_out(column_rect) + gap
        return max(tops) - gap - self.body.y
