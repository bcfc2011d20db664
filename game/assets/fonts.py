"""Type: Source Serif Pro and Source Sans Pro, and for what they lack a font of the system, or a box."""

import logging
from collections import OrderedDict
from collections.abc import Callable
from functools import cached_property
from itertools import groupby
from pathlib import Path
from typing import Final, Literal

import pygame

from game import parts
from game.assets.cache import SurfaceCache
from game.assets.coverage import characters

_log = logging.getLogger(__name__)

Face = Literal["sans", "serif"]
Weight = Literal["regular", "semibold", "bold"]
Colour = tuple[int, int, int]

_FAMILIES: Final = {"sans": "Sans", "serif": "Serif"}
_SYSTEM_FONTS: Final = (
    "dejavusans", "notosans", "segoeui", "segoeuisymbol", "helveticaneue", "arial", "liberationsans", "freesans",
    "notosanscjksc", "notosanscjkjp", "wenquanyimicrohei", "wenquanyizenhei", "microsoftyahei", "msgothic", "pingfang",
    "applegothic", "malgungothic", "arialunicodems", "notosansarabic", "notosanshebrew", "notosansdevanagari",
    "notosansthai", "unifont", "symbola",
)  # fmt: skip
"""Fonts that may be there and show what ours lack, in the order in which they are tried."""

_SEAMS: Final = "/\\-_"
"""Marks behind which a word that is too long for a line is broken rather than anywhere."""


_MOST_SIZES: Final = 64
"""How many sizes of a font are open at most."""
_SIZES_RESTING: Final = 8
"""How many of them stay open at rest: each keeps the glyphs that it has drawn, a third of a megabyte of a text's."""
_RESTING: Final = 6_000_000
"""Bytes of drawn lines at rest."""


class FontFile:
    """A font on the disk, opened once per size as long as that size is in use."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._sizes: OrderedDict[int, pygame.font.Font] = OrderedDict()

    @cached_property
    def characters(self) -> frozenset[int]:
        """The code points that the font can show."""
        return characters(self.path) if self.path is not None else frozenset(range(32, 127))

    def at(self, size: int) -> pygame.font.Font:
        """Return the font at a size in device pixels."""
        found = self._sizes.get(size)
        if found is None:
            try:
                found = self._sizes[size] = pygame.font.Font(self.path, size)
            except (OSError, pygame.error):
                found = self._sizes[size] = pygame.font.Font(None, size)
            self.close_all_but(_MOST_SIZES)
        else:
            self._sizes.move_to_end(size)
        return found

    def close_all_but(self, most: int) -> None:
        """Close the sizes that were not used for longest until no more than some are open."""
        while len(self._sizes) > most:
            self._sizes.popitem(last=False)


_MOST_WRAPPED: Final = 4000
"""How many wrapped texts are kept."""
_CHARACTERS: Final = 3
"""How many characters find room at most where a square of the type's size does."""


class Fonts:
    """Measures and draws lines of text at device pixels; drawn lines are kept."""

    def __init__(self, budget: int = 16_000_000) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self._drawn = SurfaceCache(budget)
        self._faces: dict[tuple[str, str], FontFile] = {}
        self._widths: dict[tuple[str, int, str, str], int] = {}
        self._wrapped: dict[tuple[object, ...], tuple[str, ...]] = {}
        self._stand_ins: dict[int, FontFile | None] = {}
        self._shown: dict[FontFile, set[str]] = {}
        """The characters beyond ASCII of which it is known that one of our fonts shows them itself."""
        self.written = 0
        """Counts the lines that were written: whoever composes a picture sees whether words are in it.

        A number alone is none: it is the same in every language.
        """

    @cached_property
    def _system(self) -> list[FontFile]:
        found = [pygame.font.match_font(name) for name in _SYSTEM_FONTS]
        return [FontFile(Path(path)) for path in dict.fromkeys(found) if path]

    def _face(self, face: Face, weight: Weight) -> FontFile:
        key = (face, weight)
        if key not in self._faces:
            family = _FAMILIES[face]
            folder = parts.package_folder(f"font_source_{face}_pro")
            path = folder / "files" / f"Source{family}Pro-{weight.capitalize()}.ttf" if folder else None
            if path is None or not path.is_file():
                _log.warning("the font Source %s Pro %s is not installed", family, weight)
                path = None
            self._faces[key] = FontFile(path)
        return self._faces[key]

    def _file_for(self, character: str, main: FontFile) -> FontFile | None:
        """Return the font that shows a character: ours, one of the system's, or None."""
        code = ord(character)
        if code in main.characters or character.isspace():
            return main
        if code not in self._stand_ins:
            self._stand_ins[code] = next((file for file in self._system if code in file.characters), None)
        return self._stand_ins[code]

    def forget_spare(self) -> None:
        """Forget lines and sizes of long ago."""
        self._drawn.shrink(_RESTING)
        for file in (*self._faces.values(), *(self._system if "_system" in self.__dict__ else ())):
            file.close_all_but(_SIZES_RESTING)

    @property
    def used(self) -> int:
        """How many bytes drawn lines take."""
        return self._drawn.used

    def _runs(self, text: str, face: Face, weight: Weight) -> list[tuple[FontFile | None, str]]:
        main = self._face(face, weight)
        if text.isascii() or self._shown.setdefault(main, set()).issuperset(text):
            return [(main, text)] if text else []
        self._shown[main].update(each for each in set(text) if self._file_for(each, main) is main)
        runs: list[tuple[FontFile | None, str]] = []
        for file, part in groupby(text, lambda character: self._file_for(character, main)):
            runs.append((file, "".join(part)))
        return runs

    def width(self, text: str, size: int, face: Face = "sans", weight: Weight = "regular") -> int:
        """Return how wide a line is drawn."""
        key = (text, size, face, weight)
        found = self._widths.get(key)
        if found is None:
            if len(self._widths) > 20_000:
                self._widths.clear()
            found = sum(self._run_width(file, part, size) for file, part in self._runs(_clean(text), face, weight))
            self._widths[key] = found
        return found

    def _run_width(self, file: FontFile | None, part: str, size: int) -> int:
        if file is None:
            return len(part) * _box(size).width
        try:
            return file.at(size).size(part)[0]
        except (pygame.error, UnicodeError):
            return len(part) * _box(size).width

    def line_height(self, size: int, face: Face = "sans", weight: Weight = "regular") -> int:
        """Return the height that every line of this type is drawn with."""
        return self._face(face, weight).at(size).get_height()

    def ascent(self, size: int, face: Face = "sans", weight: Weight = "regular") -> int:
        """Return how far below the top of a drawn line its baseline is."""
        return self._face(face, weight).at(size).get_ascent()

    def render(
        self, text: str, size: int, colour: Colour, face: Face = "sans", weight: Weight = "regular"
    ) -> pygame.Surface:
        """Return a line drawn on a transparent ground. The surface is shared: do not draw on it."""
        self.written += not text.isdecimal()
        key = (text, size, colour, face, weight)
        return self._drawn.get(key, lambda: self._render(_clean(text), size, colour, face, weight))

    def render_number(
        self, text: str, size: int, colour: Colour, face: Face = "sans", weight: Weight = "regular"
    ) -> pygame.Surface:
        """Return a number whose digits all take the same width, so that a counter does not tremble."""
        self.written += not text.isdecimal()
        cell = max(self.width(digit, size, face, weight) for digit in "0123456789")
        widths = [cell if each.isdigit() else self.width(each, size, face, weight) for each in text]

        def make() -> pygame.Surface:
            line = pygame.Surface((max(1, sum(widths)), self.line_height(size, face, weight)), pygame.SRCALPHA)
            x = 0
            for each, width in zip(text, widths, strict=True):
                picture = self.render(each, size, colour, face, weight)
                line.blit(picture, (x + (width - picture.get_width()) // 2, 0))
                x += width
            return line

        return self._drawn.get(("number", text, size, colour, face, weight), make)

    def _render(self, text: str, size: int, colour: Colour, face: Face, weight: Weight) -> pygame.Surface:
        runs = self._runs(text, face, weight)
        if len(runs) == 1 and runs[0][0] is not None:
            try:
                return runs[0][0].at(size).render(runs[0][1], True, colour)
            except (pygame.error, UnicodeError):
                pass
        height, ascent = self.line_height(size, face, weight), self.ascent(size, face, weight)
        line = pygame.Surface((max(1, self.width(text, size, face, weight)), height), pygame.SRCALPHA)
        x = 0
        for file, part in runs:
            width = self._run_width(file, part, size)
            self._draw_run(line, x, ascent, (file, part), size, colour)
            x += width
        return line

    def _draw_run(
        self, line: pygame.Surface, x: int, ascent: int, run: tuple[FontFile | None, str], size: int, colour: Colour
    ) -> None:
        file, part = run
        if file is not None:
            font = file.at(size)
            try:
                line.blit(font.render(part, True, colour), (x, ascent - font.get_ascent()))
            except (pygame.error, UnicodeError):
                _log.info("cannot draw %r", part)
            else:
                return
        box = _box(size)
        for index in range(len(part)):
            frame = pygame.Rect(x + index * box.width + box.x, ascent - box.height, box.width - 2 * box.x, box.height)
            pygame.draw.rect(line, colour, frame, max(1, size // 14))

    def ellipsis(self, text: str, width: int, size: int, face: Face = "sans", weight: Weight = "regular") -> str:
        """Return the text, or as much of its beginning as fits with an ellipsis."""
        if self.width(text, size, face, weight) <= width:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(text[:middle].rstrip() + "…", size, face, weight) <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def wrap(
        self, text: str, width: int, size: int, face: Face = "sans", weight: Weight = "regular", *,
        wide: int | None = None, narrow: int = 0,
    ) -> list[str]:  # fmt: skip
        """Return the text in lines that fit; a word that is too long is broken.

        After the first `wide` lines, where such a number is given, they have only the `narrow` width.
        """
        key = text, width, size, face, weight, wide, narrow
        found = self._wrapped.get(key)
        if found is None:
            if len(self._wrapped) > _MOST_WRAPPED:
                self._wrapped.clear()
            found = self._wrapped[key] = tuple(self._wrap(text, width, size, face, weight, wide, narrow))
        return list(found)

    def _wrap(
        self, text: str, width: int, size: int, face: Face, weight: Weight, wide: int | None, narrow: int
    ) -> list[str]:  # fmt: skip
        lines: list[str] = []

        def fits(line: str, place: int) -> bool:
            room = width if wide is None or place < wide else narrow
            return self.width(line, size, face, weight) <= room

        for paragraph in text.split("\n"):
            words, line, begins = paragraph.split(" "), "", len(lines)
            while words:
                room = width if wide is None or len(lines) < wide else narrow
                count = self._fitting(line, words, room, size, face, weight)
                line, words = _joined(line, words[:count]), words[count:]
                if words:
                    if line:
                        lines.append(line)
                        room = width if wide is None or len(lines) < wide else narrow
                    line = self._break(words.pop(0), room, size, face, weight, lines)
            lines.append(line)
            _keep_together(lines, begins, fits)
        return lines

    def _fitting(self, line: str, words: list[str], room: int, size: int, face: Face, weight: Weight) -> int:
        """Return how many more words a line has room for: measured near where the end is likely to be."""

        def fits(count: int) -> bool:
            return self.width(_joined(line, words[:count]), size, face, weight) <= room

        likely, characters = 0, _CHARACTERS * room // size - len(line)
        while likely < len(words) and characters >= 0:
            characters -= len(words[likely]) + 1
            likely += 1
        whole = self.width(_joined(line, words[:likely]), size, face, weight)
        count = likely if whole <= room else max(0, min(likely - 1, likely * room // max(1, whole)))
        while 0 < count < likely and not fits(count):
            count -= 1
        while count < len(words) and fits(count + 1):
            count += 1
        return count

    def _break(self, word: str, width: int, size: int, face: Face, weight: Weight, lines: list[str]) -> str:
        """Put the full lines of an overlong word on the list and return what is left of it."""
        while len(word) > 1:
            most = 1
            while most < len(word) and self.width(word[:most], size, face, weight) <= width:
                most *= 2
            if most >= len(word) and self.width(word, size, face, weight) <= width:
                break
            length, most = 1, min(most, len(word)) - 1
            while length < most:
                middle = (length + most + 1) // 2
                if self.width(word[:middle], size, face, weight) <= width:
                    length = middle
                else:
                    most = middle - 1
            length = _seam(word[:length])
            lines.append(word[:length])
            word = word[length:]
        return word


def _joined(line: str, words: list[str]) -> str:
    """Return a line with more words; a line begins with no space."""
    more = " ".join(words)
    return f"{line} {more}" if line and words else line or more.lstrip(" ")


def _seam(part: str) -> int:
    """Return how much of an overlong word a line takes: a path is broken behind one of its names."""
    seam = max(part.rfind(mark) for mark in _SEAMS) + 1
    return seam if 2 * seam > len(part) else len(part)


def _keep_together(lines: list[str], begins: int, fits: Callable[[str, int], bool]) -> None:
    """Leave no number alone at the end of a line and no word alone in the last line of a paragraph."""
    for place in range(len(lines) - 1, begins, -1):
        before, _space, word = lines[place - 1].rpartition(" ")
        lonely = place == len(lines) - 1 and " " not in lines[place] and " " in before
        longer = f"{word} {lines[place]}"
        if before and (lonely or word.isdecimal()) and fits(longer, place):
            lines[place - 1 : place + 1] = [before, longer]


def _clean(text: str) -> str:
    """Leave out what no font draws: control characters and halves of surrogate pairs."""
    if text.isprintable():
        return text
    return "".join(c if c >= " " and not 0xD800 <= ord(c) <= 0xDFFF else " " for c in text)


def _box(size: int) -> pygame.Rect:
    """The measures of the box that stands for a character without a font: margin, advance and height."""
    return pygame.Rect(max(1, size // 12), 0, max(3, size * 3 // 5), max(3, size * 2 // 3))
