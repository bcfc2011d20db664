"""What the program asks of the sprites: they are there, sharp, told apart by colour, and listed where needed first."""

import ast
import math
import re
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import pytest

from game.assets.first import first
from game.assets.manifest import load
from game.assets.sprites import Sprites
from game.rules.core import Decide
from game.rules.games import GAMES
from game.rules.match import Player
from game.rules.numbers import Generator
from game.scenes.play.kept import PlayScene
from game.store import TableOptions
from game.ui import theme
from tests.keeping import wait_for_disk
from tests.members import MEMBERS
from tests.sampling import sampled
from tests.ui.support import Table, table
from tools.first import SPRITES, in_a_process

ROOT: Final = Path(__file__).resolve().parents[2]
MANIFEST: Final = load(ROOT / "sprites")
GROUPS: Final = {name.partition("/")[0] for name in MANIFEST}


@pytest.fixture(scope="module")
def code() -> list[ast.Module]:
    """The modules that can name a sprite or an icon."""
    texts = [file.read_text(encoding="utf-8") for file in (ROOT / "game").rglob("*.py")]
    words = ("icon", *(f'"{group}/' for group in GROUPS))
    return [ast.parse(text) for text in texts if any(word in text for word in words)]


ASKED: Final = ("get", "card", "fit", "anchored", "texture", "nine", "frame", "has", "entry", "source_size", "on_board")
"""Functions that are given a sprite's name."""


def sprites(tree: ast.AST) -> Iterator[str]:
    """Every sprite that a piece of code asks for by its whole name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ASKED:
            for argument in node.args:
                yield from (text for text in _outcomes(argument) if text.partition("/")[0] in GROUPS and "/" in text)


def icons(tree: ast.AST) -> Iterator[str]:
    """Every icon that a piece of code names, as an argument called `icon` or as what is asked of `look.icon`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Attribute) and node.func.attr == "icon" and node.args:
                yield from _outcomes(node.args[0])
            for keyword in node.keywords:
                if keyword.arg == "icon":
                    yield from _outcomes(keyword.value)


def _outcomes(value: ast.expr) -> Iterator[str]:
    """The texts that an expression can come to, as far as they are written out."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str) and value.value:
        yield value.value
    elif isinstance(value, ast.IfExp):
        yield from _outcomes(value.body)
        yield from _outcomes(value.orelse)


def test_every_sprite_that_the_code_names_is_there(code: list[ast.Module]) -> None:
    named = {name for tree in code for name in sprites(tree)}
    assert named - MANIFEST.keys() == set()
    assert len(named) > 25, "the names are found"


def test_every_icon_that_the_code_names_is_there(code: list[ast.Module]) -> None:
    named = {icon for tree in code for icon in icons(tree)}
    missing = {icon for icon in named if icon not in MANIFEST and f"ui/icon_{icon}" not in MANIFEST}
    assert missing == set()
    assert len(named) > 25, "the icons are found"


LARGEST: Final = (3840, 2160)
TOLERATED: Final = 1.12
"""A tenth cannot be seen: so much larger the pyramid is where its stones are chosen."""
GROUND: Final = {
    "chocolatl/board": 1.4,
    "chocolatl/field": 1.4,
    "chocolatl/station_frame": 1.37,
    "chocolatl/die_white": 1.2,
    "seats/": 2.0,
}
"""What lies beneath the pieces was made twice as large as 1080p asks for: in a whole 4K window it is a little soft."""
STEPS: Final = 12
"""Decisions after which the table is looked at again: then something of everything lies on it."""


def sit_down(window: Table, game: str, steps: int) -> None:
    """Open a table with people at all seats, after some decisions."""
    rules: Any = GAMES[game]
    seats = rules.seat_counts[-1]
    players = tuple(Player(f"Seat {seat}", rules.colours[seat], "human") for seat in range(seats))
    setup = rules.deal(seats, Generator(3), 0)
    match = window.app.store.create(rules, setup, players, TableOptions(open_hands=True, seed=3))
    rng = Generator(5)
    for _ in range(steps):
        pending = match.pending
        if isinstance(pending, Decide):
            match.play(pending.seat, rules.sample(match.state, pending.seat, rng))
        else:
            match.throw(rng)
        wait_for_disk(match)
    window.app.stack.push(PlayScene(window.app, match))
    window.rest(1)


@pytest.mark.real_art
@sampled("steps", [0, STEPS])
@pytest.mark.parametrize("game", GAMES)
def test_no_sprite_is_enlarged(game: str, steps: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: dict[str, float] = {}
    make = Sprites._make

    def measured(self: Sprites, name: str, size: tuple[int, int], tint: Any) -> Any:
        width, height = self.source_size(name)
        drawn[name] = max(drawn.get(name, 0), size[0] / width, size[1] / height)
        return make(self, name, size, tint)

    monkeypatch.setattr(Sprites, "_make", measured)
    with table(tmp_path, LARGEST, animation_speed=0) as window:
        sit_down(window, game, steps)
        assert len(drawn) > 10
    assert {name: share for name, share in drawn.items() if share > most(name)} == {}


def most(name: str) -> float:
    """Return how much larger than it was made a sprite may be drawn."""
    return next((share for start, share in GROUND.items() if name.startswith(start)), TOLERATED)


LEAST: Final = 11.0
"""Distance in OKLab, of which white and black are 100 apart; two colours 2 apart look different side by side."""
SEEN: Final = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritanopia": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}
"""What people see who lack one kind of cone, as mixtures of linear light (Machado and others, 2009)."""
KIT: Final = Path(__file__).resolve().parents[2] / "sprites" / "source" / "kit.py"

Triple = tuple[float, float, float]


def mixed(rows: tuple[Triple, Triple, Triple], values: Triple) -> Triple:
    """A matrix times a vector."""
    first, second, third = (sum(a * b for a, b in zip(row, values, strict=True)) for row in rows)
    return first, second, third


def oklab(colour: theme.Colour, sight: str) -> Triple:
    """A colour as eyes of a kind see it, in a space where distances are what people feel them to be."""
    light = [part / 255 for part in colour]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in light)
    seen = mixed(SEEN[sight], (red, green, blue))
    clipped = min(1.0, max(0.0, seen[0])), min(1.0, max(0.0, seen[1])), min(1.0, max(0.0, seen[2]))
    cones = mixed(
        (
            (0.4122214708, 0.5363325363, 0.0514459929),
            (0.2119034982, 0.6806995451, 0.1073969566),
            (0.0883024619, 0.2817188376, 0.6299787005),
        ),
        clipped,
    )
    long, medium, short = (math.cbrt(part) for part in cones)
    return mixed(
        (
            (0.2104542553, 0.7936177850, -0.0040720468),
            (1.9779984951, -2.4285922050, 0.4505937099),
            (0.0259040371, 0.7827717662, -0.8086757660),
        ),
        (long, medium, short),
    )


@pytest.mark.parametrize("sight", SEEN)
@pytest.mark.parametrize(("one", "other"), list(combinations(theme.SEAT_COLOURS, 2)))
def test_any_two_seats_are_apart(one: str, other: str, sight: str) -> None:
    distance = 100 * math.dist(*(oklab(theme.SEAT_COLOURS[seat], sight) for seat in (one, other)))
    assert distance >= LEAST


def test_sprites_are_made_in_the_colours_the_window_uses() -> None:
    block = KIT.read_text(encoding="utf-8").partition("SEATS = {")[2].partition("}")[0]
    made = {name: theme.colour(code) for name, code in re.findall(r'"(\w+)": "(#\w+)"', block)}
    assert made == theme.SEAT_COLOURS


def test_every_listed_picture_is_there() -> None:
    entries = load(SPRITES)
    for names in (
        first(SPRITES, "title"),
        first(SPRITES, "room"),
        *(first(SPRITES, "table", game) for game in MEMBERS),
    ):
        assert len(names) > 10
        assert {*names} <= {*entries}


@sampled("game", MEMBERS)
def test_the_first_frames_decode_little_that_is_not_listed(game: str) -> None:
    decoded = in_a_process(game, 7)
    assert {*decoded["title"]} <= {*first(SPRITES, "title"), *(n for n in decoded["title"] if n.startswith("cursors/"))}
    assert len({*decoded["table"]} - {*first(SPRITES, "table", game)}) < 5, "write the lists again: tools.first"
