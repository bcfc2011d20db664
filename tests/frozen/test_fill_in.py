"""What a package says of the games comes from the list of games."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from game.rules.games import GAMES

PACKAGING = Path(__file__).parents[2] / "packaging"
TITLES = [rules.title for rules in GAMES.values()]


def filled(file: str) -> str:
    spec = spec_from_file_location("fill_in", PACKAGING / "fill_in.py")
    assert spec is not None
    assert spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    text: str = module.fill_in((PACKAGING / file).read_text(encoding="utf-8"))
    assert not re.search(r"@(games|authors)", text)
    return text


def test_the_desktop_knows_every_game_in_every_language() -> None:
    entry = filled("linux/theobroma.desktop")
    for word in ("and", "und", "y", "et", "en", "e"):
        assert f"{', '.join(TITLES[:-1])} {word} {TITLES[-1]}" in entry
    assert f"Keywords={';'.join(GAMES)};board;game;" in entry


def test_every_author_is_named() -> None:
    info = filled("linux/theobroma.metainfo.xml")
    for rules in GAMES.values():
        assert f"{rules.title} by {rules.authors}" in info


def test_the_first_line_names_the_games() -> None:
    assert all(title in filled("READ ME.txt").splitlines()[0] for title in TITLES)
