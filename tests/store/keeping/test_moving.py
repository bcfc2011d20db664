"""What older versions kept elsewhere is found where it belongs now."""

from pathlib import Path

from game.rules.core import phrase
from game.store import Folders, Settings, Store, moving
from game.store.database import Opened
from game.store.files import Unusable
from game.store.moved_lessons import place_now
from tests.members import IN_TURNS, IN_TURNS_TOO

LESSONS = {IN_TURNS: [1, 4], IN_TURNS_TOO: [0, 2]}
PUZZLES = {"cacao_01": {"tries": 2, "end": "solved"}}


def test_lessons_and_puzzles_move_from_the_settings_once(folders: Folders) -> None:
    store = Store.open(folders)
    store.reach("lesson", IN_TURNS_TOO, [1, 1])
    settings = Settings(ui_scale=150, lessons=dict(LESSONS), puzzles=dict(PUZZLES))
    assert moving.milestones(settings, store)
    assert settings == Settings(ui_scale=150)
    assert store.reached("lesson") == {IN_TURNS: place_now(IN_TURNS, [1, 4]), IN_TURNS_TOO: [1, 1]}, (
        "what is there already is later"
    )
    assert store.reached("puzzle") == PUZZLES
    assert not moving.milestones(settings, store)
    store.close()


def test_they_stay_where_the_store_cannot_be_written(folders: Folders) -> None:
    def refuse(file: Path) -> Opened:
        raise Unusable(phrase("{file} is closed", file=str(file)))

    store = Store.open(folders, opener=refuse)
    settings = Settings(lessons=dict(LESSONS), puzzles=dict(PUZZLES))
    assert not moving.milestones(settings, store)
    assert settings == Settings(lessons=LESSONS, puzzles=PUZZLES)
    store.close()


def test_what_was_saved_among_the_small_pictures_moves_once(tmp_path: Path) -> None:
    hidden, target = tmp_path / "pictures", tmp_path / "Documents" / "Theobroma"
    hidden.mkdir()
    target.mkdir(parents=True)
    own = ("4390021.png", "-12.png", "4390021.part.png")
    saved = ("Cacao 2026-11-19 12.00.00.png", "Maya 2026-11-19 12.00.00.gif", "Cacao 2026-11-19 12.00.00.tgr")
    for name in (*own, *saved, "notes.txt"):
        (hidden / name).write_text(name)
    (target / saved[0]).write_text("there before")
    assert moving.saves(hidden, target) == 3
    assert {path.name for path in hidden.iterdir()} == {*own, "notes.txt"}
    assert (target / saved[0]).read_text() == "there before"
    assert (target / "Cacao 2026-11-19 12.00.00 2.png").read_text() == saved[0]
    assert len(list(target.iterdir())) == 4
    assert moving.saves(hidden, target) == 0
    assert moving.saves(tmp_path / "nowhere", target) == 0
