"""A position in one line: read and written back in every game, and refused with a sentence where it is wrong."""

from contextlib import suppress
from typing import Any

import pytest

from game.rules.core import BadSetup
from game.rules.games import GAMES
from game.rules.numbers import Generator
from tests.members import MEMBERS, facts
from tests.rules.support import CASES, case_name, game_of, new_match, play_on
from tests.sampling import sampled

PICTURED = {"jungle", "workers", "fill", "filled"}
"""What a view lists in the order in which it was laid, and a picture of the board row by row."""


def in_any_order(view: Any) -> dict[str, Any]:
    """Return what a view holds, the pieces of the picture sorted."""
    fields = {name: getattr(view, name) for name in view.__struct_fields__}
    return {name: sorted(value, key=repr) if name in PICTURED else value for name, value in fields.items()}


@pytest.mark.parametrize("seed", range(2))
@sampled("case", CASES, game_of, ids=case_name)
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


UNREADABLE = [(game, text) for game in MEMBERS for text in (*facts("rules", game).UNREADABLE, "", "nothing 2 place a")]
TOO_MANY = [(game, *each) for game in MEMBERS for each in facts("rules", game).TOO_MANY]


@pytest.mark.parametrize(("game", "text"), UNREADABLE)
def test_what_cannot_be_read_is_refused_with_a_sentence(game: str, text: str) -> None:
    with pytest.raises(BadSetup) as refused:
        GAMES[game].position(text)
    assert refused.value.reason.phrase.english()


@pytest.mark.parametrize("game", GAMES)
def test_a_line_that_is_too_long_is_refused_and_never_cut(game: str) -> None:
    match = new_match(game, 3, 1)
    text = match.rules.notation(match.state)
    GAMES[game].position(text + " " * (20_000 - len(text)))
    with pytest.raises(BadSetup, match="at most 20000 characters"):
        GAMES[game].position(text + " " * (20_001 - len(text)))


@pytest.mark.parametrize(("game", "rule", "text"), TOO_MANY)
def test_pieces_that_the_box_does_not_hold_are_refused_with_their_rule(game: str, rule: str, text: str) -> None:
    with pytest.raises(BadSetup, match=rule):
        GAMES[game].position(text)


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
            assert "\n" not in match.rules.notation(match.rules.position(damaged)), "what was read can be written"
