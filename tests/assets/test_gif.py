"""Animated GIF files, read again by a reader that knows nothing of the writer."""

import random
import struct
from array import array
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.assets import gif


def frame(pixels: list[int], size: tuple[int, int]) -> gif.GifFrame:
    return gif.GifFrame(size, array("H", pixels).tobytes())


def extracted(content: bytes, clear: int = 256) -> list[int]:
    """Return the indices that a stream of codes stands for, as the format's description says."""
    codes: dict[int, list[int]] = {}
    indices: list[int] = []
    width, at, before = 9, 0, None
    bits = int.from_bytes(content, "little")
    while True:
        code = bits >> at & (1 << width) - 1
        at += width
        if code == clear:
            codes, width, before = {index: [index] for index in range(clear)}, 9, None
            following = clear + 2
            continue
        if code == clear + 1:
            return indices
        run = codes[code] if code in codes else [*before, before[0]]  # type: ignore[misc, index]
        indices += run
        if before is not None and following < 4096:
            codes[following] = [*before, run[0]]
            following += 1
            if following == 1 << width and width < 12:
                width += 1
        before = run


@pytest.mark.parametrize("length", [1, 2, 300, 5_000, 60_000])
@pytest.mark.parametrize("colours", [1, 2, 256])
def test_what_is_compressed_can_be_extracted(length: int, colours: int) -> None:
    rng = random.Random(length + colours)
    indices = bytes(rng.randrange(colours) for _ in range(length))
    assert bytes(extracted(gif.compressed(indices))) == indices


def test_few_colours_stay_as_they_are() -> None:
    colours = [0, 0xFFFF, 0xF800, 0x07E0, 0x001F]
    picture = frame([colours[index % 5] for index in range(400)], (20, 20))
    palette = gif.Palette([picture])
    for colour in colours:
        assert palette.colours[palette[colour]] == gif.channels_of(colour)


def test_rare_colours_are_not_lost_in_common_ones() -> None:
    """A few red pixels on a large brown table with its grain."""
    rng = random.Random(1)
    pixels = [rng.choice((0x4A03, 0x5204, 0x5A25, 0x6246)) + rng.randrange(4) for _ in range(20_000)]
    for index in range(0, 140, 7):
        pixels[index] = 0xF800
    palette = gif.Palette([frame(pixels, (200, 100))])
    red, green, blue = palette.colours[palette[0xF800]]
    assert (red, green, blue) == (255, 0, 0)


SIDES = st.tuples(st.integers(1, 9), st.integers(1, 7))
PIXEL = st.sampled_from((0xF800, 0x07E0, 0x001F))


@st.composite
def films(draw: st.DrawFn) -> tuple[tuple[int, int], list[list[int]]]:
    width, height = draw(SIDES)
    picture = st.lists(PIXEL, min_size=width * height, max_size=width * height)
    return (width, height), draw(st.lists(picture, min_size=1, max_size=4))


@settings(max_examples=60, deadline=None)
@given(films())
def test_a_viewer_sees_every_frame_whole(film: tuple[tuple[int, int], list[list[int]]]) -> None:
    """Only what differs is written: laid over what a viewer has, it gives each frame again, pixel by pixel."""
    (width, height), pictures = film
    frames = [frame(pixels, (width, height)) for pixels in pictures]
    palette = gif.Palette(frames)
    for before, after in pairwise(map(palette.indices, frames)):
        (left, top, wide, high), part = gif.changed(before, after, width)
        assert len(part) == wide * high
        seen = bytearray(before)
        for at, index in enumerate(part):
            if index != gif.UNCHANGED:
                seen[(top + at // wide) * width + left + at % wide] = index
        assert bytes(seen) == after


def test_what_stays_is_not_written_again(tmp_path: Path) -> None:
    """A table on which little changes takes little room, however many frames there are."""
    rng = random.Random(2)
    ground = [rng.choice((0x4A03, 0x5204, 0x5A25, 0x6246)) for _ in range(120 * 80)]
    frames = [frame([*ground[:index], 0xF800, *ground[index + 1 :]], (120, 80)) for index in range(0, 4000, 200)]
    gif.write(tmp_path / "one.gif", frames[:1], (1.0,))
    gif.write(tmp_path / "film.gif", frames, (1.0,) * len(frames))
    assert (tmp_path / "film.gif").stat().st_size < 2 * (tmp_path / "one.gif").stat().st_size


def test_a_file_has_its_frames_and_their_times(tmp_path: Path) -> None:
    path = tmp_path / "film.gif"
    frames = [frame([colour] * 12, (4, 3)) for colour in (0xF800, 0x07E0, 0x001F)]
    gif.write(path, frames, (0.5, 0.5, 2.0))
    content = path.read_bytes()
    assert content[:6] == b"GIF89a"
    assert struct.unpack("<HH", content[6:10]) == (4, 3)
    times = [
        struct.unpack("<H", content[at + 4 : at + 6])[0]
        for at in range(len(content) - 8)
        if content[at : at + 4] == b"\x21\xf9\x04\x05"
    ]
    assert times == [50, 50, 200]
    assert content.endswith(b"\x3b")
