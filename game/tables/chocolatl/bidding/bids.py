"""The open bids of a station as columns: whose they are, what they are made of, what they bring."""

from dataclasses import dataclass, field

from game.locale import _, listed, ngettext
from game.rules.chocolatl import actions as happened
from game.rules.chocolatl.box import PYRAMID_MARGIN, Station
from game.rules.core import Event, Seat
from game.tables.chocolatl.shown import Shown


@dataclass(frozen=True, slots=True)
class BidColumn:
    """One seat's bid at the station that lies open."""

    seat: Seat
    place: int
    """Its place in the ranking, from 1."""
    cards: tuple[tuple[int, bool], ...]
    """Value of each card, and whether it is an improvement card."""
    total: happened.Total
    tied: bool
    points: int
    """The seat's points when the bids were opened."""
    gain: int = 0
    note: str = ""
    """What the bid brings besides points."""
    loss: bool = False
    """Whether the note tells of a loss."""

    @property
    def wins(self) -> bool:
        """Whether it brings anything good."""
        return not self.loss and (self.gain > 0 or bool(self.note))

    @property
    def after(self) -> int:
        """The points afterwards."""
        return self.points + self.gain


@dataclass(slots=True)
class OpenBids:
    """Everything that is shown of a station with open bids."""

    station: int
    round: int
    ranked: happened.StationRanked
    cards: list[list[tuple[int, bool]]]
    points: list[int]
    outcomes: list[Event] = field(default_factory=list)
    settled: bool = False
    crowned: bool = False
    """Whether the ranking is final, so that it is known what the bids bring."""

    @classmethod
    def of(
        cls, shown: Shown, ranked: happened.StationRanked, turned: happened.BidsRevealed | None = None
    ) -> "OpenBids":
        """Return the bids that lie on the table now, or as they lie when some of their cards are turned."""
        cards = []
        for seat in range(shown.seats):
            laid = {station: shown.laid_at(seat, station) for station in range(1, 7)}
            if turned is not None:
                new = turned.cards[seat]
                laid[turned.station] = [*laid[turned.station][: -len(new)], *new]
            marks = shown.improved(seat, [card for here in laid.values() for card in here])
            before = sum(len(laid[station]) for station in range(1, ranked.station))
            here = laid[ranked.station]
            own = marks[before : before + len(here)]
            cards.append([(card, mark) for card, mark in zip(here, own, strict=True) if card is not None])
        return cls(ranked.station, shown.round, ranked, cards, list(shown.points))

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """The seats from the highest bid to the lowest."""
        return self.ranked.ranking

    @property
    def ties(self) -> tuple[happened.Tie, ...]:
        """Neighbours of the ranking with equal totals."""
        return self.ranked.ties

    @property
    def decisive(self) -> list[happened.Tie]:
        """The ties of two who do not get the same, the highest first: only these are told in words."""
        return [tie for tie in self.ties if not tie.idle]

    def column(self, seat: Seat) -> BidColumn:
        """Return what is told of a seat's bid."""
        tied = any(seat in (tie.ahead, tie.behind) for tie in self.ties)
        gain, note, loss = self._outcome(seat)
        return BidColumn(
            seat, self.ranking.index(seat) + 1, tuple(self.cards[seat]), self.ranked.bids[seat], tied,
            self.points[seat], gain, note, loss,
        )  # fmt: skip

    def _outcome(self, seat: Seat) -> tuple[int, str, bool]:
        if not self.settled:
            note = self._to_come(seat) if self.crowned else ""
            return 0, note, False
        gain = sum(
            event.points for event in self.outcomes if isinstance(event, happened.PointsScored) and event.seat == seat
        )
        spared = any(
            isinstance(event, happened.PointsScored) and event.seat == seat and event.spared for event in self.outcomes
        )
        notes = [text for event in self.outcomes if (text := _note(event, seat))]
        stones = sum(isinstance(event, happened.StonePlaced) and event.seat == seat for event in self.outcomes)
        if stones:
            notes.append(ngettext("a stone", "{count} stones", stones).format(count=stones))
        if not notes:
            notes = [text for text in (self._to_come(seat),) if text]
        if spared:
            # Translators: X-B6: a disc does not fall below field 0, so that less is lost than the location takes.
            notes.append(_("no lower than 0") if gain else _("nothing to lose"))
        bad = gain < 0 or spared or any(isinstance(event, happened.FigureTaken) and event.seat == seat
                                        and event.figure == "oldman" for event in self.outcomes)  # fmt: skip
        return gain, listed(notes), bad

    def _to_come(self, seat: Seat) -> str:
        """Return what a seat will still do because of its place, where its outcome is a decision."""
        place = self.ranking.index(seat)
        if self.outcomes or place > 1:
            return ""
        if self.station == Station.TENOCHTITLAN:
            return _("hut or die: chooses") if place == 0 else _("gets the other one")
        if self.station == Station.PYRAMID:
            first, second = (self.ranked.bids[each].total for each in self.ranking[:2])
            if first - second >= PYRAMID_MARGIN:
                return _("places two stones") if place == 0 else ""
            return _("one stone: decides who goes first") if place == 0 else _("one stone")
        return ""


def _note(event: Event, seat: Seat) -> str:
    """Return in a few words what an event brought to a seat, besides points."""
    match event:
        case happened.FigureTaken(seat=taker, figure="chocolatl") if taker == seat:
            return _("Chocolatl figure")
        case happened.FigureTaken(seat=taker) if taker == seat:
            return _("the Old Man")
        case happened.HutBuilt(seat=builder) if builder == seat:
            return _("a hut")
        case happened.DieTaken(seat=taker) if taker == seat:
            return _("a bonus die")
        case happened.CardWon(seat=winner, card=card) if winner == seat:
            return _("card {card}").format(card=card)
        case happened.CardDiscarded(seat=giver, card=card) if giver == seat:
            return _("discards {card}").format(card=card)
    return ""
