"""A bid that is still being laid: laying, taking back, exchanging, what lies by itself, and undo."""

from game.rules.chocolatl.actions import Bid
from game.tables.chocolatl.bid import BidDraft

ALL = (1, 2, 3, 4, 5, 6)
HAND = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12)


def red() -> BidDraft:
    return BidDraft(HAND, {}, ALL, 2)


def test_cards_are_laid_up_to_what_is_asked() -> None:
    draft = red()
    assert draft.lay(0, 3)
    assert draft.lay(11, 3)
    assert draft.values(3) == (0, 12)
    assert not draft.lay(4, 3), "two are enough"
    assert not draft.lay(0, 3), "it lies there already"
    assert draft.missing == 10
    assert draft.next_station == 1


def test_a_card_laid_elsewhere_moves() -> None:
    draft = red()
    draft.lay(5, 1)
    assert draft.lay(5, 2)
    assert draft.at(1) == ()
    assert draft.station_of(5) == 2


def test_the_last_cards_lie_by_themselves() -> None:
    draft = red()
    for card in range(10):
        assert draft.lay(card, card // 2 + 1)
    assert draft.complete
    assert draft.values(6) == (10, 12)
    assert draft.bid() == Bid({"1": (0, 1), "2": (2, 3), "3": (4, 5), "4": (6, 7), "5": (8, 9), "6": (10, 12)})
    assert draft.undo()
    assert draft.missing == 3, "what followed by itself is undone with what it followed from"


def test_in_a_gold_round_the_last_station_lays_itself() -> None:
    used = {card: card // 2 + 1 for card in range(10)}
    draft = BidDraft(HAND, used, (6,), 2)
    draft.lay_all_forced()
    assert draft.complete
    assert draft.can_undo


def test_two_cards_change_places() -> None:
    draft = red()
    draft.lay(0, 1)
    draft.lay(1, 2)
    assert draft.swap(0, 1)
    assert (draft.at(1), draft.at(2)) == ((1,), (0,))
    assert draft.swap(1, 7), "one from the hand"
    assert draft.at(1) == (7,)
    assert not draft.swap(1, 2), "both lie nowhere"


def test_used_cards_stay_where_they_are() -> None:
    draft = BidDraft(HAND, {3: 1, 4: 1}, (2,), 2)
    assert not draft.lay(3, 2)
    assert not draft.swap(3, 0)
    assert not draft.take_back(3)
    assert 3 not in draft.free


def test_undo_and_redo_go_change_by_change() -> None:
    draft = red()
    assert not draft.undo()
    draft.lay(0, 1)
    draft.lay(1, 1)
    draft.take_back(0)
    assert draft.undo()
    assert draft.at(1) == (0, 1)
    assert draft.undo()
    assert draft.at(1) == (0,)
    assert draft.redo()
    assert draft.redo()
    assert draft.at(1) == (1,)
    assert draft.clear()
    assert draft.empty
    assert not draft.clear()
    assert draft.undo()
    assert draft.at(1) == (1,)


def test_a_draft_answers_one_question_only() -> None:
    mine, theirs = BidDraft(HAND, {}, ALL, 2, (1, 0)), BidDraft(HAND, {}, ALL, 2, (1, 1))
    assert not mine.same_question(theirs), "two seats may hold the same cards"
    assert mine.same_question(BidDraft(HAND, {}, ALL, 2, (1, 0)))


def test_what_lay_by_itself_is_marked_until_it_is_moved_or_confirmed() -> None:
    draft = red()
    for card in range(10):
        draft.lay(card, card // 2 + 1)
    assert draft.forced == {10, 11}
    assert draft.confirm(10)
    assert not draft.confirm(10), "the next click takes it back"
    assert draft.forced == {11}
    draft.swap(11, 0)
    assert draft.forced == frozenset()
    draft.undo()
    assert draft.forced == {11}
    draft.take_back(11)
    assert draft.forced == frozenset()
    draft.undo()
    draft.undo()
    assert draft.forced == frozenset()
    assert not draft.complete


def test_a_draft_is_kept_and_taken_up() -> None:
    draft = BidDraft(HAND, {3: 1}, ALL, 2, (1, 0))
    assert draft.written() is None
    for card in (0, 1, 2, 4, 5, 6, 7, 8, 9):
        draft.lay(card, 1 + card // 2)
    kept = draft.written()
    again = BidDraft(HAND, {3: 1}, ALL, 2, (1, 0))
    assert again.take_up(kept)
    assert again.slots == draft.slots
    assert again.forced == draft.forced
    assert again.written() == kept
    assert again.undo()
    assert again.empty


def test_what_answers_another_question_or_is_damaged_is_not_taken_up() -> None:
    draft = BidDraft(HAND, {}, ALL, 2, (1, 0))
    draft.lay(0, 1)
    kept = draft.written()
    assert kept is not None
    for other in (
        BidDraft(HAND, {}, ALL, 2, (1, 1)),
        BidDraft(HAND[1:], {}, ALL, 2, (1, 0)),
        BidDraft(HAND, {}, (2,), 2, (1, 0)),
    ):
        assert not other.take_up(kept)
        assert other.empty
    damaged = (None, b"", b"[]", b"{", kept.replace(b'"1":[0]', b'"1":[99]'), kept.replace(b'"1":[0]', b'"1":[0,0]'),
               kept.replace(b'"1":[0]', b'"9":[0]'), kept.replace(b'"1":[0]', b'"1":[0,1,2]'))  # fmt: skip
    for content in damaged:
        fresh = BidDraft(HAND, {}, ALL, 2, (1, 0))
        assert not fresh.take_up(content), content
        assert fresh.empty
