"""Buttons on the table's own panels: found by the pointer, listed in the focus tree, drawn like those of the scene."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame

from game.tables.stage import Stage
from game.tables.tips import PART
from game.ui import theme
from game.ui.focus import Node
from game.ui.input.reach import meant
from game.ui.look import Look
from game.ui.theme import Colour, Type


@dataclass(slots=True)
class PanelButton:
    """Something on a panel that can be clicked, or chosen by keyboard."""

    id: str
    text: str
    act: Callable[[], object]
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    gold: bool = False
    note: str = ""
    """A second line."""
    icon: str = ""
    """A sprite left of the text."""
    name: str = ""
    """Its name in the focus tree, if that is more than its text."""
    ring: int = 0
    """How much room a ring of time takes at its right end, in device pixels."""
    hovered: bool = False
    on_focus: Callable[[bool], object] | None = None
    tip: str | Callable[[], str] = ""
    rule: str = ""
    group: str = "panel"
    cut: bool = False
    """Whether its text was shortened when it was painted last: its tip tells it then."""

    def node(self) -> Node:
        """Return the button's node."""
        tip = self._whole_tip if self.cut else self.tip
        return Node(
            self.id, "button", self.name or self.text, self.rect.copy(), value=self.note, act=self.act,
            group=self.group, on_focus=self.on_focus, tip=tip, rule=self.rule, level=PART,
        )  # fmt: skip

    def _whole_tip(self) -> str:
        tip = self.tip if isinstance(self.tip, str) else self.tip()
        return "\n".join(filter(None, (self.text, tip)))

    def press(self, stage: Stage) -> None:
        """Do the button's action, with its sound."""
        stage.sound("button")
        self.act()

    def paint(self, look: Look, surface: pygame.Surface) -> None:
        """Paint the button."""
        state = "hover" if self.hovered else "rest"
        kind = "button_gold" if self.gold else "button"
        if not look.frame(surface, self.rect, f"ui/{kind}_{state}"):
            look.panel(surface, self.rect, "tooltip" if self.gold else "wood")
        tone = theme.INK if self.gold else look.light
        high = self.rect.height
        self.cut, icon = False, None
        if self.icon:
            icon = look.assets.sprites.fit(self.icon, (round(high * 0.8), round(high * 0.72)))
        strong = Type(min(26, high / look.unit * 0.36), "serif", "semibold") if self.gold else theme.BODY_STRONG
        wide = icon.get_width() + look.px(8) if icon is not None else 0
        room = self.rect.width - look.px(20) - wide - self.ring
        strong = look.fitted(self.text, room, strong)
        if icon is not None and look.width(self.text, strong) > room:  # the word says more than the picture
            icon, room, wide = None, room + wide, 0
            strong = look.fitted(self.text, room, strong)
        if look.width(self.text, strong) > room and not self.note and " " in self.text:
            self._paint_lines(look, surface, tone)
            return
        text = look.ellipsis(self.text, room, strong)
        self.cut = text != self.text
        x = self.rect.centerx - (look.width(text, strong) + wide + self.ring) // 2
        if icon is not None:
            surface.blit(icon, icon.get_rect(midleft=(x, self.rect.centery)))
            x += wide
        middle = self.rect.centery - (look.px(10) if self.note else 0)
        look.write(surface, text, (x, middle), strong, tone, anchor="midleft", shadow=not self.gold)
        if self.note:
            under = self.rect.centerx, self.rect.centery + look.px(16)
            soft = theme.INK_SOFT if self.gold else look.light_soft
            width = self.rect.width - look.px(16)
            look.write(surface, self.note, under, theme.SMALL, soft, anchor="center", width=width)

    def _paint_lines(self, look: Look, surface: pygame.Surface, tone: Colour) -> None:
        """Paint a text that is too long for one line, a few words a line."""
        room = self.rect.width - look.px(8)
        type_ = look.fitted_words(self.text, room, Type(theme.SMALL.size, weight="semibold"))
        lines = look.wrap(self.text, room, type_)
        high = look.height(type_)
        y = self.rect.centery - round((len(lines) - 1) * high / 2)
        for line in lines:
            look.write(surface, line, (self.rect.centerx, y), type_, tone, anchor="center", shadow=not self.gold)
            y += high


def button_at(buttons: list[PanelButton], place: tuple[int, int]) -> PanelButton | None:
    """Return the button at a place."""
    return meant(((button, button.rect) for button in buttons), place)
