"""Prints the texts of a game: `python -m tools.reading --language fr --game NAME [--seats 3] [--lessons|--rooms|…]`."""

import argparse
import tempfile
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from game.locale import _, say
from game.locale.languages import LANGUAGES
from game.rules.games import GAMES
from game.texts.lessons import lesson_of
from tests.locale.support import speaking
from tests.members import MEMBERS
from tests.rules.reasons import TABLE, read, tried
from tests.ui.support import table
from tools.reading import around
from tools.reading.page import NAMES, Page, opened
from tools.reading.played import PlayedGame

SIZE: Final = (1920, 1080)


def tell_game(page: Page, home: Path, asked: argparse.Namespace) -> None:
    """Print the texts of a whole game, from its beginning to its end."""
    seats = asked.seats or GAMES[asked.game].seat_counts[-1]
    with table(home, SIZE, animation_speed=0) as at:
        PlayedGame(page, at, asked.game, seats, asked.seed).tell()


def tell_lessons(page: Page, home: Path, asked: argparse.Namespace) -> None:  # noqa: ARG001
    """Print the notes of a game's lesson."""
    for chapter in lesson_of(asked.game).chapters:
        page.head(_(chapter.title))
        page.say("note", [_(note.text) for note in chapter.notes], again=True)


def tell_reasons(page: Page, home: Path, asked: argparse.Namespace) -> None:  # noqa: ARG001
    """Print every sentence with which the rules refuse something."""
    for refusal in read(TABLE.read_text("utf-8")):
        sentence = tried(refusal) if refusal.game == asked.game else None
        page.say("refused", [say(sentence[0], NAMES)] if sentence is not None else [])


PARTS: Final[dict[str, Callable[[Page, Path, argparse.Namespace], None]]] = {
    "play": tell_game, "lessons": tell_lessons, "reasons": tell_reasons, "rooms": around.tell_rooms,
    "rules": around.tell_rules, "puzzles": around.tell_puzzles, "review": around.tell_review,
    "replay": around.tell_replay,
}  # fmt: skip


def main() -> None:
    """Print what is asked for; without a part, the whole game."""
    parser = argparse.ArgumentParser(prog="tools.reading", description=__doc__)
    parser.add_argument("--language", choices=[*LANGUAGES, "pseudo"], default="en")
    parser.add_argument("--game", choices=MEMBERS, default=MEMBERS[0])
    parser.add_argument("--seats", type=int, help="the most by default; fewer leave out the computer's seat")
    parser.add_argument("--seed", type=int, default=3)
    for part in PARTS:
        parser.add_argument(f"--{part}", dest="parts", action="append_const", const=part, help=PARTS[part].__doc__)
    parser.add_argument("--all", dest="parts", action="store_const", const=list(PARTS), help="print all of these")
    asked = parser.parse_args()
    with ExitStack() as stack:
        stack.enter_context(speaking(asked.language))
        page = stack.enter_context(opened())
        for part in asked.parts or ["play"]:
            page.head(f"{part} {asked.game} {asked.language}")
            PARTS[part](page, Path(stack.enter_context(tempfile.TemporaryDirectory())), asked)


if __name__ == "__main__":
    main()
