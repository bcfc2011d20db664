"""The options of the set-up: who begins, the game's own choices, help at the table."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, pgettext, say
from game.rules.core import Choice
from game.scenes.setup.picture_sheet import PictureSheet
from game.scenes.setup.rows import OptionRow, Switches
from game.stage.words import players as words
from game.tables.part import table_part
from game.ui import theme
from game.ui.widgets import (
    Button,
    ChoiceField,
    Container,
    Label,
    Option,
    ScrollArea,
    Segments,
    Titled,
    Toggle,
)

if TYPE_CHECKING:
    from game.scenes.setup.scene import SetupScene
    from game.tables.choice_picture import ChoicePicture

_AIDS: Final = ("show_legal", "show_previews", "show_projected")
_DRAWN: Final = "drawn"
_SEGMENT: Final = theme.Type(19, weight="semibold")


def aid_words(aid: str, projected: str = "") -> tuple[str, str]:
    """Return the name of an aid and what it does; what the number in brackets is, each game says itself."""
    shown = _(projected) if projected else _("In brackets: the total as it stands now")
    return {
        "show_legal": (_("Show legal spaces"), _("Marks where you can place a tile or a card")),
        "show_previews": (_("Previews"), _("What a move would bring each player, before you make it")),
        "show_why_not": (_("Why not"), _("Says why a move is not allowed")),
        "show_projected": (_("Projected score"), shown),
        "projected_to_the_end": (
            _("Projected score to the end"),
            _("Also in the last round, where it gives the result away"),
        ),
        "show_last_move": (_("Last move"), _("The last turn’s pieces stay marked")),
        "ask_groups": (_("Ask about every group"), _("In Cacao no workers are used without your click")),
    }[aid]


class SetupOptions(ScrollArea):
    """The list of options; it follows the draft of its scene."""

    def __init__(self, setup: "SetupScene") -> None:
        super().__init__("options", _("Options"))
        self._setup = setup
        self._gap = 0
        self._picture: ChoicePicture | None = None
        self._picture_row: OptionRow | None = None
        self.first = Segments("first", _("First seat"), self._seats(), "", self._first_chosen, type_=_SEGMENT)
        self._first_row = OptionRow(self.first, _("First seat"), "")
        self.open_hands = Toggle(
            "open_hands", _("Open hands"), setup.draft.open_hands, self._open_chosen,
            explanation=_("Everybody sees all hands; the screen is never covered"),
        )  # fmt: skip
        self.hints = Toggle(
            "hints", _("Hints"), setup.draft.hints, self._hints_chosen,
            explanation=_("What the strongest computer player would do, in three steps; the score sheet counts them"),
        )  # fmt: skip
        aids = [self._aid(name) for name in (*_AIDS, *table_part(setup.draft.rules.name).aids)]
        self._aids_label = Label("aids.label", _("Help at the table"), theme.STRONG, "ink")
        self.rows: list[OptionRow | Several | Toggle | Label | Switches] = [
            self._first_row, *self._game_choices(), self._aids_label, Switches([*aids, self.hints, self.open_hands])
        ]  # fmt: skip
        self.add(*self.rows)

    def _seats(self) -> list[Option]:
        seats = self._setup.draft.seats
        drawn = Option("", pgettext("choice", "Random"), "dice", _("Picked when the game begins"))
        return [drawn, *(Option(str(index), seat.name.strip() or "…") for index, seat in enumerate(seats))]

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

    def _game_choices(self) -> list["OptionRow | Several | Toggle"]:
        """Return what the game's choices are made with; those of its picture are made in the picture."""
        draft, rows = self._setup.draft, list[OptionRow | Several | Toggle]()
        made = table_part(draft.rules.name).choice_picture
        self._picture = made(draft, self._setup.draft_changed) if made is not None else None
        covered = self._picture.covers if self._picture is not None else frozenset()
        for choice in draft.rules.choices:
            if choice.name not in covered:
                rows.append(self._game_choice(choice))
        if self._picture is not None:
            button = Button("choice.picture.open", _("On the map…"), self._open_picture, icon="eye")
            rule = next(choice.rule for choice in draft.rules.choices if choice.name in covered)
            self._picture_row = OptionRow(button, self._picture.name, "", rule, self._reading(rule))
            rows.append(self._picture_row)
        return rows

    def _open_picture(self) -> None:
        if self._picture is not None:
            self._setup.context.stack.push(PictureSheet(self._setup.context, self._picture, self._setup.refresh))

    def _reading(self, rule: str) -> Callable[[], object]:
        return lambda: self._setup.read_rule(rule)

    def _game_choice(self, choice: Choice) -> "OptionRow | Several | Toggle":
        draft = self._setup.draft
        explanation = say(choice.explanation)
        explanation = explanation[:1].upper() + explanation[1:]
        title = words.choice_words(choice)
        if choice.several:
            return Several(choice, title, explanation, draft.value(choice), self._chosen(choice))
        if frozenset(choice.values) == {"no", "yes"}:
            toggled = self._chosen(choice)
            on = draft.value(choice) == "yes"
            name = f"choice.{choice.name}"
            return Toggle(name, title, on, lambda on: toggled("yes" if on else "no"), explanation=explanation)
        options = [Option(value, words.choice_words(choice, value)) for value in choice.values]
        name, value = f"choice.{choice.name}", draft.value(choice)
        picker = Segments(name, title, options, value, self._chosen(choice), type_=_SEGMENT)
        return OptionRow(picker, title, explanation, choice.rule, self._reading(choice.rule))

    def _chosen(self, choice: Choice) -> Callable[[str], object]:
        def chosen(value: str) -> None:
            self._setup.draft.choose(choice, value)
            self._setup.draft_changed()

        return chosen

    # -- keeping up

    def update(self) -> None:
        """Show the seats' names for the first seat, and what is chosen in the picture."""
        draft = self._setup.draft
        options = self._seats()
        if [segment.option for segment in self.first.segments] != options:
            self.first.offer(options)
        self.first.set("" if draft.first is None else str(draft.first))
        drawn = _("Picked when the game begins")
        self._first_row.say(drawn if draft.first is None else _("Plays first, then clockwise"))
        if self._picture is not None and self._picture_row is not None:
            self._picture.settle()
            if self._picture.host is not None:
                self._picture.update()
            self._picture_row.say(self._picture.told)

    def draw(self, surface: pygame.Surface) -> None:
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.rect))
        for row in self.rows[1:]:
            if not isinstance(row, Switches):
                y = row.rect.y - self._gap // 2
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
        """Place everything, in one column; where it is tight the rows come closer together."""
        look = self.look
        keep = self.offset
        self.offset = 0
        self.place(rect)
        width = rect.width - look.px(14)
        heights = [row.height_at(width) for row in self.rows]
        spare = rect.height - look.px(4) - sum(heights)
        self._gap = max(look.px(3), min(look.px(22), spare // len(self.rows)))
        y = rect.y + look.px(2)
        for row, height in zip(self.rows, heights, strict=True):
            row.place(pygame.Rect(rect.x, y, width, height))
            y += height + (look.px(4) if isinstance(row, Label) else self._gap)
        self.set_length(y - self._gap - rect.y, keep)


class Several(Container):
    """A choice of any number of values: drawn, or picked one by one."""

    def __init__(
        self, choice: Choice, title: str, explanation: str, value: str, action: Callable[[str], object]
    ) -> None:
        super().__init__(f"choice.{choice.name}.row", title)
        self._action = action
        self._values = choice.values
        self._picked = set(value.split(",")) if value else set()
        mode = [Option(_DRAWN, pgettext("choice", "Random"), "dice"), Option("chosen", _("Choose"), "hand")]
        start = "chosen" if value else _DRAWN
        self._mode = ChoiceField(f"choice.{choice.name}", title, mode, start, self._mode_chosen)
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
        """Return the height that it takes at a width."""
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
