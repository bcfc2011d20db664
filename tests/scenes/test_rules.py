"""The rules in the game: at the step, at a rule, on one page and in full, searched."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.locale.languages import LANGUAGES, PSEUDO
from game.rules.cacao.actions import Place
from game.rules.games import GAMES
from game.rules.match import Player
from game.scenes.rulesheet import figures
from game.scenes.rulesheet.paragraphs import HitWidget
from game.scenes.rulesheet.scene import RulesScene
from game.tables import figures as parts
from game.texts.rulebook import rulebook
from game.ui.context import TableSetup
from game.ui.look import Look
from tests.locale.support import speaking
from tests.members import IN_TURNS, IN_TURNS_TOO
from tests.scenes.playing.stub import desk
from tests.ui.support import Table, table


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Table]:
    with table(tmp_path, (1920, 1080)) as at:
        at.app.begin()
        yield at


def rules_of(at: Table) -> RulesScene:
    assert isinstance(at.top, RulesScene)
    return at.top


def in_sight(scene: RulesScene, rule: str) -> bool:
    """Whether the paragraph of a rule is marked, and wholly on the sheet."""
    place = rulebook(scene.page).place_of(rule)
    assert place is not None
    lit = [child for child in scene.text.children if getattr(child, "lit", False)]
    assert [child.id for child in lit] == [f"text.{place[0]}.{place[1]}"]
    return scene.text.rect.contains(lit[0].rect)


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_brought_into_sight(opened: Table, game: str) -> None:
    for rule in {rule for chapter in rulebook(game).full for each in chapter.paragraphs for rule in each.rules}:
        scene = RulesScene(opened.app, game, rule)
        opened.app.stack.push(scene)
        assert in_sight(scene, rule), rule
        opened.app.stack.pop()


def test_one_key_leads_to_the_step_and_to_the_reason(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        at.window.press("f1")
        assert in_sight(rules_of(at.window), "C-A1")
        at.window.press("escape")
        at.window.move((640, 300))
        assert not at.scene.session.play(Place("3-0-0-1", (0, 0), (3, 0, 0, 1)))
        rule = at.window.node("why_not").value
        at.window.press("f1")
        assert in_sight(rules_of(at.window), rule)


def test_a_tip_leads_to_its_rule(tmp_path: Path) -> None:
    with table(tmp_path, (1920, 1080)) as opened:
        rules = GAMES[IN_TURNS]
        players = tuple(Player(f"P{seat}", rules.colours[seat], "human") for seat in range(2))
        opened.app.begin()
        opened.app.start_match(TableSetup(IN_TURNS, players, 0, {}, 7, open_hands=True))
        opened.rest()
        tile = opened.node("display.0")
        opened.move(tile.rect.center)
        opened.rest(2)
        opened.press("f1")
        assert tile.rule.startswith("C-J")
        assert in_sight(rules_of(opened), tile.rule)
        opened.press("escape")
        card = opened.node("seat.1").rect
        opened.move((card.x + 20, card.y + 20))
        opened.rest(2)
        opened.press("f1")
        assert in_sight(rules_of(opened), "C-M3")
        opened.press("escape")
        opened.move(opened.node("seat.1.river").rect.center)
        opened.rest(2)
        opened.press("f1")
        assert in_sight(rules_of(opened), "C-J4")


def test_the_link_of_a_sentence(tmp_path: Path) -> None:
    with desk(tmp_path, "human", "human", open_hands=True) as at:
        at.window.move((640, 300))
        assert not at.scene.session.play(Place("3-0-0-1", (0, 0), (3, 0, 0, 1)))
        rule = at.window.node("why_not").value
        at.window.click(at.scene.explaining.sentence.link.center)
        assert in_sight(rules_of(at.window), rule)


def test_the_same_key_changes_the_length(opened: Table) -> None:
    lengths = []
    for _ in range(3):
        opened.press("f1")
        lengths.append(rules_of(opened).full)
    assert lengths == [False, True, False]
    scene = rules_of(opened)
    opened.press("f2")
    assert scene.page == "keys"
    opened.press("f1")
    assert scene.page == IN_TURNS


@pytest.mark.parametrize("code", [*LANGUAGES, PSEUDO])
def test_one_page_is_one_page(tmp_path: Path, code: str) -> None:
    with speaking(code), table(tmp_path, (1920, 1080)) as opened:
        opened.app.begin()
        for game in GAMES:
            opened.app.stack.push(scene := RulesScene(opened.app, game))
            assert scene.text.most == 0, (game, code)


def test_searching_and_going_there(opened: Table) -> None:
    opened.press("f1", "ctrl+f")
    opened.type("temple space")
    scene = rules_of(opened)
    hits = [node for node in scene.focusables() if node.id.startswith("hit.")]
    assert hits
    assert opened.node("text.found").name == f"{len(hits)} places found"
    told = next(node for node in hits if isinstance(node.widget, HitWidget) and "M-M1" in node.widget.paragraph.rules)
    opened.top.focus.set(told.id)
    opened.press("return")
    assert (scene.page, scene.full, scene.bar.search.content) == (IN_TURNS_TOO, True, "")
    assert in_sight(scene, "M-M1")
    opened.press("ctrl+f")
    opened.type("xyzzy")
    assert opened.node("text.found").name == "0 places found"
    opened.press("escape")
    assert scene.bar.search.content == ""
    assert opened.has("text.0")
    opened.press("escape")
    assert opened.top.name == "title"


def test_the_contents_lead_to_their_chapters(opened: Table) -> None:
    opened.press("f1", "f1")
    scene = rules_of(opened)
    opened.click("chapter.7")
    heading = next(child for child in scene.text.children if child.id == "text.7")
    assert scene.text.rect.y <= heading.rect.y < scene.text.rect.y + 40


def test_what_is_read_stays_in_sight_when_the_window_changes(opened: Table) -> None:
    opened.press("f1", "f1")
    scene = rules_of(opened)
    scene.text.scroll_to(900)
    top = next(child.id for child in scene.text.children if child.rect.bottom > scene.text.rect.top)
    opened.app.screen.set_size((1366, 768))
    opened.app.stack.refresh()
    assert next(child.id for child in scene.text.children if child.rect.bottom > scene.text.rect.top) == top


def test_figures_are_drawn_while_nobody_waits_for_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[int, int]] = []
    rimmed = parts.rimmed

    def counted(look: Look, picture: pygame.Surface) -> pygame.Surface:
        drawn.append(picture.get_size())
        return rimmed(look, picture)

    monkeypatch.setattr(parts, "rimmed", counted)
    with table(tmp_path) as opened:
        opened.app.begin()
        opened.app.assets.forget_sizes()
        opened.app.stack.push(scene := RulesScene(opened.app, IN_TURNS_TOO, full=True))
        opened.step()
        assert not drawn, "the first picture waits for none of them"
        opened.rest(1.5)
        found = [child for child in scene.text.children if isinstance(child, figures.FigureWidget)]
        assert len(drawn) == len(found) == 2
        for figure in found:
            scene.text.reveal(figure.rect)
            opened.rest(0.5)
        assert len(drawn) == 2, "what was drawn is kept"


def test_where_nothing_is_found_words_that_are_like_it_are_offered(opened: Table) -> None:
    opened.app.stack.push(RulesScene(opened.app, IN_TURNS))
    opened.click("search")
    opened.type("tempel")
    assert opened.has("near.0")
    assert "temple" in opened.node("near.0").name
    opened.click("near.0")
    assert opened.has("hit.0")
    assert not opened.has("near.0")


def test_nothing_is_offered_where_nothing_is_like_it(opened: Table) -> None:
    opened.app.stack.push(RulesScene(opened.app, IN_TURNS))
    opened.click("search")
    opened.type("qqqzzzq")
    assert not opened.has("near.0")
