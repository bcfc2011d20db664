"""What a record from elsewhere may not be, however legal its game is."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.ai.players import AGENTS
from game.rules.core import as_name, is_name
from game.rules.games import GAMES
from game.rules.match import Match, Player
from game.rules.numbers import Generator
from game.rules.record import KINDS, LARGEST_FILE, LONGEST_LINE, MOST_STEPS, RecordError, Watch, read, write
from tests.members import IN_TURNS

DATA = Path(__file__).parents[1] / "data"
CACAO, MAYA, CHOCOLATL = (
    (DATA / f"{name}.tgr").read_bytes().splitlines(keepends=True) for name in ("cacao-2", "maya-2", "chocolatl-3")
)


def wrong(lines: list[bytes]) -> tuple[int, str]:
    with pytest.raises(RecordError) as caught:
        read(lines)
    return caught.value.line, caught.value.why.english()


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
