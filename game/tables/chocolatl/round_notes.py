"""What a round has brought to whom, station by station, at the foot of the right column."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.locale import _, labelled, listed, ngettext, parted, signed
from game.rules.chocolatl import actions as happened
from game.rules.chocolatl.box import Station
from game.rules.core import Event, Seat
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.minis import mini_card
from game.ui.theme import Type

_HEAD: Final = 58
_FOOT: Final = 8
_ROWS: Final = 7
"""The stations, and the sums."""
_LOW: Final = 18
_HIGH: Final = 34
"""How high a row is at least, and at most."""
_SUM: Final = "∑"
_TITLE: Final = Type(21, "serif", "semibold")
_NUMBER: Final = Type(18, "serif", "bold")
_POINTS: Final = Type(18, weight="bold")
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
        if isinstance(event, happened.PointsScored) and event.why == "chocolatl" and before is not None:
            notes[-1] = RoundNote(before.station, before.seat, before.text, event.points)
        elif isinstance(event, happened.StonePlaced) and before == RoundNote(Station.PYRAMID, event.seat, _stones(1)):
            notes[-1] = RoundNote(Station.PYRAMID, event.seat, _stones(2))
        elif (note := _note(event)) is not None:
            notes.append(note)
    return notes


def notes_words(events: Sequence[Event], names: Sequence[str]) -> str:
    """Return what has happened in a round, in one line."""
    parts = []
    for note in round_notes(events):
        points = "" if note.points is None else f" {signed(note.points)}"
        parts.append(labelled(str(note.station), f"{names[note.seat]} {note.text}{points}"))
    return parted(parts)


def _note(event: Event) -> RoundNote | None:
    match event:
        case happened.PointsScored(seat=seat, points=points, station=station) if points or event.spared:
            return RoundNote(station, seat, _why(event), points)
        case happened.FigureTaken(seat=seat, figure=figure):
            return RoundNote(
                Station.CHOCOLATL,
                seat,
                _("the Chocolatl figure") if figure == "chocolatl" else _("the Old Man"),
            )
        case happened.HutBuilt(seat=seat):
            return RoundNote(Station.TENOCHTITLAN, seat, _("builds a hut"))
        case happened.DieTaken(seat=seat):
            return RoundNote(Station.TENOCHTITLAN, seat, _("takes the bonus die"))
        case happened.StonePlaced(seat=seat):
            return RoundNote(Station.PYRAMID, seat, _stones(1))
        case happened.CardWon(seat=seat, card=card):
            return RoundNote(Station.TACHLI, seat, _("wins {card}").format(card=card))
        case happened.CardDiscarded(seat=seat, card=card):
            return RoundNote(Station.TACHLI, seat, _("discards {card}").format(card=card))
        case happened.DiceRolled(seat=seat, station=station, values=values):
            return RoundNote(station, seat, _("rolls {values}").format(values=listed([str(value) for value in values])))
    return None


def _stones(count: int) -> str:
    return ngettext("places {count} stone", "places {count} stones", count).format(count=count)


def _why(event: happened.PointsScored) -> str:
    return {
        "chocolatl": _("the Chocolatl figure"),
        "harvest": _("harvests"),
        "row": _("has the most stones in a row"),
        "drink": _("brews the drink"),
        "lowest": _("lowest offering"),
        "tachli": _("plays best"),
    }[event.why]


@dataclass(slots=True)
class StationGain:
    """What a seat got at a station: points, and pieces by the names of their pictures."""

    points: int | None = None
    things: list[str] = field(default_factory=list)


def gains(events: Sequence[Event]) -> dict[tuple[int, Seat], StationGain]:
    """Return what each seat got at each station of a round."""
    found: dict[tuple[int, Seat], StationGain] = {}
    for event in events:
        thing = _thing(event)
        if isinstance(event, happened.PointsScored) and (event.points or event.spared):
            gain = found.setdefault((event.station, event.seat), StationGain())
            gain.points = (gain.points or 0) + event.points
        elif thing is not None:
            station, seat, picture = thing
            found.setdefault((station, seat), StationGain()).things.append(picture)
    return found


def _thing(event: Event) -> tuple[int, Seat, str] | None:
    """Return where a piece came to a seat, and how it is drawn."""
    match event:
        case happened.FigureTaken(seat=seat, figure=figure):
            return Station.CHOCOLATL, seat, f"figure_{figure}"
        case happened.HutBuilt(seat=seat):
            return Station.TENOCHTITLAN, seat, "hut"
        case happened.DieTaken(seat=seat):
            return Station.TENOCHTITLAN, seat, "die"
        case happened.StonePlaced(seat=seat):
            return Station.PYRAMID, seat, "cube"
        case happened.CardWon(seat=seat, card=card):
            return Station.TACHLI, seat, str(card)
    return None


class RoundNotes:
    """Draws what a round has brought as a table: a row for each station, a column for each seat, and the sums."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.rect = pygame.Rect(0, 0, 0, 0)

    def layout(self, room: pygame.Rect) -> None:
        """Take what the seats' cards leave of the column, if that is enough."""
        look = self.desk.look
        enough = room.height >= look.px(_HEAD + _ROWS * _LOW + _FOOT)
        height = min(room.height, look.px(_HEAD + _ROWS * _HIGH + _FOOT))
        self.rect = pygame.Rect(room.x, room.y, room.width, height if enough else 0)

    @property
    def _events(self) -> Sequence[Event]:
        """What is told: this round, or the one before while this one has brought nothing."""
        shown = self.desk.shown
        return shown.recent if gains(shown.recent) else shown.before

    def shown(self) -> dict[tuple[int, Seat], StationGain]:
        """Return what stands in the table."""
        return gains(self._events) if self.rect.height else {}

    @property
    def title(self) -> str:
        """The round whose gains are shown."""
        shown = self.desk.shown
        return _("Gains of round {number}").format(number=shown.round - (self._events is shown.before))

    def words(self) -> str:
        """Return all of it in one line."""
        return notes_words(self._events, self.desk.session.names)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the panel, once there is something to tell."""
        desk, look, shown = self.desk, self.desk.look, self.shown()
        if not shown or not self.rect.colliderect(surface.get_clip().inflate(40, 40)):
            return
        rect = self.rect
        look.panel(surface, rect, "inset")
        left, right = rect.x + look.px(14), rect.right - look.px(10)
        words = self.title
        title = left, rect.y + look.px(19)
        look.write(surface, words, title, look.fitted(words, right - left, _TITLE), look.gold, anchor="midleft")
        seats = desk.shown.seats
        first = left + look.px(20)
        step, row = (right - first) / seats, (rect.height - look.px(_HEAD + _FOOT)) / _ROWS
        middles = [round(first + step * (index + 0.5)) for index in range(seats)]
        for seat, x in enumerate(middles):
            desk.pieces.medallion(surface, desk.colour(seat), (x, rect.y + look.px(_HEAD - 12)), look.px(22))
        for line, station in enumerate((*Station, None)):
            y = round(rect.y + look.px(_HEAD) + row * (line + 0.5))
            mark = _SUM if station is None else str(station)
            look.write(surface, mark, (left, y), _NUMBER, look.gold, anchor="midleft")
            for seat, x in enumerate(middles):
                gain = _sum(shown, seat) if station is None else shown.get((station, seat))
                self._paint_gain(surface, gain, seat, pygame.Rect(x - int(step / 2), y - int(row / 2), step, row))

    def _paint_gain(self, surface: pygame.Surface, gain: StationGain | None, seat: Seat, cell: pygame.Rect) -> None:
        """Paint what a seat got at a station: pieces, and points behind them; a dot where it got nothing."""
        desk, look = self.desk, self.desk.look
        if gain is None:
            look.write(surface, "·", cell.center, _POINTS, look.light_soft, anchor="center")
            return
        text = "" if gain.points is None else signed(gain.points) if gain.points else "0"
        wide, size = look.width(text, _POINTS) if text else 0, round(cell.height * 0.9)
        things = gain.things[: max(1, (cell.width - wide) // max(1, size))] if gain.things else []
        x = cell.centerx - (wide + len(things) * size) // 2
        for thing in things:
            middle = x + size // 2, cell.centery
            if thing.isdigit():
                card = mini_card(look, round(size / 1.36), int(thing), desk.colour(seat), improved=True)
                surface.blit(card, card.get_rect(center=middle))
            else:
                names = {"cube": f"cube_{desk.colour(seat)}", "hut": f"hut_{desk.colour(seat)}", "die": "die_black_6"}
                desk.pieces.centred(surface, names.get(thing, thing), middle, size)
            x += size
        if text:
            tone = _LOSS if (gain.points or 0) < 0 else _GAIN if gain.points else look.light_soft
            look.write(surface, text, (x, cell.centery), _POINTS, tone, anchor="midleft")


def _sum(shown: dict[tuple[int, Seat], StationGain], seat: Seat) -> StationGain:
    """Return the points that a seat got at all stations."""
    return StationGain(sum(gain.points or 0 for (_station, other), gain in shown.items() if other == seat))
