"""What has changed for whom in this round, station by station, at the foot of the right column."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.locale import _, listed, ngettext, signed
from game.rules.chocolatl.events import (
    CardDiscarded,
    CardWon,
    DiceRolled,
    DieTaken,
    FigureTaken,
    HutBuilt,
    PointsScored,
    StonePlaced,
)
from game.rules.chocolatl.pieces import Station
from game.rules.core import Event, Seat
from game.tables.chocolatl.desk import Desk
from game.ui import theme
from game.ui.theme import Type

_ROW: Final = 32
_HEAD: Final = 48
_FOOT: Final = 10
_LEAST_ROWS: Final = 3
_TITLE: Final = Type(22, "serif", "semibold")
_NUMBER: Final = Type(20, "serif", "bold")
_GAIN: Final = (207, 227, 160)
_LOSS: Final = (255, 164, 140)


@dataclass(frozen=True, slots=True)
class RoundNote:
    """One line: at which station what came to which seat."""

    station: int
    seat: Seat
    text: str
    points: int | None = None


def round_notes(recent: Sequence[Event]) -> list[RoundNote]:
    """Return the lines for what has happened in a round; points that come with a piece stand on its line."""
    notes: list[RoundNote] = []
    for event in recent:
        before = notes[-1] if notes else None
        if isinstance(event, PointsScored) and event.why == "chocolatl" and before is not None:
            notes[-1] = RoundNote(before.station, before.seat, before.text, event.points)
        elif isinstance(event, StonePlaced) and before == RoundNote(Station.PYRAMID, event.seat, _stones(1)):
            notes[-1] = RoundNote(Station.PYRAMID, event.seat, _stones(2))
        elif (note := _note(event)) is not None:
            notes.append(note)
    return notes


def _note(event: Event) -> RoundNote | None:
    match event:
        case PointsScored(seat=seat, points=points, station=station) if points or event.spared:
            return RoundNote(station, seat, _why(event), points)
        case FigureTaken(seat=seat, figure=figure):
            return RoundNote(
                Station.CHOCOLATL,
                seat,
                _("the Chocolatl figure") if figure == "chocolatl" else _("the Old Man"),
            )
        case HutBuilt(seat=seat):
            return RoundNote(Station.TENOCHTITLAN, seat, _("builds a hut"))
        case DieTaken(seat=seat):
            return RoundNote(Station.TENOCHTITLAN, seat, _("takes the bonus die"))
        case StonePlaced(seat=seat):
            return RoundNote(Station.PYRAMID, seat, _stones(1))
        case CardWon(seat=seat, card=card):
            return RoundNote(Station.TACHLI, seat, _("wins {card}").format(card=card))
        case CardDiscarded(seat=seat, card=card):
            return RoundNote(Station.TACHLI, seat, _("discards {card}").format(card=card))
        case DiceRolled(seat=seat, station=station, values=values):
            return RoundNote(station, seat, _("rolls {values}").format(values=listed([str(value) for value in values])))
    return None


def _stones(count: int) -> str:
    return ngettext("places {count} stone", "places {count} stones", count).format(count=count)


def _why(event: PointsScored) -> str:
    return {
        "chocolatl": _("the Chocolatl figure"),
        "harvest": _("harvests"),
        "row": _("has the most stones in a row"),
        "drink": _("brews the drink"),
        "lowest": _("lowest offering"),
        "tachli": _("plays best"),
    }[event.why]


class RoundNotes:
    """Draws the lines, the newest at the bottom, as many as find room."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.rect = pygame.Rect(0, 0, 0, 0)

    def layout(self, room: pygame.Rect) -> None:
        """Take what the seats' cards leave of the column, if that is enough."""
        look = self.desk.look
        enough = room.height >= look.px(_HEAD + _LEAST_ROWS * _ROW + _FOOT)
        self.rect = pygame.Rect(room) if enough else pygame.Rect(room.topleft, (0, 0))

    def shown(self) -> list[RoundNote]:
        """Return the lines that find room."""
        look = self.desk.look
        rows = (self.rect.height - look.px(_HEAD + _FOOT)) // look.px(_ROW)
        return round_notes(self.desk.shown.recent)[-rows:] if self.rect.height and rows > 0 else []

    def words(self) -> str:
        """Return all lines in one."""
        names = self.desk.stage.names
        parts = []
        for note in round_notes(self.desk.shown.recent):
            points = "" if note.points is None else f" {signed(note.points)}"
            parts.append(f"{note.station}: {names[note.seat]} {note.text}{points}")
        return "; ".join(parts)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the panel, once there is something to tell."""
        look, notes = self.desk.look, self.shown()
        if not notes or not self.rect.colliderect(surface.get_clip().inflate(40, 40)):
            return
        rect = pygame.Rect(self.rect)
        rect.height = look.px(_HEAD + _FOOT) + len(notes) * look.px(_ROW)
        look.panel(surface, rect, "inset")
        left, right = rect.x + look.px(16), rect.right - look.px(14)
        title = left, rect.y + look.px(_HEAD // 2 + 2)
        look.write(surface, _("This round"), title, _TITLE, look.gold, anchor="midleft", width=right - left)
        for index, note in enumerate(notes):
            self._paint_note(surface, note, left, right, rect.y + look.px(_HEAD) + round((index + 0.5) * look.px(_ROW)))

    def _paint_note(self, surface: pygame.Surface, note: RoundNote, left: int, right: int, y: int) -> None:
        desk, look = self.desk, self.desk.look
        look.write(surface, str(note.station), (left, y), _NUMBER, look.gold, anchor="midleft")
        size = look.px(24)
        x = left + look.px(20)
        desk.pieces.medallion(surface, desk.colour(note.seat), (x + size // 2, y), size)
        x += size + look.px(10)
        if note.points is not None:
            tone = _LOSS if note.points < 0 else _GAIN if note.points else look.light_soft
            written = look.write(surface, signed(note.points), (right, y), _NUMBER, tone, anchor="midright")
            right = written.left - look.px(6)
        look.write(surface, note.text, (x, y), theme.SMALL, look.light, anchor="midleft", width=right - x)
