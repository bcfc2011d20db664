"""A card of the review: what was played and what would have been better, in words where no picture shows it."""

from pathlib import Path

import msgspec
import pytest

from game.rules.games import GAMES
from game.scenes.reviewing.cards import CostCard
from game.tables.part import table_part
from tests.judge.support import played
from tests.members import FEWEST, MEMBERS
from tests.scenes.reviewing.support import costly, room


def test_some_game_is_told_in_words() -> None:
    assert {table_part(game).labels.pictured for game in MEMBERS} == {True, False}


@pytest.mark.parametrize(("game", "seats"), [each for each in FEWEST if not table_part(each[0]).labels.pictured])
def test_both_turns_are_told_with_what_was_laid(
    tmp_path: Path, game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    review, match = costly(game, seats), played(game, seats)
    bids = [cost for cost in review.costs if match.journal[cost.first].seat == cost.seat]
    first = bids[-1]
    state = match.state_at(first.first)
    legal = GAMES[game].legal(state, first.seat)
    other = next(action for action in legal if GAMES[game].meaning((action,)) != GAMES[game].meaning(first.better))
    review = msgspec.structs.replace(review, costs=(msgspec.structs.replace(first, better=(other,)),))
    with room(tmp_path, game, seats, review=review) as at:
        drawn: list[str] = []
        monkeypatch.setattr(CostCard, "_draw_words", lambda _card, _surface, _box, words: drawn.append(words))
        at.window.top.invalidate()
        at.window.rest(0.2)
        node = at.window.node(f"review.cost.{first.seat}.0")
        assert "lead −" in node.name
        assert len(set(drawn)) == 2
        assert all(words in node.value for words in drawn)
        assert all(any(letter.isdigit() for letter in words.partition(" ")[2]) for words in drawn)
