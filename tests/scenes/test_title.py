"""The title screen under mouse and keyboard."""

import time
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.assets import thumbnails
from game.locale.languages import PSEUDO
from game.rules.games import GAMES
from game.rules.numbers import Generator
from game.scenes.match_words import make_picture
from game.scenes.matches import telling
from game.scenes.matches.pictures import finish
from game.scenes.matches.scene import Matches
from game.scenes.title import Title
from game.scenes.title.opened import BoxButton
from game.store import Folders, Store, load_settings
from game.ui import theme
from tests.locale.support import speaking
from tests.members import AT_ONCE, IN_TURNS, IN_TURNS_TOO
from tests.scenes.list_support import add
from tests.scenes.shell_support import fill, long_texts
from tests.scenes.test_shell_layout import SIZES
from tests.store.support import play
from tests.ui.support import Table, table
from tests.window.driver import PEOPLE


def test_boxes_lead_to_their_setup(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        for game, rules in GAMES.items():
            opened.click(f"box.{game}")
            opened.click("open.setup")
            assert opened.top.name == "setup"
            assert rules.title in opened.node("heading").name
            opened.click("back")
            assert opened.top.name == "title"
            assert opened.has("open.play"), "the box is still open"
            opened.press("escape")
            assert not opened.has("open.play")


def test_a_box_is_hit_only_within_its_outline(tmp_path: Path) -> None:
    with table(tmp_path, (1920, 1080)) as opened:
        opened.app.begin()
        rect = opened.node(f"box.{IN_TURNS}").rect
        opened.click((rect.left + 3, rect.top + 3))
        assert not opened.has("open.play"), "the corner of the rectangle is no part of the turned box"


def test_a_box_glows_under_the_pointer(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.move(opened.node(f"box.{IN_TURNS_TOO}").rect.center)
        opened.rest(0.2)
        assert len(opened.top.movers) == 1
        rules = GAMES[IN_TURNS_TOO]
        assert f"{rules.seat_counts[0]}–{rules.seat_counts[-1]}" in str(opened.node(f"box.{IN_TURNS_TOO}").tip)
        assert str(rules.minutes) in str(opened.node(f"box.{IN_TURNS_TOO}").tip)
        opened.move((5, 700))
        opened.rest(0.5)
        assert len(opened.top.movers) == 0


@pytest.mark.parametrize("game", list(GAMES))
def test_the_first_game_is_two_clicks_away_against_computers_of_the_second_level(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(tmp_path, people=["Zoë"]) as opened:
        started: list[Any] = []
        monkeypatch.setattr(opened.app, "start_match", started.append)
        opened.app.begin()
        opened.click(f"box.{game}")
        opened.click("open.play")
        (setup,) = started
        kinds = [player.kind for player in setup.players]
        assert kinds == ["human", *["merchant"] * (len(kinds) - 1)]
        assert len(kinds) == max(GAMES[game].seat_counts[0], min(3, GAMES[game].seat_counts[-1]))
        assert setup.players[0].name == "Zoë"


def test_the_same_people_are_two_clicks_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with table(tmp_path, last_setups=dict(PEOPLE)) as opened:
        started: list[Any] = []
        monkeypatch.setattr(opened.app, "start_match", started.append)
        opened.app.begin()
        opened.click(f"box.{AT_ONCE}")
        assert opened.node("open.play").value == "Ixchel, Ada and Bo"
        opened.click("open.play")
        assert [(player.name, player.kind) for player in started[0].players] == [
            ("Ixchel", "human"), ("Ada", "human"), ("Bo", "human")
        ]  # fmt: skip


def test_a_box_opens_in_the_place_of_another_and_closes_by_cross_ground_and_esc(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.click(f"box.{IN_TURNS_TOO}")
        assert not opened.has(f"box.{IN_TURNS_TOO}")
        opened.click(f"box.{IN_TURNS}")
        assert opened.has(f"box.{IN_TURNS_TOO}")
        assert not opened.has(f"box.{IN_TURNS}")
        assert opened.node("open.close").name, "a screen reader says what the cross does"
        opened.click("open.close")
        assert opened.has(f"box.{IN_TURNS}")
        opened.click(f"box.{IN_TURNS}")
        opened.click((5, 300))
        assert not opened.has("open.play")
        opened.walk_to(f"box.{AT_ONCE}")
        opened.press("return")
        assert opened.top.focus.current == "open.play"
        opened.press("escape")
        assert opened.top.name == "title"
        assert opened.top.focus.current == f"box.{AT_ONCE}"


def test_the_open_box_stays_in_the_window_and_keeps_its_words(tmp_path: Path) -> None:
    for number, (size, scale) in enumerate((size, scale) for size in SIZES for scale in (100, 150, 200)):
        home = tmp_path / str(number)
        known: dict[str, Any] = {"last_setups": dict(PEOPLE), "lessons_offered": True}
        with long_texts(), table(home, size, painted=number == 0, ui_scale=scale, **known) as opened:
            opened.app.begin()
            for game in GAMES:
                opened.click(f"box.{game}")
                box = opened.top.boxes.opened  # type: ignore[attr-defined]
                assert opened.top.rect.contains(box.rect), (size, scale, game)
                assert all(box.rect.contains(deed.rect) for deed in box.deeds)
                assert box.deeds[0].rect.top >= box.rect.top + opened.top.look.px(60)
                assert all(height_of_words(opened, deed) <= deed.rect.height for deed in box.deeds), (size, scale, game)
                opened.press("escape")


def height_of_words(opened: Table, deed: BoxButton) -> int:
    look = opened.top.look
    word, lines = deed.words(deed.rect.width // 2)
    return look.height(word) + len(lines) * look.height(theme.SMALL)


@pytest.mark.parametrize("count", range(1, 13))
def test_any_number_of_boxes_finds_room(count: int, tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        scale, places = opened.top.ground.slots(count)  # type: ignore[attr-defined]
        boxes = [pygame.Rect(0, 0, round(400 * scale), round(500 * scale)) for _place in places]
        for box, place in zip(boxes, places, strict=True):
            box.center = round(place[0]), round(place[1])
        assert len(places) == count
        assert all(box.collidelist(boxes[index + 1 :]) < 0 for index, box in enumerate(boxes))
        assert all(pygame.Rect(150, 210, 1620, 600).contains(box) for box in boxes)


def test_every_button_leads_somewhere_and_esc_back(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        for name in ("matches", "rules", "settings"):
            opened.click(name)
            assert opened.top.name == name
            opened.press("escape")
            assert opened.top.name == "title"
        opened.click("credits")
        opened.click("about.credits")
        assert any("Walker-Harding" in node.name for node in opened.top.focusables())
        opened.press("escape")
        opened.press("escape")
        opened.press("escape")
        assert opened.top.name == "question"
        opened.press("escape")
        assert opened.app.running
        opened.click("quit")
        assert not opened.app.running


def test_go_on_is_first_and_focused_and_opens_the_last_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path)
    asked: list[Any] = []
    with table(tmp_path) as opened:
        monkeypatch.setattr(opened.app, "open_match", asked.append)
        opened.app.begin()
        opened.step()
        last = opened.app.store.last()
        assert last is not None
        assert next(iter(opened.top.focusables())).id == "go_on"
        assert opened.top.focus.current == "go_on"
        opened.press("return")
        opened.click("go_on")
        assert asked == [last.id, last.id]
        assert "Seat" in opened.node("go_on").value


def test_go_on_goes_away_with_its_match(tmp_path: Path) -> None:
    fill(tmp_path)
    with table(tmp_path) as opened:
        opened.app.begin()
        for _ in range(2):
            opened.click("matches")
            opened.click("page.running")
            opened.click(next(node.id for node in opened.top.focusables() if node.id.startswith("delete.")))
            opened.press("escape")
        assert not opened.has("go_on")
        opened.click("matches")
        opened.click("page.running")
        assert opened.has("empty")
        opened.click("page.deleted")
        assert not opened.has("empty"), "what was deleted earlier stays for a while"


def test_a_deleted_match_comes_back(tmp_path: Path) -> None:
    fill(tmp_path)
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.click("matches")
        rows = [node.id for node in opened.top.focusables() if node.role == "row"]
        opened.click(rows[0].replace("match", "delete"))
        assert not opened.has(rows[0])
        opened.step()
        opened.click(next(node.id for node in opened.top.tree() if node.name == "Undo"))
        assert opened.has(rows[0])
        opened.click(rows[1].replace("match", "delete"))
        opened.press("escape")
        opened.click("matches")
        opened.click("page.deleted")
        opened.click(rows[1])
        opened.click("page.all")
        assert opened.has(rows[1])


def test_records_show_scores(tmp_path: Path) -> None:
    fill(tmp_path)
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.click("matches")
        opened.click("page.finished")
        (row,) = [node for node in opened.top.focusables() if node.role == "row"]
        (summary,) = opened.app.store.finished()
        assert all(str(points) in row.value for points in summary.progress.scores)


def walk(opened: Table) -> None:
    """From the title through the set-up by keyboard alone."""
    opened.walk_to(f"box.{IN_TURNS}")
    opened.press("return")
    assert opened.top.focus.current == "open.play"
    opened.press("tab", "return")
    assert opened.top.name == "setup"
    opened.walk_to("seat.0.name")
    opened.type("Zoë")
    opened.walk_to("seat.0.kind.human")
    opened.press("right")
    opened.walk_to("seats.add.human")
    opened.press("return")
    opened.walk_to("seat.2.colour.white")
    opened.press("right", "space")
    opened.walk_to("seat.2.move", ("shift+tab",))
    opened.press("up")
    opened.walk_to("begin")
    opened.press("return")


@pytest.mark.parametrize("scale", [100, 200])
def test_the_keyboard_alone_begins_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: int) -> None:
    begun: list[Any] = []
    with table(tmp_path, ui_scale=scale, last_setups=dict(PEOPLE)) as opened:
        monkeypatch.setattr(opened.app, "start_match", begun.append)
        opened.app.begin()
        assert isinstance(opened.top, Title)
        walk(opened)
        (setup,) = begun
        assert [(player.name, player.kind) for player in setup.players] == [
            ("Zoë", "apprentice"), ("Ixchel", "human"), ("Ada", "human")
        ]  # fmt: skip
        assert setup.players[1].colour == "yellow"
        assert setup.game == IN_TURNS


def test_the_first_start_offers_the_lessons_and_no_other_does(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        assert opened.has("offer.learn")
        assert "offer" not in (opened.top.focus.current or "")
        opened.rest(0.5)
        opened.click("settings")
        opened.press("escape")
        assert opened.has("offer.learn"), "it stays until it is put away"
        opened.click("offer.learn")
        assert opened.top.name == "lesson"
        opened.press("escape")
        opened.click("pause.leave")
        assert opened.node("offer.no").name
        opened.click("offer.no")
        assert not opened.has("offer.learn")
        opened.click("settings")
        opened.press("escape")
        assert not opened.has("offer.learn")
        assert opened.has("learn")
        settings, _trouble = load_settings(Folders.below(tmp_path))
        assert settings.lessons_offered
    with table(tmp_path, lessons_offered=True) as again:
        again.app.begin()
        assert not again.has("offer.learn")


def test_who_has_played_is_offered_no_lesson(tmp_path: Path) -> None:
    fill(tmp_path)
    with table(tmp_path) as opened:
        opened.app.begin()
        assert not opened.has("offer.learn")


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("code", ["en", "de", PSEUDO])
def test_the_offer_has_room(size: tuple[int, int], code: str, tmp_path: Path) -> None:
    with speaking(code), table(tmp_path, size) as opened:
        opened.app.begin()
        parts = {node.id: node.rect for node in opened.top.focusables() if node.id.startswith("offer")}
        whole = parts.pop("offer", None) or opened.top.front.card.rect  # type: ignore[attr-defined]
        assert opened.top.rect.contains(whole)
        for id_, rect in parts.items():
            assert whole.contains(rect), id_
        rects = list(parts.values())
        for index, rect in enumerate(rects):
            assert rect.collidelist(rects[index + 1 :]) < 0
        others = [node.rect for node in opened.top.focusables() if node.id in ("learn", "matches", "quit", "hint")]
        assert whole.collidelist(others) < 0


@pytest.mark.parametrize("where", ["title", "matches"])
def test_a_picture_that_is_older_than_its_match_is_drawn_again(tmp_path: Path, where: str) -> None:
    """A game that was killed has drawn no picture of its last steps."""
    store = Store.open(Folders.below(tmp_path))
    match = add(store, IN_TURNS, steps=9)
    store.close()
    with table(tmp_path) as opened:
        make_picture(opened.app, match.id)
        thumbnails.finish()
        data = opened.app.folders.data
        before = thumbnails.drawn_at(data, match.id)
        assert before is not None
        time.sleep(0.01)
        killed = opened.app.store.load(match.id).match
        assert killed is not None
        play(killed, Generator(2), 9)
        opened.app.begin()
        if where == "matches":
            opened.app.stack.push(Matches(opened.app))
        opened.step()
        finish()
        opened.rest(1.0)
        thumbnails.finish()
        drawn = thumbnails.drawn_at(data, match.id)
        assert drawn is not None
        assert drawn > before
        opened.app.begin()
        opened.rest(1.0)
        assert thumbnails.drawn_at(data, match.id) == drawn, "it is drawn once"


# The cards beside the way back.


def test_the_last_match_is_one_click_from_its_replay(tmp_path: Path) -> None:
    fill(tmp_path)
    with table(tmp_path, (1920, 1080)) as opened:
        opened.app.begin()
        card = opened.node("last")
        assert card.name == telling.headline(opened.app.store.finished()[0])
        opened.click("last")
        assert opened.top.name == "replay"
        assert opened.top.step == 0  # type: ignore[attr-defined]


def test_the_puzzle_of_today_is_one_click_away(tmp_path: Path) -> None:
    fill(tmp_path)
    with table(tmp_path, (1920, 1080)) as opened:
        opened.app.begin()
        opened.rest(1)
        opened.click("today")
        assert opened.top.name == "puzzle"


def test_the_next_matches_stand_beside_the_last(tmp_path: Path) -> None:
    fill(tmp_path, name="Seat")
    with table(tmp_path, (1920, 1080)) as opened:
        opened.app.begin()
        running = opened.app.store.unfinished()
        shown = [node.id for node in opened.top.focusables() if node.id.startswith("next.")]
        assert shown == [f"next.{one.id}" for one in running[1:3]]
        opened.click(shown[0])
        assert opened.top.name == "play"


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (3840, 2160)])
def test_cards_cover_nothing(size: tuple[int, int], tmp_path: Path) -> None:
    fill(tmp_path)
    with table(tmp_path, size, language="de") as opened:
        opened.app.begin()
        nodes = [node for node in opened.top.focusables() if node.focusable]
        for node in nodes:
            assert opened.top.rect.contains(node.rect), node.id
        cards = [node for node in nodes if node.id in ("last", "today", "go_on") or node.id.startswith("next.")]
        for card in cards:
            others = {node.id: node.rect for node in nodes if node.id != card.id and not node.id.startswith("box.")}
            assert not [id_ for id_, rect in others.items() if rect.colliderect(card.rect)], card.id


def test_sound_language_and_full_screen_are_in_the_corner(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        heard = [not opened.app.settings.muted]
        for key in ("", "m"):
            if key:
                opened.press(key)
            else:
                opened.click("sound")
            heard.append(not opened.app.settings.muted)
            assert opened.node("sound").name == f"Turn the sound {'off' if heard[-1] else 'on'}"
        assert heard == [True, False, True]
        opened.click("language")
        opened.click("menu.0")
        assert opened.top.name == "title"
        assert opened.node("matches").name == "Partien"
        opened.click("fullscreen")
        assert opened.app.settings.fullscreen
        opened.click("fullscreen")


def test_the_first_start_asks_for_language_and_sound(tmp_path: Path) -> None:
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.rest(0.5)
        opened.click("offer.sound")
        assert opened.app.settings.muted
        opened.click("offer.language.fr")
        assert opened.app.settings.language == "fr"
        assert opened.has("offer.learn"), "the card stays, in the other language"
        opened.rest(0.5)
        assert opened.has("offer.learn")


def test_a_notice_covers_no_button_and_no_card(tmp_path: Path) -> None:
    fill(tmp_path)
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.app.notice("A record was brought in from elsewhere, and that takes a whole sentence to say.")
        opened.step()
        (shown,) = opened.app.notices._shown
        for node in opened.top.focusables():
            assert node.id.startswith("box.") or not node.rect.colliderect(shown.rect), node.id


def test_go_on_bears_the_matchs_own_name_and_stays_first(tmp_path: Path) -> None:
    fill(tmp_path)
    with table(tmp_path) as opened:
        last = opened.app.store.last()
        assert last is not None
        opened.app.begin()
        opened.app.store.rename(last.id, "Our rainy Sunday")
        opened.click("settings")
        opened.press("escape")
        assert opened.node("go_on").value.startswith("Our rainy Sunday · ")
        assert next(iter(opened.top.focusables())).id == "go_on"


def test_behind_a_room_the_title_reads_nothing_when_the_language_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with table(tmp_path, painted=False) as opened:
        opened.app.begin()
        opened.click("settings")
        read: list[str] = []
        monkeypatch.setattr("game.scenes.title.front.Front.renew", lambda front: read.append(front.hint.name))
        opened.app.settings.language = PSEUDO
        opened.app.settings_changed()
        opened.step()
        assert read == []
        opened.press("escape")
        assert opened.top.name == "title"
        assert read == [opened.node("hint").name]
