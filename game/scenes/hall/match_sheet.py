"""The page of one finished match: its board, its result, the sheet; tabs lead to the replay and the review."""

from typing import Final

import pygame

from game.locale import _
from game.scenes.attempt import attempt
from game.scenes.hall.match_parts import BoardPicture, Facts, tabs
from game.scenes.hall.opening import open_replay, open_review
from game.scenes.long_page import CHART, SHEET, LongPage, is_low
from game.scenes.scores.chart import ChartWidget
from game.scenes.scores.places import PlacesWidget, lay_column
from game.scenes.scores.result import FinishedMatch, labels_of, result_of
from game.scenes.scores.sheet import SheetWidget
from game.scenes.setup.draft import new_seed
from game.scenes.shell import ShellScene
from game.scenes.stills import Stills
from game.store import MatchSummary
from game.tables.part import has_table
from game.ui.context import Context
from game.ui.widgets import Button

_BOARDS: Final = (0.42, 0.34, 0.26)
"""Which part of the column the picture of the board takes: the first that leaves all below it room, or the last."""
_BOARD: Final = 440


class MatchSheet(ShellScene):
    """Everything about one finished match."""

    name = "match_sheet"

    def __init__(self, context: Context, summary: MatchSummary, result: FinishedMatch) -> None:
        super().__init__(context, summary.name or result.headline())
        self._summary, self._result = summary, result
        self.match = result.match
        self.facts = Facts(summary, result)
        self._board = BoardPicture(self, self.match, Stills(self), lambda: self._open_replay(None))
        self._board.visible = has_table(self.match.rules.name)
        self._sheet, self._chart, self._places = SheetWidget(result), ChartWidget(result), PlacesWidget(result)
        self._tabs = tabs("sheet", lambda: None, lambda: self._open_replay(0), self._open_review)
        self._share = Button("share", _("Share"), self._open_shares, icon="save")
        self._share.tip = _("Pictures, films, the record")
        self._again = Button("again", _("Play again"), self._play_again, icon="swap", kind="gold")
        self._again.tip = _("The same players, seats rotated")
        self._page = LongPage("page", _("Final scoring"))
        self._page.add(self._board, self.facts, self._sheet, self._chart, self._places)
        self.add(*self._tabs, self._page)
        self.add(self._share, self._again)

    def retranslate(self) -> ShellScene:
        return MatchSheet(self.context, self._summary, result_of(self.match, labels_of(self.match.rules.name)))

    def _open_review(self) -> None:
        open_review(self.context, self._summary)

    def _open_replay(self, step: int | None) -> None:
        open_replay(self.context, self._summary, step)

    def _open_shares(self) -> None:
        """Offer pictures and films of the match, and its record."""
        from game.scenes.replaying.scene import Replay  # noqa: PLC0415
        from game.scenes.replaying.sharing import open_shares  # noqa: PLC0415

        def offer() -> None:
            replay = Replay(self.context, self.match)
            replay.refresh()
            open_shares(replay, self._share.rect)

        attempt(self.context, offer)

    def _play_again(self) -> None:
        """Begin a match of the same players with the seats rotated."""
        from game.scenes.setup.draft import setup_again  # noqa: PLC0415

        seed = new_seed()
        self.context.start_match(setup_again(self.match, seed, open_hands=self._summary.options.open_hands))

    # -- layout

    def layout(self) -> None:
        self.layout_frame(self._tabs, deeds=(self._share, self._again))
        look, body = self.look, self.body
        gap = look.px(24)
        if is_low(look, self.rect):
            self._lay_page(body)
            return
        self._page.fill(body)
        left = round((body.width - gap) * 0.65)
        self._sheet.place(pygame.Rect(body.x, body.y, left, body.height))
        column = pygame.Rect(body.x + left + gap, body.y, body.width - left - gap, body.height)
        for share in _BOARDS:
            lay_column(self._lay_board(column, share), gap, self._chart, self._places)
            if self._chart.rect.height >= self._chart.least_height() and self._places.pages == 1:
                return

    def _lay_page(self, area: pygame.Rect) -> None:
        """Place everything one below the other in a page that scrolls."""
        look, wide = self.look, area.width
        self._page.place(area)
        sheet, chart = (wide, look.px(SHEET)), (wide, look.px(CHART))
        parts = [
            (self._board, (look.px(_BOARD), round(0.5625 * look.px(_BOARD)))),
            (self.facts, (wide, self.facts.height_at(self._page.inner_width))),
            (self._sheet, sheet), (self._chart, chart), (self._places, chart),
        ]  # fmt: skip
        self._page.stack(area, parts, look.px(16))

    def _lay_board(self, column: pygame.Rect, share: float) -> pygame.Rect:
        """Place the board and what is told of the match at the head of a column; return the rest."""
        look, y = self.look, column.y
        if self._board.visible:
            high = min(round(column.width * 0.5625), round(column.height * share))
            wide = min(round(high / 0.5625), column.width)
            self._board.place(pygame.Rect(column.centerx - wide // 2, y, wide, high))
            y += high + look.px(10)
        high = self.facts.height_at(column.width)
        self.facts.place(pygame.Rect(column.x, y, column.width, high))
        y += high + look.px(14)
        return pygame.Rect(column.x, y, column.width, max(1, column.bottom - y))
