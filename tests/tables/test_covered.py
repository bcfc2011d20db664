"""Nothing lies over what is to be seen, in whole games at all shapes of windows: places to act, tiles, other boards."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.locale import language, languages, use
from game.rules.core import CHANCE, Chance, Decide
from game.rules.games import GAMES
from game.rules.match import Match
from game.rules.numbers import Generator
from game.stage.table_scene import scores_on
from game.tables.part import table_part
from game.ui import theme, tooltip
from game.ui.focus import Node
from tests.rules.support import new_match
from tests.sampling import sampled
from tests.tables.harness import Harness

SIZES = ((1280, 720), (1024, 768), (1080, 1920))
RAILED = tuple(name for name in GAMES if not table_part(name).table.measures.evades)
LAID = tuple(name for name in GAMES if table_part(name).table.measures.evades)
LANGUAGE = {(1280, 720): "de"}
"""The language in which a size of window is looked at every day: the longest words in the smallest window."""
_EVERY = 7
"""At how many steps once it is looked."""


@pytest.fixture(autouse=True)
def _spoken(request: pytest.FixtureRequest) -> Iterator[None]:
    """Speak the language that belongs to a size, unless the test itself says which."""
    known = request.node.callspec.params if hasattr(request.node, "callspec") else {}
    before = language()
    use(known.get("spoken") or LANGUAGE.get(known.get("size", (0, 0)), before))
    yield
    use(before)


def steps(match: Match, seed: int, every: int = _EVERY) -> Any:
    """Play at random to the end, and yield every few steps."""
    rng, number = Generator(seed), 0
    while isinstance(pending := match.pending, Decide | Chance):
        if isinstance(pending, Chance):
            match.throw(rng)
            continue
        seat = pending.seat
        assert seat != CHANCE
        match.play(seat, match.rules.sample(match.state, seat, rng))
        number += 1
        if number % every == 0:
            yield match


def share_seen(rect: pygame.Rect, window: pygame.Rect, covers: list[pygame.Rect]) -> float:
    """Return which share of a rectangle lies in the window and under nothing."""
    fine, clear = 8, 0
    for x in range(fine):
        for y in range(fine):
            spot = rect.x + int((x + 0.5) * rect.width / fine), rect.y + int((y + 0.5) * rect.height / fine)
            clear += window.collidepoint(spot) and not any(cover.collidepoint(spot) for cover in covers)
    return clear / fine**2


def over_board(stage: Harness) -> list[pygame.Rect]:
    """Return everything that lies over the board."""
    desk: Any = stage.table.desk  # type: ignore[attr-defined]
    frame = stage.frame
    parts = [frame.banner, frame.tools, frame.buttons, *desk.covers(), *([frame.hints] if frame.hints else [])]
    return [*parts, *([frame.places.notes] if frame.places.notes.height else [])]


def look_at_land(game: str, size: tuple[int, int]) -> None:
    """Look through a whole game for what lies over tiles and places to act."""
    match = new_match(game, 4, 3)
    stage = Harness(match, table_part(game).table, size=size, speed=0)
    desk: Any = stage.table.desk  # type: ignore[attr-defined]
    for _match in steps(match, 5):
        stage.table.refresh()
        covers, window = over_board(stage), stage.screen.rect
        for cell in desk.room():
            assert share_seen(desk.board.rect(cell).inflate(-6, -6), window, covers) > 0.98, cell


@sampled("size", SIZES)
@pytest.mark.parametrize("game", LAID)
def test_places_and_tiles_lie_under_nothing_through_a_whole_game(game: str, size: tuple[int, int]) -> None:
    look_at_land(game, size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", LAID)
def test_boards_of_seats_lie_on_nothing_else(game: str, size: tuple[int, int]) -> None:
    for seats in GAMES[game].seat_counts:
        stage = Harness(new_match(game, seats, 3), table_part(game).table, size=size, speed=0)
        desk: Any = stage.table.desk  # type: ignore[attr-defined]
        cards = [card.rect for card in desk.cards.values()]
        frame = stage.frame
        for one, other in combinations([*cards, frame.banner, frame.tools, frame.buttons], 2):
            assert not one.colliderect(other)
        for card in cards:
            assert stage.screen.rect.contains(card)


def apart(stage: Harness) -> list[tuple[str, pygame.Rect]]:
    """Return what has a place of its own on a table without land: boards of seats, places to act, what is told."""
    frame, window = stage.frame, stage.screen.rect
    shown = [("banner", frame.banner), ("tools", frame.tools), ("buttons", frame.buttons)]
    for node in stage.table.nodes():
        begin = node.id.split(".")[0]
        if node.role in ("seat-board", "tray", "panel", "status", "list") or begin == "column":
            shown.append((node.id, node.rect))
    return [(name, rect) for name, rect in shown if rect.width and window.colliderect(rect)]


def look_at_parts(game: str, size: tuple[int, int]) -> None:
    """Look through a whole game for parts of the table that lie on one another."""
    match = new_match(game, max(GAMES[game].seat_counts), 3)
    stage = Harness(match, table_part(game).table, size=size, speed=0)
    looked = 0
    for _match in steps(match, 5):
        stage.table.refresh()
        if getattr(stage.table, "covered", False):
            continue
        found = apart(stage)
        for (one, first), (other, second) in combinations(found, 2):
            assert not first.inflate(-4, -4).colliderect(second), (one, other, first, second)
        cards = [node for node in stage.table.nodes() if node.role == "hand-card"]
        for node in cards:
            assert stage.screen.rect.contains(node.rect), node.id
            assert not any(node.rect.inflate(-4, -4).colliderect(rect) for name, rect in found if name != "hand")
        looked += 1
    assert looked > 10


@pytest.mark.parametrize("size", [*SIZES, (1920, 1080)])
@pytest.mark.parametrize("game", RAILED)
def test_nothing_covers_places_scores_or_hand_through_a_whole_game(game: str, size: tuple[int, int]) -> None:
    look_at_parts(game, size)


def told_of(stage: Harness) -> list[Node]:
    """Return what has a tip and lies in the window."""
    return [node for node in stage.table.nodes() if node.told and stage.screen.rect.contains(node.rect)]


def look_at_tips(game: str, size: tuple[int, int]) -> None:
    """Look through a whole game for tips that lie on what they tell of, or on points."""
    match = new_match(game, max(GAMES[game].seat_counts), 3)
    stage = Harness(match, table_part(game).table, size=size, speed=0)
    for number, _match in enumerate(steps(match, 5)):
        if number % 6:
            continue
        stage.table.refresh()
        scores = scores_on(stage.table.nodes(), stage.look.px(theme.CARD_HEAD))
        for node in told_of(stage):
            about, beside = node.clear or node.rect, node.clear is not None
            found = tooltip.placed(
                stage.look, node.told, about, stage.screen.rect, node.rect.center, beside=beside, avoid=scores
            )
            assert found is not None, node.id
            assert not found[1].colliderect(about), node.id
            others = [score for score in scores if not score.colliderect(about)]
            if size[0] > size[1]:  # in high windows seats lie in a row, and a long tip of what is above may meet one
                assert found[1].collidelist(others) < 0, (node.id, node.told)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_no_tip_lies_on_what_it_tells_of_or_on_anybodys_score(game: str, size: tuple[int, int]) -> None:
    look_at_tips(game, size)


@pytest.mark.long
@pytest.mark.parametrize("size", [*SIZES, (1920, 1080), (2560, 1080), (3840, 2160)])
@pytest.mark.parametrize("spoken", languages.LANGUAGES)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_nothing_is_covered_in_any_language(game: str, spoken: str, size: tuple[int, int]) -> None:
    assert language() == spoken
    (look_at_land if game in LAID else look_at_parts)(game, size)
    look_at_tips(game, size)
