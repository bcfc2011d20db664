"""The tips on Chocolatl's table: all numbers come from the rules and are found out when a tip is wanted."""

from collections import Counter
from typing import Final

from game.locale import _, labelled, listed, ngettext, number, parted, pgettext
from game.rules.chocolatl.box import DRINK, GOAL, LARGE_DECK, ROUNDS, ROW_BEGIN, ROWS, Colour, Station
from game.rules.core import Seat
from game.tables import tips
from game.tables.chocolatl.bid import totals_of_last_round
from game.tables.chocolatl.board import field_colour
from game.tables.chocolatl.desk import Desk
from game.tables.chocolatl.ground import FIELDS
from game.tables.chocolatl.played import cards_words
from game.tables.chocolatl.sidebar import supply
from game.tables.chocolatl.words import (
    board_words,
    card_words,
    ends_words,
    laid_words,
    numbered,
    receipt_words,
    round_words,
    sacrifice_words,
    stakes,
    station_name,
    way_name,
    way_reason,
    way_sentence,
)
from game.tables.tips import sentence

PART_RULES: Final = {
    "points": "X-E1", "cube": "X-E1", "hut": "X-B1", "die": "X-B3", "chocolatl": "X-B4", "oldman": "X-B2",
    "won": "X-M3",
}  # fmt: skip
"""By what a seat has: the rule that tells of it."""
MORE_RULES: Final = {"points": "X-B6", "cube": "X-E2", "chocolatl": "X-F2"}
"""By what a seat has: the rule that tells what else comes of it."""
THING_RULES: Final = {
    "chocolatl": "X-B4", "oldman": "X-B2", "harvest": "X-2", "hut": "X-B1", "die": "X-B3", "pyramid": "X-4b",
    "rounds": "X-5", "card": "X-6", "decks": "X-M3",
}  # fmt: skip
"""By what lies at a location."""


class Tips(tips.Tips[Desk]):
    """Finds the words for everything on Chocolatl’s table."""

    game = "chocolatl"
    seat_rule = "X-M1"
    part_rules = PART_RULES
    more_rules = MORE_RULES

    # -- cards

    def hand(self, index: int) -> str:
        """Return what a card of the hand is, and where it lies."""
        cards = self.desk.hand_cards()
        if index >= len(cards):
            return ""  # it was laid since somebody pointed at it
        card = cards[index]
        name = card_words(card.value, improved=card.improved)
        return self._told("X-S2 X-F3" if self.desk.step == "sacrifice" else "X-R2", name, card.label)

    def receipt(self, station: int) -> str:
        """Return the sum of the current offering, also if cards were laid since somebody pointed at it."""
        desk = self.desk
        words = receipt_words(desk.receipt(station, desk.picked)) if desk.draft is not None else ""
        before = totals_of_last_round(desk.session.history(), desk.rail_seat).get(station)
        told = "" if before is None else _("last round: {total}").format(total=number(before))
        return self._told("X-R2", numbered(station), words, told)

    def tray(self, station: int) -> str:
        """Return whose cards lie at a location."""
        desk, shown = self.desk, self.desk.shown
        lies = [(desk.name(seat), self._lying(station, seat)) for seat in range(shown.seats)]
        lying = [labelled(name, words) for name, words in lies if words]
        own = receipt_words(desk.receipt(station)) if desk.draft is not None and desk.draft.at(station) else ""
        name = _("the offerings at {station}").format(station=numbered(station))
        return self._told("X-R2 X-B7", name, parted(lying), own)

    def _lying(self, station: int, seat: Seat) -> str:
        shown = self.desk.shown
        cards = shown.laid_at(seat, station)
        own = seat == shown.viewer
        seen = [str(card) for index, card in enumerate(cards) if own or shown.face_up(station, index)]
        hidden = len(cards) - len(seen)
        down = ngettext("{count} card face down", "{count} cards face down", hidden).format(count=hidden)
        return listed([*seen, *([down] if hidden else [])])

    # -- the locations

    def station(self, station: int, value: str) -> str:
        """Return what a location brings, who has laid cards there, and what is being laid."""
        shown = self.desk.shown
        now = self._station_now(station)
        laid = laid_words(shown, station, self.desk.session.names)
        name = f"{int(station)} {station_name(station)}"
        return self._told(self._station_rules(Station(station)), name, now, laid, value)

    def _station_rules(self, station: Station) -> str:
        shown = self.desk.shown
        if station == Station.CHOCOLATL:
            return "X-1 X-B5"
        if station == Station.TACHLI and shown.no_cards_won:
            return "X-6b"
        return f"X-{int(station)}"

    def _station_now(self, station: int) -> str:
        """Return the numbers of this round at a location."""
        shown = self.desk.shown
        match Station(station):
            case Station.HARVEST:
                return listed([str(pips) for pips in shown.harvest])
            case Station.PYRAMID:
                return " ".join(sentence(fact) for fact in self._pyramid())
            case Station.DRINK:
                return stakes(shown, station)
            case Station.TACHLI:
                cards = listed([card_words(card, improved=True) for card in shown.open_cards])
                return cards or (stakes(shown, station) if shown.round else "")
        return ""

    def thing_name(self, thing: str) -> str:
        """Return the name of something that lies at a location."""
        kind = thing.partition(".")[0]
        return {
            "chocolatl": _("the Chocolatl figure"),
            "oldman": _("the Old Man"),
            "harvest": _("the harvest dice"),
            "hut": _("the hut of this round"),
            "die": _("the bonus die of this round"),
            "pyramid": _("the pyramid"),
            "rounds": _("what the cacao drink pays"),
            "card": _("an improvement card"),
            "decks": _("the two decks of improvement cards"),
        }[kind]

    def thing(self, thing: str) -> str:
        """Return what lies at a location, with the number that matters now."""
        kind, _point, index = thing.partition(".")
        name = self.thing_name(thing)
        if kind == "card":
            name = card_words(self.desk.shown.open_cards[int(index)], improved=True)
        return self._told(THING_RULES[kind], name, *self._thing_now(kind))

    def _thing_now(self, kind: str) -> tuple[str, ...]:
        shown = self.desk.shown
        huts, dice = supply(shown)
        match kind:
            case "chocolatl" | "oldman":
                return (_("nobody has it yet"),)
            case "harvest":
                return (listed([str(pips) for pips in shown.harvest]),)
            case "hut":
                return (ngettext("{count} more in the supply", "{count} more in the supply", huts).format(count=huts),)
            case "die":
                return (ngettext("{count} more in the supply", "{count} more in the supply", dice).format(count=dice),)
            case "pyramid":
                return self._pyramid()
            case "rounds":
                return (_pay(shown.round),)
            case "decks":
                left = len(LARGE_DECK) - min(len(LARGE_DECK), shown.round)
                return (ngettext("{count} card left in each", "{count} cards left in each", left).format(count=left),)
        return ()

    def _pyramid(self) -> tuple[str, ...]:
        """Return how far the pyramid is, and who has how many stones in the row that is being built."""
        stones = self.desk.shown.pyramid
        told = _("{count} of {most} stones").format(count=len(stones), most=sum(ROWS))
        row = next((row for row, begin in enumerate(ROW_BEGIN) if begin <= len(stones) < begin + ROWS[row]), None)
        if row is None:
            return (told,)
        in_row = Counter(stones[ROW_BEGIN[row] :])
        text = _("row {row} brings {points}: {seats}") if in_row else _("row {row} brings {points}")
        seats = listed([f"{self.desk.name(seat)} {in_row[seat]}" for seat in sorted(in_row)])
        return told, text.format(row=row + 1, points=ROWS[row], seats=seats)

    # -- the score track

    def field(self, field: int) -> str:
        """Return what a field of the score track means, and who stands there."""
        desk, shown = self.desk, self.desk.shown
        if field == FIELDS:
            return self._told("X-M4", _("a disc that passes this field starts a new lap"))
        here = [seat for seat in reversed(shown.discs) if desk.ground.field_of(shown.points[seat]) == field]
        told = listed([f"{desk.name(seat)} {number(shown.points[seat])}" for seat in here])
        if field == GOAL:
            return self._told("X-E1", field_name(shown.track, field), told, ends_words(shown, desk.session.names))
        return self._told("X-R3", field_name(shown.track, field), told)

    # -- the column at the left

    def round(self) -> str:
        """Return which round it is, and when the game ends."""
        shown = self.desk.shown
        words = round_words(shown, self.desk.session.names)
        if not shown.round:
            return self._told("X-S2", words, _("A secret sacrifice"))
        ends = [_("of at most {count}").format(count=ROUNDS)]
        if not shown.last_round:
            ends.append(_("last round at {goal}").format(goal=GOAL))
        return self._told("X-E1", words, *ends)

    def way(self) -> str:
        """Return how cards are laid in this round, and why."""
        shown = self.desk.shown
        if not shown.round:
            return self._told("X-S2", _("A secret sacrifice"), sacrifice_words())
        reason = way_reason(shown.started, self.desk.session.names)
        return self._told("X-R3", way_name(shown.way), reason, way_sentence(shown.way))

    def cards(self) -> str:
        """Return who has which improvement cards."""
        return self._told("X-M3", _("Look at all cards of all players"), cards_words(self.desk))

    def supply(self) -> str:
        """Return what is left for the rounds to come."""
        huts, dice = supply(self.desk.shown)
        told = [
            ngettext("{count} hut", "{count} huts", huts).format(count=huts),
            ngettext("{count} bonus die", "{count} bonus dice", dice).format(count=dice),
        ]
        return self._told("X-M2", _("Supply"), listed(told))

    def notes(self, words: str) -> str:
        """Return what has happened in this round."""
        return self._told("X-R4", _("What happened this round"), words)

    # -- the seats

    def _board_words(self, seat: Seat) -> str:
        return board_words(self.desk.shown, seat)

    def _projected_words(self, seat: Seat) -> str:
        points, exact = self.desk.shown.projected[seat]
        if exact:
            text = ngettext("{points} point if the game ended now", "{points} points if the game ended now", points)
        else:
            text = ngettext(
                "about {points} point if the game ended now", "about {points} points if the game ended now", points
            )
        return text.format(points=number(points))

    def part_name(self, seat: Seat, part: str) -> str:
        name = self.desk.name(seat)
        return {
            "points": _("{name}’s points"),
            "cube": _("{name}’s cubes"),
            "hut": _("{name}’s huts"),
            "die": _("{name}’s bonus dice"),
            "chocolatl": _("{name} has the Chocolatl figure"),
            "oldman": _("{name} has the Old Man"),
            "won": _("{name}’s improvement cards"),
        }[part].format(name=name)

    def _held(self, seat: Seat, part: str) -> tuple[str, ...]:
        shown = self.desk.shown
        match part:
            case "points":
                points = shown.points[seat]
                text = ngettext("{count} point", "{count} points", points)
                return text.format(count=number(points)), self._projected(seat)
            case "cube":
                return (_left(shown.cubes[seat]),)
            case "hut":
                return (ngettext("{count} hut", "{count} huts", shown.huts[seat]).format(count=shown.huts[seat]),)
            case "die":
                return (_left(shown.dice[seat]),)
            case "won":
                return (listed([str(card) for card in shown.won[seat]]),)
        return ()


def field_name(track: tuple[Colour, ...], field: int) -> str:
    """Return what a field of the score track is called."""
    colour = {
        "red": pgettext("field", "red"), "green": pgettext("field", "green"), "gold": pgettext("field", "gold"),
    }[field_colour(track, field)]  # fmt: skip
    # Translators: a field of the score track and its colour.
    return _("field {number}: {colour}").format(number=field, colour=colour)


def _left(count: int) -> str:
    return ngettext("{count} left", "{count} left", count).format(count=count)


def _pay(round_: int) -> str:
    first, second = DRINK[max(round_, 1) - 1]
    if not second:
        return _("round {number}: {first}").format(number=max(round_, 1), first=first)
    return _("round {number}: {first} and {second}").format(number=max(round_, 1), first=first, second=second)
