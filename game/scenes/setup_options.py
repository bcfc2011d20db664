"""The options of the set-up: who begins, open hands, aids, the game's own choices, the seed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, pgettext, say
from game.rules.core import Choice as RulesChoice
from game.scenes import words
from game.scenes.setup_draft import DIGITS, LARGEST_SEED
from game.tables.choice_picture import ChoicePicture
from game.tables.part import table_part
from game.ui import theme
from game.ui.look import Look
from game.ui.widgets import Button, Choice, Container, Label, Option, ScrollArea, TextField, Toggle, Widget

if TYPE_CHECKING:
    from game.scenes.setup import Setup

_AIDS: Final = ("show_legal", "show_previews", "show_projected")
_DRAWN: Final = "drawn"


def aid_words(aid: str, projected: str = "") -> tuple[str, str]:
    """Return the name of an aid and what it does; what the number in brackets is, each game says itself."""
    shown = _(projected) if projected else _("In brackets: the total as it stands now")
    return {
        "show_legal": (_("Show legal spaces"), _("Marks where you can place a tile or a card")),
        "show_previews": (_("Previews"), _("What a move would bring each player, before you make it")),
        "show_why_not": (_("Why not"), _("Says why a move is not allowed")),
        "show_projected": (_("Projected score"), shown),
        "show_last_move": (_("Last move"), _("The last turn’s pieces stay marked")),
        "ask_groups": (_("Ask about every group"), _("In Cacao no workers are used without your click")),
    }[aid]


class Titled(Container):
    """A control with its words at the left and one line of explanation under them."""

    def __init__(self, control: Widget, title: str, explanation: str, width: float = 200) -> None:
        super().__init__(f"{control.id}.row", title)
        self.control = control
        self.explanation = explanation
        self._width = width
        self.add(control)

    def set_explanation(self, text: str) -> None:
        """Show another explanation."""
        if text != self.explanation:
            self.explanation = text
            self.changed()

    def _measures(self, look: Look, width: int) -> tuple[int, int]:
        """Return the width of the control and that of the words beside it."""
        control = min(max(look.px(self._width), self.control.preferred()[0]), round(width * 0.64))
        return control, width - control - look.px(16)

    def height_at(self, width: int) -> int:
        """Return how high it is at a width."""
        look = self.look
        _control, room = self._measures(look, width)
        type_ = look.fitted_words(self.name, room, theme.STRONG)
        height = max(look.paragraph_height(self.name, room, type_), look.target(theme.BUTTON_HEIGHT))
        if self.explanation:
            height += look.px(6) + look.paragraph_height(self.explanation, width, theme.SMALL)
        return height

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        look = self.look
        control, _room = self._measures(look, rect.width)
        high = min(rect.height, look.target(theme.BUTTON_HEIGHT))
        self.control.place(pygame.Rect(rect.right - control, rect.y, control, high))

    def draw(self, surface: pygame.Surface) -> None:
        look, rect = self.look, self.rect
        _control, room = self._measures(look, rect.width)
        type_ = look.fitted_words(self.name, room, theme.STRONG)
        lines = look.paragraph_height(self.name, room, type_)
        y = rect.y + max(0, (self.control.rect.height - lines) // 2)
        look.paragraph(surface, self.name, pygame.Rect(rect.x, y, room, lines), type_, look.ink)
        if self.explanation:
            y = rect.y + max(lines, self.control.rect.height) + look.px(2)
            below = pygame.Rect(rect.x, y, rect.width, rect.bottom - y)
            look.paragraph(surface, self.explanation, below, theme.SMALL, look.ink_soft)
        super().draw(surface)


class SetupOptions(ScrollArea):
    """The list of options; it follows the draft of its scene."""

    def __init__(self, setup: "Setup") -> None:
        super().__init__("options", _("Options"))
        self._setup = setup
        self._picture: ChoicePicture | None = None
        self.first = Choice(
            "first", _("First seat"), [Option("", pgettext("choice", "Random"), "dice")], "", self._first_chosen
        )
        self._first_row = Titled(self.first, _("First seat"), "", 210)
        self.open_hands = Toggle(
            "open_hands", _("Open hands"), setup.draft.open_hands, self._open_chosen,
            explanation=_("Everybody sees all hands; the screen is never covered"),
        )  # fmt: skip
        self.hints = Toggle(
            "hints", _("Hints"), setup.draft.hints, self._hints_chosen,
            explanation=_("What the strongest computer player would do, in three steps; the score sheet counts them"),
        )  # fmt: skip
        aids = [self._aid(name) for name in (*_AIDS, *table_part(setup.draft.rules.name).aids)]
        rows: list[Widget] = [self._first_row, self.open_hands, self.hints, *aids]
        if setup.draft.rules.choices:
            rows.append(Label("house_rules", _("This game"), theme.SUBHEADING, "ink"))
            rows += self._game_choices()
        self.seed = TextField("seed", _("Seed"), str(setup.draft.seed), self._seed_typed, limit=10, allowed=DIGITS)
        self.new_seed = Button("seed.new", pgettext("seed", "New"), self._seed_drawn)
        self._seed_label = Label("seed.label", _("Seed"), theme.STRONG, "ink")
        self.rows = rows
        self.add(*rows, self._seed_label, self.seed, self.new_seed)

    # -- what is done here

    def _first_chosen(self, value: str) -> None:
        self._setup.draft.first = int(value) if value else None
        self._setup.draft_changed()

    def _open_chosen(self, on: bool) -> None:
        self._setup.draft.open_hands = on
        self._setup.draft_changed()

    def _hints_chosen(self, on: bool) -> None:
        self._setup.draft.hints = on
        self._setup.draft_changed()

    def _aid(self, name: str) -> Toggle:
        settings = self._setup.context.settings

        def chosen(on: bool) -> None:
            setattr(settings, name, on)
            self._setup.context.settings_changed(layout=False)

        title, explanation = aid_words(name, table_part(self._setup.draft.rules.name).labels.projected)
        return Toggle(f"aid.{name}", title, bool(getattr(settings, name)), chosen, explanation=explanation)

    def _game_choices(self) -> list[Widget]:
        """Return what the game's choices are made with, those of its picture in the picture."""
        draft, rows = self._setup.draft, list[Widget]()
        made = table_part(draft.rules.name).choice_picture
        self._picture = made(draft, self._setup.draft_changed) if made is not None else None
        covered = self._picture.covers if self._picture is not None else frozenset()
        for choice in draft.rules.choices:
            if choice.name not in covered:
                rows += self._game_choice(choice)
        return [*rows, self._picture] if self._picture is not None else rows

    def _game_choice(self, choice: RulesChoice) -> list[Widget]:
        draft = self._setup.draft
        explanation = say(choice.explanation)
        explanation = explanation[:1].upper() + explanation[1:]
        title = words.choice_words(choice)
        if choice.several:
            return [Several(choice, title, explanation, draft.value(choice), self._chosen(choice))]
        if frozenset(choice.values) == {"no", "yes"}:
            toggled = self._chosen(choice)
            on = draft.value(choice) == "yes"
            name = f"choice.{choice.name}"
            return [Toggle(name, title, on, lambda on: toggled("yes" if on else "no"), explanation=explanation)]
        options = [Option(value, words.choice_words(choice, value)) for value in choice.values]
        picker = Choice(f"choice.{choice.name}", title, options, draft.value(choice), self._chosen(choice))
        return [Titled(picker, title, explanation, 230)]

    def _chosen(self, choice: RulesChoice) -> Callable[[str], object]:
        def chosen(value: str) -> None:
            self._setup.draft.choose(choice, value)
            self._setup.draft_changed()

        return chosen

    def _seed_typed(self, text: str) -> None:
        self._setup.draft.seed = min(LARGEST_SEED, int(text)) if text else 0

    def _seed_drawn(self) -> None:
        self._setup.draft.new_seed()
        self.seed.set_text(str(self._setup.draft.seed))

    # -- keeping up

    def update(self) -> None:
        """Show the seats' names for the first seat."""
        draft = self._setup.draft
        options = [Option("", pgettext("choice", "Random"), "dice")]
        options += [Option(str(index), seat.name.strip() or "…", "first") for index, seat in enumerate(draft.seats)]
        self.first.options = options
        self.first.set("" if draft.first is None else str(draft.first))
        drawn = _("Picked when the game begins")
        self._first_row.set_explanation(drawn if draft.first is None else _("Plays first, then clockwise"))
        self.first.changed()
        if self._picture is not None:
            self._picture.update()

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        for row in (*self.rows[1:], self.seed):
            if not isinstance(row, Label):
                y = row.rect.y - self.look.px(10)
                surface.blit(self._line(), (self.rect.x, y))
        surface.set_clip(clip)
        super().draw(surface)

    def _line(self) -> pygame.Surface:
        size = self.rect.width - self.look.px(24), max(1, self.look.px(1))

        def make() -> pygame.Surface:
            line = pygame.Surface(size, pygame.SRCALPHA)
            line.fill((*theme.INK_SOFT, 70))
            return line

        return self.look.composed(("line", size), make)

    def lay_out(self, rect: pygame.Rect) -> None:
        """Place everything, in one column."""
        look = self.look
        keep = self.offset
        self.offset = 0
        self.place(rect)
        width, y = rect.width - look.px(24), rect.y + look.px(4)
        for row in self.rows:
            if isinstance(row, Label):
                y += look.px(8)
                height = look.line(row.type)
            else:
                if isinstance(row, Toggle | Titled | Several | ChoicePicture):
                    height = row.height_at(width)
                else:
                    height = row.preferred()[1]
            row.place(pygame.Rect(rect.x, y, width, height))
            y += height + look.px(18)
        high = look.target(theme.BUTTON_HEIGHT)
        button = self.new_seed.preferred()[0]
        label = min(self._seed_label.preferred()[0], width // 3)
        self._seed_label.place(pygame.Rect(rect.x, y, label, high))
        self.new_seed.place(pygame.Rect(rect.x + width - button, y, button, high))
        left = rect.x + label + look.px(20)
        self.seed.place(pygame.Rect(left, y, self.new_seed.rect.x - look.px(14) - left, high))
        self.set_length(y + high + look.px(8) - rect.y, keep)


class Several(Container):
    """A choice of any number of values: drawn, or picked one by one."""

    def __init__(
        self, choice: RulesChoice, title: str, explanation: str, value: str, action: Callable[[str], object]
    ) -> None:
        super().__init__(f"choice.{choice.name}.row", title)
        self._action = action
        self._values = choice.values
        self._picked = set(value.split(",")) if value else set()
        mode = [Option(_DRAWN, pgettext("choice", "Random"), "dice"), Option("chosen", _("Choose"), "hand")]
        start = "chosen" if value else _DRAWN
        self._mode = Choice(f"choice.{choice.name}", title, mode, start, self._mode_chosen)
        self._head = Titled(self._mode, title, explanation, 230)
        self._ticks = [
            Toggle(f"choice.{choice.name}.{each}", each.replace("_", " "), each in self._picked, self._tick(each))
            for each in choice.values
        ]
        self.add(self._head, *self._ticks)
        self._show()

    def _show(self) -> None:
        for tick in self._ticks:
            tick.visible = self._mode.chosen.value != _DRAWN

    def _tick(self, value: str) -> Callable[[bool], object]:
        def ticked(on: bool) -> None:
            self._picked = self._picked | {value} if on else self._picked - {value}
            self._tell()

        return ticked

    def _tell(self) -> None:
        chosen = [value for value in self._values if value in self._picked]
        self._action(",".join(chosen) if self._mode.chosen.value != _DRAWN else "")

    def _mode_chosen(self, _value: str) -> None:
        self._show()
        self._tell()

    def height_at(self, width: int) -> int:
        """Return how high it is at a width."""
        height = self._head.height_at(width)
        return height + sum(tick.height_at(width) + self.look.px(2) for tick in self._ticks if tick.visible)

    def place(self, rect: pygame.Rect) -> None:
        super().place(rect)
        y = rect.y
        parts: list[Titled | Toggle] = [self._head, *(tick for tick in self._ticks if tick.visible)]
        for child in parts:
            height = child.height_at(rect.width)
            child.place(pygame.Rect(rect.x, y, rect.width, height))
            y += height + self.look.px(2)
