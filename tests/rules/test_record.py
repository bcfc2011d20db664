"""Records are written and read strictly, and nothing in them is too large."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.players import AGENTS
from game.rules.core import as_name, is_name
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.rules.record import KINDS, LARGEST_FILE, LONGEST_LINE, MOST_STEPS, RecordError, Watch, read, write
from tests.members import AT_ONCE, IN_TURNS
from tests.rules.support import CASES, case_name, finished_match, game_of, new_match, play_on
from tests.sampling import sampled

DATA = Path(__file__).parents[1] / "data"
SAMPLES = sorted(DATA.glob("*.tgr"))


def lines_of(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_samples_replay_and_are_written_again_as_they_were(path: Path) -> None:
    lines = lines_of(path)
    written = list(write(read(lines)))
    assert [json.loads(line) for line in written[1:]] == [json.loads(line) for line in lines[1:]]
    header, original = json.loads(written[0]), json.loads(lines[0])
    assert original["options"].items() <= header["options"].items()
    assert header | {"options": {}, "first": 0} == original | {"options": {}, "first": 0}


@sampled("case", CASES, game_of, ids=case_name)
def test_round_trip(case: tuple[str, int, dict[str, str]]) -> None:
    for seed in range(3):
        match = finished_match(case, seed)
        lines = list(write(match))
        again = read(lines)
        assert list(write(again)) == lines
        assert again.sheet() == match.sheet()
        assert again.events == match.events


@pytest.mark.parametrize("case", CASES, ids=case_name)
def test_unfinished_games(case: tuple[str, int, dict[str, str]]) -> None:
    game, seats, choices = case
    match = new_match(game, seats, 1, choices)
    rng = Generator(2)
    for _ in range(12):
        play_on(match, rng, 5)
        lines = list(write(match))
        assert list(write(read(lines))) == lines


def wrong(lines: list[bytes]) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        read(lines)
    return caught.value.line, caught.value.why.english()


SAMPLE = lines_of(DATA / "cacao-2.tgr")
PLACE = json.loads(SAMPLE[1])["do"]


def changed(line: int, **keys: Any) -> list[bytes]:
    """Return the sample with other values in one line, numbered from 1; `None` removes a key."""
    content = json.loads(SAMPLE[line - 1]) | keys
    content = {key: value for key, value in content.items() if value is not None}
    return [*SAMPLE[: line - 1], json.dumps(content).encode() + b"\n", *SAMPLE[line:]]


@pytest.mark.parametrize(
    ("lines", "line", "why"),
    [
        ([], 1, "the file is empty"),
        ([b"\n"], 1, "the file is empty"),
        ([b"\x00\xff\xfe binary"], 1, "not valid JSON"),
        ([b"[" * 50_000], 1, "not a valid record"),
        ([b'{"a":' * 5000], 1, "not valid JSON"),
        ([SAMPLE[0][:100]], 1, "not valid JSON"),
        ([b"x" * (LONGEST_LINE + 1)], 1, "too long for a record"),
        (changed(1, format="chess"), 1, "not a valid record"),
        (changed(1, version=2), 1, "not a valid record"),
        (changed(1, seats=None), 1, "not a valid record"),
        (changed(1, game="go"), 1, "there is no game go"),
        (changed(1, seats=[]), 1, "played by 2 to 4 players, not by 0"),
        (changed(1, first=2), 1, "there is no seat 2"),
        (changed(1, first=-1), 1, "there is no seat -1"),
        (changed(1, seats=[{"name": "A", "colour": "red", "kind": "human"}] * 2), 1, "two seats have the colour red"),
        (changed(1, seats=[{"name": "A", "colour": "pink", "kind": "human"}] * 2), 1, "no colour pink"),
        (changed(1, setup={"worker_piles": [[], []], "jungle_pile": []}), 1, "C-S2"),
        (changed(1, setup={"worker_piles": [["9-9-9-9"]], "jungle_pile": []}), 1, "not a valid record"),
        (changed(2, seat=1), 2, "C-S7: it is seat 0’s turn"),
        (changed(2, seat=9), 2, "C-S7: it is seat 0’s turn"),
        (changed(2, legal=29), 2, "30 actions are legal here, the record says 29"),
        (changed(2, legal=1), 2, "30 actions are legal here, the record says 1"),
        (changed(2, legal="30"), 2, "not a valid record"),
        (
            changed(2, do={"type": "place", "tile": "2-1-0-1", "cell": [3, 0], "edges": [1, 0, 1, 2]}),
            2,
            "C-A1: no jungle",
        ),
        (changed(2, do={"type": "end"}), 2, "not a valid record"),
        (changed(2, do={"type": "fly"}), 2, "not a valid record"),
        (changed(2, do=None), 2, "a step needs a player with an action"),
        (changed(2, seat=None), 2, "a step needs a player with an action"),
        (changed(3, do={"type": "work", "cell": [1, 0], "side": "s", "workers": 1}), 3, "C-J2"),
        (changed(3, chance={"type": "harvest", "values": [1, 1, 1]}), 3, "played without dice"),
        ([*SAMPLE[:40], SAMPLE[-1]], 41, "the game is not over"),
        ([*SAMPLE, SAMPLE[-1]], 89, "something after the end"),
        ([*SAMPLE[:3], b"\n", *SAMPLE[3:]], 4, "the line is empty"),
        ([*SAMPLE[:10], SAMPLE[10][:20]], 11, "not valid JSON"),
        ([*SAMPLE[:5], *SAMPLE[6:]], 6, "C-"),
    ],
)
def test_what_is_wrong_is_said_with_its_line(lines: list[bytes], line: int, why: str) -> None:
    number, sentence = wrong(lines)
    assert number == line
    assert why in sentence


def test_a_wrong_end() -> None:
    end = json.loads(SAMPLE[-1])["end"]

    def with_end(**keys: Any) -> str:
        line, why = wrong([*SAMPLE[:-1], json.dumps({"end": end | keys}).encode()])
        assert line == 88
        return why

    assert "the scores should be 22, 31" in with_end(scores=[22, 32])
    assert "the winners should be 1" in with_end(winners=[0])
    assert "seat 1 should be: gold 17" in with_end(sheet=[end["sheet"][0], end["sheet"][0]])
    assert "more score sheets than seats" in with_end(sheet=end["sheet"] * 2)
    assert "not a valid record" in with_end(sheet=[[{"key": "gold", "points": "many"}]])


def test_what_readers_accept() -> None:
    """Unknown keys, a missing count, a missing end, a missing or an empty last line end."""
    content = [json.loads(line) | {"comment": "nice"} for line in SAMPLE]
    for step in content:
        step.pop("legal", None)
    steps = list(write(read(SAMPLE)))[:-1]
    for accepted in ([json.dumps(line).encode() for line in content], SAMPLE[:-1]):
        assert list(write(read(accepted)))[: len(steps)] == steps
    read([*SAMPLE, b"\n"])


def test_simultaneous_choices_stand_in_the_order_of_seats() -> None:
    """However they were made; where the game stops among them, there may be gaps."""
    match = new_match(AT_ONCE, 4, 1)
    for seat in (3, 0, 2):
        match.play(seat, match.rules.sample(match.state, seat, Generator(seat)))
    lines = list(write(match))
    assert [json.loads(line)["seat"] for line in lines[1:]] == [0, 2, 3]
    assert list(write(read(lines))) == lines
    number, why = wrong([lines[0], lines[2], lines[1]])
    assert (number, why) == (3, "simultaneous choices must be in the order of the seats: seat 0 comes too late")
    match = new_match(AT_ONCE, 4, 1)
    for seat in (0, 1):
        match.play(seat, match.rules.sample(match.state, seat, Generator(seat)))
    lines = list(write(match))
    assert wrong([lines[0], lines[2], lines[1]])[0] == 3, "also where the seat before is the only one that was there"
    for seat in (2, 3):
        match.play(seat, match.rules.sample(match.state, seat, Generator(seat)))
    lines = list(write(match))
    assert [json.loads(line)["seat"] for line in lines[1:]] == [0, 1, 2, 3]


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_garbled_records_are_told_never_thrown(data: st.DataObject) -> None:
    """Whatever is cut, doubled, swapped or overwritten: a sentence and a line, or a record that is still sound."""
    lines = list(SAMPLE)
    position = data.draw(st.integers(0, len(lines) - 1))
    how = data.draw(st.sampled_from(["cut", "double", "drop", "byte", "swap"]))
    if how == "cut":
        lines[position] = lines[position][: data.draw(st.integers(0, len(lines[position])))]
    elif how == "double":
        lines.insert(position, lines[position])
    elif how == "drop":
        del lines[position]
    elif how == "byte":
        line = bytearray(lines[position])
        line[data.draw(st.integers(0, len(line) - 1))] = data.draw(st.integers(0, 255))
        lines[position] = bytes(line)
    else:
        other = data.draw(st.integers(0, len(lines) - 1))
        lines[position], lines[other] = lines[other], lines[position]
    told = error_in(lines)
    assert told is None or 1 <= told.line <= len(lines) + 1


def error_in(lines: list[bytes]) -> RecordError | None:
    """Return what is wrong with a record, if anything."""
    try:
        read(lines)
    except RecordError as error:
        error.why.english()
        return error
    return None


@settings(max_examples=60, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
        max_leaves=20,
    ),
    st.sampled_from(["do", "chance", "end", "seat", "legal"]),
)
def test_any_value_at_a_known_key(value: Any, key: str) -> None:
    step = json.loads(SAMPLE[1])
    step[key] = value
    told = error_in([SAMPLE[0], json.dumps(step).encode()])
    assert told is None or told.line == 2


def test_a_game_without_anything_to_deal_or_to_choose_has_an_empty_set_up() -> None:
    class Bare(msgspec.Struct):
        seats: int = 3
        first: int = 1

    match = new_match(AT_ONCE, 3, 1)
    match.setup = Bare()
    header = json.loads(next(iter(write(match))))
    assert (header["first"], header["options"], header["setup"]) == (1, {}, {})


def test_an_older_ruling_is_wrong_only_where_the_reading_is_strict() -> None:
    records = [path.read_bytes().splitlines() for path in (DATA / "old").glob("*/records/*.tgr")]
    older = [lines for lines in records if read(lines).older]
    assert older
    for lines in older:
        with pytest.raises(RecordError, match="older ruling"):
            read(lines, strict=True)


# What a record from elsewhere may not be, however legal its game is.


DATA = Path(__file__).parents[1] / "data"
CACAO, MAYA, CHOCOLATL = (
    (DATA / f"{name}.tgr").read_bytes().splitlines(keepends=True) for name in ("cacao-2", "maya-2", "chocolatl-3")
)


def with_header(lines: list[bytes], change: Any) -> list[bytes]:
    header = json.loads(lines[0])
    change(header)
    return [json.dumps(header).encode() + b"\n", *lines[1:]]


def named(name: str) -> list[bytes]:
    return with_header(CACAO, lambda header: header["seats"][1].update(name=name))


@pytest.mark.parametrize("name", ["A", "Zoë", "עדה", "李雷", "👩‍🌾 Ada", "x" * 64, "O'Neill-3rd"])
def test_names_that_are_taken(name: str) -> None:
    assert read(named(name)).players[1].name == name


@pytest.mark.parametrize(
    "name",
    ["", " ", "\t", "x" * 65, "x" * 20_000, "a\nb", "a\x00", "a\u202eb", "\u200b", "\u2066x", "a\x1b[31m", "\u200d"],
)
def test_names_that_are_refused(name: str) -> None:
    line, why = wrong(named(name))
    assert line == 1
    assert "the name of seat 1 must have 1 to 64 visible characters" in why


def test_kinds_are_those_of_the_computer_players() -> None:
    assert set(KINDS) == {"human", *AGENTS}
    lines = with_header(CACAO, lambda header: header["seats"][0].update(kind="emperor"))
    assert "there is no kind" in wrong(lines)[1]


def test_whatever_the_game_writes_can_be_read() -> None:
    rules = GAMES[IN_TURNS]
    names = ("", "\u202e" + "x" * 300)
    players = tuple(Player(name, rules.colours[seat], "human") for seat, name in enumerate(names))
    again = read(write(Match(rules, rules.deal(2, Generator(1), None), players)))
    assert [player.name for player in again.players] == ["Seat 0", "x" * 64]
    for name in (*names, "Ada", "a\nb"):
        assert is_name(as_name(name, "Somebody"))


@pytest.mark.parametrize(
    ("lines", "options"), [(MAYA, {"wind": "strong"}), (CACAO, {"variant": "standard"}), (CHOCOLATL, {"x": None})]
)
def test_options_that_are_not_known(lines: list[bytes], options: dict[str, Any]) -> None:
    line, why = wrong(with_header(lines, lambda header: header["options"].update(options)))
    assert line == 1
    assert "has no option" in why


def test_other_unknown_keys_are_ignored() -> None:
    assert read(with_header(CACAO, lambda header: header.update(place="at home"))).journal


@pytest.mark.parametrize(
    "line", [b'{"seat":0,"seat":1,"do":{"type":"x"}}', b'{"seat":0,"do":{"type":"place","type":"fill"}}']
)
def test_no_key_stands_twice(line: bytes) -> None:
    assert wrong([CACAO[0], line + b"\n"])[1].startswith("the key “")


def move_away(header: dict[str, Any]) -> None:
    header["setup"]["board"]["areas"]["blue"][0] = [64, -64]


def move_far(header: dict[str, Any]) -> None:
    header["setup"]["board"]["areas"]["blue"][0] = [10**9, 0]


def grow(header: dict[str, Any]) -> None:
    cells = header["setup"]["board"]["areas"]["blue"]
    cells += [[q, r] for q in range(-64, -44) for r in range(20)]


def no_cells(header: dict[str, Any]) -> None:
    header["setup"]["board"] = {"areas": {}, "temples": []}


def nameless(header: dict[str, Any]) -> None:
    header["setup"]["board"]["temples"][0]["name"] = "\u202e" * 9


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (move_away, "not connected"), (move_far, "too far out"), (grow, "spaces; 1 to 300"), (no_cells, "0 spaces"),
        (nameless, "no readable name"),
    ],
)  # fmt: skip
def test_boards_that_nobody_can_lay(change: Any, why: str) -> None:
    assert why in wrong(with_header(MAYA, change))[1]


@pytest.mark.parametrize(("fields", "fine"), [(200, True), (201, False)])
def test_tracks(fields: int, *, fine: bool) -> None:
    def lay(header: dict[str, Any]) -> None:
        track = header["setup"]["track"]
        header["setup"]["track"] = (track * (fields // len(track) + 1))[:fields]

    lines = with_header(CHOCOLATL, lay)[:1]
    if fine:
        assert read(lines).journal == []
    else:
        assert "the track has 201 fields" in wrong(lines)[1]


def test_lines_steps_and_bytes() -> None:
    assert "too long" in wrong([b" " * (LONGEST_LINE + 1)])[1]
    padded = [line.rstrip() + b" " * (LONGEST_LINE - 1 - len(line)) + b"\n" for line in CACAO]
    line, why = wrong(padded)
    assert (line, f"more than {LARGEST_FILE} bytes" in why) == (LARGEST_FILE // LONGEST_LINE + 1, True)

    watch = Watch()
    for number in range(1, LARGEST_FILE // 1000 + 1):
        assert watch.check(number, b" " * 1000) is None
    assert watch.check(number + 1, b" ") is not None
    watch = Watch()
    assert watch.check(MOST_STEPS + 2, b"{}") is None
    assert watch.check(MOST_STEPS + 3, b"{}") is not None
