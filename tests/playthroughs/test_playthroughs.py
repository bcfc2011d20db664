"""Every game, seat count and option has a playthrough, and plays through as it says."""

from tests.playthroughs.text import FOLDER, SEED, WRITTEN, path_of, playthrough
from tests.rules.support import case_name, finished_match, game_of
from tests.sampling import sampled


@sampled("case", WRITTEN, game_of, ids=case_name)
def test_the_game_goes_as_it_is_written(case: tuple[str, int, dict[str, str]]) -> None:
    written = path_of(case).read_text(encoding="utf-8").splitlines()
    for number, (line, expected) in enumerate(zip(playthrough(finished_match(case, SEED)), written, strict=True), 1):
        assert line == expected, f"{path_of(case).name} line {number}"


def test_no_playthrough_is_left_over() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {path_of(case).name for case in WRITTEN}
