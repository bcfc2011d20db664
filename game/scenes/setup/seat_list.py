"""The seats of a set-up in playing order: rows that are added, removed, moved and shuffled."""

import random
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _
from game.scenes.setup.seats import ROW_GAP, FreeSeat, SeatRow, least_row_height, row_height
from game.ui import theme
from game.ui.widgets import Button, Label, Panel, ScrollArea

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene

_BAR: Final = 18
"""The width that is left to the bar of a list that is scrolled."""


class SeatList(Panel):
    """Keeps a row for each seat of the draft."""

    def __init__(self, setup: "SetupScene") -> None:
        super().__init__("seats", "parchment", _("Seats"))
        self.setup = setup
        self.draft = setup.draft
        self.rows = [SeatRow(self, seat) for seat in self.draft.seats]
        self.free = FreeSeat(self)
        self._row_high = 0
        self._heading = Label("seats.heading", _("Seats"), theme.HEADING, "ink")
        self._note = Label("seats.note", _("in playing order, clockwise"), theme.SMALL, "ink_soft")
        self.area = ScrollArea("seats.list", _("Seats"))
        self._shuffle = Button("seats.shuffle", _("Shuffle the seats"), self._shuffled, icon="shuffle")
        self.area.add(*self.rows, self.free)
        self.add(self._heading, self._note, self._shuffle, self.area)

    # -- what is done here

    def add_seat(self, kind: str = "") -> None:
        """Add a seat, with who sits there where that is said."""
        if self.draft.can_add:
            self.draft.add()
            if kind:
                self.draft.seats[-1].kind = kind
            row = SeatRow(self, self.draft.seats[-1])
            self.rows.append(row)
            self.area.add(row)
            self.setup.refresh()
            self.area.reveal(row.rect)

    def remove_seat(self, index: int) -> None:
        """Take a seat away."""
        if not self.draft.can_remove:
            return
        self.setup.mouse.forget()
        gone = self.rows.pop(index)
        self.draft.remove(index)
        self.area.children.remove(gone)
        for place, row in enumerate(self.rows):
            row.follow(place)
        self.setup.focus.leave(f"seat.{min(index, len(self.rows) - 1)}.move")
        self.setup.refresh()

    def move_seat(self, index: int, to: int, *, follow: bool = False) -> None:
        """Put a seat at another place in the order; with `follow` the focus goes along."""
        to = max(0, min(to, len(self.rows) - 1))
        if to == index:
            return
        self.draft.move(index, to)
        self.rows.insert(to, self.rows.pop(index))
        self._place_rows()
        if follow:
            self.setup.focus.set(f"seat.{to}.move", show=True)
        self.draft_changed()
        self.setup.invalidate(self.rect)

    def _shuffled(self) -> None:
        self.draft.shuffle(random.Random())
        places = {id(seat): index for index, seat in enumerate(self.draft.seats)}
        self.rows.sort(key=lambda row: places[id(row.seat)])
        self._place_rows()
        self.draft_changed()
        self.setup.invalidate(self.rect)

    def row_at(self, y: int) -> int:
        """Return the place in the order of the row at a height of the window."""
        step = self._row_high + self.look.px(ROW_GAP)
        return max(0, min((y - self.area.rect.y + self.area.offset) // step, len(self.rows) - 1))

    def repaint_rows(self) -> None:
        """Repaint all rows."""
        self.setup.invalidate(self.area.rect)

    def draft_changed(self) -> None:
        """Show everywhere what the draft says now."""
        self.setup.draft_changed()

    def update(self) -> None:
        """Show in the rows what the draft says now."""
        for row in self.rows:
            row.update()

    # -- layout

    def lay_out(self, rect: pygame.Rect, head: int) -> None:
        """Place everything; the heading is as high as told."""
        look = self.look
        self.place(rect)
        pad = look.px(22)
        title = min(self._heading.preferred()[0] + look.px(8), rect.width // 2)
        self._heading.place(pygame.Rect(rect.x + pad, rect.y, title, head))
        size = self._shuffle.preferred()
        wide = min(size[0], (rect.width - 2 * pad) // 2)
        self._shuffle.place(pygame.Rect(rect.right - pad - wide, rect.y + (head - size[1]) // 2, wide, size[1]))
        left = self._heading.rect.right + look.px(10)
        room = self._shuffle.rect.x - look.px(12) - left
        self._note.visible = room >= look.width(self._note.name, theme.SMALL)
        self._note.place(pygame.Rect(left, rect.y + look.px(3), max(0, room), head))
        top = rect.y + head
        bottom = rect.bottom - look.px(14)
        self.area.place(pygame.Rect(rect.x + look.px(10), top, rect.width - look.px(20), bottom - top))
        self._place_rows()

    def _place_rows(self) -> None:
        look, area = self.look, self.area
        keep, area.offset = area.offset, 0
        self.free.visible = self.draft.can_add
        rows: list[SeatRow | FreeSeat] = [*self.rows, *([self.free] if self.draft.can_add else [])]
        gap = look.px(ROW_GAP)
        fits = (area.rect.height + gap) // max(1, len(rows)) - gap
        high = self._row_high = max(least_row_height(look), min(row_height(look), fits))
        length = len(rows) * (high + gap) - gap
        width = area.rect.width - (look.px(_BAR) if length > area.rect.height else 0) - look.px(8)
        area.children[:] = [*self.rows, self.free]
        for index, row in enumerate(rows):
            if isinstance(row, SeatRow):
                row.follow(index)
            row.place(pygame.Rect(area.rect.x + look.px(4), area.rect.y + index * (high + gap), width, high))
        area.set_length(length, keep)
