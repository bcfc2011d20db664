"""A list of stored matches: what loading and the records have in common."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import pygame

from game.locale import _, ngettext
from game.scenes import match_words, words
from game.scenes.match_deeds import Deed, Deeds
from game.scenes.shell import ShellScene
from game.store import MatchId, MatchSummary
from game.ui import carving, theme
from game.ui.context import Context
from game.ui.widgets import Button, Container, EmptyNote, Panel, ScrollArea, Widget

PAGE: Final = 100
"""How many matches stand in a list at a time: scrolling never waits for more."""
ROW: Final = 120
WITH_PICTURE: Final = 1000
"""From this logical width on a row has room for the picture."""


class MatchRow(Container):
    """One match: its picture, how far it is, who plays, when it was; buttons at the right."""

    role = "row"
    shadow = 4

    def __init__(self, context: Context, summary: MatchSummary, buttons: Sequence[Button]) -> None:
        super().__init__(f"match.{summary.id}", match_words.list_words(summary))
        self.summary = summary
        self._context = context
        self.buttons = list(buttons)
        self.add(*buttons)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        right = rect.right - self.look.px(16)
        for button in reversed(self.buttons):
            size = button.preferred()
            right -= size[0]
            button.place(pygame.Rect((right, rect.centery - size[1] // 2), size))
            right -= self.look.px(10)

    def draw(self, surface: pygame.Surface) -> None:
        look, rect, summary = self.look, self.rect, self.summary
        ground = look.composed(("match row", rect.size), lambda: _ground(rect.size, look.px(10)))
        surface.blit(ground, rect)
        pad = look.px(12)
        height = rect.height - 2 * pad
        x = rect.x + pad
        if rect.width >= look.px(WITH_PICTURE):
            picture = match_words.picture(self._context, summary, look, (round(height * 1.5), height))
            surface.blit(picture, (x, rect.y + pad))
            x += picture.get_width() + look.px(20)
        end = (self.buttons[0].rect.x if self.buttons else rect.right) - look.px(16)
        when = words.moment(summary.changed, datetime.now(UTC))
        title = summary.name or self.progress()
        when_width = look.width(when, theme.SMALL)
        top = rect.y + pad + look.height(theme.STRONG) // 2
        look.write(surface, when, (end, top), theme.SMALL, look.ink_soft, anchor="midright")
        room = end - x - when_width - look.px(12)
        look.write(surface, title, (x, top), theme.STRONG, look.ink, anchor="midleft", width=room)
        if summary.name:
            top += look.height(theme.STRONG) // 2 + look.height(theme.SMALL) // 2 - look.px(3)
            progress, room = self.progress(), end - x
            look.write(surface, progress, (x, top), theme.SMALL, look.ink_soft, anchor="midleft", width=room)
        self.draw_seats(surface, x, end)
        super().draw(surface)

    def progress(self) -> str:
        """Return how far the match is, in half a line."""
        return match_words.list_words(self.summary)

    def score_words(self, seat: int) -> str:  # noqa: ARG002
        """Return what stands after a seat's name."""
        return ""

    def draw_seats(self, surface: pygame.Surface, x: int, end: int) -> None:
        """Draw the seats in a row: medallion, name, score; names give way, short ones last, scores do not."""
        look, y, players = self.look, self.rect.bottom - self.look.px(30), self.summary.players
        size, apart = look.px(30), look.px(8)
        fixed = [self._fixed_width(seat, size) for seat in range(len(players))]
        names = [look.width(player.name) + 1 for player in players]
        gap = min(look.px(28), max(apart, (end - x - sum(fixed)) // max(1, len(players))))
        widths = shared(names, end - x - sum(fixed) - gap * len(players))
        for seat, player in enumerate(players):
            medallion = look.medallion(player.colour, size)
            right = surface.blit(medallion, medallion.get_rect(midleft=(x, y))).right
            if widths[seat] >= min(names[seat], look.px(48)):
                place = x + size + apart, y
                right = look.write(
                    surface, player.name, place, colour=look.ink, anchor="midleft", width=widths[seat]
                ).right
            if score_words := self.score_words(seat):
                place = right + apart, y
                right = look.write(surface, score_words, place, theme.BODY_STRONG, look.ink, anchor="midleft").right
            if seat in self.summary.progress.winners:
                picture = look.icon("crown", look.px(20), theme.GOLD_DEEP)
                right = surface.blit(picture, picture.get_rect(midleft=(right + apart, y))).right
            x = right + gap

    def _fixed_width(self, seat: int, medallion: int) -> int:
        """Return how much room a seat takes beside its name."""
        look = self.look
        score = look.width(self.score_words(seat), theme.BODY_STRONG)
        winner = look.px(28) if seat in self.summary.progress.winners else 0
        return medallion + look.px(8) + (score + look.px(8) if score else 0) + winner


def shared(wanted: list[int], room: int) -> list[int]:
    """Share a width: whoever wants little gets it, the others get equally much of what is left."""
    given = [0] * len(wanted)
    left, waiting = max(0, room), sorted(range(len(wanted)), key=lambda index: wanted[index])
    for position, index in enumerate(waiting):
        given[index] = min(wanted[index], left // (len(waiting) - position))
        left -= given[index]
    return given


def _ground(size: tuple[int, int], radius: int) -> pygame.Surface:
    ground = carving.rounded(size, radius, (150, 105, 50))
    ground.fill((255, 255, 255, 40), special_flags=pygame.BLEND_RGBA_MULT)
    return ground


class MatchList(ShellScene):
    """A sheet of rows, or a sentence where there are none."""

    def __init__(self, context: Context, heading: str, empty: str) -> None:
        super().__init__(context, heading)
        self.sheet = Panel("sheet", "parchment")
        self.list = ScrollArea("matches", heading)
        self.empty = EmptyNote("empty", empty)
        self.sheet.add(self.list, self.empty)
        self.deeds = Deeds(context, self.changed)
        self.restore = Button("restore", _("Bring back"), self.deeds.bring_back, icon="undo")
        self.restore.visible = False
        self.first = 0
        """The place of the first match on this page."""
        self.newer = Button("newer", _("Newer matches"), lambda: self.turn_page(-PAGE), icon="up")
        self.older = Button("older", _("Older matches"), lambda: self.turn_page(PAGE), icon="load")
        self.newer.visible = self.older.visible = False
        self.add(self.sheet, self.back_button, self.newer, self.older, self.restore)

    def matches(self) -> list[MatchSummary]:
        """Return what is in the list."""
        raise NotImplementedError

    def count(self) -> int:
        """Return how many there are on all pages."""
        raise NotImplementedError

    def turners(self) -> list[Widget]:
        """Return the buttons that lead to newer and older matches, where there are more than one page holds."""
        return [button for button in (self.newer, self.older) if button.visible]

    def turn_page(self, by: int) -> None:
        """Show newer matches, or older ones."""
        self.first = max(0, self.first + by)
        self.list.scroll_to(0)
        self.fill()

    def row(self, summary: MatchSummary) -> MatchRow:
        """Return the row of a match."""
        raise NotImplementedError

    def extras(self) -> list[Widget]:
        """Return what stands at the right end of the rail."""
        return [*self.turners(), self.restore]

    def more_deeds(self, summary: MatchSummary) -> list[Deed]:  # noqa: ARG002
        """Return what the menu of a match has above what it has in every list."""
        return []

    def common_buttons(self, summary: MatchSummary) -> list[Button]:
        """Return the buttons that every row has: the menu, and deleting."""
        more = Button(f"more.{summary.id}", _("More"), icon="more", kind="icon")
        more.action = lambda: self.deeds.open_menu(more, [*self.more_deeds(summary), *self.deeds.of(summary)])
        delete = Button(f"delete.{summary.id}", _("Delete"), icon="trash", kind="icon")
        delete.action = lambda: self.deeds.ask_to_delete(summary)
        return [more, delete]

    def changed(self, match_id: MatchId | None) -> None:
        """Reload the list after an action and go to the match that it changed."""
        self.restore.visible = bool(self.deeds.deleted)
        self.fill()
        if match_id is not None:
            if self.first and not any(row.id == f"match.{match_id}" for row in self.list.children):
                self.turn_page(-self.first)  # what was changed last stands on the first page
            self.go_to(match_id)

    def go_to(self, match_id: MatchId) -> None:
        """Bring the row of a match into sight and the focus to its first button."""
        for row in self.list.children:
            if isinstance(row, MatchRow) and row.summary.id == match_id and row.buttons:
                self.list.reveal(row.rect)
                self.focus.set(row.buttons[0].id, show=self.focus.visible)

    def command(self, name: str) -> bool:
        if name == "undo" and self.deeds.deleted:
            self.deeds.bring_back()
            return True
        return False

    def say_anew(self) -> "MatchList":
        heir = type(self)(self.context)  # type: ignore[call-arg]
        heir.deeds.deleted[:] = self.deeds.deleted
        heir.restore.visible = self.restore.visible
        return heir

    def resume(self) -> None:
        self.fill()

    def fill(self) -> None:
        """Reload the list."""
        self._forget_pointer()
        self.list.clear()
        self.first = max(0, min(self.first, (self.count() - 1) // PAGE * PAGE))
        matches = self.matches()
        self.newer.visible, self.older.visible = self.first > 0, self.first + PAGE < self.count()
        self.list.add(*(self.row(summary) for summary in matches))
        self.refresh()
        match_words.renew_pictures(self, matches, self.list.changed)

    def layout(self) -> None:
        self.layout_frame()
        look = self.look
        self.in_rail(*self.extras())
        sheet = self.body.copy()
        sheet.width = min(sheet.width, look.px(1400))
        sheet.centerx = self.body.centerx
        self.sheet.place(sheet)
        inner = sheet.inflate(-2 * look.px(20), -2 * look.px(20))
        keep, self.list.offset = self.list.offset, 0
        self.list.place(inner)
        height, gap = look.px(ROW), look.px(10)
        length = len(self.list.children) * (height + gap) - gap
        width = inner.width - (look.px(20) if length > inner.height else 0)
        for index, row in enumerate(self.list.children):
            row.place(pygame.Rect(inner.x, inner.y + index * (height + gap), width, height))
        self.list.set_length(max(0, length), keep)
        self.empty.visible = not self.list.children
        words_ = self.empty.height_at(inner.width)
        self.empty.place(pygame.Rect(inner.x, inner.centery - words_ // 2, inner.width, words_))


def game_and_round(summary: MatchSummary) -> str:
    """Return the words for a match that is over."""
    game = match_words.game_title(summary.game)
    rounds = summary.progress.round
    told = ngettext("{game}, {count} round", "{game}, {count} rounds", rounds).format(game=game, count=rounds)
    return match_words.with_remarks(told, summary)
