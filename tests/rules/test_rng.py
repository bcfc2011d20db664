"""The generator gives the same numbers everywhere, and fair ones."""

from collections import Counter

from game.rules.numbers import Generator


def test_known_numbers() -> None:
    """The published test vector of SplitMix64 for the seed 1234567."""
    rng = Generator(1234567)
    assert [rng.below(1 << 64) for _ in range(3)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423,
    ]  # fmt: skip


def test_numbers_stay_below_and_come_equally_often() -> None:
    rng = Generator(1)
    counts = Counter(rng.below(7) for _ in range(70_000))
    assert set(counts) == set(range(7))
    assert all(abs(count - 10_000) < 500 for count in counts.values())
    assert {rng.die() for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_every_order_of_a_shuffle_comes_equally_often() -> None:
    rng = Generator(2)
    counts = Counter(tuple(rng.shuffled("abcd")) for _ in range(24_000))
    assert len(counts) == 24
    assert all(abs(count - 1000) < 150 for count in counts.values())


def test_copies_and_forks() -> None:
    rng = Generator(3)
    copy = rng.copy()
    assert [rng.below(100) for _ in range(20)] == [copy.below(100) for _ in range(20)]
    fork = rng.fork()
    assert [rng.below(1000) for _ in range(20)] != [fork.below(1000) for _ in range(20)]


def test_any_integer_is_a_seed() -> None:
    for seed in (0, -1, 1 << 80):
        assert 0 <= Generator(seed).below(10) < 10
