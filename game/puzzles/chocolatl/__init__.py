"""The puzzles of Chocolatl: what to lay, and the small decisions at the locations."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from game.ai.chocolatl.plans import bid, make_plan
from game.ai.dice import Dice
from game.puzzles.candidates import every_action
from game.puzzles.part import PuzzlesPart, Turn, steps_of
from game.rules.chocolatl.actions import Bid
from game.rules.chocolatl.board import decode
from game.rules.chocolatl.box import Way
from game.rules.core import Action, Seat
from game.rules.games import AnyRules
from game.rules.phrases import N_

_PLANS: Final = 24
"""Number of layings that are sampled, beside those that can be listed."""
_MOOD: Final = 0.6
"""Spread of the stations' worth from one sampled laying to the next."""


def candidates(
    rules: AnyRules, state: Any, seat: Seat, steps: Sequence[str], dice: Dice, firsts: Sequence[Action]
) -> list[Turn]:
    """Return every action; for bids, which may be millions, some plans and those that can be listed."""
    listed = every_action(rules, state, seat, steps, dice, firsts)
    if "bid" not in steps:
        return listed
    return [(decode(state, bid(state, make_plan(state, seat, dice, _MOOD))),) for _ in range(_PLANS)] + listed


def kind_of(rules: AnyRules, state: Any, turn: Turn) -> str:
    """Return what a turn does; for bids also what the round asks for."""
    kind = steps_of(rules, state, turn)
    return f"{kind} {Way(state.way).name.lower()}" if isinstance(turn[0], Bid) else kind


PART: Final = PuzzlesPart(
    folder=Path(__file__).parent,
    asked=(("bid",), ("dice",), ("city",), ("pyramid",), ("discard",)),
    questions={
        ("bid", 1): N_("Which cards are best here?"),
        ("dice", 1): N_("Roll bonus dice, and how many, or keep them?"),
        ("city", 1): N_("The hut or the bonus die?"),
        ("pyramid", 1): N_("Who should place the first stone?"),
        ("discard", 1): N_("Which card will you discard?"),
    },
    themes={
        ("bid", 1): N_("Offerings"),
        ("dice", 1): N_("Bonus dice"),
        ("city", 1): N_("Hut or die"),
        ("pyramid", 1): N_("The first stone"),
        ("discard", 1): N_("A card to discard"),
    },
    most_of_a_kind={"roll": 1, "hold": 2, "city": 1, "pyramid": 4, "bid gold": 14, "discard": 3},
    in_the_race=60.0,
    candidates=candidates,
    kind_of=kind_of,
)
