"""Text is set as large as it fits, on one line or on several."""

from pathlib import Path

from game.ui import theme
from game.ui.look import Look
from game.ui.theme import Type
from tests.ui.support import table

LONG = "Donaudampfschifffahrtsgesellschaft sails up the river to Tikal and back again"
SIZES = Type(40).at(1, 0.75, 0.5)


def look_of(home: Path) -> Look:
    with table(home) as opened:
        opened.app.begin()
        return opened.top.look


def test_a_type_at_shares_of_its_size() -> None:
    assert [type_.size for type_ in Type(40, "serif", "bold").at(1, 0.75, 0.5)] == [40, 30, 20]
    assert {(type_.face, type_.weight) for type_ in Type(40, "serif", "bold").at(1, 0.5)} == {("serif", "bold")}


def test_the_largest_type_in_which_a_line_is_whole(tmp_path: Path) -> None:
    look = look_of(tmp_path)
    for type_ in SIZES:
        room = look.width(LONG, type_)
        assert look.whole(LONG, room, *SIZES) == look.fitting(LONG, room, *SIZES) == type_
    narrow = look.width(LONG, SIZES[-1]) - 1
    assert look.whole(LONG, narrow, *SIZES) is None
    assert look.fitting(LONG, narrow, *SIZES) == SIZES[-1]


def test_the_largest_type_in_which_lines_find_room(tmp_path: Path) -> None:
    look, width = look_of(tmp_path), 400
    counts = [len(look.wrap(LONG, width, type_)) for type_ in SIZES]
    assert counts == sorted(counts, reverse=True)
    assert counts[0] > counts[-1], "smaller type needs fewer lines"
    for type_, count in zip(SIZES, counts, strict=True):
        found, lines = look.fitting_lines(LONG, width, *SIZES, most=count)
        assert found == SIZES[counts.index(count)]
        assert lines == look.wrap(LONG, width, found)
        high = count * look.line(type_)
        assert look.paragraph_height(LONG, width, look.fitting_lines(LONG, width, *SIZES, height=high)[0]) <= high
    assert look.fitting_lines(LONG, width, *SIZES, most=0) == (SIZES[-1], look.wrap(LONG, width, SIZES[-1]))


def test_what_finds_no_room_on_its_lines_is_cut_and_noted(tmp_path: Path) -> None:
    look = look_of(tmp_path)
    text = " ".join([LONG] * 3)
    type_, lines = look.in_lines(text, 300, *SIZES, most=2)
    assert (type_, len(lines)) == (SIZES[-1], 2)
    assert lines[-1].endswith("…")
    assert lines[0] == look.wrap(text, 300, type_)[0]
    assert any(cut in text for cut in look.cuts)


def test_a_line_is_made_smaller_before_it_is_cut(tmp_path: Path) -> None:
    look = look_of(tmp_path)
    wide = look.width(LONG, theme.BODY)
    assert not look.cuts_line(LONG, wide)
    assert not look.cuts_line(LONG, round(wide * 0.95)), "a little smaller it fits"
    assert look.cuts_line(LONG, wide // 3)
