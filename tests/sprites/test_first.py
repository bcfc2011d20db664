"""What is needed first is listed, so that it is decoded beside the loop before."""

from game.assets.first import first
from game.assets.manifest import load
from tests.members import MEMBERS
from tests.sampling import sampled
from tests.sprites.first import SPRITES, in_a_process


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
    assert len({*decoded["table"]} - {*first(SPRITES, "table", game)}) < 5, "write the lists again: tests.sprites.first"
