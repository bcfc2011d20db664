"""One look for one thing: a button that does the same is called, drawn, keyed and placed alike wherever it stands.

`python -m tests.scenes.test_one_look` (make pages) writes the list of them, docs/buttons.md.
"""

import os
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from game.puzzles.book import games_with_puzzles, puzzles_of
from game.rules.games import GAMES
from game.rules.match import Player
from game.scenes.learning.scene import LessonScene
from game.scenes.play.kept import PlayScene
from game.scenes.puzzling.scene import open_puzzle
from game.texts.lessons import has_lesson, lesson_of
from game.ui.context import TableSetup
from game.ui.scene import Scene
from game.ui.widgets import Button
from tests.scenes.playing.stub import InstantThinker
from tests.ui import support
from tests.ui.support import table

PAGE: Final = Path(__file__).parents[2] / "docs" / "buttons.md"
PLACES: Final = ("play", "lesson", "puzzle", "replay", "what if", "watching")
TOOLS: Final = ("log", "why", "rules", "picture", "what_if", "fit", "zoom")
"""The tools in the corner in their order; the way out stands behind them."""
WAYS_OUT: Final = frozenset(("menu", "back", "leave_puzzle", "leave_trial"))
WAY_BACK: Final = WAYS_OUT - {"menu"}
TURN: Final = ("end_turn", "undo", "redo", "reset_turn")


ALIKE: Final = {
    "close": {"hint.close", "history.close", "why.close"},
    "reset": {"puzzle.back", "reset_turn"},
    "skip_forward": {"landmark_after", "lesson.skip", "skip"},
    "step_back": {"lesson.back", "step_back"},
}
"""Buttons that share a picture because they do the same to different things."""


@dataclass(frozen=True)
class Seen:
    """A button as somebody sees it."""

    game: str
    place: str
    id: str
    name: str
    icon: str
    tip: str
    """The first line of its tip: the name and its key."""
    rect: tuple[int, int, int, int]


def buttons(scene: Scene) -> Iterator[Button]:
    found: list[Any] = list(scene.widgets)
    while found:
        widget = found.pop()
        if widget.visible:
            found += getattr(widget, "children", ())
            if isinstance(widget, Button):
                yield widget


def _look(at: support.Table, game: str, place: str) -> list[Seen]:
    at.rest(1)
    seen = []
    for button in buttons(at.top):
        rect = button.rect.x, button.rect.y, button.rect.width, button.rect.height
        seen.append(Seen(game, place, button.id, button.name, button.icon, button.tip.partition("\n")[0], rect))
    return seen


def _of_game(at: support.Table, game: str) -> Iterator[Seen]:
    """Look at every kind of table of a game."""

    def fresh(open_: Callable[[], object]) -> None:
        at.app.stack.reset(Scene(at.app))
        open_()
        at.rest(1)

    rules = GAMES[game]
    seats = min(rules.seat_counts)
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(seats))
    fresh(lambda: at.app.start_match(TableSetup(game, players, 0, {}, 7, open_hands=True)))
    play = at.top
    assert isinstance(play, PlayScene)
    yield from _look(at, game, "play")
    at.app.open_replay(play.match, None)
    yield from _look(at, game, "replay")
    at.app.stack.pop()
    at.app.try_out(play.match, play.match.state)
    yield from _look(at, game, "what if")
    if has_lesson(game):
        fresh(lambda: at.app.stack.push(LessonScene(at.app, lesson_of(game), 0)))
        at.click("lesson.on")
        yield from _look(at, game, "lesson")
    if game in games_with_puzzles():
        fresh(lambda: open_puzzle(at.app, puzzles_of(game)[0]))
        yield from _look(at, game, "puzzle")
    fresh(lambda: at.app.open_demo(game))
    yield from _look(at, game, "watching")


@cache
def everything() -> tuple[Seen, ...]:
    """Return every button of every kind of table."""
    seen: list[Seen] = []
    for game in GAMES:
        with (
            patch("game.scenes.play.scene.Thinker", InstantThinker),
            tempfile.TemporaryDirectory() as home,
            table(Path(home), painted=False, animation_speed=4) as at,
        ):
            at.app.begin()
            seen += _of_game(at, game)
    return tuple(seen)


def shared() -> dict[str, list[Seen]]:
    """Return the buttons that stand at more than one kind of table, by their ids."""
    by_id: dict[str, list[Seen]] = {}
    for seen in everything():
        by_id.setdefault(seen.id, []).append(seen)
    return {id_: seen for id_, seen in by_id.items() if seen[0].name and len({each.place for each in seen}) > 1}


def test_the_same_button_is_called_drawn_and_keyed_alike() -> None:
    for id_, seen in shared().items():
        if id_.startswith("shortcut."):
            continue  # what a step asks for is named by the step
        assert len({each.icon for each in seen}) == 1, id_
        named = {(each.name, each.tip) for each in seen}
        assert len(named) == 1, (id_, named)


def test_a_picture_stands_for_one_thing() -> None:
    by_icon: dict[str, set[str]] = {}
    for seen in everything():
        if seen.icon:
            by_icon.setdefault(seen.icon, set()).add("back" if seen.id in WAY_BACK else seen.id)
    for icon, ids in by_icon.items():
        assert len(ids) == 1 or ids <= ALIKE.get(icon, set()), (icon, ids)


def test_tools_stand_in_one_order_in_the_corner_and_the_way_out_is_last() -> None:
    for game in GAMES:
        for place in PLACES:
            tools = {
                seen.id: seen.rect
                for seen in everything()
                if (seen.game, seen.place) == (game, place) and (seen.id in TOOLS or seen.id in WAYS_OUT)
            }
            if not tools:
                continue
            stands = [id_ for id_, _rect in sorted(tools.items(), key=lambda tool: tool[1][0])]
            if place != "replay":  # its reasons stand among the tools, elsewhere in the banner
                stands = [id_ for id_ in stands if id_ != "why"]
            assert stands[-1] in WAYS_OUT, (game, place, stands)
            order = [TOOLS.index(id_) for id_ in stands[:-1]]
            assert order == sorted(order), (game, place, stands)


def test_what_ends_and_takes_back_a_turn_stands_at_one_place_in_each_game() -> None:
    for game in GAMES:
        for id_ in TURN:
            found = (seen for seen in everything() if seen.id == id_ and seen.game == game)
            places = {seen.rect for seen in found}
            assert len(places) <= 1, (game, id_, places)


def page() -> str:
    """Return the list of buttons, and at which kind of table each stands."""
    head = ["button", "picture", *PLACES]
    lines = [
        "# Buttons",
        "",
        "Every button that stands at more than one kind of table: what it is called, with its key, its picture, and",
        "where it is offered. In all games it has one name, one picture, one key and one place.",
        "",
        f"| {' | '.join(head)} |",
        f"|{' --- |' * len(head)}",
    ]
    for id_, seen in sorted(shared().items()):
        if id_.startswith("shortcut."):
            continue
        there = {each.place for each in seen}
        marks = ["yes" if place in there else "" for place in PLACES]
        lines.append(f"| {' | '.join((seen[0].tip or seen[0].name, seen[0].icon, *marks))} |")
    return "\n".join(lines) + "\n"


def test_the_page_has_every_button() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.scenes.test_one_look writes it"


if __name__ == "__main__":
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    PAGE.write_text(page(), encoding="utf-8")
