"""The set-up: what can be chosen, what is remembered, what keeps a game from beginning."""

import random
from pathlib import Path
from typing import Any

import pytest

from game.ai.players import players_of
from game.locale import percent
from game.locale.languages import LANGUAGES
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.scenes.setup.draft import Draft, fold, tidy
from game.scenes.setup.scene import SetupScene
from game.stage.words import players as words
from game.store import Folders, load_settings
from game.ui.context import TableSetup
from tests.locale.support import speaking
from tests.members import AT_ONCE, IN_TURNS
from tests.scenes.shell_support import LONG_NAME
from tests.ui.support import Table, table
from tests.window.driver import PEOPLE

CACAO = GAMES[IN_TURNS]


# -- the draft


def test_a_fresh_table_can_begin_at_once() -> None:
    for rules in GAMES.values():
        draft = Draft.fresh(rules)
        assert len(draft.seats) == rules.seat_counts[0]
        while draft.can_add:
            draft.add()
        assert not draft.trouble()
        assert (
            len({seat.colour for seat in draft.seats}) == len({seat.name for seat in draft.seats}) == len(draft.seats)
        )
        draft.finished().deal(rules, Generator(draft.seed))


def test_names_are_trimmed_and_never_double() -> None:
    draft = Draft.fresh(CACAO)
    draft.seats[0].name = "  Zoë\u00a0 Ann "
    assert tidy(draft.seats[0].name) == "Zoë Ann"
    draft.seats[1].name = "zoe\u0308 ann"
    assert fold(draft.seats[0].name) == fold(draft.seats[1].name)
    assert "Zoë Ann" in draft.trouble()
    draft.seats[1].name = "   "
    assert draft.trouble()
    draft.settle_name(1)
    assert not draft.trouble()


def test_a_colour_that_is_taken_is_swapped() -> None:
    draft = Draft.fresh(CACAO)
    one, other = draft.seats[0].colour, draft.seats[1].colour
    draft.recolour(0, other)
    assert (draft.seats[0].colour, draft.seats[1].colour) == (other, one)
    draft.recolour(0, "ultraviolet")
    assert draft.seats[0].colour == other


def test_who_begins_still_begins_when_seats_move() -> None:
    draft = Draft.fresh(CACAO)
    draft.add()
    draft.add()
    draft.first = 2
    name = draft.seats[2].name
    draft.move(2, 0)
    assert draft.first == 0
    draft.move(3, 0)
    assert draft.seats[draft.first].name == name
    draft.shuffle(random.Random(5))
    assert draft.seats[draft.first].name == name
    draft.remove((draft.first + 1) % 4)
    assert draft.seats[draft.first].name == name
    draft.remove(draft.first)
    assert draft.first is None


def test_what_was_stored_comes_back_and_nonsense_does_no_harm() -> None:
    draft = Draft.fresh(CACAO)
    draft.add()
    draft.seats[1].kind = "chief"
    draft.first, draft.open_hands, draft.hints = 1, True, False
    again = Draft.remembered(CACAO, draft.stored())
    assert (again.seats, again.first, again.open_hands, again.hints) == (draft.seats, 1, True, False)
    seats: list[dict[str, Any]] = [
        {"name": "A", "colour": "red", "kind": "wizard"},
        {"name": "B", "colour": "red", "kind": 3},
    ]
    strange: list[Any] = [
        None, 5, [], {"seats": seats}, {"seats": seats * 9, "first": "x"}, {"seats": [], "first": 99, "choices": []},
        {"seats": [{"name": "A" * 300, "colour": "red", "kind": "wizard"}, {**seats[0], "kind": "greedy"}]},
    ]  # fmt: skip
    for stored in strange:
        draft = Draft.remembered(CACAO, stored)
        assert len(draft.seats) in CACAO.seat_counts
        assert len({seat.colour for seat in draft.seats}) == len(draft.seats)
        assert len(draft.finished().players) == len(draft.seats)


def test_kinds_of_computer_players_that_are_not_offered_any_more_become_others() -> None:
    draft = Draft.fresh(CACAO)
    draft.seats[0].kind, draft.seats[1].kind = "random", "greedy"
    assert [seat.kind for seat in Draft.remembered(CACAO, draft.stored()).seats] == ["apprentice", "merchant"]


def test_same_again_seats_rotated() -> None:
    setup = Draft.fresh(CACAO).finished()
    again = setup.rotated(7)
    assert [player.name for player in again.players] == [setup.players[1].name, setup.players[0].name]
    assert again.seed == 7


# -- the screen


def begun(opened: Table, monkeypatch: pytest.MonkeyPatch, game: str = IN_TURNS) -> list[TableSetup]:
    started: list[TableSetup] = []
    monkeypatch.setattr(opened.app, "start_match", started.append)
    opened.app.settings.last_setups = {**PEOPLE, **opened.app.settings.last_setups}
    opened.app.begin()
    opened.click(f"box.{game}")
    opened.click("open.setup")
    return started


def test_any_seat_can_be_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as opened:
        begun(opened, monkeypatch)
        while opened.has("seats.add.human"):
            opened.click("seats.add.human")
        last = opened.node("seat.3.name").value
        opened.click("seat.0.remove")
        opened.click("seat.1.remove")
        assert opened.node("seat.1.name").value == last, "those behind it move up"
        assert not opened.has("seat.2.name")


def test_clicking_through_a_setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as opened:
        started = begun(opened, monkeypatch)
        opened.click("seats.add.human")
        opened.click("seats.add.human")
        assert not opened.has("seats.add.human")
        opened.click("seat.3.remove")
        opened.click("seat.0.colour.white")
        assert opened.node("seat.2.colour.red").state == ("checked",)
        opened.click("seat.1.kind.merchant")
        opened.click("first.1")
        opened.click("open_hands")
        opened.click("hints")
        opened.walk_to("seed")
        opened.press("ctrl+a")
        opened.type("12x34")
        opened.click("begin")
        (setup,) = started
        assert [player.colour for player in setup.players] == ["white", "purple", "red"]
        assert [player.kind for player in setup.players] == ["human", "merchant", "human"]
        assert (setup.first, setup.open_hands, setup.hints, setup.seed) == (1, True, False, 1234)


def test_a_double_name_is_said_and_nothing_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as opened:
        started = begun(opened, monkeypatch)
        other = opened.node("seat.1.name").value
        opened.click("seat.0.name")
        opened.press("ctrl+a")
        opened.type(f" {other.upper()} ")
        assert "invalid" in opened.node("seat.0.name").state
        assert other.upper() in opened.node("status").name
        opened.click("begin")
        assert started == []
        opened.click("seat.0.name")
        opened.press("ctrl+a", "backspace", "tab")
        assert opened.node("seat.0.name").value not in ("", other)
        opened.click("begin")
        assert len(started) == 1


def test_dragging_a_row_changes_the_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path, (1920, 1080)) as opened:
        begun(opened, monkeypatch)
        opened.click("seats.add.human")
        names = [opened.node(f"seat.{index}.name").value for index in range(3)]
        start = opened.node("seat.0.move").rect.center
        end = opened.node("seat.2.move").rect.center
        opened.drag(start, end)
        assert [opened.node(f"seat.{index}.name").value for index in range(3)] == [names[1], names[2], names[0]]


BROKEN: list[Any] = [
    -1, [], "x", None, {"seats": -1}, {"seats": "xyz"}, {"seats": [1, None, {}]}, {"seats": {"a": 1}}, {"first": [0]},
    {"choices": [1]}, {"choices": {"variant": {}}}, {"seats": [{"name": "x" * 9999, "colour": "?", "kind": "?"}] * 2},
]  # fmt: skip


@pytest.mark.parametrize("stored", BROKEN)
@pytest.mark.parametrize("game", list(GAMES))
def test_whatever_stands_in_the_settings_the_box_opens(game: str, stored: Any) -> None:
    draft = Draft.remembered(GAMES[game], stored)
    assert len(draft.seats) in GAMES[game].seat_counts
    assert all(0 < len(seat.name) <= 40 for seat in draft.seats)


def test_the_last_setup_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as opened:
        begun(opened, monkeypatch)
        opened.click("seats.add.human")
        opened.click("seat.2.name")
        opened.press("ctrl+a")
        opened.type("Ñandú")
        opened.click("begin")
    settings, trouble = load_settings(Folders.below(tmp_path))
    assert trouble is None
    with table(tmp_path, last_setups=settings.last_setups) as opened:
        begun(opened, monkeypatch)
        assert opened.node("seat.2.name").value == "Ñandú"


def test_switching_to_another_game_keeps_what_was_set_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path, (1920, 1080)) as opened:
        begun(opened, monkeypatch)
        opened.click("seats.add.human")
        opened.click(f"game.{AT_ONCE}")
        assert GAMES[AT_ONCE].title in opened.node("heading").name
        opened.click(f"game.{IN_TURNS}")
        assert opened.has("seat.2.name")


def test_names_are_no_longer_than_they_may(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as opened:
        begun(opened, monkeypatch)
        opened.click("seat.0.name")
        opened.press("ctrl+a")
        opened.type(LONG_NAME * 3)
        assert opened.node("seat.0.name").value == LONG_NAME


def test_where_one_person_plays_alone_a_new_seat_is_a_computer() -> None:
    draft = Draft.fresh(GAMES[IN_TURNS])
    draft.add()
    assert draft.seats[-1].kind == "human", "several people play"
    draft.remove(2)
    draft.seats[1].kind = "planter"
    draft.add()
    draft.add()
    assert [seat.kind for seat in draft.seats] == ["human", "planter", "planter", "planter"]


@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "nl", "pt"])
def test_everything_fits_without_scrolling_at_720p(tmp_path: Path, language: str) -> None:
    with speaking(language), table(tmp_path) as opened:
        opened.app.begin()
        for rules in GAMES.values():
            for seats in rules.seat_counts:
                setup = SetupScene(opened.app, rules)
                opened.app.stack.push(setup)
                while len(setup.draft.seats) < seats:
                    setup.seats.add_seat("merchant")
                options = setup.options.options
                assert setup.seats.area.most == 0, (rules.name, seats)
                assert options.most == 0, (rules.name, seats, options.length, options.rect.height)
                opened.app.stack.pop()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_level_does_is_told_whole_at_720p(tmp_path: Path, game: str, language: str) -> None:
    with speaking(language), table(tmp_path, painted=False, language=language) as opened:
        setup = SetupScene(opened.app, GAMES[game])
        opened.app.stack.push(setup)
        opened.step()
        row = setup.seats.rows[0]
        for level in words.LEVEL_LINES:
            row.seat.kind = level
            lines, type_ = row.told(row.out.rect.x - row.look.px(8) - row.swatches[-1].rect.right - row.look.px(12))
            assert 1 <= len(lines) <= 2, (level, lines, type_)


def test_a_seat_is_a_level_with_one_click_or_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as opened:
        started = begun(opened, monkeypatch)
        opened.click("seat.1.kind.ajaw")
        opened.walk_to("seat.0.kind.human")
        opened.press("4")
        assert opened.node("seat.0.kind.planter").state == ("checked",)
        opened.press("left")
        opened.click("seats.add.chief")
        opened.click("begin")
        assert [player.kind for player in started[0].players] == ["merchant", "ajaw", "chief"]


def test_a_level_tells_what_it_does_and_what_was_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as opened:
        begun(opened, monkeypatch, AT_ONCE)
        share = players_of(AT_ONCE).measured["planter"].share
        assert percent(share) in opened.node("seat.0.kind.planter").told
        assert "Merchant" in opened.node("seat.0.kind.planter").told


def test_a_favourite_is_kept_named_taken_and_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as opened:
        begun(opened, monkeypatch)
        opened.click("seats.add.ajaw")
        opened.click("favourite.keep")
        opened.press("ctrl+a")
        opened.type("Sunday")
        opened.press("return")
        assert "selected" in opened.node("favourite.0").state
        opened.click("seat.2.remove")
        assert "selected" not in opened.node("favourite.0").state
        opened.click("favourite.0")
        assert opened.node("seat.2.kind.ajaw").state == ("checked",)
        opened.click("favourite.last")
        assert not opened.has("seat.2.name")
        opened.click("favourite.0")
        opened.click("favourite.forget")
        assert not opened.has("favourite.0")
        assert opened.app.settings.favourites[IN_TURNS] == []


@pytest.mark.parametrize("stored", [None, 5, [1, {"name": 3}], [{"name": "x" * 900, "table": {"seats": "?"}}] * 40])
def test_favourites_that_make_no_sense_do_no_harm(tmp_path: Path, stored: Any) -> None:
    with table(tmp_path, favourites={IN_TURNS: stored}) as opened:
        opened.app.begin()
        opened.app.stack.push(SetupScene(opened.app, GAMES[IN_TURNS]))
        opened.step()
        assert opened.top.name == "setup"
        assert sum(opened.has(f"favourite.{number}") for number in range(40)) <= 6


def test_names_that_were_typed_are_offered_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as opened:
        begun(opened, monkeypatch)
        opened.click("seat.0.name")
        opened.press("ctrl+a")
        opened.type("Zoë")
        opened.click("begin")
        assert opened.app.settings.people == ["Zoë"]
        fresh = Draft.remembered(GAMES[AT_ONCE], None, people=opened.app.settings.people)
        assert fresh.seats[0].name == "Zoë"


def test_a_rule_is_read_from_its_option(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path) as opened:
        begun(opened, monkeypatch, AT_ONCE)
        opened.click(next(node.id for node in opened.top.focusables() if node.id.endswith(".rule")))
        assert opened.top.name == "rules"
