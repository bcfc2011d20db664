"""Cacao's words and pictures for gold: for the score sheet, the log and the last turns."""

from collections.abc import Iterator, Sequence
from typing import Final

from game.rules.cacao.actions import BuildingAllowed, GameEnded, TempleScored, Worked, WorkersPlaced
from game.rules.core import N2_, N_, NC_, Event, Phrase, Seat, phrase
from game.tables.cacao.stories import TELLERS
from game.tables.labels import GainKind, PlaceScore, ScoreLabel, ScoreLabels, best_first, summed

_KINDS: Final = (
    GainKind("gold", N2_("{amount} gold", "{amount} gold"), "cacao/coin"),
    GainKind("fruit", N2_("{amount} cacao", "{amount} cacao"), "cacao/fruit"),
    GainKind("water", N2_("{amount} water", "{amount} water"), "cacao/water_drop"),
    GainKind("sun", N2_("{amount} sun", "{amount} suns"), "cacao/sun_token"),
)


def brought(event: Event) -> Iterator[tuple[Seat, str, int]]:
    """Return what workers brought, and what building over cost."""
    match event:
        case Worked(seat=seat):
            for kind in _KINDS:
                yield seat, kind.name, getattr(event, kind.name)
        case WorkersPlaced(seat=seat, covers=covers) if covers is not None:  # C-O1: it costs a sun token
            yield seat, "sun", -1


def ending(events: Sequence[Event]) -> Phrase | None:  # noqa: ARG001 (C-X1: there is but one way)
    """Return why the match was over."""
    return phrase(N_("all worker tiles are placed"))


def temples(events: Sequence[Event]) -> list[PlaceScore]:
    """Return the temples in the order in which they were scored."""
    return [
        PlaceScore(event.cell, "cacao/jungle_temple", best_first(event.workers, event.gold))
        for event in events
        if isinstance(event, TempleScored)
    ]


def landmark(event: Event) -> str:
    """Return what a replay may jump to: building over, and the scoring at the end."""
    match event:
        case WorkersPlaced(covers=covers) if covers is not None:
            return N_("built over")
        case BuildingAllowed():
            return N_("no jungle tile is left")
        case TempleScored():
            return N_("temple")
        case GameEnded():
            return N_("end of the game")
    return ""


LABELS: Final = ScoreLabels(
    wins=N2_("{names} wins with {points} gold", "{names} wins with {points} gold"),
    shares=N2_("{names} share the victory with {points} gold", "{names} share the victory with {points} gold"),
    chart=N_("Gold over the rounds"),
    chart_note=N_("as if the game ended there"),
    projected=N_("In brackets: the total if the game ended now"),
    point_icon="cacao/coin",
    lines={
        "gold": ScoreLabel(N_("Gold in hand"), N_("from markets and mines"), "cacao/coin"),
        "temples": ScoreLabel(N_("Temples"), N_("most workers 6, second 3"), "cacao/jungle_temple"),
        "sun": ScoreLabel(N_("Sun tokens"), N_("1 gold each"), "cacao/sun_token", "cacao/sun_token"),
        "water": ScoreLabel(N_("Water field"), N_("where the water carrier stands"), "cacao/water_drop"),
        "fruit": ScoreLabel(NC_("score sheet", "Leftover fruit"), N_("more wins the tie"), "cacao/fruit"),
    },
    footnote=N_("Leftover fruit brings no gold"),
    places_title=N_("Temples"),
    places_note=N_("workers at each, gold won"),
    places_empty=N_("no worker"),
    places=temples,
    gains=summed(_KINDS, brought),
    ending=ending,
    landmark=landmark,
    stories=TELLERS,
)
