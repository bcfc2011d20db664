"""What a row says of a match: who won or plays now, the seats in their order, when it was and how long it took."""

from collections.abc import Sequence
from typing import Final

from game.locale import _, joined, ngettext
from game.rules.core import Seat
from game.scenes import match_words
from game.stage.words.players import player_name
from game.store import MatchSummary

_HOUR: Final = 60


def headline(summary: MatchSummary) -> str:
    """Return what people remember of a match: who won, or who is to play."""
    if summary.damaged:
        return _("damaged")
    return _outcome(summary) if summary.finished else _standing(summary)


def _standing(summary: MatchSummary) -> str:
    progress = summary.progress
    if progress.seat is None or progress.seat >= summary.seats:
        return _("Round {round}").format(round=progress.round)
    name = match_words.shortened(player_name(summary.players[progress.seat]))
    return _("{name} to play · round {round}").format(name=name, round=progress.round)


def _outcome(summary: MatchSummary) -> str:
    winners = [seat for seat in summary.progress.winners if seat < summary.seats]
    names = joined([match_words.shortened(player_name(summary.players[seat])) for seat in winners])
    if not winners:
        rounds = summary.progress.round
        return ngettext("{count} round", "{count} rounds", rounds).format(count=rounds)
    if len(winners) > 1:
        return _("{names} share the victory").format(names=names)
    lead = _lead(summary, winners)
    if lead is None:
        return _("{name} won").format(name=names)
    if lead == 0:
        return _("{name} won on a tie").format(name=names)
    return _("{name} won by {points}").format(name=names, points=lead)


def _lead(summary: MatchSummary, winners: Sequence[Seat]) -> int | None:
    scores = summary.progress.scores
    others = [scores[seat] for seat in range(min(len(scores), summary.seats)) if seat not in winners]
    if not others or winners[0] >= len(scores):
        return None
    return max(0, scores[winners[0]] - max(others))


def remarks(summary: MatchSummary) -> list[str]:
    """Return what sets a match apart from others."""
    told = []
    if summary.options.dealt_again:
        told.append(_("a copy: everything hidden was dealt again"))
    elif summary.origin == "forked":
        told.append(_("a copy"))
    if summary.progress.older:
        told.append(_("older ruling"))
    if count := summary.progress.taken_back:
        told.append(ngettext("{count} turn taken back", "{count} turns taken back", count).format(count=count))
    if summary.finished and not summary.counts:
        told.append(_("does not count"))
    return told


def order(summary: MatchSummary) -> list[Seat]:
    """Return the seats as a row shows them: winners first, then by points; while it continues as they sit."""
    seats = list(range(summary.seats))
    if not summary.finished:
        return seats
    scores, winners = summary.progress.scores, summary.progress.winners
    return sorted(seats, key=lambda seat: (seat not in winners, -(scores[seat] if seat < len(scores) else 0)))


def points(summary: MatchSummary, seat: Seat) -> str:
    """Return a seat's points; nothing where they are not known."""
    scores = summary.progress.scores
    return str(scores[seat]).replace("-", "−") if seat < len(scores) else ""


def bold(summary: MatchSummary) -> frozenset[Seat]:
    """Return the seats that stand out: the winners, or who is to play."""
    if summary.finished:
        return frozenset(summary.progress.winners)
    return frozenset() if summary.progress.seat is None else frozenset((summary.progress.seat,))


def length(summary: MatchSummary) -> str:
    """Return how long a match took so far; empty if that is unknown."""
    minutes = round(summary.seconds / 60)
    if minutes < 1:
        return ""
    if minutes < _HOUR:
        told = ngettext("{count} min", "{count} min", minutes).format(count=minutes)
    else:
        told = _("{hours} h {minutes:02}").format(hours=minutes // _HOUR, minutes=minutes % _HOUR)
    return told if summary.finished else _("{time} so far").format(time=told)


def game_and_length(summary: MatchSummary) -> str:
    """Return the game, and how long it took."""
    return " · ".join(filter(None, (match_words.game_title(summary.game), length(summary))))


def title(summary: MatchSummary) -> str:
    """Return a match in one line: its own name, what people remember of it, what sets it apart."""
    return " · ".join(filter(None, (summary.name, headline(summary), *remarks(summary))))


def seats(summary: MatchSummary) -> str:
    """Return the names and the points of the seats in one line."""
    players = summary.players
    return " · ".join(f"{player_name(players[seat])} {points(summary, seat)}".strip() for seat in order(summary))
