"""Half-laid offerings outlast whatever somebody does meanwhile, and the end of the program."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.match import Player
from game.scenes.play.kept import PlayScene
from game.store import TableOptions
from tests.keeping import wait_for_disk
from tests.scenes.playing.test_middle_of_a_drag import CHANGES
from tests.tables.chocolatl.desk import advance_to, sit_down
from tests.ui.support import Table, table

CARDS = (5, 6, 0, 1, 2)
PLACE = 3
QUICK = {"bidding": "quick"}
CHOOSE = {"tachli": "choose"}


def begin(at: Table, step: str = "bid", choices: dict[str, str] = QUICK) -> PlayScene:
    stage = sit_down(3, 2, choices)
    advance_to(stage, step)
    known = stage.match
    players = tuple(Player(player.name, player.colour, "human") for player in known.players)
    options = TableOptions(open_hands=True, seed=1)
    match = at.app.store.create(known.rules, known.setup, players, options)
    for entry in known.journal:
        match.play(entry.seat, entry.action)
    wait_for_disk(match)
    scene = PlayScene(at.app, match)
    at.app.stack.push(scene)
    at.rest(1)
    return scene


def laid(scene: Any) -> dict[int, list[int]]:
    """Return which cards lie at which location."""
    draft = scene.table.desk.draft
    return {} if draft is None else {place: list(cards) for place, cards in draft.slots.items()}


def killed(at: Table, home: Path) -> None:
    """Copy a home as a kill leaves it: nothing that is done at closing is there."""
    last = at.app.store.last()  # what is read comes after all that was written before
    assert last is not None
    again = at.app.store.load(last.id).match
    assert again is not None
    assert again.drafts
    files = {path: path.read_bytes() for path in (home / "home").rglob("*") if path.is_file()}
    for path, content in files.items():
        copy = home / "killed" / path.relative_to(home / "home")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(content)


@pytest.mark.parametrize(("step", "choices"), [("sacrifice", QUICK), ("discard", CHOOSE)])
def test_a_card_that_is_chosen_outlasts_rooms_sizes_and_a_kill(
    tmp_path: Path, step: str, choices: dict[str, str]
) -> None:
    def chosen(scene: Any) -> int | None:
        picked: int | None = scene.table.desk.picked
        return picked

    with table(tmp_path / "home", animation_speed=0) as at:
        scene: Any = begin(at, step, choices)
        at.click(f"hand.{PLACE}")
        at.rest(0.4)
        assert chosen(scene) == PLACE
        for name, change in CHANGES.items():
            change(at)
            at.rest(0.4)
            assert chosen(at.top) == PLACE, name
        killed(at, tmp_path)
        stored = scene.match.id
        at.click(f"hand.{PLACE}")
        at.rest(0.4)
        at.app.open_match(stored)
        at.rest(1)
        assert chosen(at.top) is None, "what was put back is not chosen again"
    with table(tmp_path / "killed", animation_speed=0) as at:
        at.app.begin()
        at.app.open_match(stored)
        at.rest(1)
        assert chosen(at.top) == PLACE
        at.press("return")
        at.rest(1)
        assert chosen(at.top) is None


def test_half_laid_offerings_outlast_rooms_sizes_and_a_kill(tmp_path: Path) -> None:
    with table(tmp_path / "home", animation_speed=0) as at:
        scene = begin(at)
        for card in CARDS:
            at.click(f"hand.{card}")
            at.rest(0.4)
        before = laid(scene)
        assert sum(map(len, before.values())) == len(CARDS)
        for key in ("f1", "f10", "f2", "l", "x"):
            top = at.top
            at.press(key)
            at.rest(0.5)
            at.press("escape")
            at.rest(0.5)
            assert at.top is top, key
            assert laid(scene) == before, key
        for name, change in CHANGES.items():
            change(at)
            at.rest(0.4)
            assert laid(at.top) == before, name
        stored = scene.match.id
        killed(at, tmp_path)
    with table(tmp_path / "killed", animation_speed=0) as at:
        at.app.begin()
        at.app.open_match(stored)
        at.rest(1)
        assert laid(at.top) == before
