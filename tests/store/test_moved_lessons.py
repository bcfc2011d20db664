"""Who was in the middle of a lesson goes on at what was asked for there, though chapters came in between."""

import sqlite3

import pytest

from game.store.moved_lessons import place_now
from game.store.schema import UPGRADES, prepare, upgrade
from game.texts.lessons import LessonPlace, lesson_of, place_in
from tests.members import IN_TURNS


@pytest.mark.parametrize(
    ("game", "before", "now", "step"),
    [
        ("cacao", [0, 10, 0], [0, 9, 0], 25),
        ("cacao", [0, 22, 1], [0, 20, 1], 52),
        ("cacao", [1, 0, 0], [2, 4, 0], 103),
        ("cacao", [1, 4, 1], [2, 8, 1], 112),
        ("maya", [1, 3, 0], [1, 3, 0], 98),
        ("chocolatl", [0, 5, 0], [0, 5, 0], 9),
        ("chocolatl", [1, 6, 0], [1, 5, 0], 4),
        ("chocolatl", [2, 7, 1], [2, 3, 1], 2),
    ],
)
def test_a_place_in_a_lesson_moves_with_its_note(game: str, before: list[int], now: list[int], step: int) -> None:
    assert place_now(game, before) == now
    place = place_in({game: now}, lesson_of(game))
    assert place == LessonPlace(now[0], now[1], finished=bool(now[2]))
    assert lesson_of(game).chapters[place.chapter].notes[place.note].step == step


@pytest.mark.parametrize("kept", [[], 7, {}, ["a", None], [0.5, 1], [9, 9], [0, 99], None, [-1, 0]])
def test_what_is_no_place_stays_as_it_is(kept: object) -> None:
    assert place_now("cacao", kept) == kept


def test_an_older_store_is_upgraded() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    prepare(connection)
    for statements in UPGRADES[:8]:
        for statement in filter(str.strip, statements.split(";")):
            connection.execute(statement)
    connection.execute("PRAGMA user_version = 8")
    rows = [("lesson", "cacao", "[1,1,0]"), ("lesson", IN_TURNS + "x", "[1,1,0]"), ("puzzle", "cacao", "[1,1,0]")]
    for kind, name, value in rows:
        connection.execute(
            "INSERT INTO reached VALUES (?, ?, ?, 1, reached_checksum(?, ?, ?))", (kind, name, value, kind, name, value)
        )
    upgrade(connection)
    found = connection.execute(
        "SELECT kind, name, value FROM reached WHERE checksum = reached_checksum(kind, name, value) ORDER BY value DESC"
    ).fetchall()
    assert sorted(found) == sorted([("lesson", "cacao", "[2,5,0]"), *rows[1:]])
