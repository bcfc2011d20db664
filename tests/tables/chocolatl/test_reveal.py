"""The reveal: what is told of every bid, what broke ties, and who says go on."""

from pathlib import Path

import pygame
import pytest

from game.rules.chocolatl.actions import BidsRevealed, Harvest, PointsScored, RoundStarted, Sacrifice, StationRanked
from game.rules.numbers import Generator
from game.tables.chocolatl.reveal.acts import acts_of
from game.tables.chocolatl.reveal.plates import told_words
from game.tables.chocolatl.words import numbered
from game.ui.scene import Scene
from tests.keeping import wait_for_disk
from tests.tables.chocolatl.desk import Desk, advance, go_on, sit_down, table_of
from tests.tables.chocolatl.test_whole_games import sit_down as lay_table
from tests.ui.support import table as window_with_table


def revealed(seats: int = 3, seed: int = 1, *, speed: int = 0, size: tuple[int, int] = (1920, 1080)) -> Desk:
    """Return a table at which the bids of a station have just been opened."""
    stage = sit_down(seats, seed, speed=speed, size=size)  # type: ignore[arg-type]
    rng = Generator(4)
    for _ in range(500):
        assert advance(stage, rng)
        stage.skip()
        if table_of(stage).course.waiting:
            return stage
    raise AssertionError("nothing is revealed")


def test_the_game_stands_still_until_somebody_goes_on() -> None:
    stage = revealed()
    assert stage.lingers
    assert not stage.interactive
    assert stage.ids("bid") == [f"bid.{seat}" for seat in table_of(stage).reveal.order]
    banner = stage.table.banner()
    assert banner.title
    assert banner.shortcuts[0].closes
    assert not any(node.role == "station" for node in stage.table.nodes()), "the sheet covers them"


@pytest.mark.parametrize("how", ["key", "button", "click", "enter"])
def test_every_way_to_go_on(how: str) -> None:
    stage = revealed()
    station = table_of(stage).reveal.bids
    match how:
        case "key":
            assert stage.table.key("space")
        case "button":
            stage.table.banner().shortcuts[0].act()
        case "click":
            stage.click(stage.node("reveal.go_on").rect.center)
        case _:
            stage.enter("reveal.go_on")
    stage.skip()
    assert table_of(stage).reveal.bids is not station


def test_columns_tell_what_the_rules_say() -> None:
    stage = revealed(4, 2)
    for _ in range(80):
        bids = table_of(stage).reveal.bids
        if bids is not None and bids.settled:
            for place, seat in enumerate(bids.ranking, 1):
                column = bids.column(seat)
                assert column.place == place
                total = column.total
                assert sum(value for value, _improved in column.cards) == total.cards
                assert total.total == total.cards + total.huts + total.oldman + total.dice
                won = sum(each.points for each in bids.outcomes if isinstance(each, PointsScored) and each.seat == seat)
                assert column.gain == won
                assert column.tied == any(seat in (tie.ahead, tie.behind) for tie in bids.ties)
        if not table_of(stage).course.go_on() and not advance(stage, Generator(3)):
            return
        stage.skip()


def test_ties_are_explained_by_what_broke_them() -> None:
    told, stage, rng = set[str](), sit_down(5, 12), Generator(6)
    while advance(stage, rng):
        told |= told_ties(stage)
    assert told >= {"chocolatl", "points"}


def told_ties(stage: Desk) -> set[str]:
    """Look at all that was revealed; return by what the ties were broken that are told."""
    told = set[str]()
    while True:
        stage.skip()
        bids = table_of(stage).reveal.bids
        if bids is not None and bids.decisive:
            head, body = told_words(table_of(stage).desk, table_of(stage).reveal)
            tie = bids.decisive[0]
            told.add(tie.by)
            assert stage.names[tie.ahead] in head
            assert stage.names[tie.behind] in body
        if not table_of(stage).course.go_on():
            return told


def test_a_tie_that_changes_nothing_is_marked_and_not_told() -> None:
    stage, rng, seen = sit_down(5, 11), Generator(6), 0
    while advance(stage, rng):
        while True:
            stage.skip()
            reveal, bids = table_of(stage).reveal, table_of(stage).reveal.bids
            if bids is not None and bids.ties and not bids.decisive:
                seen += 1
                assert reveal.plate is None
                assert all(bids.column(tie.ahead).tied for tie in bids.ties)
                head, _body = told_words(table_of(stage).desk, reveal)
                assert stage.names[bids.ranking[0]] in head, "the one who offers most"
            if not table_of(stage).course.go_on():
                break
    assert seen


def test_the_figure_stands_on_the_mat_of_whoever_has_it_now() -> None:
    stage, rng, holder, moved = sit_down(4, 3), Generator(6), None, 0
    while advance(stage, rng):
        while True:
            stage.skip()
            reveal, shown = table_of(stage).reveal, table_of(stage).desk.shown
            if reveal.open:
                moved += holder not in (None, shown.chocolatl)
                holder = shown.chocolatl
                holders = [seat for seat in reveal.order if reveal._look(seat).breaks_ties]
                assert holders == [shown.chocolatl] * (shown.chocolatl is not None)
            if not table_of(stage).course.go_on():
                break
    assert moved


def test_the_cards_of_all_seats_can_be_looked_at() -> None:
    stage = revealed()
    assert stage.table.command("remaining")
    sheet = stage.node("sheet")
    assert [node.id for node in stage.table.nodes()] == ["sheet"]
    assert stage.names[0] in sheet.value
    stage.click(sheet.rect.center)
    assert not table_of(stage).played.open
    stage.enter("reveal.cards")
    assert stage.table.command("cancel")
    assert not table_of(stage).played.open
    assert len(stage.movers) == 0


def test_the_sheet_of_all_cards_gives_nothing_hidden_away() -> None:
    stage = sit_down(3, 1, viewer=0)
    rng = Generator(4)
    for _ in range(60):
        assert advance(stage, rng)
        stage.skip()
        go_on(stage)
        table_of(stage).played.toggle()
        told = stage.node("sheet").value
        view = stage.rules.view(stage.state, None)
        for seat in range(3):
            if len(view.candidates[seat]) > 1:
                assert "sacrificed" not in told.split(stage.names[seat])[1].split(";")[0].replace(
                    "one card is sacrificed", ""
                )
        table_of(stage).played.close()


def test_a_reveal_is_there_again_after_another_size_and_a_refresh() -> None:
    stage = revealed(speed=1)
    for size in ((1280, 720), (3840, 2160), (1920, 1080)):
        stage.resize(size)
        stage.draw()
        for node in stage.table.nodes():
            assert stage.screen.rect.contains(node.rect), node.id
    stage.table.refresh()
    assert not stage.lingers, "whoever looks back has seen it"
    assert not table_of(stage).course.waiting


def test_clicks_beside_the_buttons_do_nothing() -> None:
    stage = revealed()
    before = table_of(stage).reveal.bids
    for node in [*stage.table.nodes()]:
        if node.role == "bid":
            stage.click(node.rect.center)
    stage.mouse(pygame.MOUSEWHEEL, x=0, y=1, precise_x=0.0, precise_y=1.0, flipped=False)
    assert table_of(stage).reveal.bids is before
    assert table_of(stage).course.waiting


def test_events_become_acts() -> None:
    opened, ranked = BidsRevealed(1, ((1, 2),)), StationRanked(1, (), (0,), ())
    scored = PointsScored(0, 1, 1, "chocolatl", 1)
    begins = RoundStarted(2, "red", 0, 0, (8, 4), ())
    acts = acts_of([opened, ranked, scored, begins], open_now=False, undecided=False)
    assert [act.kind for act in acts] == ["open", "settle", "summary", "board"]
    assert [act.events for act in acts[1:]] == [[scored], [begins], [begins]]
    assert [act.waits for act in acts] == [False, True, True, False]
    assert [act.end for act in acts] == [2, 3, 3, 4]
    assert [act.kind for act in acts_of([opened, ranked], open_now=False, undecided=True)] == ["open"]
    assert [act.kind for act in acts_of([scored], open_now=True, undecided=False)] == ["settle"]


def test_the_banner_names_the_station_that_is_being_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = revealed(speed=1)
    said: list[str] = []
    monkeypatch.setattr(stage, "banner_changed", lambda: said.append(stage.table.banner().title))
    table = table_of(stage)
    before = table.reveal.bids
    assert table.course.go_on()
    for _ in range(200):
        stage.wait(0.05)
        if table.reveal.bids not in (None, before):
            break
    bids = table.reveal.bids
    assert bids is not None
    assert bids is not before
    assert not bids.settled
    assert not table.course.waiting, "it is still being opened"
    assert said[-1] == numbered(bids.station)


def test_who_offers_most_is_told_where_nobody_is_tied() -> None:
    stage = revealed(4, 2)
    for _ in range(60):
        bids = table_of(stage).reveal.bids
        if bids is not None and not bids.ties:
            head, _body = told_words(table_of(stage).desk, table_of(stage).reveal)
            assert stage.names[bids.ranking[0]] in head
            assert str(bids.ranked.bids[bids.ranking[0]].total) in head
            return
        go_on(stage)
        assert advance(stage, Generator(3))
    raise AssertionError("always tied")


def test_a_loss_that_the_track_stops_says_so() -> None:
    stage = revealed()
    bids = table_of(stage).reveal.bids
    assert bids is not None
    bids.outcomes = [PointsScored(0, -1, 5, "lowest", 0, 1), PointsScored(1, 0, 5, "lowest", 0, 2)]
    assert (bids.column(0).gain, bids.column(0).note, bids.column(0).loss) == (-1, "no lower than 0", True)
    assert (bids.column(1).gain, bids.column(1).note, bids.column(1).loss) == (0, "nothing to lose", True)


def test_the_banner_tells_what_is_shown_on_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = revealed(speed=1)
    said: list[tuple[str, str, bool]] = []
    table = table_of(stage)

    def note() -> None:
        banner = stage.table.banner()
        said.append((banner.title, banner.help, table.ending.open))

    monkeypatch.setattr(stage, "banner_changed", note)
    rng = Generator(4)
    for _ in range(900):
        stage.skip()
        if not table.course.go_on() and not advance(stage, rng):
            break
    assert any(open_ for _title, _help, open_ in said)
    assert all(title == "Final scoring" for title, _help, open_ in said if open_)
    assert not any("offerings" in help_ for _title, help_, open_ in said if open_)


def test_the_sum_of_a_round_is_looked_at_for_as_long_as_anybody_likes() -> None:
    stage, rng = sit_down(3, 2, {"bidding": "quick"}, speed=1), Generator(5)
    table = table_of(stage)
    while not table.summary.open:
        stage.settle()
        if not table.course.go_on():
            assert advance(stage, rng)
    stage.settle()
    stage.wait(60.0)
    assert table.summary.open
    assert table.course.waiting
    assert stage.lingers
    banner = table.banner()
    assert (banner.title, banner.help) == ("Round 1", "the round is over")
    assert [shortcut.node for shortcut in banner.shortcuts] == ["reveal.go_on"], "its ring can be stopped"
    button = stage.node("reveal.go_on")
    assert button.name == "Continue"
    assert not button.rect.colliderect(table.summary.rect)
    stage.click(button.rect.center)
    stage.settle()
    assert not table_of(stage).summary.open
    assert table_of(stage).desk.shown.round == 2


def test_the_field_that_ends_the_game_says_so() -> None:
    stage = sit_down(3, 2)
    tip = stage.node("field.40").tip
    assert callable(tip)
    assert "last round when 40 is reached" in tip()
    assert stage.node("field.40").rule == "X-E1"


def test_while_dice_fall_for_all_the_banner_names_the_round_and_nobody(tmp_path: Path) -> None:
    with window_with_table(tmp_path, animation_speed=1) as window:
        scene, said = lay_table(window, "human", "random", "greedy", bidding="quick"), set[str]()
        assert scene.session.play(Sacrifice(3))
        for _ in range(100):
            wait_for_disk(scene.match)
            window.step(seconds=0.05)
            falls = isinstance(scene.match.journal[-1].action, Harvest) and scene.session.showing
            if falls and window.has("banner"):
                said.add(scene.banner.name)
        window.app.stack.reset(Scene(window.app))
    assert said == {"Round 1: Red round: field 0 counts as red"}
