"""The events of an action of Chocolatl, found from the states before and after it, and the log's lines for both."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from game.rules.chocolatl import actions as happened
from game.rules.chocolatl.actions import Bid, Bonus, City, Discard, Harvest, Hold, Last, Pyramid, Roll, Sacrifice
from game.rules.chocolatl.board import (
    CARDS_TURN,
    FINAL_SCORING,
    FIRST_CARDS_TURN,
    GAME_OVER,
    NEXT_STATION,
    RANKING,
    RESOLVING,
    ROUND_BEGINS,
    SECOND_CARD,
    SECOND_STONE,
    State,
    cards_in,
)
from game.rules.chocolatl.box import (
    COLOUR_NAMES,
    COLOUR_OF,
    DRINK,
    FIGURE_NAMES,
    GOAL,
    LINE_NAMES,
    LOWEST_DRINK_POINTS,
    ROW_BEGIN,
    ROW_OF,
    ROWS,
    STATION_NAMES,
    STATIONS,
    Station,
)
from game.rules.chocolatl.ranking import TieBreaker, hut_modifier, oldman_modifier, rank, tie_breaker
from game.rules.chocolatl.scoring import FINAL_KEYS, final_points
from game.rules.chocolatl.stations import idle_tie, stones_in_last_row, worth_rolling
from game.rules.chocolatl.view import somebody
from game.rules.core import N2_, N_, Action, Event, Phrase, Seat, Value, Who, counted, phrase


def tell_events(before: State, seat: Seat, action: Action, after: State) -> Iterator[Event]:
    """Yield the events that an action or outcome caused; if `before` is unfinished, those of the part played next."""
    if before.step > GAME_OVER:
        yield from _what_followed(before, after)
        return
    match action:
        case Sacrifice(card=card):
            yield happened.CardSacrificed(seat, card)
        case Harvest(values=values):
            yield happened.HarvestRolled(values)
        case Bid(cards=cards):
            stations = tuple(sorted(map(int, cards)))
            yield happened.BidLaid(seat, cards, stations, sum(map(len, cards.values())))
        case Hold():
            yield happened.DiceHeld(seat, before.station, not worth_rolling(before, seat))
        case Roll(dice=dice):
            yield happened.DiceSpent(seat, before.station, dice)
        case Bonus(values=values):
            yield happened.DiceRolled(before.seat, before.station, values)
        case City():
            yield from _city_shared(before, after)
        case Pyramid():
            yield from _stone_placed(before, after)
        case Discard(card=card):
            yield happened.CardDiscarded(seat, card)
        case Last(values=values):
            yield happened.LastDieRolled(before.seat, *values)
            yield from _game_ended(after)


def _what_followed(before: State, after: State) -> Iterator[Event]:
    step = before.step
    if step == ROUND_BEGINS:
        yield from _round_started(before, after)
    elif step == FIRST_CARDS_TURN:
        for station in STATIONS:
            yield _cards_turned(before, station, 0x0F)
    elif step in (CARDS_TURN, NEXT_STATION) and after.ranking:
        yield _cards_turned(before, after.station, 0xF0 if before.first_shown >= after.station else 0xFF)
        yield _station_ranked(after)
    elif step == RANKING:
        yield _station_ranked(after)
    elif step == RESOLVING:
        yield from _station_resolved(before, after)
    elif step == SECOND_STONE:
        yield from _stone_placed(before, after)
    elif step == SECOND_CARD:
        yield from _card_won(before, after)
    elif step == FINAL_SCORING:
        yield from _finally_scored(after)
        yield from _game_ended(after)


# Rounds and bids.


def _round_started(before: State, after: State) -> Iterator[Event]:
    leader, cards = after.discs()[-1], tuple(after.open_cards())
    drink = DRINK[after.round - 1]
    yield happened.RoundStarted(after.round, COLOUR_OF[after.way], leader, after.points[leader], drink, cards)
    if after.last_round and not before.last_round:
        yield happened.LastRound("round")


def _cards_turned(before: State, station: int, places: int) -> Event:
    """Return the event that turns over every seat's cards on these places of a station."""
    rows = (row >> 8 * (station - 1) & places for row in before.laid)
    return happened.BidsRevealed(station, tuple(tuple(cards_in(row)) for row in rows))


def _station_ranked(after: State) -> Event:
    ranking, huts, oldman = after.ranking, hut_modifier(after.station), oldman_modifier(after.station)
    totals = []
    for seat, total in enumerate(after.bids):
        by_huts, by_oldman, by_dice = huts * after.huts[seat], oldman * (seat == after.oldman), after.pips[seat]
        totals.append(happened.Total(total - by_huts - by_oldman - by_dice, by_huts, by_oldman, by_dice, total))
    ties = (tie(after, ahead, behind) for ahead, behind in zip(ranking, list(ranking)[1:], strict=False))
    ranked = tuple(ranking)
    return happened.StationRanked(after.station, tuple(totals), ranked, tuple([each for each in ties if each]))


def tie(state: State, ahead: Seat, behind: Seat) -> happened.Tie | None:
    """Return the tie between two neighbours in this station's ranking, or None if their totals differ."""
    by = tie_breaker(state, state.bids, ahead, behind)
    return happened.Tie(ahead, behind, by, idle_tie(state, state.place(ahead))) if by else None


# What stations bring.


def _station_resolved(before: State, after: State) -> Iterator[Event]:
    station, ranking = after.station, after.ranking
    if station == Station.CHOCOLATL:
        yield happened.FigureTaken(ranking[0], "chocolatl", somebody(before.chocolatl))
        yield from _points_scored(before, after)
        yield happened.FigureTaken(ranking[-1], "oldman", somebody(before.oldman))
    elif len(after.pyramid) > len(before.pyramid):
        yield from _stone_placed(before, after)
    else:
        yield from _card_won(before, after)
        yield from _points_scored(before, after)


_Why = Literal["chocolatl", "harvest", "row", "drink", "lowest", "tachli"]
_WHY: Final[dict[int, _Why]] = {
    Station.CHOCOLATL: "chocolatl",
    Station.HARVEST: "harvest",
    Station.PYRAMID: "row",
    Station.DRINK: "drink",
    Station.TACHLI: "tachli",
}


def _points_scored(before: State, after: State, last_round: bool | None = None) -> Iterator[Event]:
    """Yield an event for each line new in the ledger; X-E1: and one when a disc first reaches the goal."""
    fields, last_round = list(before.points), before.last_round if last_round is None else last_round
    for line in after.scored()[len(before.ledger) :]:
        fields[line.seat] += line.points
        why, spared = _WHY[line.station], 0
        if line.station == Station.DRINK and line.seat == after.ranking[-1]:
            why, spared = "lowest", line.points - LOWEST_DRINK_POINTS
        field = fields[line.seat]
        yield happened.PointsScored(line.seat, line.points, line.station, why, field, spared)
        if field >= GOAL and not last_round:
            last_round = True
            yield happened.LastRound("track", line.seat)


def _city_shared(before: State, after: State) -> Iterator[Event]:
    builder = next(seat for seat in range(after.seats) if after.huts[seat] > before.huts[seat])
    taker = next(seat for seat in range(after.seats) if after.dice[seat] > before.dice[seat])
    yield happened.HutBuilt(builder, after.huts[builder], after.cubes[builder])
    yield happened.DieTaken(taker, after.dice[taker])
    if after.last_round and not before.last_round:
        yield happened.LastRound("cubes", builder)


def _stone_placed(before: State, after: State) -> Iterator[Event]:
    position = len(before.pyramid)
    seat, row = after.pyramid[position], ROW_OF[position]
    yield happened.StonePlaced(seat, position, row, after.cubes[seat])
    last_round = before.last_round
    if not after.cubes[seat] and not last_round:
        last_round = True
        yield happened.LastRound("cubes", seat)
    if position + 1 == ROW_BEGIN[row] + ROWS[row]:
        stones = stones_in_last_row(after)
        winner, second, *_ = rank(before, stones)
        by: TieBreaker | None = tie_breaker(before, stones, winner, second)
        broken = happened.Tie(winner, second, by) if by else None
        yield happened.RowScored(row, winner, ROWS[row], tuple(stones), broken)
        yield from _points_scored(before, after, last_round)


def _card_won(before: State, after: State) -> Iterator[Event]:
    """Yield an event for each improvement card that was won, and for each card that was given up."""
    for seat in range(after.seats):
        if after.won[seat] != before.won[seat]:
            yield happened.CardWon(seat, cards_in(after.won[seat])[-1])
        if after.discarded[seat] != before.discarded[seat]:
            yield happened.CardDiscarded(seat, cards_in(after.discarded[seat])[-1])


# The end.


def _finally_scored(after: State) -> Iterator[Event]:
    """X-F1: yield the events of final scoring in the rulebook's order, except that of the dice."""
    brought = final_points(after)
    for key in FINAL_KEYS:
        if key == "sacrifice":
            yield from (happened.SacrificeRevealed(seat, card) for seat, card in enumerate(after.sacrificed))
        if key != "die":
            yield happened.FinalScored(key, tuple(brought[key]))


def _game_ended(after: State) -> Iterator[Event]:
    if after.step == GAME_OVER:
        yield happened.FinalScored("die", tuple(after.last_dice))
        yield happened.GameEnded()


# What the log says.


_TACHLI: Final = STATION_NAMES[Station.TACHLI]


def describe_action(seat: Seat, action: Action) -> Phrase:
    """Return the line of the log for an action of a seat or an outcome of dice."""
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
    """Return the line of the log for an event, or None if the log does not mention it."""
    match event:
        case happened.CardSacrificed(seat=seat):
            return phrase(N_("{seat} sacrifices a card"), seat=Who(seat))
        case happened.BidLaid():
            return _bid_line(event)
        case happened.BidsRevealed(station=station, cards=cards):
            text = N_("{station}: {cards}")
            return phrase(text, station=STATION_NAMES[station], cards=tuple(_seats_cards(cards)))
        case happened.StationRanked():
            return _ranking_line(event)
        case happened.RoundStarted():
            return _round_line(event)
        case happened.LastRound():
            return _last_round_line(event)
    return _dice_line(event) or _station_line(event) or _ending_line(event)


def _bid_line(event: happened.BidLaid) -> Phrase:
    if len(event.stations) == len(STATION_NAMES):
        forms = N2_(
            "{seat} places {count} card face down, at all locations",
            "{seat} places {count} cards face down, at all locations",
        )
        return counted(forms, event.count, seat=Who(event.seat))
    forms = N2_("{seat} places {count} card face down: {stations}", "{seat} places {count} cards face down: {stations}")
    stations = tuple(STATION_NAMES[station] for station in event.stations)
    return counted(forms, event.count, seat=Who(event.seat), stations=stations)


def _seats_cards(shown: Iterable[tuple[int, ...]]) -> Iterator[Phrase]:
    for seat, cards in enumerate(shown):
        if len(cards) == 2:
            yield phrase(N_("{seat} {first} + {second}"), seat=Who(seat), first=cards[0], second=cards[1])
        else:
            yield phrase(N_("{seat} {card}"), seat=Who(seat), card=cards[0])


def _round_line(event: happened.RoundStarted) -> Phrase:
    text = N_("round {round}: {seat}’s disc is on field {field}, so this is a {way} round")
    return phrase(text, round=event.round, seat=Who(event.leader), field=event.field, way=COLOUR_NAMES[event.way])


def _ranking_line(event: happened.StationRanked) -> Phrase:
    totals = tuple(phrase(N_("{seat} {share}"), seat=Who(seat), share=event.bids[seat].total) for seat in event.ranking)
    return phrase(N_("{station}, ranked: {totals}"), station=STATION_NAMES[event.station], totals=totals)


def _last_round_line(event: happened.LastRound) -> Phrase:
    if event.reason == "track" and event.seat is not None:
        return phrase(N_("{seat} has reached the goal: this is the last round"), seat=Who(event.seat))
    if event.reason == "cubes" and event.seat is not None:
        return phrase(N_("{seat} has used their last cube: this is the last round"), seat=Who(event.seat))
    return phrase(N_("this is the last round"))


def _dice_line(event: Event) -> Phrase | None:
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


def _station_line(event: Event) -> Phrase | None:
    match event:
        case happened.PointsScored():
            return _points_line(event)
        case happened.FigureTaken():
            return _figure_line(event)
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


def _figure_line(event: happened.FigureTaken) -> Phrase:
    who, figure = Who(event.seat), FIGURE_NAMES[event.figure]
    if event.before == event.seat:
        return phrase(N_("{seat} keeps {figure}"), seat=who, figure=figure)
    if event.before is not None:
        return phrase(N_("{seat} takes {figure} from {before}"), seat=who, figure=figure, before=Who(event.before))
    return phrase(N_("{seat} takes {figure}"), seat=who, figure=figure)


def _points_line(event: happened.PointsScored) -> Phrase:
    values: dict[str, Value] = {"seat": Who(event.seat), "station": STATION_NAMES[event.station]}
    if event.points > 0:
        forms = N2_("{seat} scores {count} point at {station}", "{seat} scores {count} points at {station}")
        return counted(forms, event.points, **values)
    if event.points < 0:
        forms = N2_("{seat} loses {count} point at {station}", "{seat} loses {count} points at {station}")
        return counted(forms, -event.points, **values)
    return phrase(N_("{seat} has nothing to lose at {station}"), **values)


def _ending_line(event: Event) -> Phrase | None:
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
    """Return a phrase for each seat whose share is not 0."""
    return tuple(
        phrase(N_("{seat} {share}"), seat=Who(seat), share=share) for seat, share in enumerate(shares) if share
    )
