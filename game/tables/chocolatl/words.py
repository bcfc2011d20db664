"""What the table of Chocolatl says: stations, ways of bidding, ties, and all names for the focus tree."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.locale import _, labelled, listed, ngettext, number, parted, say, signed
from game.locale.habits import ordinal
from game.rules.chocolatl.actions import LastRound, RoundStarted
from game.rules.chocolatl.box import DRINK, GOAL, LOWEST_DRINK_POINTS, STATION_NAMES, TACHLI_POINTS, Colour, Station
from game.rules.core import N_, Seat
from game.tables.chocolatl.bidding.bids import BidColumn
from game.tables.chocolatl.shown import Shown

if TYPE_CHECKING:
    from game.tables.chocolatl.bid import Receipt

_SHORT: Final = {Station.PYRAMID: N_("Cholula")}
_WAYS: Final[dict[Colour, tuple[str, str, str]]] = {
    "red": (
        N_("Red round"),
        N_("all twelve at once"),
        N_("All twelve cards, two at each location, face down at once."),
    ),
    "green": (
        N_("Green round"),
        N_("one card, then one"),
        N_("One card at each location; reveal them all, then add a second to each."),
    ),
    "gold": (
        N_("Gold round"),
        N_("location by location"),
        N_("Two cards at one location; reveal and resolve it, then the next."),
    ),
}
_STAKES: Final[dict[Station, str]] = {
    Station.CHOCOLATL: N_("The highest takes the Chocolatl figure and 1 point, the lowest must take the Old Man."),
    Station.HARVEST: N_("The first three score the highest, the middle and the lowest die."),
    Station.TENOCHTITLAN: N_("The highest chooses the hut or the bonus die, the second gets the other."),
    Station.PYRAMID: N_("The first two place one stone each; with a lead of 3 the highest places both."),
    Station.DRINK: N_("The first scores {first}, the second {second}; the lowest loses {loss}."),
    Station.TACHLI: N_("The highest takes the higher improvement card, the second the lower one."),
}


def sacrifice_words() -> str:
    """Return what the sacrifice before the first round is about."""
    return _("Sacrifice one card: it stays face down and counts at the end (its value, and 3 more for the highest).")


def station_name(station: int) -> str:
    """Return a station's full name."""
    return say(STATION_NAMES[station])


def station_label(station: int) -> str:
    """Return a station's name, short enough for its strip."""
    return _(_SHORT[Station(station)]) if station in _SHORT else station_name(station)


def shortest_label(station: int) -> str:
    """Return a station's name where there is hardly room for it."""
    return _("Drink") if station == Station.DRINK else station_label(station)


def numbered(station: int) -> str:
    """Return a station's number and name."""
    return f"{station} {station_label(station)}"


def stakes(shown: Shown, station: int) -> str:
    """Return what a station brings to whom in this round."""
    if station == Station.TACHLI and shown.no_cards_won:
        text = _("The last round has no cards: {first} points for the first, {second} for the second.")
        return text.format(first=TACHLI_POINTS[0], second=TACHLI_POINTS[1])
    text = _(_STAKES[Station(station)])
    if station != Station.DRINK:
        return text
    first, second = DRINK[max(shown.round, 1) - 1]
    if not second:
        text = _("The first scores {first}, the lowest loses {loss}.")
    return text.format(first=first, second=second, loss=-LOWEST_DRINK_POINTS)


def way_name(way: Colour) -> str:
    """Return the name of a way of bidding."""
    return _(_WAYS[way][0])


def way_short(way: Colour) -> str:
    """Return a way of bidding in three words."""
    return _(_WAYS[way][1])


def way_sentence(way: Colour) -> str:
    """Return how cards are laid in a way of bidding."""
    return _(_WAYS[way][2])


def way_reason(started: RoundStarted | None, names: Sequence[str]) -> str:
    """Return why this is the way of bidding: who led when the round began, whoever leads by now."""
    if started is None:
        return ""
    if started.field == 0:
        return _("field 0 counts as red")
    text = {
        "red": _("{name} led on red field {field}"),
        "green": _("{name} led on green field {field}"),
        "gold": _("{name} led on gold field {field}"),
    }[started.way]
    return text.format(name=names[started.leader], field=started.field)


def ends_words(shown: Shown, names: Sequence[str]) -> str:
    """Return when the game ends, or why this round is the last one."""
    if not shown.last_round:
        return _("it becomes the last round when {goal} is reached").format(goal=GOAL)
    last = next((event for event in shown.recent if isinstance(event, LastRound)), None)
    if last is not None and last.seat is not None:
        if last.reason == "cubes":
            return _("last: {name} has used all cubes").format(name=names[last.seat])
        return _("last: {name} has reached {goal}").format(name=names[last.seat], goal=GOAL)
    return _("this is the last round")


def at_station(station: int) -> str:
    """Return where a card is tried out."""
    return _("at {station}").format(station=station)


def used_at(station: int) -> str:
    """Return where a card lies already."""
    return _("used at {station}").format(station=station)


def receipt_words(bid: "Receipt") -> str:
    """Return a bid with its parts in one line."""
    parts = [" + ".join(map(str, bid.cards)) or "0"]
    if bid.huts:
        parts.append(_("huts {change}").format(change=signed(bid.huts)))
    if bid.oldman:
        parts.append(_("Old Man {change}").format(change=signed(bid.oldman)))
    return _("{parts}: offering {total}").format(parts=listed(parts), total=number(bid.total))


def card_words(value: int, *, improved: bool) -> str:
    """Return what a card is called."""
    return _("improvement card {value}").format(value=value) if improved else _("card {value}").format(value=value)


def seat_words(shown: Shown, seat: Seat, name: str) -> str:
    """Return whose a board is and all that it shows, in one line."""
    return labelled(name, board_words(shown, seat))


def board_words(shown: Shown, seat: Seat) -> str:
    """Return all that a seat's board shows, in one line."""
    parts = [
        ngettext("{count} point", "{count} points", shown.points[seat]).format(count=number(shown.points[seat])),
        ngettext("{count} cube", "{count} cubes", shown.cubes[seat]).format(count=shown.cubes[seat]),
        ngettext("{count} hut", "{count} huts", shown.huts[seat]).format(count=shown.huts[seat]),
        ngettext("{count} bonus die", "{count} bonus dice", shown.dice[seat]).format(count=shown.dice[seat]),
    ]
    if seat == shown.chocolatl:
        parts.append(_("the Chocolatl figure"))
    if seat == shown.oldman:
        parts.append(_("the Old Man"))
    if shown.won[seat]:
        cards = listed([str(card) for card in shown.won[seat]])
        text = ngettext("improvement card {cards}", "improvement cards {cards}", len(shown.won[seat]))
        parts.append(text.format(cards=cards))
    return listed(parts)


def projected_words(shown: Shown, seat: Seat) -> str:
    """Return the projected points: with a question mark where something of them is unknown."""
    points, exact = shown.projected[seat]
    return number(points) if exact else f"{number(points)}?"


def round_words(shown: Shown, names: Sequence[str]) -> str:
    """Return round, way of bidding with its reason, and when the game ends, in one line."""
    if not shown.round:
        return _("Before the first round everybody sacrifices a card.")
    # Translators: {way} is such as “Red round”, {sentence} tells how cards are placed then, {ends} when the last round
    # comes.
    text = _("Round {number}. {way}. {sentence} {ends}.")
    ends, way, reason = ends_words(shown, names), way_name(shown.way), way_reason(shown.started, names)
    return text.format(
        number=shown.round, way=f"{way} ({reason})" if reason else way,
        sentence=way_sentence(shown.way), ends=ends[:1].upper() + ends[1:],
    )  # fmt: skip


def station_words(shown: Shown, station: int, names: Sequence[str]) -> str:
    """Return a station's name, what it brings, and who has laid cards there."""
    text, laid = labelled(numbered(station), stakes(shown, station)), laid_words(shown, station, names)
    return f"{text} {laid}" if laid else text


def laid_words(shown: Shown, station: int, names: Sequence[str]) -> str:
    """Return who has laid cards at a station that is not settled."""
    laid = [names[seat] for seat in range(shown.seats) if shown.laid_at(seat, station)]
    if not laid or station <= shown.second_shown:
        return ""
    return _("Cards there: {names}.").format(names=listed(laid))


def column_words(column: BidColumn, name: str) -> str:
    """Return all that a column of the reveal tells, in one line."""
    total = column.total
    parts = [" + ".join(str(value) for value, _improved in column.cards)]
    if total.huts:
        parts.append(_("huts {change}").format(change=signed(total.huts)))
    if total.oldman:
        parts.append(_("Old Man {change}").format(change=signed(total.oldman)))
    if total.dice:
        parts.append(_("bonus dice {change}").format(change=signed(total.dice)))
    text = _("{place} {name}: {parts}: offering {total}").format(
        place=ordinal(column.place), name=name, parts=listed(parts), total=number(total.total)
    )
    brought = [signed(column.gain)] if column.gain else []
    brought += [column.note] if column.note else []
    return parted([text, listed(brought)]) if brought else text
