"""The menu over a table, and a picture of the table to keep. Nothing is lost, whatever is chosen."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame

from game.locale import _, number
from game.rules.core import Seat
from game.scenes.handing_out import hand_out_picture
from game.session.session import Session
from game.tables.table import Table
from game.ui import theme
from game.ui.look import Look
from game.ui.overlays.overlay import Overlay
from game.ui.theme import Type
from game.ui.widgets import Button, Label, Panel

if TYPE_CHECKING:
    from game.ui.context import Context


STAYS: Final = ("settings", "rules")
"""What is laid over the menu: Esc comes back to it."""


_STRIP: Final = 84
"""How high the strip below the board is, in logical pixels."""
_NAME: Final = Type(30, weight="semibold")
_POINTS: Final = Type(40, "serif", "bold")
PICTURE_SIZE: Final = (2560, 1440)


class Pause(Overlay):
    """A board of wood with a few large buttons."""

    name = "pause"
    roomy = True

    def __init__(
        self, context: "Context", choices: Sequence[tuple[str, str, str, Callable[[], object]]], *, over: bool = False
    ) -> None:
        """Give the choices as (id, text, icon, action); before an action the menu closes, where it does not stay.

        Where the match is `over` nothing continues: the first button leads back to the table.
        """
        super().__init__(context)
        self.title = _("Pause")
        self._panel = Panel("pause", "wood", self.title)
        self._heading = Label("pause.heading", self.title, theme.HEADING, "gold", align="centre", shadow=True)
        note = _("Not everything is saved") if context.store.unsaved else _("Everything is saved")
        self._note = Label("pause.note", note, theme.SMALL, "light_soft", align="centre")
        words, icon = (_("Look at the table"), "fit") if over else (_("Continue"), "play")
        go_on = Button("pause.go_on", words, self.back, icon=icon, kind="gold", type_=theme.STRONG)
        self._buttons = [go_on, *(self._button(*choice) for choice in choices)]
        self._sound = Button("pause.sound", "", self._mute, kind="icon")
        self._sound.heard = ""
        offers = (
            ("smaller", _("Smaller text"), "zoom_out"),
            ("larger", _("Larger text"), "zoom_in"),
            ("fullscreen", _("Full screen"), "fullscreen"),
        )
        self._small = [self._sound] + [
            Button(f"pause.{name}", words, partial(context.command, name), icon=icon, kind="icon")
            for name, words, icon in offers
        ]
        self._show_sound()
        self._panel.add(self._heading, self._note, *self._buttons, *self._small)
        self.add(self._panel)

    def _button(self, id_: str, text: str, icon: str, action: Callable[[], object]) -> Button:
        def close_and_act() -> None:
            if id_ not in STAYS:
                self.context.stack.pop(self)
            action()

        return Button(f"pause.{id_}", text, close_and_act, icon=icon, type_=theme.STRONG)

    def _mute(self) -> None:
        self.context.command("mute")
        self._show_sound()

    def _show_sound(self) -> None:
        """Show whether there is sound."""
        muted = self.context.settings.muted
        self._sound.set_name(
            _("Turn the sound on") if muted else _("Turn the sound off"), "muted" if muted else "sound"
        )
        self._sound.tip = self._sound.name

    def command(self, name: str) -> bool:
        if name == "mute":
            self._mute()
        return name == "mute"

    def enter(self) -> None:
        self.focus.set("pause.go_on", show=False)

    def layout(self) -> None:
        look = self.look
        pad, gap = look.px(32), look.px(12)
        width = max(look.px(400), *(button.preferred()[0] for button in self._buttons))
        height = max(look.target(56), self._buttons[0].preferred()[1])
        heading, note = look.line(theme.HEADING), look.line(theme.SMALL)
        side = look.target(52)
        count, above = len(self._buttons), heading + note + look.px(16) + side + look.px(12)
        columns = 1
        if 2 * pad + above + count * (height + gap) > self.rect.height:
            pad, gap = look.px(20), look.px(8)
            least = look.line(theme.STRONG) + look.px(12)
            columns = 1 if 2 * pad + above + count * (least + gap) <= self.rect.height else 2
            count = -(-count // columns)
            height = min(height, (self.rect.height - 2 * pad - above + gap) // count - gap)
        total = 2 * pad + above + count * (height + gap) - gap
        box = pygame.Rect(0, 0, min(columns * (width + gap) - gap + 2 * pad, self.rect.width), total)
        box.center = self.rect.center
        self._panel.place(box)
        inner = box.inflate(-2 * pad, -2 * pad)
        self._heading.place(pygame.Rect(inner.x, inner.y, inner.width, heading))
        self._note.place(pygame.Rect(inner.x, inner.y + heading, inner.width, note))
        y = inner.y + heading + note + look.px(16)
        wide = (inner.width - (columns - 1) * gap) // columns
        for index, button in enumerate(self._buttons):
            column, row = divmod(index, count)
            button.place(pygame.Rect(inner.x + column * (wide + gap), y + row * (height + gap), wide, height))
        step = (inner.width - side) // (len(self._small) - 1)
        for place, small in enumerate(self._small):
            small.place(pygame.Rect(inner.x + place * step, inner.bottom - side, side, side))


def save_picture(context: "Context", session: Session, table: Table) -> None:
    """Save a picture of the whole board and tell where it is."""
    name = f"{session.rules.title} {datetime.now():%Y-%m-%d %H.%M.%S}"
    hand_out_picture(context, name, with_seats(context, session, table, table.picture(PICTURE_SIZE)))


def with_seats(context: "Context", session: Session, table: Table, board: pygame.Surface) -> pygame.Surface:
    """Return a picture of a board with a strip below it: each player's symbol, name and points."""
    look = Look(context.assets, board.get_width() / 1920, contrast=context.settings.high_contrast)
    width, height = board.get_size()
    made = pygame.Surface((width, height + look.px(_STRIP)))
    made.blit(board, (0, 0))
    strip = pygame.Rect(0, height, width, look.px(_STRIP))
    look.panel(made, strip, "wood")
    step = width // len(session.names)
    for seat in range(len(session.names)):
        _paint_seat(
            look,
            made,
            pygame.Rect(seat * step, height, step, strip.height),
            session,
            seat,
            number(table.score_of(seat)[0]),
        )
    return made


def _paint_seat(
    look: Look, surface: pygame.Surface, rect: pygame.Rect, session: Session, seat: Seat, points: str
) -> None:
    size = look.px(52)
    medallion = look.medallion(session.colours[seat], size)
    room = rect.width - size - look.width(points, _POINTS) - look.px(3 * 16 + 2 * 12)
    name = look.ellipsis(session.names[seat], room, _NAME)
    whole = size + look.width(name, _NAME) + look.width(points, _POINTS) + look.px(12 + 16)
    x = rect.centerx - whole // 2
    surface.blit(medallion, medallion.get_rect(midleft=(x, rect.centery)))
    written = look.write(surface, name, (x + size + look.px(12), rect.centery), _NAME, look.light, anchor="midleft")
    look.write(surface, points, (written.right + look.px(16), rect.centery), _POINTS, look.gold, anchor="midleft")
