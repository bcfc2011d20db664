"""What a finished match comes to, ready to be shown: ranks, lines, the course of the points."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

from game.locale import _, joined, labelled, listed, ngettext, number, parted, say
from game.rules.core import N2_, Line, Seat, Sheet
from game.rules.match import Match, played_turns, points_at
from game.stage.words.players import player_name
from game.tables.labels import PlaceScore, ScoreLabel, ScoreLabels
from game.tables.part import has_table, table_part


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """One finished match."""

    match: Match
    labels: ScoreLabels
    sheet: Sheet
    order: tuple[Seat, ...]
    """The seats, the best first."""
    ranks: tuple[int, ...]
    """Each seat's rank, from 1."""
    course: tuple[tuple[int, ...], ...]
    """Each seat's points at the start and after every turn."""
    places: tuple[PlaceScore, ...]

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return tuple(player_name(player) for player in self.match.players)

    @property
    def colours(self) -> tuple[str, ...]:
        """The seats' colours."""
        return tuple(player.colour for player in self.match.players)

    @property
    def turns_in_round(self) -> int:
        """How many steps of the course make a round: one for each seat, where a game has turns."""
        return len(self.names) if self.match.rules.in_turns else 1

    def line(self, seat: Seat, key: str) -> Line:
        """Return what a seat scored under a key."""
        return next((line for line in self.sheet.lines[seat] if line.key == key), Line(key, ()))

    def label(self, key: str) -> ScoreLabel:
        """Return the words for a key."""
        return self.labels.lines.get(key) or ScoreLabel(key.replace("_", " ").capitalize(), "", "")

    def headline(self) -> str:
        """Return a sentence that says who has won."""
        winners = [self.names[seat] for seat in self.sheet.winners]
        points = self.sheet.totals[self.sheet.winners[0]] if winners else 0
        forms = self.labels.wins if len(winners) == 1 else self.labels.shares
        return ngettext(*forms, points).format(names=joined(winners), points=number(points))

    def subtitle(self) -> str:
        """Say which game it was, how it ended, how a tie was decided, and whether it follows an older ruling."""
        seats, rounds = len(self.names), -(-(len(self.course) - 1) // self.turns_in_round)
        parts = [
            self.match.rules.title,
            ngettext("{count} player", "{count} players", seats).format(count=seats),
            ngettext("{count} round", "{count} rounds", rounds).format(count=rounds),
        ]
        happened = [event for events in self.match.events for event in events]
        ending = self.labels.ending(happened)
        if ending is not None:
            parts.append(say(ending, self.names))
        if self.sheet.ties:
            # Translators: {told} is how a tie was broken, {rule} the short name of its rule.
            parts.append(_("{told} ({rule})").format(told=self.tie_words(), rule=self.sheet.decided_by))
        return " · ".join((*parts, *self.remarks()))

    def tie_words(self) -> str:
        """Say what was compared among seats of equal points, with its numbers; nothing if points alone decided."""
        tied = [seat for seat in self.order if seat in self.sheet.tied]
        parts = []
        for tie in self.sheet.ties:
            counts = listed([f"{self.names[seat]} {number(tie.counts[seat])}" for seat in tied])
            parts.append(labelled(_(self.label(tie.key).title), counts))
        return parted(parts)

    def remarks(self) -> tuple[str, ...]:
        """Return what sets the match apart from others."""
        return (_("older ruling"),) if self.match.older else ()


def labels_of(game: str) -> ScoreLabels:
    """Return a game's words for its points."""
    if has_table(game):
        return table_part(game).labels
    return ScoreLabels(
        N2_("{names} wins with {points} point", "{names} wins with {points} points"),
        N2_("{names} share the victory with {points} point", "{names} share the victory with {points} points"),
        _("Points over the rounds"),
    )


def result_of(match: Match, labels: ScoreLabels) -> FinishedMatch:
    """Work out the result of a finished match."""
    sheet = match.sheet()
    totals, winners = sheet.totals, sheet.winners
    worth = [(seat in winners, total) for seat, total in enumerate(totals)]
    order = tuple(sorted(range(len(totals)), key=lambda seat: worth[seat], reverse=True))
    ranks = tuple(1 + sum(other > mine for other in worth) for mine in worth)
    happened = [event for events in match.events for event in events]
    return FinishedMatch(match, labels, sheet, order, ranks, _course(match, totals), tuple(labels.places(happened)))


def _course(match: Match, totals: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    course = points_at(match, (0, *(turn.end for turn in played_turns(match))))
    return *course[:-1], tuple(totals)


def outcome_of(result: FinishedMatch, people: Collection[Seat]) -> Literal["win", "loss", "tie"]:
    """Return how a match has ended for the people before the window; for everybody, where nobody plays here."""
    winners = set(result.sheet.winners)
    if people and not winners & set(people):
        return "loss"
    return "tie" if len(winners) > 1 else "win"
