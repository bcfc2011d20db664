"""Chocolatl's words and pictures for points: for the score sheet, the log and the last turns."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.chocolatl.actions import (
    Bid,
    BidsRevealed,
    FinalScored,
    LastRound,
    PointsScored,
    RoundStarted,
    Sacrifice,
)
from game.rules.chocolatl.box import STATION_NAMES
from game.rules.core import N2_, N_, NC_, Action, Event, Phrase, Seat, Who, phrase
from game.tables.chocolatl.stories import TELLERS
from game.tables.labels import GainKind, ScoreLabel, ScoreLabels, summed

_POINTS: Final = GainKind("points", N2_("{points} point", "{points} points"), brace="points")


def brought(event: Event) -> Iterator[tuple[Seat, str, int]]:
    """Return how points changed."""
    match event:
        case PointsScored():
            yield event.seat, "points", event.points
        case FinalScored():
            for seat, points in enumerate(event.points):
                yield seat, "points", points


def ending(events: Sequence[Event]) -> Phrase | None:
    """Return why the last round was the last one (X-E1)."""
    last = next((event for event in events if isinstance(event, LastRound)), None)
    if last is None:
        return None
    if last.seat is None:
        return phrase(N_("round 7 is the last one"))
    who = Who(last.seat)
    if last.reason == "track":
        return phrase(N_("{seat} reached the goal"), seat=who)
    return phrase(N_("{seat} used the last cube"), seat=who)


def landmark(event: Event) -> str:
    """Return what a replay may jump to: rounds, reveals and the scoring at the end."""
    match event:
        case RoundStarted():
            return NC_("chart", "round")
        case BidsRevealed():
            return N_("cards revealed")
        case FinalScored():
            return N_("final scoring")
    return ""


def secret(seat: Seat, action: Action) -> Phrase | None:
    """Return which cards were put aside or laid."""
    match action:
        case Sacrifice(card=card):
            return phrase(N_("{seat} sacrifices the {card}"), seat=Who(seat), card=card)
        case Bid(cards=cards):
            laid = tuple(
                phrase(N_("{station} {cards}"), station=STATION_NAMES[int(key)], cards=" + ".join(map(str, cards[key])))
                for key in sorted(cards)
            )
            # Translators: locations, each with the cards that are laid there: “Ana lays Harvest 5 + 9, Tachli 3 + 4”.
            return phrase(N_("{seat} places {cards}"), seat=Who(seat), cards=laid)
    return None


LABELS: Final = ScoreLabels(
    wins=N2_("{names} wins with {points} point", "{names} wins with {points} points"),
    shares=N2_("{names} share the victory with {points} point", "{names} share the victory with {points} points"),
    chart=N_("Points over the rounds"),
    chart_note=N_("as if the game ended there"),
    projected=N_("In brackets: the total if the game ended now"),
    point_icon="",
    lines={
        "track": ScoreLabel(N_("Score track"), N_("won at the locations"), "chocolatl/round_marker", rounds=True),
        "stones": ScoreLabel(N_("Stones"), N_("1 for each in the pyramid"), "chocolatl/block_yellow"),
        "majority": ScoreLabel(N_("Most stones"), N_("3, also when tied"), "chocolatl/temple"),
        "chocolatl": ScoreLabel(N_("Chocolatl"), N_("3 for the Chocolatl figure"), "chocolatl/figure_chocolatl"),
        "oldman": ScoreLabel(N_("Old Man"), N_("−3 for the Old Man"), "chocolatl/figure_oldman"),
        "sacrifice": ScoreLabel(NC_("log", "Sacrifice"), N_("the card’s value"), "chocolatl/card_yellow_12"),
        "highest": ScoreLabel(N_("Highest sacrifice"), N_("3, also when tied"), "chocolatl/card_orange_12"),
        "die": ScoreLabel(N_("Bonus die"), N_("one unused die is rolled"), "chocolatl/die_black_6"),
    },
    gains=summed((_POINTS,), brought),
    ending=ending,
    landmark=landmark,
    secret=secret,
    pictured=False,
    stories=TELLERS,
)
