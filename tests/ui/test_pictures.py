"""Pictures come in the nearest size at once, and sharp when there is time."""

import pygame

from game.ui.pictures import Pictures, Size


def make(size: Size) -> pygame.Surface:
    return pygame.Surface(size)


def test_the_first_is_made_at_once_others_are_wished_for() -> None:
    pictures = Pictures(1_000_000)
    assert pictures.get("tile", (20, 20), make).get_size() == (20, 20)
    assert pictures.get("tile", (24, 24), make).get_size() == (20, 20)
    assert pictures.wishes == 1
    assert pictures.work(0.0)
    assert pictures.get("tile", (24, 24), make).get_size() == (24, 24)
    assert not pictures.work(0.0)


def test_the_nearest_is_taken_and_a_far_smaller_one_only_where_there_is_no_other() -> None:
    pictures = Pictures(1_000_000)
    pictures.get("tile", (10, 10), make)
    for size in ((60, 60), (100, 100)):
        pictures.get("tile", size, make)
        pictures.work(0.0)
    assert pictures.get("tile", (70, 70), make).get_size() == (60, 60)
    assert pictures.get("tile", (34, 34), make).get_size() == (60, 60)
    assert pictures.get("tile", (16, 16), make).get_size() == (10, 10)


def test_only_what_the_last_list_asked_for_is_made() -> None:
    pictures = Pictures(1_000_000)
    pictures.get("tile", (10, 10), make)
    pictures.get("tile", (20, 20), make)
    pictures.forget_wishes()
    pictures.get("tile", (30, 30), make)
    while pictures.work(0.0):
        pass
    assert pictures.get("tile", (21, 21), make).get_size() == (30, 30)


def test_a_budget_is_kept_and_the_smallest_of_each_stays() -> None:
    pictures = Pictures(4 * 100 * 100 * 3)
    for name in range(4):
        pictures.get(name, (40, 40), make)
    for name in range(4):
        pictures.forget_wishes()
        pictures.get(name, (100, 100), make)
        pictures.work(0.0)
        assert pictures.used <= pictures.budget
    assert pictures.get(3, (100, 100), make).get_size() == (100, 100)
    assert pictures.get(0, (100, 100), make).get_size() == (40, 40)


def test_what_one_list_needs_is_kept_whatever_the_budget() -> None:
    pictures = Pictures(4 * 50 * 50)
    for _ in range(3):
        pictures.forget_wishes()
        for name in range(4):
            pictures.get(name, (10, 10), make)
            pictures.get(name, (100, 100), make)
        while pictures.work(0.0):
            pass
    assert all(pictures.get(name, (100, 100), make).get_size() == (100, 100) for name in range(4))
    assert not pictures.wishes


def test_a_budget_that_is_far_too_small_still_gives_pictures() -> None:
    pictures = Pictures(1)
    for size in ((5, 5), (50, 50), (90, 90)):
        pictures.get("tile", size, make)
        pictures.work(0.0)
    assert pictures.get("tile", (0, -3), make).get_size() == (5, 5)
