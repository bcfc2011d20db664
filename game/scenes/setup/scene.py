"""The set-up of a game: who sits where, in which colour, and by which options."""

import random
from functools import partial
from typing import Any, Final

import pygame

from game.lessons import has_lesson
from game.locale import _, ngettext
from game.rulebook import has_rulebook
from game.rules.games import GAMES, AnyRules
from game.scenes import covers
from game.scenes.rules import RulesScene
from game.scenes.setup import favourites as setup_favourites
from game.scenes.setup.draft import DIGITS, LARGEST_SEED, Draft, remember_people
from game.scenes.setup.favourites import Favourites
from game.scenes.setup.options import SetupOptions
from game.scenes.setup.seats import ROW_GAP, FreeSeat, SeatRow, least_row_height, row_height
from game.scenes.shell import WIDE, ShellScene
from game.stage.words import players as words
from game.tables.part import has_table
from game.ui import theme
from game.ui.context import Context
from game.ui.widgets import Button, Label, Panel, Paragraph, ScrollArea, TextField

_WITH_FACTS: Final = 1560
"""From this logical width on how many play, and how long, stands beside the games."""


class GameTab(Button):
    """A game to be set up, with its cover."""

    def __init__(self, setup: "SetupScene", rules: AnyRules) -> None:
        super().__init__(f"game.{rules.name}", rules.title, partial(setup.switch, rules.name))
        self.active = rules.name == setup.draft.rules.name
        self._rules = rules

    def preferred(self) -> tuple[int, int]:
        wide, high = super().preferred()
        return wide + self.look.px(34), high

    def draw(self, surface: pygame.Surface) -> None:
        look = self.look
        name, self.name = self.name, ""
        super().draw(surface)
        self.name = name
        high = self.rect.height - look.px(12)
        picture = covers.cover(look, self._rules, (round(high * 0.8), high))
        x = self.rect.x + look.px(10)
        surface.blit(picture, (x, self.rect.y + look.px(6)))
        x += picture.get_width() + look.px(10)
        room = self.rect.right - look.px(8) - x
        ink = self._ink()
        look.write(
            surface, name, (x, self.rect.centery), self.type, ink, anchor="midleft", width=room, shadow=not self.active
        )


class SetupScene(ShellScene):
    """Everything is in a `Draft`; the widgets show it."""

    name = "setup"
    roomy = False  # all of a game's set-up is seen at once, which leaves its rows less
    foot = True
    least = 960, 540

    def __init__(self, context: Context, rules: AnyRules, draft: Draft | None = None, last: Any = None) -> None:
        super().__init__(context, _("New game of {game}").format(game=rules.title))
        settings = context.settings
        self._last = last if last is not None else settings.last_setups.get(rules.name)
        self._row_high = 0
        self.draft = draft or Draft.remembered(rules, self._last, people=settings.people)
        self._page = "seats"
        self.games = [GameTab(self, game) for game in GAMES.values()]
        self.facts = Label("facts", self._facts(), theme.BODY, shadow=True)
        self.favourites = Favourites(self, self._last)
        self._make_seats()
        self._make_options()
        self.begin = Button("begin", _("Begin"), self._begin, icon="play", kind="gold", type_=theme.HEADING)
        self.status = Paragraph("status", "", theme.BODY, "light", align="centre")
        self.tabs = [
            Button("page.seats", _("Seats"), lambda: self._turn_to("seats")),
            Button("page.options", _("Options"), lambda: self._turn_to("options")),
        ]
        self.read = Button("rules", _("Rules"), self._read_rules, icon="rules", kind="icon")
        self.learn = Button("learn", _("Learn by playing"), self._learn, icon="help", kind="icon")
        self.add(*self.games, self.facts, self.learn, self.read, *self.tabs, self.favourites)
        self.add(self.seats_panel, self.options_panel, self.back_button, self.status, self.begin)
        self.focus.set("seat.0.name", show=False)
        self.focus.leave("seat.0.move")

    def retranslate(self) -> ShellScene:
        return SetupScene(self.context, self.draft.rules, self.draft, self._last)

    def _facts(self) -> str:
        counts, minutes = self.draft.rules.seat_counts, self.draft.rules.minutes
        text = ngettext(
            "{low} to {high} players · about {count} minute", "{low} to {high} players · about {count} minutes", minutes
        )
        return text.format(low=counts[0], high=counts[-1], count=minutes)

    def _make_seats(self) -> None:
        self.rows = [SeatRow(self, seat) for seat in self.draft.seats]
        self.free = FreeSeat(self)
        self.seats_panel = Panel("seats", "parchment", _("Seats"))
        self.seats_heading = Label("seats.heading", _("Seats"), theme.HEADING, "ink")
        self.seats_note = Label("seats.note", _("in playing order, clockwise"), theme.SMALL, "ink_soft")
        self.seats_area = ScrollArea("seats.list", _("Seats"))
        self.shuffle = Button("seats.shuffle", _("Shuffle the seats"), self._shuffle, icon="shuffle")
        self.seats_area.add(*self.rows, self.free)
        self.seats_panel.add(self.seats_heading, self.seats_note, self.shuffle, self.seats_area)

    def _make_options(self) -> None:
        self.options_panel = Panel("options.panel", "parchment", _("Options"))
        self.options_heading = Label("options.heading", _("Options"), theme.HEADING, "ink")
        self.options = SetupOptions(self)
        self.seed = TextField("seed", _("Seed"), str(self.draft.seed), self._seed_typed, limit=10, allowed=DIGITS)
        self.seed_label = Label("seed.label", _("Seed"), theme.SMALL, "ink_soft", align="right")
        self.new_seed = Button("seed.new", _("Another seed"), self._seed_drawn, icon="dice", kind="light")
        self.new_seed.tip, self.new_seed.name = self.new_seed.name, ""
        self.options_panel.add(self.options_heading, self.seed_label, self.seed, self.new_seed, self.options)

    # -- what is done here

    def switch(self, name: str) -> None:
        """Set up another game instead."""
        if name != self.draft.rules.name:
            self._remember()
            self.context.stack.replace(SetupScene(self.context, GAMES[name]))

    def take(self, table: dict[str, Any]) -> None:
        """Set up a table as it was kept."""
        rules = self.draft.rules
        taken = Draft.remembered(rules, table, people=self.context.settings.people)
        self.context.stack.replace(SetupScene(self.context, rules, taken, self._last))

    def _learn(self) -> None:
        self._remember()
        self.context.open_lesson(self.draft.rules.name)

    def _read_rules(self) -> None:
        if has_rulebook(self.draft.rules.name):
            self.context.stack.push(RulesScene(self.context, self.draft.rules.name))

    def read_rule(self, rule: str) -> None:
        """Show the rule with an ID."""
        if has_rulebook(self.draft.rules.name):
            self.context.stack.push(RulesScene(self.context, self.draft.rules.name, rule))

    def command(self, name: str) -> bool:
        if name == "rules":
            self._read_rules()
            return True
        return False

    def _turn_to(self, page: str) -> None:
        self._page = page
        self.refresh()

    def _seed_typed(self, text: str) -> None:
        self.draft.seed = min(LARGEST_SEED, int(text)) if text else 0

    def _seed_drawn(self) -> None:
        self.draft.new_seed()
        self.seed.set_text(str(self.draft.seed))

    def add_seat(self, kind: str = "") -> None:
        """Add a seat, with who sits there where that is said."""
        if self.draft.can_add:
            self.draft.add()
            if kind:
                self.draft.seats[-1].kind = kind
            row = SeatRow(self, self.draft.seats[-1])
            self.rows.append(row)
            self.seats_area.add(row)
            self.refresh()
            self.seats_area.reveal(row.rect)

    def remove_seat(self, index: int) -> None:
        """Take a seat away."""
        if not self.draft.can_remove:
            return
        self.mouse.forget()
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
        step = self._row_high + self.look.px(ROW_GAP)
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
        self.favourites.update()
        self.favourites.place(self.favourites.rect)
        self._update_status()

    def _update_status(self) -> None:
        trouble = self.draft.trouble()
        later = "" if has_table(self.draft.rules.name) else _("The table for this game comes later.")
        self.begin.enabled = not trouble and not later
        self.status.set_text(trouble or later or words.seats_words(self.draft.players()))

    def _remember(self) -> None:
        settings = self.context.settings
        settings.last_setups[self.draft.rules.name] = self.draft.stored()
        settings.people = remember_people(settings.people, self.draft.seats)
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
        self._layout_head(wide)
        gap = look.px(10)
        high = setup_favourites.height(self)
        self.favourites.place(pygame.Rect(body.x, body.y, body.width, high))
        bottom = max(body.bottom, self.rail.y - look.px(14))
        body = pygame.Rect(body.x, body.y + high + gap, body.width, bottom - body.y - high - gap)
        options = round(body.width * 0.45) if wide else body.width
        between = look.px(20)
        seats = pygame.Rect(body.x, body.y, body.width - options - between, body.height) if wide else body
        self.seats_panel.visible = wide or self._page == "seats"
        self.options_panel.visible = wide or self._page == "options"
        self.draft_changed()
        self._layout_seats(seats)
        self._layout_options(pygame.Rect(body.right - options, body.y, options, body.height) if wide else body)
        self.begin.type = theme.HEADING if height >= 900 else theme.SUBHEADING
        free = self.in_rail(self.begin)
        if height >= 900:
            size = max(look.px(300), self.begin.rect.width), min(look.px(72), self.rail.height - look.px(16))
            self.begin.place(pygame.Rect(self.begin.rect.right - size[0], self.rail.centery - size[1] // 2, *size))
            free.width = self.begin.rect.x - look.px(28) - free.x
        text = self.status.height_at(free.width)
        self.status.place(pygame.Rect(free.x, self.rail.centery - text // 2, free.width, text))

    def _layout_head(self, wide: bool) -> None:
        """Place the heading, the games, and at the right what is read and learnt, or the pages of a narrow window."""
        look, middle = self.look, self.heading.rect.centery
        game = self.draft.rules.name
        self.read.visible, self.learn.visible = has_rulebook(game), has_lesson(game)
        right = self.body.right
        for tab in self.tabs:
            tab.visible = not wide
            tab.set_active(tab.id == f"page.{self._page}")
        ends: list[Button] = [*(self.tabs if not wide else ()), self.learn, self.read]
        for button in reversed([button for button in ends if button.visible]):
            size = button.preferred()
            right -= size[0]
            button.place(pygame.Rect((right, middle - size[1] // 2), size))
            right -= look.px(10)
        gap = look.px(10)
        title = min(look.width(self.heading.name, theme.PAGE) + look.px(24), round(self.body.width * 0.4))
        wanted = [tab.preferred() for tab in self.games]
        games = sum(width + gap for width, _high in wanted)
        shown = self.start + title + games <= right
        x = self.start + (title if shown else 0)
        self.heading.visible = shown or self.start + games > right
        for tab, (width, high) in zip(self.games, wanted, strict=True):
            tab.visible = shown or not self.heading.visible
            tab.place(pygame.Rect(x, middle - high // 2, width, high))
            x += width + gap
        end = x if any(tab.visible for tab in self.games) else right
        facts = self.facts.preferred()
        self.facts.visible = self.logical_size[0] >= _WITH_FACTS and end + facts[0] + 2 * gap <= right
        self.facts.place(pygame.Rect((end + gap, middle - facts[1] // 2), (max(0, right - end - 2 * gap), facts[1])))
        self.heading.place(pygame.Rect(self.start, 0, title if shown else right - self.start, self.band.height))

    def _head_height(self) -> int:
        """Return the height of a panel's heading."""
        return self.look.px(60 if self.body.height / self.look.unit < 740 else 76)

    def _layout_seats(self, rect: pygame.Rect) -> None:
        look = self.look
        self.seats_panel.place(rect)
        pad, head = look.px(22), self._head_height()
        title = min(self.seats_heading.preferred()[0] + look.px(8), rect.width // 2)
        self.seats_heading.place(pygame.Rect(rect.x + pad, rect.y, title, head))
        size = self.shuffle.preferred()
        wide = min(size[0], (rect.width - 2 * pad) // 2)
        self.shuffle.place(pygame.Rect(rect.right - pad - wide, rect.y + (head - size[1]) // 2, wide, size[1]))
        left = self.seats_heading.rect.right + look.px(10)
        room = self.shuffle.rect.x - look.px(12) - left
        self.seats_note.visible = room >= look.width(self.seats_note.name, theme.SMALL)
        self.seats_note.place(pygame.Rect(left, rect.y + look.px(3), max(0, room), head))
        top = rect.y + head
        bottom = rect.bottom - look.px(14)
        self.seats_area.place(pygame.Rect(rect.x + look.px(10), top, rect.width - look.px(20), bottom - top))
        self._place_rows()

    def _place_rows(self) -> None:
        look, area = self.look, self.seats_area
        keep, area.offset = area.offset, 0
        self.free.visible = self.draft.can_add
        rows: list[SeatRow | FreeSeat] = [*self.rows, *([self.free] if self.draft.can_add else [])]
        gap = look.px(ROW_GAP)
        fits = (area.rect.height + gap) // max(1, len(rows)) - gap
        high = self._row_high = max(least_row_height(look), min(row_height(look), fits))
        length = len(rows) * (high + gap) - gap
        width = area.rect.width - (look.px(18) if length > area.rect.height else 0) - look.px(8)
        area.children[:] = [*self.rows, self.free]
        for index, row in enumerate(rows):
            if isinstance(row, SeatRow):
                row.follow(index)
            row.place(pygame.Rect(area.rect.x + look.px(4), area.rect.y + index * (high + gap), width, high))
        area.set_length(length, keep)

    def _layout_options(self, rect: pygame.Rect) -> None:
        look = self.look
        self.options_panel.place(rect)
        pad, head = look.px(24), self._head_height()
        high = look.target(40)
        middle = rect.y + head // 2
        field = look.px(150)
        right = rect.right - pad
        self.new_seed.place(pygame.Rect(right - high, middle - high // 2, high, high))
        self.seed.place(pygame.Rect(self.new_seed.rect.x - look.px(6) - field, middle - high // 2, field, high))
        label = min(self.seed_label.preferred()[0], round(rect.width * 0.2))
        self.seed_label.place(pygame.Rect(self.seed.rect.x - look.px(10) - label, middle - high // 2, label, high))
        room = self.seed_label.rect.x - look.px(10) - rect.x - pad
        self.options_heading.visible = look.width(self.options_heading.name, theme.HEADING) <= room
        self.options_heading.place(pygame.Rect(rect.x + pad, rect.y, max(0, room), head))
        inner = pygame.Rect(
            rect.x + pad, rect.y + head, rect.width - 2 * pad + look.px(14), rect.height - head - look.px(8)
        )
        self.options.lay_out(inner)
