"""Checks that every picture, sound, font, catalogue and puzzle is there, readable and as the lists say."""

import gettext
import string
from pathlib import Path
from typing import Any, Final

import pygame

from game import locale, parts
from game.assets import manifest
from game.assets.fonts import Face, Fonts, Weight
from game.locale.languages import LANGUAGES, SOURCE
from game.puzzles.book import PuzzleError, games_with_puzzles, match_of, puzzles_of
from game.sound.table import SoundTable

FACES: Final[tuple[Face, ...]] = ("sans", "serif")
WEIGHTS: Final[tuple[Weight, ...]] = ("regular", "semibold", "bold")
OTHER_LANGUAGES: Final = tuple(code for code in LANGUAGES if code != SOURCE)
SAMPLE: Final = "Chac’s 12 cacao − ñ ä ç œ ĳ ã “…”"
SHORTEST_LINE: Final = 200
LONGEST_DIFFERENCE: Final = 0.06
"""Seconds by which a decoder may differ from what the list says of a sound."""


def pictures(troubles: list[str]) -> str:
    """Decode each picture of the list, and the icon; add troubles to the list and return a summary."""
    folder = parts.root() / "sprites"
    entries = manifest.load(folder)
    if not entries:
        troubles.append("the list is empty")
    for name, entry in entries.items():
        size = _picture(folder / entry.file, troubles)
        if size is not None and entry.size != (0, 0) and size != entry.size:
            troubles.append(f"{name} is {size} and not {entry.size}")
    _picture(folder / "icon" / "app_64.png", troubles)
    return f"{len(entries)} decoded"


def _picture(file: Path, troubles: list[str]) -> tuple[int, int] | None:
    try:
        return pygame.image.load(file).get_size()
    except (OSError, pygame.error) as error:
        troubles.append(f"{file.name}: {error}")
        return None


def sounds(troubles: list[str]) -> str:
    """Decode each sound of the list; add troubles to the list and return a summary."""
    folder = parts.root() / "sounds"
    table = SoundTable.read(folder)
    takes = table.takes if table is not None else {}
    if not takes:
        troubles.append("the list is empty")
    if pygame.mixer.get_init() is None:
        pygame.mixer.init(44100, -16, 2, 512)
    total = 0.0
    for name, take in takes.items():
        try:
            length = pygame.mixer.Sound(folder / f"{name}.ogg").get_length()
        except (OSError, pygame.error) as error:
            troubles.append(f"{name}: {error}")
            continue
        total += length
        if length < take.seconds - LONGEST_DIFFERENCE:
            troubles.append(f"{name} lasts {length:.2f} s and not {take.seconds} s")
    pygame.mixer.quit()
    return f"{len(takes)} decoded, {total / 60:.0f} minutes"


def fonts(troubles: list[str]) -> str:
    """Draw a line in each of the game's fonts; add troubles to the list and return a summary."""
    type_ = Fonts()
    faces = [(face, weight) for face in FACES for weight in WEIGHTS]
    for face, weight in faces:
        line = type_.render(SAMPLE, 24, (255, 255, 255), face, weight)
        if line.get_bounding_rect().width < SHORTEST_LINE:
            troubles.append(f"{face} {weight} draws nothing")
    return f"{len(faces)} faces"


def catalogues(troubles: list[str]) -> str:
    """Check that translated texts have the same placeholders as their originals; add troubles, return a summary."""
    folder, texts = Path(locale.__file__).parent, 0
    for language in OTHER_LANGUAGES:
        file = folder / language / "LC_MESSAGES" / f"{locale.DOMAIN}.mo"
        try:
            with file.open("rb") as content:
                texts += _catalogue(language, gettext.GNUTranslations(content), troubles)
        except (OSError, UnicodeError, ValueError) as error:
            troubles.append(f"{language}: {error}")
    return f"{', '.join(OTHER_LANGUAGES)}: {texts} texts"


def _catalogue(language: str, translations: gettext.GNUTranslations, troubles: list[str]) -> int:
    pairs: dict[Any, str] = vars(translations)["_catalog"]
    for key, text in pairs.items():
        blanks = _blanks(text)  # raises where braces do not pair
        if isinstance(key, str) and key and not blanks <= _blanks(key):  # of plural forms only the first is known
            troubles.append(f"{language}: {text!r} does not fit {key!r}")
    if not pairs:
        troubles.append(f"{language}: nothing in it")
    return len(pairs)


def _blanks(text: str) -> set[str]:
    return {name for _before, name, _form, _how in string.Formatter().parse(text) if name is not None}


def puzzles(troubles: list[str]) -> str:
    """Replay each puzzle and check that its turns are allowed; add troubles to the list and return a summary."""
    count = 0
    for game in games_with_puzzles():
        try:
            for puzzle in puzzles_of(game):
                match_of(puzzle)
                count += 1
        except PuzzleError as error:
            troubles.append(str(error))
    return f"{count} replayed"
