"""The set-up of a game: who sits where, in which colour, and by which options."""

import random
from typing import Final

import pygame

from game.lessons import has_lesson
from game.locale import _, ngettext
from game.rulebook import has_rulebook
from game.rules.games import GAMES, AnyRules
from game.scenes import covers, words
from game.scenes.rules import Rules
from game.scenes.setup_draft import Draft
from game.scenes.setup_options import SetupOptions
from game.scenes.setup_seats import ROW_GAP, ROW_HEIGHT, SeatRow
from game.scenes.shell import WIDE, ShellScene
from game.tables.part import has_table
from game.ui import theme
from game.ui.context import Context
from game.ui.widgets import Button, Label, Panel, Paragraph, ScrollArea

_WITH_COVER: Final = 1600
"""From this logical width on the game's box stands at the left."""


class Setup(ShellScene):
    """Everything is in a `Draft`; the widgets show it."""

    name = "setup"
    tall_rail = True

    def __init__(self, context: Context, rules: AnyRules, draft: Draft | None = None) -> None:
        super().__init__(context, _("New game of {game}").format(game=rules.title))
        self.draft = draft or Draft.remembered(rules, context.settings.last_setups.get(rules.name))
        self._page = "seats"
        self._make_seats()
        self._make_options()
        self._make_cover()
        self.begin = Button("begin", _("Begin"), self._begin, icon="play", kind="gold", type_=theme.HEADING)
        self.status = Paragraph("status", "", theme.BODY, "light", align="centre")
        self.tabs = [
            Button("page.seats", _("Seats"), lambda: self._turn_to("seats")),
            Button("page.options", _("Options"), lambda: self._turn_to("options")),
        ]
        self.read = Button("rules", _("Rules"), self._read_rules, icon="rules", kind="icon")
        self.add(*self.tabs, *self.cover_widgets, self.seats_panel, self.options_panel)
        self.add(self.back_button, self.read, self.status, self.begin)
        self.focus.set("seat.0.name", show=False)
        self.focus.leave("seat.0.move")

    def say_anew(self) -> ShellScene:
        return Setup(self.context, self.draft.rules, self.draft)

    def _make_seats(self) -> None:
        self.rows = [SeatRow(self, seat) for seat in self.draft.seats]
        self.seats_panel = Panel("seats", "parchment", _("Seats"))
        self.seats_heading = Label("seats.heading", _("Seats"), theme.HEADING, "ink")
        self.seats_note = Label("seats.note", _("in playing order, clockwise"), theme.SMALL, "ink_soft", align="right")
        self.seats_area = ScrollArea("seats.list", _("Seats"))
        self.add_button = Button("seats.add", _("Add a seat"), self.add_seat, icon="add", kind="light")
        self.shuffle = Button("seats.shuffle", _("Shuffle the seats"), self._shuffle, icon="shuffle")
        self.seats_area.add(*self.rows)
        self.seats_panel.add(self.seats_heading, self.seats_note, self.seats_area, self.add_button, self.shuffle)

    def _make_options(self) -> None:
        self.options_panel = Panel("options.panel", "parchment", _("Options"))
        self.options_heading = Label("options.heading", _("Options"), theme.HEADING, "ink")
        self.options = SetupOptions(self)
        self.options_panel.add(self.options_heading, self.options)

    def _make_cover(self) -> None:
        rules = self.draft.rules
        counts = rules.seat_counts
        text = ngettext(
            "{low} to {high} players · about {count} minute", "{low} to {high} players · about {count} minutes", 45
        )
        minutes = rules.minutes
        head = text.format(low=counts[0], high=counts[-1], count=minutes)
        self.cover_games = [
            Button(f"game.{name}", game.title, self._switch(name), active=name == rules.name)
            for name, game in GAMES.items()
        ]
        self.cover_head = Paragraph("cover.head", head, theme.BODY_STRONG, "light")
        self.cover_text = Paragraph("cover.text", _(rules.line), theme.BODY, "light_soft")
        self.cover_rules = Button("cover.rules", _("Read the rules"), self._read_rules, icon="rules")
        self.cover = pygame.Rect(0, 0, 0, 0)
        self.cover_learn = Button("cover.learn", _("Learn by playing"), self._learn, icon="help")
        self.cover_widgets = [
            *self.cover_games, self.cover_head, self.cover_text, self.cover_rules, self.cover_learn,
        ]  # fmt: skip

    # -- what is done here

    def _switch(self, name: str) -> "_Switch":
        return _Switch(self, name)

    def switch(self, name: str) -> None:
        """Set up another game instead."""
        if name != self.draft.rules.name:
            self._remember()
            self.context.stack.replace(Setup(self.context, GAMES[name]))

    def _learn(self) -> None:
        self._remember()
        self.context.open_lesson(self.draft.rules.name)

    def _read_rules(self) -> None:
        if not has_rulebook(self.draft.rules.name):
            return
        self.context.stack.push(Rules(self.context, self.draft.rules.name))

    def command(self, name: str) -> bool:
        if name == "rules":
            self._read_rules()
            return True
        return False

    def _turn_to(self, page: str) -> None:
        self._page = page
        self.refresh()

    def add_seat(self) -> None:
        """Add a seat."""
        if self.draft.can_add:
            self.draft.add()
            row = SeatRow(self, self.draft.seats[-1])
            self.rows.append(row)
            self.seats_area.add(row)
            self.refresh()
            self.seats_area.reveal(row.rect)

    def remove_seat(self, index: int) -> None:
        """Take a seat away."""
        if not self.draft.can_remove:
            return
        self._forget_pointer()
        gone = self.rows.pop(index)
        self.draft.remove(index)
        self.seats_area.children.remove(gone)
        self.focus.leave(f"seat.{min(index, len(self.rows) - 1)}.move")
        self.refresh()

    def move_seat(self, index: int, to: int, *, follow: bool = False) -> None:
        """Put a seat at another place in the order; with `follow` the focus goes along."""
        to = max(0, min(to, len(self.rows) - 1))
        if to == index:
            return
        self.draft.move(index, to)
        self.rows.insert(to, self.rows.pop(index))
        self._place_rows()
        if follow:
            self.focus.set(f"seat.{to}.move", show=True)
        self.draft_changed()
        self.invalidate(self.seats_panel.rect)

    def row_at(self, y: int) -> int:
        """Return the place in the order of the row at a height of the window."""
        step = self.look.px(ROW_HEIGHT) + self.look.px(ROW_GAP)
        return max(0, min((y - self.seats_area.rect.y + self.seats_area.offset) // step, len(self.rows) - 1))

    def _shuffle(self) -> None:
        self.draft.shuffle(random.Random())
        places = {id(seat): index for index, seat in enumerate(self.draft.seats)}
        self.rows.sort(key=lambda row: places[id(row.seat)])
        self._place_rows()
        self.draft_changed()
        self.invalidate(self.seats_panel.rect)

    def repaint_rows(self) -> None:
        """Repaint all rows."""
        self.invalidate(self.seats_area.rect)

    def draft_changed(self) -> None:
        """Bring everything in line with the draft."""
        for row in self.rows:
            row.update()
        self.options.update()
        self._update_status()

    def _update_status(self) -> None:
        trouble = self.draft.trouble()
        later = "" if has_table(self.draft.rules.name) else _("The table for this game comes later.")
        self.begin.enabled = not trouble and not later
        self.status.set_text(trouble or later or words.seats_words(self.draft.players()))
        most = self.draft.rules.seat_counts[-1]
        self.add_button.enabled = self.draft.can_add
        full = ngettext("The maximum is {count} player", "The maximum is {count} players", most).format(count=most)
        self.add_button.set_name(_("Add a seat") if self.draft.can_add else full)

    def _remember(self) -> None:
        self.context.settings.last_setups[self.draft.rules.name] = self.draft.stored()
        self.context.settings_changed(layout=False)

    def _begin(self) -> None:
        for index in range(len(self.draft.seats)):
            self.draft.settle_name(index)
        if self.draft.trouble():
            self.draft_changed()
            return
        self._remember()
        self.context.start_match(self.draft.finished())

    def leave(self) -> None:
        super().leave()
        self._remember()

    # -- layout

    def layout(self) -> None:
        self.layout_frame()
        look, body = self.look, self.body
        width, height = self.logical_size
        wide = width >= WIDE
        with_cover = width >= _WITH_COVER
        gap = look.px(24)
        self._layout_tabs(wide)
        left = self._layout_cover(with_cover)
        options = min(look.px(512), round((body.right - left) * 0.4)) if wide else body.width
        seats = pygame.Rect(left, body.y, body.right - left - options - gap, body.height) if wide else body
        self.seats_panel.visible = wide or self._page == "seats"
        self.options_panel.visible = wide or self._page == "options"
        self.draft_changed()
        self._layout_seats(seats)
        self._layout_options(pygame.Rect(body.right - options, body.y, options, body.height) if wide else body)
        self.begin.type = theme.HEADING if height >= 900 else theme.SUBHEADING
        self.read.visible = not with_cover and has_rulebook(self.draft.rules.name)
        free = self.in_rail(self.read, self.begin) if self.read.visible else self.in_rail(self.begin)
        if height >= 900:
            size = max(look.px(360), self.begin.rect.width), look.px(80)
            self.begin.place(pygame.Rect(self.begin.rect.right - size[0], self.rail.centery - size[1] // 2, *size))
            free.width = self.begin.rect.x - look.px(28) - free.x
            if self.read.visible:
                self.read.place(self.read.rect.move(self.begin.rect.x - look.px(20) - self.read.rect.right, 0))
                free.width = self.read.rect.x - look.px(28) - free.x
        text = self.status.height_at(free.width)
        self.status.place(pygame.Rect(free.x, self.rail.centery - text // 2, free.width, text))

    def _layout_tabs(self, wide: bool) -> None:
        look, right = self.look, self.body.right
        for tab in reversed(self.tabs):
            tab.visible = not wide
            tab.set_active(tab.id == f"page.{self._page}")
            size = tab.preferred()
            right -= size[0]
            tab.place(pygame.Rect((right, self.heading.rect.centery - size[1] // 2), size))
            right -= look.px(10)
        if not wide:
            self.heading.place(pygame.Rect(self.body.x, 0, right - self.body.x, self.body.y))

    def _layout_cover(self, shown: bool) -> int:
        """Place the game's box and what stands under it; return where the seats begin."""
        look, body = self.look, self.body
        game = self.draft.rules.name
        for widget in self.cover_widgets:
            widget.visible = shown
        self.cover_learn.visible = shown and has_lesson(game)
        self.cover_rules.visible = shown and has_rulebook(game)
        self.cover = pygame.Rect(0, 0, 0, 0)
        if not shown:
            return body.x
        width = look.px(344 if self.logical_size[0] >= 1800 else 280)
        text = self.cover_head.height_at(width) + self.cover_text.height_at(width)
        high = look.target(theme.BUTTON_HEIGHT)
        under = look.px(24) + high + look.px(20) + text + look.px(20) + 2 * high + look.px(8)
        cover = min(round(width * 1.25), body.height - under)
        self.cover = pygame.Rect(body.x + (width - round(cover / 1.25)) // 2, body.y, round(cover / 1.25), cover)
        y = body.y + cover + look.px(24)
        gap = look.px(8)
        natural = [button.preferred()[0] for button in self.cover_games]
        spare = width - sum(natural) - gap * (len(natural) - 1)
        x = body.x
        for button, wanted in zip(self.cover_games, natural, strict=True):
            share = wanted + spare // len(natural)
            button.place(pygame.Rect(x, y, share, high))
            x += share + gap
        y += high + look.px(20)
        for paragraph in (self.cover_head, self.cover_text):
            height = paragraph.height_at(width)
            paragraph.place(pygame.Rect(body.x, y, width, height))
            y += height
        y = min(y + look.px(20), body.bottom - 2 * high - look.px(8))
        wide = min(width, max(button.preferred()[0] for button in (self.cover_rules, self.cover_learn)))
        for button in (each for each in (self.cover_learn, self.cover_rules) if each.visible):
            button.place(pygame.Rect(body.x, y, wide, high))
            y += high + look.px(8)
        return body.x + width + look.px(40 if self.logical_size[0] >= 1800 else 24)

    def _layout_seats(self, rect: pygame.Rect) -> None:
        look = self.look
        self.seats_panel.place(rect)
        pad, head = look.px(24), self._head_height()
        self.seats_heading.visible = self.seats_note.visible = not self.tabs[0].visible
        self.seats_heading.place(pygame.Rect(rect.x + pad + look.px(8), rect.y, rect.width // 2 - 2 * pad, head))
        self.seats_note.place(pygame.Rect(rect.centerx, rect.y, rect.width // 2 - pad - look.px(8), head))
        high = look.target(theme.BUTTON_HEIGHT)
        foot = rect.bottom - look.px(16) - high
        shuffle = min(self.shuffle.preferred()[0], rect.width // 2 - pad)
        self.shuffle.place(pygame.Rect(rect.right - pad - shuffle, foot, shuffle, high))
        add = min(self.add_button.preferred()[0] + look.px(40), self.shuffle.rect.x - rect.x - 2 * pad)
        self.add_button.place(pygame.Rect(rect.x + look.px(20), foot, add, high))
        top = rect.y + head
        self.seats_area.place(
            pygame.Rect(rect.x + look.px(14), top, rect.width - look.px(28), foot - look.px(10) - top)
        )
        self._place_rows()

    def _head_height(self) -> int:
        """Return the height of a panel's heading: nothing but a margin where tabs say what it would."""
        if self.tabs[0].visible:
            return self.look.px(20)
        return self.look.px(64 if self.body.height / self.look.unit < 640 else 80)

    def _place_rows(self) -> None:
        look, area = self.look, self.seats_area
        keep, area.offset = area.offset, 0
        height, gap = look.px(ROW_HEIGHT), look.px(ROW_GAP)
        length = len(self.rows) * (height + gap) - gap
        width = area.rect.width - (look.px(18) if length > area.rect.height else 0) - look.px(12)
        area.children[:] = list(self.rows)
        for index, row in enumerate(self.rows):
            row.follow(index)
            row.place(pygame.Rect(area.rect.x + look.px(6), area.rect.y + index * (height + gap), width, height))
        area.set_length(length, keep)

    def _layout_options(self, rect: pygame.Rect) -> None:
        look = self.look
        self.options_panel.place(rect)
        pad, head = look.px(28), self._head_height()
        self.options_heading.visible = not self.tabs[0].visible
        self.options_heading.place(pygame.Rect(rect.x + pad, rect.y, rect.width - 2 * pad, head))
        inner = pygame.Rect(
            rect.x + pad, rect.y + head, rect.width - 2 * pad + look.px(14), rect.height - head - look.px(14)
        )
        self.options.lay_out(inner)

    def paint_ground(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        super().paint_ground(surface, area)
        if self.cover.width and self.cover.inflate(60, 60).colliderect(area):
            self.look.frame(surface, self.cover, "ui/shadow")
            surface.blit(covers.cover(self.look, self.draft.rules, self.cover.size), self.cover)


class _Switch:
    """Switches to one of the games."""

    def __init__(self, setup: Setup, name: str) -> None:
        self._setup, self._name = setup, name

    def __call__(self) -> None:
        self._setup.switch(self._name)
