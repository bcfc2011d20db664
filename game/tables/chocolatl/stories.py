"""What can be told of a match of Chocolatl: bids that were far too high, and far too low; ties, dice, figures."""

from collections import Counter
from typing import Final

from game.rules.chocolatl import actions as happened
from game.rules.chocolatl.box import STATION_NAMES
from game.rules.core import N2_, N_, Event, Seat, Who, counted, phrase
from game.tables.stories import Chronicle, Story, Tellers
from game.tables.telling.feats import Feat

_DIE: Final = "chocolatl/die_black_6"
_HIGH: Final = 20
_LOW: Final = 8


def _settled(told: Chronicle) -> list[tuple[int, happened.StationRanked]]:
    """Return how the bids of every station of every round stood at last, after all dice, each with its step."""
    found: dict[tuple[int, int], tuple[int, happened.StationRanked]] = {}
    number = 0
    for step, events in enumerate(told.match.events):
        for event in events:
            number += isinstance(event, happened.RoundStarted)
            if isinstance(event, happened.StationRanked):
                found[number, event.station] = step, event
    return list(found.values())


def _bid(event: happened.StationRanked, rank: int) -> tuple[Seat, int]:
    """Return the seat at a rank, from 0, and its whole bid."""
    seat = event.ranking[rank]
    return seat, event.bids[seat].total


def _bids(told: Chronicle, rank: int) -> list[tuple[int, int, happened.StationRanked]]:
    """Return the bids at a rank at all stations, each with its step."""
    return [(_bid(event, rank)[1], step, event) for step, event in _settled(told)]


def _total(bid: tuple[int, int, object]) -> int:
    return bid[0]


def highest(told: Chronicle) -> Story | None:
    """Tell of the highest bid."""
    total, step, event = max(_bids(told, 0), key=_total, default=(0, 0, None))
    if event is None or total < _HIGH:
        return None
    text = N_("{seat} offers {total} at {station}: no offering is higher")
    filled = phrase(text, seat=Who(_bid(event, 0)[0]), total=total, station=STATION_NAMES[event.station])
    return Story("highest", step, filled, 10 + total)


def lowest(told: Chronicle) -> Story | None:
    """Tell of the lowest bid that was the highest at its station."""
    total, step, event = min(_bids(told, 0), key=_total, default=(99, 0, None))
    if event is None or not 1 < total <= _LOW:
        return None
    text = N_("{seat} wins {station} with only {total}")
    filled = phrase(text, seat=Who(_bid(event, 0)[0]), total=total, station=STATION_NAMES[event.station])
    return Story("lowest", step, filled, 58 - 3 * total)


def in_vain(told: Chronicle) -> Story | None:
    """Tell of the highest bid that came second."""
    total, step, event = max(_bids(told, 1), key=_total, default=(0, 0, None))
    if event is None or total < _HIGH - 2:
        return None
    text = N_("{seat} offers {total} at {station} and comes second")
    filled = phrase(text, seat=Who(_bid(event, 1)[0]), total=total, station=STATION_NAMES[event.station])
    return Story("in vain", step, filled, 18 + total)


def tie(told: Chronicle) -> Story | None:
    """Tell of the highest tie for the first place."""
    found = [
        (_bid(event, 0)[1], step, event)
        for step, event in _settled(told)
        if _bid(event, 0)[1] == _bid(event, 1)[1] and _bid(event, 0)[1] > 1
    ]
    total, step, event = max(found, key=lambda each: each[0], default=(0, 0, None))
    if event is None:
        return None
    text = N_("{total} to {total} at {station}: the tie goes to {seat}")
    filled = phrase(text, total=total, station=STATION_NAMES[event.station], seat=Who(_bid(event, 0)[0]))
    return Story("tie", step, filled, 26 + total / 2, "chocolatl/figure_chocolatl")


def dice_win(told: Chronicle) -> Story | None:
    """Tell of dice without which another would have won a station."""
    for step, event in reversed(_settled(told)):
        (seat, total), (_other, second) = _bid(event, 0), _bid(event, 1)
        pips = event.bids[seat].dice
        if pips > 1 and total - pips < second:
            text = phrase(
                N_("{pips} more from the dice: {seat} wins {station}"),
                pips=pips,
                seat=Who(seat),
                station=STATION_NAMES[event.station],
            )
            return Story("dice win", step, text, 42, _DIE)
    return None


def most_points(told: Chronicle) -> Story | None:
    """Tell of the most points at once."""
    step, event = max(told.all(happened.PointsScored), key=lambda each: each[1].points, default=(0, None))
    if event is None or event.points < 5:
        return None
    text = N_("{seat} scores {points} points at once at {station}")
    filled = phrase(text, seat=Who(event.seat), points=event.points, station=STATION_NAMES[event.station])
    return Story("most points", step, filled, 14 + 2 * event.points)


def row(told: Chronicle) -> Story | None:
    """Tell of a full row of the pyramid in which only a tie was broken."""
    for step, event in told.all(happened.RowScored):
        if event.tie is not None:
            text = N_("Equal stones in a full row: {seat} wins the tie and the bonus")
            return Story("row", step, phrase(text, seat=Who(event.seat)), 34, "chocolatl/temple")
    return None


def station(told: Chronicle) -> Story | None:
    """Tell of the seat that won the same station most often."""
    won = Counter((_bid(event, 0)[0], event.station) for _step, event in _settled(told))
    (seat, number), count = won.most_common(1)[0] if won else ((0, 0), 0)
    if count < 4:
        return None
    step = max(s for s, event in _settled(told) if (_bid(event, 0)[0], event.station) == (seat, number))
    text = phrase(
        N_("{seat} wins {station} in {count} rounds"), seat=Who(seat), station=STATION_NAMES[number], count=count
    )
    return Story("station", step, text, 10 + 6 * count)


def figure(told: Chronicle) -> Story | None:
    """Tell of how often the Chocolatl figure went from one seat to another."""
    found = ((step, event) for step, event in told.all(happened.FigureTaken) if event.figure == "chocolatl")
    taken = [step for step, event in found if event.before not in (None, event.seat)]
    if len(taken) < 3:
        return None
    text = phrase(N_("The Chocolatl figure changes hands {count} times"), count=len(taken))
    return Story("figure", taken[-1], text, 8 + 5 * len(taken), "chocolatl/figure_chocolatl")


def sacrifice(told: Chronicle) -> Story | None:
    """Tell of the highest card that was sacrificed, where it was worth more than the lead."""
    winner = told.winner
    found = [(event.card, step) for step, event in told.all(happened.SacrificeRevealed) if event.seat == winner]
    card, step = max(found, default=(0, 0))
    if winner is None or not 0 < told.margin < card:
        return None
    text = phrase(N_("{seat} sacrifices a {card}: more than the lead"), seat=Who(winner), card=card)
    return Story("sacrifice", step, text, 36 + card, f"chocolatl/card_yellow_{card}")


def last_die(told: Chronicle) -> Story | None:
    """Tell of a last die without which the match would have ended otherwise."""
    winner = told.winner
    for step, event in told.all(happened.LastDieRolled):
        if event.seat == winner and event.pips > told.margin:
            text = N2_("The last die brings {seat} {count} point", "The last die brings {seat} {count} points")
            return Story("last die", step, counted(text, event.pips, seat=Who(event.seat)), 62, _DIE)
    return None


def ended(told: Chronicle) -> Story | None:
    """Tell of a seat that made the round the last one, and did not win."""
    for step, event in told.all(happened.LastRound):
        if event.seat is not None and told.winner not in (None, event.seat):
            text = N_("{seat} brings about the end; {winner} wins")
            filled = phrase(text, seat=Who(event.seat), winner=Who(told.winner or 0))
            return Story("ended", step, filled, 20, "chocolatl/round_marker")
    return None


def final_count(told: Chronicle) -> Story | None:
    """Tell of a winner who was behind until the final count."""
    winner, lines = told.winner, list(told.all(happened.FinalScored))
    if winner is None or not lines:
        return None
    gained = [sum(points) for points in zip(*(event.points for _step, event in lines), strict=True)]
    before = [total - more for total, more in zip(told.totals, gained, strict=True)]
    ahead = sum(points > before[winner] for points in before)
    if not ahead:
        return None
    forms = N2_(
        "Before the final count, {count} player was ahead of {seat}",
        "Before the final count, {count} players were ahead of {seat}",
    )
    return Story("final count", lines[0][0], counted(forms, ahead, seat=Who(winner)), 54)


TELLERS: Final[Tellers] = (
    highest, lowest, in_vain, tie, dice_win, most_points, row, station, figure, sacrifice, last_die, ended, final_count,
)  # fmt: skip


# Records.


def _offering(event: Event) -> tuple[int, Seat] | None:
    """Return the highest offering at a location, and whose it is."""
    if not isinstance(event, happened.StationRanked) or not event.ranking:
        return None
    seat = max(event.ranking, key=lambda each: event.bids[each].total)
    return event.bids[seat].total, seat


FEATS: Final = {"offering": Feat(N_("Highest offering"), _offering)}
