"""A station's bids are opened beat by beat: sums count up with the cards, from the lowest first card to the highest."""

from game.anim.tween import Animation, Parallel, Sequence, Wait
from game.rules.chocolatl.actions import BidsRevealed, StationRanked, Total
from game.rules.numbers import Generator
from game.tables.chocolatl.reveal.opening import Opening, modifiers_of
from game.tables.moments.moment import Moment
from tests.tables.chocolatl.desk import Desk, advance, sit_down, table_of


def opening(seats: int = 3, seed: int = 1) -> tuple[Desk, StationRanked]:
    """Return a table at which the bids of a station are just about to be opened."""
    stage = sit_down(seats, seed, speed=1)
    rng = Generator(4)
    for _ in range(500):
        assert advance(stage, rng)
        events = stage.match.events[-1]
        ranked = next((event for event in events if isinstance(event, StationRanked)), None)
        if ranked is not None:
            return stage, ranked
        stage.skip()
    raise AssertionError("nothing is revealed")


def test_sums_count_up_and_places_are_told_last() -> None:
    stage, ranked = opening()
    reveal = table_of(stage).reveal
    seen: list[dict[int, int]] = []
    for _ in range(400):
        stage.wait(0.02)
        stage.draw()
        if reveal.told:
            break
        totals = {seat: now.total for seat, now in reveal.counted.items()}
        if totals and (not seen or seen[-1] != totals):
            seen.append(totals)
    assert reveal.told
    assert len(seen) > len(ranked.bids), "sums jumped"
    assert seen[-1] == {seat: bid.total for seat, bid in enumerate(ranked.bids)}
    firsts = seen[0]
    done = [seat for seat, now in sorted(reveal.counted.items(), key=lambda each: firsts[each[0]]) if now.complete]
    assert sorted(done) == list(range(len(ranked.bids)))


def test_nothing_is_counted_before_its_card_lies_open() -> None:
    stage, _ranked = opening(4, 2)
    reveal = table_of(stage).reveal
    for _ in range(400):
        stage.wait(0.02)
        if reveal.told:
            return
        for seat, now in reveal.counted.items():
            assert reveal.bids is not None
            lying = sum(
                value for (value, _mark), face in zip(reveal.bids.cards[seat], reveal.faces[seat], strict=True) if face
            )
            modifiers = modifiers_of(reveal.bids.ranked.bids[seat])
            reach = sum(value for value in modifiers if value > 0)
            assert now.total <= lying + reach
    raise AssertionError("places are never told")


def test_a_press_ends_a_beat_and_two_end_the_station_and_never_go_on() -> None:
    stage, _ranked = opening()
    table = table_of(stage)
    while not table.reveal.counted:
        stage.wait(0.05)
    for _ in range(2):
        stage.animator.hurry()
        stage.wait(0.1)
    assert table.reveal.told
    stage.wait(2.0)
    assert table.course.waiting


def test_seats_are_counted_from_the_lowest_first_card_and_the_last_one_s_modifiers_before_its_card() -> None:
    stage, _ranked = opening()
    bids = (Total(12, 0, 0, 0, 12), Total(9, 1, 0, 0, 10), Total(15, 1, -1, 0, 15))
    revealed = BidsRevealed(1, ((7, 5), (2, 7), (9, 6)))
    moment = Opening(table_of(stage).reveal, revealed, StationRanked(1, bids, (2, 0, 1), ()), Wait(0.0)).moment()
    assert [beat.name for beat in moment.beats] == ["first", "second 1", "second 0", "before 2", "second 2", "ranked"]
    known = BidsRevealed(1, ((5,), (7,), (6,)))
    moment = Opening(table_of(stage).reveal, known, StationRanked(1, bids, (2, 0, 1), ()), Wait(0.0)).moment()
    assert [beat.name for beat in moment.beats] == ["second 1", "second 0", "before 2", "second 2", "ranked"]


def moments_in(animation: Animation) -> list[Moment]:
    """Return the moments that an animation is made of."""
    if isinstance(animation, Moment):
        return [animation]
    parts = animation.parts if isinstance(animation, Sequence | Parallel) else ()
    return [moment for part in parts for moment in moments_in(part)]


def test_five_seats_take_less_than_four_seconds() -> None:
    stage, _ranked = opening(5, 3)
    bids = tuple(Total(10 + seat, 0, 0, 0, 10 + seat) for seat in range(5))
    revealed = BidsRevealed(1, tuple((seat, 10) for seat in range(5)))
    moment = Opening(table_of(stage).reveal, revealed, StationRanked(1, bids, (4, 3, 2, 1, 0), ()), Wait(0.55)).moment()
    assert moment.length < 4
