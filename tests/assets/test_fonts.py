"""Type: every character is drawn by some font or as a box, and what is measured is what is drawn."""

import struct
from pathlib import Path
from typing import Any

import pytest

import game.assets  # noqa: F401
from game.assets.coverage import characters
from game.assets.fonts import Face, Fonts

FACES: tuple[Face, ...] = ("sans", "serif")


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts()


@pytest.mark.parametrize(
    "text",
    [
        "", "Cacao", "Tomás Ñandú Ωμέγα Жук", "漢字 한글 ひらがな", "שלום مرحبا", "🍫🦜👩‍🌾", "\udcff\x00\x1b tab\tend",
        "a\u0301e\u0308", "𝔘🜚",
    ],
)  # fmt: skip
def test_measured_is_drawn(fonts: Fonts, text: str) -> None:
    for face in FACES:
        line = fonts.render(text, 24, (0, 0, 0), face)
        assert abs(line.get_width() - max(fonts.width(text, 24, face), 1)) <= 1
        assert line.get_height() == fonts.line_height(24, face)


def test_what_no_font_has_becomes_a_box(fonts: Fonts) -> None:
    line = fonts.render("\U000f0000", 40, (255, 0, 0))
    assert line.get_bounding_rect().width > 10


def test_wrapped_lines_fit_and_lose_nothing(fonts: Fonts) -> None:
    text = "Lay workers, harvest, sell, dig for gold and serve the temples. Donaudampfschifffahrtsgesellschaftskapitän!"
    for width in (60, 150, 400, 2000):
        lines = fonts.wrap(text, width, 20)
        assert all(fonts.width(line, 20) <= width for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert fonts.wrap("one\n\ntwo", 400, 20) == ["one", "", "two"]


@pytest.mark.parametrize("width", [-40, 0, 1])
def test_where_there_is_no_room_a_text_is_broken_all_the_same(fonts: Fonts, width: int) -> None:
    lines = fonts.wrap("lay the rest", width, 16)
    assert "".join(lines).replace(" ", "") == "laytherest"


def test_a_number_is_no_word_of_a_language(fonts: Fonts) -> None:
    before = fonts.written
    fonts.render("12", 16, (0, 0, 0))
    fonts.render_number("7", 16, (0, 0, 0))
    assert fonts.written == before
    fonts.render("12 points", 16, (0, 0, 0))
    assert fonts.written == before + 1


def test_a_long_text_is_measured_a_few_times_for_each_line(fonts: Fonts, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []
    width = fonts.width

    def measuring(text: str, *rest: Any) -> int:
        measured.append(text)
        return width(text, *rest)

    monkeypatch.setattr(fonts, "width", measuring)
    text = "Lay workers, harvest, sell, dig for gold and serve the temples of the sun. " * 12
    lines = fonts.wrap(text, 500, 20)
    assert len(lines) > 10
    assert len(measured) < 7 * len(lines)
    assert max(map(len, measured)) < 3 * max(map(len, lines))


def test_a_path_is_broken_behind_one_of_its_names(fonts: Fonts) -> None:
    path = "/home/somebody/.config/theobroma/settings.broken-20260101-161104.json"
    for width in range(380, 640, 20):
        *full, last = fonts.wrap(path, width, 24)
        assert "".join((*full, last)) == path
        assert all(line[-1] in "/-" for line in full)
    first = fonts.wrap("-" + "a" * 80, 200, 24)[0]
    assert len(first) > 2, "a mark at the beginning leaves no line nearly empty"


def test_lines_stand_round_what_lies_in_the_lower_corner(fonts: Fonts) -> None:
    text = "Lay workers, harvest, sell, dig for gold and serve the temples of the sun and of the moon."
    lines = fonts.wrap(text, 300, 20, wide=2, narrow=120)
    assert all(fonts.width(line, 20) <= 300 for line in lines[:2])
    assert all(fonts.width(line, 20) <= 120 for line in lines[2:])
    assert len(lines) > 3
    assert " ".join(lines) == text


def test_ellipsis(fonts: Fonts) -> None:
    assert fonts.ellipsis("Ixchel", 500, 20) == "Ixchel"
    short = fonts.ellipsis("Wilhelmina Augusta", 80, 20)
    assert short.endswith("…")
    assert fonts.width(short, 20) <= 80


@pytest.mark.parametrize("face", FACES)
def test_digits_of_counters_have_one_width(fonts: Fonts, face: Face) -> None:
    widths = {fonts.render_number(f"−{digit}", 30, (0, 0, 0), face, "semibold").get_width() for digit in range(10)}
    assert len(widths) == 1


def test_a_word_without_end_is_broken_without_measuring_it_again_and_again(
    fonts: Fonts, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured = 0
    width = Fonts.width

    def counted(self: Fonts, text: str, *more: Any) -> int:
        nonlocal measured
        measured += len(text)
        return width(self, text, *more)

    monkeypatch.setattr(Fonts, "width", counted)
    word = "x" * 20_000
    lines = fonts.wrap(word, 400, 24)
    assert "".join(lines) == word
    assert measured < 60 * len(word)


def test_sizes_that_were_not_used_for_long_are_closed() -> None:
    fonts = Fonts()
    file = fonts._face("serif", "bold")
    wide = [fonts.width("Xocoatl", size, "serif", "bold") for size in range(10, 200)]
    assert len(file._sizes) < 100, "each keeps its glyphs"
    for size in range(60, 70):
        fonts.render("Xocoatl" * 6, 2 * size, (0, 0, 0), "serif", "bold")
    assert fonts.used > 8_000_000
    fonts.forget_spare()
    assert len(file._sizes) < 10
    assert fonts.used < 8_000_000
    fonts._widths.clear()
    assert [fonts.width("Xocoatl", size, "serif", "bold") for size in range(10, 200)] == wide


def font_with(*tables: tuple[int, range]) -> bytes:
    """Return as much of a font file as tells what it covers: a platform's number, and code points."""
    heads, bodies = b"", b""
    for platform, points in tables:
        heads += struct.pack(">HHI", platform, 3, 4 + 8 * len(tables) + len(bodies))
        bodies += struct.pack(">HHIII", 12, 0, 28, 0, 1) + struct.pack(">III", points[0], points[-1], 0)
    return (
        struct.pack(">4sHHHH", b"\0\1\0\0", 1, 0, 0, 0)
        + struct.pack(">4sIII", b"cmap", 0, 28, 0)
        + struct.pack(">HH", 0, len(tables))
        + heads
        + bodies
    )


def test_what_a_font_covers_is_read_from_its_unicode_tables(tmp_path: Path) -> None:
    file = tmp_path / "font.ttf"
    file.write_bytes(font_with((1, range(200, 300)), (3, range(65, 91)), (0, range(0x1F36B, 0x1F36D))))
    assert characters(file) == {*range(65, 91), 0x1F36B, 0x1F36C}
    file.write_bytes(b"no font")
    assert characters(file) == frozenset()
