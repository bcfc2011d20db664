"""Actions and events of Chocolatl in one short line each, for the log."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from game.rules.chocolatl import events as happened
from game.rules.chocolatl.actions import Bid, Bonus, City, Discard, Harvest, Hold, Last, Pyramid, Roll, Sacrifice
from game.rules.chocolatl.pieces import COLOUR_NAMES, FIGURE_NAMES, LINE_NAMES, STATION_NAMES, Station
from game.rules.core import Action, Event, Seat
from game.rules.phrases import N2_, N_, Phrase, Value, Who, counted, phrase

_TACHLI: Final = STATION_NAMES[Station.TACHLI]


def describe_action(seat: Seat, action: Action) -> Phrase:
    """Return what the seat does, or what was rolled."""
    who = Who(seat)
    match action:
        case Sacrifice():
            return phrase(N_("{seat} sacrifices a card"), seat=who)
        case Bid(cards=cards):
            return phrase(N_("{seat} places cards at {stations}"), seat=who, stations=_stations(cards))
        case Roll(dice=dice):
            return phrase(N_("{seat} rolls bonus dice: {dice}"), seat=who, dice=dice)
        case Hold():
            return phrase(N_("{seat} rolls no dice"), seat=who)
        case City(take="hut"):
            return phrase(N_("{seat} chooses the hut"), seat=who)
        case City():
            return phrase(N_("{seat} chooses the bonus die"), seat=who)
        case Pyramid(first="self"):
            return phrase(N_("{seat} chooses to place the first stone"), seat=who)
        case Pyramid():
            return phrase(N_("{seat} lets the second place the first stone"), seat=who)
        case Discard(card=card):
            return phrase(N_("{seat} discards the {card}"), seat=who, card=card)
        case Harvest(values=values):
            return phrase(N_("the harvest dice show {values}"), values=values)
        case Bonus(seat=roller, values=values) | Last(seat=roller, values=values):
            return phrase(N_("{seat} rolls {values}"), seat=Who(roller), values=values)
    raise TypeError(f"{type(action).__name__} is no action of Chocolatl")


def _stations(cards: Iterable[str]) -> tuple[Value, ...]:
    return tuple(STATION_NAMES[int(key)] for key in sorted(cards))


def describe_event(event: Event) -> Phrase | None:
    """Return what has happened, or None if it says nothing new."""
    match event:
        case happened.CardSacrificed(seat=seat):
            return phrase(N_("{seat} sacrifices a card"), seat=Who(seat))
        case happened.BidLaid():
            return _bid_laid(event)
        case happened.BidsRevealed(station=station, cards=cards):
            text = N_("{station}: {cards}")
            return phrase(text, station=STATION_NAMES[station], cards=tuple(_revealed(cards)))
        case happened.StationRanked():
            return _ranked(event)
        case happened.RoundStarted():
            return _round_started(event)
        case happened.LastRound():
            return _last_round(event)
    return _describe_dice(event) or _describe_station(event) or _describe_ending(event)


def _bid_laid(event: happened.BidLaid) -> Phrase:
    if len(event.stations) == len(STATION_NAMES):
        forms = N2_(
            "{seat} places {count} card face down, at all locations",
            "{seat} places {count} cards face down, at all locations",
        )
        return counted(forms, event.count, seat=Who(event.seat))
    forms = N2_("{seat} places {count} card face down: {stations}", "{seat} places {count} cards face down: {stations}")
    stations = tuple(STATION_NAMES[station] for station in event.stations)
    return counted(forms, event.count, seat=Who(event.seat), stations=stations)


def _revealed(shown: Iterable[tuple[int, ...]]) -> Iterator[Phrase]:
    for seat, cards in enumerate(shown):
        if len(cards) == 2:
            yield phrase(N_("{seat} {first} + {second}"), seat=Who(seat), first=cards[0], second=cards[1])
        else:
            yield phrase(N_("{seat} {card}"), seat=Who(seat), card=cards[0])


def _round_started(event: happened.RoundStarted) -> Phrase:
    text = N_("round {round}: {seat}’s disc is on field {field}, so this is a {way} round")
    return phrase(text, round=event.round, seat=Who(event.leader), field=event.field, way=COLOUR_NAMES[event.way])


def _ranked(event: happened.StationRanked) -> Phrase:
    totals = tuple(phrase(N_("{seat} {share}"), seat=Who(seat), share=event.bids[seat].total) for seat in event.ranking)
    return phrase(N_("{station}, ranked: {totals}"), station=STATION_NAMES[event.station], totals=totals)


def _last_round(event: happened.LastRound) -> Phrase:
    if event.reason == "track" and event.seat is not None:
        return phrase(N_("{seat} has reached the goal: this is the last round"), seat=Who(event.seat))
    if event.reason == "cubes" and event.seat is not None:
        return phrase(N_("{seat} has used their last cube: this is the last round"), seat=Who(event.seat))
    return phrase(N_("this is the last round"))


def _describe_dice(event: Event) -> Phrase | None:
    match event:
        case happened.HarvestRolled(values=values):
            return phrase(N_("the harvest dice show {values}"), values=values)
        case happened.DiceSpent(seat=seat, dice=dice, station=station):
            forms = N2_("{station}: {seat} spends {count} bonus die", "{station}: {seat} spends {count} bonus dice")
            return counted(forms, dice, station=STATION_NAMES[station], seat=Who(seat))
        case happened.DiceRolled(seat=seat, values=values, station=station):
            text = N_("{station}: {seat} rolls {values}")
            return phrase(text, station=STATION_NAMES[station], seat=Who(seat), values=values)
        case happened.DiceHeld(seat=seat, station=station):
            return phrase(N_("{station}: {seat} rolls no dice"), station=STATION_NAMES[station], seat=Who(seat))
        case happened.LastDieRolled(seat=seat, pips=pips):
            return phrase(N_("{seat} rolls {pips} with an unused bonus die"), seat=Who(seat), pips=pips)
    return None


def _describe_station(event: Event) -> Phrase | None:
    match event:
        case happened.PointsScored():
            return _scored(event)
        case happened.FigureTaken():
            return _figure_taken(event)
        case happened.HutBuilt(seat=seat, huts=huts):
            return phrase(N_("{seat} builds a hut ({huts} now)"), seat=Who(seat), huts=huts)
        case happened.DieTaken(seat=seat, dice=dice):
            return phrase(N_("{seat} takes the bonus die ({dice} now)"), seat=Who(seat), dice=dice)
        case happened.StonePlaced(seat=seat, row=row):
            return phrase(N_("{seat} places a stone in row {row}"), seat=Who(seat), row=row + 1)
        case happened.RowScored(seat=seat, row=row, stones=stones):
            text = N_("row {row} of the pyramid is full: {seat} leads ({stones})")
            return phrase(text, row=row + 1, seat=Who(seat), stones=_shares(stones))
        case happened.CardWon(seat=seat, card=card):
            return phrase(N_("{seat} wins the {card} at {station}"), seat=Who(seat), card=card, station=_TACHLI)
        case happened.CardDiscarded(seat=seat, card=card):
            return phrase(N_("{seat} discards the {card} for it"), seat=Who(seat), card=card)
    return None


def _figure_taken(event: happened.FigureTaken) -> Phrase:
    who, figure = Who(event.seat), FIGURE_NAMES[event.figure]
    if event.before == event.seat:
        return phrase(N_("{seat} keeps {figure}"), seat=who, figure=figure)
    if event.before is not None:
        return phrase(N_("{seat} takes {figure} from {before}"), seat=who, figure=figure, before=Who(event.before))
    return phrase(N_("{seat} takes {figure}"), seat=who, figure=figure)


def _scored(event: happened.PointsScored) -> Phrase:
    values: dict[str, Value] = {"seat": Who(event.seat), "station": STATION_NAMES[event.station]}
    if event.points > 0:
        forms = N2_("{seat} scores {count} point at {station}", "{seat} scores {count} points at {station}")
        return counted(forms, event.points, **values)
    if event.points < 0:
        forms = N2_("{seat} loses {count} point at {station}", "{seat} loses {count} points at {station}")
        return counted(forms, -event.points, **values)
    return phrase(N_("{seat} has nothing to lose at {station}"), **values)


def _describe_ending(event: Event) -> Phrase | None:
    match event:
        case happened.SacrificeRevealed(seat=seat, card=card):
            return phrase(N_("{seat} sacrificed the {card}"), seat=Who(seat), card=card)
        case happened.FinalScored(key=key, points=points) if any(points):
            # Translators: {line} is a line of the score sheet, {points} are players with their points.
            return phrase(N_("{line}: {points}"), line=LINE_NAMES[key], points=_shares(points))
        case happened.GameEnded():
            return phrase(N_("the game is over"))
    return None


def _shares(shares: Sequence[Value]) -> tuple[Phrase, ...]:
    """Return what each seat has, without the seats that have nothing."""
    return tuple(
        phrase(N_("{seat} {share}"), seat=Who(seat), share=share) for seat, share in enumerate(shares) if share
    )
