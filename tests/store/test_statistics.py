"""What finished matches come to: players, tables of honour, and the table for other programs."""

import csv
import io
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import msgspec
import pytest

from game.rules.games import GAMES
from game.rules.match import Match, MatchId, Player
from game.rules.numbers import Generator
from game.store import Result, Store, TableOptions
from game.store.files import export, file_stem
from game.store.journal import Progress
from game.store.lists import MatchSummary
from game.store.statistics import MOST, Tally, csv_of, honours, lead, name_key, players
from game.store.store import StoreKeeper, read_record
from tests.members import AT_ONCE, IN_TURNS, IN_TURNS_TOO
from tests.store.support import begin, play


def result(number: int, game: str, *seats: tuple[str, str, int], winners: tuple[int, ...] = (0,)) -> Result:
    """Return a match in which each seat, a name and a kind, has so much gold and twice that from temples."""
    colours = GAMES[game].colours
    people = tuple(Player(name, colours[seat], kind) for seat, (name, kind, _) in enumerate(seats))
    totals = tuple(3 * gold for _, _, gold in seats)
    sums = tuple({"gold": gold, "temples": 2 * gold} for _, _, gold in seats)
    when = datetime(2030, 1, number, tzinfo=UTC)
    progress = Progress(winners=winners, scores=totals, sums=sums)
    summary = MatchSummary(number, game, f"Match {number}", people, TableOptions(), when, when, True, progress)
    return Result(summary, totals)


RESULTS = [
    result(4, IN_TURNS_TOO, ("Ada", "human", 7), ("Bo", "human", 6)),
    result(3, IN_TURNS, ("ADA ", "human", 4), ("Bo", "human", 5), ("Chip", "greedy", 1), winners=(1,)),
    result(2, IN_TURNS, ("Ada", "human", 3), ("Chip", "greedy", 3), winners=(0, 1)),
    result(1, IN_TURNS, ("Bo", "human", 2), (" ada", "human", 10), winners=(1,)),
]


def test_players_are_known_by_name_and_computers_by_kind() -> None:
    ada, bo, greedy = players(RESULTS)
    assert [(one.name, one.computer) for one in (ada, bo, greedy)] == [
        ("Ada", False), ("Bo", False), ("greedy", True),
    ]  # fmt: skip
    assert ada.tally == Tally(4, 3, 21 + 12 + 9 + 30, 4)
    assert bo.tally == Tally(3, 1, 18 + 15 + 6, 3)
    assert greedy.tally == Tally(2, 1, 9 + 3, 2)


def test_one_game_of_one_player() -> None:
    ada = players(RESULTS)[0]
    assert {game.game: game.tally.played for game in ada.games} == {IN_TURNS: 3, IN_TURNS_TOO: 1}
    cacao = next(game for game in ada.games if game.game == IN_TURNS)
    assert [seat.result.summary.id for seat in cacao.seats] == [1, 2, 3], "from the first to the last"
    assert cacao.tally.average == (12 + 9 + 30) / 3
    assert cacao.best.points == 30
    assert cacao.best.result.points(cacao.best.seat) == {"gold": 10, "temples": 20}
    assert cacao.sources == {"gold": 17 / 3, "temples": 34 / 3}
    assert cacao.by_seats == {2: Tally(2, 2, 39, 2), 3: Tally(1, 0, 12, 1)}
    assert cacao.by_company == {
        "people": Tally(1, 1, 30, 1),
        "computers": Tally(1, 1, 9, 1),
        "both": Tally(1, 0, 12, 1),
    }


def test_head_to_head_and_streaks() -> None:
    three = [
        result(n, IN_TURNS, ("Ada", "human", ada), ("Bo", "human", bo), winners=(0 if ada >= bo else 1,))
        for n, (ada, bo) in enumerate([(5, 9), (8, 2), (9, 1), (3, 4)], 1)
    ]
    ada, bo = players(three[::-1])
    assert (ada.games[0].against["Bo"].before, ada.games[0].against["Bo"].behind) == (2, 2)
    assert ada.games[0].streak == 2
    assert bo.games[0].streak == 1


def test_nobody_is_met_by_themselves() -> None:
    twice = result(1, IN_TURNS, ("Ada", "human", 5), (" ADA", "human", 9), ("Bo", "human", 1), winners=(1,))
    ada, bo = players([twice])
    assert [set(game.against) for game in ada.games] == [{"Bo"}]
    assert [{name_key(name) for name in game.against} for game in bo.games] == [{name_key("Ada")}]


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [("Ada", " ada ", True), ("Zo\u00eb", "Zoe\u0308", True), ("Stra\u00dfe", "STRASSE", True), ("Ada", "Ida", False)],
)
def test_ways_to_write_a_name(one: str, other: str, same: bool) -> None:
    assert (name_key(one) == name_key(other)) is same


def test_a_match_counts_once_for_a_kind_of_computer_and_for_a_name() -> None:
    three = result(1, IN_TURNS, ("A", "greedy", 1), ("B", "greedy", 2), ("C", "greedy", 6), winners=(2,))
    (greedy,) = players([three])
    assert greedy.tally == Tally(1, 1, 27, 3)
    assert greedy.tally.average == 9
    assert greedy.games[0].by_seats == {3: Tally(1, 1, 27, 3)}
    (ada,) = players([result(1, IN_TURNS, ("Ada", "human", 1), ("Ada", "human", 2), winners=(1,))])
    assert ada.tally == Tally(1, 1, 9, 2)
    assert ada.games[0].by_company == {"people": Tally(1, 1, 9, 2)}


def test_what_does_not_count_is_no_match_of_anybody() -> None:
    assert players([msgspec.structs.replace(one, counts=False) for one in RESULTS]) == []


def finish(store: Store, game: str = IN_TURNS, seed: int = 1) -> Match:
    match = begin(store, game, 3, seed=seed)
    play(match, Generator(seed), 10_000)
    return match


def counted(store: Store) -> int:
    return sum(one.counts for one in store.results())


def stored_again(store: Store, content: bytes) -> MatchId:
    """Store the match of a record as versions before 0.2 did, which did not look whether it was there."""
    match_id, _ticket = store.insert(read_record(content), "", TableOptions(), "brought in", counts=False)
    return match_id


@pytest.mark.parametrize("game", list(GAMES))
def test_one_match_counts_once_however_often_it_is_there(store: Store, game: str) -> None:
    match = finish(store, game)
    assert counted(store) == 1
    store.duplicate(match.id)
    content = store.export(match.id)
    for _ in range(2):
        store.set_counts(stored_again(store, content), counts=True)
    assert (len(store.results()), counted(store)) == (4, 1)
    store.delete(match.id)
    assert counted(store) == 1, "where the original is gone, a record of it counts"


def test_what_comes_from_elsewhere_counts_when_somebody_says_so(store: Store) -> None:
    match = finish(store)
    content = store.export(match.id)
    store.delete(match.id)
    brought = store.bring_in(read_record(content))
    assert counted(store) == 0
    assert (found := store.summary(brought)) is not None
    assert (found.origin, found.counts) == ("brought in", False)
    store.set_counts(brought, counts=True)
    assert counted(store) == 1
    store.set_counts(brought, counts=False)
    assert counted(store) == 0


@pytest.mark.parametrize("way", ["duplicate", "fork", "record"])
def test_a_match_that_was_cut_and_finished_here_counts_only_when_somebody_says_so(store: Store, way: str) -> None:
    match = begin(store, IN_TURNS_TOO)
    play(match, Generator(1), 30)
    match_id = {
        "duplicate": lambda: store.duplicate(match.id),
        "fork": lambda: store.adopt(match, match.options),
        "record": lambda: stored_again(store, store.export(match.id)),
    }[way]()
    loaded = store.load(match_id).match
    assert loaded is not None
    play(loaded, Generator(2), 10_000)
    play(match, Generator(3), 10_000)
    assert (len(store.results()), counted(store)) == (2, 1)
    store.set_counts(match_id, counts=True)
    assert counted(store) == 2, "another game than the one that it was cut from"


def test_a_match_that_goes_on_as_a_copy_of_itself_stays_ones_own(store: Store) -> None:
    match = begin(store)
    play(match, Generator(1), 5)
    match.keeper = StoreKeeper(store, match.id, as_copy=True)
    play(match, Generator(1), 10_000)
    assert counted(store) == 1


def test_nobody() -> None:
    assert players([]) == []


def test_the_store_has_the_results_of_what_is_over(store: Store) -> None:
    for game, seats in ((IN_TURNS, 3), (IN_TURNS_TOO, 2), (AT_ONCE, 4)):
        match = begin(store, game, seats)
        play(match, Generator(1), 10_000)
        found = store.results()[0]
        assert found.summary == store.finished()[0]
        assert (found.totals, found.winners) == (match.sheet().totals, match.sheet().winners)
        assert found.points(0) == {line.key: line.points for line in match.sheet().lines[0]}
    begin(store)
    store.delete(found.summary.id)
    assert [result.summary.game for result in store.results()] == [IN_TURNS_TOO, IN_TURNS]


def test_ranks() -> None:
    assert RESULTS[1].ranks == (2, 1, 3)
    assert RESULTS[2].ranks == (1, 1)


def test_the_table_for_other_programs() -> None:
    content = csv_of(RESULTS)
    assert content.startswith(b"\xef\xbb\xbf")
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert len(rows) == 9
    assert rows[0] | {"match": "1", "game": IN_TURNS, "player": "Bo", "points": "6", "rank": "2", "won": "0"} == rows[0]
    assert (rows[1]["cacao.gold"], rows[1]["cacao.temples"], rows[1]["maya.crops"]) == ("10", "20", "")
    assert [row["seat"] for row in rows[4:7]] == ["1", "2", "3"]
    assert rows[0]["ended"] == "2030-01-01 00:00:00+00:00"


@pytest.mark.parametrize("name", ['=HYPERLINK("http://x")', "+1", "-1", "@a", 'a,"b"\nc', "\u202e\u05d0", "'); --"])
def test_no_name_is_a_formula_and_none_breaks_the_table(name: str) -> None:
    content = csv_of([result(1, IN_TURNS, (name, "human", 1), ("Bo", "human", 2))])
    rows = list(csv.DictReader(io.StringIO(content.decode("utf-8-sig"), newline="")))
    assert len(rows) == 2
    assert rows[0]["player"] in (name, f"'{name}")
    assert not rows[0]["player"].startswith(("=", "+", "-", "@"))


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Sunday at Ada's", "Sunday at Ada's"),
        ("../../etc/passwd", "-..-etc-passwd"),
        ("CON", "CON-"),
        ("nul.txt", "nul.txt-"),
        ("a\0b\u202egt.exe\n", "abgt.exe"),
        ("", "Theobroma"),
        (" . ", "Theobroma"),
        ("x" * 10_000, "x" * 120),
        ("\U0001f406" * 100, "\U0001f406" * 30),
        ("half \ud800", "half"),
    ],
)
def test_names_of_files(name: str, stem: str) -> None:
    assert file_stem(name) == stem


def _put(content: bytes, path: Path) -> None:
    path.write_bytes(content)


def test_a_file_that_cannot_be_finished_is_not_there(tmp_path: Path) -> None:
    def fail(path: Path) -> None:
        path.write_bytes(b"half")
        raise OSError(28, "No space left on device")

    with pytest.raises(OSError, match="space"):
        export(tmp_path, "Film", ".gif", fail)
    assert list(tmp_path.iterdir()) == []


def test_no_file_is_overwritten(store: Store) -> None:
    folder = store._folders.documents
    contents = [b"1", b"2", b"3"]
    paths = [export(folder, "Ada's", ".csv", partial(_put, content)) for content in contents]
    assert [path.name for path in paths] == ["Ada's.csv", "Ada's 2.csv", "Ada's 3.csv"]
    assert [path.read_bytes() for path in paths] == [b"1", b"2", b"3"]
    assert len(list(folder.iterdir())) == 3


# The tables of honour: best scores, largest win, quickest match, the most under each line.


def test_who_was_best() -> None:
    close = result(1, IN_TURNS, ("Ana", "human", 12), ("Ben", "human", 12), winners=(1,))
    far = result(2, IN_TURNS, ("Ana", "human", 30), ("Ben", "human", 9), winners=(0,))
    timed = msgspec.structs.replace(close, summary=msgspec.structs.replace(close.summary, seconds=600))
    tables = honours([far, timed])
    assert list(tables) == [IN_TURNS]
    table = tables[IN_TURNS]
    assert [(seat.player.name, seat.points) for seat in table.best[:2]] == [("Ana", 90), ("Ana", 36)]
    assert table.largest_win is not None
    assert (table.largest_win.player.name, lead(far)) == ("Ana", 63)
    assert table.quickest is not None
    assert table.quickest.player.name == "Ben"
    for key, seat in table.lines.items():
        most = max(one.points(place)[key] for one in (far, timed) for place in (0, 1))
        assert seat.result.points(seat.seat)[key] == most > 0


def test_what_is_not_known_is_not_told() -> None:
    shared = result(1, IN_TURNS_TOO, ("Ana", "human", 12), ("Ben", "human", 12), winners=(0, 1))
    table = honours([shared])[IN_TURNS_TOO]
    assert (table.largest_win, table.quickest) == (None, None)
    assert honours([msgspec.structs.replace(shared, counts=False)]) == {}


def test_ten_are_listed() -> None:
    seats = ("Ana", "human", 9), ("Ben", "human", 1)
    many = [result(number, IN_TURNS, *seats, winners=(0,)) for number in range(1, 9)]
    assert len(honours(many[::-1])[IN_TURNS].best) == MOST
