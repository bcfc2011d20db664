"""Which events an action of Chocolatl made, and what the log says of both."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, TypeAlias

from game.rules.chocolatl import actions as happened
from game.rules.chocolatl import heard as said
from game.rules.chocolatl import ranking
from game.rules.chocolatl.actions import Bid, Bonus, City, Discard, Harvest, Hold, Last, Pyramid, Roll, Sacrifice
from game.rules.chocolatl.board import State, cards_in
from game.rules.chocolatl.box import (
    COLOUR_NAMES,
    COLOUR_OF,
    DRINK,
    FIGURE_NAMES,
    LINE_NAMES,
    ROWS,
    STATION_NAMES,
    Figure,
    Station,
)
from game.rules.chocolatl.scoring import FINAL_KEYS, final_points
from game.rules.core import Action, Event, Seat
from game.rules.heard import Heard, unpack
from game.rules.phrases import N2_, N_, Phrase, Value, Who, counted, phrase

# Events.


_Told: TypeAlias = Iterator[tuple[int, int, int]]


def tell(state: State, seat: Seat, action: Action, heard: Heard) -> Iterator[Event]:
    """Yield what a seat's action, or an outcome, made happen; the state is the one after it."""
    told = iter([unpack(packed) for packed in heard.events])
    for what, about, also in told:
        if what == said.STATION_RANKED:
            yield _station_ranked(state, about, told)
        elif what == said.FINALLY_SCORED:
            yield from _finally_scored(state)
        elif what == said.DICE_SCORED:
            yield happened.FinalScored("die", tuple(state.last_dice))
            yield happened.GameEnded()
        elif what in _SMALL:
            yield _small(what, *about.to_bytes(5, "little"))
        elif what in _ABOUT_CARDS:
            yield _about_cards(state, seat, action, what, about, also)
        else:
            yield _about_points(state, what, about, also)


def _somebody(number: int) -> Seat | None:
    """Return a seat that was told as one more than its number."""
    return number - 1 if number else None


# Rounds and cards.

_ABOUT_CARDS: Final = (
    said.CARD_SACRIFICED, said.ROUND_STARTED, said.HARVEST_ROLLED, said.BID_LAID, said.BIDS_REVEALED, said.DICE_ROLLED,
)  # fmt: skip


def _about_cards(state: State, seat: Seat, action: Action, what: int, about: int, also: int) -> Event:
    if what == said.CARD_SACRIFICED:
        return happened.CardSacrificed(seat, about)
    if what == said.ROUND_STARTED:
        leader, cards = state.discs()[-1], tuple(state.open_cards())
        drink = DRINK[state.round - 1]
        return happened.RoundStarted(state.round, COLOUR_OF[state.way], leader, state.points[leader], drink, cards)
    if what == said.BIDS_REVEALED:
        places = about.to_bytes(5, "little")[: state.seats]
        return happened.BidsRevealed(also, tuple(tuple(cards_in(row)) for row in map(_closed_up, places)))
    match action:
        case Harvest(values=values):
            return happened.HarvestRolled(values)
        case Bonus(values=values):
            roller, station = about & 0xFF, about >> 8
            return happened.DiceRolled(roller, station, values)
    assert isinstance(action, Bid)
    stations = tuple(sorted(map(int, action.cards)))
    return happened.BidLaid(seat, action.cards, stations, sum(map(len, action.cards.values())))


def _closed_up(places: int) -> int:
    """Return two places as a row; where only the second card was turned over it comes first."""
    return places if places & 15 else places >> 4


def _station_ranked(state: State, station: int, told: _Told) -> happened.StationRanked:
    totals: dict[Seat, happened.Total] = {}
    by: list[int] = []
    for _, (_what, about, broken_by) in zip(range(state.seats), told, strict=False):
        seat, huts, oldman, dice, total = about.to_bytes(5, "little")
        huts, oldman, total = huts - said.LESS, oldman - said.LESS, total - said.LESS
        totals[seat] = happened.Total(total - huts - oldman - dice, huts, oldman, dice, total)
        by.append(broken_by)
    order = tuple(totals)
    pairs = zip(order, order[1:], by, strict=False)
    ties = (_tie(ahead, behind, tie_by) for ahead, behind, tie_by in pairs)
    bids = tuple(totals[seat] for seat in range(state.seats))
    return happened.StationRanked(station, bids, order, tuple(broken for broken in ties if broken is not None))


def tie(state: State, ahead: Seat, behind: Seat) -> happened.Tie | None:
    """Return what put one of two neighbours of this station's ranking ahead, or None if it was the total."""
    by = ranking.tie(state, state.bids, ahead, behind)
    return _tie(ahead, behind, by + said.IDLE if by and ranking.idle_tie(state, state.place(ahead)) else by)


def _tie(ahead: Seat, behind: Seat, by: int) -> happened.Tie | None:
    idle, by = divmod(by, said.IDLE)
    return happened.Tie(ahead, behind, said.TIES[by - 1], bool(idle)) if by else None


# What stations bring.

_SMALL: Final = (
    said.DICE_HELD, said.DICE_SPENT, said.CHOCOLATL_TAKEN, said.OLDMAN_TAKEN, said.HUT_BUILT, said.DIE_TAKEN,
    said.STONE_PLACED, said.CARD_WON, said.CARD_DISCARDED, said.LAST_DIE_ROLLED,
)  # fmt: skip


def _small(what: int, seat: Seat, one: int, two: int, three: int, _four: int) -> Event:
    """Return an event that is told by a seat and some small numbers."""
    match what:
        case said.DICE_HELD:
            return happened.DiceHeld(seat, one, bool(two))
        case said.DICE_SPENT:
            return happened.DiceSpent(seat, one, two)
        case said.CHOCOLATL_TAKEN | said.OLDMAN_TAKEN:
            figure: Figure = "chocolatl" if what == said.CHOCOLATL_TAKEN else "oldman"
            return happened.FigureTaken(seat, figure, _somebody(one))
        case said.HUT_BUILT:
            return happened.HutBuilt(seat, one, two)
        case said.DIE_TAKEN:
            return happened.DieTaken(seat, one)
        case said.STONE_PLACED:
            return happened.StonePlaced(seat, one, two, three)
        case said.CARD_WON:
            return happened.CardWon(seat, one)
        case said.CARD_DISCARDED:
            return happened.CardDiscarded(seat, one)
    return happened.LastDieRolled(seat, one)


def _about_points(state: State, what: int, about: int, also: int) -> Event:
    if what == said.POINTS_SCORED:
        seat, where, moved, low, high = about.to_bytes(5, "little")
        why = said.WHYS[where & 15]
        return happened.PointsScored(seat, moved - said.LESS, where >> 4, why, high << 8 | low, also)
    if what == said.LAST_ROUND:
        reason, seat, *_ = about.to_bytes(5, "little")
        return happened.LastRound(said.REASONS[reason], _somebody(seat))
    row, broken_by, winner, second, *stones = (about >> 4 * number & 15 for number in range(4 + state.seats))
    return happened.RowScored(row, winner, ROWS[row], tuple(stones), _tie(winner, second, broken_by))


def _finally_scored(state: State) -> Iterator[Event]:
    """X-F1: in the rulebook's order; the dice come last."""
    brought = final_points(state)
    for key in FINAL_KEYS:
        if key == "sacrifice":
            yield from (happened.SacrificeRevealed(seat, card) for seat, card in enumerate(state.sacrificed))
        if key != "die":
            yield happened.FinalScored(key, tuple(brought[key]))


# Log.


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
