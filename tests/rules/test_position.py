"""A position in one line: read and written back in every game, and refused with a sentence where it is wrong."""

from contextlib import suppress
from typing import Any

import pytest

from game.rules.core import BadSetup
from game.rules.games import GAMES
from game.rules.rng import Generator
from tests.rules.support import CASES, case_name, new_match, play_on

PICTURED = {"jungle", "workers", "fill", "filled"}
"""What a view lists in the order in which it was laid, and a picture of the board row by row."""


def in_any_order(view: Any) -> dict[str, Any]:
    """Return what a view holds, the pieces of the picture sorted."""
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    return {name: sorted(value, key=repr) if name in PICTURED else value for name, value in fields.items()}


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_a_position_is_written_and_read_at_every_step(case: tuple[str, int, dict[str, str]], seed: int) -> None:
    game, seats, choices = case
    match, rng = new_match(game, seats, seed, choices), Generator(seed)
    rules = match.rules
    going = True
    while going:
        text = rules.notation(match.state)
        again = rules.position(text)
        assert rules.notation(again) == text
        for seat in (None, *range(seats)):
            assert in_any_order(rules.view(again, seat)) == in_any_order(rules.view(match.state, seat))
        assert rules.pending(again) == rules.pending(match.state)
        going = play_on(match, rng, 1) == 1


@pytest.mark.parametrize("text", [
    "", "cacao", "maya 2 place a", "cacao 9 place a", "cacao 2 place z", "cacao 2 dance a", "cacao 2 place a | moon 3",
    "cacao 2 place a | gold 1", "cacao 2 place a | gold 1 x", "cacao 2 place a | fruit 6 0",
    "cacao 2 place a | water 1 1", "cacao 2 place a | board @0,0 xx", "cacao 2 place a | board 0,0 su",
    "cacao 2 place a | board @90,0 su", "cacao 2 place a | board @0,0 a9111", "cacao 2 place a | hand a 9999",
    "cacao 2 place a | hand c 1111", "cacao 2 place a | hand a 1111 1111 1111 1111",
    "cacao 2 work a | board @0,0 a0111 mi1 | groups a0,0n", "cacao 2 place a | gold 1 2 | gold 1 2",
    "cacao 2 place a | show zz", "cacao 2 place a | board @0,0 4444 . .", "cacao 2 place a | board @0,0 9999999 su",
    "cacao 2 place a | income a0,0+3",
    "maya 5 turn a", "maya 2 turn a | areas blue blue", "maya 2 turn a | areas red green", "maya 2 turn a | variant x",
    "maya 2 turn a | board @0,0 aq1", "maya 2 turn a | board @60,0 am1",
    "maya 2 turn a | rack a m1 m1 m1 m1 m1 m1 m1 m1",
    "maya 2 turn a | closed 0,0", "maya 2 turn a | scored a3", "maya 2 turn a | turns 1",
    "chocolatl 2 bid a", "chocolatl 3 bid a | round 9", "chocolatl 3 bid a | way x", "chocolatl 3 bid a | track r",
    "chocolatl 3 bid a | small 99 | round 1", "chocolatl 3 bid a | discs aab", "chocolatl 3 bid a | sacrificed 1 2",
    "chocolatl 3 bid a | sacrificed 77 1 2", "chocolatl 3 bid a | pips 1", "chocolatl 3 bid a | last no",
    "chocolatl 3 bid a | scored a2", "chocolatl 3 bid a | first a 3 3", "chocolatl 3 bid a | pyramid aaaaaaaaaaaaaaa",
])  # fmt: skip
def test_what_cannot_be_read_is_refused_with_a_sentence(text: str) -> None:
    game = text.partition(" ")[0]
    with pytest.raises(BadSetup) as refused:
        GAMES["cacao" if game not in GAMES or text == "maya 2 place a" else game].position(text)
    assert refused.value.reason.phrase.english()


@pytest.mark.parametrize(("rule", "text"), [
    ("C-S2", "cacao 2 place a | board @0,0 a3001 . a3001"),
    ("C-S5", "cacao 2 place a | board @0,0 su . su"),
    ("M-M2", "maya 2 turn a | rack a m2 m2 m2 m2"),
    ("X-R2", "chocolatl 3 bid a | sacrificed 3 4 5 | first a 3"),
])  # fmt: skip
def test_pieces_that_the_box_does_not_hold_are_refused_with_their_rule(rule: str, text: str) -> None:
    with pytest.raises(BadSetup, match=rule):
        GAMES[text.partition(" ")[0]].position(text)


@pytest.mark.parametrize("game", GAMES)
def test_a_damaged_line_is_refused_or_read_and_nothing_else(game: str) -> None:
    rng = Generator(7)
    match = new_match(game, 3, 1)
    play_on(match, rng, 40)
    text = match.rules.notation(match.state)
    for _ in range(300):
        at, cut = rng.below(len(text)), rng.below(4)
        damaged = text[:at] + "".join(rng.choice(" |@,!?-+.;09azx/^") for _ in range(rng.below(4))) + text[at + cut :]
        with suppress(BadSetup):
            match.rules.position(damaged)
